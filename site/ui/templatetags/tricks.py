"""`{% trick_row trick %}`: a trick that has been taken, as a row of a table."""

import functools

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ui.table.model import Earlier

register = template.Library()


@register.simple_tag
@functools.lru_cache(maxsize=2048)  # every answer of a deal tells all its earlier tricks again
def trick_row(trick: Earlier) -> SafeString:
    """Its number, the cards in the order of play, and who took it."""
    return render_to_string("table/_earlier.html", {"trick": trick})
