"""Tasks about a decision: play something, mark all legal cards, say whether a move is allowed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Line, Move, RecordError, Refusal
from engine.moves import parse_move
from engine.trick_state import TrickState
from tutorial_app.lessons.tasks.base import (
    BETWEEN,
    FRESH,
    Outcome,
    Reason,
    Said,
    Setting,
    Task,
    UnknownAnswer,
    outcome_of,
)
from tutorial_app.lessons.tasks.places import LEARNER, Place, read_place
from tutorial_app.lessons.tasks.rights import rights_of
from tutorial_app.why import allowed_by, chain, reason
from ui.cards import State
from ui.content import ContentError, Fields

WAYS = ("legal", "wins", "loses")
YES, NO = "ja", "nej"


@dataclass(frozen=True)
class Deciding(Task):
    """A position in which the learner decides."""

    place: Place

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that one may think of, but for exchanges: the legal ones first."""
        explained = self.place.explained
        return tuple(m for m in (*explained.legal, *explained.refused) if m.verb != "exchange")

    def allows(self, move: Move) -> bool:
        """Whether the rules allow it."""
        return move in self.place.state.legal_moves

    def refusal(self, move: Move) -> Refusal | None:
        """Why not; what is no move here at all is `UnknownAnswer`."""
        try:
            return self.place.view.refusal(move)
        except RecordError as error:
            raise UnknownAnswer(str(error)) from error

    def read_move(self, text: str) -> Move:
        """A move of an answer."""
        try:
            return parse_move(text)
        except RecordError as error:
            raise UnknownAnswer(str(error)) from error

    @property
    def deciding_rules(self) -> frozenset[str]:
        """The rules that refuse something here, or took cards of the hand away."""
        explained = self.place.explained
        return frozenset(
            [*(each.rule for each in explained.refused.values())]
            + [narrowing.rule for narrowing in explained.chain]
        )

    def rules_after(self, move: Move) -> frozenset[str]:
        """The rules of the points that a move gives at once."""
        return frozenset(line.rule for line in lines_after(self.place, move))


def lines_after(place: Place, move: Move) -> tuple[Line, ...]:
    """The lines of points that a move gives; none where it draws a card that is not known."""
    before = len(place.state.points)
    try:
        return place.state.play(move).points[before:]
    except RecordError:
        return ()


@dataclass(frozen=True)
class Play(Deciding):
    """Play a card or declare something."""

    accept: tuple[str, ...]
    helped: bool
    kind: ClassVar[str] = "play"

    @cached_property
    def solution(self) -> tuple[str, ...]:
        """The accepted moves; those that nobody counts are accepted as the content lists them."""
        if self.accept[0] not in WAYS:
            return tuple(dict.fromkeys(parse_move(text) for text in self.accept))
        return tuple(move for move in self.moves if self.allows(move) and self.fits(move))

    def fits(self, move: Move) -> bool:
        """Whether a legal move is what is wanted."""
        if self.accept[0] == "legal":
            return True
        return move.verb == "play" and self.wins(move.cards[0]) == (self.accept[0] == "wins")

    def wins(self, card: Card) -> bool:
        """Whether a card would lie best in the trick."""
        state = self.place.state
        if not isinstance(state, TrickState):
            raise ContentError("accept: there are no tricks in this game")
        if state.standing is None:
            return True
        best = dict(state.trick)[state.winner]
        return bool(card.bit & state.order.beats(best.bit))

    @property
    def tries(self) -> tuple[str, ...]:
        """Every move, and those that the content lists."""
        return tuple(dict.fromkeys((*self.solution, *self.moves)))

    def said(self, answer: str) -> Said:
        """Against the rules with the reason, or else whether it was wanted."""
        if not answer:
            return FRESH
        move = self.read_move(answer)
        refusal = self.refusal(move)
        if refusal:
            marks = dict.fromkeys(refusal.witness, State.WITNESS)
            marks |= dict.fromkeys(move.cards, State.BARRED)
            why = Reason(reason(refusal, self.place.view))
            return Said(Outcome.ILLEGAL, (why,), marks, (move,))
        marks = dict.fromkeys(move.cards, State.CHOSEN)
        return Said(outcome_of(self.is_right(move)), self.why_allowed(move), marks, (move,))

    def is_right(self, move: Move) -> bool:
        """Whether a legal move is one of those that are wanted."""
        return move in self.solution or (move.verb == "exchange" and self.accept == ("legal",))

    def why_allowed(self, move: Move) -> tuple[Reason, ...]:
        """Which duties allowed a card, where there was something to obey."""
        if not self.is_right(move) or not self.place.explained.chain:
            return ()
        return (Reason(allowed_by(move, self.place.explained, self.place.view)),)

    @property
    def cited(self) -> frozenset[str]:
        """What decides here, and the points of what is accepted and the rights that it uses."""
        moves = [Move(text) for text in self.solution]
        used = rights_of(self.place.position.game, moves) if self.accept[0] not in WAYS else ()
        return self.deciding_rules.union(used, *map(self.rules_after, moves))

    def faults(self) -> Iterator[str]:
        """Accepted moves have to be legal, and must not be all that is legal."""
        yield from super().faults()
        for text in self.solution:
            refusal = self.refusal(self.read_move(text))
            if refusal:
                yield f"accept: {text} is not legal here: {refusal.rule} refuses it"
        legal = {move for move in self.moves if self.allows(move)}
        if self.accept != ("legal",) and legal and legal <= set(self.solution):
            named = ", ".join(sorted(legal))
            yield f'accept: these are all the legal moves ({named}); write accept = "legal"'


def read_play(fields: Fields, setting: Setting) -> Play:
    """The fields of a `play`."""
    place = read_place(fields, setting)
    given = (
        fields.texts("accept") if is_list(fields, "accept") else (fields.text("accept", "legal"),)
    )
    for text in given if is_list(fields, "accept") else ():
        parse_move(text)
    if not given or (not is_list(fields, "accept") and given[0] not in WAYS):
        raise ContentError(f"accept must be one of {', '.join(WAYS)} or a list of moves")
    return Play(place, given, fields.flag("help"))


def is_list(fields: Fields, name: str) -> bool:
    """Whether a field holds a list."""
    return isinstance(fields.toml.get(name), list)


@dataclass(frozen=True)
class Legal(Deciding):
    """Mark all cards that may be played (or captured with, or laid)."""

    verb: str
    kind: ClassVar[str] = "legal"

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """The cards to be marked."""
        return tuple(m.cards[0] for m in self.place.explained.legal if m.verb == self.verb)

    @cached_property
    def refused(self) -> dict[Card, Refusal]:
        """The other cards, each with what refuses it."""
        refused = self.place.explained.refused.items()
        return {move.cards[0]: why for move, why in refused if move.verb == self.verb}

    @property
    def solution(self) -> tuple[str, ...]:
        """All of them."""
        return (BETWEEN.join(self.legal),) if self.legal else ()

    @property
    def tries(self) -> Iterator[str]:
        """One too many, and one too few."""
        yield from self.solution
        for card in self.refused:
            yield BETWEEN.join((*self.legal, card))
        for card in self.legal if len(self.legal) > 1 else ():
            yield BETWEEN.join(each for each in self.legal if each != card)

    @property
    def keys(self) -> frozenset[str]:
        """The cards that may not be played."""
        return frozenset(self.refused)

    def said(self, answer: str) -> Said:
        """What is refused and why; else how many are missing."""
        if not answer:
            return FRESH
        marked = marked_of(answer, (*self.legal, *self.refused))
        strange = tuple(card for card in marked if card in self.refused)
        marks = dict.fromkeys(marked, State.CHOSEN)
        if strange:
            return self.against(strange, marks)
        missing = len(set(self.legal) - set(marked))
        if missing:
            return Said(Outcome.WRONG, marks=marks, missing=missing)
        told = chain(self.place.explained, self.place.view)
        return Said(Outcome.RIGHT, (Reason(told),) if told else (), marks)

    def against(self, strange: tuple[Card, ...], marks: dict[Card, State]) -> Said:
        """The marked cards that may not be played, those with the same reason together."""
        told: dict[str, Reason] = {}
        for card in strange:
            html = reason(self.refused[card], self.place.view)
            before = told.get(html, Reason(html)).cards
            told[html] = Reason(html, (*before, card))
        marks |= dict.fromkeys(strange, State.BARRED)
        return Said(Outcome.ILLEGAL, tuple(told.values()), marks, strange, strange=strange)

    @property
    def cited(self) -> frozenset[str]:
        """What decides here."""
        return self.deciding_rules


def read_legal(fields: Fields, setting: Setting) -> Legal:
    """The fields of a `legal`."""
    verb = fields.text("verb", "play")
    if verb not in {"play", "capture", "lay"}:
        raise ContentError("verb must be play, capture or lay")
    return Legal(read_place(fields, setting), verb)


def marked_of(answer: str, known: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of an answer, each of them one that lies there, each once."""
    texts = answer.split(BETWEEN)
    if len(set(texts)) < len(texts) or not set(texts) <= set(known):
        raise UnknownAnswer(answer[:40])
    return tuple(card for card in known if card in texts)


@dataclass(frozen=True)
class May(Deciding):
    """Say whether a move is allowed."""

    move: Move
    kind: ClassVar[str] = "may"

    @property
    def solution(self) -> tuple[str, ...]:
        """What the engine says."""
        return (NO if self.refusal(self.move) else YES,)

    @property
    def tries(self) -> tuple[str, ...]:
        """Yes and no."""
        return (YES, NO)

    def said(self, answer: str) -> Said:
        """The reason is the same whichever answer was given."""
        if not answer:
            return FRESH
        if answer not in {YES, NO}:
            raise UnknownAnswer(answer[:20])
        refusal = self.refusal(self.move)
        view, own = self.place.view, State.BARRED if refusal else State.CHOSEN
        html = (
            reason(refusal, view) if refusal else allowed_by(self.move, self.place.explained, view)
        )
        marks = dict.fromkeys(refusal.witness if refusal else (), State.WITNESS)
        marks |= dict.fromkeys(self.move.cards, own)
        return Said(outcome_of(answer in self.solution), (Reason(html),), marks, (answer,))

    @property
    def cited(self) -> frozenset[str]:
        """What refuses the move; of one that is allowed, what decides around it."""
        refusal = self.refusal(self.move)
        if refusal:
            return frozenset({refusal.rule})
        used = rights_of(self.place.position.game, [self.move])
        return self.deciding_rules | self.rules_after(self.move) | used


def read_may(fields: Fields, setting: Setting) -> May:
    """The fields of a `may`."""
    found = May(read_place(fields, setting), parse_move(fields.text("move")))
    try:
        found.refusal(found.move)
    except UnknownAnswer as error:
        raise ContentError(f"move: {error}") from error
    return found


__all__ = ["LEARNER", "Deciding", "Legal", "May", "Play", "read_legal", "read_may", "read_play"]
