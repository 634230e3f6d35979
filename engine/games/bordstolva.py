"""Bordstolva: tolva for two with rows of cards on the table, half of them face down."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from engine.cards import CARD_BIT, TEN_HIGH_36, Card, set_of
from engine.deal import clockwise, hand_out
from engine.events import Drawn, TurnedUp, newest_first
from engine.games.tolva_rights import DECLARATIONS, Kind
from engine.games.tolva_two import UNKNOWN, Arrivals, Arrived, TolvaTwo, Trick
from engine.moves import ASK, PASS, Move
from engine.refusal import Bar
from engine.shuffle import Rng, shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.deal import Deal
    from engine.duties import Standing
    from engine.events import Event
    from engine.games.tolva import State
    from engine.seats import Seats

ROW: Final = 6


class Place(NamedTuple):
    """A place of a row: the card face up on it, and whether one lies there face down."""

    up: Card | None
    covered: bool


class Bordstolva(TolvaTwo):
    """Tolva for two with table cards; as an option the first trick is played from the table."""

    OPTIONS: ClassVar = {"forsta_sticket_fran_bordet": (False, True)}
    kind = Kind(DECLARATIONS & ~ASK, 2, 18, PASS, "tolva.bord-malning")  # tolva.bord-gubbe
    arrived = {UNKNOWN: Drawn(None)} | {c.bit: TurnedUp(c) for c in TEN_HIGH_36.sorted}

    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Deal face down, three to each hand, face up on these, three more: tolva.bord-giv."""
        pack = shuffled(self.deck.sorted, rng)
        first, more = (
            hand_out(pack[at:], 2, deal.dealer, 3, packet=3) for at in (2 * ROW, 4 * ROW + 6)
        )
        return deal._replace(
            hands=tuple(a | b for a, b in zip(first, more, strict=True)),
            down=_rows(pack[: 2 * ROW], deal.dealer),
            up=_rows(pack[2 * ROW + 6 : 4 * ROW + 6], deal.dealer),
        )

    @property
    def first_from_table(self) -> bool:
        """Whether the hand cards are taken up after the first trick: tolva.bord-forsta-sticket."""
        return self.option("forsta_sticket_fran_bordet") is True

    def at_hand(self, deal: Deal) -> tuple[int, ...]:
        """Gather the cards face up, and the hand where it is taken up: tolva.bord-tvang."""
        rows = tuple(set_of(row) for row in deal.up)
        return rows if self.first_from_table else _together(rows, deal.hands)

    def next_lead(self, state: State, move: Move, at: Standing, seats: Seats, left: int) -> State:
        """Take up the hands after the first trick, if they still lie there."""
        if left.bit_count() == 34 and self.first_from_table:
            state = state.but(held=_together(state.held, state.deal.hands))
        return TolvaTwo.next_lead(self, state, move, at, seats, left)

    def arrivals(self, deal: Deal, trick: Trick | None, left: int, leader: int) -> Arrivals:
        """Turn up the cards that the trick has uncovered: tolva.bord-spela."""
        assert trick is not None, "where cards lie in rows the latest trick is known"
        (one, other), up, mine, yours = trick, deal.up, 0, 0
        if one in up[0]:
            mine = _uncovered(deal, 0, one)
        if other in up[1]:
            yours = _uncovered(deal, 1, other)
        return mine, yours

    def in_hand(self, state: State, seat: int) -> int:
        """Gather the cards that a seat has: hand and face up, the hand also before it is taken."""
        return super().in_hand(state, seat) | self._not_taken_up(state, seat)

    def _not_taken_up(self, state: State, seat: int) -> int:
        lies = state.left.bit_count() > 34 and self.first_from_table
        return state.deal.hands[seat] & state.left if lies else 0

    def bars(self, state: State, seat: int) -> Iterable[Bar]:
        """Yield what is barred: first of all a hand that is not taken up."""
        if hand := self._not_taken_up(state, seat):
            yield Bar("tolva.bord-forsta-sticket", hand, state.held[seat] & state.left)
        yield from super().bars(state, seat)

    def open_cards(self, state: State, seat: int) -> int:
        """Gather the cards of a seat that lie or have lain face up."""
        came = [what for who, what in newest_first(state.log) if who == seat]
        turned = set_of(what.card for what in came if isinstance(what, Arrived) and what.card)
        return state.held[seat] & (set_of(state.deal.up[seat]) | turned)

    def places(self, state: State, seat: int) -> tuple[Place, ...]:
        """Tell what lies on each place of a seat's row; last, what was bare from the beginning."""
        row, events = state.deal.up[seat], state.events
        own = [what for who, what in events if who == seat]
        played = [what.cards[0] for what in own if isinstance(what, Move) and what.cards]
        bared = [row.index(card) for card in played if card in row]
        bare = _turned(takewhile(lambda event: isinstance(event.what, Arrived), events), seat)
        later = _turned(events, seat)[len(bare) :]
        turned = dict(zip(bared, later, strict=False))
        found = [_place(state, card, i in turned, turned.get(i)) for i, card in enumerate(row)]
        return (*found, *(_place(state, None, True, card) for card in bare))


def _turned(events: Iterable[Event], seat: int) -> list[Card | None]:
    """List the cards that a seat has had turned up, in that order."""
    return [what.card for who, what in events if who == seat and isinstance(what, Arrived)]


def _place(state: State, card: Card | None, is_bare: bool, below: Card | None) -> Place:
    top = below if is_bare else card
    lies = top is not None and CARD_BIT[top] & state.left
    return Place(top if lies else None, not is_bare)


def _uncovered(deal: Deal, seat: int, card: Card) -> int:
    if not deal.down:  # as a player sees it
        return UNKNOWN
    return CARD_BIT[deal.down[seat][deal.up[seat].index(card)]]


def _rows(pack: Sequence[Card], dealer: int) -> tuple[tuple[Card, ...], ...]:
    """Deal two rows from the top of a pack, a card to each by turns, förhand first."""
    by_turns = {seat: tuple(pack[i::2]) for i, seat in enumerate(clockwise(2, dealer))}
    return by_turns[0], by_turns[1]


def _together(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a | b for a, b in zip(one, other, strict=True))
