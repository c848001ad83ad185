"""A passage to its claims: sentences, lists and tables, clauses, pronouns, kinds, context."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from plumbline.reasoning.embedded.extraction.about import topics
from plumbline.reasoning.embedded.extraction.briefs import briefs
from plumbline.reasoning.embedded.extraction.edges import Completed
from plumbline.reasoning.embedded.extraction.layout import headings, statements
from plumbline.reasoning.embedded.extraction.phrases import is_phrase, only_points
from plumbline.reasoning.embedded.extraction.phrasing import plain
from plumbline.reasoning.embedded.extraction.whereabouts import told_by
from plumbline.reasoning.embedded.extraction.worthiness import kind_of_statement
from plumbline.reasoning.embedded.language.dates.in_text import period
from plumbline.reasoning.embedded.language.languages import passage_language
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.strand import ADDED, Strand
from plumbline.reasoning.embedded.sentences.clauses import Clause, attributed, split_sentence
from plumbline.reasoning.embedded.sentences.ellipsis import completed
from plumbline.reasoning.embedded.sentences.parts.ages import age_told
from plumbline.reasoning.embedded.sentences.parts.described import described
from plumbline.reasoning.embedded.sentences.reference.coreference import owning, resolve
from plumbline.reasoning.embedded.sentences.reference.mentions import Mentions
from plumbline.reasoning.embedded.sentences.reference.referents import for_pronoun
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution
from plumbline.reasoning.embedded.sentences.telling.quotations import speakers
from plumbline.reasoning.embedded.sentences.telling.speech import uncased
from plumbline.schema import Claim, ClaimKind, EntityBrief, Passage, Span
from plumbline.text import sentence_spans, words

_QUOTED = re.compile('(?<=[\\w,:] )[“"][^”"]+[”"]')


_QUOTE_MARKS = frozenset('“„«"')


def extract(passage: Passage, as_of: date | None = None) -> list[Claim]:
    """Return the claims of a passage in reading order; every sentence is covered by one. A sentence
    that the selection cut is read whole, and told of as far as it was selected. What is still to
    come, on the page's own day or else on `as_of`, is a prediction; without both, by today."""
    language = passage_language(passage)
    whole = Completed.of(passage, language)
    claims = _claims(whole.passage, language, passage.published or as_of)
    return list(whole.selected(claims)) or [_whole(passage)]


def _claims(passage: Passage, language: str, said_on: date | None) -> list[Claim]:
    lists = lexicon(language)
    mentions = _known_before(passage, language, lists)
    above = headings(passage.text, language)
    for heading in above:
        mentions.read(heading)
    claims: list[Claim] = []
    sentences = statements(passage.text, language)
    voices = speakers(sentences, passage.text, lists)
    heard: dict[str, str] = {}
    for sentence, spoken in zip(sentences, voices, strict=True):
        voice = _named(spoken, mentions, heard) if spoken else None
        if spoken is None and sentence.text[:1] not in _QUOTE_MARKS:
            heard.clear()
        mentions.begin_sentence()
        opening = mentions.before(sentence)
        clauses = _clauses(sentence, voice, language, lists)
        unsure = any(one.beside or one.whose for one in clauses)
        before = mentions.copy() if unsure else mentions
        alone = sum(not clause.untold for clause in clauses) == 1
        for number, told in enumerate(clauses):
            entry = _is_entry(told, lists)
            clause = _owned(told, above, passage, mentions) if entry else told
            pronouns = lists.table("subject_pronouns")
            if not clause.said or clause.quoted or _opener(clause.strand) in pronouns:
                mentions.listen(clause.quoted)  # who is quoted does not call herself "she"
            again = number and _opens_alike(clause.strand, sentence, lists)
            known = opening if again else mentions
            if _two_meant(clause, before, mentions):
                known = Mentions(lists)
            else:
                clause = _speakers_own(clause, known)
            claim = _claim(passage, clause, known, len(claims) + 1, said_on)
            if claim is None or (clause.said and not alone and _by_nobody(claim.text, lists)):
                continue
            if not clause.untold:
                claims.append(claim)
                age = _own_age(passage, clause, known, len(claims) + 1)
                claims += [one for one in age if one.text not in {said.text for said in claims}]
            if not _is_entry(clause, lists):  # "its capital" is not spoken of
                passing = _in_passing(
                    clause.strand, [one.strand for one in clauses[:number] if not one.said]
                )
                mentions.read(claim.text, clause.said, passing)
    return claims


def _named(voice: Attribution, mentions: Mentions, heard: dict[str, str]) -> Attribution:
    """Return who speaks by name where "she says" stands in another sentence of the quote: for all
    of it whom she meant first, whatever names the quote tells."""
    wanted = mentions.lists.table("subject_pronouns").get(voice.speaker.text.casefold())
    if wanted is None:
        return voice
    who = heard.get(wanted) or for_pronoun(mentions, wanted) or voice.speaker.text
    heard[wanted] = who
    return replace(voice, speaker=Strand.added(who))


def _two_meant(clause: Clause, before: Mentions, now: Mentions) -> bool:
    """Whether "its" in what is told of a speaker may mean something of what is said, or of before
    that, "“The dam leaks,” its head, Ada Holm, said"; and in what is said the speaker, too."""
    if not (clause.beside or clause.whose):
        return False
    earlier = resolve(clause.strand, before).text
    if clause.whose:
        told_of_speaker = clause.whose.casefold() in earlier.casefold()
        return earlier != clause.strand.text and not told_of_speaker
    told, later = clause.strand.text, resolve(clause.strand, now).text
    # "The airline said that the union was greedy. “No,” its head said": whose he is, isn't told.
    its = before.lists.text("its_word").casefold() in words(told.casefold())
    another = its and earlier != told and before.another_body(earlier)
    return another or (later != told and earlier not in {told, later})


def _speakers_own(clause: Clause, known: Mentions) -> Clause:
    """Return "The union’s members left" for "The union said its members left", where nothing else
    was spoken of that "its" may mean."""
    strand, opener = clause.strand, _opener(clause.strand)
    possessive = opener in known.lists.table("possessives")
    if not (clause.whose and possessive) or resolve(strand, known).text != strand.text:
        return clause
    owner = owning(clause.whose, known.lists)
    return replace(clause, strand=strand.replaced(0, len(opener), owner[:1].upper() + owner[1:]))


def _in_passing(strand: Strand, told: Sequence[Strand]) -> bool:
    """Whether a statement is of somebody or something that another of its sentence has told of, and
    that is not what that one is about: "Orle is the capital" beside "The fens lie near Orle"."""
    subject = set(strand.origins[: len(_opener(strand))]) - {ADDED}
    return any(subject and subject <= {*one.origins[len(_opener(one)) :]} for one in told)


def _opener(strand: Strand) -> str:
    return strand.text.partition(" ")[0].casefold()


def _opens_alike(one: Strand, other: Strand, lists: Lexicon) -> bool:
    """Whether two statements open with one pronoun, or with "the actor"."""
    led = _opener(one) in lists.set("definite_articles")
    first, second = (strand.text.casefold().replace(",", "").split() for strand in (one, other))
    return first[: 1 + led] == second[: 1 + led]


def _known_before(passage: Passage, language: str, lists: Lexicon) -> Mentions:
    mentions = Mentions(lists)
    if passage.title:
        mentions.read(_as_below(passage.title, f"{passage.before} {passage.text}"))
    for span in sentence_spans(passage.before, language):
        mentions.read(passage.before[span.start : span.end])
    return mentions


def _as_below(title: str, text: str) -> str:
    """Return a title whose first word has its capital only there, "Airline strike", as the text
    below writes it: "the airline"."""
    first, _, rest = title.partition(" ")
    small = first.casefold()
    alone = first.istitle() and not rest[:1].isupper()
    return f"{small} {rest}" if alone and small in words(text) else title


def _by_nobody(told: str, lists: Lexicon) -> bool:
    """Whether a claim says that somebody said something and nothing tells who: "She said that"."""
    return told.split()[0].casefold() in lists.table("pronoun_forms")


def _clauses(
    sentence: Strand, voice: Attribution | None, language: str, lists: Lexicon
) -> list[Clause]:
    if not words(sentence.text):
        return []
    if language != lists.language:
        return [Clause(sentence)]
    clauses = attributed(voice, lists) if voice else split_sentence(sentence, lists)
    whole = [clause for clause in clauses if words(clause.strand.text)]
    whole += [Clause(told) for told in described(sentence, lists)]
    return completed(whole, lists) or [Clause(sentence)]


def _claim(
    passage: Passage, clause: Clause, mentions: Mentions, number: int, said_on: date | None
) -> Claim | None:
    span = clause.strand.span
    if span is None:
        return None
    text = plain(resolve(clause.strand, mentions).text, mentions.lists)
    return Claim(
        id=f"c{number}",
        text=text or passage.text[span.start : span.end],
        span=span,
        source_text=passage.text[span.start : span.end],
        kind=_kind(clause, text, mentions.lists, said_on),
    )


def _own_age(passage: Passage, clause: Clause, mentions: Mentions, number: int) -> list[Claim]:
    """Return that Ada Holm is 29 years old where "the 29-year-old" can only be her."""
    told = age_told(clause.strand, mentions.lists)
    claim = _claim(passage, Clause(told), mentions, number, None) if told else None
    if claim is None or told is None or claim.text.casefold().startswith(told.text.casefold()):
        return []
    return [claim]


def _is_entry(clause: Clause, lists: Lexicon) -> bool:
    """Whether a clause was made of an entry: "Population: 52,300", "Born: 12 March 1949"."""
    openers = {lists.text("its_word"), lists.text("it_word")} - {""}
    return clause.strand.starts_added and clause.strand.text.split(" ")[0] in openers


def _owned(clause: Clause, above: Sequence[str], passage: Passage, mentions: Mentions) -> Clause:
    """Return an entry, "Its population is 52,300", with its owner's name: that of the heading above
    it or of what was spoken of; as it was written where nobody knows."""
    strand, span = clause.strand, clause.strand.span
    opener = strand.text.split(" ")[0]
    if above:
        ending = "’s" if opener == mentions.lists.text("its_word") else ""
        strand = strand.replaced(0, len(opener), f"{above[-1]}{ending}")
    elif span and resolve(strand, mentions).text == strand.text:
        strand = Strand.of(passage.text, span.start, span.end)
    return Clause(strand, clause.said)


def _kind(clause: Clause, text: str, lists: Lexicon, said_on: date | None) -> ClaimKind:
    if clause.said:
        return "fact"
    kind = kind_of_statement(text, lists.language, said_on)
    if kind == "fact" and is_phrase(text, lists):
        return "phrase"
    own = kind == "fact" and (_personal(text, lists) or only_points(text, lists))
    return "personal" if own else kind


def _personal(text: str, lists: Lexicon) -> bool:
    """Whether a statement is about its author ("I stood there"), which no source can settle; what
    several did in figures can be looked up: "We tested 1,204 nurses", and in quotation marks
    another speaks. Case counts: "US" is a country."""
    own_words = _QUOTED.sub("", text)
    first, *rest = [re.split("[’']", word)[0] for word in words(own_words)] or [""]
    own = lists.set("first_person_words") | lists.set("first_person_verbs")
    found = own.intersection(rest) | (
        {uncased(first)} & (lists.set("first_person_subjects") | lists.set("first_person_verbs"))
    )
    counted = any(word[0].isdigit() for word in rest)
    return bool(found) and not (counted and found <= lists.set("first_person_plural"))


def _whole(passage: Passage) -> Claim:
    """A passage without a word is still answered with one claim."""
    bare = passage.text.strip()
    start = passage.text.index(bare)
    span = Span(start=start, end=start + len(bare))
    return Claim(id="c1", text=bare, span=span, source_text=bare, kind="opinion")


def in_context(claims: Sequence[Claim], passage: Passage) -> list[Claim]:
    """Return the claims with the time they speak of and who the named are."""
    language = passage_language(passage)
    context = " ".join(
        part for part in (passage.title, passage.before, passage.text, passage.after) if part
    )
    sentences = [context[span.start : span.end] for span in sentence_spans(context, language)]
    return [
        claim.model_copy(
            update={
                "period": period(claim.text, language, passage.published, _before(claim, passage)),
                "entities": (
                    *briefs(claim, sentences, language),
                    *_place(claim, passage, language),
                    *topics(claim, passage, language),
                ),
            }
        )
        for claim in claims
    ]


def _before(claim: Claim, passage: Passage) -> str:
    """Return what the page tells up to a claim."""
    return " ".join((passage.title or "", passage.before, passage.text[: claim.span.start]))


def _place(claim: Claim, passage: Passage, language: str) -> tuple[EntityBrief, ...]:
    read = f"{passage.before or ''} {passage.text[: claim.span.end]}"
    return told_by(passage.title or "", read, claim.text, language)
