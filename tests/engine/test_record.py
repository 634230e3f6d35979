"""Records as text and as values: random play, writing and reading are one thing."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from engine import Game
from engine.errors import RecordError
from engine.position import Position
from engine.record import Record, read_record, write_record
from engine.record.play import Style, played_deals, played_starts
from engine.record.writing import as_text, record_of
from records import IDS, VARIANTS, cut, faults, lines, whole
from solving.amounts import amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rules import Option

EVERY_VARIANT = pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
DEALS = amount(6, 60)


def records(name: str, options: dict[str, Option]) -> Iterator[Record]:
    """Some deals in every style, in runs and each by itself."""
    game = Game(name, **options)
    for style in Style:
        yield from played_deals(game, 3, DEALS, style, full=True)
        yield from played_starts(game, 3, DEALS, style, full=True)


@EVERY_VARIANT
def test_what_is_written_reads_the_same(name: str, options: dict[str, Option]) -> None:
    for record in records(name, options):
        assert read_record(as_text(record)) == record


@EVERY_VARIANT
def test_replay_equals_play(name: str, options: dict[str, Option]) -> None:
    for record in records(name, options):
        state = read_record(as_text(record)).state()

        assert state.is_over
        assert record_of(state, record.seed, full=True) == record


@EVERY_VARIANT
def test_a_state_written_and_read_is_the_same_state(name: str, options: dict[str, Option]) -> None:
    for record in records(name, options):
        state = record.game.rules.begin(record.deal)
        for _, move in record.moves:
            assert read_record(write_record(state)).state() == state
            state = state.play(move)
        assert read_record(write_record(state, record.seed)).state() == state


@EVERY_VARIANT
def test_every_recorded_deal_is_sound(name: str, options: dict[str, Option]) -> None:
    for style in Style:
        assert faults(*lines(name, options, deals=15, style=style)) == []
        assert faults(*lines(name, options, deals=15, style=style, starts=True)) == []


@EVERY_VARIANT
def test_a_seed_gives_the_same_bytes(name: str, options: dict[str, Option]) -> None:
    assert lines(name, options, deals=5) == lines(name, options, deals=5)
    assert lines(name, options, seed=1) != lines(name, options, seed=2)


@EVERY_VARIANT
def test_legal_moves_are_written_when_asked_for(name: str, options: dict[str, Option]) -> None:
    (full,), (bare,) = lines(name, options), lines(name, options, full=False)

    assert {**json.loads(bare), "legal": json.loads(full)["legal"]} == json.loads(full)
    assert "legal" not in json.loads(bare)


@EVERY_VARIANT
def test_a_run_leads_from_deal_to_deal(name: str, options: dict[str, Option]) -> None:
    game = Game(name, **options)
    run = list(played_deals(game, 4, 40, Style.QUIET))

    assert run[0].deal._replace(hands=(), stock=(), up=(), down=(), upcard=None) == (
        game.first_deal()
    )
    for before, after in pairwise(run):
        follows = game.next_deal(before.state())
        assert after.deal[:4] == follows[:4]
        assert after.seed == 4


@EVERY_VARIANT
def test_starts_are_runs_of_their_own(name: str, options: dict[str, Option]) -> None:
    game = Game(name, **options)

    found = list(played_starts(game, 4, 30))

    assert [record.seed for record in found] == list(range(4_000_000, 4_000_030))
    assert all((record.deal.number > 0) is (name != "tjuv") for record in found)


def test_quiet_play_announces_no_gubbe() -> None:
    for name in ("tolva4", "tolva3"):
        moves = {move for r in played_deals(Game(name), 1, 50, Style.QUIET) for _, move in r.moves}

        assert not {"halv-gubbe", "hel-gubbe"} & moves


def test_eager_play_melds_or_asks_whenever_it_may() -> None:
    for record in played_deals(Game("tolva4"), 1, 50, Style.EAGER, full=True):
        for (_, move), legal in zip(record.moves, record.legal or (), strict=True):
            if any(word.startswith(("meld:", "ask")) for word in legal):
                assert move.startswith(("meld:", "ask"))


@pytest.mark.parametrize("style", ["quiet", "eager"])
def test_these_styles_reach_the_end_of_games(style: str) -> None:
    run = [json.loads(line) for line in lines("tolva4", deals=200, style=style)]

    assert sum(deal["winners"] is not None for deal in run) >= 10


def test_options_stand_where_they_differ_from_their_default() -> None:
    assert json.loads(lines("tremanswhist", {"slutvillkor": "pluskolumn"})[0])["options"] == {}
    assert json.loads(lines("tremanswhist", {"slutvillkor": "totalpoang"})[0])["options"] == {
        "slutvillkor": "totalpoang"
    }


def test_a_view_of_hidden_hands_is_written_as_numbers_and_explained_alike() -> None:
    for moves in range(0, 30, 3):
        state = read_record(json.dumps(cut(whole("tolva3", style="quiet"), moves))).state()
        seen = state.view(state.decider).state

        text = write_record(seen)

        assert [type(hand) for hand in json.loads(text)["hands"]].count(int) == 2
        assert read_record(text).state().explain() == state.explain()


def test_hidden_cards_outside_the_hands_cannot_be_written() -> None:
    state = Game("plocketolva").deal(1)

    with pytest.raises(RecordError) as raised:
        write_record(state.view(0).state)

    assert raised.value.where == "stock"


def test_symbols_of_suits_are_read_and_letters_written() -> None:
    fields = whole("tolva4")
    text = json.dumps(fields)
    for letter, symbol in zip("shrk", "♠♥♦♣", strict=True):
        for rank in ("E", "10", "K", "D", "Kn", "9", "8", "7", "6"):
            text = text.replace(f'{letter}{rank}"', f'{symbol}{rank}"')

    assert "♥" in text
    assert as_text(read_record(text)) == json.dumps(fields)


def test_extra_fields_are_ignored() -> None:
    fields = whole("tolva4")

    assert read_record(json.dumps({**fields, "anm": {"a": [1.5, None]}})) == (
        read_record(json.dumps(fields))
    )


def test_an_illegal_move_is_found_when_the_record_is_played() -> None:
    fields = whole("tolva4")
    fields["moves"][3][1] = "play:s6"
    record = read_record(json.dumps(fields))

    with pytest.raises(RecordError) as raised:
        record.state()

    assert (raised.value.where, raised.value.decision) == ("moves", 3)


@pytest.mark.parametrize("text", ["", "tolva", "[]", "{}", '{"v": 1}', "\ud800", "null"])
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@pytest.mark.parametrize(
    "text",
    [
        "spel=tolva4&hand=s8.hE.r9&stick=h9",
        "spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE&stick_tagna=1",
        "spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&gubbe=hel.0.1",
        "spel=tremanswhist&hand=sE.s9.h4.hD.r2.rK.k7&stick=s10.sK&uppslag=h7",
        "spel=bordstolva&hand=s9.hE.hK.r10.rD.k8",
        "spel=tjuv&hand=s9.hK.r8&bord=sD.h9.h8.k7",
    ],
)
def test_a_position_that_nobody_played_is_not_written_as_if_somebody_had(text: str) -> None:
    with pytest.raises(RecordError):
        write_record(Position.parse(text).state())


def test_a_position_before_the_first_card_is_a_deal_like_any_other() -> None:
    state = Position.parse("spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK").state()

    assert read_record(write_record(state)).state() == state
