"""Tasks about the seats: who wins the trick, who is on turn, who deals, who is the partner."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Game, RecordError, Suit
from engine.deal import Outcome as DealOutcome
from engine.deal import clockwise
from engine.rules import Rules
from engine.trick_judge import judge_trick
from tutorial_app.lessons.tasks.base import (
    FRESH,
    Outcome,
    Reason,
    Said,
    Setting,
    Task,
    UnknownAnswer,
    outcome_of,
)
from tutorial_app.lessons.tasks.places import Place, cards_of, empty_view, game_of, read_place
from tutorial_app.why import Trick, winner
from tutorial_app.why.seats import called
from ui.cards import State
from ui.content import ContentError, Fields

ASKED = ("winner", "turn", "forhand", "last", "dealer", "next-dealer", "partner", "void")
NEEDS_DEALER = {"forhand", "last", "dealer", "next-dealer"}
SORTS = ("", "plus", "nolle")


@dataclass(frozen=True)
class WhoIs(Task):
    """Which seat?"""

    game: Game
    asks: str
    trick: tuple[Card, ...] = ()
    leader: int = 0
    trump: Suit | None = None
    sort: str = ""
    dealer: int | None = None
    redeal: bool = False
    of: int = 0
    place: Place | None = None
    scores: tuple[int, ...] = ()
    kind: ClassVar[str] = "seat"

    @property
    def players(self) -> int:
        """How many sit there."""
        return self.game.players

    @cached_property
    def best(self) -> int:
        """The place in the trick of the card that is best."""
        return judge_trick(self.game, self.trump, self.trick, ()).winner

    @cached_property
    def answer(self) -> int:
        """The seat."""
        return ANSWERS[self.asks](self)

    @property
    def solution(self) -> tuple[str, ...]:
        """The seat, as text."""
        return (str(self.answer),)

    @property
    def tries(self) -> tuple[str, ...]:
        """Every seat."""
        return tuple(map(str, range(self.players)))

    def said(self, answer: str) -> Said:
        """Whether it is that seat; of a trick also why."""
        if not answer:
            return FRESH
        if answer not in self.tries:
            raise UnknownAnswer(answer[:20])
        if self.asks != "winner":
            return Said(outcome_of(answer in self.solution), keys=(answer,))
        if answer not in self.solution:
            return Said(Outcome.WRONG, keys=(answer,), cause=self.cause(int(answer)))
        marks = {self.trick[self.best]: State.WINNING}
        return Said(Outcome.RIGHT, (Reason(winner(self.told_trick)),), marks, (answer,))

    def cause(self, seat: int) -> str:
        """Why a seat does not win the trick."""
        card = self.trick[(seat - self.leader) % self.players]
        if card.suit not in {self.trick[0].suit, self.trump}:
            return "off-suit"
        if card.suit != self.trump and any(each.suit == self.trump for each in self.trick):
            return "trumped"
        return "lower"

    @property
    def told_trick(self) -> Trick:
        """The trick with the names of those who played."""
        view = empty_view(self.game)
        plays = tuple(
            (called(view, (self.leader + i) % self.players), card)
            for i, card in enumerate(self.trick)
        )
        return Trick(plays, self.best, self.trump, self.players)

    @property
    def cited(self) -> frozenset[str]:
        """The same dealer deals once more where a rule gives a new deal."""
        is_bondtolva = self.game.rules.prefix == "bondtolva"
        return frozenset({"bondtolva.omgiv"} if self.redeal and is_bondtolva else ())

    def faults(self) -> Iterator[str]:
        """A trick has to be full when it is asked who wins it."""
        if self.asks == "winner" and len(self.trick) != self.players:
            yield f"trick: has {len(self.trick)} cards, but {self.players} play"
        if self.asks in NEEDS_DEALER and self.dealer is None:
            yield f"asks = {self.asks!r} needs dealer or a position with givare="
        if self.scores and len(self.scores) != self.players:
            yield f"scores: {len(self.scores)} numbers, but {self.players} play"
        if self.asks == "next-dealer" and self.game.name == "tjuv" and not self.scores:
            yield "asks = 'next-dealer' needs scores in tjuv, where the fewest cards deal"
        if self.asks == "void" and len(off_suit(self)) != 1:
            yield f"asks = 'void': {len(off_suit(self))} seats have not followed suit, not one"
        if self.asks == "turn" and not self.trick and self.dealer is None:
            yield "asks = 'turn' needs trick and leader, or dealer"
        if self.asks == "partner" and self.game.sides == self.players:
            yield "asks = 'partner': there are no partners in this game"


def on_turn(task: WhoIs) -> int:
    """Who plays next; the winner of a full trick leads."""
    if not task.trick:
        return first(task)
    ahead = task.best if len(task.trick) == task.players else len(task.trick)
    return (task.leader + ahead) % task.players


def first(task: WhoIs) -> int:
    """Who acts first in the deal."""
    return clockwise(task.players, task.dealer or 0)[0]


def last(task: WhoIs) -> int:
    """Who acts last in the deal's first round."""
    return clockwise(task.players, task.dealer or 0)[-1]


def off_suit(task: WhoIs) -> tuple[int, ...]:
    """The seats that have shown, by another suit than the one led, that they have none of it."""
    led = {card.suit for card in task.trick[:1]}
    places = [i for i, card in enumerate(task.trick) if card.suit not in led]
    return tuple((task.leader + i) % task.players for i in places)


def next_dealer(task: WhoIs) -> int:
    """Who deals the next deal; anew deals the same, in every game (allmant.felgiv)."""
    rules = task.game.rules
    deal = task.game.first_deal()._replace(dealer=task.dealer or 0)
    outcome = DealOutcome(task.scores or deal.scores, redeal=task.redeal)
    return (
        Rules.next_dealer(rules, deal, outcome) if task.redeal else rules.next_dealer(deal, outcome)
    )


ANSWERS: dict[str, Callable[[WhoIs], int]] = {
    "winner": lambda task: (task.leader + task.best) % task.players,
    "turn": on_turn,
    "forhand": first,
    "last": last,
    "void": lambda task: next(iter(off_suit(task)), 0),
    "dealer": lambda task: task.dealer or 0,
    "next-dealer": next_dealer,
    "partner": lambda task: (task.of + task.game.sides) % task.players,
}


def read_seat(fields: Fields, setting: Setting) -> WhoIs:
    """The fields of a `seat`."""
    asks = fields.text("asks")
    if asks not in ASKED:
        raise ContentError(f"asks must be one of {', '.join(ASKED)}")
    place = read_place(fields, setting) if fields.has("position") else None
    game = place.position.game if place else read_game(fields, setting)
    dealer = fields.number("dealer") if fields.has("dealer") else None
    if place and dealer is None:
        dealer = place.state.deal.dealer
    sort = fields.text("sort", "")
    if sort not in SORTS:
        raise ContentError("sort must be plus or nolle")
    trick, trump = cards_of(fields.text("trick", "")), read_suit(fields, "trump")
    leader, of = read_seat_number(fields, "leader", game), read_seat_number(fields, "of", game)
    if dealer is not None and not 0 <= dealer < game.players:
        raise ContentError(f"dealer must be a seat from 0 to {game.players - 1}")
    redeal = fields.flag("redeal")
    scores = fields.numbers("scores") if fields.has("scores") else ()
    task = WhoIs(game, asks, trick, leader, trump, sort, dealer, redeal, of, place, scores)
    if trick:
        judge_trick(game, trump, trick, ())
    return task


def read_game(fields: Fields, setting: Setting) -> Game:
    """The lesson's game, for as many as the step says."""
    if not fields.has("players"):
        return game_of(setting.game)
    try:
        return Game(setting.game, spelare=fields.number("players"))
    except RecordError as error:
        raise ContentError(f"players: {error}") from error


def read_seat_number(fields: Fields, name: str, game: Game) -> int:
    """A seat; the learner's where none is named."""
    seat = fields.number(name, 0)
    if not 0 <= seat < game.players:
        raise ContentError(f"{name} must be a seat from 0 to {game.players - 1}")
    return seat


def read_suit(fields: Fields, name: str) -> Suit | None:
    """A suit, or nothing."""
    text = fields.text(name, "")
    if text and text not in tuple(Suit):
        raise ContentError(f"{name} must be s, h, r or k")
    return Suit(text) if text else None
