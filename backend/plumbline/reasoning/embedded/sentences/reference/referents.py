"""What a pronoun, "the tower" or "the 52-year-old" means, of all that a passage has spoken of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from plumbline.reasoning.embedded.language.nouns import organisation_sort, person_sort
from plumbline.reasoning.embedded.sentences.reference.mention import PERSONS, Mention, fits
from plumbline.reasoning.embedded.sentences.reference.mentions import Mentions
from plumbline.text import folded, stem

_TOPIC_REACH, _OTHER_REACH = 5, 2
_SHORTEST_HEAD = 4
# "VT-101": a thing that somebody makes.
_MODEL = re.compile(r"[^\W\d_]-\d")


def for_pronoun(mentions: Mentions, wanted: str, avoid: str = "") -> str | None:
    """Return what a pronoun means: the latest fitting subject nearby, else the latest
    fitting name of the statements just before. None when nothing fits."""
    near = [mentions.learned(one) for one in mentions.seen if _is_near(mentions, one)]
    # Nobody calls themselves "she".
    near = [one for one in near if one.text not in avoid and one.text not in mentions.speaker]
    near = [one for one in near if one.name is None or one.name.text not in avoid]
    near = [one for one in near if _agrees(one, wanted, mentions)]
    fitting = [one for one in near if fits(one, wanted) and not one.placed]
    if wanted not in {"man", "woman"}:
        chosen = _chosen(mentions, fitting)
        return chosen.text if chosen else None
    certain = [one for one in fitting if one.sort == wanted]
    chosen = _chosen(mentions, certain)
    if chosen is None and _several(fitting):
        return None
    chosen = chosen or _chosen(mentions, fitting)
    newer = [one for one in near if one.bare and one.topic]
    reach = _OTHER_REACH if chosen in certain else 1
    if newer and (chosen is None or newer[-1].statement - chosen.statement >= reach):
        chosen = newer[-1]
    text = chosen.text if chosen else _only_surname(mentions, near)
    if text and (chosen is None or chosen.bare or chosen.sort == "person"):
        told = chosen.name.text if chosen and chosen.name else text
        mentions.people[told] = wanted  # whom "he" means is no company, and no woman
    return text


def _agrees(one: Mention, wanted: str, mentions: Mentions) -> bool:
    """Whether the article of what was mentioned, where it tells a gender, is that of the pronoun:
    "sie" is no "der Stadtrat". A thing without an article, "Lyon", has none that would tell; where
    things have genders, it is meant only where it was the topic."""
    genders = mentions.lists.table("article_genders")
    gender = str(genders.get(one.text.split(" ")[0].casefold(), ""))
    if genders and not gender and one.sort == "thing":
        return one.topic
    return not gender or wanted == "plural" or gender in wanted.split()


def _is_near(mentions: Mentions, one: Mention) -> bool:
    return mentions.statements - one.statement < _TOPIC_REACH


def _several(fitting: Sequence[Mention]) -> bool:
    """Whether more than one person may be meant, of whom nothing tells who is a man or a woman."""
    unknown = {one.name.words[-1] for one in fitting if one.name and one.sort == "person"}
    return len(unknown) > 1


def for_share(mentions: Mentions, topic: str | None) -> str | None:
    """Return what "them" of "a third of them" means: several things that the statement before told
    of, unless its own subject is several, too; else the topic."""
    own = any(one.text == topic and one.statement == mentions.statements for one in mentions.seen)
    if mentions.several and own:
        return None
    return mentions.several or topic


def for_object(mentions: Mentions, wanted: str, avoid: str) -> str | None:
    """Return the topic that an object pronoun means; a name told in passing is none. Where the
    topic's statement or a later one told of a thing, "sent the bill to Holm", that may be meant."""
    text = for_pronoun(mentions, wanted, avoid)
    topics = [one for one in mentions.seen if one.topic and one.text == text]
    return text if topics and topics[-1].statement > mentions.told_of_thing else None


def for_noun(mentions: Mentions, noun: str) -> str | None:
    """Return the name that a short description like "the tower" means: one that holds the
    word, else the topic when "the ship" or "the company" may be said of it."""
    for one in reversed(mentions.seen):
        last = one.name.words[1:] if one.name else ()
        if last and last[-1] == folded(noun):
            return one.text
    topics = [one for one in mentions.seen if one.topic and one.text not in mentions.speaker]
    if topics and any(one.name is None and noun in one.text.split() for one in topics):
        return None
    defined = noun if noun in mentions.defined else _compound(mentions, noun)
    if defined:
        return mentions.defined[defined]
    described = next(
        (one for one in reversed(topics[-2:]) if _described(mentions, one, noun)), None
    )
    meant = described or _called_so(mentions, noun) or _only_person(mentions, noun)
    return meant.text if meant else mentions.phrases.get(noun) or None


def _compound(mentions: Mentions, noun: str) -> str:
    """Return the one noun that "works" may be short for, of what was told apart: "steelworks"."""
    written = mentions.lists.language == "en" and len(noun) >= _SHORTEST_HEAD
    longer = [one for one in mentions.defined if one.endswith(noun) and one != noun]
    return longer[0] if written and len(longer) == 1 else ""


def for_body(mentions: Mentions, noun: str) -> str | None:
    """Return what "the lobby group" means: the one organisation that was named."""
    if not organisation_sort(noun, mentions.lists):
        return None
    bodies = {
        one.text
        for one in mentions.seen
        if one.name
        and (one.name.kind == "organisation" or mentions.people.get(one.name.text) == "thing")
    }
    return bodies.pop() if len(bodies) == 1 else None


def for_epithet(mentions: Mentions, phrase: str) -> str | None:
    """Return whom "the 52-year-old", "the former minister" or "the Spaniard" means: the one
    person who was named."""
    opener, _, last = phrase.rpartition(" ")
    nation = mentions.lists.nation(last.casefold()) and not last.endswith("s")
    former = opener.split()[1:2] == [mentions.lists.text("former")] and person_sort(
        last, mentions.lists
    )
    aged = re.fullmatch(mentions.lists.text("age_name") or r"(?!)", last)
    if not (nation or former or aged):
        return None
    named = [
        one
        for one in mentions.seen
        if one.name and (one.sort in PERSONS or (one.topic and one.bare))
    ]
    titles = mentions.lists.set("titles")
    sure = any(one.topic or (one.name and one.name.words[0] in titles) for one in named)
    # "Singer Jodie Vale" and "Jodie Vale" are one.
    longest = max((one.text for one in named), key=len, default="")
    alone = all(longest.endswith(one.text) for one in named)
    return named[-1].text if sure and alone else None


def for_happening(mentions: Mentions, noun: str) -> str | None:
    """Return what is called "the worst fire", "the longest stoppage": something read of by that
    word, "the fire on Korvos", or by one that says the same, "the strike"."""
    lists = mentions.lists
    for one in reversed(mentions.seen):
        if one.topic and noun in one.text.split():
            return one.text
    alike = lists.synonyms(stem(noun, lists.language))
    known = sorted(one for one in mentions.plain if stem(one, lists.language) in alike)
    meant = noun if noun in mentions.plain else next(iter(known), "")
    return f"{lists.text('the')} {meant}" if meant else None


def _only_surname(mentions: Mentions, near: Sequence[Mention]) -> str | None:
    """Return the one name that may be somebody's and was told last: "confirmed Barrett"."""
    last = [one for one in near if one.statement == mentions.statements and one.bare]
    sure = len(last) == 1 and not (last[0].placed or mentions.topics_only)
    return last[0].text if sure and last[0].text.casefold() not in mentions.lists.nations else None


def _chosen(mentions: Mentions, fitting: list[Mention]) -> Mention | None:
    topics = [one for one in fitting if one.topic]
    if topics or mentions.topics_only:
        return topics[-1] if topics else None
    latest = [one for one in fitting if mentions.statements - one.statement < _OTHER_REACH]
    return latest[-1] if latest else None


def _called_so(mentions: Mentions, noun: str) -> Mention | None:
    """Return what was named lately with a word of the noun's class: "the charter" is Magna
    Carta, "the treaty" the Treaty of Rome."""
    classes = mentions.lists.table("noun_classes")
    own: list[str] = next(
        (nouns.split() for nouns in classes.values() if noun in nouns.split()), []
    )
    recent = [one for one in mentions.seen if mentions.statements - one.statement < _OTHER_REACH]
    named = [one for one in recent if one.name and set(one.name.words) & set(own)]
    return named[-1] if len({one.text for one in named}) == 1 else None


def _only_person(mentions: Mentions, noun: str) -> Mention | None:
    """Return whom "the printer" means where a single bare name is the topic: Gutenberg."""
    if not person_sort(noun, mentions.lists):
        return None
    topic = next((one for one in reversed(mentions.seen) if one.topic), None)
    if (
        topic is None
        or topic.statement > mentions.sentence_began
        or topic.text in mentions.speaker
        or topic.name is None
        or len(topic.name.words) > 1
    ):
        return None
    return topic if topic.bare or topic.sort in {"man", "woman"} else None


def _alone(mentions: Mentions, one: Mention) -> bool:
    """Whether no other person was spoken of lately."""
    since = mentions.statements - _TOPIC_REACH
    near = {near.text for near in mentions.seen if near.sort in PERSONS and near.statement > since}
    return near == {one.text}


def _described(mentions: Mentions, one: Mention, noun: str) -> bool:
    """Whether a noun of a known class may stand for what was mentioned."""
    if noun in mentions.lists.set("person_words"):
        titles = set(one.name.words) & mentions.lists.set("offices") if one.name else set()
        other = bool(titles) and noun not in titles  # "the king" is not Minister Ada Holm
        earlier = one.statement <= mentions.sentence_began
        return one.sort in PERSONS and earlier and _alone(mentions, one) and not other
    if one.name is None or one.sort != "thing" or mentions.people.get(one.text) in {"man", "woman"}:
        return False
    classes = mentions.lists.table("noun_classes")
    own = next((name for name, nouns in classes.items() if noun in nouns.split()), None)
    if own is None or one.name.kind == "event":
        return False
    if set(one.name.words) & set(classes[own].split()):
        return True
    if own in mentions.lists.set("exact_classes"):
        return own == "body" and bool(set(one.name.words) & mentions.lists.set("bodies"))
    article = one.text != one.name.text
    if own == "vessel":
        return one.vessel
    kind = one.name.kind
    if own == "water":
        return article and kind in {"thing", "place"}
    if own == "organisation" and article:
        return len(one.name.words) > 1 and kind != "place"
    if own == "organisation" and _MODEL.search(one.text):
        return False
    learned = mentions.people.get(one.name.text) == one.sort and own == "organisation"
    return not article and (learned or kind in {own, "thing"})
