"""What is told of a line of play: each move, and what the deal comes to."""

from typing import Final

from engine import Card, Move, State, View
from engine.games.tjuv_state import TjuvState
from engine.puzzles.puzzle import Line
from engine.solver.reckoning import TARGET
from rules_app.catalogue import Clause, catalogue
from tutorial_app.puzzles.naming import CARD_ALONE, Named, named
from ui.frozen import frozen
from ui.table.names import capitalised, from_viewer, listed, side_name, side_spoken, signed, subject
from ui.table.said import words_of

TIE_BREAKS: Final = {"tolva": "tolva.vinst-fore-sista", "bondtolva": "bondtolva.bada-tolv"}


@frozen
class Done:
    """A move as it is told: by whom, with which card or in which words, and what it is called."""

    who: str
    verb: str
    card: Card | None = None
    words: str = ""
    named: Named = CARD_ALONE


@frozen
class Result:
    """What the deal gave a side."""

    name: str
    points: str


def told(start: State, line: Line, seat: int) -> tuple[Done, ...]:
    """The moves of a line, each as the seat tells it."""
    view, prefix = start.view(seat), start.rules.prefix
    melds = melds_in(start.moves)
    found = list[Done]()
    for mover, move in line:
        found.append(done(move, subject(view, mover), prefix, melds))
        melds += move.verb == "meld"
    return tuple(found)


def latest_told(start: State, line: Line, view: View) -> Done | None:
    """The last move of a line, as the seat of a view tells it."""
    if not line:
        return None
    mover, move = line[-1]
    melds = melds_in((*start.moves, *line[:-1])) if move.verb == "meld" else 0
    return done(move, subject(view, mover), start.rules.prefix, melds)


def melds_in(line: Line) -> int:
    """How many suits have been melded."""
    return sum(move.verb == "meld" for _, move in line)


def done(move: Move, who: str, prefix: str, melds: int) -> Done:
    """One move."""
    words = words_of(move, prefix, melds)
    card = None if words else move.cards[0]
    return Done(who, move.verb, card, words, named(move, prefix, melds))


def results(view: View) -> tuple[Result, ...]:
    """What a deal that is over gave each side, the seat's own first."""
    sides = dict.fromkeys(view.state.side(seat) for seat in from_viewer(view))
    given = {side: points_of(view.state, side) for side in sides}
    return tuple(Result(side_name(view, side), signed(points)) for side, points in given.items())


def winners(view: View) -> str:
    """Who has won the game, as a sentence begins; nobody in tjuv, where a deal is all there is."""
    if isinstance(view.state, TjuvState):
        return ""
    names = [side_spoken(view, side) for side in view.state.outcome.winners or ()]
    return capitalised(listed(names)) if names else ""


def tie_break(view: View) -> Clause | None:
    """The rule that decides who wins, where several sides have reached twelve."""
    slug = TIE_BREAKS.get(view.state.rules.prefix, "")
    there = [side for side, score in enumerate(view.state.scores) if slug and score >= TARGET]
    return catalogue().clauses[slug] if len(there) > 1 else None


def points_of(state: State, side: int) -> int:
    """What a side got in the deal: points, in tjuv cards."""
    if isinstance(state, TjuvState):
        return int(state.scores[side])
    return sum(line.points for line in state.points if line.side == side)
