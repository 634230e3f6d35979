"""Players by rule of thumb, for every game and option.

    move = choose("sensible", state.view(seat), random.Random(seed).random)

A player is a function of a view and of a source of random numbers (as `engine.shuffle` takes
them), and of nothing else: it gets what its seat may see, and from the same seed it makes the same
moves on every machine. What it returns is legal. The family:

* `random` makes any legal move;
* `highest` plays the card of highest rank, and says nothing that it need not say;
* `greedy` looks at one trick: takes it over as cheaply as it can, else throws its cheapest card;
* `cautious` takes only what nobody can take from it, and otherwise throws its cheapest card;
* `sensible` weighs what a card may win against what it is worth to keep, melds, asks its partner,
  buys and exchanges by a simple estimate, and announces a gubbe only when it is as good as sure.

The first four err as learners do, which is what puzzles want of them; the last one plays the other
seats of a lesson. None of them remembers anything, searches, or plays well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.bots.fishing import sensible_catch
from engine.bots.saying import sensible_word
from engine.bots.sense import sensible_card
from engine.bots.simple import cautious, greedy, highest_card, random_move
from engine.games.tjuv_state import TjuvState
from engine.moves import Move
from engine.shuffle import Rng
from engine.view import View

if TYPE_CHECKING:
    from engine.state import State

__all__ = ["BOTS", "Bot", "choose", "moved", "sensible"]

Bot = Callable[[View, Rng], Move]


def sensible(view: View, random: Rng) -> Move:
    """Play as a sensible player would."""
    if isinstance(view.state, TjuvState):
        return sensible_catch(view, random)
    return sensible_word(view) or sensible_card(view, random)


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "random": random_move,
        "highest": highest_card,
        "greedy": greedy,
        "cautious": cautious,
        "sensible": sensible,
    }
)


def choose(name: str, view: View, random: Rng) -> Move:
    """Let the player of this name choose a move for a seat that is on turn."""
    return BOTS[name](view, random)


def moved(state: State, bot: Bot, random: Rng) -> State:
    """Let a player decide for the seat on turn: the state after its move."""
    return state.play(bot(state.view(state.decider), random))
