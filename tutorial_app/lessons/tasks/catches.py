"""What a capture brings in tjuv: the open cards, and the piles that are stolen."""

from dataclasses import dataclass

from engine import Card, IllegalMove, RecordError
from engine.cards import cards_of
from engine.games.tjuv_state import TjuvState
from tutorial_app.lessons.tasks.base import Setting
from tutorial_app.lessons.tasks.places import LEARNER, Place, read_place
from ui.content import ContentError, Fields


@dataclass(frozen=True)
class Catch:
    """A position, what went into the new pile, and how many cards that has."""

    place: Place
    cards: frozenset[Card]
    size: int


def read_catch(fields: Fields, setting: Setting) -> Catch:
    """A position and a capturing move, played by the engine."""
    place, move = read_place(fields, setting), fields.text("move")
    before = place.state
    try:
        after = before.play(before.parse(move))
    except (IllegalMove, RecordError) as error:
        raise ContentError(f"move: {error}") from error
    if not isinstance(before, TjuvState) or not isinstance(after, TjuvState):
        raise ContentError("fangst: only tjuv has captures")
    gone = before.table & ~after.table | tops(before) & ~tops(after)
    if len(after.piles[LEARNER]) == 0 or not gone:
        raise ContentError(f"move: {move} captures nothing")
    return Catch(place, frozenset(cards_of(gone)), after.piles[LEARNER][-1].size)


def tops(state: TjuvState) -> int:
    """The cards on top of all piles."""
    return sum(pile.top for own in state.piles for pile in own)
