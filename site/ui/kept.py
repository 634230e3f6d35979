"""Pages without anything personal are rendered and compressed once, then answered from memory."""

import functools
import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags

from ui.deck import deck_of

View = Callable[..., HttpResponse]

# Addresses are few and bounded by the content; the limit only guards against a mistake.
LIMIT = 2000
VARY = ("Cookie", "HX-Request", "Accept-Encoding")


@dataclass(frozen=True, slots=True)
class KeptPage:
    """One rendered answer in the encodings a browser may ask for."""

    content_type: str
    etag: str
    bodies: dict[str, bytes]

    @classmethod
    def of(cls, response: HttpResponse) -> "KeptPage":
        """Compress a rendered answer as hard as possible: it is done once."""
        body = response.content
        bodies = {
            "br": brotli.compress(body),
            "gzip": gzip.compress(body, 9, mtime=0),
            "": body,
        }
        digest = hashlib.sha256(body).hexdigest()[:20]
        return cls(response.headers["Content-Type"], digest, bodies)

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The page for one request: 304 where the browser has it already."""
        encoding = accepted_encoding(request.headers.get("Accept-Encoding", ""))
        etag = f'"{self.etag}-{encoding}"' if encoding else f'"{self.etag}"'
        if etag in parse_etags(request.headers.get("If-None-Match", "")):
            response: HttpResponse = HttpResponseNotModified()
        else:
            response = HttpResponse(self.bodies[encoding], content_type=self.content_type)
            response.headers["Content-Length"] = str(len(self.bodies[encoding]))
            if encoding:
                response.headers["Content-Encoding"] = encoding
        response.headers["ETag"] = etag
        response.headers["Cache-Control"] = "no-cache"
        patch_vary_headers(response, VARY)
        return response


def accepted_encoding(header: str) -> str:
    """The best encoding the browser takes; one refused by q=0 does not count."""
    offers = {}
    for part in header.lower().split(","):
        name, _, weight = part.strip().partition(";")
        offers[name.strip()] = weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return next((name for name in ("br", "gzip") if offers.get(name)), "")


def kept(view: View) -> View:
    """Keep the view's 200 answers by address and deck; in development render anew each time."""
    pages: dict[tuple[object, ...], KeptPage] = {}
    lock = Lock()

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if settings.DEBUG:
            return view(request, *args, **kwargs)
        key = (
            args,
            *sorted(kwargs.items()),
            deck_of(request),
            request.headers.get("HX-Request") == "true",
        )
        page = pages.get(key)
        if page is None:
            response = view(request, *args, **kwargs)
            if response.status_code != 200:
                return response
            page = KeptPage.of(response)
            with lock:
                if len(pages) < LIMIT:
                    pages[key] = page
        return page.answer(request)

    return answer
