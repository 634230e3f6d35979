"""The table as its lowest seat sees it: who sits where, what lies in the trick, what is held."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine import Card, View
from engine.trick_state import Aside, TrickState
from ui.cards import State

# Clockwise from the learner, who always sits at the bottom.
SEATS = {
    2: ("Syd", "Nord"),
    3: ("Syd", "Väst", "Öst"),
    4: ("Syd", "Väst", "Nord", "Öst"),
    6: ("Syd", "Sydväst", "Nordväst", "Nord", "Nordöst", "Sydöst"),
}


@dataclass(frozen=True, slots=True)
class Play:
    """A card in the trick."""

    seat: str
    card: Card
    winning: bool


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of one's own hand, with the address of playing it."""

    card: Card
    href: str
    state: State


def seat_name(view: View, seat: int) -> str:
    """What a seat is called from where the viewer sits."""
    players = view.state.rules.players
    return SEATS[players][(seat - view.seat) % players]


def trick_state(view: View) -> TrickState[Aside]:
    """The viewer's state of a game of tricks."""
    assert isinstance(view.state, TrickState), "only games of tricks have a trick"
    return view.state


def trick_plays(view: View) -> Iterator[Play]:
    """The cards of the trick in order, the best one marked."""
    state = trick_state(view)
    for seat, card in state.trick:
        yield Play(seat_name(view, seat), card, seat == state.winner)
