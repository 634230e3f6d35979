"""The ways to play: their figures are the engine's, and their texts are about them alone."""

import re

import pytest
from django.test import Client

from engine import Game, State
from engine.cards import cards_of, set_of
from engine.games.bondtolva import maktorer, ogon
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.trick_state import TrickState
from language import read_all
from rules_app.catalogue import Standing
from rules_app.setups import Line, Setup
from ui.card_names import read_card

PAGES = {slug: page.setups for slug, page in read_all().pages.items() if page.setups}
SETUPS = [setup for setups in PAGES.values() for setup in setups]
MOST_STEPS = 8
MOST_WORDS = 35

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.slug)


def game_of(setup: Setup) -> Game:
    """The engine's game for so many."""
    return Game("tjuv", spelare=setup.players) if setup.game == "tjuv" else Game(setup.game)


def dealt(setup: Setup) -> State:
    """A deal with all its cards given out; in tjuv three lie open then."""
    state = game_of(setup).deal(seed=7)
    while isinstance(state, TjuvState) and state.turn is not None and not is_given_out(state):
        state = state.play(state.legal_moves[0])
    return state


def is_given_out(state: TjuvState) -> bool:
    """Whether three cards lie open and everyone has three."""
    hands = {len(state.hand(seat)) for seat in range(state.rules.players)}
    return len(cards_of(state.table)) == 3 and hands == {3}


def tricks_of(state: State) -> int:
    """How many tricks the deal has."""
    while state.turn is not None:
        state = state.play(state.legal_moves[0])
    return state.tricks_done if isinstance(state, TrickState) else 0


def test_every_game_of_the_engine_has_its_way_to_play() -> None:
    games = {slug: {setup.game for setup in setups} for slug, setups in PAGES.items()}

    assert games == {slug: set(read_all().catalogue.pages[slug].facts.games) for slug in PAGES}
    assert {setup.players for setup in PAGES["tjuv"]} == {2, 3, 4, 5, 6}


@every_setup
def test_players_and_teams_are_those_of_the_engine(setup: Setup) -> None:
    rules = game_of(setup).rules

    assert (setup.players, setup.teams) == (rules.players, rules.sides)


@every_setup
def test_cards_and_tricks_are_those_of_the_engine(setup: Setup) -> None:
    state = dealt(setup)
    deal = state.deal
    laid = len(deal.up[0]) + len(deal.down[0]) if deal.up else 0
    left = state.left if isinstance(state, TjuvState) else len(deal.stock)

    assert {len(state.hand(seat)) for seat in range(setup.players)} == {setup.hand + laid // 2}
    assert (setup.laid, setup.stock) == (laid, left)
    assert setup.tricks == tricks_of(state)


@every_setup
def test_the_rank_is_that_of_the_engine(setup: Setup) -> None:
    cards = [read_card(text) for text in setup.rank.cards]

    assert [card.rank for card in cards] == list(reversed(game_of(setup).rules.deck.ranks))
    assert len({card.suit for card in cards}) == 1


def test_the_values_of_the_cards_are_those_of_the_engine() -> None:
    counts = {"Kortpoäng": card_points, "Maktorer": maktorer, "Ögon": ogon}
    for setup in SETUPS:
        sets = [set_of([text]) for text in setup.rank.cards]
        for name, values in setup.rank.values:
            assert [int(value or 0) for value in values] == [counts[name](each) for each in sets]


@every_setup
def test_the_first_steps_are_few_short_and_drawn(setup: Setup) -> None:
    words = [len(re.sub(r"<[^>]+>", " ", step.html).split()) for step in setup.steps]

    assert 6 <= len(setup.steps) <= MOST_STEPS
    assert max(words) <= MOST_WORDS + 10  # the names of drawn cards are read aloud
    assert any('class="chip' in step.html for step in setup.steps)


@every_setup
def test_every_line_repeats_a_clause_of_its_own_game(setup: Setup) -> None:
    lines = [*setup.steps, *setup.deal, *(line for each in setup.groups for line in each.lines)]

    assert [line.html for line in lines if line.clause is None] == []
    assert [line.html for line in lines if not line.holds_in(setup.game)] == []


def test_decisions_of_ours_are_marked_on_the_sheet() -> None:
    marked = {
        setup.slug: {
            line.clause.slug
            for group in setup.groups
            for line in group.lines
            if line.clause and line.standing is Standing.DECISION
        }
        for setup in SETUPS
    }

    assert "bondtolva.fraga-partner" in marked["bondtolva4"]
    assert "tjuv.vinnare" in marked["tjuv3"]
    assert all(marked.values() or [False])


def test_a_line_is_dropped_where_its_clause_does_not_hold() -> None:
    plocke = next(setup for setup in SETUPS if setup.slug == "plocketolva")
    slugs = {line.clause.slug for group in plocke.groups for line in group.lines if line.clause}

    assert "tolva.plock-malning" in slugs
    assert "tolva.bord-malning" not in slugs


def test_a_line_without_a_clause_holds_everywhere() -> None:
    line = Line(SETUPS[0].summary, None, Standing.SOURCE)

    assert line.holds_in("tolva4")


def text_of(client: Client, path: str) -> str:
    """The page of an address that is well."""
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


@every_setup
def test_a_page_for_so_many_tells_of_them_alone(client: Client, setup: Setup) -> None:
    page = next(slug for slug, setups in PAGES.items() if setup in setups)
    text = text_of(client, f"/regler/{page}/{setup.query}")

    assert re.findall(r'id="start-([^"]*)"', text) == [setup.slug]
    assert re.findall(r'id="korthet-([^"]*)"', text) == [setup.slug]
    assert setup.summary.split("\n")[0][:40] in text
    assert re.findall(r"<dt>Kort var</dt><dd>(\d+)</dd>", text) == [str(setup.hand)]
    assert f'<a href="/regler/{page}/lathund/{setup.query}">'.replace("&", "&amp;") in text


def test_a_page_for_no_number_tells_of_the_usual_one(client: Client) -> None:
    for page, setups in PAGES.items():
        text = text_of(client, f"/regler/{page}/")

        assert re.findall(r'id="start-([^"]*)"', text) == [setups[0].slug]
        assert f'<a href="/regler/{page}/" aria-current="true">Alla</a>' in text


def test_two_players_of_tolva_are_offered_two_games(client: Client) -> None:
    text = text_of(client, "/regler/tolva/?spelare=2")

    assert re.findall(r'id="start-([^"]*)"', text) == ["plocketolva", "bordstolva"]
    assert "nio kort" not in " ".join(re.findall(r"I korthet.*?</section>", text, re.DOTALL))


@every_setup
def test_every_way_to_play_has_a_sheet_of_its_own(client: Client, setup: Setup) -> None:
    page = next(slug for slug, setups in PAGES.items() if setup in setups)
    text = text_of(client, f"/regler/{page}/lathund/{setup.query}")

    assert f'<h1 itemprop="name">{setup.name}</h1>' in text
    titles = ["Så börjar ni", *(group.title for group in setup.groups)]
    assert re.findall(r"<h2[^>]*>([^<]*)</h2>", text) == titles
    assert f'href="/regler/{page}/{setup.query}"'.replace("&", "&amp;") in text


def test_a_sheet_explains_each_mark_on_it(client: Client) -> None:
    text = text_of(client, "/regler/bondtolva/lathund/")
    sheet, foot = text.split('<footer class="sheet__foot">')

    marks = set(re.findall(r'class="mark (mark--\w+)"', sheet))
    assert marks == {"mark--tolkning", "mark--avgorande"}
    assert set(re.findall(r'class="mark (mark--\w+)"', foot)) == marks
