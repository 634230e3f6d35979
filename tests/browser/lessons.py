"""A lesson as somebody goes through it, with a pointer or by the keyboard alone."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from playwright.sync_api import Page

from engine import Move
from tutorial_app.lessons.model import Step
from tutorial_app.lessons.tasks.counting import Number
from tutorial_app.lessons.tasks.marking import Legal
from tutorial_app.lessons.tasks.picking import Pick
from tutorial_app.lessons.tasks.playing import Play

LIMIT = 60
STAMP = "#bordet-svaret .verdict--yes"


def targets(step: Step) -> list[str]:
    """The ids of what is pressed to answer a step, in order."""
    answer = step.task.solution[0]
    if isinstance(step.task, Play):
        return [target_of(step.task, Move(answer))]
    if isinstance(step.task, Legal | Pick):
        return [*(f"bordet-{card}" for card in answer.split(".")), "svara"]
    return ["svara"] if isinstance(step.task, Number) else [f"svar-{answer}"]


def target_of(task: Play, move: Move) -> str:
    """The id of a card or a declaration; a card of tjuv can be used in several ways."""
    if not move.cards:
        return f"bordet-{move.replace(':', '')}"
    ways = [each for each in task.moves if each.cards == move.cards]
    return f"bordet-{move.cards[0]}" + (f"-{move.verb}" if len(ways) > 1 else "")


@dataclass
class Learner(ABC):
    """Somebody who answers right at once."""

    page: Page

    def answer(self, step: Step) -> None:
        """Answer a step, and go on."""
        if isinstance(step.task, Number):
            self.write("svaret", step.task.solution[0])
        for target in targets(step):
            self.press(target)
        self.page.wait_for_selector(STAMP)
        self.press("vidare")

    @abstractmethod
    def press(self, target: str) -> None:
        """Press something."""

    @abstractmethod
    def write(self, target: str, text: str) -> None:
        """Write into a field."""


class WithPointer(Learner):
    """Presses each thing on the strip of it that nothing covers."""

    def press(self, target: str) -> None:
        """Press its left edge."""
        self.page.locator(f"[id='{target}']").click(position={"x": 8, "y": 20})

    def write(self, target: str, text: str) -> None:
        """Write into a field."""
        self.page.fill(f"#{target}", text)


class ByKeyboard(Learner):
    """Uses Tab, the arrows, Space and Enter."""

    def press(self, target: str) -> None:
        """Go there and press it."""
        self.reach(target)
        box = self.page.locator(f"[id='{target}']").get_attribute("type") == "checkbox"
        self.page.keyboard.press("Space" if box else "Enter")

    def write(self, target: str, text: str) -> None:
        """Go there and write."""
        self.reach(target)
        self.page.keyboard.type(text)

    def reach(self, target: str) -> None:
        """Tab until the focus is there; within a hand the arrows move."""
        for _ in range(LIMIT):
            where = self.page.evaluate(WHERE, target)
            if where == "here":
                return
            self.page.keyboard.press(
                {"after": "ArrowRight", "before": "ArrowLeft"}.get(where, "Tab")
            )
        raise AssertionError(f"the keyboard does not reach {target}")


WHERE = """id => {
    const now = document.activeElement, target = document.getElementById(id);
    if (now === target) return "here";
    const hand = target.closest("[data-hand]");
    if (!hand || !hand.contains(now)) return "elsewhere";
    const follows = now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    return follows ? "after" : "before";
}"""
