"""The rules that make training pairs: each one an example that must come out, and its label."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from lessons import contradicting, restating
from lessons.contradicting import CONTRADICTING
from lessons.lexicon import COUNTRIES
from lessons.restating import detail, restate
from lessons.sentences import Pools

POOLS = Pools(names={0: ["Meridian"], 1: ["Nora Quill"]}, nearby=["Nora Quill", "Meridian"])

Restating = Callable[[str, random.Random], str | None]


def outcomes(kind: str, sentence: str, tries: int = 60) -> set[str]:
    """Everything that a contradicting rule makes of a sentence."""
    made = {CONTRADICTING[kind](sentence, random.Random(seed), POOLS) for seed in range(tries)}
    return {item for item in made if item is not None}


@pytest.mark.parametrize(
    ("kind", "sentence", "wanted"),
    [
        ("negation", "The bridge was closed to lorries.", "The bridge was not closed to lorries."),
        ("negation", "The bridge was not closed.", "The bridge was closed."),
        ("negation", "Pigeons can count.", "Pigeons cannot count."),
        ("negation", "Ada Rix directed the opera.", "Ada Rix did not direct the opera."),
        ("antonym", "Exports increased in spring.", "Exports decreased in spring."),
        ("comparison", "It is the largest lake.", "It is the smallest lake."),
        ("quantifier", "All members agreed.", "None of the members agreed."),
        ("quantifier", "Some of the ships sank.", "None of the ships sank."),
        ("quantifier", "He was a painter and sculptor.", "He was only a painter."),
        ("swap", "Ada Rix defeated Nora Quill in May.", "Nora Quill defeated Ada Rix in May."),
        ("cause", "Dry soil causes dust storms.", "Dust storms causes Dry soil."),
        ("name", "The prize went to Ada Rix.", "The prize went to Nora Quill."),
        ("unit", "The wall is 12 feet high.", "The wall is 12 metres high."),
    ],
)
def test_contradiction(kind: str, sentence: str, wanted: str) -> None:
    """The wanted sentence is among those that the rule makes."""
    assert wanted in outcomes(kind, sentence)


def test_number_keeps_its_form_and_moves_away() -> None:
    """Thousands keep their comma, decimals their places, and no number stays nearly the same."""
    for made in outcomes("number", "The stadium holds 48,250 people."):
        text = made.split("holds ")[1].split(" people")[0]
        assert text.count(",") >= (len(text) > 3)
        assert abs(float(text.replace(",", "")) - 48250) > 4000
    assert all("." in made.split()[-2] for made in outcomes("number", "It grew by 2.5 percent."))


def test_number_leaves_years_to_the_date_rule() -> None:
    """A year is a date and no number."""
    assert outcomes("number", "It opened in 1923.") == set()
    assert all("1923" not in made for made in outcomes("date", "It opened in 1923."))


@pytest.mark.parametrize("sentence", ["She left on 4 June 1951.", "She left on June 4, 1951."])
def test_date_changes_one_part(sentence: str) -> None:
    """Day, month or year changes, and only one of them."""
    for made in outcomes("date", sentence):
        pairs = zip(made.replace(",", "").split(), sentence.replace(",", "").split(), strict=True)
        assert sum(left != right for left, right in pairs) == 1


def test_place_and_role_stay_of_their_kind() -> None:
    """A country gives way to a country and a profession to a profession, with its article."""
    assert all(
        any(item in made for item in COUNTRIES)
        for made in outcomes("place", "The firm moved to Norway.")
    )
    made = outcomes("role", "He is an actor from Leeds.", tries=600)
    assert "He is a poet from Leeds." in made
    assert not any(" a architect" in item or " an poet" in item for item in made)


@pytest.mark.parametrize("seed", range(30))
def test_bounds_hold_or_break(seed: int) -> None:
    """A kept bound is true of the exact number and a broken one is not."""
    sentence = "The fleet counted 460 ships."
    rules: tuple[tuple[Callable[[random.Random], str | None], bool], ...] = (
        (lambda r: restating.true_bound(sentence, r), True),
        (lambda r: contradicting.bound(sentence, r, POOLS), False),
    )
    for make, holds in rules:
        made = make(random.Random(seed))
        assert made is not None
        limit = float(made.split(" ships")[0].split()[-1])
        above = any(word in made for word in ("more than", "over", "at least"))
        assert ((limit < 460) if above else (limit > 460)) is holds


@pytest.mark.parametrize(
    ("rule", "sentence", "wanted"),
    [
        (restating.dropped_clause, "The mill (built of oak) burned.", "The mill burned."),
        (
            restating.dropped_clause,
            "The mill, which stood by the weir, burned down.",
            "The mill burned down.",
        ),
        (restating.date_form, "It sank in 3 March 1907.", "It sank in March 3, 1907."),
        (restating.date_form, "It sank on March 3, 1907.", "It sank in 1907."),
        (restating.number_form, "She had 3 sons there.", "She had three sons there."),
        (restating.number_form, "It cost 2.5 million crowns.", "It cost 2,500,000 crowns."),
        (restating.unit_form, "It is 10 miles long.", "It is about 16 kilometres long."),
        (restating.abbreviation, "He left the United Nations early.", "He left the UN early."),
        (restating.voice, "The song was recorded by Ada Rix.", "Ada Rix recorded the song."),
        (restating.voice, "Dry soil causes dust storms.", "Dust storms is caused by Dry soil."),
        (
            restating.fronted,
            "The old mill burned to the ground in March 1907.",
            "In March 1907, the old mill burned to the ground.",
        ),
    ],
)
def test_restatement(rule: Restating, sentence: str, wanted: str) -> None:
    """The wanted restatement is among those that the rule makes."""
    assert wanted in {rule(sentence, random.Random(seed)) for seed in range(40)}


def test_restating_leaves_a_plain_sentence_alone() -> None:
    """Where no rule applies the sentence comes back as it was."""
    assert restate("Ravens hide food.", random.Random(1)) == ("Ravens hide food.", "")


def test_detail_is_on_one_side_only() -> None:
    """The longer sentence holds the shorter one's words and more."""
    found = detail("The old mill burned to the ground in 1907 after a storm.", random.Random(3))
    assert found is not None
    longer, shorter = found
    assert set(shorter.rstrip(".").split()) < set(longer.rstrip(".").split())
