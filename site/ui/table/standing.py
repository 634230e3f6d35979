"""What the deal is played for, and how the sides stand."""

from engine import View
from engine.cards import Card
from engine.deal import Columns
from engine.games.plocketolva import Plocketolva
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import TolvaAside
from engine.games.tremanswhist import Whist, WhistAside
from engine.position.values import Supposed
from engine.solver.reckoning import TARGET
from ui.table.around import trick_state, tricks_of
from ui.table.model import Side
from ui.table.names import from_viewer, is_team_game, side_name, side_spoken, signed


def kind_of(view: View) -> str:
    """What the deal is played for, in a word or two; the suit of trump is drawn beside it."""
    state = trick_state(view)
    if state is None:
        return ""
    trump = "Trumf" if state.trump else "Sang"
    if not isinstance(state.rules, Whist):
        return trump
    if state.rules.is_minus(state.deal):
        return "Nolle"
    return f"Plus, {trump.lower()}"


def sides_of(view: View) -> tuple[Side, ...]:
    """The sides, the viewer's own first; none in tjuv, where only the piles count."""
    if trick_state(view) is None and not view.state.is_over:
        return ()
    order = list(dict.fromkeys(view.state.side(seat) for seat in from_viewer(view)))
    return tuple(side_of(view, side) for side in order)


def side_of(view: View, side: int) -> Side:
    """One side; of single players the tricks stand at their places."""
    tricks = f"{tricks_of(view, side)} stick" if is_team_game(view) else ""
    name, spoken = side_name(view, side), side_spoken(view, side)
    return Side(name, spoken, points_of(view, side), tricks)


def points_of(view: View, side: int) -> str:
    """The running score; two columns where the game keeps two."""
    score = view.state.deal.scores[side]
    if isinstance(score, Columns):
        return in_columns(view, side, score)
    return signed(view.scores[side])


def in_columns(view: View, side: int, score: Columns) -> str:
    """Plus and minus with what the deal has given so far."""
    points = [line.points for line in view.points if line.side == side]
    plus = score.plus + sum(each for each in points if each > 0)
    minus = score.minus - sum(each for each in points if each < 0)
    return f"+{plus} \u2212{minus}"


def target_of(view: View) -> int | None:
    """The score that wins the game; in tremanswhist that is no matter of one number."""
    return TARGET if view.state.rules.prefix in {"tolva", "bondtolva"} else None


def vinst_of(view: View) -> int | None:
    """What vinsten is worth, where more than one; nothing while a gubbe is played for instead."""
    state, carry = trick_state(view), view.state.deal.carry
    is_gubbe = state and isinstance(state.aside, TolvaAside) and state.aside.gubbe
    return 1 + carry if carry and not is_gubbe else None


def stock_of(view: View) -> int | None:
    """How many cards lie in the stock, where there is one."""
    state = view.state
    if isinstance(state, TjuvState):
        return state.left
    found = trick_state(view)
    if found and isinstance(found.rules, Plocketolva):
        return found.rules.stock_size(found)  # type: ignore[arg-type]  # its own kind of state
    if found and isinstance(found.aside, WhistAside):
        return found.aside.stock or None
    return None


def upcard_of(view: View) -> Card | None:
    """The card turned up, which decides what the deal is about; not one that nobody remembers."""
    card = view.state.deal.upcard
    return None if isinstance(card, Supposed) else card
