"""What a seat sees when it is to play a card to a trick, and how likely a card is to take it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.bots.aims import Aim, aim_of
from engine.cards import suit_of
from engine.games.bondtolva import BondtolvaAside
from engine.games.tolva import TolvaAside
from engine.games.tolva_rights import QUEENS
from engine.moves import MELD
from engine.trick_state import Aside, TrickState

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.view import View

PARTNER_HELPS: Final = 0.35  # how often a partner who is yet to play saves a trick


@dataclass(frozen=True, slots=True)
class Sight:
    """A decision about a card, as far as rules of thumb look."""

    aim: Aim
    order: Order
    hand: int
    unseen: int  # cards that lie in other hands, or in a stock
    best: int  # the card that is best so far, none before a lead
    led: int  # the suit led
    is_ours: bool  # whether the best card is of the own side
    on_table: float  # what the cards of the trick are worth
    against: int  # cards in the hands of opponents who are yet to play
    opponents: int  # how many these are
    shown: int  # cards that they are known to have
    has_mate: bool  # whether a partner is yet to play
    pairs: int  # kings and queens that may still be melded together


def sight_of(view: View) -> Sight:
    """Gather what a seat sees."""
    state = trick_state(view)
    seat, at, side_of = view.seat, state.at, state.rules.side_of
    hand, own = state.cards(seat), side_of[seat]
    against, opponents, shown, has_mate = yet_to_play(state, seat)
    return Sight(
        aim=(aim := aim_of(state)),
        order=state.order,
        hand=hand,
        unseen=state.left & ~hand,
        best=at.best,
        led=at.led,
        is_ours=bool(at.led) and side_of[state.winner] == own,
        on_table=aim.of(state.before ^ state.left),
        against=against,
        opponents=opponents,
        shown=shown,
        has_mate=has_mate,
        pairs=meldable(state, hand),
    )


def trick_state(view: View) -> TrickState[Aside]:
    """Give the state of a game of tricks."""
    assert isinstance(view.state, TrickState), "only games of tricks have tricks"
    return view.state


def yet_to_play(state: TrickState[Aside], seat: int) -> tuple[int, int, int, bool]:
    """Count the opponents behind a seat, their cards and those known; see if a partner is there."""
    rules = state.rules
    own, last = rules.side_of[seat], state.leader if state.at.led else seat
    against = opponents = shown = 0
    has_mate = False
    other = rules.following[seat]
    while other != last:
        if rules.side_of[other] == own:
            has_mate = True
        else:
            against += state.hand_size(other)
            opponents += 1
            shown |= state.cards(other)
        other = rules.following[other]
    return against, opponents, shown, has_mate


def meldable(state: TrickState[Aside], hand: int) -> int:
    """Gather the kings and queens of a hand that may be melded together at a later lead."""
    aside = state.aside
    if isinstance(aside, TolvaAside) and not aside.gubbe and hand.bit_count() > 3:
        return pairs_in(hand, aside.melded)
    return pairs_in(hand, aside.melded) if isinstance(aside, BondtolvaAside) else 0


@lru_cache(maxsize=4096)
def pairs_in(hand: int, melded: int) -> int:
    """Gather king and queen of every suit of a hand that has both and is not melded yet."""
    queens = hand & hand >> 1 & QUEENS
    done = sum(QUEENS & 8191 << 13 * suit for suit, bit in enumerate(MELD) if melded & bit)
    queens &= ~done
    return queens | queens << 1


def chance(sight: Sight, card: int) -> float:
    """Guess how likely it is that the own side takes the trick when this card is played."""
    best, is_ours = sight.best, sight.is_ours
    if not best or card & sight.order.beats(best):
        best, is_ours = card, True
    helped = PARTNER_HELPS if sight.has_mate else 0.0
    if not is_ours:
        return helped
    lost = beaten(sight, best, sight.led or suit_of(card))
    return 1 - lost + lost * helped


def beaten(sight: Sight, best: int, led: int) -> float:
    """Guess how likely it is that an opponent who is yet to play beats the best card."""
    unseen, trumps = sight.unseen, sight.order.trumps
    if not sight.against:
        return 0.0
    higher = sight.order.deck.higher[best]
    share = min(1.0, sight.against / unseen.bit_count())
    over = 1 - (1 - share) ** (higher & unseen).bit_count()
    if higher & sight.shown:
        over = 1.0
    if not trumps or led & trumps:
        return over
    void = 1 - (1 - (1 - share / sight.opponents) ** (unseen & led).bit_count()) ** sight.opponents
    if best & trumps:
        return void * over
    ruffed = void * (1 - (1 - share) ** (unseen & trumps).bit_count())
    return 1 - (1 - over) * (1 - ruffed)
