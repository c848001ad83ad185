"""Who ends up with a thing, or as the winner, told from either side: who "bought the bank" and to
whom "the bank was sold", who "won" and to whom another "lost"."""

from __future__ import annotations

from plumbline.reasoning.embedded.comparison.roles.sides import sides
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word

# How many words name the one who takes: "to a large Mexican group".
_NAMED = 4


def same_taker(word: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence says by the converse of a word of the claim that the same one takes."""
    converse = lists.converses(word.stem)
    theirs = next((one for one in told.predicate if one.stem in converse), None)
    from_them = [listed_stems(name, lists) for name in ("giving_verbs", "yielding_verbs")]
    if theirs is None or not any({word.stem, theirs.stem} & given for given in from_them):
        return False
    mine = _taker(word, claim, lists)
    return not mine.isdisjoint(_taker(theirs, told, lists))


def _taker(verb: Word, told: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the stems of the one who takes: the doer of "buy", the one "to" whom is sold."""
    if verb.stem in listed_stems("giving_verbs", lists):
        return _behind_link(told, lists)
    if verb.stem in listed_stems("yielding_verbs", lists):
        return _led(told.words.index(verb), told, lists)
    both = sides(told, lists)
    return both[1] if both is not None and both[0] == verb.stem else frozenset()


def _behind_link(told: Analysis, lists: Lexicon) -> frozenset[str]:
    links = lists.set("recipient_links")
    places = [place for place, word in enumerate(told.words) if word.lower in links]
    return frozenset(stem for place in places for stem in _led(place, told, lists))


def _led(place: int, told: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the stems of the words behind a place, up to what leads to another thing."""
    stems: set[str] = set()
    for word in told.words[place + 1 : place + 1 + _NAMED]:
        if word.lower in lists.set("prepositions") or lists.verb(word.lower):
            break
        if word.content and word.inside in {"", "name"}:
            stems.add(word.stem)
    return frozenset(stems)
