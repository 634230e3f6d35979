"""Who wins a trick, or leads it so far, and why."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Suit, TrickTaken, View
from engine.cards import CARD_BIT
from engine.trick_state import Aside
from engine.tricks import TrickRules
from tutorial_app.why import seats, words
from tutorial_app.why.asked import trick_state
from tutorial_app.why.saying import Topic, say
from tutorial_app.why.scope import Scope

TRICK = "sticket"


@dataclass(frozen=True)
class Trick:
    """The cards of a trick in order, each with who played it; which is best; the trump."""

    plays: tuple[tuple[str, Card], ...]
    best: int
    trump: Suit | None
    players: int

    @property
    def led(self) -> Suit:
        """The suit led."""
        return self.plays[0][1].suit

    @property
    def card(self) -> Card:
        """The best card."""
        return self.plays[self.best][1]

    def count(self, suit: Suit | None) -> int:
        """How many cards are of a suit."""
        return sum(card.suit == suit for _, card in self.plays)


def winner(trick: Trick) -> SafeString:
    """Who wins the trick, and with what."""
    return say(of_trick(trick))


def of_trick(trick: Trick) -> Topic[Trick]:
    """What a trick is about."""
    return Topic("winner", TRICK, WINNER, trick)


def trick_of(view: View) -> Trick | None:
    """The trick on the table, or else the latest one; None when no card has been played."""
    state = trick_state(view)
    plays = state.trick or _latest(view)
    if not plays:
        return None
    cards = [card for _, card in plays]
    named = tuple((seats.called(view, seat), card) for seat, card in plays)
    trump = _trump_then(view) if not state.trick else state.trump
    return Trick(named, _best(state.rules, trump, cards), trump, state.rules.players)


def _latest(view: View) -> tuple[tuple[int, Card], ...]:
    """The cards of the latest full trick."""
    plays = [(seat, move.cards[0]) for seat, move in view.state.moves if move.verb == "play"]
    return tuple(plays[-view.state.rules.players :])


def _trump_then(view: View) -> Suit | None:
    """What was trump in the latest trick: a meld after it does not count."""
    trump = trick_state(view).trump
    for event in reversed(view.events):
        if isinstance(event.what, TrickTaken):
            break
        if event.what == f"meld:{trump}":
            return None
    return trump


def _best(rules: TrickRules[Aside], trump: Suit | None, cards: list[Card]) -> int:
    """The place of the card that beats those before it."""
    best = 0
    for place, card in enumerate(cards):
        if CARD_BIT[card] & rules.orders[trump].beats(CARD_BIT[cards[best]]):
            best = place
    return best


WINNER = Scope[Trick](
    frozenset({TRICK}),
    conditions={
        "only-led": lambda t: len(t.plays) == 1,
        "trump": lambda t: t.card.suit == t.trump,
        "only-trump": lambda t: t.count(t.trump) == 1,
        "others": lambda t: t.count(t.led) < len(t.plays),
    },
    placeholders={
        "winner": lambda t: t.plays[t.best][0],
        "card": lambda t: words.chip(t.card),
        "suit": lambda t: words.suit_word(t.card.suit),
        "takes": lambda t: "vinner" if len(t.plays) == t.players else "leder",
    },
)
