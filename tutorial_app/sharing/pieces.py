"""What a picture is put together of: cards, places and words, each where it stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine import Card, Suit
from ui.table.model import Seat

WIDTH: Final = 900
EDGE: Final = 24
SMALL: Final = 76  # the width of a card of others, and of the trick
LARGE: Final = 110  # of one's own
STEP: Final = 54  # how much of a card is seen under the next one
CORNER: Final = "-119 -170 46.4 81"  # of a whole card: its index and the small suit under it


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card, or its back where there is none; where its upper left corner is."""

    card: Card | None
    x: int
    y: int
    width: int = SMALL
    winning: bool = False
    covered: bool = False  # by the next one, so that only its edge is seen

    @property
    def symbol(self) -> str:
        """Which drawing of the deck."""
        return str(self.card) if self.covered else f"{self.card or 'back'}-s"

    @property
    def height(self) -> int:
        """As high as cards are."""
        return height_of(self.width)

    @property
    def corner(self) -> int:
        """How wide the corner is drawn, of which more is never seen."""
        return self.width * 76 // 100


@dataclass(frozen=True, slots=True)
class SlotAt:
    """The place of a card that is still to be played."""

    x: int
    y: int
    width: int = SMALL

    @property
    def height(self) -> int:
        """As high as cards are."""
        return height_of(self.width)


@dataclass(frozen=True, slots=True)
class WordsAt:
    """Words in a line: a text, plain or soft, or such as the template knows."""

    what: str
    x: int
    y: int
    anchor: str = "start"
    text: str = ""
    seat: Seat | None = None
    led: bool = False


@dataclass(frozen=True, slots=True)
class ChipAt:
    """A card as high as a line of words."""

    suit: Suit
    rank: str
    x: int
    y: int
    led: bool = False
    took: bool = False


@dataclass(frozen=True, slots=True)
class BadgeAt:
    """How many cards lie in a pile."""

    count: int
    x: int
    y: int


Piece = CardAt | SlotAt | WordsAt | ChipAt | BadgeAt


def height_of(width: int) -> int:
    """How high a card is."""
    return width * 7 // 5


def fan(
    cards: Iterable[Card], x: int, y: int, *, width: int = SMALL, step: int = STEP
) -> Iterator[CardAt]:
    """Cards side by side; where there is not room enough, each lies on the one before."""
    close = step < width
    return (
        CardAt(card, x + step * place, y, width, covered=close) for place, card in enumerate(cards)
    )


def fan_width(count: int, width: int = SMALL, step: int = STEP) -> int:
    """How wide so many cards lie."""
    return width + step * max(count - 1, 0)


def fan_holds(room: int) -> int:
    """How many cards of others have room beside each other."""
    return (room - SMALL) // STEP + 1


def hand(cards: tuple[Card, ...], y: int, room: int = WIDTH - 2 * EDGE) -> Iterator[CardAt]:
    """One's own hand, in the middle, as wide as it may be."""
    step = min(LARGE + 8, (room - LARGE) // max(len(cards) - 1, 1))
    x = EDGE + (room - fan_width(len(cards), LARGE, step)) // 2
    return fan(cards, x, y, width=LARGE, step=step)
