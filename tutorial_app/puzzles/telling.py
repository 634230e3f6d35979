"""What is told of a line of play: each move, what the deal comes to, and what a mistake costs."""

from engine import Card, Move, State, View
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.puzzles.puzzle import Line
from engine.trick_state import TrickState
from tutorial_app.puzzles.at_stake import SWING
from tutorial_app.puzzles.naming import CARD_ALONE, Named, named
from tutorial_app.puzzles.solving import Judged, Shown, found_line, main_line
from ui.frozen import frozen
from ui.table.names import capitalised, from_viewer, listed, side_name, side_spoken, signed, subject
from ui.table.said import words_of


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


@frozen
class Price:
    """What a mistake costs: what is lost, how much, and how the count ends (own, others)."""

    what: str  # partiet, vinsten, vunsten or sistan, lost or given away (-bort), poang or kort
    points: int  # by which the difference against the others is worse
    counts: tuple[int, int] | None = None


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


def points_of(state: State, side: int) -> int:
    """What a side got in the deal: points, in tjuv cards."""
    if isinstance(state, TjuvState):
        return int(state.scores[side])
    return sum(line.points for line in state.points if line.side == side)


def price_of(judged: Judged, best: Move, seat: int) -> Price | None:
    """What a wrong move costs where the cards lie as its refutation shows them."""
    if judged.refutation is None:
        return None
    good = good_line(judged, judged.refutation.start, best, seat).end
    bad = judged.refutation.end
    side = judged.state.side(seat)
    if isinstance(bad, TjuvState):
        return Price("kort", judged.price)
    what = lost_game(good, bad, side) or lost_line(good, bad, side) or "poang"
    points = judged.price if abs(judged.price) < SWING else 0
    return Price(what, points, counts(bad, side) if what.startswith("vinsten") else None)


def good_line(judged: Judged, start: State, best: Move, seat: int) -> Shown:
    """Best play where the cards lie so: as it is kept, or found for a layout of hidden hands."""
    if judged.main:
        return main_line(start, judged.main, best)
    return found_line(start, seat, best, judged.best)


def lost_game(good: State, bad: State, side: int) -> str:
    """Whether the game is no longer won, or now lost."""
    won, lost = (end.outcome.winners or () for end in (good, bad))
    if side in won and side not in lost:
        return "partiet"
    return "partiet-bort" if lost and side not in lost and not won else ""


def lost_line(good: State, bad: State, side: int) -> str:
    """The first line of points that goes another way: no longer to the own side, or to others."""
    for what in ("vinsten", "vunsten", "sistan"):
        before, now = takers(good, what), takers(bad, what)
        if side in before and side not in now:
            return what
        if now - {side} and not before - {side}:
            return f"{what}-bort"
    return ""


def takers(end: State, slug: str) -> frozenset[int]:
    """The sides that got the points of a rule."""
    found = ((line.side, line.rule.partition(".")[2]) for line in end.points)
    return frozenset(side for side, rule in found if rule == slug)


def counts(end: State, side: int) -> tuple[int, int] | None:
    """The card points of the own side, and of the best other."""
    if not isinstance(end, TrickState) or end.rules.prefix != "tolva":
        return None
    found = [card_points(cards) for cards in end.taken]
    return found[side], max(each for i, each in enumerate(found) if i != side)
