"""Worked examples from played deals: the record is data, what is shown of it is the engine's."""

import enum
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from django.template.loader import render_to_string

from engine import Card, IllegalMove, Record, RecordError, State, read_record
from engine.cards import CARDS, cards_of
from engine.games.bondtolva import maktorer, ogon
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.trick_state import TrickState
from ui.content import ContentError, Faults, Fields, Place, read_toml
from ui.markdown_references import Reference

Refer = Callable[[str], Reference | None]

SEATS = {
    2: ("Syd", "Nord"),
    3: ("Syd", "Väst", "Öst"),
    4: ("Syd", "Väst", "Nord", "Öst"),
}


class Show(enum.StrEnum):
    """What is told of a played deal."""

    POINTS = "points"
    MOVES = "moves"
    CAPTURE = "capture"


@dataclass(frozen=True, slots=True)
class Played:
    """An example as the text gives it."""

    record: str
    caption: str
    show: Show
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """A line of the score sheet, with the rule it rests on."""

    points: int
    rule: Reference


@dataclass(frozen=True, slots=True)
class Side:
    """A row of the sum: who, what they took, what was entered, and the score before and after."""

    name: str
    taken: str
    lines: tuple[Entered, ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a move is allowed, and the rule that refuses it if not."""

    verb: str
    suit: str
    rule: Reference | None


def draw_played(text: str, folder: Path, refer: Refer) -> str:
    """The example as HTML, for the Markdown of a clause."""
    example = read_played(text)
    record = record_named(example.record, folder)
    context: dict[str, object] = {"caption": example.caption, "show": example.show}
    try:
        state = record.state()
        context |= SHOWN[example.show](example, record, state, refer)
    except (RecordError, IllegalMove) as fault:
        raise ContentError(f"giv {example.record}: {fault}") from None
    return render_to_string("rules/_played.html", context)


def read_played(text: str) -> Played:
    """The example by its TOML; the first fault is a ContentError."""
    faults, here = Faults(), Place.nowhere()
    fields = Fields(read_toml(text, here, faults), here, faults)
    show = fields.text("show")
    example = Played(
        fields.text("record"),
        fields.text("caption"),
        Show(show) if show in set(Show) else Show.POINTS,
        fields.texts("moves"),
    )
    fields.finish()
    if faults.found:
        raise ContentError(f"giv: {faults.found[0].reason}")
    if show != example.show:
        raise ContentError(f"giv: {show!r} is nothing that can be shown")
    return example


def record_named(name: str, folder: Path) -> Record:
    """The record in a file of its own."""
    path = folder / f"{name}.jsonl"
    try:
        return read_record(path.read_text(encoding="utf-8").strip())
    except (OSError, RecordError) as fault:
        raise ContentError(f"giv {name}: {fault}") from None


def shown_points(example: Played, record: Record, state: State, refer: Refer) -> dict[str, object]:
    """The sum of a whole deal, which must be what the record says it came to."""
    if record.ending is None or record.ending != (state.points, state.outcome):
        raise ContentError(f"giv {example.record}: the record does not end as the deal does")
    sides = [side_of(state, side, refer) for side in range(state.rules.sides)]
    winners = [side_name(state, side) for side in state.outcome.winners or ()]
    return {"sides": sides, "taken_name": taken_name(state), "winners": winners}


def side_of(state: State, side: int, refer: Refer) -> Side:
    """One side's row."""
    lines = tuple(
        Entered(line.points, referred(refer, line.rule))
        for line in state.points
        if line.side == side
    )
    before, after = state.deal.scores[side], state.outcome.scores[side]
    return Side(side_name(state, side), taken(state, side), lines, str(before), str(after))


def side_name(state: State, side: int) -> str:
    """The players of a side: Syd och Nord."""
    players = state.rules.players
    return " och ".join(SEATS[players][seat] for seat in range(side, players, state.rules.sides))


def taken_name(state: State) -> str:
    """What is counted in the tricks of this game."""
    return {"tolva": "Kortpoäng", "bondtolva": "Maktorer"}.get(state.rules.prefix, "Stick")


def taken(state: State, side: int) -> str:
    """How much of it a side has."""
    if not isinstance(state, TrickState):
        return ""
    cards = state.taken[side]
    if state.rules.prefix == "tolva":
        return str(card_points(cards))
    if state.rules.prefix == "bondtolva":
        return f"{maktorer(cards)} ({ogon(cards)} ögon)"
    return str(cards.bit_count() // state.rules.players)


def shown_moves(example: Played, record: Record, state: State, refer: Refer) -> dict[str, object]:
    """What the seat on turn may declare, and the rules that refuse the rest."""
    seat = state.turn
    if seat is None or not example.moves:
        raise ContentError(f"giv {example.record}: nobody decides, or no moves are asked about")
    return {
        "hand": state.hand(seat),
        "scores": [(side_name(state, s), score) for s, score in enumerate(state.scores)],
        "trump": state.trump if isinstance(state, TrickState) else None,
        "answers": [answer(state, move, refer) for move in example.moves],
    }


def answer(state: State, move: str, refer: Refer) -> Answer:
    """Whether one move is allowed."""
    refusal = state.refusal(move)
    verb, _, suit = move.partition(":")
    return Answer(verb, suit, referred(refer, refusal.rule) if refusal else None)


def referred(refer: Refer, slug: str) -> Reference:
    """The reference to a rule that the engine cites, which the content must have."""
    reference = refer(slug)
    if reference is None:
        raise ContentError(f"giv: the engine cites {slug}, which has no clause")
    return reference


def shown_capture(example: Played, record: Record, state: State, refer: Refer) -> dict[str, object]:
    """What a capture takes from the table and from the piles of others."""
    if not isinstance(state, TjuvState) or state.turn is None or len(example.moves) != 1:
        raise ContentError(f"giv {example.record}: not one capture in tjuv")
    after = state.play(example.moves[0])
    assert isinstance(after, TjuvState), "a deal stays a deal of its game"
    pile = after.piles[state.turn][-1]
    return {
        "hand": state.hand(state.turn),
        "open": cards_of(state.table),
        "piles": list(seen_piles(state)),
        "played": example.moves[0].partition(":")[2],
        "pile": cards_of(pile.under),
        "size": pile.size,
    }


def seen_piles(state: TjuvState) -> Iterator[tuple[str, list[Card]]]:
    """Each player's piles by their top cards, as everyone sees them."""
    names = SEATS[state.rules.players]
    for seat, piles in enumerate(state.piles):
        if piles:
            yield names[seat], [CARDS[pile.top.bit_length() - 1] for pile in piles]


SHOWN = {
    Show.POINTS: shown_points,
    Show.MOVES: shown_moves,
    Show.CAPTURE: shown_capture,
}
