"""What the page gets, and where a move or a pasted position leads."""

import functools
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

from django.core.exceptions import BadRequest
from django.http import QueryDict

from engine import Move, RecordError, Refusal, State
from engine.games import GAMES
from engine.moves import parse_move
from engine.position import Position, PositionFaults, Reason
from tutorial_app.trying import faults
from tutorial_app.trying.form import form_of
from tutorial_app.trying.playing import Tried, address, after, drawing, finished, tried
from tutorial_app.trying.told import EXCHANGED, MOVE, Told, game_of, read_pasted, read_told
from tutorial_app.trying.words import Words
from ui.table import exchange_of_picked

ANY_GAME = "tolva4"


def chosen_move(query: QueryDict) -> Move | None:
    """The move of the address; one that nobody can read is a bad request."""
    text = query.get(MOVE, "")
    if not text:
        return None
    try:
        if text == "exchange:":
            return exchange_of_picked(query.getlist(EXCHANGED))
        return parse_move(text)
    except RecordError as error:
        raise BadRequest(f"prova: {error}") from None


@functools.lru_cache(maxsize=2000)
def is_refused(text: str, move: Move) -> bool:
    """Whether a move is refused in a position; not where there is no such position."""
    try:
        return isinstance(after(Position.parse(text), move), Refusal)
    except PositionFaults:
        return False


@functools.lru_cache(maxsize=2000)
def played(text: str, move: Move) -> str | None:
    """The address to which a legal move leads, where the position after it can be shown."""
    try:
        new = moved(Position.parse(text), move)
    except PositionFaults:
        return None
    return new if new and read_told(QueryDict(urlsplit(new).query)).position else None


def moved(position: Position | None, move: Move | None) -> str | None:
    """The address of the position after a legal move; nothing when the page stays."""
    if position is None or move is None:
        return None
    state = after(position, move)
    if state is None or isinstance(state, Refusal) or state.is_over:
        return None
    new = next_position(state)
    return address(new.text()) if new else None


def next_position(state: State) -> Position | None:
    """The position that follows; nothing where it rests on cards that nobody knows yet.

    Where only the own new card is to be filled in, that is what the form then asks for.
    """
    told = Position.of(state)
    hidden = replace(told, hands=((), *told.hands[1:]))
    lacking = wrong_with(told)
    if not lacking or (state.turn == 0 and lacking == {Reason.TOO_FEW_CARDS}):
        return told
    return hidden if state.turn and not wrong_with(hidden) else None


def wrong_with(position: Position) -> set[Reason]:
    """Why a position cannot stand; nothing when it can."""
    try:
        position.state()
    except PositionFaults as found:
        return {fault.reason for fault in found.faults}
    return set()


def shown(told: Told, move: Move | None, words: Words) -> dict[str, object]:
    """The context of the page."""
    wrong = tuple(faults.worded(told.faults, told.game, words))
    return {
        "form": form_of(told, words, wrong),
        "faults": wrong,
        "tried": tried_of(told.position, move) if told.position and told.position.fields else None,
    }


def tried_of(position: Position, move: Move | None) -> Tried:
    """The position with the answer to a move, if one was made."""
    if move is None:
        return tried(position)
    found = after(position, move)
    if found is None or not (isinstance(found, Refusal) or found.is_over):
        return drawing(position)
    if isinstance(found, Refusal):
        return tried(position, found)
    return finished(found, position.text())


def begun(pasted: str, words: Words) -> str | tuple[faults.Told, ...]:
    """The text of a pasted position, or what is wrong with it."""
    try:
        return read_pasted(pasted).text()
    except PositionFaults as found:
        values = dict(parse_qsl(pasted.partition("?")[2] or pasted))
        known = values if values.get("spel") in GAMES else {"spel": ANY_GAME}
        return tuple(faults.worded(found.faults, game_of(known), words))
    except RecordError as error:
        return (faults.of_record(error, words),)
