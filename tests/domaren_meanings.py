"""What the choices of Domaren mean in games of tricks, read off moments of played deals.

This knows nothing of how Domaren fills in positions: it looks at a moment as one would at a table
(who took the trick, who holds what, what has been said) and tells which choices describe it, and
whether the rules allow the move there. A moment in which a question makes no sense is no case.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import judge

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine import Card, Move
    from engine.trick_state import TrickState

    State = TrickState[Any]

SUITS = "shrk"
GUBBAR = {"halv-gubbe", "hel-gubbe"}
TEN_HIGH = ["6", "7", "8", "9", "Kn", "D", "K", "10", "E"]
NATURAL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Kn", "D", "K", "E"]


class Case(NamedTuple):
    """A question that could be asked at a moment: what would be chosen, and the right answer."""

    question: str
    words: Mapping[str, str]
    is_allowed: bool
    bars: tuple[str, ...] = ()  # every rule that refuses the move there, the one cited first


class Moment:
    """A moment of a game of tricks, as one seat finds it."""

    def __init__(self, state: State, moves: Sequence[tuple[int, Move]], seat: int) -> None:
        """Look at a state, and the moves made before it, from a seat."""
        self.state, self.moves, self.seat = state, moves, seat
        self.rules = state.rules

    @cached_property
    def since(self) -> list[tuple[int, Move]]:
        """What has been said since the latest card, the newest first."""
        found = []
        for seat, move in reversed(self.moves):
            if move.verb == "play":
                break
            found.append((seat, move))
        return found

    @property
    def is_lead(self) -> bool:
        """Whether no card lies in the trick."""
        return self.state.standing is None

    @property
    def leads(self) -> bool:
        """Whether the seat is to lead to the trick that comes."""
        return self.is_lead and self.state.leader == self.seat

    @property
    def partner_leads(self) -> bool:
        """Whether the partner is to lead to the trick that comes."""
        partner = (self.seat + self.rules.sides) % self.rules.players
        return partner != self.seat and self.is_lead and self.state.leader == partner

    @property
    def is_first(self) -> bool:
        """Whether no trick has been taken yet."""
        return not self.state.tricks_done

    @property
    def score(self) -> int:
        """The running score of the seat's side."""
        return self.state.scores[self.state.side(self.seat)]

    @property
    def in_gubbe(self) -> bool:
        """Whether somebody has announced a gubbe."""
        return any(move in GUBBAR for _, move in self.moves)

    @property
    def has_led(self) -> bool:
        """Whether the seat has led to a finished trick."""
        played = [seat for seat, move in self.moves if move.verb == "play"]
        return (
            self.seat
            in played[: self.state.tricks_done * self.rules.players][:: self.rules.players]
        )

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat may play from."""
        return self.rules.deck.sort(self.state.held[self.seat] & self.state.left)

    def said(self, *verbs: str) -> bool:
        """Whether the seat has said this since the latest card."""
        return any(seat == self.seat and move.verb in verbs for seat, move in self.since)

    def ours_said(self, *verbs: str) -> bool:
        """Whether the seat or its partner has said this since the latest card."""
        side = self.state.side
        return any(side(s) == side(self.seat) and m.verb in verbs for s, m in self.since)

    def has_done(self, move: str) -> bool:
        """Whether the seat has made this move in the deal."""
        return (self.seat, move) in self.moves

    def allows(self, move: str) -> bool:
        """Whether the seat may make a move now."""
        return self.seat == self.state.turn and move in self.state.legal_moves

    def case(self, question: str, words: Mapping[str, str], move: str) -> Case:
        """A question about a move now; who is not on turn may not make it."""
        if self.seat != self.state.turn:
            return Case(question, words, is_allowed=False)
        if move in self.state.legal_moves:
            return Case(question, words, is_allowed=True)
        stages = judge.stages(self.state.seen_by(self.seat), self.seat)
        bit = self.state.parse(move).bit
        bars = tuple(stage.rule for stage in stages if stage.refused & bit)
        return Case(question, words, is_allowed=False, bars=bars)


def moments_at(state: State) -> list[Moment]:
    """The same moment from every seat."""
    moves = state.moves
    return [Moment(state, moves, seat) for seat in range(state.rules.players)]


def pair_word(moment: Moment, suit: str, hand: Sequence[Card]) -> str | None:
    """What the seat has of king and queen; None when it has neither."""
    king, queen = f"{suit}K" in hand, f"{suit}D" in hand
    if king and queen:
        return "mald" if moment.has_done(f"meld:{suit}") else "ja"
    played = moment.has_done(f"play:{suit}K") or moment.has_done(f"play:{suit}D")
    if (king or queen) and played and moment.rules.prefix == "bondtolva":
        return "spelat"
    return "kung" if king else "dam" if queen else None


def tricks_cases(moment: Moment) -> Iterator[Case]:
    """Discarding and overtaking: asked by who is to follow."""
    if moment.seat != moment.state.turn or moment.is_lead:
        return
    cards = [move.cards[0] for move in moment.state.legal_moves]
    led = moment.state.trick[0][1].suit
    trump = moment.state.trump
    has = {suit: [card for card in moment.hand if card.suit == suit] for suit in SUITS}
    word = "farg" if has[led] else "sang" if not trump else "trumf" if has[trump] else "ingen"
    discards = any(card.suit not in {led, trump} for card in cards)
    yield Case("saka", {"har": word}, discards)
    best = dict(moment.state.trick)[moment.state.winner]
    over = {card for card in moment.hand if beats(moment, card, best)}
    stays = any(card not in over for card in cards)
    if moment.rules.prefix == "tremanswhist":
        low = any(card not in over for card in (has[led] or (trump and has[trump]) or moment.hand))
        yield Case("sticka-over", {}, stays or not low)
        return
    mine = has[led] or (has[trump] if trump else [])
    kind = ("farg", "lag") if has[led] else ("trumf", "lagtrumf") if mine else ("ingen", "ingen")
    yield Case("sticka-over", {"duger": kind[0 if over & {*mine} else 1]}, stays)


def beats(moment: Moment, card: Card, best: Card) -> bool:
    """Whether a card takes the lead from another."""
    ranks = NATURAL if moment.rules.prefix == "tremanswhist" else TEN_HIGH
    if card.suit == best.suit:
        return ranks.index(card.rank) > ranks.index(best.rank)
    return card.suit == moment.state.trump
