"""One LRU cache for all rendered pages of a worker, with a budget in bytes; thread-safe."""

from collections import OrderedDict
from threading import Lock
from typing import Final, Protocol

Key = tuple[object, ...]

BUDGET: Final = 64_000_000
OVERHEAD: Final = 2_000  # what a key and the headers of a page take, roughly


class Page(Protocol):
    """What can be cached: something that knows how many bytes it holds."""

    @property
    def size(self) -> int: ...


class PageCache:
    """Pages by key; those asked for the longest ago make room for new ones."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._used = 0
        self._pages: OrderedDict[Key, tuple[Page, int]] = OrderedDict()
        self._lock = Lock()

    @property
    def used(self) -> int:
        """How many bytes are held."""
        return self._used

    def get(self, key: Key) -> Page | None:
        """The page of a key."""
        with self._lock:
            found = self._pages.get(key)
            if found is None:
                return None
            self._pages.move_to_end(key)
            return found[0]

    def put(self, key: Key, page: Page) -> None:
        """Cache a page; again when it has grown."""
        with self._lock:
            self._remove(key)
            size = page.size + OVERHEAD
            self._pages[key] = page, size
            self._used += size
            while self._used > self._budget:
                self._remove(next(iter(self._pages)))

    def _remove(self, key: Key) -> None:
        _, size = self._pages.pop(key, (None, 0))
        self._used -= size


PAGES: Final = PageCache()
