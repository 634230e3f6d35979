"""The contract of a game, and how the engine works.

Theory of operation
===================

**Values.** A card is its text (`Card`), a move is its text (`Move`), a set of either is an int;
cards are the bits 0–51 of every set, `play:` moves among them, other moves lie above
(`engine.moves`). A `Deal` is what lies on the table before the first decision, a `State` a moment
after it. Neither can change, and both compare by value. `state.play(move)` is the next state.
Nothing is drawn by lot after the deal: a deal and its moves are the whole story.

**One primitive.** Which moves a seat has is decided in two folds over sets:

    moves = candidates                       what this game's players may ever think of here
    for bar in bars:    moves &= ~bar.moves  rights and phases: a rule takes moves away
    for step in steps:  cards = cards & step.mask or cards       duties narrow the cards

`engine.judge` runs both folds slowly, keeping who took what away: that is `refusal` and
`explain`. The states run the same masks fast, made beforehand (`Standing`, which knows the
standing after each card) or remembered (`open_to`). The first bar that holds a move, else the
first step that drops it, is the rule that refuses it. So a rule is written once, with its slug
beside its condition, and the rules of a game are two lists: its `DUTIES` and its `bars`.

**What may be seen.** `state.view(seat)` holds a state of the same class in which the cards that
the seat may not see are absent: other hands are empty sets, counted in `deal.hidden`; the stock is
gone, the log cleaned. Explanations are only ever computed from it. A position known in part is the
same thing: a card that a hidden hand plays becomes known as it is played, and no duty of such a
hand is judged. So `engine.position` makes states of what one knows at a table: which cards lie in
the finished tricks is then only supposed, and corrected as they turn up (`TrickState.unplayed`).

**What has happened** stands in `state.log`, newest first: every decision, and what followed from
it without choice (a trick taken, a card drawn, a line of points). `state.events`, `moves` and
`points` read it; nothing else keeps points. A state of tricks writes it down when it is asked: it
knows the state before it, and the card that was played there (`engine.past`).

Adding a game
=============

Write a module in `engine/games/` and name its class in `engine/games/__init__.py`.

A game of tricks subclasses `TrickRules` (`engine.tricks`) and supplies

* constants: `players`, `sides` (seat s is of side s % sides), `deck`, `hand_size`, `packet`,
  `prefix` (of its slugs), `OPTIONS` (each with its allowed values, the default first);
* `DUTIES`, and from them `orders(deck, DUTIES)`: the masks for sang and every trump;
* an *aside*: a NamedTuple of what it keeps beside the tricks, with the running `scores`;
* `bars(state, seat)`: the rights, each a `Bar(rule, moves)`, in the order in which reasons are
  given; bars take cards away too, where another decision is pending;
* `free_to`: the same folded, fast; let both make one `Situation` and remember the fold of it;
* `declarations(state, seat)`: what is ever explained as refused, and the words (`no`, `pass`)
  that belong to this very decision;
* `begin(deal)`: usually `opening(deal, order, aside)`, the state before förhand's lead;
* `declare(state, move)`: make a legal move that is no card (where cards are thrown for others,
  each number of cards is one bit, and the moves an `Exchanges`); it and
* `after_trick(state, log, left, taken, winner)`, after each trick, end in `at_lead(…)`, which
  makes the state of the next decision between tricks, or with `turn=None` the end of the deal.
  What does not change within a trick is one tuple, `state.lead`: where speed counts, take that
  apart rather than ask for `state.deal`, `state.aside` … one by one. Enter points by
  `entered(log, lines)`. Where a state has no choice for anyone (drawing, turning up) go on at once
  and note it. `log` is a `Past`: the note of a move begins with the state, `(state, seat, move)`;
* for speed `course_of` and `aside_after`: of which asides a trick only brings another lead, so that
  what may be said there is remembered (`engine.courses`) and `after_trick` is not asked; what comes
  in then is not noted, and told by `came_in`;
* `outcome(state)` of a finished deal, from its points; `next_dealer` unless it is just clockwise;
* where a rule has a price for a mistake: `mistakes`, played by `declare` but never legal; where
  it depends on the cards of a hand whether it is asked at all: `as_told`;
* for records: `near_limits` (or `some_scores`), and `carries` or `deals` where they apply;
* where a seat may play other cards than its hand: `at_hand`, and `in_hand` for those it has but
  may not play yet; cards that come in later are added to `held`, in `at_lead`;
* for positions that nobody has played: its fields in `engine.position.fields`, and how a state is
  made of them (`resumed`) and told by them, in the module of its family there;
* where cards lie open, moves show cards, or the log has secrets: `open_cards`, `shown_by`,
  `seen_log`; for a sentence's sake `facts`; for another way of dealing `lay_out`.

Another game subclasses `Rules` itself and makes its own `State`: all that `State` leaves open.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.errors import RecordError
from engine.shuffle import Rng, pick

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.cards import Deck
    from engine.deal import Deal, Outcome, Score
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
    carries: ClassVar[bool] = False  # whether points may wait from one deal to the next
    deals: ClassVar[int | None] = None  # of a game, where their number is settled beforehand
    near_limits: ClassVar[tuple[int, ...]] = (0,)  # scores from which much can happen

    def __reduce__(self) -> tuple[type[Rules], tuple[str, tuple[tuple[str, Option], ...]]]:
        """Store name and options: the rest is made from them."""
        return type(self), (self.name, self.options)

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

    def some_scores(self, rng: Rng) -> tuple[Score, ...]:
        """Draw scores near the limits that the rules set, to begin a deal in mid-game."""
        return tuple(pick(self.near_limits, rng) for _ in range(self.sides))

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
