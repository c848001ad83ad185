"""What a sentence says in passing, between commas: relative clauses, appositions, participles."""

from __future__ import annotations

from dataclasses import dataclass

from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.names import kind_of, names
from plumbline.reasoning.embedded.strand import Strand, joined

_LONGEST_ROLE = 6


def at_relative(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split ", who/which/whose/where …" off and give it its noun as subject."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(1, len(tokens) - 1):
        if tokens[index].lower not in lists.set("relative_pronouns"):
            continue
        comma = index - 1
        if tokens[comma].lower in lists.set("prepositions") and comma > 1:
            comma -= 1
        end_of_noun = comma
        if comma >= 3 and tokens[comma - 1].lower in lists.set("trailing_adverbs"):
            end_of_noun = comma - 2 if tokens[comma - 2].text == "," else comma - 1
        noun = grammar.noun_phrase_before(tokens[end_of_noun - 1].end)
        if (
            tokens[comma].text != ","
            or noun is None
            or strand.text[slice(*noun)].isdigit()
            or grammar.first_verb(index + 1) is None
        ):
            continue
        end = _relative_end(grammar, comma + 1)
        if end is not None:
            return _relative_parts(strand, grammar, _Relative(comma, index, end), noun)
    return None


@dataclass(frozen=True)
class _Relative:
    """Token indices of a relative clause: its comma, its pronoun and its end."""

    comma: int
    pronoun: int
    end: int


def _relative_parts(
    strand: Strand, grammar: Grammar, found: _Relative, noun: tuple[int, int]
) -> list[Strand]:
    tokens, end = grammar.tokens, found.end
    stop = tokens[end].start if end < len(tokens) else len(strand.text)
    main = _around(strand, grammar, tokens[found.comma].start, end)
    own = strand.cut(tokens[found.pronoun].end, stop)
    role = grammar.lists.table("relative_roles").get(tokens[found.pronoun].lower, "subject")
    name = strand.cut(*noun)
    if found.pronoun - found.comma == 2:
        preposition = strand.cut(tokens[found.comma + 1].start, tokens[found.comma + 1].end)
        return [main, joined([own, preposition, name])]
    if role == "owner":
        return [main, joined([name, Strand.added(grammar.lists.text("owner_mark")), own])]
    if role == "place":
        place = Strand.added(grammar.lists.text("place_mark"))
        return [main, joined([place, joined([name, own], ", ")])]
    return [main, joined([name, own])]


def _around(strand: Strand, grammar: Grammar, start: int, end: int) -> Strand:
    """Return the sentence without its characters from `start` to the token `end`."""
    tokens = grammar.tokens
    if end >= len(tokens) or tokens[end].text != ",":
        rest = strand.cut(tokens[end].start) if end < len(tokens) else Strand.added("")
        return joined(
            [
                strand.cut(0, start),
                rest if any(c.isalnum() for c in rest.text) else Strand.added(""),
            ]
        )
    return joined([strand.cut(0, start), strand.cut(tokens[end].end)])


def _relative_end(grammar: Grammar, index: int) -> int | None:
    """Return the token where the relative clause ends: the comma before the main verb, or the
    end of the sentence when the main verb came before."""
    tokens = grammar.tokens
    if grammar.first_verb(0, index - 1) is not None:
        return _tail_end(grammar, index)
    own_verb = grammar.first_verb(index + 1)
    if own_verb is None:
        return None
    for position in range(own_verb + 1, len(tokens) - 1):
        if tokens[position].text == "," and grammar.first_verb(position + 1) is not None:
            ahead = position + 1
            while ahead < len(tokens) and tokens[ahead].lower in grammar.lists.set(
                "between_adverbs"
            ):
                ahead += 1
            if grammar.finite(ahead):
                return position
    return None


def _tail_end(grammar: Grammar, index: int) -> int:
    return len(grammar.tokens) - (
        1 if not grammar.tokens[-1].is_word and grammar.tokens[-1].text in ".!" else 0
    )


def at_apposition(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Canberra, the capital of Australia, lies …" into two statements."""
    tokens = grammar.tokens
    for index in range(1, len(tokens) - 2):
        if tokens[index].text != "," or not grammar.outside_quotes(tokens[index].start):
            continue
        if not _opens_apposition(grammar, index + 1):
            continue
        noun = grammar.noun_phrase_before(tokens[index].start)
        if _measures(grammar, index + 1):
            continue
        if noun is None or not any(
            part[:1].isupper() for part in strand.text[slice(*noun)].split()[-2:]
        ):
            continue
        told = _told_of_noun(grammar, index)
        if told is not None:
            return _told_parts(strand, grammar, index, told, noun)
        end = _apposition_end(grammar, index)
        if end is not None:
            return _apposition_parts(strand, grammar, index, end, noun)
    return None


def _opens_apposition(grammar: Grammar, index: int) -> bool:
    """Whether "the capital" or "Peru’s capital" begins at a token."""
    word = grammar.tokens[index]
    owner = word.text[:1].isupper() and word.lower.endswith(("’s", "'s"))
    return owner or word.lower in grammar.lists.set("apposition_openers")


def _measures(grammar: Grammar, index: int) -> bool:
    """Whether "the highest level since 1953" follows: told of a figure, not of the name."""
    stops = grammar.lists.set("prepositions") | {",", "."}
    for token in grammar.tokens[index:]:
        if token.lower in stops:
            return False
        if token.lower in grammar.lists.set("measure_nouns"):
            return True
    return False


def _told_of_noun(grammar: Grammar, index: int) -> int | None:
    """Return the token of "that" in ", the liner that went down": a plain noun that only says
    what the name is, so that the rest is told of the name. None for "the first man who …"."""
    tokens, lists = grammar.tokens, grammar.lists
    pronoun = index + 3
    if pronoun + 1 >= len(tokens) or not tokens[index + 2].text.islower():
        return None
    relative = lists.set("relative_pronouns") - set(lists.table("relative_roles"))
    if tokens[pronoun].lower not in relative | {lists.text("that_word")}:
        return None
    after = tokens[pronoun + 1]
    other_subject = lists.set("determiners") | set(lists.table("subject_pronouns"))
    own = after.text.islower() and after.lower not in other_subject | lists.set("first_person")
    return pronoun if own else None


def _told_parts(
    strand: Strand, grammar: Grammar, index: int, pronoun: int, noun: tuple[int, int]
) -> list[Strand] | None:
    tokens = grammar.tokens
    end = _relative_end(grammar, pronoun)
    if end is None:
        return None
    stop = tokens[end].start if end < len(tokens) else len(strand.text)
    main = _around(strand, grammar, tokens[index].start, end)
    return [main, joined([strand.cut(*noun), strand.cut(tokens[pronoun].end, stop)])]


def _apposition_end(grammar: Grammar, index: int) -> int | None:
    tokens = grammar.tokens
    for position in range(index + 2, min(index + 16, len(tokens))):
        if grammar.finite(position) or tokens[position].lower in grammar.lists.set(
            "relative_pronouns"
        ):
            return None
        if tokens[position].text in {",", ".", "!"}:
            follows = position + 1 < len(tokens)
            if follows and tokens[position].text == ",":
                return position if _resumes(grammar, index, position) else None
            return position
    whole = grammar.first_verb(0, index) is not None
    return len(tokens) if whole and len(tokens) - index < 16 else None


def _resumes(grammar: Grammar, index: int, position: int) -> bool:
    """Whether the sentence goes on after an apposition, and no list is being told."""
    if grammar.first_verb(0, index) is None:
        verb = grammar.first_verb(position + 1)
        return verb is not None and verb - position <= 3
    return grammar.tokens[position + 1].lower in grammar.lists.set(
        "relative_pronouns"
    ) | grammar.lists.set("prepositions")


def _apposition_parts(
    strand: Strand, grammar: Grammar, index: int, end: int, noun: tuple[int, int]
) -> list[Strand]:
    tokens = grammar.tokens
    stop = tokens[end].start if end < len(tokens) else len(strand.text)
    main = _around(strand, grammar, tokens[index].start, end)
    lasting = _lasting(strand.text[slice(*noun)], grammar.lists)
    verb = grammar.lists.text("was" if grammar.past() and not lasting else "is")
    own = joined([strand.cut(*noun), Strand.added(verb), strand.cut(tokens[index].end, stop)])
    return [main, own]


def _lasting(name: str, lists: Lexicon) -> bool:
    """Whether what a name is does not pass with what is told of it: "Lima, Peru’s capital, was
    founded …"."""
    kind = kind_of(name, lists)
    return kind in {"place", "organisation"} or (kind == "thing" and " " not in name)


def at_named_role(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Its captain, Edward Smith, had been …" into two statements."""
    tokens, lists = grammar.tokens, grammar.lists
    commas = [i for i, token in enumerate(tokens) if token.text == ","][:2]
    if len(commas) < 2 or not tokens or tokens[0].lower not in lists.set("apposition_openers"):
        return None
    first, second = commas
    start, end = tokens[first].end + 1, tokens[second].start
    named = any(
        (one.span.start, one.span.end) == (start, end) for one in names(strand.text, lists.language)
    )
    verb = grammar.first_verb()
    if not named or verb is None or not second < verb <= second + 2 or first > _LONGEST_ROLE:
        return None
    role = strand.cut(0, tokens[first].start)
    being = Strand.added(lists.text("was" if grammar.past() else "is"))
    own = joined([strand.cut(start, end), being, _opening_lowered(role)])
    return [_around(strand, grammar, tokens[first].start, second), own]


def _opening_lowered(strand: Strand) -> Strand:
    return Strand(strand.text[:1].lower() + strand.text[1:], strand.origins)


def at_leading_participle(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Built in 1890, the pavilion burned down" into two statements."""
    tokens, lists = grammar.tokens, grammar.lists
    comma = next((i for i, token in enumerate(tokens) if token.text == ","), None)
    if comma is None or comma < 2 or not grammar.participle(0):
        return None
    verb = grammar.first_verb(comma + 1)
    early = grammar.first_verb(1, comma)
    if verb is None or verb == comma + 1 or early is not None:
        return None
    if tokens[1].lower not in lists.set("prepositions"):
        return None
    last = verb
    while tokens[last - 1].lower in lists.set("between_adverbs"):
        last -= 1
    subject = strand.cut(tokens[comma].end, tokens[last - 1].end)
    if "," in subject.text:
        return None
    plural = subject.text.endswith("s") and not subject.text[:1].isupper()
    being = Strand.added(lists.text("were" if plural else "was"))
    aside = _opening_lowered(strand.cut(0, tokens[comma].start))
    return [joined([subject, being, aside]), strand.cut(tokens[comma].end)]


def at_participle(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The painting, stolen in 1990, has …" into two statements."""
    tokens, lists = grammar.tokens, grammar.lists
    first = next((i for i, token in enumerate(tokens) if token.text == ","), None)
    if first is None or first + 2 >= len(tokens) or grammar.first_verb(0, first) is not None:
        return None
    second = next((i for i in range(first + 1, len(tokens)) if tokens[i].text == ","), None)
    lead = lists.set("between_adverbs") | lists.set("participle_adverbs")
    adverb = tokens[first + 1].lower in lead
    if second is None or not grammar.participle(first + 1 + adverb):
        return None
    verb = grammar.first_verb(second + 1)
    if verb is None or verb - second > 3 or first == 0:
        return None
    noun = strand.cut(0, tokens[first].start)
    own = strand.cut(tokens[first].end, tokens[second].start)
    was = Strand.added(grammar.lists.text("was"))
    return [_around(strand, grammar, tokens[first].start, second), joined([noun, was, own])]
