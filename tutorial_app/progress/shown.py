"""What the page shows of what is done: course by course, and the rest without a name."""

from tutorial_app.lessons.maps import Done, mark_course
from tutorial_app.lessons.model import Courses


def overview(done: Done, courses: Courses) -> dict[str, object]:
    """The context of the page; slugs of lessons that are gone are only counted."""
    marks = tuple(mark_course(course, done) for course in courses.values() if course.steps)
    puzzles = sum(slug.startswith("ova/") for slug in done)
    steps = len(done) - puzzles
    other = steps - sum(mark.done for mark in marks)
    counts = {"done": len(done), "steps": steps, "puzzles": puzzles, "other": other}
    return {"courses": marks, **counts}
