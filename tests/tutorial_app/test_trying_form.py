"""Pröva ett läge: the form, as a browser without script fills it in and sends it."""

import random
import re
from dataclasses import replace
from urllib.parse import urlencode, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from engine.games import GAMES
from engine.position import Place, Position
from engine.record.play import Style
from play import GAME_OF, played
from sent_forms import Form
from tutorial_app.library import library
from tutorial_app.trying.picking import edited
from tutorial_app.trying.told import text_of

STARTS = [start.text for start in library().trying.starts]
FOLLOW = "spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK"


def form_at(query: str) -> Form:
    """The form as an address shows it."""
    return Form(html_at(query), "laget")


def html_at(query: str) -> str:
    """The page of an address."""
    response = Client().get(f"/prova/?{query}")
    assert response.status_code == 200
    return response.content.decode()


def shown_after(form: Form) -> Position:
    """The position to which the main button of a form leads."""
    response = Client().get(f"/prova/?{form.pressed('visa', 'ja')}")
    assert response.status_code == 302
    return Position.parse(urlsplit(response.headers["Location"]).query)


def in_any_order(position: Position) -> Position:
    """A position with its rows sorted: the form does not ask where in a row a card lies."""
    rows = (sorted((p for p in row if p != Place()), key=str) for row in position.rows)
    return replace(position, rows=tuple(map(tuple, rows)))


@pytest.mark.parametrize("text", STARTS)
def test_an_example_goes_through_the_form_unchanged(text: str) -> None:
    assert shown_after(form_at(f"{text}&valj=hand")) == Position.parse(text)


@pytest.mark.parametrize("variant", list(GAME_OF))
def test_a_position_of_a_real_deal_goes_through_the_form_unchanged(variant: str) -> None:
    rng = random.Random(variant).random
    states = played(GAME_OF[variant].deal(3), next(iter(Style)), rng)[:-1]
    for state in states[:: max(1, len(states) // 5)]:
        told = Position.of(state.view(state.decider))
        opened = ".".join(name for name in told.fields if re.match("hogar|rad|senaste|tagna", name))

        for query in (f"{told.text()}&valj=hand", f"{told.text()}&valj={opened}"):
            assert in_any_order(shown_after(form_at(query))) == in_any_order(told)


def test_cards_of_the_trick_are_pressed_in_their_order() -> None:
    form = form_at("spel=tolva4")
    for card in ("h9", "hKn"):
        query = form.pressed("lagg", f"stick:{card}")
        form = form_at(query)

    assert "Nord spelade ut." in html_at(query)
    assert [pair for pair in form.pairs if pair[0] == "stick"] == [
        ("stick", "h9"),
        ("stick", "hKn"),
    ]


def test_a_card_of_the_trick_that_is_pressed_once_more_goes() -> None:
    form = form_at("spel=tolva4&stick=h9.hKn&valj=hand")
    form = form_at(form.pressed("bort", "stick:h9"))

    assert [pair for pair in form.pairs if pair[0] == "stick"] == [("stick", "hKn")]


def test_the_position_is_shown_when_the_trick_is_full_and_the_hand_is_told() -> None:
    no_hand = form_at("spel=tolva4&stick=h9.hKn&valj=hand").pressed("lagg", "stick:hK")
    told = form_at("spel=tolva4&hand=hE.h6&stick=h9.hKn&valj=hand").pressed("lagg", "stick:hK")

    assert 'id="laget"' in html_at(no_hand)
    response = Client().get(f"/prova/?{told}")
    assert response.headers["Location"] == "/prova/?spel=tolva4&hand=hE.h6&stick=h9.hKn.hK#bordet"


def test_a_card_that_lies_somewhere_cannot_be_picked_elsewhere() -> None:
    form = form_at("spel=tolva4&hand=hE&stick=h9&valj=hand")

    assert ("lagg", "stick:hE") not in form.buttons
    assert ("lagg", "stick:h10") in form.buttons
    assert ("hand", "h9") not in form.boxes
    assert {("hand", "hE"), ("hand", "h10")} <= form.boxes


def test_a_full_trick_takes_no_more() -> None:
    form = form_at("spel=tolva3&stick=h9.hKn&valj=hand")

    assert [value for name, value in form.buttons if name == "lagg"] == []


def test_fields_of_cards_that_are_seldom_told_are_opened_when_they_are_wanted() -> None:
    form = form_at("spel=bondtolva4&valj=hand")
    opened = form_at(form.pressed("oppna", "senaste"))

    assert ("lagg", "senaste:hE") not in form.buttons
    assert ("lagg", "senaste:hE") in opened.buttons
    assert dict(opened.pairs)["valj"] == "hand.senaste"


def test_a_row_is_picked_with_or_without_a_card_under() -> None:
    form = form_at("spel=bordstolva&rad=s9.hE-x.-x&valj=hand")

    rows = [value for name, value in form.pairs if name == "rad"]
    assert rows == ["hE-x", "s9", "-x"]
    assert {("rad", "kD"), ("rad", "kD-x")} <= form.boxes
    assert {("rad", "hE"), ("rad", "s9-x")} & form.boxes == set()


def test_anybody_may_have_any_number_of_piles() -> None:
    form = form_at("spel=tjuv&spelare=3&hand=hK.s6.r7&bord=h9&valj=hand")
    for card in ("hD", "sK", "k9", "kKn"):
        form = form_at(form.pressed("lagg", f"hogar2:{card}"))
    form.pairs[form.pairs.index(("hogar2", "k9")) + 1] = ("hogar2", "5")
    form = form_at(form.pressed("bort", "hogar2:sK"))

    assert shown_after(form).text().endswith("&hogar2=hD-2.k9-5.kKn-2")


@pytest.mark.parametrize(
    ("players", "told", "piles", "gone"),
    [
        (3, "hogar1=hK-2&hogar2=sK-3&hogar3=kK-4", {"hogar1": "hK-2", "hogar2": "kK-4"}, "Nord"),
        (3, "hogar1=hK-2&hogar3=kK-4", {"hogar1": "hK-2", "hogar2": "kK-4"}, ""),
        (2, "hogar1=hK-2&hogar2=sK-3", {"hogar1": "sK-3"}, "Väst"),
        (5, "hogar2=sK-3&hogar3=kK-4", {"hogar4": "kK-4"}, "Nord"),
        (7, "hogar=hK-2&hogar1=sK-3", {"hogar": "hK-2"}, "Väst"),
    ],
)
def test_a_pile_never_changes_its_owner(
    players: int, told: str, piles: dict[str, str], gone: str
) -> None:
    form = form_at(f"spel=tjuv&hand=hE.s6.r7&bord=h9&{told}&valj=hand")
    query = form.pressed("platser", str(players))
    fields = shown_after(form_at(query)).fields

    assert {name: text for name, text in fields.items() if name.startswith("hogar")} == piles
    assert (f"{gone}: korten och högarna är borttagna" in html_at(query)) == bool(gone)
    assert ("Högar: Nord<" in html_at(query)) == (players == 2)


def test_the_dealer_and_the_sizes_of_hands_follow_their_seats() -> None:
    form = form_at("spel=tjuv&hand=hE.s6&bord=h9&givare=3&antal=2.1.3.2&valj=hand")
    fields = shown_after(form_at(form.pressed("platser", "3"))).fields

    assert (fields["givare"], fields["antal"]) == ("2", "2.1.2")


def test_the_enter_key_asks_for_the_position() -> None:
    for text in STARTS:
        assert form_at(f"{text}&valj=hand").buttons[0] == ("visa", "ja")


def test_while_cards_are_picked_only_a_card_in_two_places_is_told_of() -> None:
    wrong = "spel=tolva4&hand=hE&stick=hE&stick_tagna=3&trumf=s&malda=s"

    assert "ligger också här: Din hand" in html_at(f"{wrong}&valj=hand")
    assert "Antal kort på hand" not in html_at("spel=tolva4&hand=hE&stick_tagna=3&valj=hand")
    assert "Antal kort på hand" in html_at("spel=tolva4&hand=hE&stick_tagna=3&valj=hand&visa=ja")


def test_nothing_that_may_be_empty_asks_to_be_filled_in() -> None:
    for variant in GAME_OF.values():
        form = form_at(f"spel={variant.name}")
        for name, value in sorted(box for box in form.boxes if box[0] == "fas"):
            query = form_at(f"spel={variant.name}&fas={value}&valj=hand").pressed("visa", "ja")

            assert "måste fyllas i" not in html_at_end(query), (name, value)


def html_at_end(query: str) -> str:
    """The page to which an address leads."""
    return Client().get(f"/prova/?{query}", follow=True).content.decode()


BOXED = [
    ("tolva4", "hand=hE&poang=8&poang=&stick_tagna=8", "hand=hE&poang=8.0&stick_tagna=8"),
    ("tolva4", "hand=hE&trumf=s&malda=h&malda=k&stick_tagna=8", "trumf=s&malda=h.k"),
    ("tolva4", "hand=hE&gubbe=halv&gubbe=0&gubbe=4&stick_tagna=8", "gubbe=halv.0.4"),
    ("tolva4", "hand=hE&gubbe=&gubbe=0&gubbe=1&stick_tagna=8", "hand=hE&stick_tagna=8"),
    ("tolva4", "hand=hE&inne=0&inne=2&stick_sidor=5&stick_sidor=3", "stick_sidor=5.3"),
    ("tjuv", "hand=s9&bord=h9&hogar1=hK&hogar1=4&hogar1=r8&hogar1=", "hogar1=hK-4.r8-2"),
    ("tjuv", "hand=s9&bord=h9&antal=1&antal=&antal=2&antal=", "antal=1.3.2.3"),
    ("bordstolva", "rad=hE-x&rad=s9&rad=-x", "rad=hE-x.s9.-x"),
    ("tremanswhist", "hand=hE&plus=4&plus=&plus=2&stick_tagna=12", "plus=4.0.2"),
]


@pytest.mark.parametrize(("game", "given", "told"), BOXED)
def test_what_stands_in_boxes_is_told_as_an_address_has_it(
    game: str, given: str, told: str
) -> None:
    assert told in text_of(QueryDict(f"spel={game}&{given}"))


def test_a_form_is_sent_on_to_its_address() -> None:
    response = Client().get("/prova/?spel=tolva4&hand=s8&hand=hE&stick=h9&trumf=&visa=ja")

    assert response.status_code == 302
    assert response.headers["Location"] == "/prova/?spel=tolva4&hand=s8.hE&stick=h9#bordet"


def test_what_is_wrong_stands_beside_its_field_with_what_was_typed() -> None:
    shown = html_at("spel=tolva4&hand=hE&poang=99&poang=&stick_tagna=8")
    field = shown.partition('id="falt-poang"')[2].partition("</fieldset>")[0]

    assert 'class="try-wrong" id="fel-poang-1"' in field
    assert 'value="99"' in field


@pytest.mark.parametrize("game", list(GAMES))
def test_a_suit_that_is_none_stays_where_it_was_typed(game: str) -> None:
    page = Client().get("/prova/", {"spel": game, "trumf": "x"})

    assert page.status_code == (400 if game == "tjuv" else 200)
    assert ('name="trumf" value="x" checked' in page.content.decode()) == (game != "tjuv")


def test_nothing_is_written_in_notation() -> None:
    for name in GAME_OF:
        shown = html_at(f"spel={GAME_OF[name].name}")

        assert 'type="text"' not in shown
        assert shown.count("<select") <= 3  # of a gubbe


def test_the_form_of_a_position_holds_what_it_tells() -> None:
    shown = html_at(FOLLOW)
    form = form_at(f"{FOLLOW}&valj=hand")

    assert f'href="/prova/?{FOLLOW}&valj=hand#stall-upp"'.replace("&", "&amp;") in shown
    assert [value for name, value in form.pairs if name == "stick"] == ["h9", "hKn", "hK"]


@pytest.mark.parametrize(
    "action",
    ["lagg=fisk:hE", "lagg=stick:apa", "bort=hogar1:hK", "lagg=", "oppna=fisk", "platser=99"],
)
def test_a_button_that_nobody_has_is_no_traceback(action: str) -> None:
    assert Client().get(f"/prova/?spel=tolva4&valj=hand&{action}").status_code in {200, 400}


@pytest.mark.parametrize("dealer", ["²", "1" * 5000, "x", "9", ""])
def test_a_dealer_who_is_nobody_does_not_follow_to_another_table(dealer: str) -> None:
    told = {"spel": "tjuv", "givare": dealer, "platser": "3", "valj": "hand"}

    assert "givare" not in edited(QueryDict(urlencode(told))).query
    assert Client().get("/prova/", told).status_code == 200


def test_one_who_came_from_elsewhere_finds_the_way_back() -> None:
    def way_back(referer: str) -> list[tuple[str, str]]:
        page = Client().get(f"/prova/?{FOLLOW}", headers={"referer": referer}).content.decode()
        return re.findall(r'class="try-back"><a href="([^"]*)">([^<]*)<', page)

    assert way_back("http://testserver/ova/t4-aaaa/?v=1&visa=ja") == [
        ("/ova/t4-aaaa/?v=1&amp;visa=ja", "Tillbaka till uppgiften")
    ]
    assert way_back("http://testserver/") == [("/", "Tillbaka till sidan du kom från")]
    assert way_back("http://testserver/prova/") == []
    assert way_back("https://example.org/ova/") == []
    assert way_back("") == []


@pytest.mark.parametrize(
    "referer",
    [
        *("http://[", "http://testserver", "http://testserver:x/ova/", "http:///ova/"),
        *("http://testserver//example.org/", "http://testserver/\\example.org/"),
    ],
)
def test_the_way_back_never_leads_elsewhere(referer: str) -> None:
    page = Client().get(f"/prova/?{FOLLOW}", headers={"referer": referer})

    assert page.status_code == 200
    assert "try-back" not in page.content.decode()
