"""Tell everything that is wrong with the lessons, or with those of one course."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutorial_app.lessons.linting import lint_courses, lint_whole
from tutorial_app.lessons.reading import read_courses
from ui.content import Fault, Faults


class Command(BaseCommand):
    """`python manage.py lint_lessons [kurs] [--whole]`."""

    help = "Tells what is wrong with the lessons: file and line, step, reason."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A course, and whether all of them together are judged too."""
        parser.add_argument("course", nargs="?", default="")
        parser.add_argument("--whole", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the faults; they make the command fail."""
        faults = Faults()
        courses = read_courses(settings.CONTENT / "lessons", faults)
        chosen = options["course"]
        if chosen and chosen not in courses:
            raise CommandError(f"no course {chosen!r}; there are: {', '.join(courses)}")
        found = [f for f in (*faults.found, *lint_courses(courses)) if is_of(f, chosen)]
        for fault in found:
            self.stdout.write(str(fault))
        if options["whole"]:
            for reason in lint_whole(courses):
                self.stdout.write(reason)
        for course in courses.values():
            self.stdout.write(f"{course.slug}: {len(course.lessons)} lessons, {course.steps} steps")
        if found:
            raise CommandError(f"{len(found)} faults")


def is_of(fault: Fault, course: str) -> bool:
    """Whether a fault stands in a file of a course, or all are wanted."""
    return not course or fault.place.path.parent.name == course
