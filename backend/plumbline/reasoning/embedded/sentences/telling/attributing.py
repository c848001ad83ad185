"""Reads who says what in a sentence: "X said that Y", "Y, says X", "according to X, Y"."""

from __future__ import annotations

import re
from dataclasses import replace

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.nouns import noun_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.parts.participles import told_with_being
from plumbline.reasoning.embedded.sentences.parts.predicates import quoted_verb
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution
from plumbline.reasoning.embedded.sentences.telling.denials import denied_telling
from plumbline.reasoning.embedded.sentences.telling.patterns import Patterns, patterns_of_telling
from plumbline.reasoning.embedded.sentences.telling.speaker_asides import (
    speaker_with_asides,
    told_apart,
    told_of,
)
from plumbline.reasoning.embedded.sentences.telling.speech import is_speaker, speaks_of_self

_LONGEST_OPENING = 8


def attribution(strand: Strand, lists: Lexicon) -> Attribution | None:
    """Return the attribution that `strand`, one sentence, makes; None when it makes none."""
    found = _attributed(strand, lists)
    if found is None:
        opening, rest = _opened(strand, lists)
        found = _attributed(rest, lists) if opening is not None else None
        found = replace(found, opening=opening) if found is not None else None
    if found is None:
        return None
    return replace(found, denied=denied_telling(strand, found, lists))


def _attributed(strand: Strand, lists: Lexicon) -> Attribution | None:
    patterns = patterns_of_telling(lists.language)
    for read in (_hearsay, _quote_first, _according_to, _said_that, _said_quote, _in_passing):
        found = read(strand, patterns, lists)
        if found is not None and (read is _hearsay or is_speaker(found.speaker, lists)):
            return told_apart(_dated(found, lists), lists)
    return _said_clause(strand, patterns, lists)


def _opened(strand: Strand, lists: Lexicon) -> tuple[Strand | None, Strand]:
    """Return what a sentence opens with ("Upstairs", "In the next room", "Three days later"),
    and the rest; an opening has no verb and names nobody."""
    grammar = Grammar.of(strand.text, lists)
    tokens = grammar.tokens
    first = tokens[0].lower if tokens else ""
    placed = first in lists.set("prepositions") - lists.set("subordinators")
    comma = next((i for i, token in enumerate(tokens) if token.text == ","), 0)
    if 0 < comma <= _LONGEST_OPENING and grammar.first_verb(0, comma) is None:
        last = tokens[comma - 1].lower
        if placed or last in lists.set("linking_adverbs") | lists.set("opening_adverbs"):
            return strand.cut(0, tokens[comma].start), strand.cut(tokens[comma].end)
    subject = grammar.subject() if placed else None
    if subject is None or not subject[0]:
        return None, strand
    return strand.cut(0, subject[0]), strand.cut(subject[0])


def _dated(found: Attribution, lists: Lexicon) -> Attribution:
    """Take "on Friday" out of "farmer Joan Pell on Friday", to stand after the verb; no "Jan" of
    "its head, Jan de Boer"."""
    named = [one.span for one in names(found.speaker.text, lists.language)]
    for word in re.finditer(r"\S+", found.speaker.text):
        rest = found.speaker.text[word.start() :]
        led = word.group().casefold() in lists.set("prepositions")
        if (
            word.start()
            and not any(one.start <= word.start() < one.end for one in named)
            and (led or lists.dates(word.group()))
            and any(map(lists.dates, rest.split()))
        ):
            when = found.speaker.cut(word.start())
            return replace(found, speaker=found.speaker.cut(0, word.start()), when=when)
    return found


def _hearsay(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    """Read "Legend has it that …" and "It is often said that …"."""
    match = patterns["hearsay"].match(strand.text)
    if match is None:
        return None
    speaker = Strand.added(patterns["somebody"].pattern)
    return Attribution(speaker, patterns["says"].pattern, strand.cut(match.end()))


def _quote_first(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    split = patterns["quote_split"].match(strand.text)
    match = split or patterns["quote_first"].match(strand.text)
    if match is None:
        return None
    content = strand.cut(*match.span("content"))
    if split:
        more = strand.cut(*split.span("more"))
        joins = more.text.split()[0].casefold() in lists.set("coordinators")
        content = joined([content, more], ", " if joins else " ")
    speaker_start, speaker_end = match.span("after" if match["after"] else "before")
    verb = match["verb_first"] or match["verb_last"]
    relative = patterns["relative"].search(strand.text, speaker_start, speaker_end)
    about: tuple[Strand, ...] = ()
    if relative is not None:
        named, _, _ = strand.text[speaker_start : relative.start()].partition(",")
        name = strand.cut(speaker_start, speaker_start + len(named))
        told = told_of(name, strand.cut(relative.start("clause"), speaker_end), lists)
        about, speaker_end = (told,) if told else (), relative.start()
    speaker = strand.cut(speaker_start, speaker_end)
    when = None
    if match["later"]:
        begin = match.start("later")
        when = strand.cut(begin, begin + len(match["later"].rstrip(" ,")))
    return Attribution(speaker, verb, content, about, when, quoted=True)


def _according_to(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    says = patterns["says"].pattern
    for name in ("according_first", "according_last"):
        match = patterns[name].match(strand.text)
        if match is not None:
            speaker = _without_making(strand.cut(*match.span("speaker")), lists)
            if name == "according_last" and _holds_more(speaker, lists):
                return None
            found = Attribution(speaker, says, strand.cut(*match.span("content")))
            return _told_before(found, strand, match, lists) if name == "according_first" else found
    match = patterns["according_mid"].search(strand.text)
    if match is None or match.start() == 0:
        return None
    speaker, about, end = speaker_with_asides(strand, match.span("speaker"), match.end(), lists)
    after = Grammar.of(strand.text[end:], lists)
    if _goes_on_in_a_row(after):  # "…, according to videos, interviews and posts."
        speaker = strand.cut(match.start("speaker"), len(strand.text.rstrip(".")))
        return Attribution(speaker, says, strand.cut(0, match.start()))
    return Attribution(speaker, says, _without(strand, match.start(), end, lists), about)


def _holds_more(speaker: Strand, lists: Lexicon) -> bool:
    """Whether behind the one who says it what is said goes on: "kannte den Täter laut Polizei
    nicht", "hat laut Polizei den Täter gekannt"."""
    if lists.language == "en":
        return False
    rest = [token.text for token in Grammar.of(speaker.text, lists).tokens[1:]]
    return any(word in lists.set("negation") or lists.verb(word) for word in rest)


def _told_before(
    found: Attribution, strand: Strand, match: re.Match[str], lists: Lexicon
) -> Attribution:
    """Take what "According to Ada Holm, who runs it, …" tells of her out of what she says."""
    start = match.end("speaker")
    comma = start + len(strand.text[start:].partition(",")[0]) + 1
    speaker, about, end = speaker_with_asides(strand, match.span("speaker"), comma, lists)
    content = strand.cut(end)
    told = end > comma and Grammar.of(content.text, lists).first_verb() is not None
    return replace(found, speaker=speaker, content=content, about_speaker=about) if told else found


def _goes_on_in_a_row(after: Grammar) -> bool:
    """Whether nouns alone follow: "interviews and posts", of which one may look like a verb."""
    verb = after.first_verb()
    noun = verb == 0 and after.tokens[0].lower not in after.lists.set("auxiliaries")
    alone = verb is None or (noun and after.first_verb(1) is None)
    joiners, words = after.lists.set("coordinators"), set(after.words(len(after.tokens)))
    small = (after.lists.set("prepositions") | after.lists.set("stop_words")) - joiners
    return alone and bool(words & joiners) and words.isdisjoint(small)


def _without_making(speaker: Strand, lists: Lexicon) -> Strand:
    """Return "a Varo poll" for "a Varo poll published on Thursday"."""
    grammar = Grammar.of(speaker.text, lists)
    made = next(
        (
            one
            for index, one in enumerate(grammar.tokens[1:-1], start=1)
            if grammar.participle(index)
            and grammar.tokens[index + 1].lower in lists.set("prepositions")
        ),
        None,
    )
    return speaker.cut(0, made.start) if made else speaker


def _said_that(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    match = patterns["said_that"].match(strand.text)
    if match is None:
        return None
    speaker, content = strand.cut(*match.span("speaker")), strand.cut(*match.span("content"))
    if Grammar.of(content.text, lists).first_verb() == 0:
        return None  # "denied reports that said he had left"
    if speaker.text.casefold() in lists.set("some_words") and match["told"].split()[0][-1] == "s":
        return None  # "most states require that"
    whole = strand.cut(match.start("speaker"), max(match.end("speaker"), match.end("aside")))
    who, about = _with_aside(strand, match, lists) or (whole, ())
    behind = bool(lists.text("telling_mark"))  # after "dass" the verb stands at the end
    return Attribution(who, match["told"].rstrip(","), content, about, verb_last=behind)


def _with_aside(
    strand: Strand, match: re.Match[str], lists: Lexicon
) -> tuple[Strand, tuple[Strand, ...]] | None:
    """Return who speaks in "Ada Holm, who runs it, said that" or "Opponents, led by her, say", and
    what is told of them; None for an aside that tells nothing of them."""
    speaker, aside = strand.cut(*match.span("speaker")), match["aside"]
    if not aside:
        return speaker, ()
    told = Grammar.of(aside.strip(), lists)
    if told.participle(0) and not lists.set("prepositions").isdisjoint(told.words(2, 1)):
        made = strand.cut(*match.span("aside"))
        return speaker, (told_with_being(speaker, made, lists, past=False),)
    who, about, end = speaker_with_asides(
        strand, match.span("speaker"), match.start("aside"), lists
    )
    return (who, about) if end >= match.end("aside") else None


def _said_clause(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    """Read "The panel says the mine closed": no "that", but a whole clause after the verb."""
    match = patterns["said_clause"].match(strand.text)
    if match is None:
        return None
    speaker, content = strand.cut(*match.span("speaker")), strand.cut(*match.span("content"))
    speaker, about = _with_aside(strand, match, lists) or (speaker, ())
    _, clause = _opened(content, lists)  # "said in addition to that, costs rose"
    grammar = Grammar.of(clause.text, lists)
    verbs = (grammar.first_verb(), quoted_verb(grammar))
    verb = min((one for one in verbs if one), default=None)
    if not verb or not is_speaker(speaker, lists):
        return None
    if grammar.tokens[verb - 1].lower in lists.set("coordinators"):
        return None  # "noted the report and sought a higher budget"
    when = strand.cut(*match.span("when")) if match["when"] else None
    found = Attribution(speaker, match["verb"], content, about, when)
    between = {token.lower for token in grammar.tokens[:verb]}
    second = {token.lower for token in grammar.tokens[1:verb]}
    stops = lists.set("relative_pronouns") | lists.set("subordinators") | {"that", ","}
    sided = not lists.set("side_words").isdisjoint(speaker.text.casefold().split())
    many = verb == 1 and noun_sort(grammar.tokens[0].text, lists) == "plural"  # "said costs rose"
    opens = many or grammar.opens_subject(0)
    told = sided or opens or (verb <= 2 and found.impersonal(lists))
    whole = not between & stops or _goes_on(grammar, stops - {","})
    # "told the journalist Bob Woodward he was playing it down"
    another = not second.isdisjoint(lists.table("subject_pronouns"))
    return found if told and whole and not another else None


def _goes_on(grammar: Grammar, stops: frozenset[str]) -> bool:
    """Whether a subject has its verb behind what commas set off: "the bridge, built in 1999, will
    close"."""
    commas = [index for index, token in enumerate(grammar.tokens[:-1]) if token.text == ","]
    if not commas:
        return False
    subject = {token.lower for token in grammar.tokens[: commas[0]]}
    return subject.isdisjoint(stops) and any(grammar.finite(index + 1) for index in commas[1:])


def _said_quote(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    match = patterns["said_quote"].match(strand.text)
    if match is None:
        return None
    parts = strand.cut(*match.span("speaker")), strand.cut(*match.span("content"))
    when = strand.cut(*match.span("later")) if match["later"] else None
    return Attribution(parts[0], match["verb"], parts[1], when=when, quoted=True)


def _in_passing(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    """Read "…, its owner said, …", "…, the ministry said." and "In Malm, she said, “We won.”"."""
    found = _after_asides(strand, patterns, lists)
    if found is not None:
        return found
    match = patterns["in_passing"].search(strand.text)
    if match is None or match.start() == 0:
        return None
    name, verb = "after" if match["after"] else "before", match["verb_first"] or match["verb_last"]
    told = Attribution(strand.cut(*match.span(name)), verb, strand)
    quote, end = _quote_behind(told, match, patterns), match.end()
    if quote is not None:
        return quote
    if match["after"]:
        speaker, about, end = speaker_with_asides(strand, match.span("after"), end, lists)
        told = replace(told, speaker=speaker, about_speaker=about)
    return _told_around(told, match.start(), end, lists)


def _after_asides(strand: Strand, patterns: Patterns, lists: Lexicon) -> Attribution | None:
    """Read "…, Ada Holm, who runs it, said."."""
    match = patterns["in_passing_aside"].search(strand.text)
    if match is None or match.start() == 0:
        return None
    name, opening = match.span("before"), match.start("aside")
    speaker, about, end = speaker_with_asides(strand, name, opening, lists)
    if end <= match.end("aside"):
        return None
    told = Attribution(speaker, match["verb_last"], strand, about)
    return _told_around(told, match.start(), match.end(), lists)


def _quote_behind(
    told: Attribution, match: re.Match[str], patterns: Patterns
) -> Attribution | None:
    """Read "In Malm, she said, “We won.”" with what comes before as its opening."""
    strand = told.content
    quote = patterns["whole_quote"].match(strand.text[match.end() :])
    if quote is None or any(mark in strand.text[: match.start()] for mark in '“„«"'):
        return None
    content = strand.cut(*(match.end() + place for place in quote.span("content")))
    before = strand.cut(0, match.start())
    if (
        match["after"] and told.verb == patterns["told"].pattern
    ):  # "Ada Holm, 61, told the BBC, “We"
        return replace(told, speaker=before, content=content, quoted=True)
    return replace(told, content=content, opening=before, quoted=True)


def _told_around(told: Attribution, start: int, end: int, lists: Lexicon) -> Attribution | None:
    """Read what stands around "…, its owner said, …"; who wrote ", offering hope" behind says so
    himself."""
    strand = told.content
    remark = patterns_of_telling(lists.language)["remark"].match(strand.text[end:])
    content = strand.cut(0, start) if remark else _without(strand, start, end, lists)
    meanwhile = _meanwhile(strand.cut(end), lists) if remark else None
    grammar = Grammar.of(content.text, lists)
    gerund = any(token.lower.endswith("ing") for token in grammar.tokens[1:2])
    led = gerund and grammar.tokens[0].lower in lists.set("prepositions")
    if grammar.first_verb() is None or led:
        return None  # "However, experts say it is low", "After seeing that it leaks, he told us so"
    about = (*told.about_speaker, meanwhile) if meanwhile else told.about_speaker
    return _told_before_colon(replace(told, content=content, about_speaker=about), grammar)


def _meanwhile(remark: Strand, lists: Lexicon) -> Strand | None:
    """Return "crews battled the flames" of ", as crews battled the flames", which the writer
    tells."""
    opener, _, rest = remark.text.partition(" ")
    verb = Grammar.of(rest, lists).first_verb()
    whole = opener in lists.set("remark_openers") and bool(verb)
    return remark.cut(len(opener)) if whole and not speaks_of_self(rest, lists) else None


def _told_before_colon(told: Attribution, grammar: Grammar) -> Attribution:
    """Take what stands before a colon out of what is said: "Criticism came from the opposition: the
    site is bad, said Holm"."""
    colon = next((i for i, one in enumerate(grammar.tokens) if one.text == ":"), None)
    if colon is None or grammar.first_verb(0, colon) is None or grammar.first_verb(colon) is None:
        return told
    mark = grammar.tokens[colon]
    before, content = told.content.cut(0, mark.start), told.content.cut(mark.end)
    return replace(told, content=content, about_speaker=(before, *told.about_speaker))


def _without(strand: Strand, start: int, end: int, lists: Lexicon) -> Strand:
    """Return the sentence without what stands between commas; the commas go too, unless they
    set off an opening ("In 1871, …")."""
    before, after = strand.cut(0, start), strand.cut(end)
    if not after.text[:1].isalnum():
        return joined([before, after], " " if after.text[:1] in {"“", "„", "«"} else "")
    grammar = Grammar.of(after.text, lists)
    first = 1 if grammar.tokens[0].lower in lists.set("between_adverbs") else 0
    helped = before.text.split()[-1].casefold() in lists.set("auxiliaries") | lists.set("negation")
    apart = lists.set("subordinators") | {lists.text("with_word")}
    led = grammar.tokens[0].lower in lists.set("prepositions") - apart
    told = Grammar.of(before.text, lists).first_verb() is not None
    goes_on = helped or grammar.first_verb() == first or (led and told)
    return joined([before, after], " " if goes_on else ", ")
