"""What the page gets, and where a move or a pasted position leads."""

import functools
from urllib.parse import parse_qsl

from django.core.exceptions import BadRequest
from django.http import QueryDict

from engine import Move, RecordError, Refusal
from engine.games import GAMES
from engine.moves import parse_move
from engine.position import PositionFaults
from tutorial_app.trying import faults
from tutorial_app.trying.form import form_of
from tutorial_app.trying.playing import Tried, address, after, drawing, finished, tried
from tutorial_app.trying.standing import Standing, next_standing, next_text, read_standing
from tutorial_app.trying.told import EXCHANGED, MOVE, Told, game_of, read_pasted
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


@functools.lru_cache(maxsize=512)
def led_to(text: str, move: Move) -> Refusal | Standing | None:
    """Why a move is refused, or the position after it; nothing where only a page can tell."""
    try:
        found = after(read_standing(text), move)
    except PositionFaults:
        return None
    if found is None or isinstance(found, Refusal):
        return found
    return None if found.is_over else next_standing(found)


def moved(told: Told, move: Move | None) -> str | None:
    """The address of the position after a legal move; nothing when the page stays."""
    if told.standing is None or move is None:
        return None
    state = after(told.standing, move)
    if state is None or isinstance(state, Refusal) or state.is_over:
        return None
    new = next_text(state)
    return address(new) if new else None


def shown(told: Told, move: Move | None, words: Words) -> dict[str, object]:
    """The context of the page."""
    wrong = tuple(faults.worded(told.faults, told.game, words))
    return {
        "form": form_of(told, words, wrong),
        "faults": wrong,
        "tried": tried_of(told.standing, move) if told.position and told.position.fields else None,
    }


def tried_of(found: Standing | None, move: Move | None) -> Tried | None:
    """The position with the answer to a move, if one was made."""
    if found is None or move is None:
        return tried(found) if found else None
    led = after(found, move)
    if led is None or not (isinstance(led, Refusal) or led.is_over):
        return drawing(found)
    if isinstance(led, Refusal):
        return tried(found, led)
    return finished(led, found.text)


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
