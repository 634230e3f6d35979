"""A strength is told when it means something, to nobody but its learner, and in plain words."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from showings import NOLLE, SHOWING, at, page
from strengths import strong, tried
from tutorial_app.models import LearnerStrength
from tutorial_app.strength.cold import cold
from tutorial_app.strength.glicko import HIGHEST, LOWEST, NARROWEST, WIDEST, Rating
from tutorial_app.strength.told import ENOUGH, SURE, of_ten, rounded

pytestmark = pytest.mark.usefixtures("puzzles")
PAGES = ("/ova/", "/framsteg/")
OTHER = "fedcba9876"


def change_on(client: Client, showing: str = SHOWING) -> str:
    """What the next puzzle tells of a showing."""
    html = page(client, f"/ova/{NOLLE.id}/{OTHER}/?f=hkrs&raknat={showing}")
    return html.partition('<p class="strength__change">')[2].partition("</p>")[0]


@pytest.mark.parametrize("address", PAGES)
def test_before_ten_rated_tries_only_their_number_is_told(address: str) -> None:
    html = page(strong(rated=ENOUGH - 1), address)

    assert "Din styrka visas efter tio räknade försök. Du har gjort 9." in html
    assert "1540" not in html


@pytest.mark.parametrize("address", PAGES)
def test_from_ten_on_it_is_told_in_round_figures_with_what_it_means(address: str) -> None:
    html = page(strong(), address)

    assert 'ungefär <b class="strength__number">1540</b>' in html
    assert "9 av 10 lätta uppgifter, 6 av 10 medelsvåra och 2 av 10 svåra." in html
    assert "Siffran är någorlunda säker. Den bygger på 10&nbsp;räknade försök." in html


@pytest.mark.parametrize("address", PAGES)
def test_who_has_no_rated_try_is_told_nothing(address: str) -> None:
    assert 'class="strength"' not in page(Client(), address)


@pytest.mark.parametrize(
    ("deviation", "words"),
    [(SURE - 5, "ganska säker"), (SURE + 5, "någorlunda säker"), (200, "osäker än")],
)
def test_how_sure_it_is_is_told_in_words(deviation: float, words: str) -> None:
    assert words in page(strong(deviation=deviation), "/framsteg/")


def test_a_rest_makes_it_less_sure() -> None:
    client = strong(deviation=NARROWEST)
    LearnerStrength.objects.update(at=timezone.now() - timedelta(days=365))

    assert "osäker än" in page(client, "/framsteg/")


def test_what_one_may_expect_grows_with_strength_and_is_never_all_or_nothing() -> None:
    told = [of_ten(Rating(value, 60)) for value in (LOWEST, 1200, 1500, 1800, HIGHEST)]

    for level in range(3):
        chances = [each[level][1] for each in told]
        assert chances == sorted(chances)
        assert (chances[0], chances[-1]) == (1, 9)


def test_figures_are_round() -> None:
    assert [rounded(rating) for rating in (1504.9, 1505.1, 999.9)] == [1500, 1510, 1000]
    assert rounded(WIDEST) == 350


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (12.4, "Din styrka: 1540 (+12)"),
        (-7.6, "Din styrka: 1540 (−8)"),
        (0.2, "Din styrka: 1540 (som förut)"),
    ],
)
def test_the_next_puzzle_tells_how_it_changed(change: float, words: str) -> None:
    client = strong()
    tried(SHOWING, change=change)

    assert change_on(client) == words
    response = client.get(f"/ova/{NOLLE.id}/{OTHER}/?f=hkrs&raknat={SHOWING}")
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "part"])
def test_who_gives_up_is_told_beside_the_solution(headers: dict[str, str]) -> None:
    client = strong()
    tried(SHOWING, change=-7.6)
    html = client.get(f"{at(shows=True)}&raknat={SHOWING}", headers=headers).content.decode()

    there = html.partition('id="andring">')[2].partition("</div>")[0].strip()
    assert there == '<p class="strength__change">Din styrka: 1540 (−8)</p>'
    assert html.count('id="andring"') == 1


def test_nothing_is_told_of_what_was_not_rated_or_too_early() -> None:
    client = strong()
    tried(SHOWING, change=None, rated=False)
    early = strong(rated=ENOUGH - 1)
    tried(SHOWING)

    assert change_on(client) == change_on(early) == ""


def test_nobody_is_told_of_others() -> None:
    client = strong()
    tried(SHOWING)
    others = [Client(), strong()]

    assert change_on(client)
    assert [change_on(each) for each in others] == ["", ""]
    assert change_on(client, "nonsens") == ""


def test_a_puzzle_does_not_tell_its_strength() -> None:
    client, number = strong(), round(cold(NOLLE).rating)
    html = page(client, at())

    assert str(number) not in html
    assert str(rounded(number)) not in html
    assert "styrka" not in html
