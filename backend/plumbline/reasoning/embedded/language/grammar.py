"""Where the finite verbs, the subject and the noun phrases of a clause stand, by word lists."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.marks import bracketed, quoted
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import manner_adverb
from plumbline.reasoning.embedded.language.numbers.words import word_value
from plumbline.reasoning.embedded.language.tokens import tokens_in

_YEAR = re.compile(r"(?:1\d|20)\d\d")
_CURRENCIES = {"£", "$", "€"}
_DASHES = {"–", "-"}
_LONGEST_ASIDE = 12


class Grammar:
    """One clause's tokens with the marks that word lists allow to set on them."""

    def __init__(self, text: str, lists: Lexicon) -> None:
        self.text = text
        self.lists = lists
        self.tokens = tokens_in(text)
        self.quoted = quoted(text)
        self.enclosed = self.quoted + bracketed(text)
        self._finite: dict[int, bool] = {}

    @classmethod
    def of(cls, text: str, lists: Lexicon) -> Grammar:
        """Return the marks of a text, remembered: a claim's text is read many times."""
        return _remembered(text, lists)

    def first_verb(self, start: int = 0, end: int | None = None) -> int | None:
        """Return the token index of the first finite verb from token `start` on."""
        return self._first_of_all if not start and end is None else self._first_verb(start, end)

    @cached_property
    def _first_of_all(self) -> int | None:
        return self._first_verb(0, None)

    def _first_verb(self, start: int, end: int | None) -> int | None:
        stop = len(self.tokens) if end is None else end
        return next((index for index in range(start, stop) if self.finite(index)), None)

    def finite(self, index: int) -> bool:
        """Whether the token at `index` looks like a finite verb."""
        if index not in self._finite:
            self._finite[index] = self._looks_finite(index)
        return self._finite[index]

    def _looks_finite(self, index: int) -> bool:
        token = self.tokens[index]
        word, before = token.lower, self._before(index)
        lists = self.lists
        if not token.is_word or before in lists.set("to_words"):
            return False
        compound = self.text[token.start - 1 : token.start] in _DASHES  # "virus–linked deaths"
        if compound or not self.outside_marks(token.start):
            return False
        if word in lists.set("auxiliaries"):
            if not token.text.islower() and (index or self._opens_name(word)):
                return False  # the month of May, Will Smith
            return word not in lists.set("nonfinite") and before not in lists.set("modals")
        if lists.language != "en":
            noun = word in lists.present_forms and before in lists.set("noun_leads")  # "la baisse"
            return word in lists.finite_forms and token.text[:1].islower() and not noun
        return self._finite_english(index, word, before)

    def _opens_name(self, word: str) -> bool:
        """Whether a month that opens the clause is somebody's first name: "May Holm"."""
        month = word in self.lists.set("name_months")
        return month and any(not one.span.start for one in self.names())

    def _finite_english(self, index: int, word: str, before: str) -> bool:
        lists = self.lists
        verb = lists.verb(word) or self._unlisted(index, word)
        if verb is None or not self.tokens[index].text[:1].islower():
            return False
        noun_leads = lists.set("determiners") | lists.set("prepositions") | {"being", "been"}
        noun_leads |= lists.set("clause_openers")  # "although grants are"
        if before in noun_leads and not (before == lists.text("that_word") and word != verb):
            return False
        if index == 1 and before == lists.text("that_word") and self._describes(index):
            return False
        if manner_adverb(before, lists) and self._before(index - 1) in lists.set("determiners"):
            return False  # "a loosely defined group"
        if before in lists.set("auxiliaries") or word in lists.set("participles"):
            return False
        if word.endswith("s") and self._infinitive(index - 1):
            return False  # "to reopen states"
        if word == verb and word not in lists.table("irregular_verbs"):
            return self._plural_before(index) or self._side_before(index)
        if word.endswith("s") and word not in lists.table("irregular_verbs"):
            if self._counted(index) or self._ends_row_of_nouns(index, before):
                return False
            return self._after(index) not in lists.set("auxiliaries")
        return not self._reduced(index)

    def _infinitive(self, index: int) -> bool:
        """Whether "to reopen" ends at a token."""
        led = index > 0 and self.tokens[index - 1].lower in self.lists.set("to_words")
        return led and self.lists.verb(self.tokens[index].lower) == self.tokens[index].lower

    def _describes(self, index: int) -> bool:
        """Whether a noun follows a participle: "that declassified document"; not so in "that
        changed everything"."""
        after = self._after(index)
        return (
            self.participle(index)
            and after.isalpha()
            and after not in (self.lists.set("stop_words") | self.lists.set("pronouns_for_all"))
        )

    def _counted(self, index: int) -> bool:
        """Whether a number tells how many: "3,835 assaults", "20 new names"; no year does, and
        "one man disagrees" has a verb."""
        if self.number(self._before(index)):
            return True
        figure, word = self.words(index, index - 2) if index > 1 else ("", "")
        small = word in self.lists.set("stop_words") or not self.tokens[index - 1].text.islower()
        single = figure == "1" or self.lists.table("number_words").get(figure) == 1
        return self.number(figure) and not (small or single or _YEAR.fullmatch(figure))

    def number(self, word: str) -> bool:
        """Whether a word is a whole number: "12", "3,835", "two"."""
        spelled = (
            word in self.lists.table("multipliers") or word_value(word, self.lists) is not None
        )
        return spelled or word.replace(",", "").isdigit()

    def _ends_row_of_nouns(self, index: int, before: str) -> bool:
        """Whether a word joined to a noun ends its phrase: "in cash and shares, the largest …"."""
        joined = before in self.lists.set("coordinators") and index > 1
        if not joined or self._after(index) not in {"", ",", ".", ";"}:
            return False
        other = self.tokens[index - 2]
        return other.is_word and not (other.lower.endswith("ly") or self.finite(index - 2))

    def _unlisted(self, index: int, word: str) -> str | None:
        """Return the stem of a word that looks like a past form, "apologised", or that somebody
        does: "Ada Holm backs a cap"."""
        if word.endswith("s") and self._done_by_person(index):
            return word[:-1]
        regular = word.endswith("ed") and len(word) > 4 and not word.endswith(("eed", "red"))
        head, _, rest = word.partition("-")
        if rest and head not in self.lists.set("compound_heads"):
            return None  # "infectious and immune-mediated diseases"
        return word[:-2] if regular and self._after(index) not in {"", "and"} else None

    def _done_by_person(self, index: int) -> bool:
        """Whether a person's full name stands before a token and its object behind."""
        governs = self._after(index) in self.lists.set("determiners")
        if not governs or not index or not self.tokens[index - 1].text[0].isupper():
            return False
        end = self.tokens[index - 1].end
        return any(
            name.span.end == end and name.kind == "person" and len(name.words) > 1
            for name in self.names()
        )

    def participle(self, index: int) -> bool:
        """Whether the token at `index` may be a past participle."""
        word = self.tokens[index].lower
        irregular = word in self.lists.table("irregular_verbs") or word in self.lists.set(
            "participles"
        )
        return irregular or (word.endswith("ed") and len(word) > 4)

    def _reduced(self, index: int) -> bool:
        """Whether a past form is a participle after its noun: "the tower built by him stands"."""
        if self._after(index) == "by":
            return not self._amount(index + 2)
        if index > 1 and self.tokens[index - 1].text == "," and self._resumed(index):
            return True
        ahead = index + (self._after(index) in self.lists.set("particles"))  # "aims set out in"
        follows = self._after(ahead) in self.lists.set("prepositions")
        later = range(index + 1, min(index + 9, len(self.tokens)))
        return follows and any(self._sure(other) for other in later) and index > 0

    def _resumed(self, index: int) -> bool:
        """Whether a comma, with the sentence's own verb right behind it, ends what begins at a
        token: "The fens, located south of Orle, are"."""
        sure = self.lists.set("auxiliaries") - {"been", "being", "be"}
        pairs = pairwise(self.tokens[index + 2 : index + _LONGEST_ASIDE])
        return any(one.text == "," and other.text in sure for one, other in pairs)

    def _amount(self, index: int) -> bool:
        """Whether a number follows from the token at `index` on, an adverb aside."""
        adverbs = self.lists.set("about_words") | self.lists.set("between_adverbs")
        ahead = self.words(index + 2, index)
        figures = [word[0].isdigit() or word in self.lists.table("number_words") for word in ahead]
        led = ahead and (ahead[0] in adverbs or not ahead[0].isalnum())  # "about 4", "-4"
        return figures[:1] == [True] or (figures[1:] == [True] and bool(led))

    def _sure(self, index: int) -> bool:
        # "worked as a welder before she was elected": that verb has another subject
        apart = {*self.lists.set("coordinators"), *self.lists.table("subject_pronouns"), ",", ";"}
        within = self.lists.set("relative_pronouns") | {",", ";", "and", "but", "that"}
        if self.tokens[index - 1].lower in apart or within.intersection(self.words(index)):
            return False
        return self.tokens[index].text in self.lists.set("auxiliaries") - {"been", "being", "be"}

    def _plural_before(self, index: int) -> bool:
        before = self._before(index)
        if before in {"they", "we", "you", "i", "who", "which", "that"}:
            return True
        owner = before.endswith(("’s", "'s"))
        plural = before.endswith("s") and len(before) > 3 and not owner
        plural = plural or before in self.lists.set("irregular_plurals")
        return plural and before not in self.lists.set("stop_words")

    def _side_before(self, index: int) -> bool:
        """Whether one name that opens a clause stands before "remain" or the like: a team is many
        in British English, "but City remain top"."""
        named = index > 0 and self.tokens[index - 1].text[0].isupper()
        copular = self.tokens[index].lower in self.lists.set("copular_verbs")
        opens = self.lists.set("coordinators") | {","}
        return named and copular and (index == 1 or self.tokens[index - 2].lower in opens)

    def _before(self, index: int) -> str:
        index -= 1
        while index >= 0 and self.tokens[index].lower in self.lists.set("between_adverbs"):
            index -= 1
        return self.tokens[index].lower if index >= 0 else ""

    def _after(self, index: int) -> str:
        return self.tokens[index + 1].lower if index + 1 < len(self.tokens) else ""

    def outside_marks(self, position: int) -> bool:
        """Whether the character at `position` is not inside quotation marks or brackets."""
        return not any(start < position < end for start, end in self.enclosed)

    def subject(self) -> tuple[int, int] | None:
        """Return the characters of the subject: what stands before the first finite verb."""
        return self._subject

    @cached_property
    def _subject(self) -> tuple[int, int] | None:
        verb = self.first_verb()
        if verb is None or verb == 0:
            return None
        start = self._after_opening(verb)
        end = verb
        adverbs = ("between_adverbs", "linking_adverbs", "past_adverbs")
        aside = {",", *(word for name in adverbs for word in self.lists.set(name))}
        while end > start and self.tokens[end - 1].lower in aside:
            end -= 1
        return (self.tokens[start].start, self.tokens[end - 1].end) if end > start else None

    def owner(self) -> tuple[int, int] | None:
        """Return the characters of the subject without a time before it: "Duvo" of "As of the 2021
        census Duvo"."""
        subject = self.subject()
        if subject is None:
            return None
        last = next(token for token in self.tokens if token.end == subject[1])
        if last.lower in self.lists.table("subject_pronouns"):
            return last.start, last.end
        if self.tokens[0].lower not in self.lists.set("prepositions") or subject[0]:
            return subject
        return self.noun_phrase_before(subject[1]) or subject

    def _after_opening(self, verb: int) -> int:
        """Step over "In 1889," and over a leading "and"."""
        start = 0
        opener = self.tokens[0].lower
        if opener in self.lists.set("coordinators") | self.lists.set("linking_adverbs"):
            start = 1
        fronted = self.tokens[start].lower in self.lists.set("prepositions") | self.lists.set(
            "linking_adverbs"
        ) | self.lists.set("subordinators")
        commas = [
            i
            for i in range(start, verb)
            if self.tokens[i].text == "," and not _YEAR.fullmatch(self.tokens[i + 1].text)
        ]
        if commas and (fronted or commas[0] == start):
            start = commas[0] + 1
        return self._after_time(start, verb) if start < verb else 0

    def _after_time(self, start: int, verb: int) -> int:
        """Step over "Last year" in "Last year the museum": no noun phrase holds an article
        that no preposition or joiner leads to."""
        leads = (
            self.lists.set("prepositions")
            | self.lists.set("coordinators")
            | self.lists.set("determiners")
        )
        articles = self.lists.set("name_articles") | (
            self.lists.set("indefinite_articles") if self._led_in(start) else frozenset()
        )
        # "Cutting the cord hurts nobody" tells of no time.
        gerund = self.lists.language == "en" and self.tokens[start].lower.endswith("ing")
        for index in range(start + 1 + gerund, verb):
            before = self.tokens[index - 1]
            opens = self.tokens[index].text in articles and before.is_word
            if opens and before.lower not in leads:
                return index
        return start

    def _led_in(self, start: int) -> bool:
        """Whether a preposition opens the clause: "Around noon a waiter …"."""
        return self.tokens[start].lower in self.lists.set("prepositions")

    def opens_subject(self, index: int) -> bool:
        """Whether the token at `index` begins as a subject does: a name, a number, "the", "it"."""
        token, lists = self.tokens[index], self.lists
        small = lists.set("determiners") | set(lists.table("subject_pronouns"))
        return token.text[:1].isupper() or token.text[0].isdigit() or token.lower in small

    def subordinate(self, end: int, start: int = 0) -> bool:
        """Whether "if" or the like stands among the tokens from `start` up to `end`."""
        return not self.lists.set("subordinators").isdisjoint(self.words(end, start))

    def words(self, end: int, start: int = 0) -> list[str]:
        """Return the words from the token `start` up to `end`, without case."""
        return [token.lower for token in self.tokens[start:end]]

    def names(self) -> tuple[Name, ...]:
        """Return the clause's names."""
        return names(self.text, self.lists.language)

    def noun_phrase_before(self, position: int) -> tuple[int, int] | None:
        """Return the characters of the noun phrase that ends at or before `position`."""
        for name in names(self.text, self.lists.language):
            if name.span.end == position:
                return self._with_article(name.span.start), position
        end = next((i for i, token in enumerate(self.tokens) if token.end == position), None)
        if end is None:
            return None
        start = end
        stops = self.lists.set("prepositions") | self.lists.set("coordinators")
        while start >= 0 and self._in_phrase(start, stops):
            if self.tokens[start].lower in self.lists.set("determiners"):
                return self.tokens[start].start, position
            start -= 1
        start += 1
        return (self.tokens[self._noun_start(start, end)].start, position) if start <= end else None

    def _noun_start(self, start: int, end: int) -> int:
        """Step over the verb of "to free men" and "least" in "at least 40 men"; back to a "£"."""
        if start and self.tokens[start - 1].text in _CURRENCIES:
            return start - 1  # "£31 billion"
        if start == end:
            return start
        degree = self.tokens[start].lower in self.lists.set("degree_words")
        bound = degree and self.tokens[start + 1].text[0].isdigit()
        return start + (bound or self._infinitive(start))

    def _in_phrase(self, index: int, stops: frozenset[str]) -> bool:
        token = self.tokens[index]
        return token.is_word and token.lower not in stops and not self.finite(index)

    def _with_article(self, start: int) -> int:
        before = [token for token in self.tokens if token.end <= start]
        if len(before) > 1 and _YEAR.fullmatch(before[-1].text):
            before.pop()  # "the 1967 Referendum"
        if before and before[-1].lower in self.lists.set("determiners"):
            return before[-1].start
        return start

    def past(self) -> bool:
        """Whether the first finite verb is a past form."""
        verb = self.first_verb()
        if verb is None:
            return False
        word = self.tokens[verb].lower
        return word in {"was", "were", "had", "did"} or (
            word not in self.lists.set("auxiliaries")
            and (word.endswith("ed") or word in self.lists.table("irregular_verbs"))
            and word != self.lists.verb(word)
            and not word.endswith("s")
        )


@lru_cache(maxsize=5_000)
def _remembered(text: str, lists: Lexicon) -> Grammar:
    return Grammar(text, lists)
