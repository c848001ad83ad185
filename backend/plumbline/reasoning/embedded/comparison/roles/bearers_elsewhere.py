"""What a word is said of in German, French and Spanish, where no noun phrases are read: only what
the order of a few words shows.

"Le prix du bateau a baissé" says nothing of the boat's going down, and who "a perdu son chef avant
les élections" need not have lost them.
"""

from __future__ import annotations

from plumbline.reasoning.embedded.comparison.roles.voices import doer
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word


def said_of_another_by_order(
    word: Word, claim: Analysis, found: Word, told: Analysis, lists: Lexicon
) -> bool:
    """Whether `found` is said of what belongs to the thing that the claim opens with, or its object
    is another than that of `word` in the claim and is told in the claim's place, or the claim's
    doer does something else after it."""
    return (
        _of_what_belongs(word, claim, found, told, lists)
        or _of_another_object(word, claim, found, told, lists)
        or _does_something_else(claim, found, told, lists)
    )


def _of_what_belongs(
    word: Word, claim: Analysis, found: Word, told: Analysis, lists: Lexicon
) -> bool:
    opening = _led_by_article(claim.words[:2], lists)
    if opening is None or claim.words.index(opening) >= claim.words.index(word):
        return False
    ahead = told.words[: told.words.index(found)]
    places = [place for place, one in enumerate(told.words) if one.stem == opening.stem]
    if len(places) != 1 or places[0] >= len(ahead):
        return False
    owned = _owned(ahead[: places[0]], lists)
    return owned is not None and owned.stem not in claim.stems


def _owned(ahead: tuple[Word, ...], lists: Lexicon) -> Word | None:
    """Return the noun that the words ahead of another one lead from, "le prix du"; none where it
    counts the other or acts for it, "le nombre des", "le conseil de la"."""
    links, articles = lists.set("genitive_links"), lists.set("determiners")
    while ahead and ahead[-1].lower in articles - links:
        ahead = ahead[:-1]
    if len(ahead) < 2 or ahead[-1].lower not in links or not ahead[-2].content:
        return None
    noun = ahead[-2]
    counts = noun.inside == "number" or noun.lower in lists.set("standing_for")
    return None if counts else noun


def _of_another_object(
    word: Word, claim: Analysis, found: Word, told: Analysis, lists: Lexicon
) -> bool:
    mine, theirs = (_object(*pair, lists) for pair in ((word, claim), (found, told)))
    if mine is None or theirs is None or mine.stem == theirs.stem:
        return False
    after = told.words[told.words.index(theirs) + 1 :]
    linked = after[:1] and (
        after[0].lower in lists.set("genitive_links") or after[0].stem == mine.stem
    )
    known = theirs.stem in claim.stems or theirs.stem in lists.related(mine.stem)
    return not (linked or known) and any(one.stem == mine.stem for one in after)


def _object(verb: Word, told: Analysis, lists: Lexicon) -> Word | None:
    """Return the noun with its article right behind a verb: "perdu son chef"."""
    after = told.words[told.words.index(verb) + 1 :]
    if after and after[0].lower in lists.set("object_links"):
        after = after[1:]
    return _led_by_article(after[:2], lists)


def _does_something_else(claim: Analysis, found: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether another does what is told with `found`, and the claim's doer something behind it: "Le
    SPD a gagné, la CDU est arrivée deuxième", "les Verts se sont abstenus", "après un penalty
    manqué par Morel", "nachdem Meyer …"."""
    mine, grammar = doer(claim), Grammar.of(told.text, lists)
    verb = grammar.first_verb()
    if mine is None or verb is None:
        return False
    ahead = [one for one in told.words if one.span.end <= grammar.tokens[verb].start]
    names = [one for one in told.names if one.same(mine)]
    if not any(one.content for one in ahead) or _spoken_of(names, ahead):
        return False
    behind = [one for one in names if one.span.start > found.span.end]
    return any(
        _leads_verb(one, grammar) or _in_another_clause(one, found, grammar) for one in behind
    )


def _leads_verb(name: Name, grammar: Grammar) -> bool:
    """Whether a finite verb follows a name, past "se" and "ne"."""
    small = grammar.lists.set("reflexives") | grammar.lists.set("verb_leads")
    after = [i for i, one in enumerate(grammar.tokens) if one.start >= name.span.end]
    verb = next((i for i in after if grammar.tokens[i].lower not in small), None)
    return verb is not None and grammar.finite(verb)


def _in_another_clause(name: Name, found: Word, grammar: Grammar) -> bool:
    """Whether a name stands right behind what opens another clause, or after "by" with what was
    done by it, which is not what is told with `found`."""
    lists = grammar.lists
    ahead = [one for one in grammar.tokens if found.span.end <= one.start < name.span.start]
    while ahead and ahead[-1].lower in lists.set("articles"):
        ahead.pop()
    if not ahead:
        return False
    if ahead[-1].lower in lists.set("by_words"):
        return len(ahead) > 1 and lists.verb(ahead[-2].lower) is not None
    return ahead[-1].lower in lists.set("subordinators") | {lists.text("that_word")}


def _spoken_of(names: list[Name], words: list[Word]) -> bool:
    return any(one.span.start < words[-1].span.end for one in names)


def _led_by_article(words: tuple[Word, ...], lists: Lexicon) -> Word | None:
    if len(words) < 2 or words[0].lower not in lists.set("determiners"):
        return None
    return words[1] if words[1].content else None
