"""Evaluation: one set of annotations measured against another.

For recognisers (their annotations against the gold ones) and for annotators (one against the other). The measures are
those that Eder, Krieg-Holz & Hahn 2019 report: precision, recall and F1 by label, and Cohen's kappa on BIO tags.

>>> from surrogates.core.document import Document, Mention
>>> text = "Anna Gruber aus Wien"
>>> gold = [Document(text, [Mention("FEMALE", 0, 4), Mention("CITY", 16, 20)], name="0001")]
>>> found = [Document(text, [Mention("FEMALE", 0, 11)], name="0001")]
>>> result = score(gold, found)
>>> result.exact.micro.recall, result.overlap.micro.recall, result.overlap.macro.f1
(0.0, 0.5, 0.5)
>>> score(gold, [])
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: these documents stand on one side only: gold has 0001; --missing skip \
leaves them out
"""

from __future__ import annotations

from surrogates.evaluation.scoring import Scores, score

__all__ = ["Scores", "score"]
