"""Courses and lessons read from the content, every fault noted with its file and its step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from django.utils.safestring import SafeString

from engine.games import GAMES
from tutorial_app.lessons.model import Course, Courses, Lesson, Raw, Step
from tutorial_app.lessons.tasks import KINDS, Setting
from tutorial_app.lessons.texts import line_html, text_html
from ui.content import ContentError, Faults, Fields, Place, read_file, read_toml

COURSE = "kurs.toml"
ANY_GAME = "tolva4"
STEP = "[[step]]"


@dataclass(frozen=True, slots=True)
class Around:
    """What a course says for all its lessons."""

    game: str
    plain: bool


def read_courses(folder: Path, faults: Faults) -> Courses:
    """Every folder with a course in it, in the order that they give themselves."""
    found = [read_course(path, faults) for path in sorted(folder.glob(f"*/{COURSE}"))]
    return {course.slug: course for course in sorted(found, key=lambda each: each.order)}


def read_course(path: Path, faults: Faults) -> Course:
    """One course with its lessons."""
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    title, lead, order = fields.text("title"), fields.text("lead"), fields.number("order")
    slugs = fields.texts("lessons")
    around = Around(fields.text("game", ANY_GAME), fields.flag("plain"))
    fields.finish()
    lessons = dict(_lessons(path.parent, slugs, around, faults))
    for other in sorted(path.parent.glob("*.toml")):
        if other.name != COURSE and other.stem not in slugs:
            faults.add(Place(other, 1), f"is not among the lessons of {COURSE}")
    return Course(path.parent.name, title, _line(lead, place, faults), order, lessons, place)


def _lessons(
    folder: Path, slugs: tuple[str, ...], around: Around, faults: Faults
) -> Iterator[tuple[str, Lesson]]:
    for slug in dict.fromkeys(slugs):
        path = folder / f"{slug}.toml"
        if path.is_file():
            yield slug, read_lesson(path, around, faults)
        else:
            faults.add(Place(folder / COURSE, 1), f"lesson {slug!r} has no file {path.name}")


def read_lesson(path: Path, around: Around, faults: Faults) -> Lesson:
    """One lesson; a step that cannot be read is left out."""
    place, text = Place(path, 1), read_file(path, faults)
    fields = Fields(read_toml(text, place, faults), place, faults)
    title, lead = fields.text("title"), fields.text("lead")
    game, clauses = fields.text("game", around.game), fields.texts("clauses")
    if game not in GAMES:
        faults.add(place, f"game {game!r} does not exist")
        game = ANY_GAME
    plain = fields.flag("plain") or around.plain
    steps = tuple(_steps(fields, text, Setting(game, path.parent), faults))
    fields.finish()
    lead_html = _line(lead, place, faults)
    course, slug = path.parent.name, path.stem
    return Lesson(course, slug, title, lead_html, game, clauses, steps, plain, place)


def _steps(fields: Fields, text: str, setting: Setting, faults: Faults) -> Iterator[Step]:
    lines = [i for i, line in enumerate(text.splitlines(), 1) if line.strip() == STEP]
    for number, table in enumerate(fields.tables("step")):
        place = Place(fields.place.path, lines[number] if number < len(lines) else 1)
        own = Faults()
        step = _step(Fields(table.toml, place, own), setting)
        for fault in own.found:
            faults.add(fault.place, f"step {table.toml.get('slug', number + 1)!r}: {fault.reason}")
        if step:
            yield step


def _step(fields: Fields, setting: Setting) -> Step | None:
    """One step: what all have, then the fields of its kind."""
    kind = fields.text("kind")
    if kind not in KINDS:
        fields.faults.add(fields.place, f"kind must be one of {', '.join(KINDS)}")
        return None
    own_game = Setting(fields.text("game", setting.game), setting.folder)
    slug, raw = fields.text("slug"), _raw(fields, kind)
    rules, wrong_for = fields.texts("rules"), fields.named_texts("wrong_for")
    right, wrong = fields.text("right", ""), fields.text("wrong", "")
    try:
        task = KINDS[kind](fields, own_game)
        fields.finish()
        words = [line_html(each) for each in (raw.task, raw.rule_hint, raw.hint, right, wrong)]
        question, rule_hint, hint, said_right, said_wrong = words
        closer = _closer(wrong_for)
        text = text_html(raw.text)
    except ValueError as fault:
        fields.faults.add(fields.place, str(fault))
        return None
    return Step(
        slug, text, question, task, rules, rule_hint, hint,
        said_right, said_wrong, closer, raw, fields.place,
    )  # fmt: skip


def _raw(fields: Fields, kind: str) -> Raw:
    """The texts; who only reads or plays a whole deal needs no hint."""
    optional = "" if kind in {"read", "giv"} else None
    return Raw(
        fields.text("text"),
        fields.text("task", "" if kind == "read" else None),
        fields.text("hint", optional),
        fields.text("rule_hint", ""),
    )


def _closer(given: Mapping[str, str]) -> dict[str, SafeString]:
    return {key: line_html(text) for key, text in given.items()}


def _line(text: str, place: Place, faults: Faults) -> SafeString:
    try:
        return line_html(text)
    except ContentError as fault:
        faults.add(place, str(fault))
        return SafeString("")
