"""What somebody did with what a sentence has just told: "…, a charge its chair dismissed"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.nouns import head, noun_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined

_MARKS = {",", "–", "—", "-"}
_LONGEST_NOUN = 2
_LONGEST_SUBJECT = 12


def at_object_told(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "He accused the board of bias, a charge its chair dismissed as absurd" into what he did
    and "its chair dismissed the charge as absurd"."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(3, len(tokens) - 4):
        opens = tokens[index].text in _MARKS and grammar.outside_marks(tokens[index].start)
        led = tokens[index + 1].lower in lists.set("indefinite_articles")
        if not (opens and led) or grammar.first_verb(0, index) is None:
            continue
        subject = _own_subject(grammar, index + 2)
        verb = _last_of_verb(grammar, subject) if subject is not None else None
        if subject is None or verb is None:
            continue
        noun = strand.cut(tokens[index + 2].start, tokens[subject - 1].end)
        owner = _body(strand, grammar, index) if tokens[subject].lower == _its(lists) else None
        start = tokens[subject].end if owner else tokens[subject].start
        does = strand.cut(start, tokens[verb].end)
        told = [does, Strand.added(lists.text("the")), noun, strand.cut(tokens[verb].end)]
        return [strand.cut(0, tokens[index].start), joined([owner or Strand.added(""), *told])]
    return None


def _its(lists: Lexicon) -> str:
    return lists.text("its_word").casefold()


def _body(strand: Strand, grammar: Grammar, end: int) -> Strand | None:
    """Return "the board’s" for the "its" behind "Holm accused the board of bias", where only that
    can be meant: who does it is somebody, or several."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None:
        return None
    last = strand.text[slice(*subject)].split()[-1]
    person = any(one.span.end == subject[1] and one.kind == "person" for one in grammar.names())
    if not (person or noun_sort(last.casefold(), lists) in {"person", "plural"}):
        return None
    leads = [i for i in range(verb + 1, end) if tokens[i].text == lists.text("the")]
    if len(leads) != 1:
        return None
    phrase = head([token.text for token in tokens[leads[0] + 1 : end]], lists)
    if not phrase or noun_sort(phrase[-1], lists) != "thing":
        return None
    body = strand.cut(tokens[leads[0]].start, tokens[leads[0] + len(phrase)].end)
    return joined([body.borrowed(), Strand.added(lists.text("owner_mark"))], "")


def _own_subject(grammar: Grammar, start: int) -> int | None:
    """Return the token at which somebody opens behind "charge": "its chair", "it", "Ada Holm", or
    "critics" right before their verb."""
    tokens, lists = grammar.tokens, grammar.lists
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("coordinators")
    for index in range(start, min(start + _LONGEST_NOUN + 1, len(tokens) - 1)):
        token = tokens[index]
        opens = grammar.opens_subject(index) and token.lower != lists.text("that_word")
        if index > start and opens and not token.text[0].isdigit():
            return index
        if not token.text.isalpha() or token.lower in small or not token.text.islower():
            return None
        several = noun_sort(token.lower, lists) == "plural" and grammar.finite(index + 1)
        if index > start and several:
            return index
    return None


def _last_of_verb(grammar: Grammar, subject: int) -> int | None:
    """Return the last token of what the subject does, "had called", where its object is what was
    told before: none stands behind it, no preposition waits for one, and no other verb follows."""
    tokens, lists = grammar.tokens, grammar.lists
    verb = grammar.first_verb(subject + 1)
    if verb is None or verb - subject > _LONGEST_SUBJECT:
        return None
    last = verb
    while tokens[last].lower in lists.set("auxiliaries") and last + 1 < len(tokens):
        if tokens[last].lower in lists.set("be_forms"):
            return None  # "a charge he was cleared of"
        last += 1
    does = grammar.finite(last) or grammar.participle(last) or _plain(grammar, last)
    ends = grammar.first_verb(last + 1) is None and not _waits(grammar, last + 1)
    return last if does and ends else None


def _plain(grammar: Grammar, index: int) -> bool:
    word = grammar.tokens[index].lower
    return grammar.lists.verb(word) == word


def _waits(grammar: Grammar, index: int) -> bool:
    """Whether something stands behind a verb that may be its object, or a preposition that may
    govern what was told before: "a post he applied for in May"."""
    tokens, lists = grammar.tokens, grammar.lists
    leads = lists.set("prepositions") | {"."}
    follows = [*(token.lower for token in tokens[index : index + 2]), ".", "."][:2]
    if follows[0] in {".", "“", '"', "‘"}:
        return False
    return follows[0] not in lists.set("object_followers") or follows[1] in leads
