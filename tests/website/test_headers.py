"""Every answer carries the security headers; cookies are few and closed."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings

from website.headers import CONTENT_SECURITY_POLICY, EMBEDDABLE_POLICY, add_security_headers

EXPECTED = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

ADDRESSES = (
    "/",
    "/om/",
    "/om/integritet/",
    "/om/tillganglighet/",
    "/om/kort/",
    "/site.webmanifest",
    "/robots.txt",
    "/om/bord/",
    "/regler/",
    "/regler/tolva/",
    "/regler/tolva/lathund/",
    "/ordlista/",
    "/sok/?q=partner",
    "/domaren/",
    "/prova/?spel=tolva4",
    "/prova/?spel=ingenting",
    "/om",
    "/finns-inte/",
    "/kortlek/",
    "/favicon.ico",
    "/static/finns-inte.css",
)


@pytest.mark.django_db  # closing an answer looks at the connection
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_the_headers(client: Client, address: str) -> None:
    response = client.get(address)
    response.close()

    assert {name: response.headers.get(name) for name in EXPECTED} == EXPECTED
    assert "geolocation=()" in response.headers["Permissions-Policy"]


@pytest.mark.parametrize("address", ["/", "/prova/?spel=tolva4", "/sok/?q=partner"])
def test_a_fragment_carries_the_headers(client: Client, address: str) -> None:
    response = client.get(address, headers={"HX-Request": "true"})

    assert {name: response.headers.get(name) for name in EXPECTED} == EXPECTED


@pytest.mark.django_db
def test_health_carries_the_headers(client: Client) -> None:
    response = client.get("/halsa")

    assert {name: response.headers.get(name) for name in EXPECTED} == EXPECTED


@pytest.mark.django_db  # closing an answer looks at the connection
def test_a_static_file_is_for_any_page_and_so_is_that_it_has_not_changed(client: Client) -> None:
    expected = {**EXPECTED, "Cross-Origin-Resource-Policy": "cross-origin"}
    first = client.get("/static/css/base.css")
    again = client.get("/static/css/base.css", headers={"if-none-match": first.headers["ETag"]})

    for response, status in ((first, 200), (again, 304)):
        response.close()
        assert response.status_code == status
        assert {name: response.headers.get(name) for name in EXPECTED} == expected
        assert "Access-Control-Allow-Origin" not in response.headers


def test_the_policy_allows_nothing_unsafe() -> None:
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert CONTENT_SECURITY_POLICY.startswith("default-src 'none'")


def test_a_page_made_for_it_may_be_embedded() -> None:
    def embedded(request: HttpRequest) -> HttpResponse:
        response = HttpResponse("hej")
        response.embeddable = True  # type: ignore[attr-defined]  # how a view says so
        return response

    response = add_security_headers(embedded)(RequestFactory().get("/"))

    assert response.headers["Content-Security-Policy"] == EMBEDDABLE_POLICY
    assert "X-Frame-Options" not in response.headers


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/prova/?spel=tolva4", "/finns-inte/", "/kortlek/"])
def test_pages_of_two_decks_are_not_mixed_up_by_a_cache(client: Client, address: str) -> None:
    response = client.get(address)

    assert "Cookie" in response.headers["Vary"]


@override_settings(SECURE_HSTS_SECONDS=1000)
def test_strict_transport_is_demanded_over_tls(client: Client) -> None:
    response = client.get("/", secure=True)

    assert response.headers["Strict-Transport-Security"].startswith("max-age=1000")


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_reading_sets_no_cookie(client: Client, address: str) -> None:
    response = client.get(address)
    response.close()

    assert response.cookies.output() == ""
