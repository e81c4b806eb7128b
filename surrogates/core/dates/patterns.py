"""The shapes of dates, as regular expressions over token codes.

For `template`. Source: Specification d.3 and d.4. Every token of a mention is one character (see `template.encode`),
so that `5. März 2018` is `a._M_y` and the group `D` of a pattern is the number of a token:

    a  1 to 9        c  13 to 31 (no month)      y  four digits     M W O P S H Q K F ...  words, see `words.CODES`
    b  01 to 12      x  00, 32 to 99 (no day)    #  other numbers   _ blank  - dash  ' apostrophe  . , / : ( ) + *
    0  a single 0    ?  unknown word             !  unknown character  ~ other marks

>>> [kind for kind, pattern in patterns("DMY") if pattern.match("a._M_y")][0]
'day'
>>> [kind for kind, pattern in patterns("DMY") if pattern.match("x.a.y")]
[]
"""

from __future__ import annotations

import re
from functools import cache

N = "[abcx0]"
DIGITS = "[abcx0y#]"
END = rf"(?!{DIGITS}|[oE]|[.:]{DIGITS})"
CLOCK = rf"(?!_?u|:{N}|_?-_?{N}(?:[.:]{N})?_?u|[.]{N}_?u)"
YEAR = rf"(?:(?P<A>')?(?P<Y>y{END}|[bcx]{END}{CLOCK}(?!\.?_?[MKQkC])))"
DAY = r"(?P<D>[abc])"
MONTH = r"(?P<M>[ab])"
NAME = r"(?P<M>M)(?P<dot>\.)?"
AFTER_NAME = rf"(?:(?:[-/]|,?_|\._|_d_|(?:_[lj])+_|_?[-/]_?(?=y))?{YEAR})"
TIME = rf"{N}:[bcx](?::[bcx])?(?:[.,]{DIGITS}(?!\.))?"
ZONE = rf"(?:_?\(?(?:z(?:_z)*|[+-](?:y|{N}(?::{N})?(?![.])))\)?)*"
DATE_FOLLOWS = r"(?:_?(?:[-/]|B)_?(?:B_|l_)*[abc](?:o|(?=\.|_|-|/|M))\.?(?:_?(?:d_)?M|_?[ab]\.(?![x0]))|_?B_(?:l_)*O)"

CLOCKS = (
    ("time", rf"{TIME}{ZONE}(?:_?-_?{TIME})?(?:_?u)?{ZONE}"),
    ("time", rf"{N}(?:[.:]{N})?(?:_?-_?|_B_){N}(?:[.:]{N})?_?u{ZONE}"),
    ("time", rf"{N}(?:[.:]{N})?_?u(?:_?{N}(?![.{DIGITS[1:-1]}]|_?M))?{ZONE}"),
    ("time", rf"T[y#]{ZONE}"),
    ("time", rf"(?<=W_){N}_?-_?{N}(?!\.){END}"),
    ("clock", rf"{N}\.(?P<m>[cx]){END}(?:_?-_?{N}\.[cx]{END})?(?!\.)"),
    ("time", rf"g_{N}(?:[.:][bcx])?(?:_?-_?{N}(?:[.:][bcx])?)?(?::[bcx])?{ZONE}(?!\.?_?M|[./:]?{DIGITS})"),
)
SPANS = (
    ("keep-decade", r"'?[bcxy]-?E"),
    ("keep-century", r"[abc]\.?(?:_?(?:-|B|/)_?[abc]\.)?_?C"),
    ("keep-age", r"(?:[abcx]|v)(?:_?-_?(?:[abcx]|v))?[-_]?A"),
    ("keep-negative", r"[abcx]\.?(?:_?[-/]_?[abcx]\.?)?[_-]?k"),
    ("keep-duration", rf"{DIGITS}(?:,{DIGITS})?(?:_?(?:-|B)_?{N})?(?:_l)*[_-]?t"),
    ("keep-duration", r"[abcx]\._?t"),
    ("holiday", rf"(?:[abc]\.|O)_(?P<F>F)_{YEAR}"),
    ("keep-holiday", r"(?:[abc]\.|O)_F"),
    ("keep-relative", r"(?:[ab]\.|O)(?=_W)"),
)
YEAR_FIRST = (
    ("stamp", r"(?P<Y>y)(?P<M>b)(?P<D>[bc])"),
    ("stamp", r"(?P<D>[bc])(?P<M>b)(?P<Y>y)"),
    ("stamp", rf"(?P<Y>y)(?P<s>[-/]|\._?)(?P<M>[ab])(?P=s)(?P<D>[abc])\.?{END}"),
    ("day", rf"(?P<Y>y)\.?_(?P<M>M)_{DAY}\.?{END}"),
)
DAY_FIRST = (
    ("day", rf"{DAY}\._?{MONTH}\._?{YEAR}"),
    ("day", rf"{DAY}\.?_?{MONTH}[._]_?(?P<Y>y{END})"),
    ("day", rf"{DAY}(?P<s>_?/_?|-|_-_){MONTH}(?P=s){YEAR}"),
    ("day", rf"{DAY}_{MONTH}_(?P<Y>y{END})"),
    ("day", rf"{DAY}(?P<o>o)?\.?(?:_?-_?|_?/_?|_d_|_)?{NAME}(?:{AFTER_NAME}|(?!M))"),
    ("day", rf"(?P<O>O)_(?:d_)?{NAME}(?:{AFTER_NAME}|(?!M))"),
)
SLASHED = rf"{MONTH}(?P<s>[/-]){DAY}(?P=s){YEAR}"
LATE_SLASHED = rf"{MONTH}/(?P<D>c)/{YEAR}"
MONTH_FIRST = (
    ("asctime", rf"(?P<M>M)(?P<dot>\.)?_{DAY}_{TIME}(?:_z)?_(?P<Y>y{END})"),
    ("day", rf"{NAME}_{DAY}(?P<o>o)?,?_(?P<Y>y{END})"),
)
NAME_DAY = rf"{NAME}_{DAY}(?P<o>o)?(?!y){END}{CLOCK}"
SHORT_DAYS = (
    ("day", rf"{DAY}\._?{MONTH}(?:\.{END}(?!_?[kC])|{END}(?!_?[uk]))"),
    ("slash", rf"{DAY}(?P<s>_?/_?){MONTH}{END}(?!/|\.?_?M)"),
)
COARSE = (
    ("pair", rf"(?P<Y>y)_?[-/]_?'?(?P<Z>[bcx]){END}"),
    ("pair", rf"(?P<Y>y)_?/_?(?P<Z>y){END}"),
    ("year-month", rf"(?P<Y>y)(?:[-/]|\._?)(?P<M>b){END}"),
    ("month", rf"{MONTH}(?:_?[/-]_?|\._?)(?P<Y>y{END})"),
    ("month", rf"{MONTH}/(?:(?P<A>')(?P<Y>[bcx])|(?P<Y2>[cx])){END}"),
    ("quarter", rf"(?P<Q>[ab])\.?_?Q(?:[_/]?{YEAR})?"),
    ("quarter", rf"(?P<R>R)(?:\.?_?Q(?:[_/]?{YEAR})?|/(?P<Y2>y){END})"),
    ("quarter", rf"(?P<O>O)_Q(?:_{YEAR})?"),
    ("quarter", rf"(?P<Y>y)[_/-]?Q(?P<Q>[ab]){END}"),
    ("week", rf"(?P<K>[abcx])\.?_?K\.?(?:(?:_|_?/_?){YEAR})?"),
    ("week", rf"(?P<Y>y)-?K(?P<K>[bcx]){END}"),
)
ALONE = (
    ("day-only", rf"{DAY}\.(?!{DIGITS}|:{N}|_?[kCt])"),
    ("day-only", rf"{DAY}(?={DATE_FOLLOWS})"),
    ("day-only", rf"{DAY}(?P<o>o)"),
    ("year", rf"(?P<A>')(?P<Y>[bcx]){END}{CLOCK}"),
    ("year", rf"(?P<A>')?(?P<Y>y){END}"),
)
WORDS = (
    ("keep-century", r"O_C"),
    ("keep-relative", r"O_(?:l_)*t"),
    ("quarter", rf"Q_?(?P<Q>[ab])(?:(?:_?/_?|_){YEAR})?"),
    ("weeks", rf"K\.?_?(?P<K>[abcx])\.?_?(?P<s>-|/|B)_?(?P<L>[abcx])\.?(?:(?:_?/_?|_){YEAR})?(?!{DIGITS})"),
    ("week", rf"K\.?_?(?P<K>[abcx])(?:(?:_?/_?|_){YEAR})?"),
    ("part", rf"(?P<P>P)[_-](?:[dlj]_)*(?:{NAME}{AFTER_NAME}?|(?P<Y2>y){END})"),
    ("part", rf"(?P<P>P)_(?:l_)*{MONTH}[/.](?P<Y>y{END})"),
    ("part-only", r"(?P<P>P)(?=_?(?:-|/|B)_?P_)"),
    ("month", rf"{NAME}{AFTER_NAME}?"),
    ("season", rf"(?P<S>S)(?:_{YEAR}(?:[/-]'?(?P<Z>[bcx]|y){END})?)?"),
    ("semester", rf"(?P<H>H)(?:_?{YEAR}(?:[/-]'?(?P<Z>[bcx]|y){END})?)?"),
    ("holiday", rf"(?P<F>F)_(?:(?P<Y>y)[/-](?P<Z>[bcx]|y){END}|(?P<A>')?(?P<Y2>y{END}|[bcx]{END}{CLOCK}))"),
    ("holiday", rf"(?P<F>F)(?P<y>y){END}"),
    ("pair", rf"j\.?_'?(?P<Y>y|[bcx])[/-](?P<Z>y|[bcx]){END}"),
    ("year", rf"j\.?_(?P<A>')?(?P<Y>[bcx]|y){END}"),
    ("weekday", r"(?P<W>W)(?P<dot>\.)?"),
    ("day-only", r"(?P<O>O)"),
)


@cache
def patterns(order: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Kind and pattern, in the order in which they are tried; `order` is that of numbers with slashes."""
    if order == "MDY":
        days = [("day", SLASHED), *DAY_FIRST, *MONTH_FIRST, ("day", NAME_DAY)]
        short = [("slash", rf"{MONTH}(?P<s>/){DAY}{END}(?!/)"), *SHORT_DAYS]
    else:
        days = [*DAY_FIRST, *MONTH_FIRST, ("day", LATE_SLASHED)]
        short = list(SHORT_DAYS)
    # "Mon Jul 18": behind a weekday a month comes before its day in every language.
    days.append(("day", rf"(?:(?<=W_)|(?<=W,_)){NAME_DAY}"))
    found = [*CLOCKS, *SPANS, *YEAR_FIRST, *days, *COARSE, *short, *ALONE, *WORDS]
    return tuple((kind, re.compile(pattern)) for kind, pattern in found)
