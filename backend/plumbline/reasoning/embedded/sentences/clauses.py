"""Sentences to clauses that each make one statement, with their place in the passage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.coordination import at_coordination
from plumbline.reasoning.embedded.sentences.parts.ages import at_age, at_later_age
from plumbline.reasoning.embedded.sentences.parts.asides import (
    at_apposition,
    at_leading_role,
    at_named_role,
)
from plumbline.reasoning.embedded.sentences.parts.brackets import at_bracket, at_life_span
from plumbline.reasoning.embedded.sentences.parts.changes import at_earlier_figure
from plumbline.reasoning.embedded.sentences.parts.counts import at_compared_count
from plumbline.reasoning.embedded.sentences.parts.gapping import at_gap
from plumbline.reasoning.embedded.sentences.parts.kept_subjects import at_kept_subject
from plumbline.reasoning.embedded.sentences.parts.objects_told import at_object_told
from plumbline.reasoning.embedded.sentences.parts.outcomes import at_outcome, at_with
from plumbline.reasoning.embedded.sentences.parts.participles import (
    at_leading_participle,
    at_participle,
)
from plumbline.reasoning.embedded.sentences.parts.predicates import (
    at_quoted_predicate,
    at_respectively,
    at_row_of_roles,
    at_shared_subject,
    at_still,
    quoted_verb,
)
from plumbline.reasoning.embedded.sentences.parts.relatives import at_part, at_relative
from plumbline.reasoning.embedded.sentences.parts.set_apart import at_dashes, at_mark
from plumbline.reasoning.embedded.sentences.parts.shares import at_percentages, at_share
from plumbline.reasoning.embedded.sentences.parts.tallies import at_tally
from plumbline.reasoning.embedded.sentences.parts.time_clauses import at_when
from plumbline.reasoning.embedded.sentences.telling.attributing import attribution
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution
from plumbline.reasoning.embedded.sentences.telling.denials import denied_whole, known
from plumbline.reasoning.embedded.sentences.telling.own_deeds import may_own, told_alone
from plumbline.reasoning.embedded.sentences.telling.quotations import quoted_whole
from plumbline.reasoning.embedded.sentences.telling.tellings import (
    at_added,
    at_cited,
    at_other_teller,
)
from plumbline.reasoning.embedded.sentences.telling.turns import at_nor, at_question

Split = Callable[[Strand, Grammar], "list[Strand] | None"]
_DEEPEST = 6


@dataclass(frozen=True)
class Clause:
    """One statement; `said` marks the claim that somebody said something; `quoted` is who says it
    in their own words, if anybody; `untold` marks what a passage speaks of without stating it,
    `beside` what is told of who speaks, beside what is said; `whose` the speaker whose own
    may be told of, or that of what was told of before: "said its members"."""

    strand: Strand
    said: bool = False
    quoted: str = ""
    untold: bool = False
    beside: bool = False
    whose: str = ""


def split_sentence(sentence: Strand, lists: Lexicon, depth: int = 0) -> list[Clause]:
    """Return the statements that one sentence makes, in reading order; at least one."""
    if not depth:
        sentence = quoted_whole(sentence)
    grammar = Grammar.of(sentence.text, lists)
    if sentence.text.rstrip("”\"'").endswith("?"):
        stated, *asked = at_question(sentence, grammar) or [sentence]
        told = split_sentence(stated, lists, depth + 1) if asked else [Clause(stated)]
        return [*told, *map(Clause, asked)]
    if depth < _DEEPEST:
        tellings = at_added(sentence, grammar) or at_other_teller(sentence, grammar)
        tellings = tellings or at_object_told(sentence, grammar)
        if not depth:  # in what another tells, either may cite it
            tellings = tellings or at_cited(sentence, grammar)
        if tellings:
            return [one for part in tellings for one in split_sentence(part, lists, depth + 1)]
        found = attribution(sentence, lists)
        if found is not None and found.denied:
            return _denied(sentence, found, lists, depth)
        if found is not None:
            return attributed(found, lists, depth)
        for split in (at_mark,) if denied_whole(grammar) else _SPLITS:
            parts = split(sentence, grammar)
            if parts:
                return [one for part in parts for one in split_sentence(part, lists, depth + 1)]
    return [Clause(sentence)]


def _denied(sentence: Strand, found: Attribution, lists: Lexicon, depth: int) -> list[Clause]:
    """Return a sentence that denies a telling as it stands, who the speaker is, and what it speaks
    of: what nobody said is no statement of the passage, but "it" in the next sentence may mean it.
    What "few people know" is so."""
    clauses = [Clause(sentence, said=True), *_about_speaker(found, lists, depth)]
    spoken_of = split_sentence(found.content, lists, depth + 1)
    return clauses + [replace(one, untold=not known(found, lists)) for one in spoken_of]


def attributed(found: Attribution, lists: Lexicon, depth: int = 0) -> list[Clause]:
    """Return the statements of what somebody says: that they say it, what it is, who they are."""
    more = _that_as_well(found.content, lists)
    if more is not None:
        first, second = (replace(found, content=content) for content in more)
        again = attributed(replace(second, about_speaker=()), lists, depth)
        return attributed(first, lists, depth) + again
    clauses = []
    answer = found.content.text.strip(" .,!").casefold() in lists.set("answer_words")
    if not (found.impersonal(lists) or answer):
        for part in _parts_told(found, lists):
            statement = replace(found, content=part).statement(lists)
            clauses.append(Clause(statement, said=True))
    deed = told_alone(found, lists)
    told = split_sentence(deed, lists, depth + 1) if deed and not _echoes(deed, lists) else []
    of_another = found.others(lists) & {"man", "woman"}
    voice = found.speaker.text if found.quoted or of_another else ""
    whose = found.speaker.text if may_own(found, lists) else ""
    clauses += [replace(one, quoted=one.quoted or voice, whose=whose) for one in told]
    return clauses + _about_speaker(found, lists, depth)


def _about_speaker(found: Attribution, lists: Lexicon, depth: int) -> list[Clause]:
    told = (split_sentence(about, lists, depth + 1) for about in found.about_speaker)
    about = (one for part in told for one in part if one.strand.text != found.speaker.text)
    return [replace(one, beside=True) for one in about]


def _echoes(told: Strand, lists: Lexicon) -> bool:
    """Whether a statement leaves its deed to one before: "said that Berg did"."""
    words = told.text.casefold().rstrip(".").split()
    return 1 < len(words) <= 3 and words[-1] in lists.set("echo_verbs")


def _that_as_well(content: Strand, lists: Lexicon) -> tuple[Strand, Strand] | None:
    """Return both statements of "costs had doubled and that no money was left"."""
    grammar, that = Grammar.of(content.text, lists), lists.text("that_word")
    for index in range(2, len(grammar.tokens) - 2):
        joint, word = grammar.tokens[index - 1], grammar.tokens[index]
        joins = joint.lower in lists.set("coordinators") and grammar.outside_marks(word.start)
        if word.lower != that or not joins or grammar.first_verb(index + 1) is None:
            continue
        if grammar.first_verb(0, index - 1) is not None or quoted_verb(grammar):
            return content.cut(0, joint.start), content.cut(word.end)
    return None


def _parts_told(found: Attribution, lists: Lexicon) -> list[Strand]:
    """Return the statements that are joined in what somebody says, each to be told of them; one
    that only stands against it, "although …", may be anybody's."""
    content = found.content
    grammar = Grammar.of(content.text, lists)
    parts = at_coordination(content, grammar)
    if parts and not found.quoted and _tells_of_another(parts, found, lists):
        return parts[:1]
    shared = at_quoted_predicate(content, grammar) or at_shared_subject(content, grammar)
    parts = parts or shared or [content]
    joiner = content.text[len(parts[0].text) :].strip(", ").partition(" ")[0]
    return parts[:1] if joiner in lists.set("clause_openers") else parts


def _tells_of_another(parts: list[Strand], found: Attribution, lists: Lexicon) -> bool:
    """Whether what is told may have ended: "said that the army is ready, and an official seemed to
    agree"; "…, and it will go" goes on, and so does what comes before "he said"."""
    own = set(lists.table("subject_pronouns")) | lists.set("first_person")
    comma = found.content.text[len(parts[0].text) :].lstrip().startswith(",")
    told, teller = found.content.span, found.speaker.span
    ahead = told is not None and teller is not None and teller.start < told.start
    return ahead and comma and parts[1].text.split()[0].casefold() not in own


def _at_cleft(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Turn "It was Hall who found the moons" into "Hall found the moons", and "It was in 1889
    that it opened" into "It opened in 1889"."""
    tokens, lists = grammar.tokens, grammar.lists
    it = int(bool(tokens) and tokens[0].lower in lists.set("coordinators"))
    being, first = it + 1, it + 2
    if len(tokens) < it + 5 or tokens[it].lower != lists.text("cleft_it"):
        return None
    ends = {lists.text("that_word"), *lists.set("relative_pronouns")} - {"where", "whose"}
    that = next((i for i in range(first + 1, len(tokens) - 1) if tokens[i].lower in ends), None)
    if that is None or tokens[being].lower not in lists.set("be_forms"):
        return None
    stressed = strand.cut(tokens[first].start, tokens[_stress_end(grammar, first, that) - 1].end)
    rest = strand.cut(tokens[that].end)
    if tokens[first].lower in lists.set("prepositions"):
        closed = strand.cut(tokens[that].end, len(strand.text.rstrip(" .")))
        return [joined([closed, stressed])] if grammar.first_verb(that + 1) else None
    named = tokens[first].text[:1].isupper() or tokens[first].lower in lists.set("determiners")
    return [joined([stressed, rest])] if named and grammar.finite(that + 1) else None


def _stress_end(grammar: Grammar, first: int, that: int) -> int:
    """Return the token behind what a cleft stresses: the comma of "Hall, not Berg, who"."""
    tokens, negation = grammar.tokens, grammar.lists.set("negation")
    for index in range(first + 1, that):
        if tokens[index].text == "," and tokens[index + 1].lower in negation:
            return index
    return that - 1 if tokens[that - 1].text == "," else that


def _at_concession(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "While A, B"."""
    tokens = grammar.tokens
    if not tokens or tokens[0].lower not in grammar.lists.set("clause_openers"):
        return None
    for index in range(2, len(tokens)):
        ends = tokens[index].text == "," and not _goes_on_listing(grammar, index)
        if ends and grammar.first_verb(1, index) is not None:
            bare = tokens[1].lower in grammar.lists.set("negation")  # "Though not listed here, …"
            if bare or grammar.first_verb(index + 1) is None:
                return None
            return [strand.cut(tokens[0].end, tokens[index].start), strand.cut(tokens[index].end)]
    return None


def _goes_on_listing(grammar: Grammar, comma: int) -> bool:
    """Whether "and" or "which" follows a comma: "While much is to be learnt of A, and the B it
    causes, …"."""
    after = grammar.tokens[comma + 1 : comma + 2]
    joiners = grammar.lists.set("coordinators") | grammar.lists.set("relative_pronouns")
    return any(token.lower in joiners for token in after)


_SPLITS: tuple[Split, ...] = (
    at_life_span,
    at_bracket,
    at_dashes,
    at_row_of_roles,
    at_gap,
    _at_cleft,
    at_leading_participle,
    at_leading_role,
    at_mark,
    at_nor,
    at_tally,
    at_percentages,
    _at_concession,
    at_coordination,
    at_part,
    at_share,
    at_when,
    at_relative,
    at_apposition,
    at_named_role,
    at_age,
    at_participle,
    at_later_age,
    at_with,
    at_outcome,
    at_earlier_figure,
    at_compared_count,
    at_respectively,
    at_still,
    at_quoted_predicate,
    at_kept_subject,
    at_shared_subject,
)
