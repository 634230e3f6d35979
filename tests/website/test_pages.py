"""The house pages answer, the error pages have words, machines get what they ask for."""

import json
from pathlib import Path
from urllib.robotparser import RobotFileParser

import pytest
from django.db import OperationalError, connection
from django.template.loader import render_to_string
from django.test import Client, RequestFactory, override_settings
from pytest_django import DjangoAssertNumQueries, Settings

from tutorial_app.models import Loaded
from tutorial_app.puzzles.loading import NAME, wanted_digest
from website import errors, health


@pytest.mark.parametrize(
    "address", ["/", "/om/", "/om/integritet/", "/om/tillganglighet/", "/om/kort/"]
)
def test_a_house_page_answers_in_swedish(client: Client, address: str) -> None:
    response = client.get(address)

    assert response.status_code == 200
    assert '<html lang="sv"' in response.content.decode()


def test_an_unknown_address_is_a_404_with_a_way_on(client: Client) -> None:
    response = client.get("/finns-inte/")

    assert response.status_code == 404
    assert 'href="/"' in response.content.decode()


@pytest.mark.parametrize("address", ["/%00", "/%ff/", "/" + "å" * 500, "/om/%0d%0a/"])
def test_strange_addresses_are_ordinary_404s(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_foreign_host_is_a_400_in_words(client: Client) -> None:
    response = client.get("/", headers={"host": "ond.example"})

    assert response.status_code == 400
    assert '<html lang="sv"' in response.content.decode()


def test_a_refused_method_is_told_in_words(client: Client) -> None:
    response = client.post("/om/")

    assert response.status_code == 405
    assert response.headers["Allow"] == "GET, HEAD"
    assert '<html lang="sv"' in response.content.decode()


def test_a_form_without_its_token_is_told_in_words() -> None:
    response = errors.csrf_failure(RequestFactory().get("/"))

    assert response.status_code == 403
    assert '<html lang="sv"' in response.content.decode()


@pytest.mark.parametrize(
    ("address", "form", "onward"),
    [
        ("/lar/grunder/folja-farg/samma-farg/?v=1", {}, "/lar/grunder/folja-farg/"),
    ],
)
def test_without_cookies_a_refused_form_leads_on(
    address: str, form: dict[str, str], onward: str
) -> None:
    response = Client(enforce_csrf_checks=True).post(address, form)

    assert response.status_code == 403
    assert f'href="{onward}' in response.content.decode()
    assert "Fortsätt utan att spara" in response.content.decode()
    assert not response.cookies


def test_the_500_page_needs_no_database(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    response = errors.server_error(RequestFactory().get("/", headers={"host": "ond.example"}))

    assert response.status_code == 500
    assert '<html lang="sv"' in response.content.decode()


@override_settings(TEMPLATES=[])
def test_a_broken_template_still_gives_words() -> None:
    response = errors.server_error(RequestFactory().get("/"))

    assert (response.status_code, response.content.decode()) == (500, errors.LAST_RESORT)


def test_error_pages_are_kept_by_nobody(client: Client) -> None:
    assert client.get("/finns-inte/").headers["Cache-Control"] == "no-store"
    assert client.post("/om/").headers["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_health_is_ok_when_everything_serves(client: Client) -> None:
    Loaded.objects.create(name=NAME, digest=wanted_digest())

    response = client.get("/halsa")

    assert response.status_code == 200
    assert response.json() == {
        "database": "ok",
        "disk": "ok",
        "content": "ok",
        "puzzles": "ok",
    }


@pytest.mark.django_db
def test_a_monitor_may_ask_for_health_by_address(client: Client) -> None:
    Loaded.objects.create(name=NAME, digest=wanted_digest())

    response = client.get("/halsa", headers={"host": "10.1.2.3:8000"})

    assert response.status_code == 200
    assert client.get("/om/", headers={"host": "10.1.2.3:8000"}).status_code == 400


def test_only_looking_at_health_is_allowed(client: Client) -> None:
    response = client.post("/halsa")

    assert (response.status_code, response.headers["Allow"]) == (405, "GET, HEAD")


def test_a_disk_that_is_nearly_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    now = health.disk_fault(Path())
    monkeypatch.setattr(health, "LEAST_FREE", 1 << 60)

    assert now == ""
    assert health.disk_fault(Path()).endswith(" MB are left")


@pytest.mark.django_db
def test_health_tells_when_other_puzzles_are_loaded(client: Client) -> None:
    Loaded.objects.create(name=NAME, digest="of another day")

    response = client.get("/halsa")

    assert response.status_code == 503
    assert response.json()["puzzles"] == "not those of the content: run manage.py load_content"


@pytest.mark.django_db
def test_health_tells_of_a_silent_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(connection, "ensure_connection", fail)
    response = client.get("/halsa")

    assert response.status_code == 503
    assert response.json()["database"] == "cannot be used: OperationalError (gone)"


@pytest.mark.django_db
def test_health_tells_that_the_folder_of_the_database_is_gone(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.VAR = tmp_path / "gone"

    response = client.get("/halsa")

    assert response.status_code == 503
    assert response.json()["disk"] == "cannot be asked: FileNotFoundError"


@pytest.mark.django_db
def test_health_tells_of_faulty_content(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = ["rules/tolva.md:3: x", "rules/tjuv.md:1: y"]
    monkeypatch.setattr(health, "content_faults", lambda: faults)

    response = client.get("/halsa")

    assert response.status_code == 503
    assert response.json()["content"] == "2 faults, the first: rules/tolva.md:3: x"


def test_the_manifest_is_json_with_icons(client: Client) -> None:
    manifest = json.loads(client.get("/site.webmanifest").content)

    assert manifest["name"] == "Förhand"
    assert manifest["lang"] == "sv"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}


def test_robots_are_told_where_to_go(client: Client) -> None:
    response = client.get("/robots.txt")

    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode().startswith("User-agent: *")


@pytest.mark.parametrize(
    ("who", "address", "may"),
    [
        ("Twitterbot", "/ova/t4-t6hj/?f=krsh", True),
        ("facebookexternalhit/1.1", "/prova/?spel=tolva4", True),
        ("Twitterbot", "/halsa", False),
        ("Googlebot", "/regler/tolva/", True),
        ("Googlebot", "/halsa", False),
    ],
)
def test_what_is_shared_may_be_shown_with_its_picture(
    client: Client, who: str, address: str, may: bool
) -> None:
    robots = RobotFileParser()
    robots.parse(client.get("/robots.txt").content.decode().splitlines())

    assert robots.can_fetch(who, address) == may


def rendered(template: str) -> str:
    """A template as a visitor of its page would get it, past what is kept in memory."""
    return render_to_string(template, request=RequestFactory().get("/om/?utm=x"))


@override_settings(SITE_OPERATOR="Kortföreningen", SITE_CONTACT="hej@kort.example")
def test_the_operator_stands_in_footer_and_statement() -> None:
    assert "Kortföreningen" in rendered("start.html")
    assert rendered("about/accessibility.html").count("hej@kort.example") >= 2


@override_settings(SITE_URL="https://kort.example")
def test_the_canonical_address_stands_in_the_head() -> None:
    link = '<link rel="canonical" href="https://kort.example/om/">'

    assert link in rendered("about/about.html")
