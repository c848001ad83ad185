"""Who "she", "it" and "the tower" are: names from the passage put in their place."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, plain_words
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.kinds import capitalises_nouns, first_names
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import (
    head,
    noun_sort,
    organisation_sort,
    person_sort,
)
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.parts.shares import opening_share
from plumbline.reasoning.embedded.sentences.parts.standing import WORD, several_behind
from plumbline.reasoning.embedded.sentences.reference.mention import Mention, article, fits, sort
from plumbline.reasoning.embedded.sentences.reference.mentions import LONGEST_NOUN_PHRASE, Mentions
from plumbline.reasoning.embedded.sentences.reference.referents import (
    for_body,
    for_epithet,
    for_happening,
    for_noun,
    for_object,
    for_pronoun,
    for_share,
)
from plumbline.reasoning.embedded.sentences.telling.denials import denied_whole
from plumbline.schema import Span

_LONGEST_OPENING = 7


def resolve(strand: Strand, mentions: Mentions) -> Strand:
    """Return the statement with its pronouns and short names replaced where that is safe."""
    whole = _spelled_out(strand, mentions.lists)
    resolved = _subject_pronoun(whole, mentions)
    resolved = resolved if resolved is not whole else strand
    resolved = _body_nouns(_short_nouns(resolved, mentions), mentions)
    resolved = _short_names(resolved, mentions)
    resolved = _object_pronoun(resolved, mentions)
    return _possessives(resolved, mentions)


def _spelled_out(strand: Strand, lists: Lexicon) -> Strand:
    """Return "she is named" for the "she’s named" that opens a statement."""
    joiners = either(lists.phrases("leading_joiners"))
    short = re.match(rf"(?:(?:{joiners}),? )?(\w+)[’'](\w+)\b", strand.text, re.IGNORECASE)
    verb = lists.table("contractions").get(short[2]) if short else None
    if short is None or verb is None or short[1].casefold() not in lists.table("subject_pronouns"):
        return strand
    after = Grammar.of(strand.text[short.end() :], lists)
    done = bool(after.tokens) and after.participle(0)
    object_follows = len(after.tokens) > 1 and after.opens_subject(1)
    perfect = after.words(1) == ["been"] or (done and object_follows)
    verb = lists.text("has_word") if perfect and verb == lists.text("is") else verb
    return strand.replaced(short.end(1), short.end(), f" {verb}")


def _subject_pronoun(strand: Strand, mentions: Mentions) -> Strand:
    table = mentions.lists.table("subject_pronouns")
    for match in WORD.finditer(strand.text):
        wanted = table.get(match.group().casefold())
        if wanted is None or not _fills_subject(strand.text, match, mentions.lists):
            continue
        own = " ".join(
            name.text for name in names(strand.text[: match.start()], mentions.lists.language)
        )
        others = " ".join(name.text for name in names(strand.text, mentions.lists.language))
        name = _meant(strand.text, match, wanted, others, mentions)
        if name is not None and (not own or wanted != "plural"):
            return strand.replaced(match.start(), match.end(), _cased(name, match))
    return strand


def _meant(
    text: str, match: re.Match[str], wanted: str, own: str, mentions: Mentions
) -> str | None:
    """Return what a pronoun in subject position stands for."""
    if _empty_it(text, match, mentions.lists):
        return None
    unheard = mentions.heard_nothing_of_it() and not any(map(str.isdigit, text))
    if wanted == "thing" and (unheard or _judged(text)):
        return None  # "It sounded like a train": what, only the one knows who said it
    happening = _called_happening(text[match.end() :], mentions.lists)
    if happening and wanted not in {"man", "woman"}:
        # No place and no company is "the worst fire since 2007".
        return for_happening(mentions, happening)
    return for_pronoun(mentions, wanted, own)


def _judged(text: str) -> bool:
    """Whether somebody's own words say what something is: 'It was "the least bad option"'."""
    return re.match(r"\w+ (?:\w+ )?[“\"]", text) is not None


def _called_happening(told: str, lists: Lexicon) -> str:
    """Return what happened, as a statement calls it: "fire" of "was the worst fire there"."""
    being, *phrase = told.split() or [""]
    article = phrase[0].casefold() if phrase else ""
    if being not in lists.set("be_forms") or article not in lists.set("articles"):
        return ""
    words = (word.strip(".,;") for word in head(phrase[1:], lists))
    return next((word for word in words if word in lists.set("happening_nouns")), "")


def _object_pronoun(strand: Strand, mentions: Mentions) -> Strand:
    """Put the topic for "it" after a verb or a preposition of a statement about somebody ("Anna
    Berg isolated it in 1921"), and for "them" after "of"."""
    lists = mentions.lists
    table = lists.table("object_pronouns")
    grammar = Grammar.of(strand.text, lists)
    verb = grammar.first_verb()
    if re.search(rf"\b(?:{lists.text('idle_it') or '(?!)'})\b", strand.text):
        return strand  # "We’ll have to leave it there"
    for index in range(2, len(grammar.tokens)):
        token, before = grammar.tokens[index], grammar.tokens[index - 1]
        wanted = table.get(token.lower) if grammar.outside_marks(token.start) else None
        if opening_share(grammar, index) is not None:
            return strand  # "…, most of them children": of those whom the statement tells of
        if wanted == "plural" and before.lower == lists.text("of_word"):
            name = for_share(mentions, for_pronoun(mentions, wanted))
            return strand.replaced(token.start, token.end, name) if name else strand
        if wanted != "thing" or verb in {None, index} or mentions.heard_nothing_of_it():
            continue
        if re.match(r" [“\"‘]", strand.text[token.end :]):
            return strand  # "called it “a late act of justice”": what, only the speaker knows
        leads = lists.set("prepositions") | lists.set("be_forms")
        governed = before.lower in leads or lists.verb(before.lower) is not None
        follows = grammar.finite(index + 1) if index + 1 < len(grammar.tokens) else False
        if not governed or follows or _has_thing(strand.text[: token.start], mentions):
            return strand
        name = for_object(mentions, wanted, strand.text[: token.start])
        return strand.replaced(token.start, token.end, name) if name else strand
    return strand


def _has_thing(text: str, mentions: Mentions) -> bool:
    """Whether "it" may mean something of the statement itself: a name or a noun that is no
    person."""
    lists = mentions.lists
    subject = Grammar.of(text, lists).subject()
    words = text[slice(*subject)].split() if subject else []
    own = names(text, lists.language)
    persons = [mentions.sort_of(name, name.text) in {"man", "woman", "person"} for name in own]
    if own and not all(persons):
        return True
    led = bool(words) and words[0].casefold() in lists.set("determiners")
    return led and not own and not any(person_sort(word, lists) for word in words[1:])


def _fills_subject(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether a pronoun is the subject: at the start, or after an opening like "In 1990, "."""
    before = text[: match.start()].rstrip()
    links = lists.set("linking_adverbs") | set(lists.phrases("leading_joiners"))
    if not before or before.endswith(",") or before.casefold() in links:
        return True
    if before.casefold() in lists.set("subordinators"):
        # "When he arrived there were four beds"; in "When he arrived, Holm found" he is Holm.
        return not names(text[match.end() :], lists.language)
    opening = Grammar.of(before, lists)
    fronted = opening.tokens[0].lower in lists.set("prepositions")
    dated = any(map(str.isdigit, before)) and len(before.split()) <= _LONGEST_OPENING
    return fronted and opening.first_verb() is None and dated


def _empty_it(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether "it" stands for nothing: "it is possible that", "it rained", "it wasn’t Holm who"."""
    clause = text[match.start() :]
    empty = re.match(lists.text("empty_it") or r"(?!)", clause, re.IGNORECASE)
    return empty is not None or denied_whole(Grammar.of(clause, lists))


def _cased(name: str, match: re.Match[str]) -> str:
    return name[:1].upper() + name[1:] if match.group()[:1].isupper() else name


def _possessives(strand: Strand, mentions: Mentions) -> Strand:
    table = mentions.lists.table("possessives")
    for match in WORD.finditer(strand.text):
        wanted = table.get(match.group().casefold())
        if wanted is None or not _owns_noun(strand.text, match, mentions.lists):
            continue
        if not Grammar.of(strand.text, mentions.lists).outside_marks(match.start()):
            continue
        if wanted == "plural" and _tells_of_several(strand.text[: match.start()], mentions.lists):
            return strand  # "drove 2.3 million from their homes"
        before = names(strand.text[: match.start()], mentions.lists.language)
        said_of = _said_of(strand.text, match.start(), mentions.lists)
        if not said_of and _subject_owns(strand.text, match.start(), wanted, mentions.lists):
            return strand
        if not said_of and any(
            _fits_name(name, wanted, strand.text, mentions.lists) for name in before
        ):
            return strand
        others = names(strand.text, mentions.lists.language)
        name = for_pronoun(mentions, wanted, " ".join(name.text for name in others))
        if name is not None:
            return strand.replaced(
                match.start(), match.end(), owning(_cased(name, match), mentions.lists)
            )
    return strand


def _tells_of_several(text: str, lists: Lexicon) -> bool:
    """Whether somebody or something of which there are several stands behind the verb of what a
    statement tells so far."""
    grammar = Grammar.of(text, lists)
    verb = grammar.first_verb()
    return verb is not None and several_behind(grammar, verb)


def _owns_noun(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether a noun follows a possessive: not so in "a teacher like her"."""
    after = WORD.match(text, match.end() + 1)
    return after is not None and after.group().casefold() not in lists.set("prepositions")


def _subject_owns(text: str, position: int, wanted: str, lists: Lexicon) -> bool:
    """Whether a possessive may mean its own statement's subject: "The airline apologised to its
    passengers"."""
    subject = Grammar.of(text, lists).subject()
    if subject is None or subject[1] > position:
        return False
    words = text[slice(*subject)].split()
    if wanted in {"man", "woman"} and words[-1][:1].isupper():
        found = names(text[slice(*subject)], lists.language)
        plain = words[0].casefold() in plain_words(lists.language)
        alone = len(words) == 1 and not (found or plain)  # "Shicatano said"
        return alone or (len(found) == 1 and found[0].kind in {"person", "thing"})
    numbers = [place for place, word in enumerate(words) if any(map(str.isdigit, word))]
    phrase = head(words[numbers[-1] + 1 :] if numbers else words, lists)
    if subject[0] == 0 and phrase and not names(text[slice(*subject)], lists.language):
        # "Tourists left their hotels": what opens a sentence has a capital without being a name.
        phrase = [phrase[0].lower(), *phrase[1:]]
    if not 0 < len(phrase) <= LONGEST_NOUN_PHRASE:
        return False
    person = person_sort(phrase[-1].casefold(), lists)
    return person in {wanted, "person"} if person else noun_sort(phrase[-1], lists) == wanted


def _said_of(text: str, position: int, lists: Lexicon) -> bool:
    """Whether a possessive opens what the subject is, and so means somebody else: "Cunard is
    its old rival"."""
    subject = Grammar.of(text, lists).subject()
    between = text[subject[1] : position].split() if subject else []
    return len(between) == 1 and between[0].casefold() in lists.set("be_forms")


def _fits_name(name: Name, wanted: str, text: str, lists: Lexicon) -> bool:
    whole = article(text, name, lists) + name.text
    return fits(Mention(whole, sort(name, whole), False, 0, name), wanted)


def owning(name: str, lists: Lexicon) -> str:
    """Return "the vaccine’s" for a name, as it stands before what it owns."""
    opener, _, rest = name.partition(" ")
    if rest[:1].islower() and opener.casefold() in lists.set("determiners"):
        # "The vaccine’s" for "the vaccine from Nairobi".
        name = " ".join(head(name.split(), lists))
    return name + ("’" if name.endswith("s") else "’s") if lists.language == "en" else name


def _short_nouns(strand: Strand, mentions: Mentions) -> Strand:
    """Put "the Berlin Wall" for "the wall" where that is the whole subject of a statement."""
    subject = Grammar.of(strand.text, mentions.lists).subject()
    words = strand.text[slice(*subject)].split() if subject else []
    if subject is None or len(words) < 2:
        return strand
    if words[0].casefold() not in mentions.lists.set("definite_articles"):
        return strand
    name = for_epithet(mentions, " ".join(words)) or _for_noun(words, mentions)
    if name is None:
        return strand
    capital = subject[0] == 0
    return strand.replaced(*subject, name[:1].upper() + name[1:] if capital else name)


def _body_nouns(strand: Strand, mentions: Mentions) -> Strand:
    """Put "Arkwood" for "the company" where that is no subject: "Shares in the company fell"."""
    lists = mentions.lists
    grammar = Grammar.of(strand.text, lists)
    tokens = grammar.tokens
    for index in range(1, len(tokens) - 1):
        noun = tokens[index + 1]
        own_words = not grammar.outside_marks(noun.start)
        if own_words or tokens[index].text != lists.text("the"):
            continue
        led = organisation_sort(noun.lower, lists)
        name = for_noun(mentions, noun.lower) if led and _ends_phrase(grammar, index + 1) else None
        if name is not None and name not in strand.text:
            return strand.replaced(tokens[index].start, noun.end, name)
    return strand


def _ends_phrase(grammar: Grammar, index: int) -> bool:
    """Whether a noun ends its phrase: not so "the company of actors", "the bank manager"."""
    tokens, lists = grammar.tokens, grammar.lists
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if after is None or not after.is_word or grammar.finite(index + 1):
        return True
    told_apart = {lists.text("of_word"), lists.text("that_word")}
    return after.lower in lists.set("stop_words") - told_apart


def _another(adjective: str, lists: Lexicon) -> bool:
    """Whether a word tells of another than was spoken of: "the rival bank", "the merged group"."""
    return adjective.endswith("ed") or adjective in lists.set("other_words")


def _for_noun(words: list[str], mentions: Mentions) -> str | None:
    if not words[1].islower():
        return None
    if len(words) == 3 and words[2].islower() and not _another(words[1], mentions.lists):
        return for_body(mentions, words[2])
    if len(words) > 2:
        led = words[2].casefold() in mentions.lists.set("prepositions")
        if not led or not person_sort(words[1], mentions.lists):
            return None
    return for_noun(mentions, words[1])


def _short_names(strand: Strand, mentions: Mentions) -> Strand:
    """Put the full name for a surname or an acronym."""
    lists = mentions.lists
    found = names(strand.text, lists.language)
    first = WORD.match(strand.text)
    if (
        first is not None
        and first.group()[0].isupper()
        and not (found and found[0].span.start == 0)
    ):
        span = Span(start=0, end=first.end())
        found = (Name(first.group(), span, "person"), *found)
    first_told: dict[str, Name] = {}
    for name in found:
        known = None if _has_first_name(name, strand.text, lists) else mentions.full_name(name)
        if known is not None and name.kind != "event" and known[0].text not in strand.text:
            first_told.setdefault(known[0].text, name)
    for full, name in reversed(first_told.items()):
        start = _start_in_full(strand.text, name.span.start, full)
        strand = strand.replaced(start, name.span.end, full)
    return strand


def _start_in_full(text: str, start: int, full: str) -> int:
    """Return where a surname at `start` begins with what its full name has before it: "Van den" of
    "Van den Berg"."""
    for word in reversed(full.casefold().split()[:-1]):
        if not text[:start].casefold().endswith(f"{word} "):
            break
        start -= len(word) + 1
    return start


def _has_first_name(name: Name, text: str, lists: Lexicon) -> bool:
    """Whether a word with a capital stands right before a surname, as in "April Young": no title,
    no day, nothing that opens a sentence and is no name there."""
    before = re.search(r"(?:(\S+) )?([^\W\d_]+) $", text[: name.span.start])
    if before is None or not before[2][0].isupper():
        return False
    lead, word = (before[1] or "").casefold(), before[2].casefold()
    if capitalises_nouns(lists):
        return word in first_names(lists.language) | lists.set("name_months")
    if word in lists.table("months"):
        return lead not in lists.set("prepositions") and not lead.isdigit()
    plain = plain_words(lists.language) | lists.set("stop_words") | lists.set("titles")
    return not (lists.dates(word) or word in plain or word in lists.set("roles"))
