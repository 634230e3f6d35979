"""Tjuv: cards are captured from the table, and from others who captured them before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

from engine.cards import CARD_BIT, NATURAL_36, card_of
from engine.deal import Deal, Outcome, clockwise, hand_out
from engine.events import Drawn, Line, Log, TurnedUp, entered
from engine.games.tjuv_rights import FIRST, LOWER, REMOVE, STEP_ONE, STEP_THREE, open_to
from engine.games.tjuv_state import Pile, TjuvState
from engine.moves import CAPTURE_SHIFT, LAY_SHIFT, REMOVE_SHIFT
from engine.rules import Rules
from engine.shuffle import Rng, shuffled

if TYPE_CHECKING:
    from engine.cards import Card

DRAWN: Final = {card: Drawn(card) for card in NATURAL_36.sorted}
OPEN_CARDS: Final = 3  # as many as shall lie on the table
Piles = tuple[tuple[Pile, ...], ...]
new = tuple.__new__  # a named tuple in half the time, where it counts


@dataclass(frozen=True)
class Tjuv(Rules):
    """Tjuv for two to eleven; each deal is a game of its own."""

    deck = NATURAL_36  # tjuv.kortlek
    prefix = "tjuv"
    OPTIONS: ClassVar = {
        "spelare": (4, 2, 3, *range(5, 12)),  # tjuv.deltagare
        "fyll_fran_talong": (False, True),
    }
    deals = 1

    # Looked up at every card played, and found fastest on the object itself.
    following: tuple[int, ...] = field(init=False, repr=False, compare=False)
    fills_from_stock: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make ready what is looked up all the time."""
        seats = range(self.players)
        object.__setattr__(self, "following", tuple((s + 1) % self.players for s in seats))
        object.__setattr__(self, "fills_from_stock", self.option("fyll_fran_talong"))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.option("spelare"))

    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Shuffle with `rng` and deal the first three cards each."""
        pack = shuffled(self.deck.sorted, rng)
        hands = hand_out(pack, self.players, deal.dealer, 3)
        return deal._replace(hands=hands, stock=tuple(pack[3 * self.players :]))

    def begin(self, deal: Deal) -> TjuvState:
        """Let förhand lay its lowest card first."""
        piles: Piles = ((),) * self.players
        seat = self.following[deal.dealer]
        state = TjuvState(
            self, deal, seat, FIRST, deal.hands, 0, deal.stock, len(deal.stock), piles, None, 0, ()
        )
        return self._decides(state, seat, FIRST)

    def resumed(
        self,
        deal: Deal,
        phase: int,
        hands: tuple[int, ...],
        table: int,
        stock: tuple[Card, ...],
        left: int,
        piles: Piles,
    ) -> TjuvState:
        """Make a state from what is known of it, whatever came before; seat 0 decides."""
        state = TjuvState(self, deal, 0, phase, hands, table, stock, left, piles, None, 0, ())
        return self._decides(state, 0, phase)

    def _decides(self, state: TjuvState, seat: int, phase: int) -> TjuvState:
        """Let a seat decide next: the same state but for that."""
        _, deal, _, _, hands, table, stock, left, piles, log, _, _ = state
        hidden = bool(deal.hidden and deal.hidden[seat])
        allowed, moves = open_to(phase, hands[seat], table, hidden=hidden)
        return new(
            TjuvState,
            (self, deal, seat, phase, hands, table, stock, left, piles, log, allowed, moves),
        )

    def go_on(self, state: TjuvState, bit: int, move: str) -> TjuvState:
        """Make a legal move, and everything that follows from it without choice."""
        if state.phase >= STEP_ONE:
            return self._take_turn(state, bit, move)
        if state.phase == REMOVE:
            return self._remove(state, bit >> REMOVE_SHIFT, move)
        return self._lay_first(state, bit >> LAY_SHIFT, move)

    def _lay_first(self, state: TjuvState, card: int, move: str) -> TjuvState:
        """Lay a first card; with two players one from the deck lies beside them: tjuv.giv-tva."""
        seat, dealer = state.decider, state.deal.dealer
        hands = (*state.hands[:seat], state.hands[seat] ^ card, *state.hands[seat + 1 :])
        log: Log = (state.log, seat, move)
        state = state._replace(hands=hands, table=state.table | card, log=log)
        if seat != dealer:
            return self._decides(state, self.following[seat], FIRST)
        if self.players == 2:
            extra = state.stock[-state.left]
            state = state._replace(
                table=state.table | extra.bit,
                left=state.left - 1,
                log=(log, dealer, TurnedUp(extra)),
            )
        return self._clear_table(state)

    def _remove(self, state: TjuvState, card: int, move: str) -> TjuvState:
        """Put an open card at the bottom of the deck."""
        log: Log = (state.log, state.decider, move)
        stock = (*state.stock, card_of(card))
        table, left = state.table ^ card, state.left + 1
        return self._clear_table(state._replace(table=table, stock=stock, left=left, log=log))

    def _clear_table(self, state: TjuvState) -> TjuvState:
        """Let the dealer remove a card of more than three, or deal everyone one: tjuv.giv-klar."""
        dealer = state.deal.dealer
        if state.table.bit_count() > OPEN_CARDS:
            return self._decides(state, dealer, REMOVE)
        hands, left, log = list(state.hands), state.left, state.log
        for seat in clockwise(self.players, dealer):
            card = state.stock[-left]
            hands[seat] |= card.bit
            left -= 1
            log = (log, seat, DRAWN[card])
        state = state._replace(hands=tuple(hands), left=left, log=log)
        return self._decides(state, self.following[dealer], STEP_ONE)

    def _take_turn(self, state: TjuvState, bit: int, move: str) -> TjuvState:
        """Capture or lay a card, draw, and see to it that three cards lie open: tjuv.tur."""
        _, deal, turn, _, hands, table, stock, left, piles, log, _, _ = state
        assert turn is not None, "no move is allowed when the deal is over"
        log = (log, turn, move)
        card = bit >> LAY_SHIFT
        if card:
            table |= card
        else:
            card = bit >> CAPTURE_SHIFT
            piles = captured(piles, turn, card, LOWER[card] & table)
            table &= ~LOWER[card]
        hand = hands[turn] ^ card
        if left:  # tjuv.dra
            drawn = stock[-left]
            hand |= CARD_BIT[drawn]
            log = (log, turn, DRAWN[drawn])
            left -= 1
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        fewer = left and table.bit_count() < OPEN_CARDS  # tjuv.fyll-bordet
        if fewer and self.fills_from_stock:
            table, left, log = filled(table, stock, left, turn, log)
            fewer = False
        following = self.following[turn]  # who mostly has a card
        after = following if hands[following] else self._next(deal, hands, turn)
        seat, phase = (turn, STEP_THREE) if fewer else (after, STEP_ONE)
        if seat is None:
            end = state._replace(hands=hands, table=table, piles=piles, log=log)
            return self._end(end, turn)
        allowed, moves = open_to(phase, hands[seat], table)
        return new(
            TjuvState,
            (self, deal, seat, phase, hands, table, stock, left, piles, log, allowed, moves),
        )

    def _next(self, deal: Deal, hands: tuple[int, ...], turn: int) -> int | None:
        """Find the next seat that has a card; None when nobody has: tjuv.slut."""
        seat = turn
        for _ in hands:
            seat = self.following[seat]
            if hands[seat] or (deal.hidden and deal.hidden[seat]):
                return seat
        return None

    def _end(self, state: TjuvState, last: int) -> TjuvState:
        """Count the cards; who last had a card in hand gets those that are left on the table."""
        counts = [sum(pile.size for pile in own) for own in state.piles]
        counts[last] += state.table.bit_count()
        lines = [Line(seat, count, "tjuv.vinnare") for seat, count in enumerate(counts) if count]
        log = entered(state.log, tuple(lines))
        return state._replace(turn=None, log=log, allowed=0, legal_moves=())

    def outcome(self, state: TjuvState) -> Outcome:
        """Find who has most cards: tjuv.mal."""
        scores = state.scores
        best = max(scores)
        return Outcome(scores, winners=tuple(i for i, count in enumerate(scores) if count == best))

    def next_dealer(self, deal: Deal, outcome: Outcome) -> int:
        """Let the one with fewest cards deal next, of several the last to be dealt to."""
        counts = [score for score in outcome.scores if isinstance(score, int)]
        order = clockwise(self.players, deal.dealer)  # tjuv.nasta-givare
        return next(seat for seat in reversed(order) if counts[seat] == min(counts))


def captured(piles: Piles, seat: int, card: int, catch: int) -> Piles:
    """Pile up a capture, with every pile of the others that the card steals: tjuv.tjuva."""
    under, lower, size = catch, LOWER[card], catch.bit_count() + 1
    kept = [*piles]
    for i, own in enumerate(piles):
        for pile in own:
            if pile[0] & lower and i != seat:
                under |= pile.top | pile.under
                size += pile.size
                kept[i] = tuple(other for other in kept[i] if other is not pile)
    kept[seat] += (new(Pile, (card, under, size)),)  # tjuv.fanga-hog
    return tuple(kept)


def filled(
    table: int, stock: tuple[Card, ...], left: int, seat: int, log: Log
) -> tuple[int, int, Log]:
    """Fill the table from the stock, as far as it lasts: tjuv.variant-fyll."""
    while left and table.bit_count() < OPEN_CARDS:
        card = stock[-left]
        table |= card.bit
        left -= 1
        log = (log, seat, TurnedUp(card))
    return table, left, log
