"""Markdown: `[[tolva.folja-farg]]` becomes "§ 6.2 Följa färg" with its link."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from ui.content import ContentError

# Before cards (170), which also stand in brackets.
PRIORITY = 175


@dataclass(frozen=True, slots=True)
class Reference:
    """What a reference to a rule says and where it leads."""

    href: str
    label: str


Resolve = Callable[[str], Reference | None]


class ReferenceProcessor(InlineProcessor):
    """One reference; a slug that no rule has is a ContentError."""

    def __init__(self, resolve: Resolve, md: Markdown) -> None:
        super().__init__(r"\[\[([^\[\]\n]+)\]\]", md)
        self.resolve = resolve

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the name and the type are Markdown's
        self, match: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        """The link, its text kept from further reading as Markdown."""
        reference = self.resolve(match[1])
        if reference is None:
            raise ContentError(f"[[{match[1]}]] refers to no rule")
        link = Element("a", {"class": "ref", "href": reference.href})
        link.text = AtomicString(reference.label)
        return link, match.start(), match.end()


class ReferenceExtension(Extension):
    """Registers the processor with the way to find a rule."""

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.resolve = resolve

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Read references before cards and links."""
        md.inlinePatterns.register(ReferenceProcessor(self.resolve, md), "reference", PRIORITY)
