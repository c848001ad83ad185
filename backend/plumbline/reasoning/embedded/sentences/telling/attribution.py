"""Who says what, and what claims that makes: that they said it, and what they say."""

from __future__ import annotations

import re
from dataclasses import dataclass

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import head, noun_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.telling.speech import (
    Speaker,
    in_third_person,
    speaks_of_self,
    uncased,
)


@dataclass(frozen=True)
class Attribution:
    """A speaker, what was said, and what else the sentence tells of the speaker; `opening` is
    what stands before the speaker: "Upstairs", "In 1990"; `quoted` says that the words are the
    speaker's own; `denied` that the sentence says it isn't so, or that nobody said so; `verb_last`
    that they stand after "dass", with the verb at the end."""

    speaker: Strand
    verb: str
    content: Strand
    about_speaker: tuple[Strand, ...] = ()
    when: Strand | None = None
    opening: Strand | None = None
    quoted: bool = False
    denied: bool = False
    verb_last: bool = False

    def statement(self, lists: Lexicon) -> Strand:
        """Return the claim that the speaker said it; its place is the whole sentence's. What
        somebody says of "us" or to "you" stays in their own words."""
        verb = lists.table("statement_verbs").get(self.verb, self.verb)
        if verb == lists.text("says") and self._many(lists):
            verb = lists.text("say")
        saying = [self.speaker, Strand.added(verb), self.when or Strand.added("")]
        speaker = Speaker.of(self.speaker.text, lists) if self.quoted else None
        told = speaker.in_passing() if speaker else None
        said = in_third_person(self.content, told, lists) if told else self.content
        said = said.cut(0, len(said.text.rstrip(".,!? ")))
        if self.quoted and speaks_of_self(said.text, lists):
            quote = joined([Strand.added("“"), self.content, Strand.added("”")], "")
            saying = [joined([joined(saying), Strand.added(":")], ""), quote]
        else:
            indirect = said.lowered() if _written_small(said.text, lists) else said
            saying = [_leading(joined(saying), self.verb_last, lists), indirect]
        if not self.opening:
            return joined(saying)
        opening = self.opening.cut(0, len(self.opening.text.rstrip(" ,")))
        return joined([opening, joined(saying)], ", ")

    def stands_alone(self, lists: Lexicon) -> bool:
        """Whether what is said may be told without who says it: not so where its verb shows that
        another says it, "sei teuer"."""
        grammar = Grammar.of(self.content.text, lists)
        verb = grammar.first_verb()
        return verb is None or grammar.tokens[verb].lower not in lists.set("reported_mood")

    def _many(self, lists: Lexicon) -> bool:
        phrase = head(self.speaker.text.split(), lists)
        return bool(phrase) and phrase[-1].islower() and noun_sort(phrase[-1], lists) == "plural"

    def others(self, lists: Lexicon) -> set[str]:
        """Return the classes of pronoun of those whose the speaker is, and of those who are told:
        "man" for "his lawyer, Ada Holm" and for "told him", who do not mean themselves by "he"."""
        told = (word for one in (self.speaker, *self.about_speaker) for word in one.text.split())
        owners, listeners = lists.table("possessives"), lists.table("object_pronouns")
        words = {*map(str.casefold, told), *self.verb.split()}
        heard = {listeners[word] for word in self.verb.split() if word in listeners}
        return heard | {owners[word] for word in words if word in owners}

    def impersonal(self, lists: Lexicon) -> bool:
        """Whether the speaker is nobody who could be asked ("our guide", "experts", "a label",
        "a sign at the door")."""
        lowered = [uncased(word) for word in self.speaker.text.split()]
        if not names(self.speaker.text, lists.language) and set(lowered) & (
            lists.set("first_person") | set(lists.table("possessives"))
        ):
            return True
        if lists.table("subject_pronouns").get(self.speaker.text.casefold()) in {"man", "woman"}:
            return False
        if _head(lowered, lists) in lists.set("impersonal_speakers"):
            return True
        last = self.speaker.text.split()[-1]
        named = bool(names(self.speaker.text, lists.language)) or last[:1].isupper()
        return not named and lowered[0] not in lists.set("definite_articles")


def _leading(saying: Strand, verb_last: bool, lists: Lexicon) -> Strand:
    """Return "Holm says that"; in German a comma follows the verb, and "dass" only where what is
    told has its verb at the end: "Holm sagt, das Bad ist zu", "Holm sagt, dass es zu ist"."""
    mark, that = lists.text("telling_mark"), Strand.added(lists.text("that_word"))
    if not mark:
        return joined([saying, that])
    marked = joined([saying, Strand.added(mark)], "")
    return joined([marked, that]) if verb_last else marked


def _head(lowered: list[str], lists: Lexicon) -> str:
    """Return the noun that a speaker's other words describe: "sign" of "a sign at the door"."""
    stops = lists.set("prepositions")
    end = next((i for i, word in enumerate(lowered) if i and word in stops), len(lowered))
    return lowered[end - 1]


def first_name(text: str, lists: Lexicon) -> Name | None:
    return next((one for one in names(text, lists.language) if one.span.start == 0), None)


def _written_small(text: str, lists: Lexicon) -> bool:
    """Whether the first word of a sentence has no capital within one: "Rescuers had …". Where it
    isn't known how words are written, one that is no name."""
    known, name = plain_words(lists.language), first_name(text, lists)
    first = re.match(r"[^\W\d_]+", text)
    if not known or first is None or (name and len(name.words) > 1):
        return name is None
    small = known | lists.set("stop_words")
    return first.group().casefold() in small and not first.group()[1:].isupper()
