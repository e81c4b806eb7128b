"""The smallest possible language: it declares its lists and nothing else. Copy it to begin another one."""

from __future__ import annotations

from surrogates.language import Language


class Example(Language):
    """A language of invented names; its dates are read with the names of months in English."""

    code = "xx"
    name = "Example"
    locale = "en"


LANGUAGE = Example
