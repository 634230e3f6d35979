"""The kinds of tasks, each read from the fields of its step and answered by the engine."""

from collections.abc import Callable, Mapping

from tutorial_app.lessons.tasks.asking import read_may
from tutorial_app.lessons.tasks.base import Outcome, Reason, Said, Setting, Task, UnknownAnswer
from tutorial_app.lessons.tasks.choosing import read_choose
from tutorial_app.lessons.tasks.counting import read_count
from tutorial_app.lessons.tasks.deals import read_deal, read_read
from tutorial_app.lessons.tasks.marking import read_legal
from tutorial_app.lessons.tasks.picking import read_pick
from tutorial_app.lessons.tasks.playing import read_play
from tutorial_app.lessons.tasks.points import read_points
from tutorial_app.lessons.tasks.seats import read_seat
from ui.content import Fields

KINDS: Mapping[str, Callable[[Fields, Setting], Task]] = {
    "play": read_play,
    "legal": read_legal,
    "may": read_may,
    "seat": read_seat,
    "pick": read_pick,
    "count": read_count,
    "points": read_points,
    "choose": read_choose,
    "read": read_read,
    "giv": read_deal,
}

__all__ = ["KINDS", "Outcome", "Reason", "Said", "Setting", "Task", "UnknownAnswer"]
