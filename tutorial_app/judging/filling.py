"""From the facts that are chosen to a position: what is chosen first stands."""

from collections.abc import Iterable

from engine import Game, Line, RecordError, View
from engine.position import Position
from tutorial_app.judging.docket import Choice, Docket, Filling, Question

ADDED = "hand"  # what several choices may put cards into
CARDS_LEFT = "kort"  # so many cards in hand, those that decide nothing among them
OWN_SCORE = "poang"
DEALER = "givare"  # counted from who asks
# What a choice may tell that is no part of a position.
ASKER = "ser"  # which seat asks, where that is not who plays the last card
EARLIER = "forst"  # a move earlier in the deal, which gave points at once
ASIDE = {ASKER, EARLIER}


class Clash(ValueError):  # noqa: N818  # what two choices say of the same thing
    """Two choices fill in the same thing differently."""


def text_of(docket: Docket, question: Question, chosen: Iterable[Choice]) -> str:
    """The position in its notation, as the query of an address."""
    told = merged([question.filling, *(choice.filling for choice in chosen)])
    if ASKER in told and DEALER in told:
        seats = Game(docket.game).players
        told[DEALER] = str((int(told[DEALER]) + int(told[ASKER])) % seats)
    return written(docket, {name: text for name, text in told.items() if name not in ASIDE})


def written(docket: Docket, told: dict[str, str]) -> str:
    """What is told as the query of an address."""
    count = int(told.pop(CARDS_LEFT, "0"))
    told[ADDED] = filled_hand(docket, told, count)
    if OWN_SCORE in told:
        told[OWN_SCORE] = all_scores(docket, told[OWN_SCORE])
    return "&".join(f"{name}={text}" for name, text in told.items() if text)


def asker(chosen: Iterable[Choice]) -> int:
    """The seat that asks."""
    return int(next((c.filling[ASKER] for c in chosen if ASKER in c.filling), "0"))


def points_before(
    docket: Docket, question: Question, chosen: Iterable[Choice]
) -> tuple[Line, View] | None:
    """The line of points that a move earlier in the deal gave, and who saw it."""
    for choice in chosen:
        if move := choice.filling.get(EARLIER):
            text = written(docket, dict(question.before))
            view = Position.parse(f"spel={docket.game}&{text}").state().play(move).view(0)
            return view.points[-1], view
    return None


def merged(fillings: Iterable[Filling]) -> dict[str, str]:
    """All that is filled in; cards of the hand are added up, anything else is told once."""
    told: dict[str, str] = {}
    for filling in fillings:
        for name, text in filling.items():
            if name == ADDED:
                told[name] = f"{told.get(name, '')}.{text}".strip(".")
            elif told.setdefault(name, text) != text:
                raise Clash(f"{name} is both {told[name] or 'nothing'} and {text or 'nothing'}")
    return told


def filled_hand(docket: Docket, told: Filling, count: int) -> str:
    """The hand with as many cards as it has, and none that lies elsewhere."""
    hand = told.get(ADDED, "").replace(" ", ".").split(".") if told.get(ADDED) else []
    elsewhere = " ".join(told.values())
    spare = [card for card in docket.spare if card not in elsewhere and card not in hand]
    return ".".join([*hand, *spare][: max(count, len(hand))])


def all_scores(docket: Docket, own: str) -> str:
    """One's own score, and nothing for the others."""
    sides = Game(docket.game).rules.sides
    return ".".join([own, *["0"] * (sides - 1)])


def view_of(docket: Docket, text: str) -> View:
    """The position as the seat that decides sees it; `PositionFaults` if it cannot be.

    It may be a decision that the rules would not ask of the seat, as it can do nothing there.
    """
    return Position.parse(f"spel={docket.game}&{text}").state(unasked=True).view(0)


def end_of(docket: Docket, question: Question, text: str, seat: int = 0) -> View:
    """The end of the deal after the last card, as the seat that asks sees it."""
    state = Position.parse(f"spel={docket.game}&{text}").state().play(question.move)
    if not state.is_over:
        raise RecordError("moves", "given är inte slut")
    return state.view(seat)
