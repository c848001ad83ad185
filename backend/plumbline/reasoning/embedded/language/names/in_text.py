"""The names of a text: capitalised names and acronyms, where each begins and ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon, plain_words
from plumbline.reasoning.embedded.language.names.calendar_names import first_name_month, of_calendar
from plumbline.reasoning.embedded.language.names.headlines import (
    WORD,
    in_title_case,
    opens_sentence,
)
from plumbline.reasoning.embedded.language.names.kinds import (
    after_title,
    bare_word,
    capital,
    capitalises_nouns,
    elided,
    first_names,
    kind_of,
    sex_of,
    tails,
)
from plumbline.reasoning.embedded.language.names.name import Name, without_arabic_article, words_of
from plumbline.reasoning.embedded.language.nouns import manner_adverb
from plumbline.reasoning.embedded.language.numbers.forms import CURRENCY_CODES, MUCH_MONEY
from plumbline.reasoning.embedded.language.numbers.words import word_value
from plumbline.schema import Span
from plumbline.text import folded, stem

_INITIAL = re.compile(r"[A-Z]\.$")
_POSSESSIVE = re.compile(r"[’']s$")
_LONGEST_KNOWN = 6


@lru_cache(maxsize=20_000)
def names(text: str, language: str = "en") -> tuple[Name, ...]:
    """Return the names of `text` in order."""
    lists = lexicon(language)
    tokens = list(WORD.finditer(text))
    headline = in_title_case(text, language)
    shouted = headline and text.isupper()
    found: list[Name] = []
    index = 0
    while index < len(tokens):
        if headline:
            # Every capital begins a "name" there: looking ahead to its end each time would take
            # time by the square of the headline's length.
            end = _known_end(tokens[: index + _LONGEST_KNOWN], index, text, lists, shouted)
        else:
            end = _name_end(tokens, index, text, lists)
        if end > index:
            start = tokens[_with_head(tokens, index, text, lists)].start()
            name = _named(text, start, tokens[end - 1].end(), lists)
            if name is not None:
                found.append(name)
        index = max(end, index + 1)
    return tuple(_spelt_out(found, text, lists))


def _spelt_out(found: list[Name], text: str, lists: Lexicon) -> list[Name]:
    """Return the names with those joined to one of which initials in brackets are made: "the
    Water Supply and Sewerage Board (WSSB)"."""
    read: list[Name] = []
    for name in found:
        if name.text.isupper() and text[: name.span.start].endswith(" ("):
            whole, count = _initialled(read, name, text, lists)
            if whole is not None:
                read[len(read) - count :] = [whole, replace(name, known=whole.known)]
                continue
        read.append(name)
    return read


def _initialled(
    before: list[Name], initials: Name, text: str, lists: Lexicon
) -> tuple[Name | None, int]:
    """Return the one name that `initials` are of, and of how many of those before it is made;
    None where it is of one, or of none."""
    parts = ""
    for count, name in enumerate(reversed(before), start=1):
        parts = name.acronym + parts
        if count > 1 and parts == initials.text:
            end = initials.span.start - len(" (")
            return _named(text, name.span.start, end, lists), count
    return None, 0


def _known_end(
    tokens: list[re.Match[str]], index: int, text: str, lists: Lexicon, shouted: bool
) -> int:
    """Return the token index where the name ends that a headline has at `index`: initials (but
    for a text all in capitals), a first name with what follows, or a name that is known; `index`
    for other words."""
    end = _name_end(tokens, index, text, lists)
    words = [bare_word(token.group()) for token in tokens[index:end]]
    if not words:
        return index
    for length in range(len(words), 0, -1):
        if folded(" ".join(words[:length])) in lists.table("name_aliases"):
            return index + length
    if words[0].isupper() and len(words[0]) > 1 and not shouted:
        return index + 1
    named = len(words) > 1 and folded(words[0]) in first_names(lists.language)
    return index + 2 if named and not lists.verb(words[1].casefold()) else index


def _name_end(tokens: list[re.Match[str]], index: int, text: str, lists: Lexicon) -> int:
    """Return the token index where the name beginning at `index` ends; `index` when none."""
    if not _begins(tokens, index, text, lists):
        return index
    end = index + 1
    while end < len(tokens):
        word = tokens[end].group()
        if not _adjacent(tokens, end, text):
            break
        if _relative(word, lists):
            break
        numbered = _short_number(word) and not (
            _weekday_before(tokens, end, lists) or _POSSESSIVE.search(tokens[end - 1].group())
        )
        if _capital(word) or numbered or word in lists.set("small_name_tails"):
            end += 1
            if _POSSESSIVE.search(word) and not _saint_of(tokens, end, text, lists):
                break
            continue
        joined = _joined_end(tokens, end, text, lists)
        if joined == end:
            break
        end = joined
    return end


def _saint_of(tokens: list[re.Match[str]], end: int, text: str, lists: Lexicon) -> bool:
    """Whether a possessive goes on to what is named after its owner: "St Brendan's Hospital"."""
    if end >= len(tokens) or not _adjacent(tokens, end, text):
        return False
    after = tokens[end].group()
    return capital(after) and bare_word(after).casefold() in lists.set("patron_heads")


def _capital(word: str) -> bool:
    """Whether a word begins with a capital, after an article that is part of it: "al-Masri"."""
    return capital(without_arabic_article(word))


def _relative(word: str, lists: Lexicon) -> bool:
    """Whether a word is, in a language that capitalises nouns, that of a relative or aide and no
    part of a name, "Bruder" in "Emma Bauers Bruder", or part of a number: "Millionen"."""
    bare = bare_word(word).casefold()
    relatives = lists.set("relations") - lists.set("titles")
    return capitalises_nouns(lists) and bare in relatives.union(lists.table("multipliers"))


def _with_head(tokens: list[re.Match[str]], index: int, text: str, lists: Lexicon) -> int:
    """Return where a name with a plain head begins: "tour Eiffel", "canal de Panama"."""
    heads = lists.set("name_heads")
    if index >= 1 and tokens[index - 1].group() in heads and _adjacent(tokens, index, text):
        return index - 1
    joined = index >= 2 and tokens[index - 1].group() in lists.set("strong_connectors")
    return index - 2 if joined and tokens[index - 2].group() in heads else index


def _weekday_before(tokens: list[re.Match[str]], end: int, lists: Lexicon) -> bool:
    return tokens[end - 1].group().casefold() in {*lists.table("months"), *lists.table("weekdays")}


def _joined_end(tokens: list[re.Match[str]], end: int, text: str, lists: Lexicon) -> int:
    """Step over "of the" and the like when a capitalised word follows."""
    ahead = end
    connectors = lists.set("strong_connectors") | {"the"}
    while ahead < min(end + 2, len(tokens)) and tokens[ahead].group() in connectors:
        if not _adjacent(tokens, ahead, text):
            return end
        ahead += 1
    if ahead == end or ahead >= len(tokens) or tokens[end].group() == "the":
        return end
    follows = capital(tokens[ahead].group()) and _adjacent(tokens, ahead, text)
    dated = _weekday_before(tokens, ahead + 1, lists)  # "Holm im Mai"
    owns = re.search(r"[’']s$", tokens[end - 1].group())
    return ahead + 1 if follows and not (dated or owns) else end


def _adjacent(tokens: list[re.Match[str]], index: int, text: str) -> bool:
    gap = text[tokens[index - 1].end() : tokens[index].start()]
    before = tokens[index - 1].group()
    ended = before.endswith(".") and not _INITIAL.search(before)
    spaces = {""} if before.endswith(("’", "'")) else {" ", "\u00a0"}  # "Jeanne d'Arc"
    return gap in spaces and not (ended and len(before) > 4)


def _short_number(word: str) -> bool:
    # The full stop that ends a sentence stands with its last word.
    digits = word.removesuffix(".")
    return digits.isdigit() and len(digits) <= 3


def _begins(tokens: list[re.Match[str]], index: int, text: str, lists: Lexicon) -> bool:
    word = tokens[index].group()
    acronym = word.isupper() and len(word) > 1
    plain = word.casefold().removesuffix(".") in lists.set("not_names") and not acronym
    if plain or not _capital(word):
        return False
    own, short, _ = word.replace("’", "'").partition("'")
    if (short and own.casefold() in lists.set("first_person")) or elided(word, lists):
        return False  # "I’d", "L’usine"
    start, end = tokens[index].span()
    money = bare_word(word) in CURRENCY_CODES or MUCH_MONEY.match(text, start)
    if money or text.startswith("$", end) or _relative(word, lists):  # "US$5"
        return False
    bare = bare_word(word).casefold()
    if of_calendar(bare, lists):
        return first_name_month(tokens, index, text, lists)
    first = word.partition("-")[0]
    if first.isupper() and len(first) > 1 and first.casefold() in lists.table("number_words"):
        return False  # "A FIVE-year-old"
    if not opens_sentence(text, tokens[index].start()):
        return True
    return _likely_at_start(tokens, index, text, lists)


def _likely_at_start(tokens: list[re.Match[str]], index: int, text: str, lists: Lexicon) -> bool:
    """A capitalised word that opens a sentence is a name unless it is a plain word."""
    word = tokens[index].group()
    bare = bare_word(word).casefold()
    following = tokens[index + 1].group().removesuffix(".") if index + 1 < len(tokens) else ""
    plain = lists.set("stop_words") | lists.set("prepositions") | lists.set("common_openers")
    hedged = any(bare in hedges for hedges in lists.table("hedges").values())
    numbered = following.isdigit() and not (bare in plain or hedged or lists.verb(bare))
    counts = word_value(bare, lists) is not None
    if counts and capitalises_nouns(lists):
        return False  # "Zehn Schafe", "Zweihundert Menschen"
    if bare in lists.set("question_openers"):
        return False  # "Did Trump leave?"
    if lists.nation(bare) and not lists.verb(bare):
        return True  # "American tariffs fell"
    if capital(following) or numbered or (word.isupper() and len(word) > 1):
        return True
    if bare.endswith("s") and lists.language == "en" and lists.verb(following) == following:
        return False  # "Forecasters expect": a plural with its verb
    listed = lists.synonyms(stem(bare)) or bare in plain_words(lists.language)
    if lists.language == "en" and bare.endswith("s") and listed:
        return False  # "Lawmakers voted"
    plain |= lists.set("roles") | lists.set("figure_nouns") | lists.set("mass_nouns")
    if bare in plain or counts:
        return False  # "Crime fell", "Gold rose"
    if _owns(tokens, index, text) and lists.language == "en":
        return bare not in lists.set("common_owners") | lists.set("not_names")
    adverb = bare.endswith("ly") and (bare in plain_words("en") or manner_adverb(bare, lists))
    if adverb or lists.verb(bare) or bare.endswith(("ing", "tion", "ment", "ness")):
        return False  # "Family moved in", "Quickly came help", but "Italy won"
    return (
        following in lists.set("auxiliaries")
        or lists.verb(following) is not None
        or (_looks_past(following, lists) and bare not in plain_words("en"))
        or following in {",", "and", "&"} | lists.set("small_name_tails") | lists.set("noble_links")
    )


def _looks_past(word: str, lists: Lexicon) -> bool:
    """Whether a word that is listed as no verb has the ending of one: "Malm slumped"."""
    return lists.language == "en" and word.endswith("ed")


def _owns(tokens: list[re.Match[str]], index: int, text: str) -> bool:
    """Whether a word has a possessive mark: "Jupiter's moons", "Mars’ moons"."""
    word, end = tokens[index].group(), tokens[index].end()
    return word.endswith(("’s", "'s")) or (
        word.endswith("s") and text[end : end + 2] in {"’ ", "' "}
    )


def _genitive(after: str, lists: Lexicon) -> str:
    """Return what a name has at its end before a relative of its bearer: "s" in "Emma Bauers
    Bruder"."""
    following = after.lstrip().split(maxsplit=1)[:1]
    owns = following and _relative(following[0], lists)
    return lists.text("genitive_ending") if owns else ""


def _named(text: str, start: int, end: int, lists: Lexicon) -> Name | None:
    raw = text[start:end]
    raw = raw[: len(raw) - len(_tail(raw))]
    raw = raw.removesuffix(_genitive(text[end:], lists))
    if not raw or _party(lists).fullmatch(raw):
        return None
    words = words_of(raw)
    if opens_sentence(text, start) and _led_by_noun(words, lists):
        return _named(text, start + raw.index(" ") + 1, end, lists)
    titled = after_title(raw, words, lists)
    kind = kind_of(raw, lists)
    if titled:
        kind = "person"
    elif kind == "person" and _after_article(text, start, raw, lists):
        kind = "thing"
    written = " ".join(words)
    alias = lists.table("name_aliases").get(written) or lists.nation(written)
    return Name(
        raw,
        Span(start=start, end=start + len(raw)),
        kind,
        generic=written in tails(lists),
        known=str(alias or written),
        bearer=tuple(str(alias).split()) if alias else titled or words,
        sex=sex_of(words[0], (titled or words)[0], lists) if kind == "person" else "",
        thing=words[-1] if words[-1] in lists.set("named_after") else "",
    )


def _led_by_noun(words: Sequence[str], lists: Lexicon) -> bool:
    """Whether a noun that has its capital only from its place leads to a first name and a surname:
    "Patient Louise Grant"; what somebody is by profession goes with the name."""
    led = len(words) > 2 and words[0] in lists.set("bystanders")
    return led and words[1] in first_names(lists.language)


@lru_cache(maxsize=8)
def _party(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of a party with a district, which names nothing: "D-Calif"."""
    return re.compile(lists.text("party_mark") or r"(?!)")


def _after_article(text: str, start: int, raw: str, lists: Lexicon) -> bool:
    """Whether an article leads to a name, as to no person's in English: "the Great Eastern"."""
    before = text[:start].split()
    titled = folded(raw.split()[0]) in lists.set("titles") | lists.set("roles")
    article = bool(before) and before[-1].casefold() in lists.set("name_articles")
    return lists.language == "en" and article and not titled


def _tail(raw: str) -> str:
    match = re.search(r"(?:[’']s|[’'])?(?<!\b[A-Z])\.?$", raw)
    return match.group() if match else ""
