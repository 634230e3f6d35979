"""The pictures that links to our pages are shown with: one for each game, and one for the rest."""

import base64
from dataclasses import dataclass

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.cards import CARDS
from ui.card_parts import parts_of

NAMES = ("tolva", "plocketolva", "bordstolva", "bondtolva", "tremanswhist", "tjuv")
FONT = "fonts/familjen-grotesk.woff2"


@dataclass(frozen=True, slots=True)
class Preview:
    """A picture for links; without a name the one of the whole site."""

    name: str = ""
    width: int = 1200
    height: int = 630

    @property
    def path(self) -> str:
        """Where it lies among the static files."""
        return f"ui/social/{self.name}.png" if self.name else "ui/social.png"


def preview_of(game: str) -> Preview:
    """The picture for a game, a page of rules or a course, whichever number plays."""
    name = game.rstrip("0123456789")
    return Preview(name) if name in NAMES else Preview()


def drawn(preview: Preview) -> SafeString:
    """The picture of a game as it is drawn, with cards and type in it."""
    font = (settings.SITE / "static" / FONT).read_bytes()
    context = {
        "name": preview.name,
        "parts": parts_of(map(str, (*CARDS, "back"))),
        "font": f"data:font/woff2;base64,{base64.b64encode(font).decode()}",
    }
    return render_to_string("social/picture.svg", context)
