"""Strategies for hypothesis: invented German documents with mentions of all fifteen labels.

Sentences are drawn from templates, names and numbers from the tables below; some sentences have mentions that nest,
overlap, are identical, adjacent, discontinuous or go across lines. Line ends, a byte order mark, emoji, notes and the
other lines of BRAT are drawn too.
"""

from __future__ import annotations

import re

from hypothesis import strategies as st

from surrogates import Document, Mention
from tests.laws.markup import Draft, draft

SAMPLES = {
    "FEMALE": (
        "Anna",
        "ANNA",
        "Eva",
        "Jana",
        "Sophie",
        "Brigitte",
        "Ines",
        "Renée",
        "Anne-Marie",
        "Änne",
        "Klara",
        "Uschi",
    ),
    "MALE": (
        "Bernd",
        "Peter",
        "Hans",
        "JÜRGEN",
        "Juergen",
        "Łukasz",
        "Hans-Peter",
        "Konrad",
        "Tobias",
        "Mehmet",
        "Fritz",
    ),
    "FAMILY": (
        "Gruber",
        "Müller",
        "Mueller",
        "Weiß",
        "WEISS",
        "Moser",
        "Özdemir",
        "Brandstätter",
        "von der Heide",
        "Meier-Schmidt",
        "Kuhn",
        "Fuchs",
        "Reiter",
        "Peters",
    ),
    "ORG": (
        "Stadtwerke Linz",
        "Huber GmbH",
        "Universität Graz",
        "TU Wien",
        "Bäckerei Moser",
        "Siemens AG",
        "Siemens",
        "Freiwillige Feuerwehr Steyr",
        "Gasthaus zur Post",
        "Heimatverein Lübeck e.V.",
        "DRK",
        "Kontrast Verlag",
    ),
    "USER": ("agruber82", "anna_g", "Иван Петров", "田中", "user_Łódź99", "x"),
    "DATE": (
        "12. Mai 2018",
        "12.05.2018",
        "03.04.05",
        "2018-05-14",
        "Montag, den 14. Mai 2018",
        "3. bis 5. Juni 2018",
        "Mai 2018",
        "28.2.",
        "im März",
        "Weihnachten",
        "1. Jänner 2019",
        "KW 23",
        "Sommersemester 2018",
        "am 5ten Mai",
    ),
    "PASS": ("geheim1", "xY7$k!", "Sommer2018"),
    "UFID": ("AT61 1904 3002 3457 3201", "K-4711/b", "٠١٢٣٤", "12345", "KD 7"),
    "STREET": (
        "Bahnhofstraße",
        "Hauptstr.",
        "Am Alten Markt",
        "Wiener Straße",
        "Goethestrasse",
        "Lange Gasse",
        "Lindenweg",
    ),
    "STREETNO": ("7", "12a", "3-5", "21/4"),
    "ZIP": ("9020", "A-1010", "80331", "CH-8001"),
    "CITY": (
        "Wien",
        "Graz",
        "München",
        "Bad Ischl",
        "Zürich",
        "Südtirol",
        "St. Gallen",
        "Frankfurt am Main",
        "LINZ",
        "Hamburg",
        "Deutschland",
        "Steiermark",
    ),
    "EMAIL": ("anna.gruber@stadtwerke-linz.at", "k.moser@gmx.de", "info@huber.example"),
    "PHONE": ("+43 (0)1 234 56-78", "089/123456", "0664 1234567"),
    "URL": ("http://www.gruber-anna.at/~agruber", "https://huber.example/a?b=1", "www.moser.at"),
}

TEMPLATES = (
    "Liebe {FEMALE}, lieber {MALE}!",
    "Sehr geehrte Frau {FAMILY},",
    "Mein Name ist {MALE} {FAMILY}, ich wohne in {CITY}.",
    "{FEMALE} {FAMILY} arbeitet bei {ORG} in {CITY}.",
    "Wir treffen uns am {DATE} in der {STREET} {STREETNO}, {ZIP} {CITY}.",
    "Schreiben Sie an {EMAIL} oder rufen Sie {PHONE} an.",
    "Siehe {URL}, Nutzer {USER}, Kennwort {PASS}, Kundennummer {UFID}.",
    "Der Vertrag lief von {DATE} und wurde {DATE} verlängert.",
    "{ORG} und {ORG} haben {FAMILY} eingeladen.",
    "Gestern waren {FEMALE} und {MALE} bei {FEMALE}.",
    "Das hat mir {MALE} erzählt.",
    "Herr {FAMILY} und Frau {FAMILY} aus {CITY} und {CITY}",
    "(ohne Namen, nur ein Satz)",
)

# What a marker of texts does when the ordinary is not enough.
ODD = (
    "An der [ORG|Universität [CITY|Salzburg]] sprach Frau [FAMILY|Huber].",
    "[CITY|[FEMALE|Paris]] kommt.",
    "[CITY@a|Nord-] und [CITY|Süd[CITY@a|tirol]] sind schön.",
    "[ORG@e|[FEMALE|Eva]] und [FEMALE|Ada] [ORG@e|[FAMILY|Lechner]] kamen.",
    "[FEMALE@p|Anna [ORG@q|Maria]][ORG@q| Huber] war da.",
    "[FEMALE|Anna][MALE|Bernd][UFID|12345][CITY|Wien]",
    "[FEMALE|Anna\nMaria] schrieb.",
    "Er wohnt in [CITY|Bad\nIschl].",
    "[ORG|Gasthaus [FAMILY|Stiegler] [CITY|Villach]] hat zu.",
    "[EMAIL|[FEMALE|Anna].[FAMILY|Gruber]@post.example]",
    "😀 [MALE|Bernd] 👩‍👧 und [FEMALE|Jana]",
    "[FEMALE|E]. [FAMILY|Moser] und [FEMALE|Eva] [FAMILY|Moser]",
    "[FAMILY|Müller] heißt [FAMILY|Mu\u0308ller].",
)

NOTES = (
    "#1\tAnnotatorNotes T1\tSiehe Akte Gruber\n",
    "N1\tReference T1 Wikipedia:Wien\tWien\n",
    "A1\tSicher T1\n",
    "R1\tKennt Arg1:T1 Arg2:T1\n",
    "*\tGleich T1 T1\n",
    "E1\tTreffen:T1\n",
    "\n",
    "Z9\tetwas, das niemand kennt\n",
)

_SLOT = re.compile(r"\{(\w+)\}")


@st.composite
def sentences(draw: st.DrawFn) -> str:
    """One sentence with its mentions marked."""
    template = draw(st.sampled_from(TEMPLATES))
    return _SLOT.sub(lambda slot: f"[{slot[1]}|{draw(st.sampled_from(SAMPLES[slot[1]]))}]", template)


_ORDINARY = "Anna|Grubers|Wien|Bad Ischl|12|5.3.2018|Straße|GmbH|von der |Dr. |Österreich|heute|Montag|A.|s | | |@|www."
_STRANGE = "\n|\r\n|-|.|, |'|’|(|🙂|e\u0301|ß|\u200d|\xad|İ|田|٣|²|½|Ⅳ|\t"
_PIECES = [*_ORDINARY.split("|"), *_STRANGE.split("|")]


@st.composite
def wild(draw: st.DrawFn) -> Document:
    """Any label on any stretch of a text of which nothing is certain."""
    text = "".join(draw(st.lists(st.sampled_from(_PIECES), min_size=1, max_size=14)))
    mentions = []
    for number in range(draw(st.integers(1, 6))):
        edges = sorted(draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=4, unique=True)))
        spans = tuple(zip(edges[::2], edges[1::2], strict=False))
        label = draw(st.sampled_from(sorted(SAMPLES)))
        mentions.append(Mention(label, spans[0][0], spans[-1][1], f"T{number}", spans if len(spans) > 1 else None))
    return Document(text, mentions, name="0001")


@st.composite
def drafts(draw: st.DrawFn, *, odd: bool = True, smallest: int = 1) -> Draft:
    """A document of one to six sentences, with whatever lines BRAT may have."""
    kinds = sentences() | st.sampled_from(ODD) if odd else sentences()
    marked = draw(st.sampled_from(("\n", " ", "\n\n"))).join(draw(st.lists(kinds, min_size=smallest, max_size=6)))
    further = ""
    if odd and "[" in marked:
        further = "".join(draw(st.lists(st.sampled_from(NOTES), max_size=4, unique=True)))
    if odd and draw(st.booleans()):
        marked, further = re.sub(r"\n", "\r\n", marked), further.replace("\n", "\r\n")
    return draft(marked, further, prefix=draw(st.sampled_from(("", "", "\ufeff", "🙂 "))) if odd else "")
