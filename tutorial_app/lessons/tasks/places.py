"""Positions of the content: read, and seen from the learner's seat."""

from dataclasses import dataclass, replace
from functools import cached_property

from engine import Card, Explanation, Game, RecordError, State, View, parse_card
from engine.position import Position, PositionFaults
from tutorial_app.lessons.tasks.base import Setting
from ui.content import ContentError, Fields

LEARNER = 0


@dataclass(frozen=True)
class Place:
    """A position, as the learner in seat 0 sees it."""

    position: Position

    @cached_property
    def state(self) -> State:
        """Everything that is told."""
        return self.position.state()

    @cached_property
    def text(self) -> str:
        """What its address tells: nothing that the learner does not see."""
        own = replace(self.position, hands=self.position.hands[:1], stock=())
        return own.text()

    @cached_property
    def view(self) -> View:
        """What the learner sees."""
        return self.state.view(LEARNER)

    @cached_property
    def explained(self) -> Explanation:
        """What the learner may do, and why not the rest."""
        return self.view.explain()


def read_place(fields: Fields, setting: Setting) -> Place:
    """The position of a step; the game is the lesson's where it names none."""
    text = fields.text("position").lstrip("?")
    if "spel=" not in text:
        text = f"spel={setting.game}&{text}"
    try:
        place = Place(Position.parse(text))
        is_known = place.state.is_known
    except PositionFaults as found:
        raise ContentError(f"position: {told(found)}") from found
    if not is_known:
        raise ContentError("position: the learner's whole hand has to be told (hand=…)")
    return place


def told(found: PositionFaults) -> str:
    """Every fault of a position with its facts."""
    return "; ".join(
        " ".join([f"{each.field or 'all of it'}: {each.reason}", *facts_of(each.facts)])
        for each in found.faults
    )


def facts_of(facts: object) -> list[str]:
    """The facts in brackets, where there are any."""
    if not isinstance(facts, dict) or not facts:
        return []
    return ["(" + ", ".join(f"{name} {value}" for name, value in facts.items()) + ")"]


def game_of(name: str) -> Game:
    """A game by its name."""
    try:
        return Game(name)
    except RecordError as error:
        raise ContentError(str(error)) from error


def empty_view(game: Game) -> View:
    """A table at which nothing is known but how many sit there."""
    return Position(game).state().view(LEARNER)


def cards_of(text: str) -> tuple[Card, ...]:
    """Cards with full stops between, each once."""
    found = tuple(parse_card(part) for part in text.split(".") if part)
    if len(set(found)) < len(found):
        raise ContentError(f"{text}: a card stands twice")
    return found


def cards_in(game: Game, text: str) -> tuple[Card, ...]:
    """The same, every card from the game's deck."""
    found = cards_of(text)
    for card in found:
        if card not in game.rules.deck.sorted:
            raise ContentError(f"cards: {card} is not in the deck of {game.name}")
    return found
