"""Tolva: `tolva4` and `tolva3`, and what the two-handed games share with them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from engine.cards import ALL_CARDS, RANKS, SUITS, TEN_HIGH_36, set_of
from engine.courses import Word
from engine.deal import Deal, Outcome
from engine.duties import Duty, follow, orders, overtake, trump
from engine.events import Line, added
from engine.games.tolva_rights import (
    ANSWER,
    ASKED,
    DECLARATIONS,
    FOLLOW,
    LEAD,
    MELDED,
    NOTHING,
    QUEENS,
    WINDOW,
    Kind,
    Rights,
    Situation,
    barred,
    rights_of,
)
from engine.moves import ASK, HALV_GUBBE, HEL_GUBBE, MELD, MELDS, Move
from engine.past import latest_trick
from engine.tricks import Free, TrickRules, TrickState, draft

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.courses import Course
    from engine.past import Past
    from engine.refusal import Bar, Fact

DUTIES: Final = (
    Duty("tolva.folja-farg", follow),
    Duty("tolva.trumftvang", trump),
    Duty("tolva.overstickstvang", overtake),
)
ORDERS: Final = orders(TEN_HIGH_36, DUTIES)  # tolva.rangordning, tolva.stickvinnare
TRUMPED: Final = {bit: ORDERS[suit] for bit, suit in zip(MELD, SUITS, strict=True)}
WORTH: Final = {"E": 11, "10": 10, "K": 4, "D": 3, "Kn": 2}
POINTS = [0]  # by the thirteen bits of a suit
for _rank in RANKS:
    POINTS += [points + WORTH.get(_rank, 0) for points in POINTS]


class Gubbe(NamedTuple):
    """An undertaking: whose it is, and which tricks it covers."""

    side: int
    hel: bool
    first: int  # how many tricks were taken before the first that it covers
    before: int  # cards that the side took before it


GUBBAR: Final = HALV_GUBBE | HEL_GUBBE
ANY_CARD: Final[Free] = ALL_CARDS, 0, ()


class TolvaAside(NamedTuple):
    """What tolva keeps beside the tricks."""

    scores: tuple[int, ...]
    melded: int = 0
    gubbe: Gubbe | None = None
    been: int = 0  # seats that have been inne on an earlier occasion, one bit each
    spoken: int = NOTHING


State = TrickState[TolvaAside]
new = tuple.__new__  # a named tuple in half the time, where it counts


def card_points(cards: int) -> int:
    """Count the card points of a set: tolva.kortpoang."""
    return (
        POINTS[cards & 8191] + POINTS[cards >> 13 & 8191]
        + POINTS[cards >> 26 & 8191] + POINTS[cards >> 39]
    )  # fmt: skip


def vinsten_of(counts: Sequence[int]) -> int | None:
    """Find who has most card points: tolva.vinsten-delad, tolva.tre-vinsten."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


@lru_cache
def closing(carry: int, vinsten: int | None, sistan: int) -> tuple[Line, ...]:
    """Write the last lines of a deal: of vinsten, unless it is shared, and of sistan."""
    last = Line(sistan, 1, "tolva.sistan")
    if vinsten is None:
        return (last,)
    return Line(vinsten, 1 + carry, "tolva.vinsten"), last


class Tolva(TrickRules[TolvaAside]):
    """What all games of tolva have in common."""

    prefix = "tolva"
    deck = TEN_HIGH_36  # tolva.kortlek
    orders = ORDERS
    carries = True
    near_limits = (-7, -1, 0, 4, 5, 6, 8, 9, 9, 10, 10, 11, 11)  # tolva.minus
    kind: ClassVar[Kind]
    rights: Rights  # of this kind of game
    total: int  # tricks in a deal

    def __post_init__(self) -> None:
        """Make ready what is looked up all the time."""
        super().__post_init__()
        object.__setattr__(self, "rights", rights_of(self.kind))
        object.__setattr__(self, "total", self.kind.total)

    def begin(self, deal: Deal) -> State:
        """Let förhand lead, in sang: tolva.utspel, tolva.sang."""
        aside = TolvaAside(tuple(score for score in deal.scores if isinstance(score, int)))
        return self.opening(deal, ORDERS[None], aside)

    def free_to(
        self, state: State, seat: int, leader: int, hand: int, left: int, aside: TolvaAside
    ) -> Free:
        """Gather what a seat may declare before a lead, or answer when its partner asks."""
        scores, melded, gubbe, been, spoken = aside
        if gubbe is not None:
            return ANY_CARD  # tolva.gubbe-spelas
        hidden = state.lead[1].hidden
        return self.rights[
            LEAD if seat == leader else ANSWER, left.bit_count(),
            QUEENS if hidden and hidden[seat] else hand & hand >> 1 & QUEENS,
            scores[self.side_of[seat]], melded, False, been >> seat & 1, spoken,
        ]  # fmt: skip

    def bars(self, state: State, seat: int) -> Iterable[Bar]:
        """Yield what is barred, in the order in which reasons are given."""
        return barred(self.situation_of(state, seat))

    def situation_of(self, state: State, seat: int) -> Situation:
        """Gather what the rights of a seat depend on in a state."""
        phase = FOLLOW
        if state.standing is None and seat == state.turn:
            phase = LEAD if seat == state.leader else ANSWER
        hand = state.cards(seat)
        queens = QUEENS if state.is_hidden(seat) else hand & hand >> 1 & QUEENS
        scores, melded, gubbe, been, spoken = state.aside
        return Situation(
            self.kind, phase, state.left.bit_count(), queens, scores[self.side_of[seat]],
            melded, gubbe is not None, been >> seat & 1, spoken,
        )  # fmt: skip

    def facts(self, state: State, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell the running score and the number of cards."""
        cards = -(-state.left.bit_count() // self.players)
        return {"score": state.scores[self.side_of[seat]], "cards": cards}

    def declarations(self, state: State, seat: int) -> int:
        """Gather what may ever be declared; the word no belongs to an answer only."""
        answering = state.standing is None and seat == state.turn != state.leader
        return self.kind.declared | (self.kind.word if answering else 0)

    def shown_by(self, move: Move) -> int:
        """Gather the cards that a move shows to be in its player's hand."""
        if move.bit & MELDS:
            return set_of((f"{move.suit}K", f"{move.suit}D"))
        return super().shown_by(move)

    def declare(self, state: State, move: Move) -> State:
        """Go on after a word: what follows on it is remembered, but for a gubbe."""
        _, deal, held, order, leader, left, taken, aside, course = state.lead
        seat = state.turn
        assert seat is not None, "who declares is on turn"
        if course is None or (word := course.words.get((seat, leader, move))) is None:
            return self.say(state, move)
        line, trumped, decider, after = word
        log: Past | None = (state, seat, move)
        if line is not None:
            log = (log, line[0], line)
        if aside[4] == WINDOW:
            log, held = self.with_new_cards(state, log, held, left, leader)
        order = trumped or order
        hand = held[decider] & left
        key = hand & hand >> 1 & QUEENS | left.bit_count()
        memory = after.said if decider == leader else after.answers
        if (said := memory[decider].get(key)) is None:
            said = self.said_in(after, state, decider, leader, hand, left)
        later: State = draft()
        later.lead = (self, deal, held, order, leader, left, taken, after.aside, after)
        later.at = order.empty
        later.seats = self.leads[leader]
        later.turn = decider
        later.legal_moves = self.plays(hand) + said if decider == leader else said
        later.past = log
        later.played = None
        later.left = left
        later.__class__ = TrickState
        return later

    def with_new_cards(
        self, state: State, log: Past | None, held: tuple[int, ...], left: int, leader: int
    ) -> tuple[Past | None, tuple[int, ...]]:
        """Let in the cards that waited for a word: none do but where two play."""
        return log, held

    def say(self, state: State, move: Move) -> State:
        """Meld, ask, answer or announce; then the leader decides again, or the asked partner."""
        _, _, _, order, leader, left, taken, aside, course = state.lead
        scores, melded, gubbe, been, spoken = aside
        seat, decider, bit = state.turn, leader, move.bit
        assert seat is not None, "who declares is on turn"
        log: Past = (state, seat, move)
        line, trumped = None, None
        if spoken == WINDOW:  # it has been spoken in
            spoken = NOTHING
        if bit & MELDS:
            side = self.side_of[seat]
            if melded:
                line = new(Line, (side, 1, "tolva.tjog-viv-mal"))
            else:
                line = new(Line, (side, 2, "tolva.satta-trumf"))
                order = trumped = TRUMPED[bit]
            log = (log, side, line)
            scores = added(scores, line)
            melded |= bit
            spoken = MELDED if seat == leader else ASKED  # any card leads: tolva.malning-utspel
        elif bit == ASK:
            spoken, decider = ASKED, (leader + self.sides) % self.players
        elif bit & GUBBAR:
            gubbe = self.gubbe(state, seat, bit == HEL_GUBBE)
        aside = new(TolvaAside, (scores, melded, gubbe, been, spoken))
        if course is not None and gubbe is None:
            word = Word(line, trumped, decider, self.courses[aside])
            course.words[seat, leader, move] = word
        return self.at_lead(state, log, left, taken, decider, leader, order, aside)

    def gubbe(self, state: State, seat: int, hel: bool) -> Gubbe:
        """Fix what an undertaking covers: tolva.halv-gubbe-stick."""
        side, taken = self.side_of[seat], state.lead[6]
        done = (self.all_cards ^ state.left).bit_count() // self.players
        if not done:
            return new(Gubbe, (side, hel, 0, 0))
        before = taken[side] & ~latest_trick(state)
        return new(Gubbe, (side, hel, done - 1, before))

    def course_of(self, deal: Deal, aside: TolvaAside) -> Course[TolvaAside] | None:
        """Find what is remembered of an aside; nothing is of gubbar, and where cards are hidden."""
        return None if aside[2] is not None or deal.hidden else self.courses[aside]

    def aside_after(self, aside: TolvaAside, leader: int) -> TolvaAside:
        """Begin another occasion: who led has been inne, and what was said was said then."""
        scores, melded, gubbe, been, _ = aside
        return new(TolvaAside, (scores, melded, gubbe, been | 1 << leader, NOTHING))

    def after_trick(
        self, state: State, log: Past | None, left: int, taken: tuple[int, ...], winner: int
    ) -> State:
        """Go on after a trick that may end the deal, or where there are hidden cards."""
        _, deal, _, order, leader, _, _, aside, _ = state.lead
        if (gubbe := aside[2]) is not None:
            tricks = self.total - left.bit_count() // self.players
            if not self.goes_on(gubbe, tricks, winner):
                points = card_points(taken[gubbe[0]] & ~gubbe[3])
                line = self.decided(gubbe, points, winner)
                return self._end(state, log, left, taken, (line,))
        if not left:
            lines = self.settled(deal.carry, [*map(card_points, taken)], winner)
            return self._end(state, log, left, taken, lines)
        aside = self.aside_after(aside, leader)
        return self.at_lead(state, log, left, taken, winner, winner, order, aside)

    def goes_on(self, gubbe: Gubbe, tricks: int, winner: int) -> bool:
        """Whether a gubbe is not decided yet: no trick of it is lost, and one is to come."""
        side, hel, first, _ = gubbe
        return side == self.side_of[winner] and tricks < (self.total if hel else first + 6)

    def decided(self, gubbe: Gubbe, points: int, winner: int) -> Line:
        """Tell what a gubbe with so many card points gives at its end: tolva.halv-gubbe."""
        rule = "tolva.hel-gubbe-poang" if gubbe.hel else "tolva.halv-gubbe-poang"
        worth = 12 if gubbe.hel else 6
        made = self.side_of[winner] == gubbe.side and (gubbe.hel or points >= 60)
        return new(Line, (gubbe.side, worth if made else -worth, rule))

    def settled(self, carry: int, counts: Sequence[int], winner: int) -> tuple[Line, ...]:
        """Give vinsten, which waits when it is shared, and then sistan."""
        return closing(carry, vinsten_of(counts), self.side_of[winner])

    def _end(
        self,
        state: State,
        log: Past | None,
        left: int,
        taken: tuple[int, ...],
        lines: tuple[Line, ...],
    ) -> State:
        """End the deal with its last lines."""
        scores, melded, gubbe, been, spoken = state.lead[7]
        counts = [*scores]
        for line in lines:
            side, points, _ = line
            counts[side] += points
            log = (log, side, line)
        aside = new(TolvaAside, (tuple(counts), melded, gubbe, been, spoken))
        return Tolva.at_lead(self, state, log, left, taken, None, 0, state.lead[3], aside)

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
        """Find the first side to reach twelve, line by line: tolva.mal, tolva.tolv."""
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
        return (deal.dealer - deal.number + 1) % self.players  # tolva.giv-tur


class Tolva4(Tolva):
    """Tolva for four, two against two."""

    players = 4  # tolva.deltagare
    sides = 2
    hand_size = 9  # tolva.giv
    kind = Kind(DECLARATIONS, players, 9)


class Tolva3(Tolva):
    """Tolva for three, each alone: no partner, no questions."""

    players = 3
    sides = 3
    hand_size = 12  # tolva.tre-giv
    kind = Kind(DECLARATIONS & ~ASK, players, 12)
