"""Security headers for every answer, static files included."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers

Answering = Callable[[HttpRequest], HttpResponseBase]
REFUSED: Final = 400  # from this status on

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none';"
    " object-src 'none'; frame-ancestors "
)
CONTENT_SECURITY_POLICY = f"{_POLICY}'none'"
EMBEDDABLE_POLICY = f"{_POLICY}*"

PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "browsing-topics",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "microphone",
        "payment",
        "usb",
    )
)


def add_security_headers(get_response: Answering) -> Answering:
    """Middleware: what a page may load, who may frame it, which features it may use.

    Pages show the deck of the visitor's choice, so they vary by cookie for shared caches. Error
    responses are sent with no-store. A picture for other sites brings a policy of its own. Static
    files may be read by any origin: a page of ours in a sandboxed frame has none of its own.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        headers = response.headers
        headers["Permissions-Policy"] = PERMISSIONS_POLICY
        readers = "cross-origin" if is_static(request, response) else "same-origin"
        headers.setdefault("Cross-Origin-Resource-Policy", readers)
        if getattr(response, "embeddable", False):
            headers["Content-Security-Policy"] = EMBEDDABLE_POLICY
        else:
            headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
            headers["X-Frame-Options"] = "DENY"
        if response.status_code >= REFUSED:
            headers.setdefault("Cache-Control", "no-store")
        if "Cookie" not in headers.get("Vary", "") and is_page(response):
            patch_vary_headers(response, ["Cookie"])
        return response

    return middleware


def is_static(request: HttpRequest, response: HttpResponseBase) -> bool:
    """Whether the answer is a static file, or that it has not changed; not that it is missing."""
    return request.path.startswith(settings.STATIC_URL) and not is_page(response)


def is_page(response: HttpResponseBase) -> bool:
    """Whether the answer is for reading, and not a file or data."""
    return response.headers.get("Content-Type", "").startswith("text/html")
