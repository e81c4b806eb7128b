"""A picture of the figures: F1 of each label, and the matrix of confusions. It needs the extra `plot` (matplotlib).

Same figures, same picture: no date, no version and no setting of the machine gets in.

>>> check_path(Path("figures.pdf"))
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: figures.pdf: the plot is a PNG file; name one that ends in .png
"""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from surrogates.errors import UsageError
from surrogates.evaluation.scoring import Scores
from surrogates.evaluation.tables import UNDEFINED, plain

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_EXACT, _OVERLAP, _WRONG = "#0f766e", "#7dd3c7", "#c2410c"
_INK, _LINE, _PALE = "#1f2937", "#9ca3af", "#e5e7eb"
_LONGEST = 28  # characters of a label
_BAR = 0.36  # height of a bar; two of them and a gap make a row
_ROW = 0.42  # inches


def check_path(path: Path) -> None:
    """Raises `UsageError` for a file that is no `.png`, a folder that is not there, and without matplotlib."""
    if path.suffix.lower() != ".png":
        raise UsageError("the plot is a PNG file; name one that ends in .png", file=str(path))
    if not path.parent.is_dir():
        raise UsageError("there is no such folder", file=str(path.parent))
    if find_spec("matplotlib") is None:
        raise UsageError("a plot needs matplotlib: pip install 'text-surrogates[plot]'")


def plot(scores: Scores, path: Path) -> None:
    """Write the picture to `path` (a `.png`), whole or not at all. Raises what `check_path` raises."""
    check_path(path)
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        content = BytesIO()
        _draw(scores).savefig(content, format="png", dpi=150, metadata={"Software": None})
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(content.getvalue())
    part.replace(path)


def _draw(scores: Scores) -> Figure:
    from matplotlib.figure import Figure

    labels = scores.exact.labels
    rows, letters = max(len(labels) + 1, 4), max(map(len, map(_short, labels)), default=0)
    width, names = 3.6 + 0.45 * rows, 0.9 + 0.08 * letters  # inches: of the two charts, and of the names beside each
    figure = Figure(figsize=(width + 2 * names, 1.5 + _ROW * rows + 0.06 * letters), layout="constrained")
    figure.set_facecolor("white")
    left, right = figure.subplots(1, 2, width_ratios=(3.6, 0.45 * rows))
    _bars(left, scores)
    _matrix(right, scores)
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower left", ncols=2, frameon=False)
    return figure


def _bars(axes: Axes, scores: Scores) -> None:
    names = [*scores.exact.labels, "micro"]
    for level, shift, colour, name in (
        (scores.exact, -_BAR / 2, _EXACT, "exact"),
        (scores.overlap, _BAR / 2, _OVERLAP, "overlap"),
    ):
        counts = [*level.labels.values(), level.micro]
        bars = axes.barh([place + shift for place in range(len(names))], [one.f1 for one in counts], _BAR, color=colour)
        bars.set_label(name)
        figures = [UNDEFINED if "f1" in one.undefined else f"{one.f1:.2f}" for one in counts]
        axes.bar_label(bars, figures, padding=3, fontsize=7, color=_INK)
    supports = [*(one.support for one in scores.exact.labels.values()), scores.exact.micro.support]
    axes.set_yticks(
        range(len(names)), [f"{_short(name)}  ({count})" for name, count in zip(names, supports, strict=True)]
    )
    axes.axhline(len(names) - 1.5, color=_LINE, linewidth=0.8)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlim(0, 1.1)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    axes.set_title("F1 by label", loc="left", fontsize=11)
    axes.set_xlabel("in brackets: mentions in gold", fontsize=9)
    axes.grid(axis="x", color=_PALE)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)


def _matrix(axes: Axes, scores: Scores) -> None:
    labels: list[str | None] = [*scores.exact.labels, None]
    cells = [[_cell(scores, one, other) for other in labels] for one in labels]
    axes.imshow([[colour for _, colour in row] for row in cells], aspect="auto")
    for row, line in enumerate(cells):
        for column, (count, colour) in enumerate(line):
            if count:
                ink = "white" if colour[3] > 0.6 else _INK
                axes.text(column, row, str(count), ha="center", va="center", fontsize=8, color=ink)
    last = len(labels) - 1
    axes.text(last, last, UNDEFINED, ha="center", va="center", color=_LINE)
    names = [_short(label or "") for label in labels[:-1]]
    axes.set_xticks(range(last + 1), [*names, "missing"], rotation=45, ha="right", rotation_mode="anchor")
    axes.set_xticks([place + 0.5 for place in range(last)], minor=True)
    axes.set_yticks(range(last + 1), [*names, "spurious"])
    axes.set_yticks([place + 0.5 for place in range(last)], minor=True)
    axes.grid(which="minor", color=_PALE, linewidth=0.8)
    for draw in (axes.axhline, axes.axvline):
        draw(last - 0.5, color=_LINE, linewidth=1.2)
    axes.set_xlabel("predicted")
    axes.set_ylabel("gold")
    axes.set_title("Confusions (by overlap)", loc="left", fontsize=11)
    axes.tick_params(which="both", length=0)
    axes.spines[:].set_color(_LINE)


def _cell(scores: Scores, one: str | None, other: str | None) -> tuple[int, tuple[float, float, float, float]]:
    """The count of a pair of labels, and its colour: the darker, the greater its share of the label's mentions."""
    from matplotlib.colors import to_rgba

    count = scores.confusions.get((one, other), 0)
    whole = scores.overlap.labels[one].support if one else scores.overlap.labels[other].predicted if other else 0
    return count, to_rgba(_EXACT if one == other else _WRONG, 0.12 + 0.88 * count / whole if count else 0)


def _short(label: str) -> str:
    """A label that leaves room for the figures; what could be mathematics is no mathematics."""
    label = plain(label).replace("$", r"\$")
    return label if len(label) <= _LONGEST else f"{label[: _LONGEST - 1]}…"
