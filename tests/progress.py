"""Visitors of the tests: browsers with their cookies, and what they have done."""

import re
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory

from tutorial_app.progress import done_of, record
from tutorial_app.progress.cookie import COOKIE

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
CODE = re.compile(r'<b class="code__signs">([\w-]+)</b>')
FETCH = "/framsteg/hamta/"


def request_with(cookies: dict[str, str]) -> HttpRequest:
    """A request that brings these cookies."""
    request = RequestFactory().post("/")
    request.COOKIES.update(cookies)
    return request


def recorded(slug: str, cookies: dict[str, str] | None = None, form: str = "") -> HttpResponse:
    """The answer to somebody with these cookies, or that form, who has done something."""
    request = request_with(cookies or {})
    if form:
        request.META["CSRF_COOKIE"] = form
    response = HttpResponse()
    record(request, response, slug)
    return response


def cookie_of(response: HttpResponseBase) -> dict[str, str]:
    """The cookie that an answer gives."""
    return {COOKIE: response.cookies[COOKIE].value}


def done_with(cookies: dict[str, str]) -> set[str]:
    """What somebody with these cookies has done."""
    return set(done_of(request_with(cookies)))


def learner(*slugs: str) -> Client:
    """A browser that has done this, and whose forms must have their token."""
    client = Client(enforce_csrf_checks=True)
    first, *others = slugs
    cookies = cookie_of(recorded(first))
    for slug in others:
        recorded(slug, cookies)
    client.cookies[COOKIE] = cookies[COOKIE]
    return client


def token(client: Client, page: str) -> str:
    """The hidden code of the forms on a page, as a browser would send it."""
    found = TOKEN.search(client.get(page).content.decode())
    assert found, f"no form on {page}"
    return found[1]


def send(client: Client, page: str, **fields: object) -> HttpResponse:
    """The answer to a form of a page."""
    data = {"csrfmiddlewaretoken": token(client, page), **fields}
    response = client.post(page, data)
    assert isinstance(response, HttpResponse)
    return response


def code_of(client: Client) -> str:
    """A code from the page for moving."""
    found = CODE.search(send(client, "/framsteg/flytta/").content.decode())
    assert found
    return found[1]


def done_by(client: Client) -> dict[str, datetime]:
    """What a browser's file says is done."""
    found = client.get("/framsteg/fil/").json()["done"]
    return {slug: datetime.fromisoformat(first) for slug, first in found.items()}
