"""What Domaren tells of the duties, held against the engine in tricks and hands at random."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from engine import Card
from engine.position import Position
from told import docket, told
from tutorial_app.judging.picking import deck_of
from tutorial_app.library import library

TRICKS = [each.slug for each in library().dockets.values() if each.most]
every_game = pytest.mark.parametrize("slug", TRICKS)


@dataclass(frozen=True, slots=True)
class Lie:
    """A trick without its last cards, a hand and a trump, and the cards that may be played."""

    slug: str
    trump: str
    trick: list[Card]
    hand: list[Card]
    legal: set[Card]

    @property
    def led(self) -> list[Card]:
        """The cards of the hand in the suit led."""
        return [card for card in self.hand if card.suit == self.trick[0].suit]

    @property
    def trumps(self) -> list[Card]:
        """The trumps of the hand."""
        return [card for card in self.hand if card.suit == self.trump]

    @property
    def due(self) -> list[Card]:
        """What follows suit, or else trumps, or else any card."""
        return self.led or self.trumps or self.hand

    @property
    def is_trumped(self) -> bool:
        """Whether a trump lies in a trick that was not led with one."""
        return self.trick[0].suit != self.trump and any(c.suit == self.trump for c in self.trick)

    @property
    def best(self) -> Card:
        """The card that leads the trick."""
        suit = self.trump if self.is_trumped else self.trick[0].suit
        return min((card for card in self.trick if card.suit == suit), key=self.height)

    @property
    def partner_leads(self) -> bool:
        """Whether one's own partner has played the best card."""
        seats = len(docket(self.slug).players)
        return (len(self.trick) - self.trick.index(self.best)) % seats == seats // 2

    def height(self, card: Card) -> int:
        """The place of a card in the deck, where each suit lies high to low."""
        return deck_of(docket(self.slug)).index(card)

    def beats(self, card: Card) -> bool:
        """Whether a card takes the lead."""
        if card.suit == self.best.suit:
            return self.height(card) < self.height(self.best)
        return card.suit == self.trump


def lies(slug: str, count: int = 250) -> Iterator[Lie]:
    """Seeded tricks and hands."""
    rng, game = Random(slug), docket(slug).game
    for _ in range(count):
        cards = rng.sample(deck_of(docket(slug)), len(deck_of(docket(slug))))
        trick = cards[: rng.randint(1, len(docket(slug).players) - 1)]
        hand = cards[10 : 10 + rng.randint(2, docket(slug).most - 1)]
        trump = rng.choice(("s", "h", "r", "k", ""))
        more = {"tremanswhist": "&sort=sang", "tremanswhist9": ""}.get(game, "")
        if trump:
            more = f"&trumf={trump}" + ("&giv=7" if game == "tremanswhist9" else "")
        text = f"spel={game}&stick={'.'.join(trick)}&hand={'.'.join(hand)}{more}"
        moves = Position.parse(text).state().legal_moves
        legal = {move.cards[0] for move in moves if move.verb == "play"}
        yield Lie(slug, trump, trick, hand, legal)


@every_game
def test_following_suit_is_told_as_the_engine_has_it(slug: str) -> None:
    seen = set[str]()
    for lie in lies(slug):
        without = "trumf" if lie.trumps else "nej" if lie.trump else "sang"

        answer = told(slug, "folja", farg="ja" if lie.led else without)

        seen.add(answer.word)
        wanted = {"Ja": lie.led, "Nej, trumfa": lie.trumps, "Nej": lie.hand}[answer.word]
        assert lie.legal <= set(wanted)
        assert answer.word != "Nej" or lie.legal == set(wanted)
    assert seen == {"Ja", "Nej, trumfa", "Nej"}


@pytest.mark.parametrize("slug", ["tolva", "bondtolva", "bondtolva-sex"])
def test_overtaking_a_partner_is_told_as_the_engine_has_it(slug: str) -> None:
    seen = set[str]()
    for lie in lies(slug, 2500):
        if not lie.partner_leads:
            continue
        over = {card for card in lie.due if lie.beats(card)}

        answer = told(slug, "over-partner", over="ja" if over else "nej")

        seen.add(answer.word)
        assert lie.legal == (over if answer.word == "Ja" else set(lie.due))
    assert seen == {"Ja", "Nej"}


@pytest.mark.parametrize("slug", [slug for slug in TRICKS if "under" in docket(slug).questions])
def test_trumping_under_is_told_as_the_engine_has_it(slug: str) -> None:
    cases = [
        lie
        for lie in lies(slug, 2500)
        if lie.is_trumped and not lie.led and lie.trumps and not any(map(lie.beats, lie.trumps))
    ]

    assert told(slug, "under").word == "Ja"
    assert cases
    assert all(lie.legal == set(lie.trumps) for lie in cases)


@pytest.mark.parametrize("slug", ["tolva", "tolva-tre", "bondtolva", "bondtolva-sex"])
def test_following_in_a_trick_that_is_trumped_is_told_as_the_engine_has_it(slug: str) -> None:
    cases = [lie for lie in lies(slug, 1500) if lie.is_trumped and lie.led]

    assert told(slug, "trumfat").word == "Nej"
    assert cases
    assert all(lie.legal == set(lie.led) for lie in cases)
