"""Relative clauses: what a sentence tells with "who", "which" or "where" of one of its nouns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.nouns import doer, noun_sort, organisation_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.sentences.parts.participles import (
    around,
    made_aside,
    named,
    opens_apposition,
)

LONGEST_ROLE = 6
_LONGEST_BARE = 3
_YEAR = re.compile(r"(?:1[0-9]|20)\d\d")
_CLOCK = re.compile(r"\d{1,2}(?:[.:]\d\d)?[ap]m|\d{1,2}:\d\d|noon|midnight")


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
        if noun is None or strand.text[slice(*noun)].isdigit():
            continue  # "signed the act in 2002, which bans nets"
        opener, _, more = strand.text[slice(*noun)].partition(" ")
        if lists.language == "en" and more and opener.endswith("ing"):
            continue  # "a plan for doing so, which is laid out"
        if _no_person(strand.text[slice(*noun)], tokens[index], lists):
            continue  # "every candidate for the examination, who …"
        if _disagree(strand.text[slice(*noun)], grammar, index):
            continue  # "the laptop, say the sources, which was seized", "in May, where"
        if tokens[index].lower in lists.set("thing_relatives"):
            noun = _with_owner(grammar, noun, index)
        if tokens[comma].text not in {",", "—", "–"} or grammar.first_verb(index + 1) is None:
            continue
        end = relative_end(grammar, comma + 1)
        if end is None:
            continue
        parts = _relative_parts(strand, grammar, _Relative(comma, index, end), noun)
        return parts if _told_whole(parts[0], grammar) else None
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
        if comma is None or noun is None or not 2 < index - comma <= LONGEST_ROLE:
            continue
        if _counts_one(grammar, comma + 1, strand.text[slice(*noun)]):
            continue  # "…, a bill on New Zealand's food, many of which …": many of something else
        if tokens[index + 1].lower in lists.table("subject_pronouns"):
            continue  # "the contents of which he says made it here"
        end = relative_end(grammar, comma + 1)
        if end is None or grammar.first_verb(index + 1) is None:
            continue
        stop = tokens[end].start if end < len(tokens) else len(strand.text)
        part = strand.cut(tokens[comma].end, tokens[index].start)
        own = joined([part, strand.cut(*noun).borrowed(), strand.cut(tokens[index].end, stop)])
        return [around(strand, grammar, tokens[comma].start, end), own]
    return None


def _told_whole(main: Strand, grammar: Grammar) -> bool:
    """Whether a sentence keeps its verb without its relative clause, or has but that of the
    clause: not so "Groups like A, which was here, and B, which is new, backed her"."""
    own = grammar.first_verb() or 0
    several = grammar.first_verb(own + 1) is not None
    return not several or Grammar.of(main.text, grammar.lists).first_verb() is not None


def _no_person(noun: str, pronoun: Token, lists: Lexicon) -> bool:
    """Whether "who" cannot tell of a single thing: "examination"."""
    head, who = noun.split()[-1], pronoun.lower in lists.set("person_relatives")
    many = head in lists.set("plural_people")
    known = many or organisation_sort(head, lists) or doer(head, lists) or not head.isalpha()
    return who and head.islower() and not known and noun_sort(head, lists) == "thing"


def _disagree(noun: str, grammar: Grammar, pronoun: int) -> bool:
    """Whether a noun is plural where "which was" follows, or no place where "where" does."""
    tokens, lists, head = grammar.tokens, grammar.lists, noun.split()[-1]
    if lists.table("relative_roles").get(tokens[pronoun].lower) == "place":
        return lists.dates(head)
    one = tokens[pronoun + 1].lower in lists.table("singular_verbs").values()
    plural = head.islower() and head.isalpha() and noun_sort(head, lists) == "plural"
    return one and plural and tokens[pronoun].lower in lists.set("relative_pronouns")


def _counts_one(grammar: Grammar, index: int, noun: str) -> bool:
    """Whether a word for several stands at a token and the noun is a single thing."""
    lists, head = grammar.lists, noun.split()[-1]
    several = grammar.tokens[index].lower in lists.set("several_words")
    return several and head.islower() and noun_sort(head, lists) == "thing"


def _antecedent(strand: Strand, grammar: Grammar, end: int) -> tuple[int, int] | None:
    """Return the noun phrase before the token `end`; that of "the Danube, Europe's second-longest
    river, which …" and of "the dam, built in 1960, which …" is the name before the aside."""
    tokens = grammar.tokens
    nearest = grammar.noun_phrase_before(tokens[end - 1].end)
    comma = next((i for i in range(end - 1, 0, -1) if tokens[i].text == ","), None)
    if comma is None or grammar.first_verb(comma + 2, end) is not None:
        return nearest
    made = made_aside(grammar, comma + 1)  # "a law, signed by Holm, which"
    if not (made or opens_apposition(grammar, comma + 1)):
        return nearest
    before = grammar.noun_phrase_before(tokens[comma].start)
    if made and before is not None:
        return before
    phrase = strand.text[slice(*before)] if before else ""
    definite = phrase.split(" ")[0].casefold() == grammar.lists.text("the")
    return before if phrase and (definite or named(phrase)) else nearest


def _with_owner(grammar: Grammar, place: tuple[int, int], pronoun: int) -> tuple[int, int]:
    """Return "its plant in Malaysia" for the place alone: "which" tells of the plant; so does
    "which have" of "shares in Veltrane", and "which will" of "a tunnel under the Alps"."""
    tokens, lists = grammar.tokens, grammar.lists
    first = next(i for i, token in enumerate(tokens) if token.start >= place[0])
    planned = tokens[pronoun + 1].lower in lists.set("modals")  # "a tunnel under the Alps"
    links = lists.set("spanning_links") if planned else frozenset()
    links |= lists.set("site_links") | lists.set("to_words")
    linked = first > 1 and tokens[first - 1].lower in links
    before = grammar.noun_phrase_before(tokens[first - 2].end) if linked else None
    opener = grammar.text[slice(*before)].split()[0].casefold() if before else ""
    definite = lists.set("name_articles") | set(lists.table("possessives"))
    phrase = grammar.text[slice(*before)].casefold() if before else ""
    plural = lists.table("singular_verbs").keys() - lists.table("singular_verbs").values()
    many = tokens[pronoun + 1].lower in plural and _is_plural(phrase, lists)
    spans = planned and tokens[first - 1].lower in lists.set("spanning_links")
    kept = opener in definite or many or (spans and opener in lists.set("articles"))
    owner = (before[0], place[1]) if before and kept else place
    one = re.search(r"\bone of $", grammar.text[: owner[0]])
    return (one.start(), owner[1]) if one and lists.language == "en" else owner


def _is_plural(phrase: str, lists: Lexicon) -> bool:
    last = phrase.rpartition(" ")[2]
    return last.isalpha() and noun_sort(last, lists) == "plural"


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
    begin = tokens[found.pronoun].end
    own = strand.cut(begin + (strand.text[begin : begin + 1] == ","), stop)
    role = grammar.lists.table("relative_roles").get(tokens[found.pronoun].lower, "subject")
    name = strand.cut(*noun)
    if found.pronoun - found.comma == 2:
        preposition = strand.cut(tokens[found.comma + 1].start, tokens[found.comma + 1].end)
        share = _share_told(own, preposition, name, grammar.lists)
        return [main, share or joined([own, preposition, name])]
    if role == "owner":
        mark = grammar.lists.text("owner_mark")
        if name.text.endswith("s"):
            mark = mark.removesuffix("s")
        return [main, joined([name, Strand.added(mark), own])]
    if role == "place":
        place = Strand.added(_place_mark(name.text, grammar.lists))
        led = name.text.split()[0].casefold() in grammar.lists.set("determiners")
        return [main, joined([place, joined([name.lowered() if led else name, own], ", ")])]
    told = _object_told(strand, grammar, found, name)
    return [main, told or joined([name, own])]


def _share_told(own: Strand, preposition: Strand, name: Strand, lists: Lexicon) -> Strand | None:
    """Return "12 of 38 vessels were chartered" for "38 vessels, of which 12 were chartered"."""
    grammar = Grammar.of(own.text, lists)
    verb = grammar.first_verb()
    figure = re.match(r"(?:[a-z]+ )?[£$€]?\d", own.text)  # "12", "around £4.6 billion"
    if preposition.text != lists.text("of_word") or figure is None or not verb:
        return None
    number, told = own.cut(0, grammar.tokens[verb].start), own.cut(grammar.tokens[verb].start)
    return joined([number, preposition, name.borrowed(), told])


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
    if last + 2 < found.end and tokens[last + 1].lower in grammar.lists.set("to_words"):
        last += 2  # "which he has refused to disclose"
    if last + 2 < found.end and _stranded(grammar, last + 1):
        last += 1  # "which they are pushing for to win votes"
    stop = tokens[found.end].start if found.end < len(tokens) else len(strand.text)
    doing = strand.cut(tokens[first].start, tokens[last].end)
    return joined([doing, name, strand.cut(tokens[last].end, stop)])


def _opens_subject(grammar: Grammar, index: int) -> bool:
    """Whether a noun phrase of its own begins at a token."""
    token, lists = grammar.tokens[index], grammar.lists
    if grammar.finite(index) or token.lower in lists.set("between_adverbs"):
        return False
    return token.lower in lists.table("number_words") or grammar.opens_subject(index)


def _stranded(grammar: Grammar, index: int) -> bool:
    """Whether a preposition stands without its noun."""
    after = grammar.tokens[index + 1]
    ends = after.lower in grammar.lists.set("to_words") or not after.is_word
    return ends and grammar.tokens[index].lower in grammar.lists.set("prepositions")


def _goes_with(grammar: Grammar, index: int) -> bool:
    """Whether a token belongs to the verb before it: "had", "been", "built"."""
    before = grammar.tokens[index - 1].lower
    auxiliary = before in grammar.lists.set("auxiliaries")
    word = grammar.tokens[index].lower
    doing = grammar.lists.language == "en" and word.endswith("ing")
    return auxiliary and (
        doing or grammar.participle(index) or grammar.lists.verb(word) is not None
    )


def _place_mark(name: str, lists: Lexicon) -> str:
    """Return the preposition of a place: "on" for planets, islands and mountains."""
    words = set(name.casefold().split())
    return lists.text("on_mark" if words & lists.set("on_places") else "place_mark")


def relative_end(grammar: Grammar, index: int) -> int | None:
    """Return the token where the relative clause ends: the comma before the main verb, or the
    end of the sentence when the main verb came before."""
    tokens = grammar.tokens
    leads = grammar.lists.set("prepositions") | grammar.lists.set("subordinators")
    if tokens[0].lower in leads and grammar.lists.text("whether_word") in grammar.words(index):
        return None  # "In terms of whether it harms those of Orle, who …, nothing is known"
    if grammar.first_verb(0, index - 1) is not None:
        return _resumed(grammar, index) or _dated_tail(grammar, index) or _tail_end(grammar)
    own_verb = grammar.first_verb(index + 1)
    if own_verb is None:
        return None
    for position in range(own_verb + 1, len(tokens) - 1):
        ahead = _after_adverbs(grammar, position)
        if tokens[position].text == "," and (
            grammar.finite(ahead) or _many_do(grammar, own_verb, ahead)
        ):
            return position
    led = tokens[0].lower in grammar.lists.set("prepositions")
    return _opening_end(grammar, own_verb) if led else None


def _many_do(grammar: Grammar, own: int, index: int) -> bool:
    """Whether the verb of many stands at a token, where the clause's own verb is one of many, too:
    "Rovers, who have not won since April, stay 17th"."""
    lists, word = grammar.lists, grammar.tokens[index].lower
    many = grammar.tokens[own].lower in lists.table("singular_verbs")
    return many and lists.verb(word) == word and grammar.tokens[index - 1].text == ","


def _opening_end(grammar: Grammar, own_verb: int) -> int | None:
    """Return the comma behind which the main clause begins, where a relative clause tells of a noun
    that leads to it: "In Malm, which closed its port in 1999, some 40% are out of work"."""
    tokens = grammar.tokens
    commas = [i for i in range(own_verb + 1, len(tokens) - 1) if tokens[i].text == ","]
    for comma, stop in pairwise([*commas, len(tokens)]):
        verb = grammar.first_verb(comma + 1, stop)
        if verb is None:
            continue
        return comma if _whole_subject(grammar, comma + 1, verb) else None
    return None


def _whole_subject(grammar: Grammar, start: int, verb: int) -> bool:
    """Whether what stands between two tokens is a subject: "some 40%", "young workers"."""
    lists, between = grammar.lists, grammar.tokens[start:verb]
    if not between:
        return False
    if grammar.opens_subject(start + (between[0].lower in lists.set("about_words"))):
        return True
    leads = ("prepositions", "coordinators", "subordinators", "relative_pronouns", "stop_words")
    plain = not any(token.lower in lists.set(one) for token in between for one in leads)
    return plain and len(between) < _LONGEST_BARE


def _dated_tail(grammar: Grammar, index: int) -> int | None:
    """Return the comma behind a relative clause where only a date follows, which is told of the
    main clause: "will present its trial, which enrolled 86 patients, in May 2030"."""
    tokens, lists = grammar.tokens, grammar.lists
    own = grammar.first_verb(index + 1)
    later = range(own + 1, len(tokens) - 2) if own is not None else ()
    comma = next((i for i in reversed(later) if tokens[i].text == ","), None)
    if comma is None or tokens[comma + 1].lower not in lists.set("prepositions"):
        return None
    tail = [token.lower for token in tokens[comma + 2 :] if token.is_word]
    if grammar.first_verb(comma + 1) is not None:
        return None
    if any(map(_CLOCK.fullmatch, tail)):
        return comma  # "were called to the mill, which had closed in 2009, at 3.40am"
    dated = any(lists.dates(word) or _YEAR.fullmatch(word) for word in tail)
    told_before = any(map(_YEAR.fullmatch, grammar.words(comma, index)))
    return comma if dated and not told_before else None


def _subject_waits(grammar: Grammar, comma: int) -> bool:
    """Whether what stands before a comma is the subject of a verb yet to come, after "that" or
    "and": "It is odd that the tram, which", "The town sleeps, and the mayor, who"."""
    lists, tokens = grammar.lists, grammar.tokens
    openers = lists.set("subordinators") | {lists.text("that_word")}
    for position in range(comma - 1, 0, -1):
        joins_on = tokens[position - 1].text == "," and tokens[position].lower in lists.set(
            "coordinators"
        )
        if joins_on or tokens[position].lower in openers:
            return grammar.first_verb(position + 1, comma) is None
    return False


def _after_adverbs(grammar: Grammar, index: int) -> int:
    """Return the first token behind another that is no adverb: "opened" of ", finally opened" and
    of ", at least opened"."""
    ahead, last = index + 1, len(grammar.tokens) - 1
    pairs = grammar.lists.phrases("adverb_phrases")
    while ahead < last:
        if " ".join(grammar.words(ahead + 2, ahead)) in pairs and ahead + 1 < last:
            ahead += 2
        elif grammar.tokens[ahead].lower in grammar.lists.set("between_adverbs"):
            ahead += 1
        else:
            break
    return ahead


def _resumed(grammar: Grammar, index: int) -> int | None:
    """Return the comma where the main clause goes on behind a relative clause: ", who had built the
    dam, and was finished in May"."""
    tokens, lists = grammar.tokens, grammar.lists
    own = grammar.first_verb(index + 1)
    waits = _subject_waits(grammar, index - 1)
    for position in range(own + 1, len(tokens) - 2) if own is not None else ():
        ahead = _after_adverbs(grammar, position)
        if waits and tokens[position].text == "," and grammar.finite(ahead):
            return position
        joined_on = tokens[position].text == "," and tokens[position + 1].lower in lists.set(
            "coordinators"
        )
        follows = tokens[position + 2].lower
        if joined_on and (grammar.finite(position + 2) or follows in lists.set("prepositions")):
            return position
    return None


def _tail_end(grammar: Grammar) -> int:
    return len(grammar.tokens) - (
        1 if not grammar.tokens[-1].is_word and grammar.tokens[-1].text in ".!" else 0
    )
