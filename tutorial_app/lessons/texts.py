"""The texts of the lessons as HTML: a little Markdown, cards like [hK] and suits like [h]."""

import re
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from engine import Suit
from ui.cards import suit_markup
from ui.markdown_cards import CardExtension

# Beside cards (170): both stand in brackets.
PRIORITY = 171
PARAGRAPH = re.compile(r"<p>(.*)</p>", re.DOTALL)


class SuitProcessor(InlineProcessor):
    """One suit in brackets."""

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the name and the type are Markdown's
        self, match: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        """The drawn suit, kept from further reading as Markdown."""
        markup = suit_markup(Suit(match[1]))
        return str(self.md.htmlStash.store(markup)), match.start(), match.end()


class SuitExtension(Extension):
    """Registers the processor."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Read suits before cards."""
        processor = SuitProcessor(r"\[([shrk])\](?![(:\[])", md)
        md.inlinePatterns.register(processor, "suit", PRIORITY)


@lru_cache(maxsize=1)
def _markdown() -> Markdown:
    """One for all texts, which are read one after another: it takes longer to make than to use."""
    return Markdown(output_format="html", extensions=[SuitExtension(), CardExtension()])


def text_html(text: str) -> SafeString:
    """A text of one paragraph or more."""
    return mark_safe(_markdown().reset().convert(text))  # noqa: S308  # our own content


def line_html(text: str) -> SafeString:
    """A sentence or two that stand in a paragraph of the template's."""
    html = text_html(text)
    found = PARAGRAPH.fullmatch(html)
    return mark_safe(found[1]) if found and "<p>" not in found[1] else html  # noqa: S308
