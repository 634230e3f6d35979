"""The search leads a name to its page, says which games are not here, and answers no nonsense."""

import re
from pathlib import Path

import pytest
from django.test import Client

from language import ROOT, read_all
from rules_app.found import found_groups
from rules_app.search.documents import Group
from rules_app.search.guide import is_one_letter_off, read_guide
from rules_app.search.query import SearchIndex
from rules_app.search.words import players_in, sound
from ui.content import Faults


@pytest.fixture(scope="module")
def index() -> SearchIndex:
    """The index of everything that can be found."""
    return read_all().search_index()


def addresses(index: SearchIndex, query: str, group: Group | None = None) -> list[str]:
    documents = [hit.found.document for hit in index.search(query)]
    return [each.address for each in documents if group in (None, each.group)]


@pytest.mark.parametrize("game", ["tolva", "bondtolva", "tjuv", "tremanswhist"])
def test_the_name_of_a_game_leads_to_its_page_lathund_and_course(
    index: SearchIndex, game: str
) -> None:
    pages = [f"/regler/{game}/", f"/regler/{game}/lathund/", f"/lar/{game}/"]

    for query in (game, f"{game} regler", f"hur spelar man {game}", game.upper()):
        assert addresses(index, query)[:3] == pages


@pytest.mark.parametrize("game", ["plocketolva", "bordstolva"])
def test_the_name_of_a_form_of_tolva_leads_to_its_pages(index: SearchIndex, game: str) -> None:
    page = "/regler/tolva/"

    found = addresses(index, f"hur spelas {game}", Group.PAGE)

    assert found == [f"{page}?spel={game}", f"{page}lathund/?spel={game}", f"/lar/tolva/{game}/"]


@pytest.mark.parametrize(
    ("query", "pages"),
    [
        ("tolva lathund tre spelare", ["/regler/tolva/lathund/?spelare=3"]),
        ("tolva för två", ["/regler/tolva/?spel=plocketolva", "/regler/tolva/?spel=bordstolva"]),
        ("tolva på tre", ["/regler/tolva/?spelare=3"]),
        ("lathund bondtolva", ["/regler/bondtolva/lathund/"]),
        ("kurs i tjuv", ["/lar/tjuv/"]),
        ("bontolva", ["/regler/bondtolva/", "/regler/bondtolva/lathund/", "/lar/bondtolva/"]),
        ("vi är oense", ["/domaren/"]),
        ("bondtolva två spelare", ["/regler/bondtolva/#namne"]),
        ("stångtolva", ["/regler/"]),
        ("stangtolva", ["/regler/"]),
        ("mariage", ["/regler/tolva/#slaktingar"]),
        ("schnapsen", ["/regler/tolva/#slaktingar"]),
        ("sextiosex", ["/regler/tolva/#slaktingar"]),
        ("66", ["/regler/tolva/#slaktingar"]),
        ("tysiacha", ["/regler/tolva/#slaktingar"]),
        ("slem", ["/regler/tolva/#hel-gubbe"]),
    ],
)
def test_a_name_leads_to_its_pages(index: SearchIndex, query: str, pages: list[str]) -> None:
    assert addresses(index, query, Group.PAGE) == pages


@pytest.mark.parametrize(
    "query", ["får man mäla i tolva", "tolva tio poäng", "måste jag fånga i tjuv", "trumf", "hög"]
)
def test_a_question_leads_to_no_page(index: SearchIndex, query: str) -> None:
    assert addresses(index, query, Group.PAGE) == []


@pytest.mark.parametrize(
    "name", ["poker", "patiens", "kille", "gin rummy", "hur spelar man bridge"]
)
def test_a_game_that_is_not_here_is_told_and_nothing_else(index: SearchIndex, name: str) -> None:
    (hit,) = index.search(name)

    assert hit.found.document.title.endswith("finns inte här")
    assert hit.found.document.address == "/regler/"


@pytest.mark.parametrize(
    "query", ["vivlar", "blorgfnask", "fotboll", "hästskor", "hund och katt", "trumpet", "hej"]
)
def test_nonsense_has_no_hits(index: SearchIndex, query: str) -> None:
    assert index.search(query) == []


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("halvgubbe", "tolva.halv-gubbe"),
        ("halv gubbe", "tolva.halv-gubbe"),
        ("halvgube", "tolva.halv-gubbe"),
        ("hellgubbe", "tolva.hel-gubbe"),
        ("hel gubbe", "tolva.hel-gubbe"),
        ("sistastickat", "bondtolva.sistan tolva.sistan"),
        ("sista stiket", "bondtolva.sistan tolva.sistan"),
        ("malning", "tolva.malning-tillfalle tolva.malning-innehav"),
        ("nar far man mala", "tolva.malning-tillfalle"),
        ("overstickstvang", "bondtolva.overstickstvang tolva.overstickstvang"),
        ("folja farg", "bondtolva.folja-farg tolva.folja-farg tremanswhist.folja-farg"),
        ("kopa", "tremanswhist.kop"),
        ("maktårer", "bondtolva.maktorer"),
        ("differansen", "tremanswhist.slut"),
        ("gubbpoäng", "tolva.halv-gubbe-poang tolva.hel-gubbe-poang tolva.halv-gubbe"),
    ],
)
def test_a_word_may_be_split_joined_misspelt_and_without_dots(
    index: SearchIndex, query: str, slug: str
) -> None:
    clauses = read_all().catalogue.clauses

    assert addresses(index, query)[0] in {clauses[one].address for one in slug.split()}


def test_answers_of_two_games_to_the_same_question_stand_side_by_side(index: SearchIndex) -> None:
    first_two = addresses(index, "vi har tio poäng får vi säga tjog")[:2]

    assert first_two == ["/regler/tolva/#ej-mala-ut", "/regler/bondtolva/#elva"]


def test_relatives_are_searched(index: SearchIndex) -> None:
    found = addresses(index, "systerspel", Group.RULE)

    assert found[0] == "/regler/bondtolva/#slaktingar"


def test_every_page_that_names_lead_to_exists(client: Client) -> None:
    for address in {post.document.address for post in read_all().guide.signposts}:
        path, _, fragment = address.partition("#")
        page = client.get(path)

        assert page.status_code == 200, address
        assert not fragment or f'id="{fragment}"' in page.content.decode(), address


def test_a_hit_names_its_game_and_its_standing_where_that_is_not_a_source(client: Client) -> None:
    text = client.get(
        "/sok/", {"q": "får jag ta tillbaka ett kort som jag har lagt"}
    ).content.decode()

    title = re.sub(r"</?mark>", "", text)

    assert ">Allmänt om kortspel: Får jag ta tillbaka ett kort som jag har lagt?</a>" in title
    assert "Allmänt om kortspel §\u00a03.2 · Avgörande</p>" in text
    assert "Källa</p>" not in text


def test_groups_are_told_in_words(index: SearchIndex) -> None:
    groups = found_groups(index, "tolva")["groups"]

    assert isinstance(groups, list)
    assert [word for word, _ in groups][:2] == ["Spel och sidor", "Regler"]


def test_faults_of_the_file_are_found(tmp_path: Path) -> None:
    path = tmp_path / "sok.toml"
    whole = (ROOT / "content/rules/sok.toml").read_text(encoding="utf-8")
    path.write_text(whole.replace('svar = "', 'sver = "', 1), encoding="utf-8")
    faults = Faults()

    read_guide(path, faults)

    assert len(faults.found) == 2


@pytest.mark.parametrize(
    ("query", "players"),
    [
        ("vi är tre", {3}),
        ("på sex spelare", {6}),
        ("tjuv två personer", {2}),
        ("halv gubbe på sex poäng", set()),
        ("på tre kort", set()),
        ("på elva", set()),
    ],
)
def test_a_query_tells_the_number_of_players(query: str, players: set[int]) -> None:
    assert players_in(query) == players


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("knäckt", "knekt"),
        ("tjåg", "tjog"),
        ("färj", "färg"),
        ("omgif", "omgiv"),
        ("kunng", "kung"),
    ],
)
def test_a_word_written_by_ear_has_the_same_sound(written: str, meant: str) -> None:
    assert sound(written) == sound(meant)


def test_words_may_be_one_letter_off() -> None:
    pairs = [("tolva", "tålva"), ("tolva", "tolvva"), ("tolva", "tola"), ("tolva", "stolpa")]

    assert [is_one_letter_off(*pair) for pair in pairs] == [True, True, True, False]
