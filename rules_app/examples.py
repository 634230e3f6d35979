"""Worked examples: data in the text, everything shown of them the engine's own output."""

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string

from engine import Card, Game, RecordError, Suit
from engine.cards import CARD_BIT
from engine.duties import Order, Standing, narrow
from engine.tricks import Aside, TrickRules
from ui.card_names import read_card
from ui.cards import State
from ui.content import ContentError, Faults, Fields, Place, read_toml

SUITS_IN_WORDS = {
    Suit.SPADER: "spader",
    Suit.HJARTER: "hjärter",
    Suit.RUTER: "ruter",
    Suit.KLOVER: "klöver",
}


class Show(enum.StrEnum):
    """What the engine tells of an example."""

    LEGAL = "legal"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Example:
    """A trick under way, as the text gives it."""

    game: str
    caption: str
    trump: Suit | None
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    show: Show


@dataclass(frozen=True, slots=True)
class Judged:
    """The example as the engine sees it."""

    winner: int
    legal: tuple[Card, ...]


def read_example(text: str) -> Example:
    """The example by its TOML; the first fault is a ContentError."""
    faults = Faults()
    here = Place.nowhere()
    fields = Fields(read_toml(text, here, faults), here, faults)
    trump, show = fields.text("trump", ""), fields.text("show")
    example = Example(
        game=fields.text("game"),
        caption=fields.text("caption"),
        trump=Suit(trump) if trump in set(Suit) else None,
        trick=tuple(map(read_card, fields.texts("trick"))),
        hand=tuple(map(read_card, fields.texts("hand"))),
        show=Show(show) if show in set(Show) else Show.LEGAL,
    )
    fields.finish()
    if faults.found:
        raise ContentError(f"exempel: {faults.found[0].reason}")
    return example


def trick_rules(example: Example) -> TrickRules[Aside]:
    """The rules of the example's game, which must be a game of tricks."""
    try:
        rules = Game(example.game).rules
    except RecordError:
        raise ContentError(f"exempel: {example.game!r} is no game") from None
    if not isinstance(rules, TrickRules):
        raise ContentError(f"exempel: {example.game} has no tricks")
    return rules


def judge(example: Example) -> Judged:
    """Who wins the trick so far, and what the hand may play to it."""
    rules = trick_rules(example)
    check_cards(example, rules)
    order: Order = rules.orders[example.trump]
    standing, winner = standing_of(order, example.trick)
    hand = sum(CARD_BIT[card] for card in example.hand)
    masks = tuple(step.mask for step in standing.steps)
    return Judged(winner, rules.deck.sort(narrow(hand, masks)))


def standing_of(order: Order, trick: tuple[Card, ...]) -> tuple[Standing, int]:
    """How the trick stands after its cards, and which of them is the best."""
    standing, winner = order.empty, 0
    for place, card in enumerate(trick):
        standing = standing.after[f"play:{card}"]
        if standing.best == CARD_BIT[card]:
            winner = place
    return standing, winner


def check_cards(example: Example, rules: TrickRules[Aside]) -> None:
    """Each card once, all in the deck, a trick that can be, and something to tell."""
    cards = [*example.trick, *example.hand]
    foreign = [card for card in cards if not CARD_BIT[card] & rules.deck.all]
    if foreign:
        raise ContentError(f"exempel: {foreign[0]} is not in the deck of {example.game}")
    if len(set(cards)) < len(cards):
        raise ContentError("exempel: a card stands twice")
    if not 1 <= len(example.trick) <= rules.players:
        raise ContentError("exempel: the trick has too few or too many cards")
    if (example.show is Show.LEGAL) != bool(example.hand):
        raise ContentError("exempel: a hand is for what is legal, none for who wins")


def draw_example(text: str) -> str:
    """The example as HTML, for the Markdown of a clause."""
    example = read_example(text)
    judged = judge(example)
    return render_to_string(
        "rules/_example.html",
        {
            "caption": example.caption,
            "trump": SUITS_IN_WORDS[example.trump] if example.trump else "",
            "plays": list(plays(example, judged)),
            "hand": list(hand(example, judged)),
            "winner": judged.winner + 1,
            "winning_card": example.trick[judged.winner],
            "legal": judged.legal,
            "show": example.show,
        },
    )


def plays(example: Example, judged: Judged) -> Iterator[tuple[Card, State]]:
    """The cards of the trick, the best one marked."""
    for place, card in enumerate(example.trick):
        yield card, State.WINNING if place == judged.winner else State.NONE


def hand(example: Example, judged: Judged) -> Iterator[tuple[Card, State]]:
    """The cards of the hand, each playable or not."""
    for card in example.hand:
        yield card, State.PLAYABLE if card in judged.legal else State.BARRED
