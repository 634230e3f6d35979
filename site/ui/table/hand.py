"""The moves one may think of: the cards of the hand, and what can be said."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from urllib.parse import parse_qsl, urlsplit

from engine import Explanation, Refusal, View
from engine.cards import Card, Suit
from engine.exchange import Exchanges
from engine.moves import (
    CAPTURE_SHIFT,
    EXCHANGES,
    LAY_SHIFT,
    NAMING_CARDS,
    NO,
    REMOVE_SHIFT,
    Move,
    moves_of,
    parse_move,
)
from ui.card_names import SUIT_NAMES
from ui.cards import State
from ui.frozen import frozen
from ui.table.model import Address, Choice, HeldCard, Pick
from ui.table.status import is_asked
from ui.table.wording import move_words, short_words, speech

Note = Callable[[Move, Refusal], str]
PICKED = "byt"
# What is done with a card, as how far its move lies above playing it.
FROM_HAND = (0, CAPTURE_SHIFT, LAY_SHIFT)
FROM_TABLE = (REMOVE_SHIFT,)
# Why a card waits, in a few words that are read beside its name.
NOTES = {
    "trumftvang": "spela trumf",
    "overstickstvang": "stick över",
    "bord-forsta-sticket": "spela från bordet",
    "fraga-partner": "svara först",
    "plock-malning": "mäl eller avstå först",
    "bord-malning": "mäl eller avstå först",
    "fler-malningar": "mäl eller avstå först",
    "omgiv": "svara först",
    "kop": "köp eller stå först",
}


def duty_note(_: Move, refusal: Refusal) -> str:
    """The reason in a few words, beside the name of a card that may not be played."""
    rule = refusal.rule.partition(".")[2]
    if rule == "folja-farg":
        return f"följ {SUIT_NAMES[Suit(str(refusal.facts['led']))]}"
    return NOTES.get(rule, "")


@frozen
class Shown:
    """How a table is shown: with help or without, leading where, with which cards marked."""

    address_of: Address | None = None
    helped: bool = False
    note: Note = duty_note
    marks: Mapping[Card, State] = field(default_factory=dict)


def thinkable(view: View) -> int:
    """What one may think of; who is asked by the partner also of a no that the rules forbid."""
    return view.state.candidates(view.seat) | (NO if is_asked(view) else 0)


class Moves:
    """The candidates of the seat on turn, as they are shown."""

    def __init__(self, view: View, shown: Shown) -> None:
        deciding = shown.address_of is not None and view.turn == view.seat
        self.view, self.shown = view, shown
        self.candidates = thinkable(view) if deciding else 0
        self.picking = bool(self.candidates & EXCHANGES)
        self.explained = view.explain() if deciding and shown.helped else None
        self.speech = speech(view.state)

    def choices(self, moves: int) -> tuple[Choice, ...]:
        """Those among some moves that one may think of, with their addresses."""
        found = moves_of(self.candidates & moves & ~EXCHANGES, self.view.state.rules.deck)
        return tuple(self.choice(move) for move in found)

    def choice(self, move: Move) -> Choice:
        """One move."""
        assert self.shown.address_of, "without an address nothing can be chosen"
        return Choice(
            move,
            move_words(move, self.speech),
            short_words(move, self.speech),
            self.shown.address_of(move),
            self.state_of(move),
            move.suit,
        )

    def state_of(self, move: Move) -> State:
        """Whether the move is legal; without help nobody is told."""
        if self.explained is None:
            return State.NONE
        return State.PLAYABLE if move in self.explained.legal else State.BARRED

    def held(self, card: Card, shifts: tuple[int, ...] = FROM_HAND) -> HeldCard:
        """A card with what can be done with it."""
        choices = () if self.picking else self.choices(sum(card.bit << each for each in shifts))
        state = self.shown.marks.get(card) or self.state_of_card(choices)
        return HeldCard(card, state, self.note_of(choices, state), choices)

    def state_of_card(self, choices: tuple[Choice, ...]) -> State:
        """A card is playable when something can be done with it."""
        states = {choice.state for choice in choices}
        return State.PLAYABLE if State.PLAYABLE in states else next(iter(states), State.NONE)

    def note_of(self, choices: tuple[Choice, ...], state: State) -> str:
        """Why a card may not be played, in a few words."""
        if state is not State.BARRED or self.explained is None:
            return ""
        refused = refusals(self.explained, choices)
        return next((self.shown.note(move, refusal) for move, refusal in refused), "")

    def says(self) -> tuple[Choice, ...]:
        """What can be said."""
        return self.choices(~NAMING_CARDS)

    def mistakes(self) -> tuple[Choice, ...]:
        """The mistakes that a rule has a price for; with help only, and apart from all else."""
        moves = self.view.state.mistakes if self.explained else ()
        return tuple(self.choice(move) for move in moves)

    def pick(self) -> Pick | None:
        """The form in which cards are picked to be exchanged."""
        moves = self.view.legal_moves
        if not self.picking or not isinstance(moves, Exchanges):
            return None
        assert self.shown.address_of, "without an address nothing can be chosen"
        parts = urlsplit(self.shown.address_of(Move("exchange:")))
        fields = tuple(parse_qsl(parts.query, keep_blank_values=True))
        return Pick(PICKED, parts.path, fields, "Byt valda kort", moves.most)


def refusals(explained: Explanation, choices: tuple[Choice, ...]) -> Iterator[tuple[Move, Refusal]]:
    """The refused ones among some choices."""
    for choice in choices:
        if choice.move in explained.refused:
            yield choice.move, explained.refused[choice.move]


def exchange_of_picked(cards: Iterable[str]) -> Move:
    """The exchange of the cards that were picked, as the form sends them."""
    return parse_move("exchange:" + ",".join(cards))
