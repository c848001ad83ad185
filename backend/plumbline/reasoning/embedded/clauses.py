"""Sentences to clauses that each make one statement, with their place in the passage."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from plumbline.reasoning.embedded.attribution import attribution
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.strand import Strand, joined

Split = Callable[[Strand, Grammar], "list[Strand] | None"]
_DEEPEST = 6


@dataclass(frozen=True)
class Clause:
    """One statement; `said` marks the claim that somebody said something."""

    strand: Strand
    said: bool = False


def split_sentence(sentence: Strand, lists: Lexicon, depth: int = 0) -> list[Clause]:
    """Return the statements that one sentence makes, in reading order; at least one."""
    if depth < _DEEPEST and not sentence.text.rstrip("”\"'").endswith("?"):
        found = attribution(sentence, lists)
        if found is not None:
            return _attributed(found, lists, depth)
        for split in _SPLITS:
            parts = split(sentence, Grammar(sentence.text, lists))
            if parts:
                return [one for part in parts for one in split_sentence(part, lists, depth + 1)]
    return [Clause(sentence)]


def _attributed(found, lists: Lexicon, depth: int) -> list[Clause]:  # type: ignore[no-untyped-def]
    clauses = []
    if not found.impersonal(lists):
        clauses.append(Clause(found.statement(lists), said=True))
    clauses += split_sentence(found.content, lists, depth + 1)
    if found.about_speaker is not None:
        clauses += [
            one
            for one in split_sentence(found.about_speaker, lists, depth + 1)
            if one.strand.text != found.speaker.text
        ]
    return clauses


def _at_semicolons(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    marks = [i for i, token in enumerate(grammar.tokens) if token.text in {";", ":", "—", "–"}]
    for mark in marks:
        if not strand.text[grammar.tokens[mark].end :][:1].isspace():
            continue
        position = grammar.tokens[mark].start
        left = grammar.first_verb(0, mark)
        right = grammar.first_verb(mark + 1)
        if left is not None and right is not None and grammar.outside_quotes(position):
            return [strand.cut(0, position), strand.cut(grammar.tokens[mark].end)]
    return None


def _at_concession(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "While A, B"."""
    tokens = grammar.tokens
    if not tokens or tokens[0].lower not in grammar.lists.set("clause_openers"):
        return None
    for index in range(2, len(tokens)):
        if tokens[index].text == "," and grammar.first_verb(1, index) is not None:
            if grammar.first_verb(index + 1) is None:
                return None
            return [strand.cut(tokens[0].end, tokens[index].start), strand.cut(tokens[index].end)]
    return None


def _at_coordination(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A, and B" and "A while B" where both sides are whole clauses."""
    tokens, lists = grammar.tokens, grammar.lists
    joiners = lists.set("coordinators") | lists.set("clause_openers")
    for index in range(2, len(tokens) - 2):
        if tokens[index].lower not in joiners or not grammar.outside_quotes(tokens[index].start):
            continue
        left = grammar.first_verb(0, index)
        right = grammar.first_verb(index + 1)
        if left is None or right is None or not _opens_clause(grammar, index, right):
            continue
        end = index - 1 if tokens[index - 1].text == "," else index
        return [strand.cut(0, tokens[end].start), strand.cut(tokens[index].end)]
    return None


def _opens_clause(grammar: Grammar, index: int, verb: int) -> bool:
    """Whether a subject and a verb follow the joiner at `index`, with nothing between them
    that shows the verb to belong elsewhere."""
    tokens, lists = grammar.tokens, grammar.lists
    between = tokens[index + 1 : verb]
    if not between or len(between) > 14:
        return False
    if any(token.lower in lists.set("relative_pronouns") | {"that"} for token in between):
        return False
    comma_before = tokens[index - 1].text == ","
    if tokens[index].lower in lists.set("clause_openers"):
        return comma_before
    subject_like = (
        between[0].lower
        in lists.set("determiners")
        | set(lists.table("subject_pronouns"))
        | lists.set("first_person")
        or between[0].text[:1].isupper()
    )
    fronted = between[0].lower in lists.set("prepositions") | lists.set("linking_adverbs")
    if any(token.text == "," for token in between) and not (fronted and comma_before):
        return False
    if _governed(grammar, index):
        return False
    return comma_before or (subject_like and not _listed(grammar, index))


def _governed(grammar: Grammar, index: int) -> bool:
    """Whether the joiner stands inside a relative or "that" clause that is still open."""
    lists = grammar.lists
    openers = lists.set("relative_pronouns") | {"that", "if", "because", "when"}
    for position in range(index - 1, -1, -1):
        lower = grammar.tokens[position].lower
        if lower in openers:
            begun = grammar.first_verb(0, position) is not None
            told = grammar.first_verb(position + 1, index) is not None
            return not begun or not told or lower in {"that", "if"}
    return False


def _listed(grammar: Grammar, index: int) -> bool:
    """Whether the joiner links two names or nouns: "Banting and Best received"."""
    left = grammar.first_verb(0, index)
    return left is not None and index - left <= 2 and grammar.tokens[index - 1].text != ","


def _at_relative(strand: Strand, grammar: Grammar) -> list[Strand] | None:
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
        if tokens[comma].text != "," or noun is None or grammar.first_verb(index + 1) is None:
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


def _at_apposition(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Canberra, the capital of Australia, lies …" into two statements."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(1, len(tokens) - 2):
        if tokens[index].text != "," or not grammar.outside_quotes(tokens[index].start):
            continue
        if tokens[index + 1].lower not in lists.set("apposition_openers"):
            continue
        noun = grammar.noun_phrase_before(tokens[index].start)
        if noun is None or not any(
            part[:1].isupper() for part in strand.text[slice(*noun)].split()[-2:]
        ):
            continue
        end = _apposition_end(grammar, index)
        if end is not None:
            return _apposition_parts(strand, grammar, index, end, noun)
    return None


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
    verb = grammar.lists.text("was" if grammar.past() else "is")
    own = joined([strand.cut(*noun), Strand.added(verb), strand.cut(tokens[index].end, stop)])
    return [main, own]


def _at_participle(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The painting, stolen in 1990, has …" into two statements."""
    tokens = grammar.tokens
    first = next((i for i, token in enumerate(tokens) if token.text == ","), None)
    if first is None or first + 2 >= len(tokens) or grammar.first_verb(0, first) is not None:
        return None
    second = next((i for i in range(first + 1, len(tokens)) if tokens[i].text == ","), None)
    if second is None or second + 2 > len(tokens) or not grammar.participle(first + 1):
        return None
    verb = grammar.first_verb(second + 1)
    if verb is None or verb - second > 3 or first == 0:
        return None
    noun = strand.cut(0, tokens[first].start)
    own = strand.cut(tokens[first].end, tokens[second].start)
    was = Strand.added(grammar.lists.text("was"))
    return [_around(strand, grammar, tokens[first].start, second), joined([noun, was, own])]


def _at_shared_subject(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "S opened in 1914 and was handed over in 1999" and repeat the subject."""
    tokens, lists = grammar.tokens, grammar.lists
    subject = grammar.subject()
    first = grammar.first_verb()
    if subject is None or first is None:
        return None
    for index in range(first + 2, len(tokens) - 1):
        joiner = tokens[index].lower
        in_row = joiner == "," and _row_of_predicates(grammar, index)
        if joiner not in lists.set("coordinators") - {"or"} and not in_row:
            continue
        second = _verb_after(grammar, index, first)
        if (
            second is None
            or _governed(grammar, index)
            or not grammar.outside_quotes(tokens[index].start)
        ):
            continue
        end = index - 1 if tokens[index - 1].text == "," else index
        rest = strand.cut(tokens[index].end)
        auxiliary = _missing_auxiliary(grammar, first, second)
        shared = strand.cut(*subject).borrowed()
        return [strand.cut(0, tokens[end].start), joined([shared, auxiliary, rest])]
    return None


def _row_of_predicates(grammar: Grammar, index: int) -> bool:
    """Whether a comma separates predicates: "was founded in …, moved to … and now employs …"."""
    later = range(index + 2, len(grammar.tokens) - 1)
    joiners = grammar.lists.set("coordinators")
    return grammar.finite(index + 1) and any(
        grammar.tokens[i].lower in joiners and _verb_after(grammar, i, index) is not None
        for i in later
    )


def _verb_after(grammar: Grammar, index: int, first: int) -> int | None:
    """Return the verb that follows the joiner, adverbs aside, when it opens a predicate."""
    tokens, lists = grammar.tokens, grammar.lists
    ahead = index + 1
    while ahead < len(tokens) and tokens[ahead].lower in lists.set("between_adverbs"):
        ahead += 1
    if ahead >= len(tokens) - 1 or index - first < 2:
        return None
    before = tokens[index - 1].lower
    if grammar.finite(ahead) and lists.verb(before) is None:
        return ahead
    passive = tokens[first].lower in lists.set("be_forms")
    return ahead if passive and grammar.participle(ahead) and lists.verb(before) is None else None


def _missing_auxiliary(grammar: Grammar, first: int, second: int) -> Strand:
    """Return "was" for "was opened in 1914 and handed over …"."""
    tokens, lists = grammar.tokens, grammar.lists
    be_first = tokens[first].lower in lists.set("be_forms")
    main = tokens[first + 1].lower if first + 1 < len(tokens) else ""
    if be_first and tokens[second].lower not in lists.set("auxiliaries") and lists.verb(main):
        return Strand.added(tokens[first].text)
    return Strand.added("")


_SPLITS: tuple[Split, ...] = (
    _at_semicolons,
    _at_concession,
    _at_coordination,
    _at_relative,
    _at_apposition,
    _at_participle,
    _at_shared_subject,
)


def plain(text: str) -> str:
    """Return a statement with a capital and a full stop, without brackets left open."""
    bare = re.sub(r"\s+", " ", text).strip(" ,;:–—-")
    bare = re.sub(r" ([.,;:!?])", r"\1", bare)
    bare = bare.rstrip(".!") if not re.search(r"\b[A-Z]\.[A-Z]\.$", bare) else bare
    closed = bare if bare.endswith(("?", "…")) else f"{bare}."
    return closed[:1].upper() + closed[1:]
