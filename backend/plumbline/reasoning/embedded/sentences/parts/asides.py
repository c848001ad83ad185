"""What a sentence says in passing of who or what somebody is: appositions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.kinds import kind_of
from plumbline.reasoning.embedded.language.nouns import person_sort
from plumbline.reasoning.embedded.language.ranks import superlative
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.sentences.parts.participles import (
    around,
    named,
    opens_apposition,
)
from plumbline.reasoning.embedded.sentences.parts.relatives import LONGEST_ROLE, relative_end
from plumbline.reasoning.embedded.sentences.parts.standing import introduces

_NEAR = 5


def at_apposition(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Canberra, the capital of Australia, lies …" into two statements."""
    tokens = grammar.tokens
    for index in range(1, len(tokens) - 2):
        if tokens[index].text != "," or not grammar.outside_marks(tokens[index].start):
            continue
        if not opens_apposition(grammar, index + 1) or _in_participle(grammar, index):
            continue
        noun = grammar.noun_phrase_before(tokens[index].start)
        if noun is None or _measures(grammar, index + 1) or _of_whole(grammar, index, noun):
            continue
        if not _tellable(grammar, index, noun):
            continue
        told = _told_of_noun(grammar, index)
        if told is not None:
            return _told_parts(strand, grammar, index, told, noun)
        end = _apposition_end(grammar, index)
        if end is not None:
            return _apposition_parts(strand, grammar, index, end, noun)
    return None


def _in_participle(grammar: Grammar, index: int) -> bool:
    """Whether the comma at a token stands in what a participle tells of the subject: "The fens,
    located south of Orle, the capital of Sarland, are"."""
    opening = next((i for i in range(index) if grammar.tokens[i].text == ","), None)
    if opening is None or grammar.first_verb(0, index) is not None:
        return False
    return grammar.participle(opening + 1)


def _tellable(grammar: Grammar, index: int, noun: tuple[int, int]) -> bool:
    """Whether a noun may have an apposition: a name, or "insulin" in "insulin, a hormone …"."""
    phrase = grammar.text[slice(*noun)]
    if grammar.lists.dates(phrase) or phrase.casefold() in grammar.lists.set("linking_adverbs"):
        return False  # "faces Ada Holm in November, the town supervisor"
    if re.fullmatch(grammar.lists.text("party_mark") or r"(?!)", phrase):
        return False  # "Joni Ernst, R-Iowa, a friend of farmers"
    if phrase.split(" ")[0].casefold() in grammar.lists.set("whole_words") - {"the"}:
        return False  # "all Formations, the 36 State Commands and …"
    owned = ("’s", "'s")
    if named(phrase) or any(
        word[:1].isupper() and not word.endswith(owned) for word in phrase.split()[1:]
    ):
        return True
    lists, opener = grammar.lists, grammar.tokens[index + 1].lower
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("subordinators")
    led = grammar.text[: noun[0]].split()[-1:] == [lists.text("into_word")]  # "into law – a"
    bare = " " not in phrase and phrase.isalpha() and phrase not in small and not led
    return bare and opener in lists.set("indefinite_articles")


def _measures(grammar: Grammar, index: int) -> bool:
    """Whether "the highest level since 1953" follows: told of a figure, not of the name."""
    stops = grammar.lists.set("prepositions") | {",", "."}
    for token in grammar.tokens[index:]:
        if token.lower in stops:
            return False
        if token.lower in grammar.lists.set("measure_nouns"):
            return True
    return False


def _of_whole(grammar: Grammar, index: int, noun: tuple[int, int]) -> bool:
    """Whether what the comma at a token leads to tells of all that happened, not of the name before
    it: "hit Orle, the worst since 1987", "the deadliest blaze since", "won in Malm, his third
    title"; not so in "jailed Tom Berg, the youngest of three men"."""
    if grammar.first_verb(0, index) is None and grammar.first_verb(index + 1) is not None:
        return False
    lists, phrase = grammar.lists, grammar.text[slice(*noun)].casefold().split()
    opener, *ahead = grammar.words(index + 7, index + 1)
    rank = next((i for i, word in enumerate(ahead[:2]) if _ranks(word, lists)), None)
    if rank is None:
        return False
    kind = kind_of(grammar.text[slice(*noun)], lists)
    if opener in lists.table("possessives"):
        led = grammar.text[: noun[0]].casefold().split()[-1:]
        return kind != "person" and not lists.set("place_links").isdisjoint(led)
    leads = lists.set("prepositions") | lists.set("subordinators")
    ranked = list(takewhile(lambda word: word.isalpha() and word not in leads, ahead[rank + 1 :]))
    if ranked:  # "the deadliest accident since": no place is one
        return kind not in {"event", "person"} and _happens(ranked, lists) > _happens(phrase, lists)
    after = ahead[rank + 1 : rank + 2]
    one_of = after == [lists.text("of_word")]
    definite = phrase[0] in lists.set("determiners")
    return not ((one_of and (kind == "person" or definite)) or lists.set("to_words") & set(after))


def _happens(words: Sequence[str], lists: Lexicon) -> bool:
    return not lists.set("happening_nouns").isdisjoint(words)


def _ranks(word: str, lists: Lexicon) -> bool:
    known = word in lists.set("superlatives") or word in lists.table("ordinals")
    return known or superlative(word, lists)


def _told_of_noun(grammar: Grammar, index: int) -> int | None:
    """Return the token of "that" in ", the White Star liner that went down": a noun that only
    says what the name is, so that the rest is told of the name. None for "the first man who …"."""
    tokens, lists = grammar.tokens, grammar.lists
    roles = lists.table("relative_roles")
    subjects = {one for one in lists.set("relative_pronouns") if roles.get(one) in {None, "owner"}}
    ends = subjects | {lists.text("that_word")}
    reach = range(index + 3, min(index + LONGEST_ROLE + 4, len(tokens) - 1))
    pronoun = next((i for i in reach if tokens[i].lower in ends), None)
    if pronoun is None:
        return None
    phrase = tokens[index + 2 : pronoun]
    if not phrase[-1].text.islower() or any(_singles_out(one, lists) for one in phrase):
        return None
    after = tokens[pronoun + 1]
    other_subject = lists.set("determiners") | set(lists.table("subject_pronouns"))
    own = after.text.islower() and after.lower not in other_subject | lists.set("first_person")
    owner = roles.get(tokens[pronoun].lower) == "owner"  # "whose “Salt” sold"
    return pronoun if own or owner else None


def _singles_out(token: Token, lists: Lexicon) -> bool:
    """Whether a word makes one of many ("first", "largest"), or ends a noun phrase."""
    among = lists.set("degree_words") | set(lists.table("ordinals")) | {"last", "only"}
    stops = lists.set("prepositions") | lists.set("coordinators")
    best = token.lower.endswith("est") and len(token.lower) > 5
    doing = lists.language == "en" and token.lower.endswith("ing")  # "a project covering faults"
    return not token.is_word or best or doing or token.lower in among | stops


def _told_parts(
    strand: Strand, grammar: Grammar, index: int, pronoun: int, noun: tuple[int, int]
) -> list[Strand] | None:
    """Return the main statement, what is told of the name, and what the name is where that
    takes more than a noun."""
    tokens = grammar.tokens
    end = relative_end(grammar, pronoun)
    if end is None:
        return None
    stop = tokens[end].start if end < len(tokens) else len(strand.text)
    main = around(strand, grammar, tokens[index].start, end)
    name = strand.cut(*noun)
    owns = grammar.lists.table("relative_roles").get(tokens[pronoun].lower) == "owner"
    mark = [Strand.added(grammar.lists.text("owner_mark"))] if owns else []
    told = joined([joined([name, *mark], ""), strand.cut(tokens[pronoun].end, stop)])
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
        follows = position + 1 < len(tokens)
        if tokens[position].text == "," and follows:
            if _resumes(grammar, index, position):
                return position
            if not _describes_on(grammar, index, position):
                return None
        elif not follows and not tokens[position].is_word:
            return position
    whole = grammar.first_verb(0, index) is not None
    return len(tokens) if whole and len(tokens) - index < 16 else None


def _describes_on(grammar: Grammar, index: int, position: int) -> bool:
    """Whether a comma only stands in a row of adjectives of a subject's apposition: "the largest
    lesbian, gay, bisexual and transgender group, called on …"."""
    after = grammar.tokens[position + 1]
    small = grammar.lists.set("determiners") | grammar.lists.set("coordinators")
    leads = small | grammar.lists.set("prepositions") | grammar.lists.set("relative_pronouns")
    plain = after.text.islower() and after.lower not in leads
    return plain and grammar.first_verb(0, index) is None


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
    lasting = introduces(grammar) or _lasting(strand.text[slice(*noun)], grammar.lists)
    told = strand.cut(tokens[index].end, stop)
    over = link_pattern("over_by_now", grammar.lists).search(told.text)
    verb = grammar.lists.text("was" if over or (grammar.past() and not lasting) else "is")
    own = joined([strand.cut(*noun), Strand.added(verb), told])
    return [main, own]


def _lasting(name: str, lists: Lexicon) -> bool:
    """Whether what a name is does not pass with what is told of it: "Lima, Peru’s capital, was
    founded …"."""
    kind = kind_of(name, lists)
    return kind in {"place", "organisation"} or (kind == "thing" and " " not in name)


def at_named_role(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Its captain, 58-year-old Edward Smith, had been …" into two statements that both name
    him; his age stays with the first."""
    tokens, lists = grammar.tokens, grammar.lists
    commas = [i for i, token in enumerate(tokens) if token.text == ","][:2]
    if len(commas) < 2 or not tokens or tokens[0].lower not in lists.set("apposition_openers"):
        return None
    first, second = commas
    aged = re.fullmatch(lists.text("age_name") or r"(?!)", tokens[first + 1].text)
    start, end = tokens[first + (1 if aged else 0)].end + 1, tokens[second].start
    named = any(
        (one.span.start, one.span.end) == (start, end) for one in names(strand.text, lists.language)
    )
    verb = grammar.first_verb()
    if any(token.lower in lists.set("apposition_openers") for token in tokens[1:first]):
        return None  # "a charge its chair, Ada Holm, rejected"
    if not named or verb is None or not second < verb <= second + 2 or first > LONGEST_ROLE:
        return None
    role = strand.cut(0, tokens[first].start)
    being = Strand.added(lists.text("was" if grammar.past() else "is"))
    name, rest = strand.cut(start, end), strand.cut(tokens[second].end)
    own = joined([name, being, role.lowered()])
    # "The capital of Sarland Malm": without a comma two names become one.
    apart = tokens[first - 1].text[0].isupper() or tokens[0].lower not in lists.set("determiners")
    if apart and aged:
        return None
    return [
        joined([name if apart else joined([role, strand.cut(tokens[first].end, end)]), rest]),
        own,
    ]


def at_leading_role(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The youngest of five brothers, Holm left school at 14" into who he was and the
    rest."""
    tokens, lists = grammar.tokens, grammar.lists
    comma = next((i for i, token in enumerate(tokens) if token.text == ","), 0)
    verb = grammar.first_verb()
    opens = bool(tokens) and tokens[0].lower in lists.set("articles")
    if not opens or comma < 2 or verb is None or not comma + 1 < verb <= comma + _NEAR:
        return None
    subject = strand.cut(tokens[comma].end, tokens[verb].start)
    pronoun = subject.text.casefold() in lists.table("subject_pronouns")
    known = [one.text for one in names(subject.text, lists.language)]
    whole = known == [subject.text] or (subject.text.isalpha() and subject.text[0].isupper())
    words = grammar.words(comma, 1)
    person = any(person_sort(word, lists) for word in words)
    best = any(superlative(word, lists) or word in lists.table("ordinals") for word in words)
    timed = any(word in lists.table("period_nouns") for word in words)
    if not (pronoun or whole) or timed or not (person or best):
        return None
    was = grammar.past() or any(word in lists.table("ordinals") for word in words)
    being = Strand.added(lists.text("was" if was else "is"))
    role = strand.cut(0, tokens[comma].start).lowered()
    return [joined([subject, being, role]), strand.cut(tokens[comma].end)]
