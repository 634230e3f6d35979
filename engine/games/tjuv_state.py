"""The state of tjuv: hands, the open cards, the piles, and what of them may be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.cards import set_of
from engine.errors import RecordError
from engine.events import Concealed, Drawn, Log, events
from engine.games.tjuv_rights import FIRST, REMOVE, Situation, bars, open_to
from engine.moves import CAPTURE_SHIFT, LAY_SHIFT, MOVE_BIT, REMOVE_SHIFT, Move
from engine.state import State
from engine.stored import cells_of, chained

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.cards import Card
    from engine.deal import Deal, Outcome
    from engine.duties import Step
    from engine.events import Happening
    from engine.games.tjuv import Tjuv
    from engine.refusal import Bar


class Pile(NamedTuple):
    """Cards captured at once: the top one, and those under it, absent where they are not seen."""

    top: int
    under: int
    size: int


class Fields(NamedTuple):
    """What a state of tjuv consists of."""

    rules: Tjuv
    deal: Deal
    turn: int | None
    phase: int
    hands: tuple[int, ...]  # as far as they are known
    table: int  # the open cards
    stock: tuple[Card, ...]  # with those already drawn
    left: int  # how many of it are left, the last ones
    piles: tuple[tuple[Pile, ...], ...]
    log: Log | None
    allowed: int
    legal_moves: tuple[Move, ...]


LOG: Final = Fields._fields.index("log")


class TjuvState(Fields, State):
    """A moment of tjuv."""

    __slots__ = ()

    def play(self, move: str) -> State:
        """Play a legal move, given as a `Move` or as text, and go on to the next decision."""
        bit = MOVE_BIT.get(move, 0)
        if not bit & self.allowed:
            return self.admit(move)
        try:
            return self.rules.go_on(self, bit, move)
        except IndexError:  # nothing else is looked up by its place
            raise RecordError("stock", "is not known") from None

    def __reduce__(self) -> tuple[Callable[..., TjuvState], tuple[object, ...]]:
        """Store the log as a list: the chain of its cells is deep."""
        return _remade, (*self[:LOG], cells_of(self.log), *self[LOG + 1 :])

    def candidates(self, seat: int) -> int:
        """Gather what a seat may think of: to remove an open card, to capture or lay one it has."""
        if self.phase == REMOVE:
            return self.table << REMOVE_SHIFT
        return self.hands[seat] << CAPTURE_SHIFT | self.hands[seat] << LAY_SHIFT

    def situation(self, seat: int) -> Situation:
        """Gather what the rights of a seat depend on."""
        others = [pile.top for i, own in enumerate(self.piles) if i != seat for pile in own]
        hidden = self.is_hidden(seat)
        return Situation(self.phase, self.hands[seat], hidden, self.table, sum(others))

    def bars(self, seat: int) -> Iterable[Bar]:
        """Yield what takes moves from a seat here, in the order in which reasons are given."""
        return bars(self.situation(seat))

    def steps(self, seat: int) -> tuple[Step, ...]:
        """List no duties: here they are judged by the card, as bars."""
        return ()

    def cards(self, seat: int) -> int:
        """Gather the cards that a seat is known to have in hand."""
        return self.hands[seat]

    def hand_size(self, seat: int) -> int:
        """Count the cards in a hand, known or not."""
        hidden = self.deal.hidden[seat] if self.deal.hidden else 0
        return self.hands[seat].bit_count() + hidden

    @property
    def is_open(self) -> bool:
        """Whether the dealer removes open cards."""
        return self.phase == REMOVE

    @property
    def scores(self) -> tuple[int, ...]:
        """The cards of each seat, counted when the deal is over."""
        counts = [0] * self.rules.players
        for seat, count, _ in self.points:
            counts[seat] = count
        return tuple(counts)

    @property
    def outcome(self) -> Outcome:
        """What the finished deal leaves behind."""
        return self.rules.outcome(self)

    def seen_by(self, seat: int) -> TjuvState:
        """Make the state as a seat may see it."""
        seats = range(self.rules.players)
        hidden = [self.hand_size(i) for i in seats]
        hidden[seat] -= self.hands[seat].bit_count()
        own = tuple(hand if i == seat else 0 for i, hand in enumerate(self.deal.hands))
        seen = self._replace(
            deal=self.deal._replace(hands=own, hidden=tuple(hidden), stock=()),
            hands=tuple(self.hands[i] if i == seat else 0 for i in seats),
            table=self.table & own[seat] if self.phase == FIRST else self.table,
            stock=(),
            piles=tuple(tuple(pile._replace(under=0) for pile in piles) for piles in self.piles),
            log=self._seen_log(seat),
        )
        return seen if seat == self.turn else seen._replace(allowed=0, legal_moves=())

    def _seen_log(self, seat: int) -> Log | None:
        """Leave out what others draw, and which card they lay until all lay theirs open."""
        seen: Log | None = None
        for who, what in events(self.log):
            seen = (seen, who, what if who == seat else self._in_public(what))
        return seen

    def _in_public(self, what: Happening) -> Happening:
        if isinstance(what, Drawn):
            return Drawn(None)
        return Concealed() if self.phase == FIRST else what

    def showing(self, move: Move) -> TjuvState:
        """Make the state with the card known that a move of a hidden hand shows."""
        seat = self.decider
        new_cards = 0 if self.phase == REMOVE else set_of(move.cards) & ~self.hands[seat]
        if new_cards & self.deal.cards:
            return self
        hands, hidden = list(self.hands), list(self.deal.hidden)
        dealt = list(self.deal.hands)
        hands[seat] |= new_cards
        dealt[seat] |= new_cards
        hidden[seat] -= new_cards.bit_count()
        deal = self.deal._replace(hands=tuple(dealt), hidden=tuple(hidden))
        shown = self._replace(deal=deal, hands=tuple(hands))
        allowed, moves = open_to(self.phase, hands[seat], self.table, hidden=True)
        return shown._replace(allowed=allowed, legal_moves=moves)


def _remade(*fields: Any) -> TjuvState:
    """Make a state again as it was stored."""
    return TjuvState._make((*fields[:LOG], chained(fields[LOG]), *fields[LOG + 1 :]))
