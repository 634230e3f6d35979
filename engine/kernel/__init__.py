"""The bulk kernel: deals played out at random by the thousand, on lists of small numbers.

    run = run_of(state)
    ending = run.play(random.random)

Made for bots and for measuring, where only what a deal comes to counts. A `State` knows its past
and explains itself; here nothing is kept but the cards, changed in place, and the duties are
written out in one loop (`Run.follow`). Rights and points are the game's own. From the same random
numbers a run plays the very moves that a state plays when `pick` chooses among its legal moves,
which is how the tests prove it.

A game of tricks joins by a `Run` of its own: what may be said before a lead, what follows on a
trick, what the end comes to; the cards between are played by `follow`, whatever its duties.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import RecordError
from engine.games.tolva import Tolva
from engine.games.tolva_two import TolvaTwo
from engine.kernel.run import Ending, Run
from engine.kernel.tolva import TolvaRun
from engine.tricks import TrickState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.state import State

__all__ = ["Ending", "Run", "run_of"]


def run_of(state: State, held: Sequence[int] = ()) -> Run:
    """Make a moment ready to be played out; where hands are hidden, `held` tells them."""
    if not isinstance(state, TrickState) or state.is_over:
        raise RecordError("moves", "there is nothing to play out")
    held = held or state.held
    if sum((hand & state.left).bit_count() for hand in held) != state.left.bit_count():
        raise RecordError("hands", "not every card is in one hand")
    if isinstance(state.rules, Tolva) and not isinstance(state.rules, TolvaTwo):
        return TolvaRun(state.rules, state, held)
    raise RecordError("game", f"{state.rules.name} is not played out in bulk")
