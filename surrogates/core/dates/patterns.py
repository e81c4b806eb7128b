"""The shapes of dates, as regular expressions over token codes.

For `template`. Source: Specification d.3 and d.4. Every token of a mention is one character (see `template.encode`),
so that `5. März 2018` is `a._M_y` and the group `D` of a pattern is the number of a token:

    a  1 to 9        c  13 to 31 (no month)      y  four digits     M W O P S H Q h K F ...  words, see `words.CODES`
    b  01 to 12      x  00, 32 to 99 (no day)    #  other numbers   _ blank  - dash  ' apostrophe  . , / : ( ) + *
    0  a single 0    ?  unknown word             !  unknown character  ~ other marks

Each row of the tables has the codes that it can begin with, the kind (of `template.Item`), and the expression.

>>> [kind for kind, pattern in patterns("DMY", "a") if pattern.match("a._M_y")][0]
'day'
>>> [kind for kind, pattern in patterns("DMY", "x") if pattern.match("x.a.y")]
[]
"""

from __future__ import annotations

import re
from functools import cache

N = "[abcx0]"
DIGITS = "[abcx0y#]"
END = rf"(?!{DIGITS}|[oE]|[.:]{DIGITS})"
CLOCK = rf"(?!_?u|:{N}|_?-_?{N}(?:[.:]{N})?_?u|[.]{N}_?u)"
YEAR = rf"(?:(?P<A>')?(?P<Y>y{END}|[bcx]{END}{CLOCK}(?!\.?_?[MKQhkC])))"
DAY = r"(?P<D>[abc])"
MONTH = r"(?P<M>[ab])"
NAME = r"(?P<M>M)(?P<dot>\.)?"
AFTER_NAME = rf"(?:(?:[-/]|,?_|\._|_d_(?:j_)?|(?:_[lj])+_|_?[-/]_?(?=y))?{YEAR})"
TIME = rf"{N}:[bcx](?::[bcx])?(?:[.,]{DIGITS}(?!\.))?"
ZONE = rf"(?:_?\(?(?:z(?:_z)*|[+-](?:y|{N}(?::{N})?(?![.])))\)?)*"
DATE_FOLLOWS = (
    r"(?:_?(?:[-/]|B)_?(?:B_|l_?)*(?:W\.?,?_)?[abc](?:o|(?=\.|_|-|/|M))\.?(?:_?(?:d_)?M|_?[ab]\.(?![x0]))"
    r"|_?B_(?:l_)*O)"
)

CLOCKS = (
    ("0abcx", "time", rf"{TIME}{ZONE}(?:_?-_?{TIME})?(?:_?u)?{ZONE}"),
    ("0abcx", "time", rf"{N}(?:[.:]{N})?(?:_?-_?|_B_){N}(?:[.:]{N})?_?u{ZONE}"),
    ("0abcx", "time", rf"{N}(?:[.:]{N})?_?u(?:_?{N}(?![.{DIGITS[1:-1]}]|_?M))?{ZONE}"),
    ("T", "time", rf"T[y#]{ZONE}"),
    ("0abcx", "time", rf"(?<=W_){N}_?-_?{N}(?!\.){END}"),
    ("0abcx", "clock", rf"{N}\.(?P<m>[cx]){END}(?:_?-_?{N}\.[cx]{END})?(?!\.)"),
    ("g", "time", rf"g_{N}(?:[.:][bcx])?(?:_?-_?{N}(?:[.:][bcx])?)?(?::[bcx])?{ZONE}(?!\.?_?M|[./:]?{DIGITS})"),
)
CLOCK_BEHIND = re.compile(rf",?_(?P<h>{N})\.(?P<m>[bcx])(?:_?-_?{N}\.[bcx])?(?![.:oE]|,?_?[B/]?_?{DIGITS}|_?[MQKh])")
NO_PAIR = r"(?!\.?[_/]?(?:[lj]_)*[ybcx]/[ybcx])"  # in "1. Halbjahr 2019/20" the halves are of a school year
HALVES = (
    ("ab", "half", rf"(?P<Q>[ab])(?P<o>o)_?h{NO_PAIR}(?:_(?:[lj]_)*{YEAR})?"),
    ("ab", "half", rf"(?P<Q>[ab])\._?h{NO_PAIR}(?:\.?[_/]?{YEAR})?"),
    ("a", "half", rf"(?P<Q>a)_h{NO_PAIR}\.?[_/]{YEAR}"),
    ("R", "half", rf"(?P<R>R)\.?_?h{NO_PAIR}(?:\.?[_/]?{YEAR})?"),
    ("O", "half", rf"(?P<O>O)_h{NO_PAIR}(?:_(?:[lj]_)*{YEAR})?"),
    ("h", "half", rf"h\.?_?(?P<Q>a){NO_PAIR}(?:_?/_?|_)(?:j_)?{YEAR}"),
    ("y", "half", rf"(?P<Y>y)[_/-]?h(?P<Q>a){END}"),
)
SPANS = (
    ("'bcxy", "keep-decade", r"'?[bcxy]-?E"),
    ("D", "keep-decade", r"D_?'?[bcxy](?:_?(?:-|/|B)_?'?[bcxy])?"),
    ("E", "keep-decade", rf"E_(?:'?[bcx]{END}|v)"),  # años 90, años noventa
    ("C", "keep-century", r"C_(?:R|[bc])(?:_?(?:-|B|/)_?(?:R|[bc]))?"),  # siglo XX
    ("abc", "keep-century", r"[abc](?:o|\.)?(?:_?(?:-|B|/)_?[abc]\.)?_?C"),
    ("abcvx", "keep-age", r"(?:[abcx]|v)(?:_?-_?(?:[abcx]|v))?[-_]?A"),
    ("abcx", "keep-negative", r"[abcx]\.?(?:_?[-/]_?[abcx]\.?)?[_-]?k"),
    ("#0abcxy", "keep-duration", rf"{DIGITS}(?:,{DIGITS})?(?:_?(?:-|B)_?{N})?(?:_l)*[_-]?[th]"),
    ("abcx", "keep-duration", r"[abcx]\._?[th]"),
    ("Oabc", "holiday", rf"(?:[abc]\.|O)_(?P<F>F)_{YEAR}"),
    ("Oabc", "keep-holiday", r"(?:[abc]\.|O)_F"),
    ("Oabc", "keep-holiday", r"(?:[abc]\.?|O)_?(?:-|/|B)_?(?:[abc]\.|O)_F(?!_'?[ybcx])"),
    ("Oab", "keep-relative", r"(?:[ab]\.|O)(?=_W)"),
)
YEAR_FIRST = (
    ("y", "stamp", r"(?P<Y>y)(?P<M>b)(?P<D>[bc])"),
    ("bc", "stamp", r"(?P<D>[bc])(?P<M>b)(?P<Y>y)"),
    ("y", "stamp", rf"(?P<Y>y)(?P<s>[-/]|\._?)(?P<M>[ab])(?P=s)(?P<D>[abc])\.?{END}"),
    ("y", "day", rf"(?P<Y>y)\.?_(?P<M>M)_{DAY}\.?{END}"),
)
DAY_FIRST = (
    ("abc", "day", rf"{DAY}\._?{MONTH}\._?{YEAR}"),
    ("abc", "day", rf"{DAY}\._?(?P<M>R)\._?{YEAR}"),  # 15. XI. 2019
    ("abc", "day", rf"{DAY}(?P<s>[-/])(?P<M>R)(?P=s){YEAR}"),  # 15-XI-2019
    ("abc", "day", rf"{DAY}\.?_?{MONTH}[._]_?(?P<Y>y{END})"),
    ("abc", "day", rf"{DAY}(?P<s>_?/_?|-|_-_){MONTH}(?P=s){YEAR}"),
    ("abc", "day", rf"{DAY}_{MONTH}_(?P<Y>y{END})"),
    ("abc", "day", rf"{DAY}(?P<o>o)?\.?(?:_?-_?|_?/_?|_d_|_)?{NAME}(?:{AFTER_NAME}|(?!M))"),
    ("O", "day", rf"(?P<O>O)_(?:d_)?{NAME}(?:{AFTER_NAME}|(?!M))"),
)
SLASHED = rf"{MONTH}(?P<s>[/-]){DAY}(?P=s){YEAR}"
LATE_SLASHED = rf"{MONTH}/(?P<D>c)/{YEAR}"
MONTH_FIRST = (
    ("M", "asctime", rf"(?P<M>M)(?P<dot>\.)?_{DAY}_{TIME}(?:_z)?_(?P<Y>y{END})"),
    ("M", "day", rf"{NAME}_{DAY}(?P<o>o)?,?_(?P<Y>y{END})"),
)
NAME_DAY = rf"{NAME}_{DAY}(?P<o>o)?(?!y){END}{CLOCK}"
SHORT_DAYS = (
    ("abc", "day", rf"{DAY}\._?{MONTH}(?:\.{END}(?!_?[kC])|{END}(?!_?[uk]))"),
    ("abc", "day", rf"{DAY}\._?(?P<M>R)\.(?!_?[hQkC])"),  # 30.IV.
    ("abc", "slash", rf"{DAY}(?P<s>_?/_?){MONTH}{END}(?!/|\.?_?M)"),
)
COARSE = (
    ("y", "pair", rf"(?P<Y>y)_?[-/]_?'?(?P<Z>[bcx]){END}"),
    ("y", "pair", rf"(?P<Y>y)_?/_?(?P<Z>y){END}"),
    ("y", "year-month", rf"(?P<Y>y)(?:[-/]|\._?)(?P<M>b){END}"),
    ("ab", "month", rf"{MONTH}(?:_?[/-]_?|\._?)(?P<Y>y{END})"),
    ("ab", "month", rf"{MONTH}/(?:(?P<A>')(?P<Y>[bcx])|(?P<Y2>[cx])){END}"),
    ("ab", "quarter", rf"(?P<Q>[ab])(?P<o>o)_?Q(?:_(?:[lj]_)*{YEAR})?"),
    ("ab", "quarter", rf"(?P<Q>[ab])o?\.?_?Q(?:[_/]?{YEAR})?"),
    ("R", "quarter", rf"(?P<R>R)(?:\.?_?Q(?:[_/]?{YEAR})?|/(?P<Y2>y){END})"),
    ("O", "quarter", rf"(?P<O>O)_Q(?:_{YEAR})?"),
    ("y", "quarter", rf"(?P<Y>y)[_/-]?Q(?P<Q>[ab]){END}"),
    ("abcx", "weeks", rf"(?P<K>[abcx])\.?_?(?P<s>-|/|B)_?(?P<L>[abcx])\.?_?K\.?(?:(?:_|_?/_?){YEAR})?"),
    ("abcx", "week", rf"(?P<K>[abcx])\.?_?K\.?(?:(?:_|_?/_?){YEAR})?"),
    ("y", "week", rf"(?P<Y>y)-?K(?P<K>[bcx]){END}"),
)
ALONE = (
    ("abc", "day-only", rf"{DAY}\.(?!{DIGITS}|:{N}|_?[kCth])"),
    ("abc", "day-only", rf"{DAY}(?={DATE_FOLLOWS})"),
    ("abc", "day-only", rf"{DAY}(?P<o>o)"),
    ("abc", "day-only", rf"(?<=W_)(?:l_)*{DAY}\Z"),  # lunes 3
    ("'", "year", rf"(?P<A>')(?P<Y>[bcx]){END}{CLOCK}"),
    ("'y", "year", rf"(?P<A>')?(?P<Y>y){END}"),
)
WORDS = (
    ("O", "keep-century", r"O_C"),
    ("O", "keep-relative", r"O_(?:l_)*[trpkh]"),
    ("Q", "quarter", rf"Q_?(?P<Q>[ab])(?:(?:_?/_?|_){YEAR})?"),
    ("K", "weeks", rf"K\.?_?(?P<K>[abcx])\.?_?(?P<s>-|/|B)_?(?P<L>[abcx])\.?(?:(?:_?/_?|_){YEAR})?(?!{DIGITS})"),
    ("K", "week", rf"K\.?_?(?P<K>[abcx])(?:(?:_?/_?|_){YEAR})?"),
    ("P", "part", rf"(?P<P>P)[_-](?:[dlj]_)*(?:{NAME}{AFTER_NAME}?|(?P<Y2>y){END})"),
    ("P", "part", rf"(?P<P>P)_(?:l_)*{MONTH}[/.](?P<Y>y{END})"),
    ("P", "part-only", r"(?P<P>P)(?=_?(?:-|/|B)_?P_)"),
    ("M", "month", rf"{NAME}{AFTER_NAME}?"),
    ("S", "season", rf"(?P<S>S)(?:_{YEAR}(?:[/-]'?(?P<Z>[bcx]|y){END})?)?"),
    ("H", "semester", rf"(?P<H>H)(?:_?{YEAR}(?:[/-]'?(?P<Z>[bcx]|y){END})?)?"),
    ("F", "holiday", rf"(?P<F>F)_(?:(?P<Y>y)[/-](?P<Z>[bcx]|y){END}|(?P<A>')?(?P<Y2>y{END}|[bcx]{END}{CLOCK}))"),
    ("F", "holiday", rf"(?P<F>F)(?P<y>y){END}"),
    ("j", "pair", rf"j\.?_'?(?P<Y>y|[bcx])[/-](?P<Z>y|[bcx]){END}"),
    ("j", "year", rf"j\.?_(?P<A>')?(?P<Y>[bcx]|y){END}"),
    ("W", "weekday", r"(?P<W>W)(?P<dot>\.)?"),
    ("O", "day-only", r"(?P<O>O)"),
)


# Where the order of a document is told by the document: both orders of names, and numbers of the other order.
EITHER_SLASHED = rf"{MONTH}(?P<s>[/.-]){DAY}(?P=s){YEAR}"
LAST_OF_SPAN = r"(?:(?<=[abco]-)|(?<=[abco]_-_)|(?<=[abco]_B_))"  # May 3-5
EITHER_NAMES = (
    ("M", "day", rf"{NAME}_(?:l_)?(?P<O>O)(?:,?_(?P<Y>y{END}))?"),
    ("M", "day", rf"{NAME}_(?:l_)?{DAY}(?P<o>o)(?:,?_(?P<Y>y{END}))?"),
    ("M", "day", NAME_DAY),
    ("abc", "day-only", rf"{LAST_OF_SPAN}{DAY}(?P<o>o)?(?!_(?:d_)?M|[/.:]|_?u|-{N})(?:,?_(?P<Y>y{END})|(?!y){END})"),
)
LATE_SHORT = ("ab", "slash", rf"{MONTH}(?P<s>/)(?P<D>c){END}(?!/|\.?_?M)")


@cache
def patterns(
    order: str, code: str, shapes: tuple[tuple[str, str], ...] = (), told: bool = False
) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Kind and pattern of the shapes that can begin with a code, in the order in which they are tried.

    Arguments: `order` (of numbers with slashes: `DMY`, `MDY` or `YMD`), `code` (of the first token), `shapes` (kind and
    expression of those of a language, which are tried first), `told` (whether documents differ in their order).
    """
    # "Mon Jul 18": behind a weekday a month comes before its day in every language.
    behind_weekday = ("M", "day", rf"(?:(?<=W_)|(?<=W,_)){NAME_DAY}")
    if order == "MDY":
        days = [("ab", "day", SLASHED), *DAY_FIRST, *MONTH_FIRST, ("M", "day", NAME_DAY)]
        short = [("ab", "slash", rf"{MONTH}(?P<s>/){DAY}{END}(?!/)"), *SHORT_DAYS]
    else:
        days = [*DAY_FIRST, *MONTH_FIRST, ("ab", "day", LATE_SLASHED), behind_weekday]
        short = list(SHORT_DAYS)
    if told:
        own = [("ab", "day", EITHER_SLASHED)] if order == "MDY" else []
        days = [*own, *days, ("ab", "day", EITHER_SLASHED), *EITHER_NAMES]
        if order == "MDY":
            days.append(LATE_SHORT)  # 12/25 is a day here, elsewhere a month of a year
    found = [*CLOCKS, *HALVES, *SPANS, *YEAR_FIRST, *days, *COARSE, *short, *ALONE, *WORDS]
    general = ((kind, pattern) for starts, kind, pattern in found if code in starts)
    return tuple((kind, re.compile(pattern)) for kind, pattern in (*shapes, *general))
