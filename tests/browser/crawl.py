"""Following every internal link once, fragments included, within bounds."""

import urllib.error
import urllib.request
from collections import deque
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin, urlsplit

from browser.markup import ids_of, links_of, tree_of

LIMIT = 3000
# Every answer to every step and puzzle is tried elsewhere: here a few of each are followed.
MANY, FEW = ("/lar/", "/ova/"), 2


@dataclass(slots=True)
class Crawl:
    """What has been seen of one site. Every table links moves: a query is followed one step."""

    address: str
    ids: dict[str, set[str]] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    queued: set[str] = field(default_factory=set)
    waiting: deque[str] = field(default_factory=deque)
    faults: list[str] = field(default_factory=list)

    def run(self, start: str = "/") -> list[str]:
        """All faults found from the start page on."""
        self.note("start", f"{self.address}{start}")
        while self.waiting and len(self.ids) < LIMIT:
            self.read(self.waiting.popleft())
        return self.faults + self.dead_fragments()

    def read(self, page: str) -> None:
        """Fetch one page and note where it leads."""
        source = self.fetch(page)
        tree = tree_of(source)
        self.ids[page] = set(ids_of(tree))
        queries = 0
        for link in (urljoin(page, link) for link in links_of(tree)):
            queries += bool(urlsplit(link).query)
            if queries <= FEW or not urlsplit(link).path.startswith(MANY):
                self.note(page, link)

    def note(self, page: str, link: str) -> None:
        """Remember a link, and visit its page later if it is ours and new."""
        bare, _ = urldefrag(link)
        if not bare.startswith(self.address):
            return
        self.links.setdefault(link, page)
        deeper = urlsplit(page).query and urlsplit(bare).query
        if bare not in self.queued and not deeper:
            self.queued.add(bare)
            self.waiting.append(bare)

    def fetch(self, page: str) -> str:
        """The text of a page, empty for what is no page; anything but 200 is a fault."""
        try:
            with urllib.request.urlopen(page, timeout=20) as response:
                is_page = response.headers.get_content_type() == "text/html"
                return response.read().decode() if is_page else ""
        except urllib.error.HTTPError as refusal:
            with refusal:
                self.faults.append(f"{refusal.code} {page} (from {self.links.get(page)})")
            return ""

    def dead_fragments(self) -> list[str]:
        """Links to a place that is not on its page."""
        return [
            f"no #{fragment} on {bare} (from {page})"
            for link, page in self.links.items()
            for bare, fragment in [urldefrag(link)]
            if fragment and bare in self.ids and fragment not in self.ids[bare]
        ]
