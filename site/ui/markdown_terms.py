"""Markdown: the first use of a glossary word becomes a link to its definition."""

from collections.abc import Callable
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from ui.terms import Found, TermFinder

# After inline patterns (20), when links and cards are known.
PRIORITY = 15
UNMARKED = {"a", "code", "h1", "h2", "h3", "h4", "h5", "h6", "th"}

Address = Callable[[str], str]


class TermProcessor(Treeprocessor):
    """Marks what has not been seen since the set of seen terms was last emptied."""

    def __init__(self, md: Markdown, finder: TermFinder, address: Address, seen: set[str]) -> None:
        super().__init__(md)
        self.finder = finder
        self.address = address
        self.seen = seen

    def run(self, root: Element) -> None:
        """Mark below an element, in reading order."""
        if root.tag in UNMARKED:
            return
        self._mark_text(root)
        for child in list(root):
            self.run(child)
            self._mark_tail(root, child)

    def _mark_text(self, element: Element) -> None:
        links, text = self._links(element.text or "")
        if links:
            element.text = text
            element[0:0] = links

    def _mark_tail(self, parent: Element, child: Element) -> None:
        links, text = self._links(child.tail or "")
        if links:
            child.tail = text
            after = list(parent).index(child) + 1
            parent[after:after] = links

    def _links(self, text: str) -> tuple[list[Element], str]:
        """The links for a text, each with what follows it as its tail, and what precedes them."""
        found = list(self.finder.find(text, self.seen))
        self.seen.update(term.slug for term in found)
        ends = [*(term.start for term in found[1:]), len(text)]
        links = [self._link(text, term, end) for term, end in zip(found, ends, strict=False)]
        return links, text[: found[0].start] if found else text

    def _link(self, text: str, term: Found, end: int) -> Element:
        link = Element("a", {"class": "term", "href": self.address(term.slug)})
        link.text = AtomicString(text[term.start : term.end])
        link.tail = text[term.end : end]
        return link


class TermExtension(Extension):
    """Registers the processor with the glossary's words."""

    def __init__(self, finder: TermFinder, address: Address, seen: set[str]) -> None:
        super().__init__()
        self.finder = finder
        self.address = address
        self.seen = seen

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Mark terms when the inline patterns are done."""
        processor = TermProcessor(md, self.finder, self.address, self.seen)
        md.treeprocessors.register(processor, "terms", PRIORITY)
