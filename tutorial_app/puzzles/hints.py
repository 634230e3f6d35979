"""Hints in stages: the rule that decides, what to think of, and where the answer is."""

from functools import lru_cache

from django.utils.safestring import SafeString

from engine import Card, Move, Suit
from engine.puzzles.puzzle import Puzzle
from rules_app.catalogue import catalogue
from tutorial_app.puzzles.texts import PuzzleWords
from ui.cards_in_text import cards_in_text
from ui.frozen import frozen

NOTHING = SafeString("")
Moves = tuple[Move, ...]
FOLLOWING = ".folja-farg"  # decides nearly everywhere, so it is told when nothing else does


@frozen
class Hint:
    """A hint: words, a rule, or how much of the answer."""

    words: str = ""
    rule: SafeString = NOTHING
    href: str = ""  # of the rule
    suit: Suit | None = None  # of the right card
    barred: Card | None = None  # a card that is not right, where all are of one suit
    says: str = ""  # what is right to say, by the verb of the move
    count: int = 0  # how many cards are to be marked


def hints_of(
    puzzle: Puzzle, best: Moves, words: PuzzleWords, others: Moves = ()
) -> tuple[Hint, ...]:
    """Every hint of a decision, the least telling first; others may be made and are not tried."""
    clauses = catalogue().clauses
    rules = sorted(puzzle.rules, key=lambda slug: slug.endswith(FOLLOWING))
    rule = next((clauses[slug] for slug in rules if slug in clauses), None)
    themes = [words.themes[theme].hint for theme in puzzle.themes if theme in words.themes]
    advice = [Hint(words=text) for text in (words.kinds[puzzle.kind].hint, *themes[:1])]
    by_rule = [Hint(rule=rule_told(rule.short), href=rule.address)] if rule else []
    return (*by_rule, *advice, nearly(puzzle, best, others))


@lru_cache(maxsize=1024)
def rule_told(text: str) -> SafeString:
    """A rule in short, as many puzzles tell it."""
    return cards_in_text(text)


def nearly(puzzle: Puzzle, best: Moves, others: Moves) -> Hint:
    """The last hint before the solution; a suit tells nothing where there is no other."""
    if not best:
        return Hint(count=len(puzzle.best))
    if not best[0].cards:
        return Hint(says=best[0].verb)
    suit, suits = best[0].cards[0].suit, {card.suit for move in others for card in move.cards}
    is_alone = suits == {suit} and all(move.cards for move in others)
    return Hint(barred=others[0].cards[0]) if is_alone else Hint(suit=suit)
