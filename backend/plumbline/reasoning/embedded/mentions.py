"""What a passage has spoken of so far, and what a pronoun or "the tower" may mean by it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from plumbline.reasoning.embedded.definitions import definitions
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.mention import Mention, article, fits, sort
from plumbline.reasoning.embedded.names import Name, names
from plumbline.reasoning.embedded.nouns import head, noun_sort, organisation_sort, person_sort
from plumbline.reasoning.embedded.standing import (
    WORD,
    counted,
    follows_place_link,
    inside_phrase,
    modifies,
    owner_of_its,
    plural_after,
)
from plumbline.reasoning.embedded.strand import Strand
from plumbline.text import folded, stem

_TOPIC_REACH, _OTHER_REACH = 5, 2
LONGEST_NOUN_PHRASE = 4
_PERSONS = frozenset({"man", "woman", "person"})


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
    speaker: str = ""
    quote_began: int = 0

    def before(self, sentence: Strand) -> Mentions:
        """Return what is known before a sentence that opens with a pronoun, which none of its own
        names can mean: "Their figure, printed in The BMJ, passes that of the Centers"."""
        opener = sentence.text.split(" ")[0].casefold()
        if opener not in {*self.lists.table("subject_pronouns"), *self.lists.table("possessives")}:
            return self
        return replace(self, seen=[*self.seen], people={**self.people}, plain={*self.plain})

    def listen(self, speaker: str) -> None:
        """Take note of who says what comes next in their own words; "" for nobody."""
        if speaker and not self.speaker:
            self.quote_began = self.statements
        self.speaker = speaker

    def heard_nothing_of_it(self) -> bool:
        """Whether somebody is quoted who has told of no thing before in the same quote."""
        own = (one for one in self.seen if one.statement > self.quote_began)
        return bool(self.speaker) and not any(one.sort == "thing" for one in own)

    def read(self, text: str, said: bool = False) -> None:
        """Take in the names of a text that the reader has read, and what it is about. In a claim
        that somebody `said` something the speaker is no topic, unless a person."""
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
            full, whole = known if known else (name, self._written(text, name))
            topic = start <= name.span.start < end and not inside_phrase(
                text, name, start, self.lists
            )
            sort = self.sort_of(full, whole)
            topic = topic and (not said or sort in _PERSONS)
            placed = not topic and follows_place_link(text, name, self.lists)
            self.seen.append(Mention(whole, sort, topic, self.statements, full, placed))
        subject = text[start:end].partition(",")[0]
        last = (subject.split() or [""])[-1]
        if not said or person_sort(last, self.lists):
            self._read_subject(subject, found)
        if not said:
            self._read_led_to(grammar)
            self._read_defined(text[start:end], definitions(grammar))

    def _read_defined(self, subject: str, defined: dict[str, str]) -> None:
        """Take in what nouns stand for, and a subject that was told apart by one: "the Orsk coast
        path", "Salt for the Ferryman"."""
        self.defined.update(defined)
        lowered = subject[:1].lower() + subject[1:]
        for text in dict.fromkeys(self.defined.values()):
            if text in {subject, lowered} and " " in text:
                self.seen.append(Mention(text, "thing", True, self.statements))

    def _written(self, text: str, name: Name) -> str:
        """Return a name with its article; one that only opens its sentence as a plain word."""
        if name.span.start == 0 and name.text.casefold() in self.plain:
            return name.text.casefold()
        return article(text, name, self.lists) + name.text

    def sort_of(self, name: Name, whole: str) -> str:
        """Return the class of pronoun of a name, as its form or what was told of it says."""
        own = sort(name, whole, self.lists)
        return own if own in {"man", "woman"} else self.people.get(name.text, own)

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
        owner = owner_of_its(text, self.lists)
        if owner is not None and not owner.sex:
            self.people.setdefault(owner.text, "thing")

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
        if is_named or (near and grammar.introduces()):
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
        if not verb or grammar.tokens[0].lower not in self.lists.set("place_openers"):
            return start, end
        later = names(grammar.text[grammar.tokens[verb].end :], self.lists.language)
        ahead = grammar.tokens[verb].end
        return (ahead, ahead + later[0].span.end) if later else (start, end)

    def _read_subject(self, subject: str, found: list[Name]) -> None:
        """Take in a subject that is no single name: "the bridge", "Chad and Niger"."""
        tokens = subject.split()
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
        person = person_sort(phrase[-1], lists)
        if person:
            text = f"{lists.text('the')} {' '.join(phrase)}"
            self.seen.append(Mention(text, person, True, self.statements))
            return
        if noun_sort(phrase[-1], lists) != "thing":
            return
        tail = tokens[1 + len(phrase) :]
        names_end = len(list(takewhile(lambda word: word[:1].isupper(), tail[1:])))
        by_name = tail[: names_end + 1] if names_end else []
        text = " ".join([lists.text("the"), *phrase, *by_name])
        self.seen.append(Mention(text, "thing", True, self.statements))

    def _bare_noun(self, word: str) -> bool:
        """Whether a subject of one word is a noun, as "insulin" or "penguins"."""
        lists, lower = self.lists, word.casefold()
        small = lists.set("stop_words") | lists.set("not_names") | lists.set("first_person")
        return lower.isalpha() and len(lower) > 3 and lower not in small

    def _definite(self, tokens: list[str]) -> bool:
        opens = tokens[0].casefold() in self.lists.set("name_articles")
        plain = all(word.islower() for word in tokens[1:])
        return opens and plain and 1 < len(tokens) <= LONGEST_NOUN_PHRASE

    def full_name(self, name: Name) -> tuple[Name, str] | None:
        """Return the longest earlier name that `name` shortens ("Armstrong", "the wall"); "Canada"
        is no short form of "Fox News Canada"."""
        if name.text.casefold() in self.lists.nations:
            return None
        for other in reversed(self.seen):
            full = other.name
            if full and len(full.words) > len(name.words) and _shortens(name, full):
                return full, other.text
        return None

    def for_pronoun(self, wanted: str, avoid: str = "") -> str | None:
        """Return what a pronoun means: the latest fitting subject nearby, else the latest
        fitting name of the statements just before. None when nothing fits."""
        near = [one for one in self.seen if self.statements - one.statement < _TOPIC_REACH]
        # Nobody calls themselves "she".
        near = [one for one in near if one.text not in avoid and one.text not in self.speaker]
        near = [one for one in near if one.name is None or one.name.text not in avoid]
        fitting = [one for one in near if fits(one, wanted) and not one.placed]
        if wanted not in {"man", "woman"}:
            chosen = self._chosen(fitting)
            return chosen.text if chosen else None
        certain = [one for one in fitting if one.sort == wanted]
        chosen = self._chosen(certain) or self._chosen(fitting)
        newer = [one for one in near if one.bare and one.topic]
        reach = _OTHER_REACH if chosen in certain else 1
        if newer and (chosen is None or newer[-1].statement - chosen.statement >= reach):
            chosen = newer[-1]
        text = chosen.text if chosen else self._only_surname(near)
        if text and (chosen is None or chosen.bare):
            self.people[text] = wanted  # whom "he" means is no company
        return text

    def _only_surname(self, near: Sequence[Mention]) -> str | None:
        """Return the one name that may be somebody's and was told last: "confirmed Barrett"."""
        last = [one for one in near if one.statement == self.statements and one.bare]
        sure = len(last) == 1 and not (last[0].placed or self.topics_only)
        return last[0].text if sure and last[0].text.casefold() not in self.lists.nations else None

    def for_object(self, wanted: str, avoid: str) -> str | None:
        """Return the topic that an object pronoun means; a name told in passing is none."""
        text = self.for_pronoun(wanted, avoid)
        return text if any(one.topic and one.text == text for one in self.seen) else None

    def _chosen(self, fitting: list[Mention]) -> Mention | None:
        topics = [one for one in fitting if one.topic]
        if topics or self.topics_only:
            return topics[-1] if topics else None
        latest = [one for one in fitting if self.statements - one.statement < _OTHER_REACH]
        return latest[-1] if latest else None

    def for_noun(self, noun: str) -> str | None:
        """Return the name that a short description like "the tower" means: one that holds the
        word, else the topic when "the ship" or "the company" may be said of it."""
        for one in reversed(self.seen):
            last = one.name.words[1:] if one.name else ()
            if last and last[-1] == folded(noun):
                return one.text
        topics = [one for one in self.seen if one.topic]
        if topics and any(one.name is None and noun in one.text.split() for one in topics):
            return None
        if noun in self.defined:
            return self.defined[noun]
        described = next((one for one in reversed(topics[-2:]) if self._described(one, noun)), None)
        meant = described or self._called_so(noun) or self._only_person(noun)
        return meant.text if meant else None

    def for_body(self, noun: str) -> str | None:
        """Return what "the lobby group" means: the one organisation that was named."""
        if not organisation_sort(noun, self.lists):
            return None
        bodies = {
            one.text
            for one in self.seen
            if one.name
            and (one.name.kind == "organisation" or self.people.get(one.name.text) == "thing")
        }
        return bodies.pop() if len(bodies) == 1 else None

    def for_epithet(self, phrase: str) -> str | None:
        """Return whom "the 52-year-old", "the former minister" or "the Spaniard" means: the one
        person who was named."""
        opener, _, last = phrase.rpartition(" ")
        nation = self.lists.nation(last.casefold()) and not last.endswith("s")
        former = opener.split()[1:2] == [self.lists.text("former")] and person_sort(
            last, self.lists
        )
        aged = re.fullmatch(self.lists.text("age_name") or r"(?!)", last)
        if not (nation or former or aged):
            return None
        named = [
            one
            for one in self.seen
            if one.name and (one.sort in _PERSONS or (one.topic and one.bare))
        ]
        titles = self.lists.set("titles")
        sure = any(one.topic or (one.name and one.name.words[0] in titles) for one in named)
        return named[-1].text if sure and len({one.text for one in named}) == 1 else None

    def for_happening(self, noun: str) -> str | None:
        """Return what is called "the worst fire", "the longest stoppage": something read of by that
        word, "the fire on Korvos", or by one that says the same, "the strike"."""
        lists = self.lists
        for one in reversed(self.seen):
            if one.topic and noun in one.text.split():
                return one.text
        alike = lists.synonyms(stem(noun, lists.language))
        known = sorted(one for one in self.plain if stem(one, lists.language) in alike)
        meant = noun if noun in self.plain else next(iter(known), "")
        return f"{lists.text('the')} {meant}" if meant else None

    def _called_so(self, noun: str) -> Mention | None:
        """Return what was named lately with a word of the noun's class: "the charter" is Magna
        Carta, "the treaty" the Treaty of Rome."""
        classes = self.lists.table("noun_classes")
        own: list[str] = next(
            (nouns.split() for nouns in classes.values() if noun in nouns.split()), []
        )
        recent = [one for one in self.seen if self.statements - one.statement < _OTHER_REACH]
        named = [one for one in recent if one.name and set(one.name.words) & set(own)]
        return named[-1] if len({one.text for one in named}) == 1 else None

    def _only_person(self, noun: str) -> Mention | None:
        """Return whom "the printer" means where a single bare name is the topic: Gutenberg."""
        if not person_sort(noun, self.lists):
            return None
        topic = next((one for one in reversed(self.seen) if one.topic), None)
        if topic is None or topic.name is None or len(topic.name.words) > 1:
            return None
        return topic if topic.bare or topic.sort in {"man", "woman"} else None

    def _alone(self, one: Mention) -> bool:
        """Whether no other person was spoken of lately."""
        since = self.statements - _TOPIC_REACH
        near = {near.text for near in self.seen if near.sort in _PERSONS and near.statement > since}
        return near == {one.text}

    def _described(self, one: Mention, noun: str) -> bool:
        """Whether a noun of a known class may stand for what was mentioned."""
        if noun in self.lists.set("person_words"):
            titles = set(one.name.words) & self.lists.set("offices") if one.name else set()
            other = bool(titles) and noun not in titles  # "the king" is not Minister Ada Holm
            return one.sort in _PERSONS and self._alone(one) and not other
        if one.name is None or one.sort != "thing" or self.people.get(one.text) in {"man", "woman"}:
            return False
        classes = self.lists.table("noun_classes")
        own = next((name for name, nouns in classes.items() if noun in nouns.split()), None)
        if own is None or one.name.kind == "event":
            return False
        if set(one.name.words) & set(classes[own].split()):
            return True
        if own in self.lists.set("exact_classes"):
            return own == "body" and bool(set(one.name.words) & self.lists.set("bodies"))
        article = one.text != one.name.text
        if own == "vessel":
            return one.vessel
        kind = one.name.kind
        if own == "water":
            return article and kind in {"thing", "place"}
        if own == "organisation" and article:
            return len(one.name.words) > 1 and kind != "place"
        learned = self.people.get(one.name.text) == one.sort and own == "organisation"
        return not article and (learned or kind in {own, "thing"})


def _shortens(short: Name, full: Name) -> bool:
    if full.kind == "person":
        return len(short.words) == 1 and short.words[0] == full.words[-1]
    return short.text.isupper() and len(short.text) > 1 and short.text == full.acronym
