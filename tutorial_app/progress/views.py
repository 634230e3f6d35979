"""The pages of one's own progress: seeing it, taking it along, fetching it, deleting it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_safe

from tutorial_app.library import library
from tutorial_app.progress.codes import make_code, redeem
from tutorial_app.progress.files import parse, written
from tutorial_app.progress.limits import IMPORTS
from tutorial_app.progress.refusals import Reason, RefusedError
from tutorial_app.progress.shown import overview
from tutorial_app.progress.storing import dates_of, fetch, forget, is_known, stored_of
from tutorial_app.repeating.overview import has_tried
from tutorial_app.strength.told import told_of
from ui.home import home_of
from ui.see_other import SeeOther

see_or_send = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
@never_cache
def progress(request: HttpRequest) -> HttpResponse:
    """What the visitor has done; nobody gets a cookie by looking."""
    told = {"fetched": count_in(request), "deleted": "raderat" in request.GET}
    stored = {"known": is_known(request), "strength": told_of(request)}
    stored["tried"] = has_tried(request)
    shown = overview(frozenset(dates_of(request)), library().courses)
    return render(request, "progress/page.html", shown | told | stored)


def count_in(request: HttpRequest) -> int | None:
    """How much was fetched just now, as the address tells."""
    text = request.GET.get("hamtat", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None


@require_safe
@never_cache
def progress_file(request: HttpRequest) -> HttpResponse:
    """The visitor's own copy of everything that is stored, as a file."""
    response = HttpResponse(written(stored_of(request)), content_type="application/json")
    name = f"forhand-framsteg-{timezone.localdate():%Y-%m-%d}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@see_or_send
@never_cache
def move(request: HttpRequest) -> HttpResponse:
    """A code for another browser; shown once, since only its hash is stored."""
    code = make_code(request) if request.method == "POST" else None
    context = {
        "code": code,
        "known": is_known(request),
        "host": home_of(request).partition("//")[2],
    }
    return render(request, "progress/move.html", context)


@csrf_exempt  # the token is asked for within, once it is known that the form is not too big to read
@see_or_send
@never_cache
def fetch_progress(request: HttpRequest) -> HttpResponse:
    """Progress from another browser, by code or by file."""
    if request.method != "POST":
        return fetch_page(request)
    if int(request.META.get("CONTENT_LENGTH") or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return fetch_page(request, RefusedError(Reason.BIG))
    return fetched(request)


@csrf_protect
def fetched(request: HttpRequest) -> HttpResponse:
    """On to the overview, or the form again with what is wrong."""
    IMPORTS.take(request)
    response = SeeOther(reverse("tutorial:progress"))
    try:
        if "kod" in request.POST:
            new = redeem(request, response, request.POST["kod"])
        else:
            new = fetch(request, response, parse(sent_file(request)))
    except RefusedError as fault:
        return fetch_page(request, fault)
    response.headers["Location"] += f"?hamtat={new}"
    return response


def sent_file(request: HttpRequest) -> bytes:
    """The chosen file, or else the pasted text."""
    file = request.FILES.get("fil")
    content: bytes = file.read() if file else b""
    return content or request.POST.get("text", "").encode(errors="replace")


def fetch_page(request: HttpRequest, fault: RefusedError | None = None) -> HttpResponse:
    """The two forms, with what was wrong with the one that was sent; what was typed stays."""
    typed = {} if fault is None or fault.reason is Reason.BIG else request.POST
    context = {"fault": fault, "typed": typed.get("kod", ""), "pasted": typed.get("text", "")}
    return render(request, "progress/fetch.html", context, status=fault.status if fault else 200)


@see_or_send
@never_cache
def delete(request: HttpRequest) -> HttpResponse:
    """Everything that is stored of the visitor, gone when the question is answered with yes."""
    if request.method != "POST":
        return render(request, "progress/delete.html", {"known": is_known(request)})
    response = SeeOther(f"{reverse('tutorial:progress')}?raderat=ja")
    forget(request, response)
    return response
