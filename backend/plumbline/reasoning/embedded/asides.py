"""What a sentence says in passing, between commas: relative clauses, appositions, participles."""

from __future__ import annotations

from dataclasses import dataclass

from plumbline.reasoning.embedded.grammar import Grammar, Token
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.name_kinds import kind_of
from plumbline.reasoning.embedded.names import names
from plumbline.reasoning.embedded.participles import around, made_aside, named
from plumbline.reasoning.embedded.strand import Strand, joined, opening_lowered

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
        noun = _antecedent(strand, grammar, end_of_noun)
        if (
            tokens[comma].text not in {",", "—", "–"}
            or noun is None
            or strand.text[slice(*noun)].isdigit()
            or grammar.first_verb(index + 1) is None
        ):
            continue
        end = _relative_end(grammar, comma + 1)
        if end is not None:
            return _relative_parts(strand, grammar, _Relative(comma, index, end), noun)
    return None


def at_part(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split ", half of which came from the fund" off as "half of the loan came from the fund"."""
    tokens, lists = grammar.tokens, grammar.lists
    of_word, whole = lists.text("of_word"), lists.set("part_pronouns")
    for index in range(3, len(tokens) - 2):
        if tokens[index].lower not in whole or tokens[index - 1].lower != of_word:
            continue
        comma = next((i for i in range(index - 2, 0, -1) if tokens[i].text == ","), None)
        noun = grammar.noun_phrase_before(tokens[comma].start) if comma else None
        if comma is None or noun is None or not 2 < index - comma <= _LONGEST_ROLE:
            continue
        end = _relative_end(grammar, comma + 1)
        if end is None or grammar.first_verb(index + 1) is None:
            continue
        stop = tokens[end].start if end < len(tokens) else len(strand.text)
        part = strand.cut(tokens[comma].end, tokens[index].start)
        own = joined([part, strand.cut(*noun).borrowed(), strand.cut(tokens[index].end, stop)])
        return [around(strand, grammar, tokens[comma].start, end), own]
    return None


def _antecedent(strand: Strand, grammar: Grammar, end: int) -> tuple[int, int] | None:
    """Return the noun phrase before the token `end`; that of "the Danube, Europe's second-longest
    river, which …" and of "the dam, built in 1960, which …" is the name before the aside."""
    tokens = grammar.tokens
    nearest = grammar.noun_phrase_before(tokens[end - 1].end)
    comma = next((i for i in range(end - 1, 0, -1) if tokens[i].text == ","), None)
    if comma is None or grammar.first_verb(comma + 2, end) is not None:
        return nearest
    if not (_opens_apposition(grammar, comma + 1) or made_aside(grammar, comma + 1)):
        return nearest
    before = grammar.noun_phrase_before(tokens[comma].start)
    return before if before is not None and named(strand.text[slice(*before)]) else nearest


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
    main = around(strand, grammar, tokens[found.comma].start, end)
    own = strand.cut(tokens[found.pronoun].end, stop)
    role = grammar.lists.table("relative_roles").get(tokens[found.pronoun].lower, "subject")
    name = strand.cut(*noun)
    if found.pronoun - found.comma == 2:
        preposition = strand.cut(tokens[found.comma + 1].start, tokens[found.comma + 1].end)
        return [main, joined([own, preposition, name])]
    if role == "owner":
        return [main, joined([name, Strand.added(grammar.lists.text("owner_mark")), own])]
    if role == "place":
        place = Strand.added(_place_mark(name.text, grammar.lists))
        return [main, joined([place, joined([name, own], ", ")])]
    told = _object_told(strand, grammar, found, name)
    return [main, told or joined([name, own])]


def _object_told(strand: Strand, grammar: Grammar, found: _Relative, name: Strand) -> Strand | None:
    """Return "Hall discovered the moons in 1877" for "…, which Hall discovered in 1877"; None
    where the pronoun is the subject."""
    tokens, first = grammar.tokens, found.pronoun + 1
    verb = grammar.first_verb(first, found.end)
    if verb is None or not _opens_subject(grammar, first) or tokens[verb - 1].text == ",":
        return None
    last = verb
    while last + 1 < found.end and _goes_with(grammar, last + 1):
        last += 1
    stop = tokens[found.end].start if found.end < len(tokens) else len(strand.text)
    doing = strand.cut(tokens[first].start, tokens[last].end)
    return joined([doing, name, strand.cut(tokens[last].end, stop)])


def _opens_subject(grammar: Grammar, index: int) -> bool:
    """Whether a noun phrase of its own begins at a token."""
    token, lists = grammar.tokens[index], grammar.lists
    if grammar.finite(index) or token.lower in lists.set("between_adverbs"):
        return False
    numbered = token.text[0].isdigit() or token.lower in lists.table("number_words")
    pronoun = numbered or token.lower in lists.table("subject_pronouns")
    return pronoun or token.text[:1].isupper() or token.lower in lists.set("determiners")


def _goes_with(grammar: Grammar, index: int) -> bool:
    """Whether a token belongs to the verb before it: "had", "been", "built"."""
    before = grammar.tokens[index - 1].lower
    auxiliary = before in grammar.lists.set("auxiliaries")
    return auxiliary and (
        grammar.participle(index) or grammar.lists.verb(grammar.tokens[index].lower) is not None
    )


def _place_mark(name: str, lists: Lexicon) -> str:
    """Return the preposition of a place: "on" for planets, islands and mountains."""
    words = set(name.casefold().split())
    return lists.text("on_mark" if words & lists.set("on_places") else "place_mark")


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
        if noun is None or not _tellable(grammar, index, noun):
            continue
        told = _told_of_noun(grammar, index)
        if told is not None:
            return _told_parts(strand, grammar, index, told, noun)
        end = _apposition_end(grammar, index)
        if end is not None:
            return _apposition_parts(strand, grammar, index, end, noun)
    return None


def _tellable(grammar: Grammar, index: int, noun: tuple[int, int]) -> bool:
    """Whether a noun may have an apposition: a name, or "insulin" in "insulin, a hormone …"."""
    phrase = grammar.text[slice(*noun)]
    owned = ("’s", "'s")
    if named(phrase) or any(
        word[:1].isupper() and not word.endswith(owned) for word in phrase.split()[1:]
    ):
        return True
    lists, opener = grammar.lists, grammar.tokens[index + 1].lower
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("subordinators")
    bare = " " not in phrase and phrase.isalpha() and phrase not in small
    return bare and opener in lists.set("indefinite_articles")


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
    """Return the token of "that" in ", the White Star liner that went down": a noun that only
    says what the name is, so that the rest is told of the name. None for "the first man who …"."""
    tokens, lists = grammar.tokens, grammar.lists
    relative = lists.set("relative_pronouns") - set(lists.table("relative_roles"))
    ends = relative | {lists.text("that_word")}
    reach = range(index + 3, min(index + _LONGEST_ROLE + 4, len(tokens) - 1))
    pronoun = next((i for i in reach if tokens[i].lower in ends), None)
    if pronoun is None:
        return None
    phrase = tokens[index + 2 : pronoun]
    if not phrase[-1].text.islower() or any(_singles_out(one, lists) for one in phrase):
        return None
    after = tokens[pronoun + 1]
    other_subject = lists.set("determiners") | set(lists.table("subject_pronouns"))
    own = after.text.islower() and after.lower not in other_subject | lists.set("first_person")
    return pronoun if own else None


def _singles_out(token: Token, lists: Lexicon) -> bool:
    """Whether a word makes one of many ("first", "largest"), or ends a noun phrase."""
    among = lists.set("degree_words") | set(lists.table("ordinals")) | {"last", "only"}
    stops = lists.set("prepositions") | lists.set("coordinators")
    best = token.lower.endswith("est") and len(token.lower) > 5
    return not token.is_word or best or token.lower in among | stops


def _told_parts(
    strand: Strand, grammar: Grammar, index: int, pronoun: int, noun: tuple[int, int]
) -> list[Strand] | None:
    """Return the main statement, what is told of the name, and what the name is where that
    takes more than a noun."""
    tokens = grammar.tokens
    end = _relative_end(grammar, pronoun)
    if end is None:
        return None
    stop = tokens[end].start if end < len(tokens) else len(strand.text)
    main = around(strand, grammar, tokens[index].start, end)
    name = strand.cut(*noun)
    told = joined([name, strand.cut(tokens[pronoun].end, stop)])
    parts = [main, told]
    if pronoun - index > 3:
        past = Grammar.of(told.text, grammar.lists).past()
        being = Strand.added(grammar.lists.text("was" if past else "is"))
        own = strand.cut(tokens[index + 2].start, tokens[pronoun].start)
        parts.append(joined([name, being, _article(strand, grammar, index + 1, own), own]))
    return parts


def _article(strand: Strand, grammar: Grammar, index: int, noun: Strand) -> Strand:
    """Return what opens an apposition; "a" for the English "the" that only leads to "that"."""
    token, lists = grammar.tokens[index], grammar.lists
    if lists.language != "en" or token.lower not in lists.set("name_articles"):
        return strand.cut(token.start, token.end)
    return Strand.added("an" if noun.text[:1].casefold() in "aeiou" else "a")


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
    follows = grammar.tokens[position + 1].lower
    described = grammar.tokens[index + 2].text.islower() and position - index > 3
    if described and follows in grammar.lists.set("coordinators"):
        return grammar.first_verb(position + 1) is None
    return follows in grammar.lists.set("relative_pronouns") | grammar.lists.set("prepositions")


def _apposition_parts(
    strand: Strand, grammar: Grammar, index: int, end: int, noun: tuple[int, int]
) -> list[Strand]:
    tokens = grammar.tokens
    stop = tokens[end].start if end < len(tokens) else len(strand.text)
    main = around(strand, grammar, tokens[index].start, end)
    lasting = grammar.introduces() or _lasting(strand.text[slice(*noun)], grammar.lists)
    verb = grammar.lists.text("was" if grammar.past() and not lasting else "is")
    own = joined([strand.cut(*noun), Strand.added(verb), strand.cut(tokens[index].end, stop)])
    return [main, own]


def _lasting(name: str, lists: Lexicon) -> bool:
    """Whether what a name is does not pass with what is told of it: "Lima, Peru’s capital, was
    founded …"."""
    kind = kind_of(name, lists)
    return kind in {"place", "organisation"} or (kind == "thing" and " " not in name)


def at_named_role(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Its captain, Edward Smith, had been …" into two statements that both name him."""
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
    own = joined([strand.cut(start, end), being, opening_lowered(role, lists)])
    named_whole = joined([role, strand.cut(start, end), strand.cut(tokens[second].end)])
    return [named_whole, own]
