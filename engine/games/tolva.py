"""Tolva: `tolva4` and `tolva3`, and what the two-handed games share with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, NamedTuple

from engine.cards import SUITS, TEN_HIGH_36, cards_of, of_rank, set_of
from engine.deal import Deal, Outcome
from engine.duties import Duty, Order, follow, orders, overtake, trump
from engine.events import Line, Log, TrickTaken, entered
from engine.games.tolva_rights import (
    DECLARATIONS,
    Phase,
    Situation,
    Spoken,
    barred,
    bars,
    pairs_of,
)
from engine.moves import ASK, HEL_GUBBE, MELD, MELDS, NO, Move, move_of, moves_of
from engine.refusal import Bar, Fact
from engine.tricks import TrickRules, TrickState, new

DUTIES: Final = (
    Duty("tolva.folja-farg", follow),
    Duty("tolva.trumftvang", trump),
    Duty("tolva.overstickstvang", overtake),
)
ORDERS: Final = orders(TEN_HIGH_36, DUTIES)
CARD_POINTS: Final = {  # tolva.kortpoang
    11: of_rank("E"),
    10: of_rank("10"),
    4: of_rank("K"),
    3: of_rank("D"),
    2: of_rank("Kn"),
}


class Gubbe(NamedTuple):
    """An undertaking: whose it is, and which tricks it covers."""

    side: int
    hel: bool
    first: int  # how many tricks were taken before the first that it covers
    before: int  # cards that the side took before it


class TolvaAside(NamedTuple):
    """What tolva keeps beside the tricks."""

    scores: tuple[int, ...]
    melded: int = 0
    gubbe: Gubbe | None = None
    been: int = 0  # seats that have been inne on an earlier occasion, one bit each
    spoken: Spoken = Spoken.NOTHING


State = TrickState[TolvaAside]


def card_points(cards: int) -> int:
    """Count the card points of a set."""
    return sum(worth * (cards & of).bit_count() for worth, of in CARD_POINTS.items())


class Tolva(TrickRules[TolvaAside]):
    """What all games of tolva have in common."""

    prefix = "tolva"
    deck = TEN_HIGH_36
    orders = ORDERS
    declared: ClassVar[int] = DECLARATIONS
    total: ClassVar[int]

    def begin(self, deal: Deal) -> State:
        """Let förhand lead, in sang."""
        aside = TolvaAside(tuple(score for score in deal.scores if isinstance(score, int)))
        seat = self.following[deal.dealer]
        taken = (0,) * self.sides
        return self.lead(
            deal, seat, seat, None, deal.hands, self.deck.all, ORDERS[None], taken, aside
        )

    def lead(
        self,
        deal: Deal,
        seat: int,
        leader: int,
        log: Log | None,
        held: tuple[int, ...],
        left: int,
        order: Order,
        taken: tuple[int, ...],
        aside: TolvaAside,
    ) -> State:
        """Make the state before a lead, in which the leader decides or the partner answers."""
        hand = held[seat] & left
        phase = Phase.LEAD if seat == leader else Phase.ANSWER
        situation = self.situation(phase, deal, seat, hand, left, aside)
        allowed = (hand | self.declared | NO) & ~barred(situation)
        return new(
            TrickState,
            (
                self, deal, seat, moves_of(allowed, self.deck), allowed, log, held, left, order,
                None, leader, seat, taken, aside,
            ),
        )  # fmt: skip

    def situation(
        self, phase: Phase, deal: Deal, seat: int, hand: int, left: int, aside: TolvaAside
    ) -> Situation:
        """Gather what the rights of a seat depend on."""
        hidden = deal.hidden[seat] if deal.hidden else 0
        return Situation(
            phase,
            self.total,
            (self.deck.all ^ left).bit_count() // self.players,
            hand.bit_count() + hidden,
            MELDS if hidden else pairs_of(hand),
            aside.scores[seat % self.sides],
            aside.melded,
            aside.gubbe is not None,
            not aside.been >> seat & 1,
            aside.spoken,
        )

    def bars(self, state: State, seat: int) -> Iterable[Bar]:
        """Yield what is barred, in the order in which reasons are given."""
        return bars(self.situation_of(state, seat))

    def situation_of(self, state: State, seat: int) -> Situation:
        """Gather what the rights of a seat depend on in a state."""
        phase = Phase.FOLLOW
        if state.standing is None and seat == state.turn:
            phase = Phase.LEAD if seat == state.leader else Phase.ANSWER
        return self.situation(
            phase, state.deal, seat, state.cards(seat), state.left, state.aside
        )

    def facts(self, state: State, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell the running score and the number of cards."""
        situation = self.situation_of(state, seat)
        return {"score": situation.score, "cards": situation.cards}

    def declarations(self, state: State, seat: int) -> int:
        """Gather what may ever be declared; the word no belongs to an answer only."""
        answering = state.standing is None and seat == state.turn != state.leader
        return self.declared | (NO if answering else 0)

    def shown_by(self, move: Move) -> int:
        """Gather the cards that a move shows to be in its player's hand."""
        if move.bit & MELDS:
            return set_of((f"{move.suit}K", f"{move.suit}D"))
        return super().shown_by(move)

    def declare(self, state: State, bit: int) -> State:
        """Meld, ask, answer or announce; the leader then decides again."""
        seat = state.decider
        state = state._replace(log=(state.log, seat, move_of(bit)))
        if bit & MELDS:
            return self._meld(state, seat, bit)
        if bit & (ASK | NO):
            aside = state.aside._replace(spoken=Spoken.QUESTION)
            return self._lead_on(state, aside, asked=bit == ASK)
        return self._lead_on(state, state.aside._replace(gubbe=self._gubbe(state, seat, bit)))

    def _meld(self, state: State, seat: int, bit: int) -> State:
        """Enter the points of a meld; the first of the deal sets trump."""
        aside, side = state.aside, state.side(seat)
        if aside.melded:
            line = Line(side, 1, "tolva.tjog-viv-mal")
        else:
            line = Line(side, 2, "tolva.satta-trumf")
            state = state._replace(order=ORDERS[SUITS[MELD.index(bit)]])
        spoken = Spoken.MELD if seat == state.leader else Spoken.QUESTION
        aside = aside._replace(
            scores=_added(aside.scores, line), melded=aside.melded | bit, spoken=spoken
        )
        return self._lead_on(state._replace(log=entered(state.log, (line,))), aside)

    def _lead_on(self, state: State, aside: TolvaAside, *, asked: bool = False) -> State:
        """Let the leader go on, or the partner who has been asked."""
        seat = (state.leader + self.sides) % self.players if asked else state.leader
        return self.lead(
            state.deal, seat, state.leader, state.log, state.held, state.left, state.order,
            state.taken, aside,
        )  # fmt: skip

    def _gubbe(self, state: State, seat: int, bit: int) -> Gubbe:
        """Fix what an undertaking covers: from the trick that its player came in with."""
        side = state.side(seat)
        if state.tricks_done == 0:
            return Gubbe(side, bit == HEL_GUBBE, 0, 0)
        plays = [move for _, move in state.moves if move.verb == "play"][-self.players :]
        latest = set_of(move.cards[0] for move in plays)
        return Gubbe(side, bit == HEL_GUBBE, state.tricks_done - 1, state.taken[side] & ~latest)

    def next_lead(
        self, state: State, log: Log | None, left: int, taken: tuple[int, ...], winner: int
    ) -> State:
        """Let the winner of a trick lead, or end the deal."""
        aside = state.aside
        if aside.gubbe is not None and (line := self._decided(aside.gubbe, left, taken, winner)):
            return self._end(state, log, left, taken, (line,))
        if not left & state.held[winner] and not state.is_hidden(winner):
            return self._end(state, log, left, taken, self._settled(state, taken, winner))
        if aside.spoken or not aside.been >> state.leader & 1:
            been = aside.been | 1 << state.leader
            aside = TolvaAside(aside.scores, aside.melded, aside.gubbe, been)
        return self.lead(
            state.deal, winner, winner, log, state.held, left, state.order, taken, aside
        )

    def _decided(
        self, gubbe: Gubbe, left: int, taken: tuple[int, ...], winner: int
    ) -> Line | None:
        """Tell what a gubbe gave, once a trick has decided it."""
        done = (self.deck.all ^ left).bit_count() // self.players
        rule = "tolva.hel-gubbe-poang" if gubbe.hel else "tolva.halv-gubbe-poang"
        worth = 12 if gubbe.hel else 6
        if winner % self.sides != gubbe.side:
            return Line(gubbe.side, -worth, rule)
        if done < (self.total if gubbe.hel else gubbe.first + 6):
            return None
        enough = gubbe.hel or card_points(taken[gubbe.side] & ~gubbe.before) >= 60
        return Line(gubbe.side, worth if enough else -worth, rule)

    def _settled(self, state: State, taken: tuple[int, ...], winner: int) -> tuple[Line, ...]:
        """Give vinsten, which waits when it is shared, and then sistan."""
        counts = [card_points(cards) for cards in taken]
        best = [side for side, count in enumerate(counts) if count == max(counts)]
        sistan = Line(winner % self.sides, 1, "tolva.sistan")
        if len(best) > 1:  # tolva.vinsten-delad, tolva.tre-vinsten
            return (sistan,)
        return (Line(best[0], 1 + state.deal.carry, "tolva.vinsten"), sistan)

    def _end(
        self,
        state: State,
        log: Log | None,
        left: int,
        taken: tuple[int, ...],
        lines: tuple[Line, ...],
    ) -> State:
        """End the deal with its last lines."""
        scores = state.aside.scores
        for line in lines:
            scores = _added(scores, line)
        return state._replace(
            turn=None,
            legal_moves=(),
            allowed=0,
            log=entered(log, lines),
            left=left,
            taken=taken,
            standing=None,
            aside=state.aside._replace(scores=scores),
        )

    def outcome(self, state: State) -> Outcome:
        """Carry vinsten on if it was shared, or not played for; see who reached twelve first."""
        rules = {line.rule for line in state.points}
        carry = 0
        if "tolva.sistan" not in rules:  # a gubbe: what was carried waits
            carry = state.deal.carry
        elif "tolva.vinsten" not in rules:
            carry = state.deal.carry + 1
        return Outcome(state.scores, carry, self._winners(state))

    def _winners(self, state: State) -> tuple[int, ...] | None:
        """Find the first side to reach twelve, the lines taken in order (`tolva.tolv`)."""
        scores = [score for score in state.deal.scores if isinstance(score, int)]
        for line in state.points:  # vinsten stands before sistan: tolva.vinst-fore-sista
            scores[line.side] += line.points
            if scores[line.side] >= 12:
                return (line.side,)
        return None

    def next_dealer(self, deal: Deal, outcome: Outcome) -> int:
        """Let the deal pass on; a new game begins with the förhand of this one's first deal."""
        if outcome.winners is None:
            return self.following[deal.dealer]
        return (deal.dealer - deal.number + 1) % self.players


def _added(scores: tuple[int, ...], line: Line) -> tuple[int, ...]:
    """Enter a line in the running scores."""
    return tuple(s + line.points if i == line.side else s for i, s in enumerate(scores))


class Tolva4(Tolva):
    """Tolva for four, two against two."""

    players = 4
    sides = 2
    hand_size = 9
    total = 9


class Tolva3(Tolva):
    """Tolva for three, each alone: no partner, no questions."""

    players = 3
    sides = 3
    hand_size = 12
    total = 12
    declared = DECLARATIONS & ~ASK
