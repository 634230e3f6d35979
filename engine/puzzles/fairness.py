"""Whether what can be seen of puzzles tells their answers.

Three things can be guessed at: whether the answer to the question of a kind is yes (to meld, to
ask, to announce a gubbe, to capture), where in the row the right card lies, and whether it is the
highest or the lowest. Of each the base rate is the share of the commonest answer, so what is right
for one who always guesses that. A feature that can be seen, such as how many cards may be played,
tells as much as it does better than that: for every puzzle the commonest answer among all *other*
puzzles of the kind that look the same is guessed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.puzzles.classes import ranking
from engine.puzzles.puzzle import HIDDEN_KINDS
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

    from engine.puzzles.puzzle import Puzzle

ALLOWED: Final = 0.05  # above the base rate
# What is card sense and no tell: whoever leads plays otherwise than who follows; and the level
# follows from which players by rule of thumb fail, one of whom plays the highest card, and none of
# whom announces a gubbe.
APART: Final = frozenset({("rank", "leads"), ("rank", "level")})
LEVEL_APART: Final = frozenset({"gubbe"})
# What the question of a kind is about: the answers by which it is answered with yes.
QUESTIONS: Final[Mapping[str, frozenset[str]]] = {
    "fraga-partner": frozenset({"ask"}),
    "mal-eller-vanta": frozenset({"meld"}),
    "gubbe": frozenset({"halv-gubbe", "hel-gubbe"}),
    "tjuv-fangst": frozenset({"capture"}),
}
MARKING: Final = HIDDEN_KINDS[0]  # where cards are marked, and none is played


@dataclass(frozen=True, slots=True)
class Tell:
    """A feature that tells too much of an answer in puzzles of a kind."""

    kind: str
    answer: str
    feature: str
    base: float
    accuracy: float


@dataclass(frozen=True, slots=True)
class Seen:
    """A puzzle as far as it matters here: what can be seen, and what the answers are."""

    puzzle: Puzzle
    features: Mapping[str, Hashable]
    answers: Mapping[str, Hashable]


def seen(puzzle: Puzzle) -> Seen:
    """Look at a puzzle."""
    return Seen(puzzle, features_of(puzzle), answers_of(puzzle))


def answered_yes(puzzle: Puzzle) -> bool | None:
    """Whether the answer to the question of a kind is yes; nothing where it asks none."""
    wanted = QUESTIONS.get(puzzle.kind)
    return puzzle.answer in wanted if wanted else None


def features_of(puzzle: Puzzle) -> dict[str, Hashable]:
    """What can be seen before it is answered."""
    state = puzzle.state
    moves = state.legal_moves
    cards = [move.cards[0] for move in moves if move.cards]
    return {
        "what is legal": tuple(sorted({move.verb for move in moves})),
        "number of moves": len(moves),
        "number of cards": len(cards),
        "number of captures": sum(move.verb == "capture" for move in moves),
        "number of melds": sum(move.verb == "meld" for move in moves),
        "number of suits": len({card.suit for card in cards}),
        "cards in hand": state.cards(puzzle.seat).bit_count(),
        "leads": isinstance(state, TrickState) and not state.trick,
        "trump is set": isinstance(state, TrickState) and state.trump is not None,
        "moves to find": bool(puzzle.line),
        "game": puzzle.record.game.name,
        "level": puzzle.level,
    }


def answers_of(puzzle: Puzzle) -> dict[str, Hashable]:
    """What one might guess at."""
    found: dict[str, Hashable] = {}
    if (answer := answered_yes(puzzle)) is not None:
        found["yes or no"] = answer
    state = puzzle.state
    moves = [move for move in state.legal_moves if move.cards]
    right = [number for number, move in enumerate(moves) if move in puzzle.best]
    if right and len(moves) > 1 and "yes or no" not in found:
        deck = ranking(state)
        ranks = [deck.index(move.cards[0]) % (len(deck) // 4) for move in moves]
        found["place"] = end_of(right, 0, len(moves) - 1)
        found["rank"] = end_of([ranks[number] for number in right], min(ranks), max(ranks))
    return found


def end_of(right: Sequence[int], first: int, last: int) -> str:
    """Whether something right stands at an end, or between."""
    if first in right:
        return "first"
    return "last" if last in right else "between"


def tells(puzzles: Iterable[Puzzle]) -> Iterator[Tell]:
    """Every feature that tells more than is allowed, and every question with too sure an answer."""
    kinds: dict[str, list[Seen]] = defaultdict(list)
    for puzzle in puzzles:
        if puzzle.kind != MARKING:
            kinds[puzzle.kind].append(seen(puzzle))
    for some in kinds.values():
        yield from tells_of(some)


def tells_of(some: Sequence[Seen]) -> Iterator[Tell]:
    """The same of puzzles of one kind."""
    kind = some[0].puzzle.kind
    for answer in some[0].answers:
        base = base_rate(some, answer)
        if kind in QUESTIONS and base > 0.5 + ALLOWED:
            yield Tell(kind, answer, "the kind", 0.5, base)
        for feature in some[0].features:
            if (answer, feature) in APART or (feature == "level" and kind in LEVEL_APART):
                continue
            found = accuracy(some, answer, feature)
            if found > base + ALLOWED:
                yield Tell(kind, answer, feature, base, found)


def base_rate(some: Sequence[Seen], answer: str) -> float:
    """How often one is right who always guesses the commonest answer."""
    return max(Counter(each.answers[answer] for each in some).values()) / len(some)


def accuracy(some: Sequence[Seen], answer: str, feature: str) -> float:
    """How often one is right who guesses what is commonest among others that look the same."""
    alike: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    for each in some:
        alike[each.features[feature]][each.answers[answer]] += 1
    return sum(chance(alike[each.features[feature]], each.answers[answer]) for each in some) / len(
        some
    )


def chance(answers: Counter[Hashable], own: Hashable) -> float:
    """How likely a guess is right that follows all others: among several commonest any one."""
    others = answers.copy()
    others[own] -= 1
    most = max(others.values())
    commonest = [answer for answer, number in others.items() if number == most]
    return (own in commonest) / len(commonest) if most else 0.0
