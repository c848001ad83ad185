"""What evidence gives as the word of one side only: a quoted person, a lawyer, a campaign."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.assertion.hearsay import Setting, calls_false
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse, stems_of, words_of
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.ranks import ranks
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.telling.attributing import attribution
from plumbline.text import stem

_INSIDE = 0.8
_MARK = re.compile(r"[“”\"„«»]")
_SIDES = {"„": "opens", "”": "closes"}
_WORDS_QUOTED = 6
# "…, said Ada Holm, who runs the observatory"
_ASIDE = re.compile(r", [^,.;:]+")


@dataclass(frozen=True)
class _Voice:
    """Whose words a sentence gives: the speaker, whether that is a person by name, what is told
    of them beside, and the words."""

    speaker: str
    person: bool
    role: str
    verb: str
    words: str


def testimony(claim: Analysis, setting: Setting) -> str | None:
    """Return who alone says what the evidence tells of the claim, "" for somebody who is not named;
    None where the source says it itself, or gives it as found by somebody whose office it is to
    know (police, statisticians, researchers). Of their own plans and doings people are believed, of
    their merits and in their denials they are not."""
    if _voices(claim.text, claim.language):
        return None
    lists = lexicon(claim.language)
    told = (
        "" if _unnamed(voice, lists) else voice.speaker
        for voice in _voices(setting.sentence, claim.language)
        if _takes_sides(voice, setting, lists)
        and _holds(voice, claim, setting)
        and not _own_matter(voice, claim, lists)
    )
    return next(told, _transcribed(claim, setting, lists))


def _transcribed(claim: Analysis, setting: Setting, lists: Lexicon) -> str | None:
    """Return "" where the title says that all of a page is what somebody said: "Remarks by the
    president in Calder", "Full transcript of the debate"; None for other pages."""
    if _transcripts(lists.language).search(setting.title) is None:
        return None
    speaker = _Voice("", True, "", "", setting.sentence)
    return None if _own_matter(speaker, claim, lists) else ""


@lru_cache(maxsize=8)
def _transcripts(language: str) -> re.Pattern[str]:
    return re.compile(lexicon(language).either("transcript_titles"), re.IGNORECASE)


def denier(called_false: str, claim: Analysis, setting: Setting) -> str | None:
    """Return who alone calls false what the evidence tells of the claim, as `testimony` does; None
    where the source does so itself, whoever said it: "Holm falsely said …", "“…,” said Holm. That
    is false."."""
    inside = called_false == setting.sentence
    lists = lexicon(claim.language)
    told = (
        "" if _unnamed(voice, lists) else voice.speaker
        for voice in _voices(called_false, claim.language) or _calling(called_false, lists)
        if calls_false(voice.words, claim.language)
        and not calls_false(voice.speaker, claim.language)
        and _takes_sides(voice, setting, lists)
        and (not inside or _holds(voice, claim, setting))
    )
    return None if called_false == setting.title else next(told, None)


def _calling(sentence: str, lists: Lexicon) -> tuple[_Voice, ...]:
    """Return who calls something so, or says "that" of it: "Holm dismissed it as a hoax"."""
    grammar = Grammar.of(sentence, lists)
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None:
        return ()
    deed, speaker = grammar.tokens[verb], sentence[slice(*subject)]
    if deed.lower not in lists.set("reporting_verbs") | lists.set("speaker_deeds"):
        return ()
    whole = Strand.of(sentence, 0, len(sentence))
    person = _person(whole.cut(*subject), sentence, lists)
    return (_Voice(speaker, person, "", deed.lower, sentence[deed.end :]),)


@lru_cache(maxsize=5_000)
def _voices(sentence: str, language: str) -> tuple[_Voice, ...]:
    lists = lexicon(language)
    found = _attributed(sentence, lists) or _led_by_source(sentence, lists), _quoted(sentence)
    return tuple(one for one in found if one is not None)


def _attributed(sentence: str, lists: Lexicon) -> _Voice | None:
    found = attribution(Strand.of(sentence, 0, len(sentence)), lists)
    if found is None:
        return None
    speaker, about = found.speaker, " ".join(one.text for one in found.about_speaker)
    end = speaker.origins[-1] + 1 if speaker.origins else 0
    beside = _ASIDE.match(sentence, end)
    role = f"{about} {beside.group()}" if beside else about
    person = _person(speaker, sentence, lists)
    # "It is often said that …" names nobody.
    named = speaker.text if speaker.span else ""
    return _Voice(named, person, role, found.verb.casefold(), found.content.text)


def _led_by_source(sentence: str, lists: Lexicon) -> _Voice | None:
    """Return the one named before the verb of a sentence that needs no comma there: "Laut Anwalt
    kannte er den Täter", "Nach Angaben der Verteidigung …"."""
    phrases = "|".join(map(re.escape, lists.phrases("according_to")))
    opening = re.match(rf"(?:{phrases}) ", sentence, re.IGNORECASE)
    grammar = Grammar.of(sentence, lists)
    verb = grammar.first_verb()
    if opening is None or verb is None or not lists.set("become_forms"):
        return None
    start = grammar.tokens[verb].start
    speaker = sentence[opening.end() : start].strip()
    if not speaker or "," in speaker:
        return None
    return _Voice(speaker, False, "", "", sentence[start:])


def _quoted(sentence: str) -> _Voice | None:
    """Return the words that a sentence quotes or is a part of, whoever speaks: "it reads, “…”"."""
    said = max(_quotations(sentence), key=len, default="")
    whole = len(said) >= len(sentence.strip()) - 2
    if not said or (len(said.split()) < _WORDS_QUOTED and not whole):
        return None
    return _Voice("", True, sentence.replace(said, " "), "", said)


def _quotations(sentence: str) -> list[str]:
    """Return what stands between quotation marks. A quotation that goes on in the next sentence is
    not closed, one from the sentence before not opened."""
    marks = list(_MARK.finditer(sentence))
    sides = [_side(mark, sentence) for mark in marks]
    known = next((place for place, side in enumerate(sides) if side), None)
    if known is None:
        last = bool(marks) and not sentence[marks[-1].end() :].strip()
        inside = len(marks) % 2 == 1 and last and bool(marks[0].start())
    else:
        inside = (sides[known] == "opens") == bool(known % 2)
    return _MARK.split(sentence)[0 if inside else 1 :: 2]


def _side(mark: re.Match[str], sentence: str) -> str:
    """Return whether a quotation mark "opens" or "closes"; "" where it may do either."""
    if mark.group() != '"':
        return _SIDES.get(mark.group(), "")
    before = sentence[: mark.start()][-1:].strip("([ ")
    after = sentence[mark.end() :][:1].strip(".,;:!?)] ")
    return "" if bool(before) == bool(after) else "closes" if before else "opens"


def _takes_sides(voice: _Voice, setting: Setting, lists: Lexicon) -> bool:
    """Whether the speaker is one person, somebody who speaks for a cause or a business, or somebody
    whom the source itself does not believe."""
    spoken = words_of(f"{voice.speaker} {voice.role}")
    if spoken & lists.set("discredited_words"):
        return True
    vouches = words_of(voice.verb) & lists.set("voucher_verbs")  # "has confirmed"
    if vouches or spoken & lists.set("authority_words"):
        return False
    if spoken & lists.set("side_words"):
        return True
    if _unnamed(voice, lists):
        around = words_of(f"{setting.before} {setting.after}")
        return not around & lists.set("authority_words")
    return _human(voice, lists)


def _unnamed(voice: _Voice, lists: Lexicon) -> bool:
    pronouns = {*lists.table("subject_pronouns"), *lists.set("first_person")}
    return words_of(voice.speaker) <= pronouns


def _human(voice: _Voice, lists: Lexicon) -> bool:
    return voice.person or bool(words_of(voice.speaker) & lists.set("titles"))


def _person(speaker: Strand, sentence: str, lists: Lexicon) -> bool:
    """Whether a speaker is a person by name, or one word alone: a surname, "Users", not "Tests".
    Acronyms are none, nor is what is called after a person or the like: "a Peter Lind film"."""
    if len(speaker.text.split()) == 1 and speaker.text[:1].isupper():
        return not (speaker.text.isupper() or lists.synonyms(stem(speaker.text.casefold())))
    return any(
        one.kind == "person" and _ends(speaker.text.partition(one.text)[2], lists)
        for one in names(sentence, lists.language)
        if one.span.start in speaker.origins and not one.text.isupper()
    )


def _ends(after: str, lists: Lexicon) -> bool:
    """Whether no noun follows: nothing, or "of the council", ", the mayor"."""
    first = after.split()[:1]
    return not first or after[0] == "," or first[0].casefold() in lists.set("prepositions")


def _holds(voice: _Voice, claim: Analysis, setting: Setting) -> bool:
    """Whether what the sentence tells of the claim stands in the speaker's words; the speaker
    need not be named there again."""
    here = claim.content_stems & stems_of(setting.sentence, claim.language)
    here -= stems_of(voice.speaker, claim.language)
    return len(here & stems_of(voice.words, claim.language)) >= _INSIDE * len(here) > 0


def _own_matter(voice: _Voice, claim: Analysis, lists: Lexicon) -> bool:
    """Whether somebody tells of their own plans and doings, and neither boasts nor denies: "she
    would resign", not "she never met him", "he created 900 jobs"; or the claim is of the speaker,
    and so what they say of others: "the union blames a fault"."""
    said = analyse(voice.words, claim.language)
    subject = said.words[0].lower if said.words else ""
    # Of itself a business gives figures: "it sold 900 cars".
    itself = lists.table("subject_pronouns").get(subject) == "thing"
    if ranks(claim) or (itself and _human(voice, lists)) or (claim.quantities and not itself):
        return False
    pronouns = frozenset(lists.table("subject_pronouns")) | lists.set("first_person_subjects")
    if subject not in pronouns and not _of_speaker(said, voice.speaker):
        return _is_about(voice, claim)
    planned = lists.set("modals") | lists.set("intention_words")
    return not said.negated or any(word.lower in planned for word in said.words)


def _is_about(voice: _Voice, claim: Analysis) -> bool:
    """Whether the claim tells of the speaker something that is not in their words."""
    named = analyse(voice.speaker, claim.language).content_stems
    words = stems_of(voice.words, claim.language)
    return bool(named) and named <= claim.stems and any(v.stem not in words for v in claim.verbs)


def _of_speaker(said: Analysis, speaker: str) -> bool:
    first = said.names[0] if said.names and said.names[0].span.start == 0 else None
    return first is not None and any(first.same(one) for one in names(speaker, said.language))
