"""The pages of Pröva ett läge: a position and what may be done in it."""

import json

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from engine import Move, Refusal
from tutorial_app.library import library
from tutorial_app.trying.below import shown_below
from tutorial_app.trying.page import (
    begun,
    chosen_move,
    led_to,
    moved,
    set_up,
    shown,
    tried_of,
    way_back,
)
from tutorial_app.trying.picking import Edited, edited
from tutorial_app.trying.playing import address, refused, tried
from tutorial_app.trying.standing import Standing, read_standing
from tutorial_app.trying.told import PASTED, Told, is_written_so, read_told, text_of
from ui.fragments import render_fragment
from ui.kept import kept, kept_lightly
from ui.swapped import is_swapped
from ui.table.names import GAMES as TITLES

FORM = "laget"  # the id of the form


@require_safe
def try_position(request: HttpRequest) -> HttpResponse:
    """A position to begin from, one that was pasted, or the one of the address."""
    if not request.GET:
        return first_page(request)
    if PASTED in request.GET:
        return pasted_page(request, request.GET[PASTED])
    return position_page(request)


@kept
def first_page(request: HttpRequest) -> HttpResponse:
    """The games, each with a position to begin from."""
    return render(request, "trying/start.html", {"starts": library().trying.starts})


def pasted_page(request: HttpRequest, pasted: str) -> HttpResponse:
    """Where a pasted position leads; what is wrong with it is told beside it."""
    found = begun(pasted, library().trying)
    if isinstance(found, str):
        return HttpResponseRedirect(f"{address(found)}#bordet")
    context = {"starts": library().trying.starts, "pasted": pasted, "faults": found}
    return render(request, "trying/start.html", context)


def position_page(request: HttpRequest) -> HttpResponse:
    """The position of the address, what a move in it leads to, or the form to set it up."""
    move, asked = chosen_move(request.GET), edited(request.GET)
    text = text_of(asked.query)
    if move and is_on_table(request) and (answer := on_table(request, text, move)):
        return answer
    told = read_told(asked.query)
    if asked.sets_up or told.standing is None or not told.standing.position.fields:
        return form_page(request, told, asked)
    new = moved(told, move)
    if new is None and not is_written_so(request.GET, told.standing.text):
        new = address(told.standing.text, move)
    if new is not None:
        return onward(request, new)
    if is_on_table(request):  # the same position: the way to its form stays as it is
        return answered(request, {"tried": tried_of(told.standing, move), "swapped": True})
    arrived = request.headers.get("HX-Trigger") == FORM  # from the form one goes to the answer
    context = shown(told.standing, move) | {"title": TITLES[told.game.name], "arrived": arrived}
    response = answered(request, context | {"back": way_back(request, library().trying)})
    if arrived:
        response.headers["HX-Reswap"] = "outerHTML show:#stall-upp:top"
    return response


def form_page(request: HttpRequest, told: Told, asked: Edited) -> HttpResponse:
    """The form as far as it is filled in."""
    context = set_up(told, asked, library().trying)
    response = answered(request, context | {"title": TITLES[told.game.name]})
    if context["faults"] and not asked.sets_up:
        response.headers["HX-Reswap"] = "outerHTML show:#stall-upp:top"
    return response


@kept_lightly
def refused_page(request: HttpRequest, text: str, move: Move) -> HttpResponse:
    """The table alone, with why a move is refused: nothing else has changed."""
    refusal = led_to(text, move)
    assert isinstance(refusal, Refusal), "asked of a move that is refused"
    context = {"tried": refused(read_standing(text), refusal), "refused": True}
    return render_fragment("trying/_whole.html", context)


def answered(request: HttpRequest, context: dict[str, object]) -> HttpResponse:
    """The page or, for htmx, what changes."""
    if is_swapped(request):
        response = render_fragment("trying/_whole.html", context)
    else:
        response = render(request, "trying/page.html", context)
    patch_vary_headers(response, ["HX-Request", "HX-Target", "HX-Trigger"])
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response


def is_on_table(request: HttpRequest) -> bool:
    """Whether htmx asks for what a move on the table changes."""
    return is_swapped(request) and request.headers.get("HX-Target") == "bordet-laget"


def on_table(request: HttpRequest, text: str, move: Move) -> HttpResponse | None:
    """What a move on the table changes; nothing where the page is needed to tell."""
    found = led_to(text, move)
    if found is None:
        return None
    if isinstance(found, Refusal):
        return refused_page(request, text, move)
    response = played_page(request, found)
    response.headers["HX-Push-Url"] = address(found.text)
    return response


@kept_lightly
def played_page(request: HttpRequest, found: Standing) -> HttpResponse:
    """The position after a legal move at once, with its reasons and the way to its form."""
    context = {"tried": tried(found), "swapped": True, "whole": address(found.text)}
    return render_fragment("trying/_whole.html", context)


@require_safe
def try_rule(request: HttpRequest, slug: str) -> HttpResponse:
    """The table that opens under a rule; asked for by itself it is the page of its position."""
    told, move = library().positions.get(slug), chosen_move(request.GET)
    if told is None:
        raise Http404
    if is_swapped(request):
        return table_below(request, slug, move)
    return HttpResponseRedirect(f"{address(told.position.text(), move)}#bordet")


@kept_lightly
def table_below(request: HttpRequest, slug: str, move: Move | None) -> HttpResponse:
    """The table itself, with the answer to a move."""
    context = shown_below(library().positions[slug], move)
    return render_fragment("trying/_below.html", context)


def onward(request: HttpRequest, new: str) -> HttpResponse:
    """To the new address; a table that is swapped is told to take the form along."""
    if is_on_table(request):
        response = HttpResponse()
        response.headers["HX-Location"] = location(new)
        return response
    return HttpResponseRedirect(f"{new}#bordet")


def location(new: str) -> str:
    """What the browser swaps when a position has changed."""
    parts = {"path": new, "target": "#stall-upp", "select": "#stall-upp", "swap": "outerHTML"}
    return json.dumps(parts)
