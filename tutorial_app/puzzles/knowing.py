"""What can be known of a hidden hand: cards marked as impossible, judged, and why they are."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine import Card, State
from engine.cards import set_of
from engine.puzzles.layouts import shown_to_lack
from engine.puzzles.puzzle import Puzzle
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.puzzles.solving import BETWEEN


@dataclass(frozen=True, slots=True)
class Because:
    """A play that told something: the trick, what was led, what was played, the duty, the cards."""

    trick: int
    led: Card
    played: Card
    duty: str  # folja-farg, trumftvang or overstickstvang
    cards: tuple[Card, ...]  # that the seat showed that it does not hold


@dataclass(frozen=True, slots=True)
class Known:
    """An answer to what a seat cannot hold."""

    kind: Outcome
    marked: tuple[Card, ...] = ()
    strange: tuple[Card, ...] = ()  # marked, though the seat may hold them
    missing: int = 0


def asked_of(puzzle: Puzzle) -> int:
    """The seat that is asked about."""
    return int(puzzle.best[0].partition(":")[0])


def barred(puzzle: Puzzle) -> tuple[Card, ...]:
    """The cards that it cannot hold, as a hand is sorted."""
    cards = set_of(text.partition(":")[2] for text in puzzle.best)
    return puzzle.record.game.rules.deck.sort(cards)


def unseen(puzzle: Puzzle) -> tuple[Card, ...]:
    """The cards in hidden hands, all together."""
    state, found = puzzle.state, 0
    for seat in range(state.rules.players):
        if seat != puzzle.seat:
            found |= state.cards(seat)
    return state.rules.deck.sort(found)


def judge_marked(puzzle: Puzzle, answer: str) -> Known:
    """Judge the marked cards: all that are right and no other is the answer."""
    if not answer:
        return Known(Outcome.FRESH)
    texts, lying = answer.split(BETWEEN), unseen(puzzle)
    if len(set(texts)) < len(texts) or not set(texts) <= set(lying):
        raise UnknownAnswer(answer[:40])
    marked = tuple(card for card in lying if card in texts)
    strange = tuple(card for card in marked if card not in barred(puzzle))
    missing = len(barred(puzzle)) - (len(marked) - len(strange))
    kind = Outcome.WRONG if strange or missing else Outcome.RIGHT
    return Known(kind, marked, strange, 0 if strange else missing)


@lru_cache(maxsize=128)
def reasons(puzzle_state: State, seat: int, cards: tuple[Card, ...]) -> tuple[Because, ...]:
    """The plays of a seat that rule out cards, each card where it was first ruled out."""
    return tuple(_reasons(puzzle_state, seat, set_of(cards)))


def _reasons(state: State, seat: int, cards: int) -> Iterator[Because]:
    for shown in shown_to_lack(state, seat, cards):
        led, duty = shown.state.trick[0][1], shown.duty.partition(".")[2]
        yield Because(shown.trick, led, shown.played, duty, cards_in(state, shown.cards))


def cards_in(state: State, cards: int) -> tuple[Card, ...]:
    """A set of cards as a hand is sorted."""
    return state.rules.deck.sort(cards)


def rest(cards: tuple[Card, ...], told: tuple[Because, ...]) -> tuple[Card, ...]:
    """The cards that are ruled out by how many cards everybody has, and not by a play."""
    shown = {card for because in told for card in because.cards}
    return tuple(card for card in cards if card not in shown)
