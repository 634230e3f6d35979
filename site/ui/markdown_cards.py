"""Markdown: `[♥10]` and `[hE]` in running text become drawn cards."""

import re
from xml.etree.ElementTree import Element

from django.utils.safestring import SafeString
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from ui.card_names import is_meant_as_card, read_card
from ui.cards import Size, card_markup

# Before links (160), so that a bracket is a card first; `[hE](…)` and `[hE]: …` stay links.
PRIORITY = 170


class CardProcessor(InlineProcessor):
    """One bracketed card; a mistyped one is a ContentError, other brackets are left alone."""

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the name and the type are Markdown's
        self, match: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        """The card's markup, kept from further reading as Markdown."""
        text = match[1].replace(" ", "").replace("\u00a0", "")
        if not is_meant_as_card(text):
            return None, None, None
        return self._kept(card_markup(read_card(text), Size.INLINE)), match.start(), match.end()

    def _kept(self, markup: SafeString) -> str:
        return str(self.md.htmlStash.store(markup))


class CardExtension(Extension):
    """Registers the processor."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Read cards before links."""
        md.inlinePatterns.register(
            CardProcessor(r"\[([^\[\]\n]{1,12})\](?![(:\[])", md), "card", PRIORITY
        )
