"""What `explain` answers: one object for each line, with the decision explained or an error."""

from __future__ import annotations

import io
import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from engine.errors import RecordError
from engine.record import read_record
from engine.record.explain import as_text, explain, explanation
from engine.slugs import CITED
from records import IDS, VARIANTS, answers, as_bytes, cut, lines, parsed, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rules import Option
    from records import Fields

DEAL = whole("tolva4", style="quiet")
EVERY_VARIANT = pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
NOTHING: dict[str, Any] = {"seat": None, "legal": [], "refused": {}, "chain": []}


def explained(fields: Fields) -> dict[str, Any]:
    (answer,) = answers(fields)
    return answer


def positions(name: str, options: dict[str, Option]) -> Iterator[tuple[Fields, int, list[str]]]:
    """Positions of some deals, each with the seat on turn and its legal moves."""
    for style in ("uniform", "eager"):
        for line in lines(name, options, deals=3, style=style, starts=True):
            deal = parsed(line)
            for i, (seat, _) in enumerate(deal["moves"]):
                yield cut(deal, i), seat, deal["legal"][i]


def test_a_decision_is_explained_as_the_format_says() -> None:
    answer = explained(cut(DEAL, 6))

    follow = {"best": "s8", "led": "s", "trump": "r"}
    assert answer["seat"] == 2
    assert answer["legal"] == ["play:sE"]
    assert answer["refused"]["play:s7"] == {
        "rule": "tolva.overstickstvang",
        "witness": ["sE"],
        "facts": follow,
    }
    assert answer["refused"]["play:k9"] == {
        "rule": "tolva.folja-farg",
        "witness": ["sE", "s7"],
        "facts": follow,
    }
    assert answer["refused"]["meld:s"]["rule"] == "tolva.malning-tillfalle"
    assert answer["chain"] == [
        ["tolva.folja-farg", ["sE", "s7"]],
        ["tolva.overstickstvang", ["sE"]],
    ]


@EVERY_VARIANT
def test_legal_moves_are_those_of_the_record(name: str, options: dict[str, Option]) -> None:
    for position, seat, legal in positions(name, options):
        answer = explained(position)

        assert (answer["seat"], answer["legal"]) == (seat, legal)
        assert not set(answer["refused"]) & set(legal)
        assert {why["rule"] for why in answer["refused"].values()} <= CITED


@EVERY_VARIANT
def test_every_card_held_is_a_candidate(name: str, options: dict[str, Option]) -> None:
    for position, _, _ in positions(name, options):
        state = read_record(json.dumps(position)).state()
        answer = explained(position)

        cards = {move.partition(":")[2] for move in (*answer["legal"], *answer["refused"])}
        assert state.is_open or set(state.hand(state.decider)) <= cards


@EVERY_VARIANT
def test_hidden_hands_change_nothing(name: str, options: dict[str, Option]) -> None:
    for position, seat, _ in positions(name, options):
        hands = [hand if i == seat else len(hand) for i, hand in enumerate(position["hands"])]

        assert explained({**position, "hands": hands}) == explained(position)


@EVERY_VARIANT
def test_a_deal_without_its_end_leaves_nothing_to_decide(
    name: str, options: dict[str, Option]
) -> None:
    deal = parsed(lines(name, options)[0])

    assert explained(cut(deal, len(deal["moves"]))) == NOTHING


WRONG: tuple[tuple[Fields | str | bytes, str], ...] = (
    ("x", "fält -: inte JSON, se tecken 1"),
    (b"\xff", "fält -: raden är inte UTF-8"),
    ("[]", "fält -: raden är inget JSON-objekt"),
    ("[" * 100_000, "fält -: för många nivåer i varandra"),
    ("x" * 300_000, "fält -: raden är längre än 256 kB"),
    (DEAL, "fält points: det är en hel giv och ingen ställning"),
    ({**cut(DEAL, 1), "winners": None}, "fält points: saknas, fast winners finns"),
    ({**cut(DEAL, 1), "dealer": 9}, "fält dealer: 9, men sista platsen är 3"),
    ({**cut(DEAL, 1), "scores": [1, 0]}, "fält scores: första given i ett parti börjar från noll"),
    ({**cut(DEAL, 1), "hands": [9, 9, 9, 8]}, "fält hands: 8 är ingen lista av kort"),
    (
        {**cut(DEAL, 1), "hands": [9, 9, 9, 9]},
        "fält hands: plats 1 är i tur, och den handen är dold",
    ),
    (
        {**cut(DEAL, 1), "moves": [[0, "play:s8"]]},
        "beslut 0, fält moves: play:s8 går inte att göra här",
    ),
    (
        {**cut(DEAL, 1), "legal": [["play:h10"]]},
        "beslut 0, fält legal: halv-gubbe är tillåtet men saknas",
    ),
    (
        {**cut(DEAL, 2), "moves": [[0, "play:h10"], [1, "play:h7"]]},
        "beslut 1, fält moves: play:h7 är inte tillåtet (tolva.overstickstvang)",
    ),
)


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_what_is_no_position_is_an_error(line: Fields | str | bytes, why: str) -> None:
    assert answers(line) == [{"error": why}]


def test_every_line_is_answered_in_its_place() -> None:
    found = answers(cut(DEAL, 0), "x", "", cut(DEAL, 39), "[]")

    assert [answer.get("seat", "error") for answer in found] == [0, "error", None, "error"]


def test_an_answer_is_one_line() -> None:
    strange = {**cut(DEAL, 0), "game": "a\nb\u2028c\x85"}

    (answer,) = explain(io.BytesIO(as_bytes([strange])))

    assert len(as_text(answer).splitlines()) == 1


def test_cards_that_a_hidden_hand_plays_lie_nowhere_else() -> None:
    position = cut(DEAL, 4)
    position["hands"] = [9, DEAL["hands"][1], 9, 9]
    del position["legal"]
    position["moves"][0] = [0, "play:h9"]  # seat 1 holds it

    assert explained(position) == {"error": "beslut 0, fält moves: play:h9 går inte att göra här"}


def test_a_hidden_upcard_is_known_all_the_same() -> None:
    deal = whole("tremanswhist")
    position = {**cut(deal, 0), "hands": [deal["hands"][0], 13, 13]}
    elsewhere = {**position, "upcard": deal["hands"][0][0]}

    assert explained(position) == explained(cut(deal, 0))
    assert explained(elsewhere)["error"].endswith("är inget av givarens kort")


def test_the_dealer_removes_open_cards_even_with_a_hidden_hand() -> None:
    for seed in range(20):
        deal = whole("tjuv", seed)
        at = next(i for i, (_, move) in enumerate(deal["moves"]) if move.startswith("remove:"))
        position = cut(deal, at)

        assert explained({**position, "hands": [3, 3, 3, 3]}) == explained(position)


def test_the_value_of_an_explanation_can_be_had() -> None:
    assert explanation(read_record(json.dumps(cut(DEAL, 6)))).legal == ("play:sE",)
    with pytest.raises(RecordError):
        explanation(read_record(json.dumps(DEAL)))


@pytest.mark.parametrize("seed", range(5))
def test_any_hands_may_be_hidden(seed: int) -> None:
    """Whichever hands are known, the answer is the same, or an error if the decider is hidden."""
    rng = random.Random(seed)
    for name, options in VARIANTS:
        deal = parsed(lines(name, options, seed=seed, style="eager")[0])
        position = cut(deal, rng.randrange(len(deal["moves"])))
        seat = deal["moves"][len(position["moves"])][0]
        hands = [hand if rng.random() < 0.5 else len(hand) for hand in position["hands"]]

        answer = explained({**position, "hands": hands})

        if isinstance(hands[seat], list):
            assert answer == explained(position)
        else:
            assert "error" in answer or answer["seat"] is not None
