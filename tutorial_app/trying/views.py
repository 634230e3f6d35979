"""The pages of Ställ upp."""

import json

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from engine import Move, Refusal
from tutorial_app.library import library
from tutorial_app.trying.below import shown_below
from tutorial_app.trying.page import begun, chosen_move, led_to, moved, shown, tried_of
from tutorial_app.trying.playing import address, refused, tried
from tutorial_app.trying.standing import Standing, read_standing
from tutorial_app.trying.told import PASTED, is_written_so, read_told, text_of
from ui.fragments import render_fragment
from ui.kept import kept, kept_lightly
from ui.swapped import is_swapped


@require_safe
def try_position(request: HttpRequest) -> HttpResponse:
    """Ställ upp: a position to begin from, one that was pasted, or the one of the address."""
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
    """The position of the address, or what a move in it leads to."""
    move, text = chosen_move(request.GET), text_of(request.GET)
    if move and is_on_table(request) and (answer := on_table(request, text, move)):
        return answer
    told = read_told(request.GET)
    new = moved(told, move)
    if new is None and told.position and not is_written_so(request.GET, told.position.text()):
        new = address(told.position.text(), move)
    if new is not None:
        return onward(request, new)
    if is_on_table(request) and told.standing:  # the same position: its form stays as it is
        return answered(request, {"tried": tried_of(told.standing, move), "swapped": True})
    opened = request.headers.get("HX-Target") == "laget"
    return answered(request, shown(told, move, library().trying) | {"opened": opened})


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
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
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
