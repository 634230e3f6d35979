"""Every kind of step is judged by the engine: the right answer, wrong ones, and impossible ones."""

from pathlib import Path

import pytest

from engine import Game, write_record
from engine.record.play import Style, played
from lesson_files import step_of
from tutorial_app.lessons.judging import judge, solution
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer

FOLLOW = 'position = "hand=h7.s9.r8.k10&stick=h9"\n'
TRICK = 'trick = "h9.h10.sE.h6"\nleader = 3\n'
MELD = 'position = "hand=hK.hD.s6.s7.k6&stick_tagna=4&senaste_ut=0"\n'
OPTIONS = """
[[step.option]]
text = "Sexan"
moves = ["play:h6"]
why = "Den förlorar."
[[step.option]]
text = "Esset"
moves = ["play:hE"]
why = "Det vinner."
"""


def outcomes(folder: Path, fields: str, *answers: str) -> list[Outcome]:
    """What becomes of the answers to a step."""
    step = step_of(folder, fields)
    return [judge(step, answer).kind for answer in answers]


def test_a_card_is_refused_with_its_reason_or_right(tmp_path: Path) -> None:
    step = step_of(tmp_path, f'kind = "play"\n{FOLLOW}')

    refused, right = judge(step, "play:s9"), judge(step, "play:h7")

    assert (refused.kind, right.kind) == (Outcome.ILLEGAL, Outcome.RIGHT)
    assert "följa" in refused.reasons[0].html
    assert (refused.words, right.words) == ("", "Rätt.")
    assert solution(step) == ("play:h7",)


def test_no_answer_yet_is_judged_fresh(tmp_path: Path) -> None:
    assert outcomes(tmp_path, f'kind = "play"\n{FOLLOW}', "") == [Outcome.FRESH]


def test_a_legal_card_that_was_not_wanted_is_wrong_with_its_own_words(tmp_path: Path) -> None:
    accept = 'accept = "wins"\nwrong = "Den förlorar."\n'
    closer = '[step.wrong_for]\n"play:h6" = "Sexan är lägst."\n'
    position = 'position = "spel=tremanswhist&hand=h6.h7.hK&stick=h9.h10&uppslag=s5"\n'
    step = step_of(tmp_path, f'kind = "play"\n{position}{accept}{closer}')

    assert solution(step) == ("play:hK",)
    assert [judge(step, f"play:{card}").words for card in ("h6", "h7", "hK")] == [
        *("Sexan är lägst.", "Den förlorar.", "Rätt.")
    ]


def test_all_legal_cards_are_to_be_marked(tmp_path: Path) -> None:
    position = 'position = "spel=tremanswhist&hand=rE.r4.s7.s2&stick=r9.rK&uppslag=h5"\n'
    step = step_of(tmp_path, f'kind = "legal"\n{position}')

    few, many, right = (judge(step, answer) for answer in ("rE", "rE.s7.s2", "r4.rE"))

    assert (few.kind, few.missing) == (Outcome.WRONG, 1)
    assert (many.kind, [r.cards for r in many.reasons]) == (Outcome.ILLEGAL, [("s7", "s2")])
    assert right.kind is Outcome.RIGHT


def test_whether_one_may_is_said_by_the_engine(tmp_path: Path) -> None:
    asked = f'kind = "may"\nmove = "meld:s"\n{MELD}rules = ["tolva.malning-innehav"]\n'
    step = step_of(tmp_path, asked)

    yes, no = judge(step, "ja"), judge(step, "nej")

    assert (yes.kind, no.kind) == (Outcome.WRONG, Outcome.RIGHT)
    assert yes.reasons == no.reasons != ()


def test_who_wins_the_trick_is_said_when_it_is_found(tmp_path: Path) -> None:
    step = step_of(tmp_path, f'kind = "seat"\nasks = "winner"\n{TRICK}')

    assert solution(step) == ("0",)
    assert "hjärter" in judge(step, "0").reasons[0].html
    assert [judge(step, seat).reasons for seat in "123"] == [(), (), ()]


@pytest.mark.parametrize(
    ("trump", "causes"),
    [("", ["", "off-suit", "lower", "lower"]), ("s", ["trumped", "", "trumped", "trumped"])],
)
def test_of_another_it_is_said_why_that_card_does_not_win(
    tmp_path: Path, trump: str, causes: list[str]
) -> None:
    told = f'trump = "{trump}"\n' if trump else ""
    step = step_of(tmp_path, f'kind = "seat"\nasks = "winner"\n{TRICK}{told}')

    assert [judge(step, seat).cause for seat in "0123"] == causes


@pytest.mark.parametrize(
    ("asks", "seat"),
    [
        (f'"turn"\n{TRICK}', "0"),
        ('"turn"\ntrick = "h9.hKn"\nleader = 2', "0"),
        ('"turn"\ndealer = 1', "2"),
        ('"forhand"\ndealer = 3', "0"),
        ('"dealer"\ndealer = 2', "2"),
        ('"last"\ndealer = 1', "1"),
        ('"void"\ntrick = "kK.kE.k8.r9"\nleader = 0', "3"),
        ('"void"\ntrick = "kK.r9.k8.kE"\nleader = 2', "3"),
        ('"next-dealer"\ndealer = 3\nredeal = true', "3"),
        ('"next-dealer"\ndealer = 3', "0"),
        ('"next-dealer"\ndealer = 3\nredeal = true\ngame = "bondtolva4"', "3"),
        ('"next-dealer"\ndealer = 2\nscores = [21, 4, 5, 6]\ngame = "tjuv"', "1"),
        ('"next-dealer"\ndealer = 2\nscores = [17, 13, 6]\nplayers = 3\ngame = "tjuv"', "2"),
        ('"partner"', "2"),
        ('"partner"\nof = 1\ngame = "bondtolva6"', "4"),
    ],
)
def test_seats_are_told_by_the_rules(tmp_path: Path, asks: str, seat: str) -> None:
    step = step_of(tmp_path, f'kind = "seat"\nwrong = "Fel."\nasks = {asks}\n')

    assert solution(step) == (seat,)


@pytest.mark.parametrize(
    ("goal", "cards"),
    [
        ("farg:h", "hE.h6"), ("valor:K", "rK"), ("poang", "hE.rK"), ("valor:K.9", "rK.s9"),
        ("hogre:h7", "hE"), ("hogre:s6", "s9"), ('kvar"\nplayed = "hE.s9.k6', "h6.rK"),
        ('trumf"\ntrump = "s', "s9"), ('kladd"\nled = "h"\ntrump = "s', "rK"),
    ],
)  # fmt: skip
def test_cards_that_fit_are_picked(tmp_path: Path, goal: str, cards: str) -> None:
    told = f'kind = "pick"\ncards = "hE.h6.rK.s9"\nwrong = "Nej."\ngoal = "{goal}"\n'
    step = step_of(tmp_path, told)

    assert solution(step) == (cards,)
    assert judge(step, "hE.h6.rK.s9").words == "Nej."


def test_the_highest_is_the_highest_of_the_game(tmp_path: Path) -> None:
    told = 'kind = "pick"\ncards = "hK.h10.hD"\nwrong = "Nej."\ngoal = "hogst"\n'

    assert solution(step_of(tmp_path, told)) == ("h10",)


@pytest.mark.parametrize(
    ("unit", "number"),
    [
        ('"poang"\ncards = "hE.h10.sK"', "25"),
        ('"kort"\ncards = "hE.h10.sK"', "3"),
        ('"kort"\nof = "hand"', "9"),
        ('"kort"\nof = "lek"\ngame = "tremanswhist"', "52"),
        ('"stick"', "9"),
        ('"poang"\nof = "lek"', "120"),
        ('"poang"\nof = "vinsten"', "61"),
        ('"poang"\nof = "vinsten"\ngame = "tolva3"', "61"),
        ('"markering"\ncards = "r5.k2"', "7"),
    ],
)
def test_what_is_counted_is_counted_by_the_engine(tmp_path: Path, unit: str, number: str) -> None:
    step = step_of(tmp_path, f'kind = "count"\nwrong = "Räkna om."\nunit = {unit}\n')

    assert solution(step) == (number,)
    assert judge(step, "1").words == "Räkna om."


def test_the_better_line_is_found_by_playing_it(tmp_path: Path) -> None:
    position = 'position = "spel=tremanswhist&hand=h6.hE&stick=h9.h10&uppslag=s5"\n'
    step = step_of(tmp_path, f'kind = "choose"\ngoal = "wins"\n{position}{OPTIONS}')

    assert solution(step) == ("2",)
    assert judge(step, "1").words == "Den förlorar."
    assert judge(step, "2").words == "Det vinner. Rätt."


def test_points_of_a_meld_are_told_line_by_line(tmp_path: Path) -> None:
    told = f'kind = "points"\nwrong = "Nej."\nmoves = ["meld:h"]\n{MELD}'
    step = step_of(tmp_path, f'{told}rules = ["tolva.satta-trumf"]\n')

    assert solution(step) == ("2",)
    assert len(judge(step, "2").reasons) == 1
    assert judge(step, "1").reasons == ()


ASKED = "fas=svar&hand=sE.s9.hK.rK.rD.r7.k10&stick_sidor=2.0"


def test_who_is_asked_and_has_a_pair_may_try_to_say_no_and_is_told_the_rule(tmp_path: Path) -> None:
    told = f'kind = "play"\ngame = "bondtolva4"\nposition = "{ASKED}"\n'
    step = step_of(tmp_path, f'{told}rules = ["bondtolva.fraga-partner"]\n')

    refused = judge(step, "no")

    assert "no" in step.task.tries
    assert refused.kind is Outcome.ILLEGAL
    assert "måste du säga upp" in refused.reasons[0].html
    assert solution(step) == ("meld:r",)


@pytest.mark.parametrize("answer", ["play:sE", "nonsens", "meld:ö", "play:"])
def test_an_answer_that_cannot_be_given_is_unknown(tmp_path: Path, answer: str) -> None:
    step = step_of(tmp_path, f'kind = "play"\n{FOLLOW}')

    with pytest.raises(UnknownAnswer):
        judge(step, answer)


OPEN = "bord=sD.h9.h8.k7&hogar1=hD-4&talong=0"
CATCH = f'position = "spel=tjuv&hand=s9.hK.r8&{OPEN}"\nmove = "capture:hK"\n'


def test_what_a_capture_brings_is_counted_and_picked(tmp_path: Path) -> None:
    counted = step_of(tmp_path, f'kind = "count"\nunit = "fangst"\nwrong = "Nej."\n{CATCH}')
    cards = 'cards = "sD.h9.h8.k7.hD"\ngoal = "fangst"\n'
    picked = step_of(tmp_path, f'kind = "pick"\nwrong = "Nej."\n{cards}{CATCH}')

    assert solution(counted) == ("7",)
    assert solution(picked) == ("h9.h8.hD",)
    assert judge(picked, "h9.h8.hD.sD").strange == ("sD",)


@pytest.mark.parametrize(
    ("seat", "moves", "cards"), [(2, ["play:hE"], "hE.rE"), (2, [], "rE"), (0, [], "hE.h10.s9.rE")]
)
def test_cards_that_a_seat_may_see_are_those_that_have_lain_open_and_its_own(
    tmp_path: Path, seat: int, moves: list[str], cards: str
) -> None:
    position = "hand=s9.s7.hE.h10.hK.hD.k9.k6&senaste=r7.rE.r8.r9&senaste_ut=3"
    told = f'kind = "pick"\nposition = "{position}"\nmoves = {moves}\ncards = "hE.h10.s9.rE.sE"\n'
    step = step_of(tmp_path, f'{told}goal = "syns:{seat}"\nwrong = "Nej."\n'.replace("'", '"'))

    assert solution(step) == (cards,)


@pytest.mark.parametrize(
    ("goal", "cards"), [("nolle", "s2.h7"), ("sang", "k9"), ("trumfkort", "rD")]
)
def test_the_card_turned_up_tells_the_kind_of_deal(tmp_path: Path, goal: str, cards: str) -> None:
    told = f'kind = "pick"\ngame = "tremanswhist"\ncards = "s2.h7.k9.rD"\ngoal = "{goal}"\n'

    assert solution(step_of(tmp_path, f'{told}wrong = "Nej."\n')) == (cards,)


def test_a_yes_may_name_the_right_it_rests_on(tmp_path: Path) -> None:
    asked = 'rules = ["tolva.malning-tillfalle", "tolva.ej-mala-ut"]\n'

    assert outcomes(tmp_path, f'kind = "may"\nmove = "meld:h"\n{MELD}{asked}', "ja") == ["right"]


PARTI = """
[[step.option]]
text = "Vi"
winners = [0]
why = "Ja."
[[step.option]]
text = "Ingen"
winners = []
why = "Nej."
"""


def test_who_has_won_is_what_the_record_came_to(tmp_path: Path) -> None:
    _, end = played(Game("tolva4").deal(1), 1, Style.UNIFORM, Game.rng(1))
    (tmp_path / "kurs").mkdir()
    (tmp_path / "kurs" / "giv.jsonl").write_text(write_record(end) + "\n", encoding="utf-8")

    step = step_of(tmp_path, f'kind = "choose"\ngoal = "parti"\nrecord = "giv.jsonl"\n{PARTI}')

    assert solution(step) == ("2",)
