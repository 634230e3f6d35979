"""A table put together from an engine's view."""

from collections.abc import Iterable
from functools import cache

from engine import View
from engine.games.tjuv_rights import FIRST
from engine.games.tjuv_state import TjuvState
from engine.position import Position, PositionFaults
from engine.trick_state import TrickState
from ui.table.around import earlier_of, seats_of, spots_of, trick_state
from ui.table.hand import Moves, Shown
from ui.table.model import Key, Table, Verdict
from ui.table.names import GAMES
from ui.table.said import said_of
from ui.table.spread import hand_of, open_of, piles_of, rows_of
from ui.table.standing import kind_of, sides_of, stock_of, target_of, upcard_of, vinst_of
from ui.table.status import status_of

NOTHING = Shown()


def table_of(
    view: View,
    shown: Shown = NOTHING,
    *,
    name: str = "bordet",
    verdict: Verdict | None = None,
    keys: Iterable[Key] = (),
    position: str | None = None,
) -> Table:
    """The position as the seat of the view sees it, ready for `table/_table.html`.

    `name` begins every id of the fragment, so that several tables fit on a page; `position` is
    what an address tells of the view, where somebody knows it already.
    """
    moves, state, seats = Moves(view, shown), trick_state(view), seats_of(view)
    events, rows = view.events, rows_of(view, moves)
    return Table(
        id=name,
        game=GAMES[view.state.rules.name],
        page=view.state.rules.prefix,
        seats=seats,
        kind=kind_of(view),
        trump=state.trump if state else None,
        sides=sides_of(view),
        target=target_of(view),
        vinst=vinst_of(view),
        stock=stock_of(view),
        upcard=upcard_of(view),
        spots=spots_of(view, seats),
        said=said_of(view, events),
        rows=rows,
        open=open_of(view, moves),
        piles=piles_of(view),
        hand=hand_of(view, moves, rows),
        unknown=view.state.hand_size(view.seat) - len(view.hand),
        pick=moves.pick(),
        says=moves.says(),
        speaking=isinstance(view.state, TrickState) and view.state.standing is None,
        mistakes=moves.mistakes(),
        status=status_of(view),
        helped=shown.helped,
        is_told=position is not None or is_told(view),
        told=(lambda: position_text(view)) if position is None else lambda: position,
        taken=cache(lambda: earlier_of(view)),
        keys=tuple(keys),
        verdict=verdict,
    )


def position_text(view: View) -> str:
    """What the seat sees of the position as the query of an address; empty where it cannot be told.

    Where another seat decides, that one sits at the bottom, and its hand is not known.
    """
    return Position.of(view.state).text() if is_told(view) else ""


def is_told(view: View) -> bool:
    """Whether there is such a position: while open cards are laid out, all have to be known."""
    state = view.state
    if state.turn is None or not isinstance(state, TjuvState) or state.phase != FIRST:
        return state.turn is not None
    try:
        Position.of(state).state()
    except PositionFaults:
        return False
    return True
