"""The state of a game of tricks: it plays the cards, and asks its rules for the rest.

`TrickState.play` is the fast path of the whole engine, and `TrickRules.next_lead` when a trick is
full. It looks for the move among the legal ones, and takes those of the next hand from the
`Standing`, which knows them by the cards of a suit; what is rarer is left to the rules of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

from engine import judge
from engine.duties import ONES
from engine.exchange import Exchanges, listing
from engine.moves import Move, moves_of
from engine.past import Written, written_down
from engine.state import State
from engine.stored import named, remade

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from engine.cards import Card, Suit
    from engine.courses import Course
    from engine.deal import Deal, Outcome
    from engine.duties import Order, Standing, Step
    from engine.events import Event, Log
    from engine.past import Past
    from engine.refusal import Bar, Fact
    from engine.seats import Seats
    from engine.tricks import TrickRules


class Aside(Protocol):
    """What every trick game keeps beside the tricks."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores of the sides."""


A = TypeVar("A", bound=Aside)


# What is settled when a trick begins, and the same for every state until the next. A plain tuple:
# nothing is made, and taken apart, in less time.
Lead = tuple[
    "TrickRules[A]",
    "Deal",
    tuple[int, ...],  # held: what each hand has held; with `left`, what it holds
    "Order",
    int,  # leader
    int,  # left, when the trick began
    tuple[int, ...],  # taken: cards in tricks, by side
    A,  # aside
    "Course[A] | None",  # what is remembered to follow from the aside: no part of the state
]


class Draft(Generic[A]):
    """The fields of a state of tricks, while it is being made.

    A state is filled in as a draft and then given the class that forbids all change. That takes
    half of the time of a tuple, and a tenth of that of a frozen dataclass.
    """

    __slots__ = ("at", "lead", "left", "legal_moves", "past", "played", "seats", "turn")

    lead: Lead[A]
    at: Standing  # how the trick stands
    seats: Seats  # who is winning it, and who plays after whom
    turn: int | None
    legal_moves: Sequence[Move]
    past: Past | TrickState[A] | Written | None  # the state before, perhaps under what has followed
    played: Move | None  # the card that was played in the state before
    left: int  # every card not yet played to a trick


class TrickState(Draft[A], State):
    """A moment of a game of tricks."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a state does not change."""
        raise AttributeError(f"a state is frozen: {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a state does not change."""
        raise AttributeError(f"a state is frozen: {name}")

    def __eq__(self, other: object) -> bool:
        """Compare everything."""
        return isinstance(other, TrickState) and all(
            getattr(self, name) == getattr(other, name) for name in FIELDS
        )

    def __hash__(self) -> int:
        """Hash the deal and what has happened in it: the rest follows."""
        return hash((self.rules, self.deal, self.log))

    def __reduce__(self) -> tuple[Callable[..., TrickState[A]], tuple[dict[str, object]]]:
        """Store plain values; what every deal of the game shares is found again by name."""
        return remade, ({**{name: getattr(self, name) for name in FIELDS}, **named(self)},)

    def but(self, **changes: object) -> TrickState[A]:
        """Make the same state but for some fields."""
        return frozen(**{**{name: getattr(self, name) for name in FIELDS}, **changes})

    def play(self, move: str) -> State:
        """Play a legal move, given as a `Move` or as text, and go on to the next decision."""
        if move not in self.legal_moves:
            return self.admit(move)
        at = self.at
        lead = self.lead
        try:
            standing = at.after[move.number]  # type: ignore[attr-defined]  # only of a Move
        except AttributeError:
            return self.admit(move)
        if standing is None:  # no card
            return lead[0].declare(self, move)  # type: ignore[arg-type]  # it is a Move
        left = self.left ^ move.bit  # type: ignore[attr-defined]  # it is a Move
        seats = self.seats.keeps if standing is at else self.seats.takes
        if (seat := seats.turn) is None:  # the trick is full
            return lead[0].next_lead(self, move, standing, seats, left)  # type: ignore[arg-type]
        state: TrickState[A] = draft()
        state.lead = lead
        state.at = standing
        state.seats = seats
        state.turn = seat
        state.past = self
        state.played = move  # type: ignore[assignment]  # it is a Move
        state.left = left
        hand = lead[2][seat] & left
        if own := hand >> standing.shift & 8191:
            state.legal_moves = standing.answers[own]
        elif standing.other_answers and (own := hand >> standing.other_shift & 8191):
            state.legal_moves = standing.other_answers[own]
        else:
            one, two, three, a, b, c = standing.others
            state.legal_moves = (
                one[hand >> a & 8191] + two[hand >> b & 8191] + three[hand >> c & 8191]
            )
        state.__class__ = TrickState
        return state

    @property
    def allowed(self) -> int:
        """The legal moves as a set."""
        moves = self.legal_moves
        return moves.bits if isinstance(moves, Exchanges) else sum(move.bit for move in moves)

    @property
    def log(self) -> Log | None:
        """What has happened, newest first: written down when somebody asks, and then kept."""
        return self._written.log

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, from the beginning."""
        return self._written.events

    @property
    def _written(self) -> Written:
        past = self.past
        if not isinstance(past, Written):
            past = written_down(self)
            object.__setattr__(self, "past", past)
        return past

    @property
    def follows(self) -> TrickState[A] | None:
        """The state before, if only a card was played in it and no log has been asked for."""
        past = self.past
        return past if isinstance(past, TrickState) else None

    @property
    def rules(self) -> TrickRules[A]:
        """The rules that the deal is played by."""
        return self.lead[0]

    @property
    def deal(self) -> Deal:
        """The deal before its first decision."""
        return self.lead[1]

    @property
    def held(self) -> tuple[int, ...]:
        """What each hand has held: with `left`, what it holds."""
        return self.lead[2]

    @property
    def order(self) -> Order:
        """The rank of the cards, with the trump."""
        return self.lead[3]

    @property
    def leader(self) -> int:
        """Who leads, or led, the trick."""
        return self.lead[4]

    @property
    def before(self) -> int:
        """Every card not yet played when the trick began."""
        return self.lead[5]

    @property
    def taken(self) -> tuple[int, ...]:
        """The cards in tricks, by side."""
        return self.lead[6]

    @property
    def aside(self) -> A:
        """What the game keeps beside the tricks."""
        return self.lead[7]

    @property
    def winner(self) -> int:
        """Who is winning the trick so far; who leads, until a card is led."""
        return self.seats.winner

    @property
    def standing(self) -> Standing | None:
        """How the trick stands; None until a card is led."""
        return self.at if self.at.led else None

    def admit(self, move: str) -> State:
        """Play a move that is not found among the legal ones: it may be a mistake."""
        plain = self.parse(move)
        if plain.bit & self.rules.mistakes(self):
            return self.rules.declare(self, plain)
        return super().admit(move)

    @property
    def listed_moves(self) -> Sequence[Move]:
        """The legal moves as a record lists them: one entry where there are thousands."""
        moves = self.legal_moves
        return (moves.short,) if isinstance(moves, Exchanges) else moves

    @property
    def mistakes(self) -> Sequence[Move]:
        """The moves against the rules that are played all the same."""
        return moves_of(self.rules.mistakes(self), self.rules.deck)

    def as_told(self, seat: int, move: Move) -> State:
        """Make the same moment where a record says that this hidden hand decides."""
        told = self.standing is None and self.is_hidden(seat)
        return self.rules.as_told(self, seat, move) if told else self

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in sang."""
        return self.order.trump

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the unfinished trick, each with the seat that played it."""
        count = (self.decider - self.leader) % self.rules.players if self.standing else 0
        plays: list[tuple[int, Card]] = []
        log = self.log
        while log is not None and len(plays) < count:
            log, seat, what = log
            if what.__class__ is str or isinstance(what, Move):
                plays.append((seat, Move(what).cards[0]))
        return tuple(reversed(plays))

    @property
    def tricks_done(self) -> int:
        """How many tricks have been taken."""
        return sum(self.taken).bit_count() // self.rules.players

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores of the sides."""
        return self.aside.scores

    @property
    def outcome(self) -> Outcome:
        """What the finished deal leaves behind."""
        return self.rules.outcome(self)

    def cards(self, seat: int) -> int:
        """Gather the cards that a seat is known to have in hand."""
        return self.rules.in_hand(self, seat)

    def hand_size(self, seat: int) -> int:
        """Count the cards in a hand, known or not."""
        hidden = self.deal.hidden[seat] if self.deal.hidden else 0
        return self.cards(seat).bit_count() + hidden

    def candidates(self, seat: int) -> int:
        """Gather the moves that a seat may think of: its cards, and what the game can declare."""
        return self.cards(seat) | self.rules.declarations(self, seat)

    def bars(self, seat: int) -> Iterable[Bar]:
        """Yield what takes moves from a seat here, in the order in which reasons are given."""
        return self.rules.bars(self, seat)

    def steps(self, seat: int) -> tuple[Step, ...]:
        """List the duties for a card played here; of a hidden hand they cannot be judged."""
        return () if self.standing is None or self.is_hidden(seat) else self.standing.steps

    def facts(self, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell what a sentence about a refusal needs: the best card of the trick, the trump."""
        return self.at.facts.get(rule) or self.rules.facts(self, seat, rule)

    def seen_by(self, seat: int) -> TrickState[A]:
        """Make the state as a seat may see it."""
        hands, held, hidden = list(self.deal.hands), list(self.held), list(self.deal.hidden)
        hidden = hidden or [0] * len(hands)
        for i in self._seats:
            if i != seat:
                shown = self.rules.open_cards(self, i)
                hidden[i] = self.hand_size(i) - (shown & self.left).bit_count()
                hands[i] = (hands[i] | held[i]) & ~(shown | self.left)
                held[i] = shown
        deal = self.deal._replace(hands=tuple(hands), hidden=tuple(hidden), stock=(), down=())
        seen: TrickState[A] = draft()
        seen.lead = (self.lead[0], deal, tuple(held), *self.lead[3:8], None)
        seen.at, seen.seats, seen.turn, seen.left = self.at, self.seats, self.turn, self.left
        log = self.rules.seen_log(self.log, seat)
        seen.past = self._written if log is self.log else Written(log)
        seen.legal_moves, seen.played = self.legal_moves if seat == self.turn else (), None
        seen.__class__ = TrickState
        return seen

    @property
    def _seats(self) -> range:
        return range(self.rules.players)

    @property
    def known(self) -> int:
        """Gather every card of which it is known where it is, or has been."""
        cards = self.deal.cards
        for held in self.held:
            cards |= held
        return cards

    def unplayed(self, cards: int) -> TrickState[A]:
        """Take cards out of the tricks that were only supposed to lie there; others do instead.

        Who sits down to a deal half played knows how many cards have gone, not always which.
        """
        state, others = self, self.left & ~self.known & ~cards
        for bit in ONES if cards & ~self.left else ():
            if bit & cards & ~self.left and others:
                swap = bit | others & -others
                others &= ~swap
                taken = tuple(pile ^ swap if pile & bit else pile for pile in state.taken)
                left, before = state.left ^ swap, state.before ^ swap
                state = state.but(left=left, before=before, taken=taken)
        return state

    def showing(self, move: Move) -> TrickState[A]:
        """Make the state with the cards known that a move of a hidden hand shows."""
        seat = self.decider
        new_cards = self.rules.shown_by(move) & ~self.cards(seat)
        hidden = list(self.deal.hidden)
        hidden[seat] -= new_cards.bit_count()
        if new_cards & self.known or hidden[seat] < 0:
            return self
        deal = self.deal._replace(
            hands=with_cards(self.deal.hands, seat, new_cards), hidden=tuple(hidden)
        )
        held = with_cards(self.held, seat, new_cards)
        shown = self.unplayed(new_cards).but(deal=deal, held=held)
        allowed, own = judge.stages(shown, seat)[-1].left, shown.cards(seat)
        # Nobody has seen this state yet.
        object.__setattr__(shown, "legal_moves", listing(allowed, own, self.rules.deck))
        return shown


def with_cards(sets: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    """Add cards to the set of one seat or side."""
    found = [*sets]
    found[seat] |= cards
    return tuple(found)


class _Making(Protocol):
    """How a draft is made, with the type that it will have."""

    def __call__(self) -> TrickState[A]: ...


draft = cast("_Making", Draft)
LEAD = ("rules", "deal", "held", "order", "leader", "before", "taken", "aside")
FIELDS = (*LEAD, "at", "left", "legal_moves", "log", "seats", "turn")


def frozen(**fields: object) -> TrickState[A]:
    """Make a state from all its fields, slowly."""
    state: TrickState[A] = draft()
    lead = (*(fields[name] for name in LEAD), None)
    past = Written(cast("Log | None", fields["log"]))
    made = {**fields, "lead": lead, "past": past, "played": None}
    for name in Draft.__slots__:
        setattr(state, name, made[name])
    state.__class__ = TrickState
    return state
