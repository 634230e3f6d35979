"""How high a puzzle is in a frame and on its picture, for what is copied."""

from django import template

from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.sharing.heights import Start

register = template.Library()


@register.simple_tag
def start_of(page: PageOfPuzzle) -> Start:
    """The puzzle of a page as it is opened, with its heights."""
    return Start.of(page)
