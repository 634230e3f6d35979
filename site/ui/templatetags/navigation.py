"""Links that only appear when the page they lead to exists."""

from django import template
from django.template import Context
from django.urls import NoReverseMatch, reverse

register = template.Library()


@register.inclusion_tag("_nav_entry.html", takes_context=True)
def nav_entry(context: Context, label: str, name: str, *args: str) -> dict[str, str]:
    """One entry of the navigation: nothing without a page, marked when it is the current one."""
    try:
        url = reverse(name, args=args)
    except NoReverseMatch:
        return {"url": ""}
    return {"url": url, "label": label, "current": _current(str(context.get("path", "")), url)}


def _current(path: str, url: str) -> str:
    if path == url:
        return "page"
    return "true" if url != "/" and path.startswith(url) else ""
