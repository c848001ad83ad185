"""Where a claim goes beyond its evidence though nearly all of its words are there."""

from __future__ import annotations

from plumbline.reasoning.embedded.assertion.reach import (
    at_another_try,
    banned_in_part,
    lesser_title,
    only_this_time,
    other_turn,
    shared_out,
    uncaused,
    yet_to_come,
)
from plumbline.reasoning.embedded.assertion.undone import only_lesser
from plumbline.reasoning.embedded.comparison.figures.by_group import figure_of_the_other
from plumbline.reasoning.embedded.comparison.figures.paired import figure_of_another
from plumbline.reasoning.embedded.comparison.figures.per_head import of_all_or_each
from plumbline.reasoning.embedded.comparison.roles.agents import not_the_doer
from plumbline.reasoning.embedded.comparison.roles.succession import superseded
from plumbline.reasoning.embedded.comparison.roles.voices import reversed_in_part, uncompared
from plumbline.reasoning.embedded.comparison.scope.extent import (
    narrowed,
    only_part,
    other_rank,
    outranked,
)
from plumbline.reasoning.embedded.comparison.scope.nearby import only_nearby
from plumbline.reasoning.embedded.comparison.scope.topics import (
    about_another,
    other_measure,
    other_people,
    share_of_others,
)
from plumbline.reasoning.embedded.comparison.scope.wider import (
    first_of_fewer,
    only_in_part,
    other_average,
    widened,
)
from plumbline.reasoning.embedded.comparison.times.no_longer import once_so
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import only_in_time

_TESTS = (
    only_part, narrowed, other_rank, outranked, only_lesser, only_in_time, uncompared, other_turn,
    shared_out, banned_in_part, lesser_title, yet_to_come, uncaused, not_the_doer,
    share_of_others, other_measure, other_people, about_another, only_this_time, at_another_try,
    reversed_in_part, widened, other_average, first_of_fewer, only_nearby, figure_of_another,
    superseded, figure_of_the_other, of_all_or_each, once_so, only_in_part,
)  # fmt: skip


def beyond(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words with which the claim says more than the evidence, or something else; nothing
    where it does not."""
    found = (test(claim, evidence, lists) for test in _TESTS)
    return next((words for words in found if words), "")
