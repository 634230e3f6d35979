"""What `check` says of records that are JSON but not sound: one fault each, told exactly."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest

from records import IDS, VARIANTS, cut, faults, lines, parsed, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rules import Option
    from records import Fields

DEAL = whole("tolva4", style="quiet")  # 39 decisions; decision 4 is a meld
OMGIV = next(
    deal
    for deal in map(parsed, lines("bondtolva6", deals=200, style="eager", starts=True))
    if "redeal" in deal
)


def told(fields: Fields) -> str:
    """What is said of one record alone; "" if it is sound."""
    found = faults(fields)
    assert len(found) <= 1
    return found[0].removeprefix(f"rad 1, giv {fields.get('deal')}, ") if found else ""


def but(fields: Fields, **changes: Any) -> Fields:
    return {**copy.deepcopy(fields), **changes}


def with_place(fields: Fields, value: Any, *path: Any) -> Fields:
    """The record with something else in one place."""
    found = holder = copy.deepcopy(fields)
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return found


REQUIRED = [field for field in DEAL if field not in ("legal", "points")]


@pytest.mark.parametrize("field", REQUIRED)
def test_a_field_may_not_be_missing(field: str) -> None:
    fields = {name: value for name, value in DEAL.items() if name != field}

    ends = ("scores_after", "carry_after", "winners")
    why = "saknas, fast points finns" if field in ends else "saknas"
    giv = "-" if field == "deal" else "0"
    assert faults(fields) == [f"rad 1, giv {giv}, beslut -, fält {field}: {why}"]


def test_the_legal_moves_may_be_missing() -> None:
    assert told({name: value for name, value in DEAL.items() if name != "legal"}) == ""


WRONG_FIELDS: tuple[tuple[str, Any, str], ...] = (
    ("v", 2, "2, men versionen är 1"),
    ("v", True, "true, men versionen är 1"),
    ("v", 1.0, "1.0, men versionen är 1"),
    ("game", "tolva", "”tolva” är inget spel"),
    ("game", ["tolva4"], '["tolva4"] är inget spel'),
    ("options", [], "[] är inget objekt"),
    ("options", {"spelare": 4}, "tolva4 har inget alternativ ”spelare”"),
    ("options", {"self": 1}, "tolva4 har inget alternativ ”self”"),
    ("seed", 1.5, "1.5 är varken ett heltal eller null"),
    ("seed", False, "false är varken ett heltal eller null"),
    ("deal", "0", "”0” är inget heltal"),
    ("deal", -1, "-1 är under 0"),
    ("dealer", None, "null är inget heltal"),
    ("dealer", 4, "4, men sista platsen är 3"),
    ("dealer", 2, "2, men första givaren är plats 3"),
    ("scores", {}, "{} är ingen lista för 2 parter"),
    ("scores", [0], "[0] är ingen lista för 2 parter"),
    ("scores", [0, 0.0], "0.0 är inget heltal"),
    ("scores", [[0, 0], [0, 0]], "[0, 0] är inget heltal"),
    ("scores", [0, 1], "första given i ett parti börjar från noll"),
    ("carry", True, "true är inget heltal"),
    ("carry", -1, "-1 är under 0"),
    ("carry", 1, "första given i ett parti börjar utan vilande vinst"),
    ("hands", [[], [], []], "[[], [], []] är ingen lista för 4 platser"),
    ("stock", ["s6"], "1 kort, men det ska vara 0"),
    ("stock", None, "null är ingen lista av kort"),
    ("up", [], "[] är ingen lista för 4 platser"),
    ("up", [[], ["s6"], [], []], "plats 1: 1 kort, men det ska vara 0"),
    ("down", [[], [], [], 7], "7 är ingen lista av kort"),
    ("upcard", "sE", "ska vara null här"),
    ("trump", "s", "ska vara null här"),
    ("moves", {}, "{} är ingen lista"),
    ("legal", 7, "7 är ingen lista"),
    ("legal", [], "0 listor, men 39 drag"),
    ("points", {}, "{} är ingen lista"),
    ("points", [[0, 1]], "[0, 1] är inte [part, poäng, regel]"),
    ("points", [[0, True, "x"]], '[0, true, "x"] är inte [part, poäng, regel]'),
    ("scores_after", [1], "[1] är ingen lista för 2 parter"),
    ("scores_after", [1, 3.0], "3.0 är inget heltal"),
    ("carry_after", None, "null är inget heltal"),
    ("winners", 1, "1 är varken null eller en lista av parter"),
    ("winners", [True], "[true] är varken null eller en lista av parter"),
    ("redeal", False, "false, men den är true eller finns inte"),
)


@pytest.mark.parametrize(("field", "value", "why"), WRONG_FIELDS)
def test_a_field_of_the_wrong_kind_is_told(field: str, value: Any, why: str) -> None:
    giv = value if field == "deal" and type(value) is int else "-" if field == "deal" else 0
    assert faults(but(DEAL, **{field: value})) == [
        f"rad 1, giv {giv}, beslut -, fält {field}: {why}"
    ]


WRONG_CARDS: tuple[tuple[Any, tuple[Any, ...], str], ...] = (
    ("s5", ("hands", 0, 0), "hands: ”s5” är inget kort i leken"),
    ("S9", ("hands", 0, 0), "hands: ”S9” är inget kort i leken"),
    ("s9 ", ("hands", 0, 0), "hands: ”s9 ” är inget kort i leken"),
    (7, ("hands", 0, 0), "hands: 7 är inget kort i leken"),
    ("s9", ("hands", 0, 0), "hands: s9 finns två gånger"),
    ("k8", ("hands", 2, 8), "hands: k8 finns två gånger"),
    (9, ("hands", 2), "hands: en hand är dold; det går bara i en ställning som ska förklaras"),
    (8, ("hands", 2), "hands: 8 är ingen lista av kort"),
    (DEAL["hands"][2][:8], ("hands", 2), "hands: plats 2: 8 kort, men det ska vara 9"),
    (DEAL["hands"][2][::-1], ("hands", 2), "hands: plats 2: handen är inte sorterad"),
)


@pytest.mark.parametrize(("value", "path", "why"), WRONG_CARDS)
def test_a_wrong_card_or_hand_is_told(value: Any, path: tuple[Any, ...], why: str) -> None:
    assert told(with_place(DEAL, value, *path)) == f"beslut -, fält {why}"


WRONG_MOVES: tuple[tuple[Any, int, str], ...] = (
    ([1, "play:h7"], 1, "play:h7 är inte tillåtet (tolva.overstickstvang)"),
    ([1, "play:s8"], 1, "play:s8 är inte tillåtet (tolva.folja-farg)"),
    ([1, "play:hK"], 1, "play:hK går inte att göra här"),
    ([0, "meld:h"], 0, "meld:h är inte tillåtet (tolva.malning-tillfalle)"),
    ([1, "meld:s"], 4, "meld:s är inte tillåtet (tolva.malning-innehav)"),
    ([1, "pass"], 4, "pass går inte att göra här"),
    ([1, "exchange:"], 4, "exchange: går inte att göra här"),
    ([1, "trumfa"], 4, "”trumfa” är inget drag"),
    ([1, "play:"], 4, "”play:” är inget drag"),
    ([1, "hE"], 1, "”hE” är inget drag"),
    ([2, "play:hE"], 1, "plats 2 är inte i tur, utan plats 1"),
    ([-3, "play:hE"], 1, "plats -3 är inte i tur, utan plats 1"),
    ([True, "play:hE"], 1, '[true, "play:hE"] är inte [plats, drag]'),
    ([1, 7], 1, "[1, 7] är inte [plats, drag]"),
    ([1], 1, "[1] är inte [plats, drag]"),
    (None, 38, "null är inte [plats, drag]"),
)


@pytest.mark.parametrize(("move", "decision", "why"), WRONG_MOVES)
def test_a_wrong_move_is_told_with_the_rule_that_refuses_it(
    move: Any, decision: int, why: str
) -> None:
    fields = with_place(DEAL, move, "moves", decision)

    assert told(fields) == f"beslut {decision}, fält moves: {why}"


def test_moves_too_many_or_too_few_are_told() -> None:
    longer = but(DEAL, moves=[*DEAL["moves"], [0, "play:s6"]], legal=[*DEAL["legal"], []])
    shorter = but(DEAL, moves=DEAL["moves"][:-1], legal=DEAL["legal"][:-1])

    assert told(longer) == "beslut 39, fält moves: given är redan slut"
    last = DEAL["moves"][-1][0]
    assert told(shorter) == f"beslut 38, fält moves: given är inte slut: plats {last} är i tur"


WRONG_LEGAL: tuple[tuple[Callable[[list[str]], Any], str], ...] = (
    (lambda legal: legal[1:], "halv-gubbe är tillåtet men saknas"),
    (lambda legal: [*legal, "play:sE"], "”play:sE” är inte tillåtet"),
    (lambda legal: legal[::-1], "dragen står inte i ordning, vart och ett en gång"),
    (lambda legal: [*legal, legal[-1]], "dragen står inte i ordning, vart och ett en gång"),
    (lambda legal: [], "halv-gubbe är tillåtet men saknas"),
    (lambda legal: [1], "[1] är ingen lista av drag"),
    (lambda legal: "ask", "”ask” är ingen lista av drag"),
)


@pytest.mark.parametrize(("change", "why"), WRONG_LEGAL)
def test_a_wrong_legal_set_is_told(change: Callable[[list[str]], Any], why: str) -> None:
    fields = with_place(DEAL, change(list(DEAL["legal"][0])), "legal", 0)

    assert told(fields) == f"beslut 0, fält legal: {why}"


# The lines of the deal: trumf to side 1, vinsten to side 1, sistan to side 0.
TRUMF, VINSTEN, SISTAN = DEAL["points"]
WRONG_POINTS: tuple[tuple[list[Any], str], ...] = (
    ([], '[1, 2, "tolva.satta-trumf"] saknas'),
    ([TRUMF, SISTAN], 'post 2 är [0, 1, "tolva.sistan"], men ska vara [1, 1, "tolva.vinsten"]'),
    ([TRUMF, VINSTEN, SISTAN, SISTAN], '[0, 1, "tolva.sistan"] är för mycket'),
    (
        [TRUMF, SISTAN, VINSTEN],
        'post 2 är [0, 1, "tolva.sistan"], men ska vara [1, 1, "tolva.vinsten"]',
    ),
    (
        [TRUMF, [1, 2, "tolva.vinsten"], SISTAN],
        'post 2 är [1, 2, "tolva.vinsten"], men ska vara [1, 1, "tolva.vinsten"]',
    ),
    (
        [TRUMF, VINSTEN, [1, 1, "tolva.sistan"]],
        'post 3 är [1, 1, "tolva.sistan"], men ska vara [0, 1, "tolva.sistan"]',
    ),
    (
        [TRUMF, VINSTEN, [0, 1, "bondtolva.sistan"]],
        'post 3 är [0, 1, "bondtolva.sistan"], men ska vara [0, 1, "tolva.sistan"]',
    ),
    ([TRUMF, VINSTEN, SISTAN, [0, 0, "tolva.sistan"]], '[0, 0, "tolva.sistan"] är för mycket'),
)


@pytest.mark.parametrize(("points", "why"), WRONG_POINTS)
def test_a_wrong_line_of_points_is_told(points: list[Any], why: str) -> None:
    assert told(but(DEAL, points=points)) == f"beslut 39, fält points: {why}"


WRONG_ENDS: tuple[tuple[str, Any, str], ...] = (
    ("scores_after", [1, 4], "[1, 4], men ska vara [1, 3]"),
    ("scores_after", [0, 0], "[0, 0], men ska vara [1, 3]"),
    ("carry_after", 1, "1, men ska vara 0"),
    ("winners", [1], "[1], men ska vara null"),
    ("redeal", True, "true, fast ingen har begärt omgiv"),
)


@pytest.mark.parametrize(("field", "value", "why"), WRONG_ENDS)
def test_a_wrong_end_is_told(field: str, value: Any, why: str) -> None:
    assert told(but(DEAL, **{field: value})) == f"beslut 39, fält {field}: {why}"


def test_a_new_deal_on_demand_is_said_to_be_one() -> None:
    end = len(OMGIV["moves"])
    without = {name: value for name, value in OMGIV.items() if name != "redeal"}

    assert told(OMGIV) == ""
    assert told(without) == f"beslut {end}, fält redeal: saknas efter omgiv"
    assert told(cut(OMGIV, end)) == ""
    assert told({**cut(OMGIV, end), "redeal": True}) == ""
    assert told({**cut(OMGIV, 0), "redeal": True}) == (
        "beslut 0, fält redeal: true, fast ingen har begärt omgiv"
    )


def test_a_position_is_sound_after_any_number_of_moves() -> None:
    assert [told(cut(DEAL, moves)) for moves in range(40)] == [""] * 40


def test_a_position_says_nothing_of_the_end() -> None:
    ends = {name: DEAL[name] for name in ("points", "scores_after", "carry_after", "winners")}

    assert told({**cut(DEAL, 38), **ends}).startswith("beslut 38, fält moves: given är inte slut")
    assert told({**cut(DEAL, 38), "winners": None}) == (
        "beslut -, fält points: saknas, fast winners finns"
    )


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_any_score_that_is_off_by_one_is_found(name: str, options: dict[str, Option]) -> None:
    for line in lines(name, options, deals=5, starts=True):
        fields = parsed(line)
        after = fields["scores_after"]
        after[0] = [after[0][0], after[0][1] + 1] if isinstance(after[0], list) else after[0] + 1

        (fault,) = faults(fields)
        assert f"beslut {len(fields['moves'])}, fält scores_after: " in fault
