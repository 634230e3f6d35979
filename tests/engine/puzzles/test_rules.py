"""The rules that a puzzle lists are those that decide it, what it is about first."""

import pytest

from engine.puzzles.hidden import safe_play
from engine.puzzles.rules import OWN, rules_of_safety
from engine.puzzles.themes.thieving import takes_piles
from puzzles_kept import kept, some
from tutorial_app.puzzles.knowing import asked_of, barred, reasons

HIDDEN = [puzzle for puzzle in kept() if puzzle.kind == "vad-vet-du"]


@pytest.mark.parametrize("kind", OWN)
def test_what_the_kind_is_about_comes_first(kind: str) -> None:
    puzzle = some(kind)
    own = [f"{puzzle.state.rules.prefix}.{slug}" for slug in OWN[kind]]

    assert puzzle.rules[0] in own


@pytest.mark.parametrize(
    ("kind", "slug"),
    [("gubbe", "halv-gubbe-tillfalle"), ("fraga-partner", "fraga-partner"),
     ("tjuv-fangst", "fanga")],
)  # fmt: skip
def test_a_word_that_is_asked_about_comes_first(kind: str, slug: str) -> None:
    assert some(kind).rules[0].endswith(f".{slug}")


def test_a_word_that_is_neither_asked_about_nor_best_is_not_listed() -> None:
    for puzzle in kept():
        asks = puzzle.kind == "fraga-partner" or "ask" in puzzle.best

        assert asks or not [rule for rule in puzzle.rules if rule.endswith(".fraga-partner")]


@pytest.mark.parametrize(
    ("game", "rule", "of_three"),
    [("tolva3", "tolva.vinsten", "tolva.tre-vinsten"),
     ("bondtolva6", "bondtolva.vunsten", "bondtolva.sex-vunsten")],
)  # fmt: skip
def test_a_rule_stands_with_the_one_for_three_sides(game: str, rule: str, of_three: str) -> None:
    listed = [p.rules for p in kept() if p.record.game.name == game and rule in p.rules]

    assert listed
    assert all(rules[rules.index(rule) + 1] == of_three for rules in listed)
    others = [p for p in kept() if p.record.game.name != game]
    assert not [p.id for p in others if of_three in p.rules]


def test_where_a_vinst_is_saved_the_rule_that_saves_it_is_listed() -> None:
    of_vinsten = [p for p in kept() if "tolva.vinsten" in p.rules and p.kind != "sextio"]
    saved = [p for p in of_vinsten if p.record.deal.carry]

    assert 0 < len(saved) < len(of_vinsten)
    assert [p for p in of_vinsten if "tolva.vinsten-delad" in p.rules] == saved


def test_whoever_may_steal_is_told_of_it() -> None:
    catching = [p for p in kept() if p.kind == "tjuv-fangst"]
    stealing = [p for p in catching if any(takes_piles(p.state, m) for m in p.state.legal_moves)]

    assert stealing
    assert [p for p in catching if "tjuv.tjuva" in p.rules] == stealing


def test_what_is_known_of_a_hand_is_known_by_the_rules_that_are_listed() -> None:
    assert HIDDEN
    for puzzle in HIDDEN:
        told = reasons(puzzle.state, asked_of(puzzle), barred(puzzle))

        assert {rule.partition(".")[2] for rule in puzzle.rules} == {each.duty for each in told}


@pytest.mark.parametrize("game", ["tolva3", "bondtolva4"])
def test_a_safe_play_rests_on_the_duties_that_have_shown_something(game: str) -> None:
    puzzle = some("sakert-spel", game)

    safe = safe_play(puzzle.state, puzzle.seat)

    assert safe is not None
    assert puzzle.rules == rules_of_safety(puzzle.state, safe) != ()


def test_a_safe_play_lists_the_points_that_the_others_lose() -> None:
    puzzle = some("sakert-spel")
    safe = safe_play(puzzle.state, puzzle.seat)
    assert safe is not None

    for best, other in safe.compared.values():
        differing = set(best.end.points).symmetric_difference(other.end.points)
        assert {line.rule for line in differing}
        assert {line.rule for line in differing} <= {*puzzle.rules}
