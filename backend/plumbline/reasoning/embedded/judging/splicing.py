"""The claim put right: the source's words in the place of the wrong ones, where they fit there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from plumbline.reasoning.embedded.comparison.alignment import Conflict
from plumbline.reasoning.embedded.comparison.roles.voices import doer
from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse, is_past
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.recasing import recased
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word
from plumbline.schema import Span

# How much of the rest of a claim the source tells where a word at most is left, of those that only
# lead to what is told: "a plaque explains that".
_WHOLE = 0.9
_ONE = re.compile(r"1(?![.,]?\d)")


@dataclass(frozen=True)
class _Place:
    """Words in their sentence: what leads to them, themselves, and what follows."""

    told: Analysis
    span: Span

    @property
    def text(self) -> str:
        return self.told.text[self.span.start : self.span.end]

    @property
    def before(self) -> list[Word]:
        return [word for word in self.told.words if word.span.end <= self.span.start]

    @property
    def lead(self) -> str:
        return self.before[-1].lower if self.before else ""

    @property
    def follower(self) -> str:
        rest = (word for word in self.told.words if word.span.start >= self.span.end)
        return next((word.lower for word in rest), "")

    @property
    def word(self) -> Word | None:
        """The one word that stands here, or the verb of several."""
        return next((word for word in self.told.words if word.whole == self.span), None)

    @property
    def figure(self) -> Quantity | None:
        """The number that these words end with."""
        numbers = self.told.quantities
        return next((one for one in numbers if one.span.end == self.span.end), None)


def spliced(text: str, refuting: Weighed) -> str | None:
    """Return the claim with the words that differ put right; None where the source tells only a
    part of the rest, or where its words do not fit into the claim's sentence."""
    told, put_right = refuting.proposition.parts, text
    lists = lexicon(told.language)
    # A claim in capitals is read as it was when it was weighed.
    claim = analyse(recased(text, (refuting.proposition.quote,), told.language), told.language)
    if refuting.facts.rest < _WHOLE or claim.negations != told.negations:
        return None
    for one in sorted(refuting.conflicts, key=lambda one: -(one.span.start if one.span else 0)):
        theirs = _found(one, told)
        if one.span is None or theirs is None:
            return None
        mine = _Place(claim, one.span)
        if not _fits(one, mine, theirs, lists):
            return None
        put_right = put_right[: one.span.start] + _cased(mine, theirs) + put_right[one.span.end :]
    return put_right if put_right != text else None


def _found(conflict: Conflict, told: Analysis) -> _Place | None:
    """Return where the source's words stand in what it tells."""
    if not conflict.found:
        return None
    place = re.search(rf"(?<!\w){re.escape(conflict.found)}(?!\w)", told.text)
    return _Place(told, Span(start=place.start(), end=place.end())) if place else None


def _fits(conflict: Conflict, mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    if conflict.kind == "number":
        return _number_fits(mine, theirs, lists)
    if conflict.kind == "date":
        return _led_alike(mine, theirs, lists)
    if conflict.kind in {"name", "slot"}:
        return _name_fits(mine, theirs, lists)
    return conflict.kind in {"opposite", "value"} and _word_fits(mine, theirs, lists)


def _led_alike(mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    """Whether the same small word leads to both: "in 1960", not "on 3 May 1960"."""
    leads = lists.set("prepositions") | lists.set("articles") | lists.set("determiners")
    return mine.lead == theirs.lead or not leads & {mine.lead, theirs.lead}


def _number_fits(mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    """Whether a number can stand where another does: "three members", not "one members"."""
    one, other = mine.figure, theirs.figure
    if one is None or other is None or _shape(one, lists) != _shape(other, lists):
        return False
    of_these = lists.set("share_words")
    return (mine.follower in of_these) == (theirs.follower in of_these)


def _shape(figure: Quantity, lists: Lexicon) -> tuple[object, ...]:
    """Return what two numbers have in common that can stand in one place: what they measure, one
    or many of it, with its unit or without, a range that is written alike."""
    first, *_ = words = figure.text.casefold().split()
    single = bool(_ONE.match(first)) or first == lists.text("picking_word")
    with_unit = bool(figure.dimension) and not figure.text[-1].isdigit()
    joined = (figure.high is None, lists.text("and_word") in words)
    hyphened = figure.high is None and "-" in figure.text
    return figure.dimension, figure.ordinal, figure.ratio, single, with_unit, joined, hyphened


def _name_fits(mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    """Whether a name can stand where another does: "Germany" for "France", not for "French"."""
    people = lists.table("demonyms")
    same = (mine.text.casefold() in people) == (theirs.text.casefold() in people)
    return same and _article_fits(mine, theirs, lists)


def _article_fits(mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    articles = lists.set("articles")
    return mine.lead == theirs.lead or not articles & {mine.lead, theirs.lead}


def _word_fits(mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    """Whether a word can stand where another does: of the same form, beside the same kind of small
    words: "rose" and "fell", not "has risen" and "falls"."""
    opens = theirs.span.start == 0 != mine.span.start
    if opens or not (_article_fits(mine, theirs, lists) and _followed_alike(mine, theirs, lists)):
        return False
    one, other = mine.word, theirs.word
    if one is None or other is None:
        return one is other and not theirs.figure
    alike = _form(one, lists) == _form(other, lists)
    return alike and _helper(mine, lists) == _helper(theirs, lists) and _of_one_doer(mine, theirs)


def _of_one_doer(mine: _Place, theirs: _Place) -> bool:
    """Whether no two do what the verbs tell: who "resigned" is not who "sacked" somebody."""
    one, other = doer(mine.told), doer(theirs.told)
    return one is None or other is None or one.same(other)


def _followed_alike(mine: _Place, theirs: _Place, lists: Lexicon) -> bool:
    """Whether what follows the one may follow the other: "agreed to the plan" leaves no "to" to
    "rejected", nor "survived the crash" a thing to "died in the crash"."""
    if mine.follower == theirs.follower:
        return True
    followers = {mine.follower, theirs.follower}
    things = lists.set("articles") | lists.set("determiners")
    apart = lists.set("prepositions") & followers and things & followers
    return not (apart or lists.set("bound_prepositions") & followers)


def _form(word: Word, lists: Lexicon) -> tuple[bool, bool, str]:
    """Return whether a word is a verb, whether it tells of the past, and its ending."""
    first = word.text.casefold().split()[0]
    verb = lists.verb(first) is not None
    past = verb and is_past(word, lists)
    endings = (one for one in lists.phrases("inflections") if first.endswith(one))
    return verb, past, max(endings, key=len, default="")


def _helper(place: _Place, lists: Lexicon) -> str:
    """Return the kind of helping verb that a word goes with, over adverbs and "not"."""
    between = lists.set("negation") | lists.set("frequency_adverbs")
    for word in reversed(place.before):
        if word.lower in lists.set("auxiliaries"):
            return str(lists.table("helper_kinds").get(word.lower, "other"))
        if word.lower == lists.text("infinitive_word"):
            return "other"
        adverb = word.lower.endswith(tuple(lists.set("adverb_endings")))
        if not (adverb or word.lower in between):
            return ""
    return ""


def _cased(mine: _Place, theirs: _Place) -> str:
    """Return the source's words with a capital where the claim's sentence begins, a number
    without that of its own sentence."""
    text = theirs.text
    if mine.span.start == 0:
        return text[:1].upper() + text[1:]
    opens = theirs.span.start == 0 and theirs.figure is not None
    return text[:1].lower() + text[1:] if opens else text
