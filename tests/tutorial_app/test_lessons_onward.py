"""Vidare: its form is rendered once for all, with everybody's own token in it."""

import re

import pytest
from django.test import Client, override_settings

from tutorial_app.library import library
from tutorial_app.models import Done
from ui.kept_form import TOKEN

LESSON = library().courses["grunder"].lessons["folja-farg"]
STEP = LESSON.steps[0]
ADDRESS = f"/lar/grunder/folja-farg/{STEP.slug}/?v=1&svar={STEP.task.solution[0]}"
VALUE = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


def token_of(client: Client, **headers: str) -> str:
    """The token in the form of a visitor."""
    page = client.get(ADDRESS, headers=headers).content.decode()
    found = VALUE.search(page)
    assert found
    assert TOKEN not in page
    return found[1]


@override_settings(DEBUG=False)
def test_everybody_gets_a_token_of_their_own() -> None:
    assert token_of(Client()) != token_of(Client())


@pytest.mark.django_db
@override_settings(DEBUG=False)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_the_form_is_taken_with_its_token_and_not_without(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)
    token = token_of(client, **headers)

    refused = client.post(ADDRESS)
    taken = client.post(ADDRESS, {"csrfmiddlewaretoken": token})

    assert (refused.status_code, taken.status_code) == (403, 303)
    assert Done.objects.count() == 1


@override_settings(DEBUG=False)
def test_a_page_with_a_form_is_nobody_elses() -> None:
    client = Client()

    headers = [client.get(ADDRESS).headers for _ in range(2)]

    assert all("no-store" in each["Cache-Control"] for each in headers)
    assert all("Cookie" in each["Vary"] for each in headers)


@pytest.mark.django_db
def test_what_is_done_is_seen_on_every_map_by_its_visitor_alone() -> None:
    client = Client()
    client.post(ADDRESS)

    pages = [client.get(path) for path in ("/lar/", "/lar/grunder/", "/lar/grunder/folja-farg/")]

    texts = [page.content.decode() for page in pages]
    assert "1 av" in texts[0]
    assert f"1 av {len(LESSON.steps)} steg klara" in texts[1]
    assert texts[2].count("(klart)") == 1
    assert all("no-store" in page.headers["Cache-Control"] for page in pages)
    assert "(klart)" not in Client().get("/lar/grunder/folja-farg/").content.decode()
