"""The pages *Repetera* and *Översikt*, and the way to the next puzzle to repeat by."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutorial_app.library import library
from tutorial_app.progress.cookie import Cookie
from tutorial_app.puzzles.addresses import name_of
from tutorial_app.puzzles.filters import read_repeat
from tutorial_app.repeating.choice import begin, stop
from tutorial_app.repeating.choosing import address_of, due_of
from tutorial_app.repeating.overview import overview_of
from tutorial_app.repeating.shown import page_of
from ui.see_other import SeeOther

WHAT, BEGIN, STOP = "vad", "borja", "sluta"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def repeating(request: HttpRequest) -> HttpResponse:
    """What is to be repeated; beginning with it and stopping are buttons."""
    if request.method == "POST":
        return chosen(request, request.POST.get(WHAT, ""))
    context = {
        "page": page_of(request, library().puzzles),
        "stopped": "slutat" in request.GET,
        "is_known": Cookie.of(request) is not None,
    }
    return render(request, "repeating/page.html", context)


def chosen(request: HttpRequest, what: str) -> HttpResponse:
    """To the page again, when it has been begun or stopped."""
    response = SeeOther(reverse("tutorial:repeat"))
    if what == BEGIN:
        begin(request, response)
    elif what == STOP:
        stop(request)
        response.headers["Location"] += "?slutat=ja"
    return response


@require_safe
@never_cache
def next_repetition(request: HttpRequest) -> HttpResponse:
    """On to what is due next; where nothing is, to the page that tells when."""
    repeat = read_repeat(request.GET.get("repris", ""))
    again = due_of(request, name_of(request.GET.get("efter", "")), repeat)
    address = address_of(again) if again else None
    return HttpResponseRedirect(address or reverse("tutorial:repeat"))


@require_safe
@never_cache
def overview(request: HttpRequest) -> HttpResponse:
    """How the visitor's practising goes, theme by theme."""
    return render(request, "repeating/overview.html", {"page": overview_of(request)})
