"""One sentence: whose turn it is, and what is asked."""

from engine import View
from engine.games.tjuv_rights import FIRST, REMOVE, STEP_ONE
from engine.games.tjuv_state import TjuvState
from engine.games.tremanswhist import WhistAside
from engine.moves import NO_OMGIV, PASS
from engine.trick_state import Aside, TrickState
from ui.table.names import seat_name
from ui.table.wording import speech

OF_TJUV = {
    FIRST: "Din tur: lägg ditt lägsta kort öppet.",
    REMOVE: "Du är givare: ta bort ett öppet kort, så att tre blir kvar.",
    STEP_ONE: "Din tur: fånga eller lägg ett kort.",
}
LEADING = "Din tur: spela ut."
SPEAKING = "Din tur: säg något eller spela ut."
# What a partner asks for: in bondtolva trump is said up, not melded.
ASKED_FOR = {"tolva": "mäla", "bondtolva": "säga upp"}


def status_of(view: View) -> str:
    """The sentence for the viewer."""
    if view.turn is None:
        return "Given är slut."
    if view.turn != view.seat:
        return f"{seat_name(view, view.turn)} är i tur."
    if isinstance(view.state, TjuvState):
        return OF_TJUV.get(view.state.phase, "Fyll bordet: lägg ett kort öppet.")
    assert isinstance(view.state, TrickState), "there are no other games"
    return asked(view, view.state)


def asked(view: View, state: TrickState[Aside]) -> str:
    """What a game of tricks asks of the viewer."""
    if state.standing:
        return "Din tur: lägg ett kort i sticket."
    candidates = state.candidates(view.seat)
    if isinstance(state.aside, WhistAside) and state.aside.chances:
        return "Din tur: köp eller stå." if state.deal.upcard else "Din tur: byt kort, om du vill."
    if candidates & NO_OMGIV:
        return "Du har inget kort över nian. Vill du ha en ny giv?"
    if candidates & PASS:
        return "Du får mäla nu, innan något mer händer."
    if is_asked(view):
        wanted = ASKED_FOR[speech(state)]
        return f"{seat_name(view, state.leader)} frågar dig: kan du {wanted}?"
    return LEADING


def is_asked(view: View) -> bool:
    """Whether the viewer's partner has asked, and awaits a meld or a no."""
    state = view.state
    if view.turn != view.seat or not isinstance(state, TrickState) or state.leader == view.seat:
        return False
    if isinstance(state.aside, WhistAside) or state.standing:
        return False
    return not state.candidates(view.seat) & (NO_OMGIV | PASS)
