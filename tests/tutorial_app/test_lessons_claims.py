"""What an option claims is judged by the engine: each kind of claim true and false."""

from pathlib import Path

import pytest

from engine.position import Position
from engine.record import read_record
from lesson_files import step_of, written
from tutorial_app.lessons.judging import judge, solution
from tutorial_app.lessons.tasks import Outcome
from tutorial_app.lessons.tasks.claims import Way, holds, refusals
from tutorial_app.lessons.tasks.points import after
from ui.content import ContentError

LESSONS = Path(__file__).parents[2] / "content" / "lessons"
STOCK = "talong=4&talongkort=sE.h9.s10.k7"
ROW = "hand=rD.s7.hK&bord=r8.r10.k9"
FEW = "hand=s7.hK.kE&bord=s8.h10.rE&talong=0"
TURNED = f"spel=tjuv&fyll_fran_talong=ja&{ROW}&{STOCK}"
LAID = f"spel=tjuv&{ROW}&{STOCK}"
DRAWING = "spel=plocketolva&hand=s8.h9.rK.r7.kD.k9&stick=hE"
HAND = "spel=tolva4&hand=sK.s8.h9.h7.k10.k6"
WON = "spel=tolva4&hand=s10.hK.hD.r9.r7.k8.k6.s7&hand2=s8.h9.rE.kE.k10.kK.kD.k9"
MELD = "spel=tolva4&hand=hK.hD.s6.s7.k6&stick_tagna=4&senaste_ut=0"


def way_from(position: str, *moves: str) -> Way:
    """Where some moves from a position lead."""
    state = Position.parse(position).state()
    return Way(after(state, moves), len(state.events))


@pytest.mark.parametrize(
    ("position", "moves", "true", "false"),
    [
        (HAND, [], "void 0 r", "void 0 s"),
        (HAND, [], "turn 0", "turn 1"),
        (HAND, [], "legal 0 play:sK", "legal 0 meld:s"),
        (HAND, [], "legal 0 play:sK", "legal 2 play:sK"),
        (WON, ["ask"], "legal 2 meld:k", "legal 2 meld:h"),
        (WON, ["ask", "no"], "turn 0", "legal 0 meld:h"),
        (MELD, ["meld:h"], "points 0 = 2", "points 1 = 2"),
        (MELD, ["meld:h"], "points 0 > 1 and points 0 < 3", "points 0 > 1 and turn 1"),
        (TURNED, ["capture:rD"], "next draw 0", "next turn-up 0"),
        (TURNED, ["capture:rD"], "turn-ups 0 = 2", "turn-ups 0 < 2"),
        (TURNED, ["capture:rD"], "draws 0 = 1", "draws 0 > 1"),
        (TURNED, ["capture:rD"], "turn 1", "turn 0"),
        (LAID, ["capture:rD"], "turn 0", "turn-ups 0 > 0"),
        (f"spel=tjuv&{FEW}", ["lay:s7"], "next turn 1", "next draw 0"),
        (DRAWING, ["play:h9"], "next draw 1", "next draw 0"),
    ],
)  # fmt: skip
def test_a_claim_is_true_or_false(position: str, moves: list[str], true: str, false: str) -> None:
    way = way_from(position, *moves)

    assert holds(true, way)
    assert not holds(false, way)


def test_columns_are_those_that_the_deal_adds() -> None:
    file = LESSONS / "tremanswhist" / "pluskolumnen.jsonl"
    way = Way(read_record(file.read_text(encoding="utf-8").splitlines()[0]).state())

    assert holds("plus 0 = 5 and minus 0 = 1", way)
    assert not holds("plus 0 = 4", way)


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("rains 0", "'rains 0' is nothing that can be claimed"),
        ("turn 4", "there is no seat 4"),
        ("draws x = 1", "'x' is no number"),
        ("void 2 s", "the hand of seat 2 is not told"),
        ("legal 0 play:sE", "seat 0 has no such card"),
        ("plus 0 = 1", "entered when the deal is over"),
        ("turn 1 and rains 0", "'rains 0' is nothing"),
    ],
)
def test_a_claim_that_cannot_be_judged_is_a_fault(claim: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        holds(claim, way_from(HAND))


def test_of_a_hand_that_is_not_told_nobody_knows_what_it_may_do() -> None:
    asked = "spel=tolva4&hand=s10.hK.hD.r9.r7.k8.k6.s7"

    with pytest.raises(ContentError, match="the hand of seat 2 is not told"):
        holds("legal 2 meld:k", way_from(asked, "ask"))


def test_a_claimed_move_is_refused_with_its_rule() -> None:
    way = way_from(WON, "ask", "no")

    assert [each.rule for each in refusals("legal 0 meld:h", way)] == ["tolva.fraga-partner"]
    assert [*refusals("legal 0 play:hK", way)] == []


FILL = f"""
kind = "choose"
goal = "holds"
position = "{TURNED}"
moves = ["capture:rD"]
[[step.option]]
text = "Två vänds upp."
holds = "turn-ups 0 = 2"
why = "Ja."
[[step.option]]
text = "Du får fånga genast."
holds = "legal 0 capture:hK"
why = "Nej."
"""


def test_the_option_that_holds_is_right(tmp_path: Path) -> None:
    step = step_of(tmp_path, FILL)

    assert solution(step) == ("1",)
    assert [judge(step, answer).kind for answer in "12"] == [Outcome.RIGHT, Outcome.WRONG]
    assert [judge(step, answer).words for answer in "12"] == ["Ja. Rätt.", "Nej."]


OWN = f"""
kind = "choose"
goal = "holds"
rules = ["tolva.malning-tillfalle"]
position = "{HAND}&stick_sidor=3.0"
[[step.option]]
text = "Nu"
holds = "legal 0 meld:h"
why = "Nej."
[[step.option]]
text = "I ett annat läge"
position = "{MELD}"
holds = "legal 0 meld:h"
why = "Ja."
[[step.option]]
text = "Före det första sticket"
position = "hand=hK.hD.s6.s7.k6.r6.r7.rD.s9"
holds = "legal 0 meld:h"
why = "För tidigt."
"""


def test_an_option_may_have_a_place_of_its_own_and_is_told_why_a_move_is_refused(
    tmp_path: Path,
) -> None:
    step = step_of(tmp_path, OWN)

    assert solution(step) == ("2",)
    assert [len(judge(step, answer).reasons) for answer in "123"] == [1, 0, 1]


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('why = "Ja."', 'why = "Ja."\nright = true', "right is never written"),
        ('goal = "holds"', "", "goal must be one of"),
        ('holds = "turn-ups 0 = 2"', "", "every option has holds"),
        ('holds = "turn-ups 0 = 2"', "winners = [0]", "every option has holds"),
        ('"turn-ups 0 = 2"', '"turn-ups 0 = 3"', "no option is right"),
        ('"legal 0 capture:hK"', '"turn 1"', "options 1 and 2 are equally good"),
        (f'position = "{TURNED}"\nmoves = ["capture:rD"]', "", "needs a position, or the record"),
        ('moves = ["capture:rD"]', 'record = "nej.jsonl"', "record nej.jsonl: cannot be read"),
        ('moves = ["capture:rD"]', 'moves = ["lay:rD"]', "moves: number 1, lay:rD"),
        ('goal = "holds"', 'goal = "points"', "every option has moves"),
    ],
)
def test_a_fault_in_what_is_claimed_is_told(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    told = written(tmp_path, FILL.replace(before, after)).told

    assert reason in " | ".join(told)
