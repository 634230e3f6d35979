"""`{% social_image "tolva" %}`: the picture that a link to the page is shown with."""

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString

from ui.social import preview_of

register = template.Library()


@register.inclusion_tag("_social.html", takes_context=True)
def social_image(context: Context, game: str = "") -> dict[str, object]:
    """The picture of a game by its id, its page of rules or its course; else of the site."""
    return {"picture": preview_of(game), "site_url": context.get("site_url", "")}


@register.simple_tag
def pinned(card: str, x: int, y: int, turn: int, percent: int = 92) -> SafeString:
    """A card on such a picture: where its middle is, how it is turned, how large it is."""
    return format_html(
        '<use href="#{}" x="-125" y="-175" width="250" height="350"'
        ' transform="translate({} {}) rotate({}) scale({})"/>',
        card, x, y, turn, percent / 100,
    )  # fmt: skip
