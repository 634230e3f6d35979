"""The contract of a game, and how the engine works.

Theory of operation
===================

**Values.** A card is its text, a move is its text, a set of either is an int (`cards`, `moves`).
A `Deal` is what lies on the table before the first decision, a `State` a moment after it; both
are tuples, so they cannot change, and compare by value. `state.play(move)` is the next state.
Nothing is drawn by lot after the deal: a deal and its moves are the whole story.

**One primitive.** Which moves a seat has is decided in two folds over sets:

    moves = candidates                       what this game's players may ever think of here
    for bar in bars:    moves &= ~bar.moves  rights and phases: a rule takes moves away
    for step in steps:  cards = cards & step.mask or cards       duties narrow the cards

`engine.judge` runs both folds slowly, keeping who took what away: that is `refusal` and
`explain`. The states run the same masks fast, made beforehand (`Standing`) or remembered. The
first bar that holds a move, else the first step that drops it, is the rule that refuses it. So a
rule is written once, with its slug beside its condition, and a game's rules are two lists.

**What may be seen.** `state.view(seat)` is a state of the same class in which the cards that the
seat may not see are absent: other hands are empty and counted in `deal.hidden`, the stock is a
number, the log is cleaned. Explanations are only ever computed from it. A position known in part
is the same thing; a card that a hidden hand plays becomes known as it is played.

**Adding a game.** Write a module in `engine/games/` and name it in `engine/games/__init__.py`:

1. Subclass `Rules` (a trick game: `TrickRules`) with the class constants `players`, `sides`,
   `deck`, `prefix` (of its slugs) and `OPTIONS`. `lay_out` deals; `begin` makes the first state;
   `next_dealer` where the deal does not simply pass clockwise.
2. Supply a `State`: a NamedTuple with `State` as second base. Trick games use `TrickState`, which
   plays the cards, and put what else they must remember in a NamedTuple of their own (`aside`).
3. List duties, as `DUTIES = (Duty("tolva.folja-farg", follow), …)`; list bars, as a generator
   `bars(situation)` that yields `Bar(rule, moves)` in the order in which reasons are to be given.
4. Enter points as they arise, by adding `Line(side, points, rule)` to the log. `outcome` tells
   what the finished deal leaves behind.
5. Where a state has no choice for anyone (drawing, turning up, an unasked seat), go on to the next
   decision at once; write what happened to the log.

In a trick game those are the hooks of `TrickRules`: `opening`, `next_lead`, `declare`, `bars`,
`candidates`, `outcome`, and for the two folds in one (fast) `free_to`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.cards import Deck
    from engine.deal import Deal, Outcome, Score
    from engine.shuffle import Rng
    from engine.state import State

Option = bool | int | str


@dataclass(frozen=True)
class Rules(ABC):
    """The rules of one game under given options; two of the same name and options are equal."""

    name: str
    options: tuple[tuple[str, Option], ...] = ()

    deck: ClassVar[Deck]
    prefix: ClassVar[str]
    OPTIONS: ClassVar[Mapping[str, tuple[Option, ...]]] = {}

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @property
    def sides(self) -> int:
        """How many sides there are; seat s belongs to side s % sides."""
        return self.players

    def option(self, name: str) -> Option:
        """Tell the value of an option: as given, else the first that is allowed."""
        return dict(self.options).get(name, self.OPTIONS[name][0])

    def no_scores(self) -> tuple[Score, ...]:
        """Give the scores at the beginning of a game."""
        return (0,) * self.sides

    @abstractmethod
    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Shuffle with `rng` and deal: fill in the cards of a deal."""

    @abstractmethod
    def begin(self, deal: Deal) -> State:
        """Make the state of a deal at its first decision."""

    def next_dealer(self, deal: Deal, outcome: Outcome) -> int:
        """Tell who deals next: clockwise, and the same again after a deal that is dealt anew."""
        return deal.dealer if outcome.redeal else (deal.dealer + 1) % self.players


def read_options(
    allowed: Mapping[str, tuple[Option, ...]], given: Iterable[tuple[str, object]]
) -> tuple[tuple[str, Option], ...]:
    """Check options, and leave out those that have their default value."""
    found = []
    for name, value in sorted(given):
        if name not in allowed:
            raise RecordError("options", f"unknown option {name[:40]}")
        same = [v for v in allowed[name] if v == value and type(v) is type(value)]
        if not same:
            raise RecordError("options", f"{name} cannot be {str(value)[:40]}")
        if same[0] != allowed[name][0]:
            found.append((name, same[0]))
    return tuple(found)
