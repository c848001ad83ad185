"""What one text denies of the time before, and the other tells to have begun then: "no woman had
won it before", "the first woman to win it"; "had no university before 1991", "a university since
1991".

Both say the same of the change, though one of them is negated: what began to be so at a time was
not so before.
"""

from __future__ import annotations

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.links import link_pattern


def begun_then(claim: Analysis, said: Analysis) -> bool:
    """Whether one text denies something of the time before and the other tells that it began."""
    return _denied_before(claim, said) or _denied_before(said, claim)


def _denied_before(denying: Analysis, telling: Analysis) -> bool:
    if denying.negations != 1 or telling.negations:
        return False
    ends = [one for one in denying.dates if one.bound == "before"]
    if any(_from_then(one, end) for one in telling.dates for end in ends):
        return True
    if any(_earlier(one, end) for one in telling.dates for end in ends):
        return False
    return _of_all_time_before(denying) and _as_first(telling)


def _earlier(told: When, end: When) -> bool:
    """Whether what is told lies in the time of which it is denied."""
    then, day = told.days(), end.days()
    return then is not None and day is not None and then[1] < day[0]


def _from_then(told: When, end: When) -> bool:
    """Whether something is so since the time before which it is denied: "since 1991"."""
    then, day = told.days(), end.days()
    return told.open_end and then is not None and day is not None and then[0] >= day[0]


def _of_all_time_before(denying: Analysis) -> bool:
    """Whether a text denies that something has ever been so until a time: "had never … before"."""
    lists = lexicon(denying.language)
    perfect = lists.set("perfect_auxiliaries") | lists.set("past_perfect_words")
    led = any(word.lower in perfect for word in denying.words)
    return led and link_pattern("before_marks", lists).search(denying.text) is not None


def _as_first(telling: Analysis) -> bool:
    """Whether a text tells something as done for the first time ever, not the first "since 1980"
    or "in 455 years"."""
    lists = lexicon(telling.language)
    first, again = (link_pattern(f"first_{name}", lists) for name in ("marks", "again"))
    return first.search(telling.text) is not None and again.search(telling.text) is None
