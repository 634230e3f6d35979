"""A task to play a card or declare something."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Move
from engine.moves import parse_move
from engine.trick_state import TrickState
from tutorial_app.lessons.tasks.base import FRESH, Outcome, Reason, Said, Setting, outcome_of
from tutorial_app.lessons.tasks.deciding import Deciding
from tutorial_app.lessons.tasks.places import read_place
from tutorial_app.lessons.tasks.rights import rights_of
from tutorial_app.why import allowed_by, reason
from ui.cards import State
from ui.content import ContentError, Fields

WAYS = ("legal", "wins", "loses")


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
