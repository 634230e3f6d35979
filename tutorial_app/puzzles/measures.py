"""What has to be counted at a table: card points, maktorer and ögon, tricks and cards, by side."""

from engine import State, View
from engine.games.bondtolva import Bondtolva, maktorer, ogon
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.games.tremanswhist import Whist
from engine.trick_state import TrickState
from tutorial_app.puzzles.naming import CARD_POINTS, CARDS, MAKTORER, OGON, PILES, TRICKS
from ui.frozen import frozen
from ui.table.names import from_viewer, side_name


@frozen
class Measure:
    """Something that is counted, and how much of it each side has, the own side first."""

    name: str
    counts: tuple[tuple[str, int], ...]


def measures_of(view: View) -> tuple[Measure, ...]:
    """Everything that each side has taken."""
    sides = dict.fromkeys(view.state.side(seat) for seat in from_viewer(view))
    return tuple(
        Measure(name, tuple((side_name(view, side), counts[side]) for side in sides))
        for name, counts in counted(view.state).items()
    )


def deciding(view: View) -> tuple[Measure, ...]:
    """The same of what decides the points when a deal is over."""
    return tuple(each for each in measures_of(view) if each.name not in {CARDS, PILES})


def counted(state: State) -> dict[str, list[int]]:
    """What each side has taken, by the name of what is counted."""
    if isinstance(state, TjuvState):
        return {PILES: [sum(pile.size for pile in own) for own in state.piles]}
    assert isinstance(state, TrickState), "there are no other games"
    cards = {CARDS: [taken.bit_count() for taken in state.taken]}
    if isinstance(state.rules, Whist):
        return {TRICKS: [taken.bit_count() // state.rules.players for taken in state.taken]}
    if isinstance(state.rules, Bondtolva):
        return {
            MAKTORER: list(map(maktorer, state.taken)),
            OGON: list(map(ogon, state.taken)),
            **cards,
        }
    return {CARD_POINTS: list(map(card_points, state.taken)), **cards}
