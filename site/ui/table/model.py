"""What a template of the table gets: frozen values, no engine behind them."""

import enum
from collections.abc import Callable
from dataclasses import field

from django.utils.safestring import SafeString

from engine.cards import Card, Suit
from engine.moves import Move
from ui.cards import State
from ui.frozen import frozen
from ui.table.names import SHORT

Address = Callable[[Move], str]


class Stamp(enum.StrEnum):
    """The word that an answer is stamped with: `table/_stamp.html` has it in Swedish."""

    RIGHT = "right"
    OVER = "over"  # a whole deal has been played
    REFUSED = "refused"  # an illegal move
    WRONG = "wrong"  # a wrong answer to a question
    POOR = "poor"  # a legal move, but not a good one
    MISSING = "missing"  # everything marked is right, but there is more


@frozen
class Seat:
    """Somebody at the table; `place` is where they sit as seen from the viewer."""

    name: str
    place: str
    you: bool
    on_turn: bool
    role: str  # givare, förhand, or nothing
    counts: tuple[str, ...]  # 9 kort, 2 stick

    @property
    def notes(self) -> tuple[str, ...]:
        """Everything told about the seat."""
        return (self.role, *self.counts) if self.role else self.counts

    @property
    def label(self) -> str:
        """What stands at the place."""
        return "Du" if self.you else self.name

    @property
    def short(self) -> str:
        """The same where six have little room; nothing where it is short anyhow."""
        return SHORT.get(self.label, "")


@frozen
class Spot:
    """A place in the trick: the seat, and the card it has played."""

    seat: Seat
    card: Card | None = None
    led: bool = False
    winning: bool = False

    @property
    def state(self) -> State:
        """How the card is drawn."""
        return State.WINNING if self.winning else State.NONE


@frozen
class Choice:
    """A move to choose; `state` says nothing without help."""

    move: Move
    words: str  # the whole move: fånga med hjärter kung
    short: str  # what stands on its button: fånga
    href: str
    state: State = State.NONE
    suit: Suit | None = None  # drawn after the short words


@frozen
class HeldCard:
    """A card of one's own that lies in the hand or face up on the table."""

    card: Card
    state: State = State.NONE
    note: str = ""
    choices: tuple[Choice, ...] = ()

    @property
    def href(self) -> str:
        """Where the card leads when it can only be played."""
        return self.choices[0].href if len(self.choices) == 1 else ""


@frozen
class Pick:
    """A form in which any number of cards are picked: its address, and what goes with it."""

    name: str
    action: str
    fields: tuple[tuple[str, str], ...]
    button: str
    most: int


@frozen
class Place:
    """A place of a row in bordstolva: a card face up, a card face down under it or alone."""

    held: HeldCard | None
    covered: bool


@frozen
class Row:
    """Somebody's row of table cards."""

    title: str
    own: bool
    places: tuple[Place, ...]


@frozen
class PileTop:
    """A pile of captured cards: all that may be seen of it."""

    card: Card
    size: int


@frozen
class Piles:
    """A seat of tjuv with its piles."""

    seat: Seat
    piles: tuple[PileTop, ...]

    @property
    def cards(self) -> int:
        """How many cards lie in the piles."""
        return sum(pile.size for pile in self.piles)


@frozen
class Side:
    """A side's standing."""

    name: str
    spoken: str
    points: str
    tricks: str  # "2 stick"; empty where each seat tells its own


@frozen
class Earlier:
    """A trick that has been taken: the cards in the order of play, and who took it."""

    number: int
    plays: tuple[tuple[str, Card], ...]
    taker: str


@frozen
class Key:
    """A letter that does something while focus is in the table."""

    letter: str
    words: str


@frozen
class Verdict:
    """What the page answers: kind is right, refused or nothing."""

    kind: str
    html: SafeString


@frozen
class Table:
    """The whole position, ready to be shown."""

    id: str
    game: str
    page: str  # the slug of the rule page of the game
    seats: tuple[Seat, ...]
    kind: str  # what the deal is played for: trumf, sang, nolle
    trump: Suit | None
    sides: tuple[Side, ...]
    target: int | None  # the score that wins the game, where there is one
    vinst: int | None  # what vinsten is worth, where points wait from an earlier deal
    stock: int | None
    upcard: Card | None
    spots: tuple[Spot, ...]  # in the order of play; empty where no tricks are played
    said: tuple[str, ...]
    rows: tuple[Row, ...]
    open: tuple[HeldCard, ...]
    piles: tuple[Piles, ...]
    hand: tuple[HeldCard, ...]
    unknown: int  # cards of one's own hand that a position does not tell
    pick: Pick | None
    says: tuple[Choice, ...]
    speaking: bool  # whether this is a moment for declarations
    mistakes: tuple[Choice, ...]
    status: str
    helped: bool
    is_told: bool = False  # whether an address can tell the position
    # `position` and `earlier`: made when they are asked for, which many an answer does not.
    told: Callable[[], str] = field(default=str, compare=False)
    taken: Callable[[], tuple[Earlier, ...]] = field(default=tuple, compare=False)
    keys: tuple[Key, ...] = ()
    verdict: Verdict | None = None

    @property
    def position(self) -> str:
        """The position as the query of an address; empty where it cannot be told."""
        return self.told()

    @property
    def earlier(self) -> tuple[Earlier, ...]:
        """The tricks that have been taken, the first one first."""
        return self.taken()

    @property
    def may_speak(self) -> bool:
        """Whether something might be said, at a moment that is not for declarations."""
        return bool(self.says) and not self.speaking

    @property
    def has_buttons_to_talk(self) -> bool:
        """Whether what can be said lies open as buttons."""
        return bool(self.says) and self.speaking

    @property
    def has_earlier(self) -> bool:
        """Whether tricks have been taken."""
        return bool(self.earlier)

    @property
    def has_tricks(self) -> bool:
        """Whether the game is one of tricks."""
        return bool(self.spots)
