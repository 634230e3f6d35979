"""What is asked about a decision, and what the view answers: the words and conditions of cards."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engine import Card, Move, Suit, View
from engine.games.tolva import Gubbe, TolvaAside
from engine.trick_state import Aside, TrickState
from tutorial_app.why import seats, words
from tutorial_app.why.words import Word


@dataclass(frozen=True)
class Asked:
    """A move of a seat that is on turn, as it sees the table."""

    view: View
    move: Move

    @property
    def tricks(self) -> TrickState[Aside]:
        """The viewer's state of a game of tricks."""
        return trick_state(self.view)

    @property
    def suit(self) -> Suit:
        """The suit that the move is about."""
        return self.move.suit or self.move.cards[0].suit

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        """Every decision so far that the viewer knows of."""
        return self.view.state.moves

    @property
    def melds(self) -> list[tuple[int, Suit]]:
        """The melds of the deal, each with its seat."""
        return [(seat, move.suit) for seat, move in self.moves if move.verb == "meld" and move.suit]

    def since_trick(self) -> Iterator[tuple[int, Move]]:
        """The decisions since the latest card was played, the newest first."""
        for seat, move in reversed(self.moves):
            if move.verb == "play":
                return
            yield seat, move

    def has(self, rank: str) -> bool:
        """Whether the seat holds this rank of the suit."""
        return f"{self.suit}{rank}" in self.view.hand

    def call(self, seat: int) -> str:
        """What a seat is called."""
        return seats.called(self.view, seat)


def trick_state(view: View) -> TrickState[Aside]:
    """The viewer's state of a game of tricks."""
    assert isinstance(view.state, TrickState), "only games of tricks have a trick"
    return view.state


def led(asked: Asked) -> Card:
    """The card that was led."""
    return asked.tricks.trick[0][1]


def best(asked: Asked) -> Card:
    """The card that is best so far."""
    return dict(asked.tricks.trick)[asked.tricks.winner]


def is_trump(asked: Asked, card: Card) -> bool:
    """Whether a card is a trump."""
    return card.suit == asked.tricks.trump


def trumped(asked: Asked) -> bool:
    """Whether another suit was led and a trump is best."""
    return is_trump(asked, best(asked)) and not is_trump(asked, led(asked))


def partner(asked: Asked) -> int:
    """The partner of the viewer."""
    found = seats.partner_of(asked.view, asked.view.seat)
    assert found is not None, "who plays alone has no partner to speak of"
    return found


def melder(asked: Asked) -> int:
    """Who set trump."""
    return asked.melds[0][0]


def melder_is_known(asked: Asked) -> bool:
    """Whether the view tells who set trump: a position that nobody has played may not."""
    return bool(asked.melds) and asked.melds[0][1] == asked.tricks.trump


def running(view: View) -> Gubbe:
    """The gubbe that is running, or that ended the deal."""
    aside = trick_state(view).aside
    assert isinstance(aside, TolvaAside), "only tolva has gubbar"
    assert aside.gubbe, "a gubbe has been announced"
    return aside.gubbe


def gubbe_by(view: View) -> str:
    """Who announced the gubbe, or at least which side."""
    said = [seat for seat, move in view.state.moves if move in {"halv-gubbe", "hel-gubbe"}]
    return seats.called(view, said[0]) if said else seats.side_called(view, running(view).side)


def calls_up(asked: Asked) -> bool:
    """Whether a meld would set trump in bondtolva, where one then says up and does not meld."""
    return asked.view.state.rules.prefix == "bondtolva" and asked.tricks.trump is None


def meldable(asked: Asked) -> list[Suit]:
    """The suits that may be melded now."""
    return [move.suit for move in asked.view.legal_moves if move.verb == "meld" and move.suit]


# The words that refusals, chains and permissions share.
OF_A_MOVE: Mapping[str, Callable[[Asked], Word]] = {
    "card": lambda asked: words.chip(asked.move.cards[0]),
    "suit": lambda asked: words.suit_word(asked.suit),
    "partner": lambda asked: asked.call(partner(asked)),
    "asker": lambda asked: asked.call(asked.tricks.leader),
    "leader": lambda asked: asked.call(asked.tricks.leader),
    "trump": lambda asked: words.suit_word(asked.tricks.trump),
    "we": lambda asked: seats.we(asked.view),
}
OF_A_TRICK: Mapping[str, Callable[[Asked], Word]] = {
    "led_by": lambda asked: asked.call(asked.tricks.trick[0][0]),
    "led": lambda asked: words.chip(led(asked)),
    "led_suit": lambda asked: words.suit_word(led(asked).suit),
    "best_by": lambda asked: asked.call(asked.tricks.winner),
    "best_of": lambda asked: seats.whose(asked.view, asked.tricks.winner),
    "best": lambda asked: words.chip(best(asked)),
}
