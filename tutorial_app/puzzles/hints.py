"""Hints in stages: the rule that decides, what to think of, and where the answer is."""

from functools import lru_cache

from django.utils.safestring import SafeString

from engine import Card, Move, State, Suit
from engine.puzzles.puzzle import Puzzle
from rules_app.catalogue import Kind, catalogue
from tutorial_app.puzzles.gubbar import has_failing_gubbe
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.puzzles.themed import themes_in
from ui.cards_in_text import cards_in_text
from ui.frozen import frozen
from ui.table.wording import speech

NOTHING = SafeString("")
Moves = tuple[Move, ...]
FOLLOWING = ".folja-farg"  # decides nearly everywhere, so it is told when nothing else does
TRUMP = "trump"  # to say it up, as the first meld of bondtolva is called


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


def advice_of(puzzle: Puzzle, words: PuzzleWords) -> tuple[Hint, ...]:
    """The hints that tell nothing of where the answer is, the least telling first.

    A duty that decides comes first; any other rule says less than what there is to think of.
    """
    clauses = catalogue().clauses
    rules = sorted(puzzle.rules, key=lambda slug: slug.endswith(FOLLOWING))
    rule = next((clauses[slug] for slug in rules if slug in clauses), None)
    themes = [theme.hint for _, theme in themes_in(puzzle, words)]
    advice = [Hint(words=text) for text in (hint_of_kind(puzzle, words), *themes[:1])]
    by_rule = [Hint(rule=rule_told(rule.short), href=rule.address)] if rule else []
    is_duty = rule is not None and rule.kind is Kind.DUTY and not rule.slug.endswith(FOLLOWING)
    return (*by_rule, *advice) if is_duty else (*advice, *by_rule)


def hint_of_kind(puzzle: Puzzle, words: PuzzleWords) -> str:
    """What to think of in puzzles of a kind, which leads away from a gubbe that is to fail."""
    return words.failing_gubbe if has_failing_gubbe(puzzle) else words.kinds[puzzle.kind].hint


@lru_cache(maxsize=1024)
def rule_told(text: str) -> SafeString:
    """A rule in short, as many puzzles tell it."""
    return cards_in_text(text)


def nearly(state: State, best: Moves, others: Moves) -> Hint:
    """The last hint before the solution; a suit tells nothing where there is no other.

    Others may be made and are not tried when it is opened.
    """
    if not best:
        return Hint()
    if not best[0].cards:
        sets_trump = best[0].verb == "meld" and speech(state) == "bondtolva"
        return Hint(says=TRUMP if sets_trump else best[0].verb)
    suit, suits = best[0].cards[0].suit, {card.suit for move in others for card in move.cards}
    is_alone = suits == {suit} and all(move.cards for move in others)
    return Hint(barred=others[0].cards[0]) if is_alone else Hint(suit=suit)
