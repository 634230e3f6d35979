"""The four-colour deck is a choice, remembered only when it is made."""

from django.test import Client

from ui.deck import Deck


def choose(client: Client, deck: str, back: str = "/om/") -> str:
    """Press the switch; gives the address one is sent to."""
    response = client.post("/kortlek/", {"kortlek": deck, "till": back})
    assert response.status_code == 302
    return response.headers["Location"]


def test_an_unknown_deck_is_the_ordinary_one() -> None:
    assert Deck.read("regnbåge") is Deck.TWO


def test_the_switch_leads_back_to_the_page() -> None:
    assert choose(Client(), "fyra") == "/om/"


def test_the_switch_never_leads_to_another_site() -> None:
    client = Client()

    assert choose(client, "fyra", "https://ond.example/") == "/"
    assert choose(client, "fyra", "//ond.example/") == "/"
    assert choose(client, "fyra", "javascript:alert(1)") == "/"


def test_the_choice_shows_on_every_page() -> None:
    client = Client()

    choose(client, "fyra")

    assert 'data-kortlek="fyra"' in client.get("/").content.decode()
    assert 'data-kortlek="fyra"' in client.get("/finns-inte/").content.decode()


def test_the_cookie_is_closed_and_goes_with_the_choice() -> None:
    client = Client()

    choose(client, "fyra")
    cookie = client.cookies["kortlek"]

    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == ("fyra", True, "Lax")

    choose(client, "tva")

    assert client.cookies["kortlek"].value == ""


def test_pages_of_two_decks_are_kept_apart() -> None:
    four = Client()
    choose(four, "fyra")

    pages = [visitor.get("/om/").content for visitor in (four, Client(), four, Client())]

    assert pages[0] == pages[2] != pages[1] == pages[3]
