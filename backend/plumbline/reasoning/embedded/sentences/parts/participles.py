"""What a participle or an age between commas says of the noun before it."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.reasoning.embedded.language.nouns import head, noun_sort, person_sort
from plumbline.reasoning.embedded.language.ranks import superlative
from plumbline.reasoning.embedded.language.strand import Strand, joined

_LONGEST_OWNER, _LONGEST_ROLE = 5, 4


def at_leading_participle(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Built in 1890, the pavilion burned down" and "Having lost, she resigned" into two
    statements."""
    tokens, lists = grammar.tokens, grammar.lists
    lead = bool(tokens) and tokens[0].lower in lists.set("participle_adverbs")
    having = bool(tokens) and tokens[0].lower == lists.text("having_word")
    if len(tokens) < 4 or not (having or grammar.participle(lead)):
        return None
    if tokens[0].lower in lists.set("fronted_participles"):
        return None  # "Based on our research, the claim is false"
    naming = tokens[lead].lower in lists.set("naming_words")
    if not (having or naming or tokens[1 + lead].lower in lists.set("prepositions")):
        return None
    comma = _before_subject(grammar, 2 + lead)
    if comma is None:
        return None
    main = strand.cut(tokens[comma].end)
    own = Grammar.of(main.text, lists)
    subject = own.subject()
    if subject is None:
        return None
    owner = main.cut(subject[0], subject[0] + len(main.text[slice(*subject)].split(",")[0]))
    told = strand.cut(tokens[0].end if having else 0, tokens[comma].start)
    if having:
        being = lists.text("had" if own.past() else "has_word")
    else:
        several = owner.text.casefold() in lists.set("first_person_plural")
        plural = several or noun_sort(owner.text.split()[-1], lists) == "plural"
        being = _being(tokens[lead].lower, plural, lists)
    told, *asides = _with_role(told, Grammar.of(told.text, lists))
    roles = [joined([owner, Strand.added(lists.text("was")), aside]) for aside in asides]
    return [joined([owner, Strand.added(being), told.lowered()]), *roles, main]


def _being(done: str, plural: bool, lists: Lexicon) -> str:
    """Return "was" or "were" before a participle; some languages tell of what was done to
    something, "a été construit", otherwise than of what it did, "est né"."""
    number = "were" if plural else "was"
    if lists.verb(done) in lists.set("be_perfect_verbs"):
        return lists.text("is")
    return lists.text(f"{number}_done") or lists.text(number)


def _with_role(told: Strand, grammar: Grammar) -> list[Strand]:
    """Return "Born in Hull" and "the son of a miner", "the youngest of six", for both."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(2, len(tokens) - 2):
        opens = tokens[index].text == "," and tokens[index + 1].lower in lists.set("articles")
        ahead = head(grammar.words(len(tokens), index + 2), lists)
        ranked = bool(ahead) and (
            superlative(ahead[-1], lists) or ahead[-1] in lists.table("ordinals")
        )
        if opens and ahead and (ranked or person_sort(ahead[-1], lists)):
            return [told.cut(0, tokens[index].start), told.cut(tokens[index].end)]
    return [told]


def _before_subject(grammar: Grammar, start: int) -> int | None:
    """Return the comma that ends what a sentence opens with: a subject of one phrase, its age
    aside, stands between that and the verb."""
    tokens, lists = grammar.tokens, grammar.lists
    aged = re.compile(rf"(?:{lists.text('age_aside') or '(?!)'})", re.IGNORECASE)
    commas = [i for i in range(start, len(tokens)) if tokens[i].text == ","]
    for comma in commas:
        verb = grammar.first_verb(comma + 1)
        if verb is None or _first_not_joined(grammar, start - 1, comma) is not None:
            return None
        if tokens[comma + 1].lower in lists.set("coordinators"):
            continue
        subject = grammar.text[tokens[comma].end : tokens[verb].start].strip(" ,")
        opener = tokens[comma + 1].lower
        if opener in lists.set("prepositions") or opener.endswith("ing"):
            continue  # "some candidates, including Ada Holm, have …"
        _, _, aside = subject.partition(",")
        if tokens[verb - 1].lower in lists.set("relative_pronouns"):
            return None  # "the speaker, Ada Holm, a Liberal who …"
        if verb > comma + 1 and (not aside or aged.fullmatch(aside.strip())):
            return comma
    return None


def _first_not_joined(grammar: Grammar, start: int, end: int) -> int | None:
    """Return the first verb that is no participle joined to the one a sentence opens with:
    "Designed by Holm and completed in 1906, it is", nor one that tells what somebody is: "Named
    for its finder, retired plumber Bo Berg, it is"."""
    tokens, lists = grammar.tokens, grammar.lists
    verb = grammar.first_verb(start, end)
    if verb is None or verb + 1 >= end or not grammar.participle(verb):
        return verb
    if tokens[verb - 1].text == "," and person_sort(tokens[verb + 1].lower, lists):
        return _first_not_joined(grammar, verb + 1, end)
    joined_on = tokens[verb - 1].lower in lists.set("coordinators")
    led = tokens[verb + 1].lower in lists.set("prepositions")
    return _first_not_joined(grammar, verb + 1, end) if joined_on and led else verb


def at_participle(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The painting, stolen in 1990, has …" and "… the dam, built in 1960." in two."""
    tokens, lists = grammar.tokens, grammar.lists
    first = next((i for i, token in enumerate(tokens) if token.text == ","), None)
    if first is None or first + 2 >= len(tokens):
        return None
    if grammar.first_verb(0, first) is not None:
        return _later_participle(strand, grammar)
    if grammar.subordinate(first):
        return None  # "Even if the council, led by Holm, has begun, …"
    second = _closing_comma(grammar, first)
    lead = lists.set("between_adverbs") | lists.set("participle_adverbs")
    adverb = tokens[first + 1].lower in lead
    worth = tokens[first + 1].lower in lists.set("aside_adjectives")
    if second is None or not (worth or grammar.participle(first + 1 + adverb)):
        return None
    verb = grammar.first_verb(second + 1)
    if verb is None or verb - second > 3 or first == 0:
        return None
    noun = _made_part(grammar, first) or (0, tokens[first].start)
    if tokens[0].lower in lists.set("prepositions"):  # "Under the deal, signed in Orle, …"
        noun = grammar.noun_phrase_before(tokens[first].start) or noun
    return aside_parts(strand, grammar, (first, second), noun)


def _closing_comma(grammar: Grammar, first: int) -> int | None:
    """Return the comma that ends an aside, for a name one that a verb follows: ", also called the
    ditch hen or, in Tavria, kurka, is …"."""
    tokens, lists = grammar.tokens, grammar.lists
    commas = [i for i in range(first + 1, len(tokens)) if tokens[i].text == ","]
    naming = {token.lower for token in tokens[first + 1 : first + 3]} & lists.set("naming_words")
    ends = (i for i in commas if _verb_follows(grammar, i))
    nested = bool(commas) and opens_apposition(grammar, commas[0] + 1)
    return next(ends, None) if naming or nested else next(iter(commas), None)


def _verb_follows(grammar: Grammar, comma: int) -> bool:
    """Whether a verb stands behind a comma, a quotation mark aside."""
    tokens, after = grammar.tokens, comma + 1
    if after < len(tokens) and tokens[after].text in {"”", '"'}:
        after += 1
    return after < len(tokens) and grammar.finite(after)


def _made_part(grammar: Grammar, comma: int) -> tuple[int, int] | None:
    """Return "the violin" in "Bids for the violin, made in 1719, …": one thing was made, and not
    the many that are told of it."""
    tokens, lists = grammar.tokens, grammar.lists
    noun = grammar.noun_phrase_before(tokens[comma].start)
    many = tokens[0].lower.endswith("s") and tokens[0].lower not in lists.set("determiners")
    if noun is None or not noun[0] or not many or not made_aside(grammar, comma + 1):
        return None
    opener = grammar.text[slice(*noun)].split()[0].casefold()
    return noun if opener in lists.set("determiners") else None


def _later_participle(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    tokens = grammar.tokens
    for index in range(1, len(tokens) - 2):
        if tokens[index].text != "," or not made_aside(grammar, index + 1):
            continue
        noun = grammar.noun_phrase_before(tokens[index].start)
        noun = _defined(grammar, index) or noun
        if noun is None or not named(strand.text[slice(*noun)]):
            continue
        later = range(index + 1, len(tokens))
        end = next((i for i in later if tokens[i].text in {",", "."}), len(tokens))
        if grammar.first_verb(index + 2, end) is None:
            return aside_parts(strand, grammar, (index, end), noun)
    return None


def _defined(grammar: Grammar, index: int) -> tuple[int, int] | None:
    """Return the subject of "X is the third album by Y, released in 2008", which is told of X."""
    tokens, lists, verb = grammar.tokens, grammar.lists, grammar.first_verb()
    if verb is None or verb + 1 >= index or tokens[verb].lower not in lists.set("be_forms"):
        return None
    defines = tokens[verb + 1].lower in lists.set("articles")
    return grammar.subject() if defines and grammar.first_verb(verb + 1, index) is None else None


def aside_parts(
    strand: Strand, grammar: Grammar, commas: tuple[int, int], noun: tuple[int, int]
) -> list[Strand]:
    """Return the sentence without what stands between two commas, and that told of the noun."""
    tokens = grammar.tokens
    start = tokens[commas[0]]
    stop = tokens[commas[1]].start if commas[1] < len(tokens) else len(strand.text)
    own = told_with_being(
        strand.cut(*noun), strand.cut(start.end, stop), grammar.lists, past=grammar.past()
    )
    return [around(strand, grammar, start.start, commas[1]), own]


def told_with_being(owner: Strand, told: Strand, lists: Lexicon, *, past: bool) -> Strand:
    """Return "the dam was built in 1960" for a noun and what a participle tells of it."""
    lasting = told.text.split()[0].casefold() in lists.set("lasting_participles")
    being = lists.text("is" if lasting and not past else "was")
    phrase = head(owner.text.split(), lists) or [""]
    alone = phrase[0].casefold() if len(phrase) == 1 else ""
    noun = alone if alone in plain_words(lists.language) else phrase[-1]  # "Opponents"
    if noun_sort(noun, lists) == "plural":
        plurals = lists.table("singular_verbs")
        being = next((many for many, one in plurals.items() if one == being), being)
    return joined([owner, Strand.added(being), told])


def made_aside(grammar: Grammar, index: int) -> bool:
    """Whether "built in 1960" begins at a token: a participle that tells of a thing's making."""
    tokens, lists = grammar.tokens, grammar.lists
    index += tokens[index].lower in lists.set("participle_adverbs")
    if index + 1 >= len(tokens) or not grammar.participle(index):
        return False
    made = lists.verb(tokens[index].lower) in lists.set("aside_participles")
    return made and tokens[index + 1].lower in lists.set("prepositions")


def opens_apposition(grammar: Grammar, index: int) -> bool:
    """Whether "the capital", "Rio de Janeiro’s mayor" or "speaker of the House" begins at a
    token."""
    if index >= len(grammar.tokens):
        return False
    opener = grammar.tokens[index].lower in grammar.lists.set("apposition_openers")
    return opener or _opens_owner(grammar, index) or opens_role(grammar, index)


def _opens_owner(grammar: Grammar, index: int) -> bool:
    links = grammar.lists.set("strong_connectors")
    for word in grammar.tokens[index : index + _LONGEST_OWNER]:
        if word.lower.endswith(("’s", "'s", "s’", "s'")):
            return word.text[:1].isupper()
        if not (word.text[:1].isupper() or word.lower in links):
            return False
    return False


def opens_role(grammar: Grammar, index: int) -> bool:
    """Whether "speaker of the House", "assistant professor at Lund" begins at a token: what
    somebody is, and where."""
    tokens, lists = grammar.tokens, grammar.lists
    for place in range(index, min(index + _LONGEST_ROLE, len(tokens) - 1)):
        if not tokens[place].text.islower() or tokens[place].lower in lists.set("stop_words"):
            return False
        if person_sort(tokens[place].lower, lists):
            return tokens[place + 1].lower in lists.set("prepositions")
    return False


def named(phrase: str) -> bool:
    return any(part[:1].isupper() for part in phrase.split()[-2:])


def around(strand: Strand, grammar: Grammar, start: int, end: int) -> Strand:
    """Return the sentence without its characters from `start` to the token `end`."""
    tokens = grammar.tokens
    if end >= len(tokens) or tokens[end].text != ",":
        rest = strand.cut(tokens[end].start) if end < len(tokens) else Strand.added("")
        return joined(
            [
                strand.cut(0, start),
                rest if any(c.isalnum() for c in rest.text) else Strand.added(""),
            ]
        )
    lists, last = grammar.lists, end + 1 == len(tokens)
    leads_on = not last and tokens[end + 1].lower in lists.set("relative_pronouns")
    led_in = tokens[0].lower in lists.set("prepositions") and not any(
        grammar.finite(i) for i, token in enumerate(tokens) if token.end <= start
    )
    if leads_on or (led_in and not last and not grammar.finite(end + 1)):
        return joined([strand.cut(0, start), strand.cut(tokens[end].start)], "")
    return joined([strand.cut(0, start), strand.cut(tokens[end].end)])
