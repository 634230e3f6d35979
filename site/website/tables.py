"""A table of every game to look at: real deals, played some moves from a seed."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.urls import reverse

from engine import Game, Move, Refusal, State, View
from engine.deal import Score
from engine.rules import Option
from engine.shuffle import Rng, pick
from tutorial_app.why import why
from ui.cards import State as CardState
from ui.table import Shown, Table, Verdict, table_of


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a deal: the game, its seed, and how many moves have been made."""

    name: str
    title: str
    game: str
    seed: int
    moves: int
    options: dict[str, Option] = field(default_factory=dict)


SAMPLES = (
    Sample("tolva", "Tolva, fyra spelare", "tolva4", 16, 12),
    Sample("fraga", "Tolva, före utspelet", "tolva4", 9, 4),
    Sample("tolva-tre", "Tolva, tre spelare", "tolva3", 10, 6),
    Sample("plock", "Plocketolva", "plocketolva", 11, 17),
    Sample("bord", "Bordstolva", "bordstolva", 8, 10),
    Sample("bond", "Bondtolva, fyra spelare", "bondtolva4", 30, 7),
    Sample("bond-sex", "Bondtolva, sex spelare", "bondtolva6", 3, 11),
    Sample("whist", "Svensk tremanswhist", "tremanswhist", 7, 8),
    Sample("kop", "Svensk tremanswhist, köpet", "tremanswhist", 1, 0),
    Sample("byte", "Tremanswhist i nio givar, bytet", "tremanswhist9", 1, 0),
    Sample("tjuv-tva", "Tjuv, två spelare", "tjuv", 2, 12, {"spelare": 2}),
    Sample("tjuv", "Tjuv, fyra spelare", "tjuv", 2, 20),
    Sample("tjuv-sex", "Tjuv, sex spelare", "tjuv", 4, 22, {"spelare": 6}),
)


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A sample with help and without."""

    title: str
    name: str
    tables: tuple[tuple[str, Table], ...]


def shown_tables() -> tuple[ShownGame, ...]:
    """Every sample, ready for the page."""
    return tuple(shown(sample) for sample in SAMPLES)


def shown(sample: Sample) -> ShownGame:
    """One sample with help, without it, and where a card may not be played after an answer."""
    view, name = view_of(sample), sample.name
    tables = [
        ("med hjälp", table_of(view, Shown(address, helped=True), name=f"{name}-med")),
        ("utan hjälp", table_of(view, Shown(address), name=f"{name}-utan")),
    ]
    if sample is SAMPLES[0]:
        tables.append(("efter ett svar", answered(view, f"{name}-svar")))
    return ShownGame(sample.title, name, tuple(tables))


def answered(view: View, name: str) -> Table:
    """The table after the first card that may not be played: why not, and what shows it."""
    move, refusal = next(iter(refusals(view)))
    marks = dict.fromkeys(refusal.witness, CardState.WITNESS) | {move.cards[0]: CardState.BARRED}
    verdict = Verdict("refused", why(refusal, view))
    return table_of(view, Shown(address, marks=marks), name=name, verdict=verdict)


def address(_: Move) -> str:
    """Every card of a specimen leads back to the page."""
    return reverse("site:tables")


def view_of(sample: Sample) -> View:
    """The moment as whoever is on turn sees it."""
    game = Game(sample.game, **sample.options)
    rng = game.rng(sample.seed)
    deal = game.first_deal()._replace(scores=some_scores(game, rng))
    state = game.lay_out(deal, rng)
    for _ in range(sample.moves):
        state = state.play(pick(eagerly(state), rng))
    return state.view(state.decider)


def some_scores(game: Game, rng: Rng) -> tuple[Score, ...]:
    """Scores of a game that is under way."""
    scores = game.rules.some_scores(rng)
    return tuple(max(score, 0) if isinstance(score, int) else score for score in scores)


def eagerly(state: State) -> tuple[Move, ...]:
    """The moves to draw from: melds where there are any, and no undertakings."""
    moves = tuple(state.legal_moves)
    melds = tuple(move for move in moves if move.verb == "meld")
    quiet = tuple(move for move in moves if "gubbe" not in move and move != "omgiv")
    return melds or quiet


def refusals(view: View) -> Iterator[tuple[Move, Refusal]]:
    """The cards of the hand that are refused."""
    for move, refusal in view.explain().refused.items():
        if move.verb == "play":
            yield move, refusal
