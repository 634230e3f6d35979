"""Players of one idea each: any card, the highest, this trick and no other, no risk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots.aims import TRICKS
from engine.bots.choosing import best_of
from engine.bots.fishing import count, height
from engine.bots.sight import Sight, beaten, sight_of
from engine.exchange import Exchanges
from engine.games.tjuv_state import TjuvState
from engine.shuffle import pick

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.moves import Move
    from engine.shuffle import Rng
    from engine.view import View

SILENT: Final = ("pass", "no", "stand", "no-omgiv")


def random_move(view: View, random: Rng) -> Move:
    """Make any legal move."""
    return pick(view.legal_moves, random)


def highest_card(view: View, random: Rng) -> Move:
    """Play the card of highest rank, captures first; say nothing unless one must."""
    moves = without_words(view)
    if isinstance(view.state, TjuvState):
        return best_of(moves, lambda m: 20 * (m.verb == "capture") + height(view, m), random)
    return best_of(moves, lambda move: height(view, move), random)


def greedy(view: View, random: Rng) -> Move:
    """Take this trick as cheaply as it can be had, else throw the cheapest card; always meld."""
    if isinstance(view.state, TjuvState):
        return best_of(view.legal_moves, lambda m: 20 * count(view, m) - height(view, m), random)
    return words_first(view, random, cheapest_winner)


def cautious(view: View, random: Rng) -> Move:
    """Take nothing that is not sure and worth something, throw the cheapest card; always meld."""
    if isinstance(view.state, TjuvState):
        return best_of(view.legal_moves, lambda move: safest(view, move), random)
    return words_first(view, random, sure_winner)


def safest(view: View, move: Move) -> int:
    """Capture with the highest card, which is least likely to be stolen; lay the lowest."""
    return 20 + height(view, move) if move.verb == "capture" else -height(view, move)


def words_first(view: View, random: Rng, gain: Callable[[Sight, int], bool]) -> Move:
    """Meld when one may, be silent otherwise; of the cards prefer those that gain, then cheap."""
    moves = without_words(view)
    if moves[0].verb == "exchange":
        return moves[0]
    words = [move for move in view.legal_moves if move.verb == "meld"]
    if words or moves[0].verb != "play":
        return (words or moves)[0]
    sight = sight_of(view)
    return best_of(moves, lambda move: priced(sight, move, gain), random)


def priced(sight: Sight, move: Move, gain: Callable[[Sight, int], bool]) -> float:
    """Tell how much a card is wished for: in nolle the highest that loses the trick."""
    card = move.bit
    price = 10 * sight.aim.worth[move.number] + sight.order.deck.lower[card].bit_count()
    if card & sight.order.trumps:
        price += 10
    if sight.aim.is_nolle:
        return price - 100 if leads_trick(sight, card) else price
    return 1000 - price if gain(sight, card) else -price


def leads_trick(sight: Sight, card: int) -> bool:
    """Whether the card is best once it lies there."""
    return not sight.best or bool(card & sight.order.beats(sight.best))


def cheapest_winner(sight: Sight, card: int) -> bool:
    """Whether the card takes the trick over from an opponent, or leads it past all others."""
    if sight.best:
        return not sight.is_ours and leads_trick(sight, card)
    return not sight.order.deck.higher[card] & sight.unseen


def sure_winner(sight: Sight, card: int) -> bool:
    """Whether the card takes a trick that is worth something, whatever the others have."""
    worth = sight.on_table + sight.aim.worth[card.bit_length() - 1] or sight.aim is TRICKS
    sure = sight.best and leads_trick(sight, card) and beaten(sight, card, sight.led) == 0
    return bool(sure and worth and not sight.is_ours)


def without_words(view: View) -> Sequence[Move]:
    """List the legal moves without what need not be said; only words where one must speak."""
    moves = view.legal_moves
    if isinstance(moves, Exchanges):
        return (moves[0],)
    silent = [move for move in moves if move in SILENT]
    cards = [move for move in moves if move.cards]
    return silent or cards or moves
