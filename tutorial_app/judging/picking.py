"""Questions about cards: those of the trick and of the hand are picked, and the engine is asked."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import BadRequest

from engine import Card, Game, Refusal, View
from tutorial_app.judging.docket import Choice, Docket, Question
from tutorial_app.judging.filling import text_of, view_of
from tutorial_app.why.winners import Trick, trick_of
from ui.card_names import read_card
from ui.content import ContentError


@dataclass(frozen=True, slots=True)
class Picked:
    """The cards so far: of the trick in order, whether that is all, one's own and the others."""

    trick: tuple[Card, ...] = ()
    closed: bool = False
    card: Card | None = None
    hand: tuple[Card, ...] = ()
    answered: bool = False

    @property
    def all(self) -> tuple[Card, ...]:
        """Every card that lies somewhere."""
        return (*self.trick, *((self.card,) if self.card else ()), *self.hand)


def deck_of(docket: Docket) -> tuple[Card, ...]:
    """The cards of the game, as a hand is sorted."""
    return Game(docket.game).rules.deck.sorted


def full(docket: Docket, question: Question) -> int:
    """How many cards of the trick are picked at most."""
    return len(docket.players) - (question.kind == "card")


def read_picked(docket: Docket, question: Question, told: dict[str, list[str]]) -> Picked:
    """Take the cards out of the parameters; what cannot be is a bad request."""
    one = {name: texts[-1] for name, texts in told.items()}
    trick = cards_in(docket, one.get("stick", "").split("."))
    own = cards_in(docket, [one.get("kort", "")])
    hand = cards_in(docket, ".".join(told.get("hand", [])).split("."))
    most = full(docket, question)
    my_turn = question.kind == "card" and bool(trick) and "klar" in one
    closed = len(trick) == most or my_turn
    picked = Picked(trick, closed, own[0] if own else None, hand, "svar" in one)
    if len(set(picked.all)) < len(picked.all):
        raise BadRequest("Samma kort finns två gånger i adressen.")
    if len(trick) > most or len(hand) >= docket.most:
        raise BadRequest("Så många kort kan det inte vara.")
    return picked


def cards_in(docket: Docket, texts: Iterable[str]) -> tuple[Card, ...]:
    """The cards named, each of the game's deck."""
    try:
        found = tuple(read_card(text) for text in texts if text)
    except ContentError as fault:
        raise BadRequest("Ett av korten i adressen finns inte.") from fault
    if not set(found) <= set(deck_of(docket)):
        raise BadRequest("Ett av korten i adressen finns inte i det här spelet.")
    return found


def others(docket: Docket, picked: Picked, trump: str) -> tuple[Card, ...]:
    """The cards that can make a difference if one has them too."""
    suits = {picked.trick[0].suit, trump}
    lying = {*picked.trick, picked.card}
    return tuple(card for card in deck_of(docket) if card.suit in suits and card not in lying)


def may_play(
    docket: Docket, question: Question, choices: Sequence[Choice], picked: Picked
) -> tuple[View, Refusal | None]:
    """The position, and the engine's answer."""
    assert picked.card, "asked when it is picked"
    hand = (picked.card, *picked.hand)
    view = view_of(docket, with_cards(docket, question, choices, picked.trick, hand))
    return view, view.refusal(f"play:{picked.card}")


def won(
    docket: Docket, question: Question, choices: Sequence[Choice], picked: Picked
) -> tuple[View, Trick]:
    """The position at the last card, and the trick as it ends; its players as the content says."""
    *before, last = picked.trick
    view = view_of(docket, with_cards(docket, question, choices, before, [last]))
    trick = trick_of(view.state.play(f"play:{last}").view(0))
    assert trick, "a card has been played"
    plays = zip(docket.players, picked.trick, strict=True)
    return view, replace(trick, plays=tuple(plays))


def with_cards(
    docket: Docket,
    question: Question,
    choices: Sequence[Choice],
    trick: Iterable[Card],
    hand: Iterable[Card],
) -> str:
    """The position with these cards, as the query of an address."""
    told = text_of(docket, question, choices)
    return f"{told}&stick={'.'.join(trick)}&hand={'.'.join(hand)}"
