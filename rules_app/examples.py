"""Worked examples: data in the text, everything shown of them the engine's own output."""

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string

from engine import Card, Game, RecordError, Suit
from engine.position import Position, PositionFaults
from engine.trick_judge import TrickVerdict, judge_trick
from ui.card_names import read_card
from ui.cards import State
from ui.content import ContentError, Faults, Fields, Place, read_toml
from ui.table.model import HeldCard, Seat, Spot
from ui.table.names import NAMES, PLACES

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


def judge(example: Example) -> TrickVerdict:
    """Who wins the trick so far, and what the hand may play to it."""
    if (example.show is Show.LEGAL) != bool(example.hand):
        raise ContentError("exempel: a hand is for what is legal, none for who wins")
    try:
        return judge_trick(Game(example.game), example.trump, example.trick, example.hand)
    except RecordError as fault:
        raise ContentError(f"exempel: {fault}") from None


def draw_example(text: str) -> str:
    """The example as HTML, for the Markdown of a clause."""
    example = read_example(text)
    judged = judge(example)
    return render_to_string(
        "rules/_example.html",
        {
            "caption": example.caption,
            "trump": SUITS_IN_WORDS[example.trump] if example.trump else "",
            "table": {"spots": tuple(spots(example, judged))},
            "hand": list(hand(example, judged)),
            "winner": judged.winner + 1,
            "winning_card": example.trick[judged.winner],
            "legal": judged.legal,
            "show": example.show,
            "position": position_text(example),
        },
    )


def position_text(example: Example) -> str:
    """The example as a position to go on from; nothing where nobody decides in it."""
    game = Game(example.game)
    if len(example.trick) >= game.players:
        return ""
    tricks = 1 if example.trump and not example.hand else None
    try:
        position = Position(
            game, hands=(example.hand,), trick=example.trick, trump=example.trump, tricks=tricks
        )
        position.state()
    except PositionFaults:
        return ""
    return position.text()


def spots(example: Example, judged: TrickVerdict) -> Iterator[Spot]:
    """Who played which card, the best one marked; the player on the left led to a whole trick."""
    places = PLACES[Game(example.game).players]
    first = (len(places) - len(example.trick)) or 1
    for number, card in enumerate(example.trick):
        place = places[(first + number) % len(places)]
        seat = Seat(NAMES[place], place, place == places[0], on_turn=False, role="", counts=())
        yield Spot(seat, card, led=not number, winning=number == judged.winner)


def hand(example: Example, judged: TrickVerdict) -> Iterator[HeldCard]:
    """The cards of the hand, each playable or not."""
    for card in example.hand:
        yield HeldCard(card, State.PLAYABLE if card in judged.legal else State.BARRED)
