"""Several things told of one subject: "opened in 1914 and was handed over in 1999"."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.nouns import manner_adverb
from plumbline.reasoning.embedded.language.strand import Strand, joined

_LONGEST_IN_ROW = 4
_LONGEST_TIME = 3


def at_row_of_roles(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "She was the first to fly, the first to land, and the only pilot to sail" in three."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None or tokens[verb].lower not in lists.set("be_forms"):
        return None
    opener, ends = tokens[verb + 1].lower if verb + 1 < len(tokens) else "", [verb]
    if opener not in lists.set("articles"):
        return None
    for index in range(verb + 3, len(tokens) - 2):
        joined_on = joins(grammar, index) and tokens[index - 1].text == ","
        opens = tokens[index + 1].lower == opener
        if opens and (joined_on or tokens[index].text == ",") and not grammar.finite(index + 2):
            ends.append(index)
    last = ends[-1]
    if len(ends) < 3 or not joins(grammar, last) or grammar.first_verb(verb + 1, last):
        return None
    stops = [*(tokens[end - joins(grammar, end)].start for end in ends[1:]), len(strand.text)]
    being = strand.cut(tokens[verb].start, tokens[verb].end)
    owner = strand.cut(*subject)
    roles = [strand.cut(tokens[end].end, stop) for end, stop in zip(ends, stops, strict=True)]
    return [joined([owner, being, role]) for role in roles]


def at_still(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Wimbledon was first held in 1877 and still the only one on grass" into two."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None or tokens[verb].lower not in lists.set("be_forms"):
        return None
    for index in range(verb + 2, len(tokens) - 2):
        adverb, article = tokens[index + 1].lower, tokens[index + 2].lower
        lasting = adverb in lists.set("lasting_adverbs")
        if not joins(grammar, index) or not lasting or article not in lists.set("articles"):
            continue
        being = Strand.added(lists.text("is"))
        own = joined([strand.cut(*subject).borrowed(), being, strand.cut(tokens[index].end)])
        return [strand.cut(0, tokens[index].start), own]
    return None


def at_respectively(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A and B joined in 2023 and 2024 respectively" into what each of them did."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    word = next((i for i, one in enumerate(tokens) if one.lower == lists.text("in_turn")), None)
    if subject is None or verb is None or word is None or word < verb:
        return None
    end = word - 1 if tokens[word - 1].text == "," else word
    owners = _row(strand, grammar, tokens[0].start if subject[0] == 0 else subject[0], verb)
    joiner = next((i for i in range(end - 1, verb, -1) if joins(grammar, i)), None)
    if joiner is None or owners is None:
        return None
    length = end - joiner - 1
    first = joiner - length * (len(owners) - 1) - (len(owners) - 2)
    shares = _row(strand, grammar, tokens[max(first, 0)].start, end)
    if first <= verb or shares is None or len(shares) != len(owners):
        return None
    singular = lists.table("singular_verbs").get(tokens[verb].lower, tokens[verb].text)
    does = Strand.added(singular), strand.cut(tokens[verb].end, tokens[first].start)
    return [joined([who, *does, what]) for who, what in zip(owners, shares, strict=True)]


def _row(strand: Strand, grammar: Grammar, start: int, end: int) -> list[Strand] | None:
    """Return the members of "A, B and C" between a character and a token."""
    inside = [i for i in range(end) if grammar.tokens[i].start >= start]
    marks = [i for i in inside if joins(grammar, i) or grammar.tokens[i].text == ","]
    if not any(joins(grammar, i) for i in marks):
        return None
    edges = [start - 1, *(grammar.tokens[i].start for i in marks), grammar.tokens[end].start]
    ends = [start, *(grammar.tokens[i].end for i in marks)]
    parts = [strand.cut(one, two) for one, two in zip(ends, edges[1:], strict=True)]
    return [part for part in parts if part]


def quoted_verb(grammar: Grammar) -> int | None:
    """Return the verb that a speaker's own words begin with: 'the plan "closes this chapter"'."""
    start, end = grammar.quoted[0] if grammar.quoted else (0, 0)
    inside = Grammar.of(f"it {grammar.text[start + 1 : end]}", grammar.lists)
    first = next((i for i, token in enumerate(grammar.tokens) if token.start > start), None)
    return first if end and inside.first_verb() == 1 else None


def at_quoted_predicate(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split 'the plan "buys us time" but would leave a gap' in two: what stands before somebody's
    own words is the subject of what follows them, too."""
    tokens, verb = grammar.tokens, quoted_verb(grammar)
    if verb is None:
        return None
    joiner = next((i for i, one in enumerate(tokens) if one.start > grammar.quoted[0][1]), None)
    if joiner is None or not joins(grammar, joiner) or grammar.first_verb() != joiner + 1:
        return None
    owner = strand.cut(0, grammar.quoted[0][0]).borrowed()
    rest = joined([owner, strand.cut(tokens[joiner].end)])
    return [strand.cut(0, tokens[joiner].start), rest]


def at_shared_subject(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "S opened in 1914 and was handed over in 1999" and repeat the subject."""
    tokens, lists = grammar.tokens, grammar.lists
    subject = grammar.subject()
    first = grammar.first_verb()
    if subject is None or first is None or _bare_relative(grammar, first):
        return None
    if strand.text[slice(*subject)].split()[0].casefold() in lists.set("time_openers"):
        return None  # "On Monday, after Holm left, the council met and …"
    little = lists.set("negation") | lists.set("between_adverbs")
    for index in range(first + 2, len(tokens) - 1):
        joiner = tokens[index].lower
        in_row = joiner == "," and _row_of_predicates(grammar, index)
        if joiner not in lists.set("coordinators") - {"or"} and not in_row:
            continue
        second = _verb_after(grammar, index, first)
        if all(token.lower in little for token in tokens[first + 1 : index]):
            continue  # "he is not and has never been a member"
        if second is not None and _describes_noun(grammar, first, index, second):
            continue  # "covers apples, pears and imported grapes"
        if _another_does(grammar, first + 1, index):
            continue  # "the remarks came hours after, in Lund, he called it a hoax and said so"
        if (
            second is None
            or (governed(grammar, index) and not _tells(grammar, second))
            or not grammar.outside_marks(tokens[index].start)
        ):
            continue
        end = index - 1 if tokens[index - 1].text == "," else index
        rest = strand.cut(tokens[index].end)
        auxiliary = missing_auxiliary(grammar, first, second)
        shared = strand.cut(*subject).borrowed()
        return [strand.cut(0, tokens[end].start), joined([shared, auxiliary, rest])]
    return None


def _describes_noun(grammar: Grammar, first: int, joiner: int, second: int) -> bool:
    """Whether a participle only tells of the noun behind it: the last of a row, or behind a verb
    that tells of now, "exports timber and processed fish"."""
    tokens, lists = grammar.tokens, grammar.lists
    noun = tokens[second + 1] if second + 1 < len(tokens) else tokens[second]
    small = ("determiners", "prepositions", "particles", "between_adverbs", "stop_words")
    plain = noun.text.islower() and not any(noun.lower in lists.set(one) for one in small)
    done = grammar.participle(second) and tokens[second].lower not in lists.set("auxiliaries")
    if lists.language != "en" or not (plain and done):
        return False
    if grammar.number(noun.lower) or manner_adverb(noun.text, lists):
        return False
    if _ends_row(grammar, first, joiner):
        return True
    ends = second + 2 >= len(tokens) or not tokens[second + 2].is_word
    now = lists.verb(tokens[first].lower) and tokens[first].lower.endswith("s")
    return ends and bool(now)


def _ends_row(grammar: Grammar, first: int, joiner: int) -> bool:
    """Whether a joiner stands before the last of a row of nouns: "apples, pears and"."""
    tokens = grammar.tokens
    end = joiner - (tokens[joiner - 1].text == ",")
    comma = next((i for i in range(end - 1, first, -1) if tokens[i].text == ","), None)
    if comma is None or not comma + 1 < end <= comma + 1 + _LONGEST_IN_ROW:
        return False
    row = tokens[comma + 1 : end]
    return row[0].text.islower() and grammar.first_verb(comma + 1, end) is None


def _bare_relative(grammar: Grammar, verb: int) -> bool:
    """Whether a verb only tells of the noun before its own subject: "groups it has trained"."""
    tokens, lists = grammar.tokens, grammar.lists
    led = lists.set("subordinators") | lists.set("coordinators") | lists.set("prepositions")
    own = verb > 1 and tokens[verb - 1].lower in lists.table("subject_pronouns")
    if not own or tokens[0].lower in lists.set("prepositions"):
        return False  # "In a short address he said …"
    noun = tokens[verb - 2]
    return noun.text.islower() and noun.lower not in led | lists.set("linking_adverbs")


def _another_does(grammar: Grammar, start: int, end: int) -> bool:
    """Whether ", he called" or the like stands between two tokens, so that another than the
    sentence's subject does what comes next."""
    tokens, pronouns = grammar.tokens, grammar.lists.table("subject_pronouns")
    return any(
        tokens[index].lower in pronouns
        and tokens[index - 1].text == ","
        and grammar.finite(index + 1)
        for index in range(start, end - 1)
    )


def _tells(grammar: Grammar, verb: int) -> bool:
    """Whether "said that" stands at a token, which a sentence's subject does."""
    telling = grammar.lists.set("reporting_verbs")
    return grammar.tokens[verb].lower in telling and grammar.words(verb + 2, verb + 1) == [
        grammar.lists.text("that_word")
    ]


def _row_of_predicates(grammar: Grammar, index: int) -> bool:
    """Whether a comma separates predicates: "was founded in …, moved to … and now employs …"."""
    first = grammar.first_verb() or 0
    later = range(index + 2, len(grammar.tokens) - 1)
    ends = [i for i in later if joins(grammar, i)]
    if grammar.finite(index + 1) or _shares_present(grammar, index + 1, first):
        return any(_verb_after(grammar, i, index) is not None for i in ends)
    return _done(grammar, index + 1, first) and any(_done(grammar, i + 1, first) for i in ends)


def _done(grammar: Grammar, index: int, first: int) -> bool:
    """Whether a participle goes with the "was" before: "was built in …, sold to … and wound up"."""
    tokens, lists = grammar.tokens, grammar.lists
    leads = lists.set("prepositions") | lists.set("particles")
    after = tokens[index + 1].lower if index + 1 < len(tokens) else ""
    passive = tokens[first].lower in lists.set("be_forms")
    return passive and grammar.participle(index) and after in leads


def _verb_after(grammar: Grammar, index: int, first: int) -> int | None:
    """Return the verb that follows the joiner, adverbs aside, when it opens a predicate."""
    tokens, lists = grammar.tokens, grammar.lists
    ahead = index + 1
    adverbs = lists.set("between_adverbs") | lists.set("participle_adverbs")
    adverbs |= lists.set("likelihood_adverbs")
    while ahead < len(tokens) and tokens[ahead].lower in adverbs:
        ahead += 1
    if ahead >= len(tokens) - 1 or index - first < 2:
        return None
    verb_pair = index - 1 == first or (
        lists.verb(tokens[index - 1].lower) is not None and grammar.participle(index - 1)
    )
    if verb_pair and tokens[ahead].lower not in lists.set("auxiliaries"):
        return None
    if not tokens[ahead].text.islower():
        return None  # "from Test and Trace to stay at home"
    being = tokens[first].lower in lists.set("be_forms")
    passive = being and not tokens[first + 1].lower.endswith("ing")
    done = passive and tokens[ahead].text.islower() and grammar.participle(ahead)
    if grammar.finite(ahead) or done:
        return ahead
    shares = _shares_modal(grammar, ahead, first) or _shares_present(grammar, ahead, first)
    return ahead if shares else None


def _shares_modal(grammar: Grammar, index: int, first: int) -> bool:
    """Whether a verb goes with the modal before: "will cut 420 jobs and close a plant"."""
    lists, word, after = grammar.lists, grammar.tokens[index].lower, grammar.tokens[index + 1]
    governed = lists.set("determiners") | lists.set("prepositions")
    modal = grammar.tokens[first].lower in lists.set("modals")
    leads = after.lower in governed or after.text.isdigit()
    return modal and _plain_form(grammar, index) and (leads or word in lists.set("auxiliaries"))


def _plain_form(grammar: Grammar, index: int) -> bool:
    """Whether a verb stands as behind "will": "close", "do nothing", "be open"."""
    word, lists = grammar.tokens[index].lower, grammar.lists
    return lists.verb(word) == word or word in lists.set("plain_auxiliaries")


def _past_only(grammar: Grammar, index: int) -> bool:
    """Whether a word is no participle: "wore", beside "worn"."""
    lists, word = grammar.lists, grammar.tokens[index].lower
    if not grammar.participle(index):
        return True
    participles = lists.set("participles")
    others = {lists.verb(one) for one in participles}
    return not word.endswith("ed") and word not in participles and lists.verb(word) in others


def _passive(grammar: Grammar, index: int) -> bool:
    verb = grammar.lists.verb(grammar.tokens[index].lower)
    return verb is not None or grammar.participle(index)


def _shares_present(grammar: Grammar, index: int, first: int) -> bool:
    """Whether a verb stands beside one that many do: "weigh 80 g and feed on larvae"."""
    lists, before, word = grammar.lists, grammar.tokens[first].lower, grammar.tokens[index].lower
    leads = lists.set("determiners") | lists.set("prepositions") | lists.set("between_adverbs")
    plain = lists.verb(word) == word and lists.verb(before) == before
    return plain and grammar.tokens[index + 1].lower in leads and not grammar.past()


def missing_auxiliary(grammar: Grammar, first: int, second: int) -> Strand:
    """Return "was" for "was opened in 1914 and handed over …"."""
    tokens, lists = grammar.tokens, grammar.lists
    if tokens[first].lower in lists.set("modals") and _plain_form(grammar, second):
        return Strand.added(tokens[first].text)
    be_first = tokens[first].lower in lists.set("be_forms")
    auxiliary = tokens[second].lower in lists.set("auxiliaries")
    passive = first + 1 < len(tokens) and _passive(grammar, first + 1)
    if _does(grammar, second):
        return Strand.added("")
    if be_first and not (auxiliary or _past_only(grammar, second)) and passive:
        return Strand.added(tokens[first].text)
    return Strand.added("")


def _does(grammar: Grammar, verb: int) -> bool:
    """Whether a past form has an object, or is of a verb that nothing is done by, and so is no
    participle behind "was": "and carried 900 people", "and spent six hours there"."""
    lists, tokens = grammar.lists, grammar.tokens
    base = lists.verb(tokens[verb].lower) or tokens[verb].lower
    if base in lists.set("never_passive"):
        return True
    after = tokens[verb + 1 : verb + 2 + _LONGEST_TIME]
    if not after or base in lists.set("passive_with_object"):
        return False
    times = lists.table("period_nouns").keys() | {lists.text("times_noun")}
    times |= lists.table("weekdays").keys() | lists.table("seasons").keys()
    opens = after[0].lower in lists.set("determiners") or grammar.number(after[0].lower)
    counted = (i for i, token in enumerate(after) if i and grammar.number(token.lower))
    governs = after[: next(counted, None)]  # "lost his seat four years later"
    return opens and times.isdisjoint(token.lower for token in governs)


def governed(grammar: Grammar, index: int, *, own_subject: bool = False) -> bool:
    """Whether the joiner stands inside a relative or "that" clause that is still open: one that a
    comma opens ends with its own verb; where a subject of its own follows, a comma before the
    joiner ends it, too, and no relative clause goes on."""
    lists, tokens = grammar.lists, grammar.tokens
    if own_subject and _told_again(grammar, index):
        return False
    openers = lists.set("relative_pronouns") | {"that", "if", "because", "when"}
    for position in range(index - 1, -1, -1):
        lower = tokens[position].lower
        timed = lower in lists.set("time_openers") and tokens[index - 1].text != ","
        told = timed and position and grammar.first_verb(position + 1, index) is not None
        one = tokens[position + 1].lower in lists.table("number_words")
        if told and (one or grammar.opens_subject(position + 1)):
            return True  # "after a jeweller was tied up and robbed"
        if lower in lists.set("time_openers") and _subject_waits(grammar, position, index):
            return True  # "tested them after an aide, Ada Holm, fell ill and left"
        telling = lower in lists.table("telling_participles")
        if telling and grammar.first_verb(position + 1, index) is not None:
            return True  # "claiming the site had called her names and lied"
        if lower in lists.set("range_openers") and not any(
            joins(grammar, other) for other in range(position, index)
        ):
            return True  # "carried out between 3 and 7 April"
        if lower in openers:
            if own_subject and lower in {"when", "because"} and _opening_ended(grammar, index):
                return False
            begun = grammar.first_verb(0, position) is not None
            told = grammar.first_verb(position + 1, index) is not None
            ended = tokens[index - 1].text == "," or lower in lists.set("relative_pronouns")
            opened = position > 0 and tokens[position - 1].text == ","
            apart = opened or (own_subject and ended)
            return not (begun and told and apart) or lower in {"that", "if"}
    return False


def _told_again(grammar: Grammar, joiner: int) -> bool:
    """Whether a sentence's own clause goes on with its pronoun, "It does not show that …, and it
    relied", or its helper: "Two have died since it began and 60 have been moved"."""
    lists, tokens = grammar.lists, grammar.tokens
    opener, main, verb = tokens[0].lower, grammar.first_verb(), grammar.first_verb(joiner + 1)
    empty = re.match(lists.text("empty_it") or r"(?!)", grammar.text, re.IGNORECASE)
    again = tokens[joiner - 1].text == "," and tokens[joiner + 1].lower == opener
    if again and opener in lists.table("subject_pronouns"):
        return empty is None
    helpers = lists.set("perfect_helpers")
    timed = not lists.set("time_openers").isdisjoint(grammar.words(joiner, 1))
    helped = None not in (main, verb) and tokens[main or 0].lower in helpers
    return timed and helped and tokens[verb or 0].lower in helpers


def _opening_ended(grammar: Grammar, index: int) -> bool:
    """Whether the clause that opens a sentence has ended before the joiner and the main one goes on
    to it: "When the bridge fell, 14 people were injured, but"."""
    tokens = grammar.tokens
    comma = next((place for place in range(1, index - 1) if tokens[place].text == ","), None)
    if comma is None or tokens[index - 1].text != ",":
        return False
    if tokens[index + 1].lower in {token.lower for token in tokens[1:comma]}:
        return (
            False  # "When it opened, the mill was the largest, but it": who it is, the whole says
        )
    inside, after = grammar.first_verb(1, comma), grammar.first_verb(comma + 1, index)
    return tokens[0].lower in {"when", "because"} and None not in (inside, after)


def _subject_waits(grammar: Grammar, opener: int, comma: int) -> bool:
    """Whether a comma ends an aside of the subject that "after" has opened."""
    inside = [token.text for token in grammar.tokens[opener + 1 : comma]]
    verbless = grammar.first_verb(opener + 1, comma) is None
    return grammar.tokens[comma].text == "," and "," in inside and verbless


def joins(grammar: Grammar, index: int) -> bool:
    return grammar.tokens[index].lower in grammar.lists.set("coordinators")
