"""What a page prints around its text: buttons, bylines, credits, datelines, labels, hashtags."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.extraction.worthiness import kind_of_statement
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.strand import Strand

_LONGEST_HEADING = 4
_LONGEST_EXCLAMATION = 2
_TIME = r"\d{1,2}[:.h]\d\d(?: ?[ap]\.?m\.?)?(?: [A-Z]{2,4})?"
_LINKS = r"(?:(?:https?://|www\.)\S+|\w+(?:\.\w{2,})+/\S*|[#@]\w[\w.]*)"
_CITY = r"[A-ZÀ-Þ][A-ZÀ-Þ.'’ -]{2,30}"
_AGENCY = r"(?:\((?:[A-Z][\w ./]{1,30}|[a-z]{2,5})\)|/[A-Z][\w ]{1,30}/)"
_DAY = r"(?:(?:le )?\d{1,2}\.? [^\W\d_]{3,10}\.?|[A-Z][a-z]{2,8}\.? \d{1,2})(?:,? (?:19|20)\d\d)?"
_DATELINE = re.compile(
    # "MALM, Norland, Nov 3 (Northpress) - ", "MALM, 3 November - ", "LONDON —"
    rf"(?:{_CITY}(?:[,/] ?[\w.]+(?: [\w.]+){{0,2}}){{0,3}}\s*(?:{_AGENCY}\s*)?"
    # "Malm (Northpress) -"
    rf"|[A-ZÀ-Þ][\w.'’ -]{{1,30}},?(?: [\w. ]{{3,12}})?\s*{_AGENCY}\s*)(?:--|[-–—:])\s+"
    # "Helsinki, 12 March 2026 – ", "NEW YORK, Nov. 17 /PRNewswire/ -- ", "Madrid, 3 mar (EFE).-"
    rf"|(?:[A-ZÀ-Þ][\w.'’-]+ ?){{1,4}}, {_DAY}\s*(?:{_AGENCY}\s*)?"
    r"(?:--|\.?[-–—])\s+(?=[A-ZÀ-Þ“„«\"])"
    # "(WJZ) -- " behind "ORLE, Md.", which ended a sentence
    rf"|{_AGENCY}\s*(?:--|[–—])\s+"
    # "MALM (Northpress)–A court"
    rf"|{_CITY}\s*{_AGENCY}\s?[-–—]"
)
_CITY_ALONE = re.compile(rf"{_CITY}, [A-Z][a-z]{{1,4}}\.")  # of "ORLE, Miss. — "
# "New Delhi: The National …", "Facts First: Holm was"; not "Solvik: The population", "Holm: I".
_NAME_LABEL = re.compile(
    r"[A-Z][a-z]+(?: [A-Z][a-z]+)?: (?=(?:[A-Z][\w’']+|(?:The|A|An) [A-Z]\w+) \w)"
    r"(?!(?:I|We|My|Our|The|A|An|It|Its|He|She|They|This|That) [a-z])(?=.{40})"
)
_ENDS = '.!"”»'
_EDGES = " \t|•·*.:;,()[]<>›»→➜►▶_-–—"
_SEPARATED = re.compile(r"\s+[|•·]\s+|\s{2,}|\t")
_STEP = r"\w+(?:[ &’'-]{1,3}\w+){0,5}"
_CRUMBS = re.compile(rf"{_STEP}(?:\s*[›»>]\s*{_STEP})+")
_THREAD = re.compile(r"\(?\d{1,2}/(?:\d{1,2})?\)?[.:]?\s+")
_ZONE = r"(?:GMT|UTC|BST|IST|JST|SGT|CES?T|EES?T|WES?T|MES?Z|[ECMP][SD]?T|A[CEW][SD]T)"
_CLOCK = re.compile(rf"\d{{1,2}}[:.]\d\d(?: ?[ap]\.?m\.?)?(?:\s+{_ZONE}\b)?\s+(?=[A-Z‘“])")
# Whom a post answers or passes on, and what it is filed under: "RT @news: ", "#rates #bank ".
_ADDRESS = re.compile(
    r"(?:RT\s+@\w+:?\s+|(?:@\w+:?\s+)+(?=[A-ZÀ-Þ“‘\"])|(?:#[a-zß-ÿ]\w*\s+)+(?=[A-ZÀ-Þ“‘\"]))+"
)
_TAGS = re.compile(rf"(?:\s+(?:via\s+)?{_LINKS})+\s*$|\s+\d{{1,2}}/\d{{0,2}}\s*$")
_SECTION = re.compile(r"^(?:§ ?)?\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+(?=[A-Z])")
_MARK = re.compile(r"(?<!\w)\.?[#@](?=\w)")


def is_furniture(text: str, lists: Lexicon) -> bool:
    """Whether a line or sentence is none of the text: "Advertisement", "By Jane Smith", or a row of
    such: "Share | 3 min read", "Home › World"."""
    pattern = _furniture(lists.language)
    bare = text.strip()
    if _either_way(_page_statements(lists.language), bare):
        return True
    if _either_way(pattern, bare):
        return not _states(bare, lists)
    if _CRUMBS.fullmatch(bare) or _CITY_ALONE.fullmatch(bare):
        return True
    parts = [part.strip(_EDGES) for part in _SEPARATED.split(text)]
    told = [part for part in parts if any(map(str.isalpha, part)) and not pattern.fullmatch(part)]
    short = all(len(part.split()) <= _LONGEST_HEADING for part in told)
    return len(parts) > 1 and short and 2 * len(told) <= len(parts)


def _either_way(pattern: re.Pattern[str], text: str) -> bool:
    """Whether a pattern fits a line, or the line without the marks around it."""
    return any(map(pattern.fullmatch, (text, text.strip(_EDGES))))


def _states(text: str, lists: Lexicon) -> bool:
    """Whether a subject does something in words that begin as furniture does: "Support now stands
    at 40 percent", "By Monday, 40 people had died"; not so "By Ada Holm, who covers Orle"."""
    grammar = Grammar.of(text, lists)
    deeds = (i for i in range(1, len(grammar.tokens)) if grammar.finite(i))
    verb = next((i for i in deeds if not _stamps(grammar, i)), None)
    if verb is None:
        return False
    ended = text[-1:] in _ENDS or grammar.tokens[verb].lower in lists.set("auxiliaries")
    apart = lists.set("relative_pronouns") | lists.set("wh_words") | {":"}
    told = kind_of_statement(text, lists.language) not in {"instruction", "question"}
    return ended and told and apart.isdisjoint(grammar.words(verb))


def _stamps(grammar: Grammar, verb: int) -> bool:
    """Whether "last updated" or "frequently asked" stands at a verb, which nobody does there."""
    before, lists = grammar.tokens[verb - 1].lower, grammar.lists
    led = before.endswith("ly") or before in {
        *lists.table("relative_steps"),
        *lists.table("ordinals"),
    }
    return led and grammar.participle(verb)


def is_heading(line: Strand, lists: Lexicon) -> bool:
    """Whether a line is a few words without a verb, a figure or an end: "World", "2.1 Methods"."""
    text = _SECTION.sub("", line.text)
    short = len(text.split()) <= _LONGEST_HEADING and text[-1:] not in '.!?…:"”’)'
    return short and not any(map(str.isdigit, text)) and _verbless(text, lists)


def is_label(text: str, lists: Lexicon) -> bool:
    """Whether words before a colon only say what follows, or are a verb: "Analysis", "Contains"."""
    label = _labels(lists.language).fullmatch(f"{text}: ")
    return label is not None or lists.verb(text.casefold()) is not None


def is_title(text: str, lists: Lexicon) -> bool:
    """Whether a statement without a verb and a figure says what it stands above."""
    return not any(map(str.isdigit, text)) and _verbless(text, lists)


def is_exclamation(text: str, lists: Lexicon) -> bool:
    """Whether a sentence is a word or two that tell nothing alone: "Not entirely.". English only:
    elsewhere it may be an order, "Cliquez ici."."""
    bare = text.rstrip(".!… ")
    first, *others = bare.split() or [""]
    if re.split("[’']", first)[0].casefold() in lists.table("subject_pronouns"):
        return False  # "He’s ill."
    short = bare != text and len(others) < _LONGEST_EXCLAMATION and lists.language == "en"
    return short and not any(word[0].isupper() for word in others) and is_title(bare, lists)


def without_furniture(strand: Strand, lists: Lexicon) -> Strand:
    """Return a sentence without its dateline, labels, degrees and trailing links: "BREAKING: …",
    "Ada Holm, MD"."""
    strand = strand.cut(opening(strand.text, lists))
    tags = _TAGS.search(strand.text)
    if tags and tags.start() > 0:
        strand = strand.cut(0, tags.start())
    for pattern in (_MARK, _credentials(lists.language)):
        for mark in reversed(list(pattern.finditer(strand.text))):
            strand = strand.replaced(mark.start(), mark.end(), "")
    return strand


def asserted(strand: Strand, lists: Lexicon) -> Strand:
    """Return what a sentence asserts that opens as a reminder or as a question that nobody is to
    answer: "It is true that …", "Did you know that …?"."""
    opening = _assertions(lists.language).match(strand.text)
    if opening is None or not any(map(str.isalpha, strand.text[opening.end() :])):
        return strand
    strand = strand.cut(opening.end())
    asked = len(strand.text.rstrip("?"))
    return strand if asked == len(strand.text) else strand.replaced(asked, len(strand.text), ".")


def opening(text: str, lists: Lexicon) -> int:
    """Return how many characters of a dateline and labels a sentence begins with."""
    begin = 0
    labels = _labels(lists.language)
    for pattern in (_ADDRESS, _THREAD, _CLOCK, labels, _DATELINE, _NAME_LABEL):
        match = pattern.match(text, begin)
        if match and any(map(str.isalpha, text[match.end() :])):
            begin = match.end()
    return begin


def _verbless(text: str, lists: Lexicon) -> bool:
    grammar = Grammar.of(text, lists)
    told = (lists.verb(token.lower) for token in grammar.tokens)
    short = (re.split("[’']", token.lower) for token in grammar.tokens)
    pronouns = set(lists.table("subject_pronouns")) | lists.set("first_person")
    contracted = any(len(parts) > 1 and parts[0] in pronouns for parts in short)  # "they’re"
    return grammar.first_verb() is None and not (contracted or any(told))


@lru_cache(maxsize=8)
def _furniture(language: str) -> re.Pattern[str]:
    either = lexicon(language).either("furniture")
    return re.compile(rf"(?:{either}|{_TIME}|{_LINKS}(?:\s+(?:via\s+)?{_LINKS})*)", re.IGNORECASE)


@lru_cache(maxsize=8)
def _page_statements(language: str) -> re.Pattern[str]:
    """Return what is furniture although it is a sentence: "This post contains affiliate links"."""
    either = lexicon(language).either("page_statements")
    return re.compile(rf"(?:{either})", re.IGNORECASE)


@lru_cache(maxsize=8)
def _assertions(language: str) -> re.Pattern[str]:
    openers = lexicon(language).either("assertion_openers")
    return re.compile(rf"(?:{openers})\s*(?=\S)", re.IGNORECASE)


@lru_cache(maxsize=8)
def _credentials(language: str) -> re.Pattern[str]:
    """Return ", MD, PhD" behind a name, with the comma after it where the name's verb follows."""
    lists = lexicon(language)
    degree = rf",\s(?:{lists.text('credentials') or '(?!)'})\b\.?"
    telling = either(lists.set("reporting_verbs"))
    return re.compile(rf"(?<=[a-zà-ÿ])(?:{degree})+(?:,(?=\s(?:{telling})\b)|(?=[,.\s]|$))")


@lru_cache(maxsize=8)
def _labels(language: str) -> re.Pattern[str]:
    labels = lexicon(language).either("line_labels")
    return re.compile(
        rf"(?:(?:{labels})(?:\s*[:|]|\s+[-–—]\s|-(?=[A-Z])|,(?<=caption,))\s*)+", re.IGNORECASE
    )
