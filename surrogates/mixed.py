"""Which language each mention of a document is in: a German letter with an English signature.

A mention is in the language that its label has in the scheme, else in the one that a function of the user tells, else
in the one of its document: that of the folder in which it lies, else that of the engine.

>>> chooser = Chooser(Settings("xx", language_of={"mails/polish": "pl"}))
>>> chooser.of_document("mails/polish/2019/1").code, chooser.of_document("mails/1").code
('pl', 'xx')
>>> Chooser(Settings("xx", language_of={"mails": "tlh"}))  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: there is no language tlh; ...
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePosixPath

from surrogates.core.document import Document, Mention
from surrogates.errors import UsageError
from surrogates.language import Language, load_language
from surrogates.schemes import Rule, Scheme
from surrogates.settings import Settings
from surrogates.wordlists import read_own


class Chooser:
    """The languages of an engine. Raises `UsageError` at once for one of a folder or a label that there is not."""

    def __init__(self, settings: Settings, scheme: Scheme | None = None) -> None:
        self.settings = settings
        self.main = self.load(settings.language)
        chosen = settings.language_of
        self._folders = dict(chosen) if isinstance(chosen, tuple) else {}
        self._function: Callable[[Document, Mention], str | None] | None = chosen if callable(chosen) else None
        labelled = [rule.language for rule in scheme.labels.values() if rule.language] if scheme else []
        named = [self.load(code) for code in dict.fromkeys([*self._folders.values(), *labelled])]
        self.known = tuple(dict.fromkeys([self.main, *named]))
        self._by_label = bool(labelled)

    def load(self, code: str) -> Language:
        """A language. Own lists are those of the engine's language; for another one the folder of its code in them."""
        lists = self.settings.lists
        if lists is not None and code != self.settings.language:
            lists = lists / code if (lists / code).is_dir() else None
        language = load_language(code, lists, self.settings.options)
        if lists is not None:
            read_own(lists, language.code)  # raises for one that is wrong: it must not pass for none
        return language

    def of_document(self, name: str) -> Language:
        """The language of a document, by its name: the innermost folder that has one decides."""
        if self._folders:
            for folder in PurePosixPath(name).parents:
                if str(folder) in self._folders:
                    return self.load(self._folders[str(folder)])
        return self.main

    def of_mentions(self, document: Document, rules: Sequence[Rule], own: Language) -> list[Language]:
        """The language of each mention; `own` is that of the document."""
        if self._function is None and not self._by_label:
            return [own] * len(rules)
        return [self._of(document, mention, rule, own) for mention, rule in zip(document.mentions, rules, strict=True)]

    def _of(self, document: Document, mention: Mention, rule: Rule, own: Language) -> Language:
        if rule.language:
            return self.load(rule.language)
        code = self._function(document, mention) if self._function is not None else None
        if code is not None and not isinstance(code, str):
            raise UsageError("language_of gives the code of a language, or None for that of the document")
        return self.load(code) if code else own
