"""The table shows a position as one seat sees it, in words and fragments, and nothing else."""

import random
import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string

from engine import Card, Game, Move, State, View
from engine.cards import cards_of
from engine.exchange import Exchanges
from engine.games.tjuv_state import TjuvState
from engine.moves import EXCHANGES, moves_of
from engine.position import Position
from engine.position.checks import pasts, places
from engine.trick_state import TrickState
from records import ALL_VARIANTS
from ui.card_names import card_name
from ui.table import HeldCard, Shown, Table, exchange_of_picked, table_of
from ui.table.in_words import in_words

every_game = pytest.mark.parametrize(
    ("name", "options"),
    ALL_VARIANTS,
    ids=[" ".join((n, *map(str, o.values()))) for n, o in ALL_VARIANTS],
)
DRAWN = re.compile(r'cards\.svg#([shrk](?:\d+|Kn|D|K|E))(?:-s)?"')


def address(move: Move) -> str:
    """Where a move leads in these tests."""
    return f"/prov/?drag={move}"


def moments(name: str, options: dict[str, bool | int | str], deals: int = 3) -> Iterator[State]:
    """Every moment of some deals played at random."""
    game = Game(name, **options)
    for seed in range(deals):
        draw = random.Random(seed)
        state = game.deal(seed)
        while not state.is_over:
            yield state
            melds = [move for move in state.legal_moves if move.verb == "meld"]
            moves = melds or state.legal_moves
            state = state.play(moves[draw.randrange(min(len(moves), 90))])
        yield state


def views(name: str, options: dict[str, bool | int | str], every: int = 3) -> Iterator[View]:
    """Some of these moments, each as one seat after another sees it, and as the seat on turn."""
    for i, state in enumerate(moments(name, options)):
        if i % every == 0:
            yield state.view(i % state.rules.players)
            yield state.view(state.turn or 0)


def rendered(table: Table) -> str:
    """The whole fragment."""
    return render_to_string("table/_table.html", {"table": table})


def hidden_from(state: State, seat: int) -> set[Card]:
    """Every card that the seat does not see now and has not seen played."""
    seen = state.view(seat)
    open_cards = set(seen.hand) | {card for _, what in seen.events for card in named(what)}
    if isinstance(seen.state, TrickState):
        rules = seen.state.rules
        for other in range(rules.players):
            open_cards |= set(cards_of(rules.open_cards(seen.state, other)))
    if isinstance(seen.state, TjuvState):
        open_cards = set(seen.hand) | set(cards_of(seen.state.table))
        open_cards |= set(cards_of(sum(p.top for own in seen.state.piles for p in own)))
    if seen.state.deal.upcard:
        open_cards.add(seen.state.deal.upcard)
    return set(state.rules.deck.sorted) - open_cards


def named(what: object) -> tuple[Card, ...]:
    """The cards that were played by a move."""
    return what.cards if isinstance(what, Move) and what.verb == "play" else ()


@every_game
def test_what_a_seat_cannot_see_is_not_in_the_html(
    name: str, options: dict[str, bool | int | str]
) -> None:
    for i, state in enumerate(moments(name, options)):
        seat = i % state.rules.players
        html = rendered(table_of(state.view(seat), Shown(address, helped=True)))

        hidden = hidden_from(state, seat)
        assert {card for card in DRAWN.findall(html) if card in hidden} == set()
        assert [card_name(card) for card in hidden if re.search(card_name(card), html)] == []


@every_game
def test_without_help_nothing_tells_what_is_legal(
    name: str, options: dict[str, bool | int | str]
) -> None:
    for view in views(name, options):
        table = table_of(view, Shown(address))
        looks = set()
        for held in table.hand:
            own = rendered_card(table, held.card)
            looks.add(own.replace(str(held.card), "X").replace(card_name(held.card), "namn"))

        assert len(looks) <= 1
        assert "is-playable" not in (html := rendered(table))
        assert "is-barred" not in html


def rendered_card(table: Table, card: Card) -> str:
    """One card of the hand as it stands in the fragment."""
    held = next(each for each in table.hand if each.card == card)
    return render_to_string("table/_held.html", {"table": table, "held": held})


@every_game
def test_every_candidate_move_has_words_and_a_link(
    name: str, options: dict[str, bool | int | str]
) -> None:
    for view in views(name, options):
        if view.turn != view.seat:
            continue
        table = table_of(view, Shown(address))
        html = rendered(table)

        candidates = view.state.candidates(view.seat) & ~EXCHANGES
        for move in moves_of(candidates, view.state.rules.deck):
            picked = table.pick and move.verb == "play"
            mark = f'value="{move.cards[0]}"' if picked else f'hx-get="/prov/?drag={move}"'
            assert html.count(mark) == 1
        assert all(choice.words for choice in table.says)


@every_game
def test_with_help_exactly_the_legal_moves_stand_up(
    name: str, options: dict[str, bool | int | str]
) -> None:
    for view in views(name, options):
        table = table_of(view, Shown(address, helped=True))
        held = [*table.hand, *table.open, *own_row(table)]
        choices = [choice for each in held for choice in each.choices]

        standing = {c.move for c in (*choices, *table.says) if c.state == "playable"}

        legal = () if isinstance(view.legal_moves, Exchanges) else view.legal_moves
        assert standing == set(legal)


def own_row(table: Table) -> list[HeldCard]:
    """The cards of one's own row."""
    return [place.held for row in table.rows if row.own for place in row.places if place.held]


@every_game
def test_the_words_tell_the_trick_the_standing_and_the_hand(
    name: str, options: dict[str, bool | int | str]
) -> None:
    for view in views(name, options):
        table = table_of(view)
        named_cards = [held.card for held in (*table.hand, *table.open)]
        named_cards += [spot.card for spot in table.spots if spot.card]

        assert [card for card in named_cards if card_name(card) not in in_words(table)] == []
        assert [
            side for side in table.sides if f"{side.spoken} {side.points}" not in in_words(table)
        ] == []
        assert in_words(table).endswith(table.status)
        assert "[" not in in_words(table)


def test_trump_and_declarations_are_told_in_words() -> None:
    told = " ".join(in_words(table_of(view)) for view in views("tolva4", {}, every=1))

    assert re.search(r"Trumf är (spader|hjärter|ruter|klöver)\.", told)
    assert "Sagt: " in told
    assert "Det är sang, ingen trumf." in told


SEATED = [
    ("plocketolva", "Mot dig sitter Nord (förhand, "),
    ("tolva3", "De andra är Väst (förhand, 12 kort, 0 stick) och Öst (12 kort, 0 stick)."),
    ("tolva4", "De andra är Väst (förhand, 9 kort), Nord (9 kort) och Öst (9 kort)."),
    ("bondtolva6", "Nordväst (6 kort), Nord (6 kort), Nordöst (6 kort) och Sydöst (6 kort)."),
]


@pytest.mark.parametrize(("game", "others"), SEATED)
def test_one_sits_in_one_place_and_the_others_in_theirs(game: str, others: str) -> None:
    deal = Game(game).deal(1)

    words = in_words(table_of(deal.view(deal.deal.dealer)))

    assert "Du sitter i Syd (givare" in words
    assert others in words


def test_around_a_big_table_one_is_told_which_player_one_is() -> None:
    deal = Game("tjuv", spelare=8).deal(1)

    words = in_words(table_of(deal.view(deal.deal.dealer)))

    assert "Du är spelare 1 (givare). De andra är spelare 2 (förhand, 3 kort), " in words


def test_a_hand_that_a_position_does_not_tell_is_said_to_be_unknown() -> None:
    table = table_of(Position.parse({"spel": "tolva4"}).state().view(0))

    assert (table.hand, table.unknown) == ((), 9)
    assert "Din hand är inte känd." in in_words(table)
    assert "Din hand är inte känd." in rendered(table)


def test_an_exchange_is_a_form_that_keeps_its_address() -> None:
    table = table_of(Game("tremanswhist9").deal(1).view(0), Shown(address))

    assert table.pick
    assert (table.pick.action, table.pick.fields) == ("/prov/", (("drag", "exchange:"),))
    assert rendered(table).count('type="checkbox" name="byt"') == 13


def test_picked_cards_make_an_exchange_in_any_order() -> None:
    assert exchange_of_picked(["h7", "s9"]) == "exchange:s9,h7"
    assert exchange_of_picked([]) == "exchange:"


def test_a_table_without_addresses_has_no_links_but_the_one_to_its_position() -> None:
    links = re.findall(r"<a [^>]*>", rendered(table_of(Game("tolva4").deal(1).view(0))))

    of_help = ['<a href="/regler/tolva/lathund/">', '<a href="/ordlista/">']
    assert [link for link in links if 'class="table__open"' not in link] == of_help


def test_several_tables_share_no_ids() -> None:
    view = Game("tolva4").deal(1).view(0)
    one, two = (rendered(table_of(view, Shown(address), name=name)) for name in ("ett", "tva"))

    assert set(re.findall(r' id="([^"]+)"', one)) & set(re.findall(r' id="([^"]+)"', two)) == set()


@every_game
def test_every_table_leads_to_its_position_and_tells_no_card_that_is_not_seen(
    name: str, options: dict[str, bool | int | str]
) -> None:
    for state in moments(name, options, deals=1):
        for seat in range(state.rules.players):
            text = table_of(state.view(seat)).position
            told = Position.parse(text) if text else None

            assert told or state.turn != seat
            assert told is None or told.state().turn == 0
            assert told is None or not cards_told(told) & hidden_from(state, seat)
            assert told is None or f"?{text}#bordet".replace("&", "&amp;") in rendered(
                table_of(state.view(seat))
            )


def cards_told(told: Position) -> set[Card]:
    """Every card that a position names."""
    named = {card for _, cards in (*places(told), *pasts(told)) for card in cards}
    return named | set(told.stock)


TOLD = [
    (
        "tolva4",
        "hand=s10.sK.hE.hK.hD.rE&gubbe=hel.0.1&inne=0&stick_sidor=3.0",
        "Ni spelar hel gubbe",
    ),
    ("tolva4", "gubbe=halv.1.3&stick_sidor=0.3&stick=h9", "De spelar halv gubbe från stick 3"),
    ("tolva3", "gubbe=halv.2.2&stick_sidor=0.0.2&stick=h9", "Öst spelar halv gubbe från stick 2"),
    ("tolva4", "sagt=fragat&stick_sidor=1.1", "Du har frågat partnern"),
    ("tolva4", "trumf=r&sagt=malat&stick_sidor=1.1", "Ni har redan mält den här gången"),
    ("tolva4", "trumf=r&malda=h&stick_sidor=1.1", "Hjärter är mäld"),
    ("bondtolva4", "trumf=r&malda=h&stick_sidor=1.1", "Hjärter är uppsagd"),
    ("bondtolva4", "sagt=felanmalt&stick_sidor=1.1", "Ni har sagt fel vid elva poäng"),
    ("bondtolva4", "fas=fonster&trumf=h&sagt=fragat&stick_sidor=2.0", "Nord har frågat partnern"),
]


@pytest.mark.parametrize(("game", "told", "words"), TOLD)
def test_what_a_position_tells_of_declarations_is_said(game: str, told: str, words: str) -> None:
    table = table_of(Position.parse(f"spel={game}&{told}").state().view(0))

    assert table.said == (words,)
    assert f"Sagt: {words}." in in_words(table)


def test_six_seats_have_short_names_to_be_seen_beside_those_to_be_heard() -> None:
    html = rendered(table_of(Game("bondtolva6").deal(1).view(0)))

    names = re.findall(
        r'trick__name">(\w+)</span><span class="trick__short" aria-hidden="true">(\w+)<', html
    )

    assert sorted(names) == [
        ("Nord", "N"), ("Nordväst", "NV"), ("Nordöst", "NÖ"), ("Sydväst", "SV"), ("Sydöst", "SÖ"),
    ]  # fmt: skip
    assert "trick__short" not in rendered(table_of(Game("tolva4").deal(1).view(0)))


@every_game
def test_the_scores_have_a_name(name: str, options: dict[str, bool | int | str]) -> None:
    table = table_of(Game(name, **options).deal(1).view(0))
    strip = rendered(table).partition('<ul class="strip"')[2].partition("</ul>")[0]

    what = "Till 12:" if table.target else "Ställning"
    first = [f"{what}</span> {side.name} <b>{side.points}</b>" for side in table.sides[:1]]

    assert re.findall(r"(?:Ställning|Till 12:)</span> [^<]* <b>[^<]*</b>", strip) == first
    assert (table.target is None) == (name in {"tjuv", "tremanswhist", "tremanswhist9"})
    assert strip.count("<b>") >= len(table.sides)


@pytest.mark.parametrize("game", ["tolva4", "tolva3", "plocketolva", "bordstolva"])
def test_what_a_vinst_is_worth_that_has_waited_is_told(game: str) -> None:
    table = table_of(Position.parse({"spel": game, "vantar": "2"}).state().view(0))

    assert "<li>Vinsten är värd <b>3&nbsp;poäng</b></li>" in rendered(table)
    assert "Vinsten är värd tre poäng." in in_words(table)


@pytest.mark.parametrize(
    "position", ["spel=tolva4", "spel=tolva4&vantar=1&gubbe=hel.0.1&inne=0&stick_sidor=3.0"]
)
def test_nothing_is_told_of_a_vinst_that_has_not_waited_or_is_not_played_for(position: str) -> None:
    table = table_of(Position.parse(position).state().view(0))

    assert "Vinsten" not in rendered(table)


def test_one_says_up_what_becomes_trump_and_melds_after_that() -> None:
    hand = "spel=bondtolva4&hand=hK.hD.s8.r9.k7.k6.r6&stick_sidor=1.1"

    first, later = (words_of_melds(f"{hand}{trump}") for trump in ("", "&trumf=s"))

    assert first == {"Säg upp"}
    assert later == {"Mäl"}


def words_of_melds(position: str) -> set[str]:
    """What stands on the buttons of the melds."""
    view = Position.parse(position).state().view(0)
    return {each.short for each in table_of(view, Shown(address)).says if each.suit}


@pytest.mark.parametrize(
    ("position", "asked", "moves"),
    [
        ("spel=bondtolva4&fas=svar&hand=rK.rD.h7.k10.sE.s9.hK", "säga upp", {"no"}),
        ("spel=tolva4&fas=svar&hand=rK.rD.h7.k10.sE.s9.hK", "mäla", {"no"}),
        ("spel=bondtolva4&hand=rK.rD.h7.k10.sE.s9.hK&stick_sidor=2.0", "", set()),
    ],
)
def test_who_is_asked_by_the_partner_can_try_to_say_no(
    position: str, asked: str, moves: set[str]
) -> None:
    view = Position.parse(position).state().view(0)

    table = table_of(view, Shown(address))

    assert {choice.move for choice in table.says} & {"no"} == moves
    assert (f"Nord frågar dig: kan du {asked}?" == table.status) is bool(asked)
