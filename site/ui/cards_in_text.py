"""Cards in a plain sentence: `[hK]` becomes a drawn card, everything else stays text."""

import re

from django.utils.safestring import SafeString

from ui.card_names import read_card
from ui.cards import Size, card_markup
from ui.markup import joined

BRACKETED = re.compile(r"\[([^\[\]\n]{1,12})\]")


def cards_in_text(text: str) -> SafeString:
    """The sentence as HTML; what stands in brackets must be a card."""
    pieces = BRACKETED.split(text)
    drawn = [
        card_markup(read_card(piece), Size.INLINE) if index % 2 else piece
        for index, piece in enumerate(pieces)
    ]
    return joined(drawn)
