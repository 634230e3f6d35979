"""Bondtolva: `bondtolva4` and `bondtolva6`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import SUITS, TEN_HIGH_36, of_rank
from engine.deal import Deal, Outcome, clockwise
from engine.duties import Duty, follow, orders, overtake, trump
from engine.events import Line, added, entered
from engine.games.bondtolva_rights import (
    ANSWER,
    ASKED,
    DECLARATIONS,
    FOLLOW,
    LEAD,
    MISTAKEN,
    NOTHING,
    REDEAL,
    WINDOW,
    Key,
    Situation,
    barred,
    mistakes,
    open_to,
)
from engine.games.tolva_rights import PAIRS, QUEENS
from engine.moves import ASK, FELANMALAN, MELD, MELDS, NO_OMGIV, OMGIV, PASS, Move
from engine.shuffle import pick
from engine.tricks import Free, TrickRules, TrickState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.courses import Course
    from engine.deal import Score
    from engine.duties import Order
    from engine.past import Past
    from engine.refusal import Bar, Fact
    from engine.shuffle import Rng

DUTIES: Final = (
    Duty("bondtolva.folja-farg", follow),
    Duty("bondtolva.trumftvang", trump),
    Duty("bondtolva.overstickstvang", overtake),
)
ORDERS: Final = orders(TEN_HIGH_36, DUTIES)  # bondtolva.rangordning, bondtolva.stickvinnare
ABOVE_NINE: Final = of_rank("E", "10", "K", "D", "Kn")
MAKTORER: Final = of_rank("E", "10")
EYES: Final = ((of_rank("K"), 4), (of_rank("D"), 3), (of_rank("Kn"), 2), (of_rank("E"), 1))


class BondtolvaAside(NamedTuple):
    """What bondtolva keeps beside the tricks."""

    scores: tuple[int, ...]
    melded: int = 0
    phase: int = LEAD
    spoken: int = NOTHING
    passed: bool = False  # whether the leader's partner will meld no more at this lead


State = TrickState[BondtolvaAside]


def maktorer(cards: int) -> int:
    """Count the aces and tens of a set: bondtolva.maktorer."""
    return (cards & MAKTORER).bit_count()


def ogon(cards: int) -> int:
    """Count the eyes of a set: bondtolva.ogon."""
    return sum(eyes * (cards & rank).bit_count() for rank, eyes in EYES)


class Bondtolva(TrickRules[BondtolvaAside]):
    """What bondtolva for four and for six have in common."""

    prefix = "bondtolva"
    deck = TEN_HIGH_36  # bondtolva.kortlek
    orders = ORDERS
    packet = 3  # bondtolva.giv
    near_limits = (0, 5, 6, 8, 9, 10, 10, 11, 11, 11)

    def some_scores(self, rng: Rng) -> tuple[Score, ...]:
        """Draw scores near the limits, and at times such as undecided games go on from."""
        if rng() < 0.1:  # bondtolva.bada-tolv
            return tuple(pick((12, 13), rng) for _ in range(self.sides))
        return super().some_scores(rng)

    def begin(self, deal: Deal) -> State:
        """Ask who may demand a new deal, then let förhand lead, in sang: bondtolva.utspel."""
        aside = BondtolvaAside(tuple(score for score in deal.scores if isinstance(score, int)))
        opening = self.opening(deal, ORDERS[None], aside)
        return self._ask_for_redeal(opening, None, clockwise(self.players, deal.dealer))

    def _ask_for_redeal(self, state: State, log: Past | None, seats: Iterable[int]) -> State:
        """Ask the first of these seats that may demand a new deal; if none, förhand leads."""
        for seat in seats:
            if not (state.held[seat] & ABOVE_NINE or state.is_hidden(seat)):  # bondtolva.omgiv
                return self._turn(state, log, seat, state.aside._replace(phase=REDEAL))
        return self._turn(state, log, state.leader, state.aside._replace(phase=LEAD))

    def _turn(
        self, state: State, log: Past | None, turn: int | None, aside: BondtolvaAside
    ) -> State:
        """Go on to another decision between the same two tricks; None: the deal is over."""
        left, taken, leader = state.left, state.taken, state.leader
        return self.at_lead(state, log, left, taken, turn, leader, state.order, aside)

    def partner(self, seat: int) -> int:
        """Tell who sits opposite."""
        return (seat + self.sides) % self.players

    def free_to(
        self, state: State, seat: int, leader: int, hand: int, left: int, aside: BondtolvaAside
    ) -> Free:
        """Gather what a seat may declare in a decision between tricks."""
        return open_to(self.situation(state.deal, seat, hand, left, aside))

    def situation(
        self, deal: Deal, seat: int, hand: int, left: int, aside: BondtolvaAside, broken: int = 0
    ) -> Key:
        """Gather what the rights of a seat depend on; `broken` changes a reason, never a right."""
        hidden = bool(deal.hidden and deal.hidden[seat])
        scores, melded, phase, spoken, _ = aside
        return (
            phase, left != self.all_cards, QUEENS if hidden else hand & hand >> 1 & QUEENS,
            broken, scores[self.side_of[seat]] == 11, melded, spoken, hidden,
        )  # fmt: skip

    def situation_of(self, state: State, seat: int) -> Situation:
        """Gather what the rights of a seat depend on in a state."""
        aside, left = state.aside, state.left
        if state.standing is not None or seat != state.turn:
            aside = aside._replace(phase=FOLLOW)
        played = state.held[seat] & ~left
        broken = (played | played >> 1) & QUEENS
        return Situation(*self.situation(state.deal, seat, state.cards(seat), left, aside, broken))

    def bars(self, state: State, seat: int) -> Iterable[Bar]:
        """Yield what is barred, in the order in which reasons are given."""
        return barred(self.situation_of(state, seat))

    def facts(self, state: State, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell the running score of the side, and the trump if there is one."""
        score = {"score": state.scores[self.side_of[seat]]}
        return score if state.trump is None else {**score, "trump": str(state.trump)}

    def declarations(self, state: State, seat: int) -> int:
        """Gather what may ever be declared, and the word that answers this very decision."""
        return DECLARATIONS | self.situation_of(state, seat).words

    def mistakes(self, state: State) -> int:
        """Gather the mistakes open to the seat on turn: bondtolva.elva-straff."""
        return 0 if state.turn is None else mistakes(self.situation_of(state, state.turn))

    def as_told(self, state: State, seat: int, move: Move) -> State:
        """Let a hidden hand answer whether it wants a new deal, or to meld more."""
        aside, phase = state.aside, WINDOW
        if move.bit & (OMGIV | NO_OMGIV):
            waiting, phase = self._waiting(state, state.log), REDEAL
            if aside.phase == REDEAL:  # one whose hand is known has been asked
                waiting = waiting[: waiting.index(state.decider)]
            told = seat in waiting
        else:
            more = aside.melded and not aside.passed and aside.phase == LEAD
            told = bool(more) and seat == self.partner(state.leader)
        return self._turn(state, state.log, seat, aside._replace(phase=phase)) if told else state

    def _waiting(self, state: State, log: Past | None) -> list[int]:
        """List the seats that have not answered yet whether they demand a new deal."""
        if state.tricks_done:
            return []
        seats = clockwise(self.players, state.deal.dealer)
        return seats[seats.index(log[1]) + 1 :] if log else seats

    def declare(self, state: State, move: Move) -> State:
        """Meld, ask or answer, also about a new deal; or make a mistake, and pay for it."""
        seat, aside, bit = state.decider, state.aside, move.bit
        log: Past = (state, seat, move)
        if bit == OMGIV:
            return self._turn(state, log, None, aside)
        if bit == NO_OMGIV:
            return self._ask_for_redeal(state, log, self._waiting(state, log))
        if bit == ASK:
            aside = aside._replace(phase=ANSWER, spoken=ASKED)
            return self._turn(state, log, self.partner(seat), aside)
        if bit & MELDS:
            return self._meld(state, log, bit)
        aside = aside._replace(phase=LEAD, passed=aside.passed or bit == PASS)
        if bit & FELANMALAN:
            line = Line(self.side_of[seat], -5, "bondtolva.elva-straff")
            log = (log, line.side, line)
            aside = aside._replace(scores=added(aside.scores, line), spoken=MISTAKEN)
        return self._before_lead(
            state, log, state.left, state.taken, state.leader, state.order, aside
        )

    def _meld(self, state: State, log: Past, bit: int) -> State:
        """Meld: the first meld of a deal sets trump, the others are tjog and viv."""
        scores, melded, _, spoken, passed = state.aside
        order = state.order
        line = Line(self.side_of[state.decider], 1, "bondtolva.tjog-viv")
        if not melded:
            line = Line(line.side, 2, "bondtolva.trumf-poang")
            order = ORDERS[SUITS[MELD.index(bit)]]
        scores = added(scores, line)  # to any height: bondtolva.maladover
        aside = BondtolvaAside(scores, melded | bit, LEAD, spoken, passed)
        log = (log, line.side, line)
        return self._before_lead(state, log, state.left, state.taken, state.leader, order, aside)

    def course_of(self, deal: Deal, aside: BondtolvaAside) -> Course[BondtolvaAside] | None:
        """Find what is remembered of an aside; once trump is set the partner may have more."""
        return None if aside.melded or deal.hidden else self.courses[aside]

    def aside_after(self, aside: BondtolvaAside, leader: int) -> BondtolvaAside:
        """Begin another occasion."""
        if aside.spoken or aside.passed:
            return BondtolvaAside(aside.scores, aside.melded)
        return aside

    def after_trick(
        self, state: State, log: Past | None, left: int, taken: tuple[int, ...], winner: int
    ) -> State:
        """Let the winner of a trick lead, or end the deal."""
        aside = state.aside
        if not left:
            lines = self._settled(taken, winner)
            for line in lines:
                aside = aside._replace(scores=added(aside.scores, line))
            log = entered(log, lines)
            return self.at_lead(state, log, left, taken, None, winner, state.order, aside)
        aside = self.aside_after(aside, state.leader)
        return self._before_lead(state, log, left, taken, winner, state.order, aside)

    def _before_lead(
        self,
        state: State,
        log: Past | None,
        left: int,
        taken: tuple[int, ...],
        leader: int,
        order: Order,
        aside: BondtolvaAside,
    ) -> State:
        """Let the partner go on melding once trump is set (bondtolva.fler-malningar), or lead."""
        turn = leader
        if aside.melded and not aside.passed:
            partner = self.partner(leader)
            hand = state.held[partner] & left
            if PAIRS[hand & hand >> 1 & QUEENS] & ~aside.melded:
                turn = partner
                aside = aside._replace(phase=WINDOW)
        return self.at_lead(state, log, left, taken, turn, leader, order, aside)

    def _settled(self, taken: tuple[int, ...], winner: int) -> tuple[Line, ...]:
        """Give vunsten, unless it is undecided, and then sistan: bondtolva.hogst-sju."""
        worth = [(maktorer(cards), ogon(cards)) for cards in taken]
        best = [side for side, own in enumerate(worth) if own == max(worth)]
        sistan = Line(self.side_of[winner], 1, "bondtolva.sistan")
        if len(best) > 1:  # also between three teams: bondtolva.sex-vunsten
            return (sistan,)
        return (Line(best[0], 1, "bondtolva.vunsten"), sistan)

    def outcome(self, state: State) -> Outcome:
        """See who has won; a deal that was dealt anew changes nothing."""
        if not state.tricks_done:
            return Outcome(state.scores, redeal=True)
        return Outcome(state.scores, 0, self._winners(state))

    def _winners(self, state: State) -> tuple[int, ...] | None:
        """Find the team with twelve; of several the one that took vunsten: bondtolva.bada-tolv."""
        there = [side for side, score in enumerate(state.scores) if score >= 12]  # bondtolva.mal
        if len(there) > 1:
            took = [line.side for line in state.points if line.rule == "bondtolva.vunsten"]
            there = [side for side in took if side in there]
        return tuple(there) or None


class Bondtolva4(Bondtolva):
    """Bondtolva for four, two against two."""

    players = 4  # bondtolva.deltagare
    sides = 2
    hand_size = 9


class Bondtolva6(Bondtolva):
    """Bondtolva for six, in three teams of two: bondtolva.sex-platser."""

    players = 6
    sides = 3
    hand_size = 6  # bondtolva.sex-giv
