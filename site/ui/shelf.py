"""So many pages as there is room for: the one that was asked for the longest ago makes room."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Page = TypeVar("Page")
Key = tuple[object, ...]


class Shelf(Generic[Page]):
    """Pages by what they were asked for with; threads may share it."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._pages: OrderedDict[Key, Page] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Key) -> Page | None:
        """The page, which then was asked for last; nothing where it is not kept."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
            return self._pages.get(key)

    def keep(self, key: Key, page: Page) -> None:
        """Keep a page, and no more than there is room for."""
        with self._lock:
            self._pages[key] = page
            while len(self._pages) > self._room:
                self._pages.popitem(last=False)
