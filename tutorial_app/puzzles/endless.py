"""Exercises without end, from a game and a number: which cards may be played, what a deal gives."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine import Card, Game, State, View
from engine.bots import sensible
from engine.games import GAMES
from engine.games.tjuv_state import TjuvState
from engine.position import Position
from engine.puzzles.puzzle import Line
from engine.record.play import some_start
from engine.shuffle import Rng, pick
from tutorial_app.lessons.tasks.marking import Legal
from tutorial_app.lessons.tasks.places import LEARNER, Place
from tutorial_app.lessons.tasks.points import Points

LEGAL: Final = "lagliga"
COUNT: Final = "rakna"
CAPTURE: Final = "capture"
LEAST: Final = 3  # cards to choose between
OF_KIND: Final = {LEGAL: tuple(GAMES), COUNT: tuple(GAMES)}


@dataclass(frozen=True)
class Counted(Points):
    """A whole deal, of which the own side's points are asked for: in tjuv its cards."""

    seen: State | None = None  # from where the last cards are told, where a heap shows only its top

    @cached_property
    def shown(self) -> View:
        """What the page shows."""
        return self.seen.view(LEARNER) if self.seen else self.view

    @cached_property
    def last(self) -> Line:
        """What has been done since."""
        return self.end.moves[len(self.seen.moves) :] if self.seen else ()


def rng_of(kind: str, game: str, number: int) -> Rng:
    """The random numbers of an exercise: always the same."""
    index = tuple(GAMES).index(game)
    return Game.rng((number * len(GAMES) + index) * len(OF_KIND) + (kind == COUNT))


@lru_cache(maxsize=256)
def legal_of(game: str, number: int) -> Legal:
    """A position in which some cards may be played, and others not."""
    rng = rng_of(LEGAL, game, number)
    while True:
        found = [state for state in played(Game(game), rng) if is_telling(state)]
        if found:
            state = pick(found, rng)
            place = Place(Position.of(state.view(state.decider)))
            return Legal(place, verb_of(state))


def played(game: Game, rng: Rng) -> list[State]:
    """The decisions of a deal that is played by a rule of thumb, and its end."""
    deal = some_start(game, rng)._replace(carry=0)
    states = [game.lay_out(deal, rng)]
    while states[-1].turn is not None:
        state = states[-1]
        states.append(state.play(sensible(state.view(state.decider), rng)))
    return states


def verb_of(state: State) -> str:
    """What is done with a card."""
    return CAPTURE if state.rules.prefix == "tjuv" else "play"


def is_telling(state: State) -> bool:
    """Whether some cards may be played and others not, by a duty and not by what is to be said."""
    if state.turn is None:
        return False
    explained, verb = state.explain(), verb_of(state)
    legal = [move for move in explained.legal if move.verb == verb]
    refused = [move for move in explained.refused if move.verb == verb]
    return bool(legal and refused) and len(legal) + len(refused) >= LEAST


def cards_of(task: Legal) -> tuple[Card, ...]:
    """The cards to choose among, as a hand is sorted."""
    deck = task.place.state.rules.deck
    return tuple(card for card in deck.sorted if card in {*task.legal, *task.refused})


@lru_cache(maxsize=256)
def count_of(game: str, number: int) -> Counted:
    """A deal that was played, and gave the own side something, if such a one comes soon."""
    rng = rng_of(COUNT, game, number)
    for _ in range(20):
        task = counted(played(Game(game), rng))
        if task.lines:
            break
    return task


def counted(states: list[State]) -> Counted:
    """The points of a deal that was played; in tjuv with everybody's last card still to come."""
    end = states[-1]
    if not isinstance(end, TjuvState):
        return Counted(end, 0, end.side(LEARNER), (), "tricks")
    seen = states[-1 - end.rules.players]
    return Counted(end, 0, end.side(LEARNER), (), "", seen=seen)
