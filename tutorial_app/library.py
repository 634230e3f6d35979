"""The content of the lessons, read once at start."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from tutorial_app.start_trick import StartTrick, read_start_trick
from tutorial_app.why import read_sentences
from ui.content import Fault, Faults


@dataclass(frozen=True, slots=True)
class Library:
    """What the pages of the lessons are made of."""

    start: StartTrick | None
    sentences: Mapping[str, str]
    faults: tuple[Fault, ...]


@functools.lru_cache(maxsize=1)
def library() -> Library:
    """The content as it is in the folder of this site."""
    return read_library(settings.CONTENT)


def read_library(folder: Path) -> Library:
    """Read a content folder, noting every fault."""
    faults = Faults()
    sentences = read_sentences(folder / "explanations", faults)
    start = read_start_trick(folder / "lessons" / "start.toml", faults)
    return Library(start, sentences, tuple(faults.found))
