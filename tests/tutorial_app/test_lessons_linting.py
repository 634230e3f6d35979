"""Faults planted in lessons are told: file and line, step, and what is wrong."""

from pathlib import Path

import pytest
from django.utils.html import strip_tags

from lesson_files import AROUND, read_again, step_of, write_course, written
from tutorial_app.lessons.shown import hints_of

FOLLOW = 'kind = "play"\nposition = "hand=h7.h6.s9.r8&stick=h9"\n'
LEGAL = 'kind = "play"\nposition = "hand=h7.s9&stick=h9"\n'
OPTION = '[[step.option]]\ntext = "A"\nwhy = "B"\nmoves = ["play:h7"]\n'
CHOOSE = f'{FOLLOW.replace("play", "choose", 1)}goal = "points"\n{OPTION}'

FAULTS = {
    'kind = "dance"': "kind must be one of play",
    f"{FOLLOW}odd = 1": "unknown field 'odd'",
    'kind = "play"\nposition = "hand=h7.h7"': "position: hand: twice",
    'kind = "play"\nposition = "stick=h9"': "the learner's whole hand has to be told",
    f'{FOLLOW}accept = "cheapest"': "accept must be one of legal, wins, loses",
    f'{FOLLOW}accept = ["play:s9"]': "play:s9 is not legal here: tolva.folja-farg refuses it",
    f'{FOLLOW}accept = ["play:h7"]': "the wrong answer play:h6 has no words",
    f'{FOLLOW}accept = "loses"\nwrong = "Nej."': "these are all the legal moves",
    f'{FOLLOW}accept = "wins"': "no answer is right",
    f'{FOLLOW}rules = ["tolva.trumftvang"]': "the engine does not name tolva.trumftvang here",
    f'{FOLLOW}rules = ["tolva.nonsens"]': "there is no rule 'tolva.nonsens'",
    f'{LEGAL}[step.wrong_for]\n"play:h8" = "Nej."': "is no wrong answer here",
    'kind = "may"\nmove = "play:sE"\nposition = "hand=h7.s9&stick=h9"': "move: play:sE",
    'kind = "seat"\nasks = "what"': "asks must be one of winner",
    'kind = "seat"\nasks = "winner"\ntrick = "h9.h10"': "has 2 cards, but 4 play",
    'kind = "seat"\nasks = "forhand"': "needs dealer",
    'kind = "seat"\nasks = "last"': "needs dealer",
    'kind = "seat"\nasks = "void"\ntrick = "h9.hE.h7.h6"': "0 seats have not followed suit",
    'kind = "seat"\nasks = "void"\ntrick = "h9.sE.k7.h6"': "2 seats have not followed suit",
    'kind = "seat"\nasks = "forhand"\ndealer = 1': "has no words: write wrong",
    'kind = "pick"\ncards = "h7.h9"\ngoal = "farg:h"': "every card fits",
    'kind = "pick"\ncards = "h7.s9"\ngoal = "hogst"': "of one suit",
    'kind = "pick"\ncards = "h7.h2"\ngoal = "hogst"\nwrong="N"': "h2 is not in the deck of tolva4",
    'kind = "pick"\ncards = "h7.s9"\ngoal = "hogre"': "goal must be one of",
    'kind = "pick"\ncards = "h7.s9"\ngoal = "kvar"': "field 'played' is missing",
    'kind = "pick"\ncards = "h7.s9"\ngoal = "syns:4"\nposition = "hand=h7.s9"': "no seat 4",
    'kind = "count"\nunit = "poang"\nwrong = "Nej."': "unit poang needs cards",
    'kind = "count"\nunit = "ogon"\nof = "vinsten"': "is asked of card points in tolva",
    'kind = "count"\nunit = "markering"\ncards = "hE"': "hE has no number",
    'kind = "points"\nrecord = "nej.jsonl"': "record nej.jsonl: cannot be read",
    f"{CHOOSE}": "there are 1 options",
    f"{CHOOSE}\n{OPTION}": "equally good",
    CHOOSE.replace("points", "wins"): "goal wins: no trick is full after the moves",
    'kind = "giv"\nrecord = "nej.jsonl"': "record nej.jsonl: cannot be read",
}


@pytest.mark.parametrize(("fields", "reason"), FAULTS.items())
def test_a_fault_in_a_step_is_told_with_its_place(tmp_path: Path, fields: str, reason: str) -> None:
    told = written(tmp_path, fields).told

    assert reason in " | ".join(told)
    assert all(line.startswith("kurs/lektion.toml:4: step 'steg': ") for line in told)


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("Text.", "Ett. Två. Tre. Fyra.", "text has 4 sentences, at most 3"),
        ("Text.", "Lägg [hX].", "'hX' is no card"),
        ("Fråga?", "Vad säger § 3?", "task: no rule numbers"),
        ('hint = "Ledtråd."', "", "field 'hint' is missing"),
        ('right = "Rätt."', "", "right is missing"),
        ('"steg"', '"Ett Steg"', "is no slug"),
        ('"Ledtråd."', '"Ledtråd."\nrule_hint = "Ledtråd."', "rule_hint says the same as hint"),
        ('"Ledtråd."', '"Ledtråd."\nrule_hint = "Se."', "the step names no rule"),
    ],
)
def test_a_fault_in_the_texts_is_told(tmp_path: Path, before: str, after: str, reason: str) -> None:
    found = written(tmp_path, FOLLOW, AROUND.replace(before, after))

    assert reason in " | ".join(found.told)


def test_a_lesson_that_is_not_there_or_not_listed_is_told(tmp_path: Path) -> None:
    write_course(tmp_path, f"{AROUND}\n{FOLLOW}")
    (tmp_path / "kurs" / "lektion.toml").rename(tmp_path / "kurs" / "annan.toml")

    told = read_again(tmp_path).told

    assert told == (
        "kurs/kurs.toml:1: lesson 'lektion' has no file lektion.toml",
        "kurs/annan.toml:1: is not among the lessons of kurs.toml",
    )


def test_a_step_that_cannot_be_read_does_not_hide_the_next(tmp_path: Path) -> None:
    write_course(tmp_path, f"{AROUND}\nkind = 'dance'", f"{AROUND}\n{FOLLOW}".replace("steg", "b"))

    found = read_again(tmp_path)

    assert [step.slug for step in found.courses["kurs"].lessons["lektion"].steps] == ["b"]
    assert len(found.told) == 1


def test_two_steps_of_one_slug_are_told(tmp_path: Path) -> None:
    write_course(tmp_path, f"{AROUND}\n{FOLLOW}", f"{AROUND}\n{FOLLOW}")

    assert "2 steps have the slug 'steg'" in " ".join(read_again(tmp_path).told)


def test_broken_toml_is_told(tmp_path: Path) -> None:
    (tmp_path / "kurs").mkdir()
    (tmp_path / "kurs" / "kurs.toml").write_text("title = ", encoding="utf-8")

    assert read_again(tmp_path).told[0].startswith("kurs/kurs.toml:1: TOML:")


def test_a_step_may_have_a_first_hint_of_its_own(tmp_path: Path) -> None:
    rules = 'rules = ["tolva.folja-farg"]\nrule_hint = "Se på färgen."'

    step = step_of(tmp_path, f"{rules}\n{FOLLOW}")

    assert [strip_tags(hint) for hint in hints_of(step)] == ["Se på färgen.", "Ledtråd."]
