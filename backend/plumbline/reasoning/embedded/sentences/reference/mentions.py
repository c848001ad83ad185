"""What a passage has spoken of so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import (
    head,
    manner_adverb,
    noun_sort,
    organisation_sort,
    person_sort,
)
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.parts.standing import (
    WORD,
    counted,
    follows_place_link,
    governs_thing,
    inside_phrase,
    introduces,
    modifies,
    owner_of,
    owns,
    plural_after,
    several_things,
)
from plumbline.reasoning.embedded.sentences.reference.definitions import definitions, told_apart
from plumbline.reasoning.embedded.sentences.reference.mention import PERSONS, Mention, article, sort

LONGEST_NOUN_PHRASE = 4
_TELLER_REACH = 4


@dataclass
class Mentions:
    """What was read so far, the latest last. With `topics_only`, no pronoun means what was only
    told in passing."""

    lists: Lexicon
    topics_only: bool = False
    seen: list[Mention] = field(default_factory=list)
    statements: int = 0
    people: dict[str, str] = field(default_factory=dict)
    plain: set[str] = field(default_factory=set)
    defined: dict[str, str] = field(default_factory=dict)
    phrases: dict[str, str] = field(default_factory=dict)
    speaker: str = ""
    quote_began: int = 0
    several: str = ""
    told_of_thing: int = 0
    sentence_began: int = 0
    teller: str = ""
    told_at: int = 0

    def before(self, sentence: Strand) -> Mentions:
        """Return what is known before a sentence that opens with a pronoun or with "The
        24-year-old" or "The actor", whom none of its own names can mean: "Their figure, printed in
        The BMJ, passes that of the Centers"."""
        opener, follows = [*sentence.text.split(" ", 2), ""][:2]
        known = {*self.lists.table("subject_pronouns"), *self.lists.table("possessives")}
        noun = follows.rstrip(",")
        aged = re.fullmatch(self.lists.text("age_name") or r"(?!)", noun)
        led = opener.casefold() in self.lists.set("definite_articles")
        somebody = led and (aged or person_sort(noun, self.lists))
        return self.copy() if somebody or opener.casefold() in known else self

    def begin_sentence(self) -> None:
        """Take note that what is read next stands in one sentence: in "Holm left, and the mayor
        stayed" the mayor is somebody else."""
        self.sentence_began = self.statements

    def another_body(self, meant: str) -> bool:
        """Whether a body has just told something, and is not what "its" is read as."""
        lately = self.statements - self.told_at < _TELLER_REACH
        return bool(self.teller) and lately and self.teller not in meant

    def copy(self) -> Mentions:
        """Return what is known now, whatever will be read."""
        seen, plain = [*self.seen], {*self.plain}
        people, phrases = {**self.people}, {**self.phrases}
        return replace(self, seen=seen, people=people, plain=plain, phrases=phrases)

    def listen(self, speaker: str) -> None:
        """Take note of who says what comes next in their own words; "" for nobody."""
        if speaker and not self.speaker:
            self.quote_began = self.statements
        self.speaker = speaker

    def heard_nothing_of_it(self) -> bool:
        """Whether somebody is quoted who has told of no thing before in the same quote."""
        own = (one for one in self.seen if one.statement > self.quote_began)
        return bool(self.speaker) and not any(one.sort == "thing" for one in own)

    def read(self, text: str, said: bool = False, passing: bool = False) -> None:
        """Take in the names of a text that the reader has read, and what it is about. In a claim
        that somebody `said` something the speaker is no topic, unless a person; what is only told
        in `passing` is none."""
        self.statements += 1
        grammar = Grammar.of(text, self.lists)
        self._read_people(text)
        self.plain.update(word for word in WORD.findall(text) if word.islower())
        start, end = self._topic_place(grammar)
        found = [
            one for one in names(text, self.lists.language) if not modifies(text, one, grammar)
        ]
        for name in found:
            known = self.full_name(name)
            full, whole = known or (name, self._written(text, name))
            topic = start <= name.span.start < end and not inside_phrase(
                text, name, start, self.lists
            )
            sort = self.sort_of(full, whole)
            topic = topic and not passing and (not said or sort in PERSONS)
            placed = not topic and follows_place_link(text, name, self.lists)
            self.seen.append(Mention(whole, sort, topic, self.statements, full, placed))
        subject = text[start:end].partition(",")[0]
        last = (subject.split() or [""])[-1]
        if not passing and (not said or person_sort(last, self.lists)):
            self._read_subject(subject, found)
        self.several = "" if said or passing else several_things(grammar)
        if said and organisation_sort(last, self.lists):
            self.teller, self.told_at = f"{subject[:1].lower()}{subject[1:]}", self.statements
        if not said:
            self.told_of_thing = self.statements if governs_thing(grammar) else self.told_of_thing
            self._read_led_to(grammar)
            self._read_defined(text[start:end], definitions(grammar))
        for noun, phrase in told_apart(grammar).items():  # "" for one of two: "the pension fund"
            self.phrases[noun] = phrase if self.phrases.get(noun, phrase) == phrase else ""

    def _read_defined(self, subject: str, defined: dict[str, str]) -> None:
        """Take in what nouns stand for, and a subject that was told apart by one: "the Orsk coast
        path", "Salt for the Ferryman"."""
        self.defined.update(defined)
        lowered = subject[:1].lower() + subject[1:]
        for text in dict.fromkeys(self.defined.values()):
            if text in {subject, lowered} and " " in text and not self._is_somebody(text):
                self.seen.append(Mention(text, "thing", True, self.statements))

    def _is_somebody(self, text: str) -> bool:
        """Whether what stands for a text is somebody: Jan de Boer "is its chief executive"."""
        nouns = [noun for noun, meant in self.defined.items() if meant == text]
        roles = self.lists.set("role_words")
        return any(noun in roles or person_sort(noun, self.lists) for noun in nouns)

    def _written(self, text: str, name: Name) -> str:
        """Return a name with its article; one that only opens its sentence as a plain word."""
        if name.span.start == 0 and name.text.casefold() in self.plain:
            return name.text.casefold()
        return article(text, name, self.lists) + name.text

    def sort_of(self, name: Name, whole: str) -> str:
        """Return the class of pronoun of a name, as its form or what was told of it says."""
        own, told = sort(name, whole), self.people.get(name.text, "")
        # "The coffee chain Bruno" is no man.
        return own if own in {"man", "woman"} and told != "thing" else told or own

    def learned(self, one: Mention) -> Mention:
        """Return what was mentioned with what a pronoun has told since: that "he" means him."""
        known = self.people.get(one.name.text, "") if one.name and one.sort == "person" else ""
        return replace(one, sort=known) if known in {"man", "woman"} else one

    def _read_people(self, text: str) -> None:
        """Learn who is a man or a woman from "Leonard Thompson, a boy from …", "is a boy" and
        "the actress Anna Berg", and what is a company from "the supermarket chain Golden"."""
        for name in names(text, self.lists.language):
            if name.kind not in {"person", "thing"}:
                continue
            sort = self._called(text[: name.span.start], text[name.span.end :])
            if sort and self.people.get(name.text) not in {"man", "woman"}:
                self.people[name.text] = sort
            elif plural_after(text, name, self.lists):
                self.people.setdefault(name.text, "plural")
        for possessive, sort in self.lists.table("possessives").items():
            owner = None if sort == "plural" else owner_of(possessive, text, self.lists)
            if owner is not None and not owner.sex:
                self.people.setdefault(owner.text, sort)

    def _called(self, before: str, after: str) -> str:
        """Return the class of pronoun of the word that says who or what something is; "" for
        none."""
        lists = self.lists
        leads = before.casefold().split()[-1:]
        opens = after.casefold().replace(",", " , ").split()[: LONGEST_NOUN_PHRASE + 3]
        small = lists.set("articles") | lists.set("be_forms") | {","}
        told = bool(opens) and (opens[0] == "," or opens[0] in lists.set("be_forms"))
        if told and len(opens) > 1 and opens[1] in lists.set("articles"):
            phrase = head([word.strip(".,;") for word in opens[1:]], lists)
            leads = leads + [word for word in phrase if word not in small]
        sorts = [person_sort(word, lists) or organisation_sort(word, lists) for word in leads]
        return next((sort for sort in sorts if sort), "")

    def _read_led_to(self, grammar: Grammar) -> None:
        """Make what a clause leads to the topic: Mars in "then we turned to Mars", Leonard Thompson
        in "The first patient was Leonard Thompson"."""
        verb = grammar.first_verb()
        if verb is None:
            return
        token = grammar.tokens[verb]
        later = [name for name in grammar.names() if name.span.start > token.start]
        if not later or any(name.span.end <= token.start for name in grammar.names()):
            return
        being = token.lower in self.lists.set("be_forms")
        is_named = being and later[0].span.start == token.end + 1
        # "The study followed 900 adults in Lund" leads to nobody.
        near = grammar.text[token.end : later[-1].span.start].count(" ") <= LONGEST_NOUN_PHRASE
        if is_named or (near and introduces(grammar)):
            text = later[0 if is_named else -1].text
            one = next(
                (one for one in reversed(self.seen) if one.name and text in one.name.text), None
            )
            if one is not None:
                self.seen.append(replace(one, topic=True, statement=self.statements))

    def _topic_place(self, grammar: Grammar) -> tuple[int, int]:
        """Return where the subject stands; after its verb in "Next door stands the museum"."""
        start, end = grammar.subject() or (0, 0)
        verb = grammar.first_verb()
        named = any(start <= one.span.start < end for one in grammar.names())
        if (
            not verb
            or (start and named)
            or grammar.tokens[0].lower not in self.lists.set("place_openers")
        ):
            return start, end
        later = names(grammar.text[grammar.tokens[verb].end :], self.lists.language)
        ahead = grammar.tokens[verb].end
        return (ahead, ahead + later[0].span.end) if later else (start, end)

    def _read_subject(self, subject: str, found: list[Name]) -> None:
        """Take in a subject that is no single name: "the bridge", "Chad and Niger"."""
        tokens = subject.split()
        while tokens and manner_adverb(tokens[-1], self.lists):
            tokens.pop()  # "a pump typically costs"
        subject = " ".join(tokens)
        within = [one for one in found if one.text in subject]
        if not tokens or len(tokens) > 2 * LONGEST_NOUN_PHRASE:
            return
        number = counted(subject, self.lists)
        if len(within) > 1 and self.lists.set("coordinators") & set(tokens):
            self.seen.append(Mention(subject, "plural", True, self.statements))
        elif number:
            self.seen.append(Mention(number, "plural", True, self.statements))
        elif not within and len(tokens) == 1 and self._bare_noun(tokens[0]):
            word = tokens[0].casefold()
            self.seen.append(Mention(word, noun_sort(word, self.lists), True, self.statements))
        elif not within and self._definite(tokens):
            sort = noun_sort(tokens[-1], self.lists)
            text = subject[:1].lower() + subject[1:]
            self.seen.append(Mention(text, sort, True, self.statements))
        else:
            self._read_described(tokens)

    def _read_described(self, tokens: list[str]) -> None:
        """Take in a subject that is told apart by a name, or new: "the painting by Pieter Brandis"
        of "A painting by Pieter Brandis stolen in 1995"."""
        lists = self.lists
        phrase = head(tokens[1:], lists)
        led = tokens[0].casefold() in lists.set("articles")
        plain = all(word.isalpha() and word.islower() for word in phrase)
        if not (led and plain and 0 < len(phrase) < LONGEST_NOUN_PHRASE):
            return
        definite = _definite_article(tokens[0].casefold(), phrase[0], lists)
        if not definite:
            return
        person = person_sort(phrase[-1], lists)
        if person:
            text = f"{definite} {' '.join(phrase)}"
            self.seen.append(Mention(text, person, True, self.statements))
            return
        if noun_sort(phrase[-1], lists) != "thing":
            return
        tail = tokens[1 + len(phrase) :]
        names_end = len(list(takewhile(lambda word: word[:1].isupper(), tail[1:])))
        by_name = tail[: names_end + 1] if names_end else []
        text = " ".join([definite, *phrase, *by_name])
        self.seen.append(Mention(text, "thing", True, self.statements))

    def _bare_noun(self, word: str) -> bool:
        """Whether a subject of one word is a noun, as "insulin" or "penguins"."""
        lists, lower = self.lists, word.casefold()
        small = lists.set("stop_words") | lists.set("not_names") | lists.set("first_person")
        doing = lists.language == "en" and lower.endswith("ing")  # "Fishing is banned there"
        return lower.isalpha() and len(lower) > 3 and lower not in small and not doing

    def _definite(self, tokens: list[str]) -> bool:
        opens = tokens[0].casefold() in self.lists.set("name_articles")
        known = {one.text for one in self.seen}
        owned = any(  # "the tower’s light", of the tower
            owns(word) and f"{tokens[0].lower()} {word[:-2]}" in known for word in tokens[1:2]
        )
        plain = not owned and all(word.islower() for word in tokens[1:])
        return opens and plain and 1 < len(tokens) <= LONGEST_NOUN_PHRASE

    def full_name(self, name: Name) -> tuple[Name, str] | None:
        """Return the longest earlier name that `name` shortens ("Armstrong", "the wall"); "Canada"
        is no short form of "Fox News Canada"."""
        if name.text.casefold() in self.lists.nations:
            return None
        titled = name.words[0] in self.lists.set("courtesy_titles")
        own = name.words[titled:]
        longer = (
            (one.name, one.text)
            for one in reversed(self.seen)
            if one.name and len(one.name.words) > len(own)
        )
        found = {text: (full, text) for full, text in longer if _shortens(name, own, full)}
        if titled and len(found) > 1:
            return None  # "Mr Holm", of Carl and Otto Holm
        return next(iter(found.values()), None)


def _definite_article(article: str, noun: str, lists: Lexicon) -> str:
    """Return the article of what was opened by another: "la" for "une"; "" where none is known, or
    where it would lose its vowel: "une usine"."""
    if article in lists.set("name_articles"):
        return article
    elided = noun[0] in lists.set("eliding_letters")
    made = "" if elided else str(lists.table("definite_for").get(article, ""))
    return lists.text("the") or made


def _shortens(short: Name, own: Sequence[str], full: Name) -> bool:
    """Whether a name, `own` without its title, is short for another: "Ms Lund" for "Ada Lund"."""
    if full.kind == "person":
        sexes = {short.sex, full.sex} - {""}
        return len(own) == 1 and own[0] == full.words[-1] and len(sexes) < 2
    return short.text.isupper() and len(short.text) > 1 and short.text == full.acronym
