"""What the page gets, and where a move or a pasted position leads."""

import functools
from urllib.parse import parse_qsl

from django.core.exceptions import BadRequest
from django.http import HttpRequest, QueryDict
from django.utils.http import url_has_allowed_host_and_scheme

from engine import Move, RecordError, Refusal
from engine.games import GAMES
from engine.moves import parse_move
from engine.position import PositionFaults, Reason
from tutorial_app.trying import faults
from tutorial_app.trying.form import form_of
from tutorial_app.trying.picking import Edited
from tutorial_app.trying.playing import Tried, address, after, drawing, finished, tried
from tutorial_app.trying.standing import Standing, next_standing, next_text, read_standing
from tutorial_app.trying.told import EXCHANGED, MOVE, Told, game_of, read_pasted
from tutorial_app.trying.words import Words
from ui.addresses import path_to
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


def set_up(told: Told, asked: Edited, words: Words) -> dict[str, object]:
    """The context of the form; while cards are picked only a card in two places is told of."""
    found = told.faults
    if asked.sets_up:
        found = tuple(fault for fault in found if fault.reason is Reason.TWICE)
    wrong = tuple(faults.worded(found, told.game, words))
    return {"form": form_of(told, words, wrong, asked), "faults": wrong}


def shown(found: Standing, move: Move | None) -> dict[str, object]:
    """The context of a position and the answer to a move in it."""
    return {"tried": tried_of(found, move), "whole": address(found.text)}


def way_back(request: HttpRequest, words: Words) -> tuple[str, str] | None:
    """Where somebody came from to a position, and what the way back is called."""
    home, referer = request.build_absolute_uri("/"), request.headers.get("Referer", "")
    address = f"/{referer.removeprefix(home)}"
    is_ours = referer.startswith(home) and url_has_allowed_host_and_scheme(address, None)
    if not is_ours or address.startswith(path_to("tutorial:try")):
        return None
    return address, words.back.get(address.split("/")[1]) or words.back["default"]


def tried_of(found: Standing, move: Move | None) -> Tried:
    """The position with the answer to a move, if one was made."""
    if move is None:
        return tried(found)
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
