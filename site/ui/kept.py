"""Pages without anything personal are rendered and compressed once, then answered from memory."""

import enum
import functools
import hashlib
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.template.utils import get_app_template_dirs
from django.utils.http import http_date, parse_etags, parse_http_date_safe

from ui.deck import deck_of
from ui.frozen import frozen
from ui.home import home_of
from ui.page_cache import PAGES, PageCache
from ui.swapped import is_swapped

View = Callable[..., HttpResponse]

GZIP = 16  # what zlib adds to a window to have the head of a gzip file written
VARY = "Cookie, HX-Request, Accept-Encoding"


class Quality(enum.Enum):
    """How hard to compress: once for good, or while somebody waits.

    The level of brotli; that of gzip with its window and memory, as powers of two.
    """

    HARD = (11, 9, 15, 8)
    LIGHT = (2, 2, 14, 6)


@frozen
class Encoded:
    """A body in one encoding, with the headers that go with it."""

    body: bytes
    etag: str
    headers: dict[str, str]

    @classmethod
    def of(cls, body: bytes, encoding: str, digest: str) -> "Encoded":
        """The headers are made once, since they are sent with every answer."""
        etag = f'"{digest}-{encoding}"' if encoding else f'"{digest}"'
        headers = {"ETag": etag, "Cache-Control": "no-cache", "Vary": VARY}
        headers["Last-Modified"] = last_changed_told()
        if encoding:
            headers["Content-Encoding"] = encoding
        return cls(body, etag, headers)


@frozen
class KeptPage:
    """One rendered answer in the encodings that browsers have asked for."""

    body: bytes
    content_type: str
    digest: str
    encodings: dict[str, Encoded]

    @classmethod
    def of(cls, response: HttpResponse) -> "KeptPage":
        """Keep a rendered answer."""
        digest = hashlib.blake2b(response.content, digest_size=10).hexdigest()
        return cls(response.content, response.headers["Content-Type"], digest, {})

    @property
    def size(self) -> int:
        """How many bytes it holds; without an encoding the body is one and the same."""
        encoded = (each.body for name, each in tuple(self.encodings.items()) if name)
        return len(self.body) + sum(map(len, encoded))

    def encode(self, encoding: str, quality: Quality) -> None:
        """Add an encoding that a browser has asked for."""
        body = compressed(self.body, encoding, quality)
        self.encodings[encoding] = Encoded.of(body, encoding, self.digest)

    def answer(self, request: HttpRequest, encoding: str) -> HttpResponse:
        """The page for one request: 304 where the browser has it already."""
        encoded = self.encodings[encoding]
        if known(encoded.etag, request.META):
            return HttpResponseNotModified(headers=encoded.headers)
        return HttpResponse(encoded.body, content_type=self.content_type, headers=encoded.headers)


def compressed(body: bytes, encoding: str, quality: Quality) -> bytes:
    """The body as the encoding has it."""
    if encoding == "br":
        return bytes(brotli.compress(body, quality=quality.value[0]))
    if encoding == "gzip":
        return gzipped(body, *quality.value[1:])
    return body


def gzipped(body: bytes, level: int, window: int, memory: int) -> bytes:
    """The body as gzip has it, without the time; to clear much memory takes its time as well."""
    packer = zlib.compressobj(level, zlib.DEFLATED, GZIP + window, memory)
    return packer.compress(body) + packer.flush()


def known(etag: str, asked: Mapping[str, str]) -> bool:
    """Whether the browser says that it has this very page; the day counts only without a tag."""
    if tags := asked.get("HTTP_IF_NONE_MATCH"):
        return etag in parse_etags(tags)
    since = parse_http_date_safe(asked.get("HTTP_IF_MODIFIED_SINCE", ""))
    return since is not None and since >= last_changed()


@functools.lru_cache(maxsize=1)
def last_changed() -> int:
    """When anything that pages are made of was changed: the same in all workers."""
    folders = [settings.CONTENT, settings.SITE / "templates", *get_app_template_dirs("templates")]
    files = (path for folder in folders for path in Path(folder).rglob("*"))
    return int(max(path.stat().st_mtime for path in files))


@functools.lru_cache(maxsize=1)
def last_changed_told() -> str:
    """The same as a header has it."""
    return http_date(last_changed())


@functools.lru_cache(maxsize=256)
def accepted_encoding(header: str) -> str:
    """The best encoding the browser takes; one refused by q=0 does not count."""
    offers = {}
    for part in header.lower().split(","):
        name, _, weight = part.strip().partition(";")
        offers[name.strip()] = weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return next((name for name in ("br", "gzip") if offers.get(name)), "")


def is_personal(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether the answer holds a cookie or the token of a form, which are for one visitor only."""
    return bool(response.cookies) or "CSRF_COOKIE_NEEDS_UPDATE" in request.META


class Kept:
    """The answers of one view, in the cache that all views share."""

    def __init__(self, view: View, quality: Quality, pages: PageCache) -> None:
        self._view = view
        self._quality = quality
        self._pages = pages

    def answer(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """From memory, or rendered and remembered; in development always rendered anew."""
        if settings.DEBUG:
            return self._view(request, *args, **kwargs)
        fragment = is_swapped(request)
        key = (self, args, *sorted(kwargs.items()), deck_of(request), fragment, home_of(request))
        encoding = accepted_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))
        page = self._pages.get(key)
        if not isinstance(page, KeptPage):
            response = self._view(request, *args, **kwargs)
            if response.status_code != 200 or is_personal(request, response):
                return response
            page = KeptPage.of(response)
        if encoding not in page.encodings:
            page.encode(encoding, self._quality)
            self._pages.put(key, page)
        return page.answer(request, encoding)


def kept(view: View) -> View:
    """Keep the view's 200 answers by address and deck, compressed as hard as possible."""
    return _remembering(view, Quality.HARD)


def kept_lightly(view: View, pages: PageCache = PAGES) -> View:
    """The same for answers of which there are many, each asked for seldom."""
    return _remembering(view, Quality.LIGHT, pages)


def _remembering(view: View, quality: Quality, pages: PageCache = PAGES) -> View:
    memory = Kept(view, quality, pages)

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        return memory.answer(request, *args, **kwargs)

    return answer
