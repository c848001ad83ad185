"""Lists that leave their verb out: "Labour won 40 seats, the Greens 12 and the Liberals 9"."""

from __future__ import annotations

from dataclasses import dataclass

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.kinds import kind_of
from plumbline.reasoning.embedded.language.names.territories import territories
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.sentences.parts.values import Value, values

_LONGEST_MEMBER = 5
_OWNER = ("’s", "'s", "’", "'")


def at_gap(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A won 40 seats, B 12 and C nine", and repeat the verb and what else is left out."""
    verb, subject = grammar.first_verb(), grammar.subject()
    if verb is None or subject is None:
        return None
    cuts = [cut for cut in _cuts(grammar) if cut[0] > grammar.tokens[verb].end]
    # Most sentences cannot be cut: to look for their values first takes as long as all the rest.
    if not cuts or len(values(strand.text, grammar.lists)) < 2:
        return None
    stops = [*(start for start, _ in cuts), len(strand.text.rstrip(" .!"))][1:]
    pieces = [_piece(cut[1], stop, grammar) for cut, stop in zip(cuts, stops, strict=True)]
    for first in range(len(cuts)):
        members = [one for one in pieces[first:] if one is not None]
        if len(members) < len(pieces) - first:
            continue
        model = _Model(strand, grammar, subject, verb, cuts[first][0])
        told = [filled for one in members if (filled := model.filled(one))]
        if len(told) == len(members):
            return [strand.cut(0, cuts[first][0]), *told]
    return None


def _cuts(grammar: Grammar) -> list[tuple[int, int]]:
    """Return where a sentence may be cut, and where it goes on: at commas, semicolons and "and"."""
    found: list[tuple[int, int]] = []
    for token in grammar.tokens[:-1]:
        cuts = token.text in {",", ";"} or token.lower in grammar.lists.set("coordinators")
        if not cuts or not grammar.outside_marks(token.start):
            continue
        goes_on = bool(found) and found[-1][1] == token.start - 1
        start = found.pop()[0] if goes_on else len(grammar.text[: token.start].rstrip())
        found.append((start, token.end))
    return found


@dataclass(frozen=True)
class _Piece:
    """A member of a list and what is told of it: "the Greens", "12"."""

    who: tuple[Token, ...]
    told: Value


def _piece(start: int, stop: int, grammar: Grammar) -> _Piece | None:
    """Return the piece between two characters where it has no verb and ends with a value."""
    tokens = [token for token in grammar.tokens if start <= token.start and token.end <= stop]
    ending = [one for one in values(grammar.text, grammar.lists) if one.end == stop]
    told = next((one for one in ending if one.start > start), None)
    first = grammar.tokens.index(tokens[0]) if tokens else 0
    if told is None or grammar.first_verb(first, first + len(tokens)) is not None:
        return None
    who = tuple(token for token in tokens if token.end <= told.start)
    stops = grammar.lists.set("subordinators") | grammar.lists.set("relative_pronouns")
    apart = any(token.lower in stops or _is_mark(token, grammar) for token in who)
    return None if not who or apart or len(who) > _LONGEST_MEMBER else _Piece(who, told)


def _is_mark(token: Token, grammar: Grammar) -> bool:
    """Whether a token is a mark, and not that of a figure: "$", "%"."""
    known = values(grammar.text, grammar.lists)
    inside = any(one.start <= token.start < one.end for one in known if one.figure)
    return not (token.is_word or inside)


@dataclass(frozen=True)
class _Model:
    """The clause that begins a list, "A won 40 seats", by which its other members are told."""

    strand: Strand
    grammar: Grammar
    subject: tuple[int, int]
    verb: int
    end: int

    def filled(self, piece: _Piece) -> Strand | None:
        """Return what a piece tells, in whole; None where it does not go on with the list."""
        opens = self.grammar.tokens[self.verb].end
        inside = [one for one in self._known if opens <= one.start and one.end <= self.end]
        fitting = [one for one in inside if one.answers(piece.told)]
        if len(fitting) != 1 or self._tells_more(fitting[0], piece):
            return None
        model = fitting[0]
        goes_on = model.kept_from(piece.told)
        if goes_on is None:
            return None
        told = self.strand.cut(piece.told.start, piece.told.end)
        rest = self.strand.cut(goes_on, self.end).borrowed()
        ahead = self._subject_replaced(piece, model) or self._object_replaced(piece, model)
        return joined([*ahead, told, rest]) if ahead else None

    @property
    def _known(self) -> tuple[Value, ...]:
        return values(self.strand.text, self.grammar.lists)

    def _tells_more(self, model: Value, piece: _Piece) -> bool:
        """Whether the clause has a second verb, its value stands in a name, "Terminal 5", or the
        piece only says where that is: "lives in Lund and Malm in Sweden"."""
        tokens = self.grammar.tokens
        later = (i for i, one in enumerate(tokens) if i > self.verb and one.end <= self.end)
        before = [token for token in tokens if token.end <= model.start]
        named = model.kind == "figure" and before[-1].text[:1].isupper()
        where = model.kind == "name" and self._is_land(piece.told) > self._is_land(model)
        return named or where or any(self.grammar.finite(index) for index in later)

    def _is_land(self, value: Value) -> bool:
        text = self.strand.text[value.start : value.end]
        return bool(territories(text, self.grammar.lists.language))

    def _subject_replaced(self, piece: _Piece, model: Value) -> list[Strand]:
        lead = self._lead(model)
        if not self._alike(piece.who) or self._may_be_object(piece.who, model, lead):
            return []
        verb = self.grammar.tokens[self.verb].start
        before = self.strand.cut(0, self.subject[0]).borrowed()
        who = self.strand.cut(piece.who[0].start, piece.who[-1].end)
        return [before, who, self.strand.cut(verb, model.start).borrowed()]

    def _lead(self, model: Value) -> list[Token]:
        """Return what stands between the verb and the value."""
        verb = self.grammar.tokens[self.verb]
        return [one for one in self.grammar.tokens if verb.end <= one.start < model.start]

    def _alike(self, who: tuple[Token, ...]) -> bool:
        """Whether a member may be a subject such as that of the clause: both are names, or both
        have an article, or both are plurals."""
        lists = self.grammar.lists
        mine = [
            one for one in self.grammar.tokens if self.subject[0] <= one.start < self.subject[1]
        ]
        determiners = lists.set("determiners")
        if {one.lower for one in who} & lists.set("prepositions") - lists.set("strong_connectors"):
            return False
        pronouns = set(lists.table("subject_pronouns"))
        named = self._named(mine) or mine[0].lower in pronouns
        if _is_name(who, lists) or who[0].lower in pronouns:
            return named or {who[0].lower, mine[0].lower} <= determiners
        if who[0].lower in determiners:
            bearer = len(who) > 1 and _may_bear(who[-1], lists)
            return bearer and mine[0].lower in determiners
        return len(who) == len(mine) == 1 and not named and _plural(who[0], lists)

    def _named(self, tokens: list[Token]) -> bool:
        starts = {name.span.start for name in self.grammar.names()}
        return any(token.start in starts for token in tokens)

    def _may_be_object(self, who: tuple[Token, ...], model: Value, lead: list[Token]) -> bool:
        """Whether a member rather takes the place of what the verb is done to, or of where it is:
        "beat Sweden 3-1 and Finland 2-0", "opened shops in Lund in 1952 and Malm in 1994"."""
        lists = self.grammar.lists
        if not _is_name(who, lists):
            plain = lists.set("auxiliaries") | lists.set("between_adverbs")
            return any(one.lower not in plain and not lists.verb(one.lower) for one in lead)
        kind = kind_of(self.strand.text[who[0].start : who[-1].end], lists)
        verb = self.grammar.tokens[self.verb].end
        return any(
            verb <= name.span.start < self.end
            and not model.start <= name.span.start < model.end
            and name.kind == kind
            for name in self.grammar.names()
        )

    def _object_replaced(self, piece: _Piece, model: Value) -> list[Strand]:
        """Return what leads to a value that is told of another object: "40 homes in Lund and 12 in
        Malm", "a red warning for Lund and an orange one for Malm"."""
        if not piece.told.led:
            return []
        who = self.strand.cut(piece.who[0].start, piece.who[-1].end)
        counts = [one for one in self._known if one.start == piece.who[0].start and one.figure]
        if counts:
            ends = {one.end for one in counts} & {piece.who[-1].end}
            return self._count_replaced(who, counts[0], model) if ends else []
        return self._phrase_replaced(piece.who, model)

    def _count_replaced(self, who: Strand, count: Value, model: Value) -> list[Strand]:
        theirs = next(
            (one for one in self._known if one.end == model.start - 1 and one.figure), None
        )
        goes_on = theirs.kept_from(count) if theirs else None
        if theirs is None or goes_on is None:
            return []
        shared = self.strand.cut(goes_on, model.start).borrowed()
        return [self.strand.cut(0, theirs.start).borrowed(), who, shared]

    def _phrase_replaced(self, who: tuple[Token, ...], model: Value) -> list[Strand]:
        lists, lead = self.grammar.lists, self._lead(model)
        kinds = (lists.set("indefinite_articles"), lists.set("definite_articles"))
        kind = next((one for one in kinds if who[0].lower in one), frozenset())
        opener = next((one for one in reversed(lead) if one.lower in kind), None)
        if opener is None or len(who) < 2:
            return []
        before = self.strand.cut(0, opener.start).borrowed()
        if who[-1].lower != lists.text("picking_word"):
            return [before, self.strand.cut(who[0].start, who[-1].end)]
        noun = self.strand.cut(lead[-1].start, lead[-1].end).borrowed()
        return [before, self.strand.cut(who[0].start, who[-2].end), noun]


def _is_name(who: tuple[Token, ...], lists: Lexicon) -> bool:
    """Whether words are a name, with or without an article, and nobody's: "the Greens"."""
    links = lists.set("strong_connectors")
    rest = who[1:] if who[0].lower in lists.set("determiners") else who
    capitals = [one.text[:1].isupper() for one in rest]
    named = any(capitals) and all(
        capital or one.lower in links for capital, one in zip(capitals, rest, strict=True)
    )
    offices = lists.set("titles") | lists.set("roles")
    dated = {*lists.table("months"), *lists.table("weekdays")} & {one.lower for one in rest}
    office = all(one.lower in offices for one in rest)
    return named and not (office or dated or who[-1].lower.endswith(_OWNER))


def _may_bear(word: Token, lists: Lexicon) -> bool:
    """Whether a word may be who or what something is told of, not "last" or "year"."""
    apart = lists.set("attributes") | lists.set("stop_words") | lists.set("between_adverbs")
    tables = ("ordinals", "other_turns", "fractions", "period_nouns", "seasons", "weekdays")
    superlative = lists.text("superlative_ending")
    return not (
        word.lower in apart
        or any(word.lower in lists.table(one) for one in tables)
        or (superlative and word.lower.endswith(superlative))
    )


def _plural(word: Token, lists: Lexicon) -> bool:
    ends = tuple(lists.set("plural_endings"))
    many = bool(ends) and word.lower.endswith(ends) and _may_bear(word, lists)
    return many and word.lower not in lists.set("prepositions") | lists.set("linking_adverbs")
