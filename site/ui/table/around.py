"""The seats around the table, the trick between them, and the tricks before it."""

from collections.abc import Iterator, Sequence

from engine import Event, View
from engine.cards import ALL_CARDS, CARDS, Card
from engine.events import TrickTaken
from engine.moves import Move
from engine.trick_state import Aside, TrickState
from ui.table.model import Earlier, Seat, Spot
from ui.table.names import from_viewer, is_team_game, place_of, seat_name, subject


def trick_state(view: View) -> TrickState[Aside] | None:
    """The viewer's state of a game of tricks."""
    return view.state if isinstance(view.state, TrickState) else None


def tricks_of(view: View, side: int) -> int:
    """How many tricks a side has taken."""
    state = trick_state(view)
    return state.taken[side].bit_count() // state.rules.players if state else 0


def seat_of(view: View, seat: int) -> Seat:
    """One seat."""
    return Seat(
        name=seat_name(view, seat),
        place=place_of(view, seat),
        you=seat == view.seat,
        on_turn=seat == view.turn,
        role=role_of(view, seat),
        counts=tuple(counts(view, seat)),
    )


def role_of(view: View, seat: int) -> str:
    """Who deals, and who began."""
    dealer, players = view.state.deal.dealer, view.state.rules.players
    return {dealer: "givare", (dealer + 1) % players: "förhand"}.get(seat, "")


def counts(view: View, seat: int) -> Iterator[str]:
    """What is counted at a place: cards left, and the tricks of who plays alone."""
    if seat != view.seat:
        yield f"{view.state.hand_size(seat)} kort"
    if trick_state(view) and not is_team_game(view):
        yield f"{tricks_of(view, seat)} stick"


def seats_of(view: View) -> tuple[Seat, ...]:
    """All seats, clockwise from the viewer."""
    return tuple(seat_of(view, seat) for seat in from_viewer(view))


def spots_of(view: View, seats: tuple[Seat, ...]) -> tuple[Spot, ...]:
    """The trick in the order of play, with those who have yet to play; seats from the viewer on."""
    state = trick_state(view)
    if state is None:
        return ()
    plays, players = dict(state.trick), state.rules.players
    order = [(state.leader + i) % players for i in range(players)]
    return tuple(
        Spot(
            seats[(seat - view.seat) % players],
            plays.get(seat),
            led=seat == state.leader and seat in plays,
            winning=seat == state.winner and seat in plays,
        )
        for seat in order
    )


def earlier_of(view: View, events: Sequence[Event] | None = None) -> tuple[Earlier, ...]:
    """The tricks that have been taken, the first one first."""
    found: list[Earlier] = []
    plays = list[tuple[str, Card]]()
    names = [subject(view, seat) for seat in range(view.state.rules.players)]
    for seat, what in view.events if events is None else events:
        if isinstance(what, Move):
            if what.bit & ALL_CARDS:
                plays.append((names[seat], CARDS[what.number]))
        elif isinstance(what, TrickTaken):
            found.append(Earlier(len(found) + 1, tuple(plays), names[seat]))
            plays = []
    return tuple(found)
