"""Links: those that only appear when their page exists, those that leave the page as it is."""

from django import template
from django.template import Context
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString

from ui.home import home_of

register = template.Library()


@register.inclusion_tag("_nav_entry.html", takes_context=True)
def nav_entry(context: Context, label: str, name: str, *args: str) -> dict[str, str]:
    """One entry of the navigation: nothing without a page, marked when it is the current one."""
    try:
        url = reverse(name, args=args)
    except NoReverseMatch:
        return {"url": ""}
    return {"url": url, "label": label, "current": _current(str(context.get("path", "")), url)}


@register.inclusion_tag("_place_link.html")
def place_link(label: str, name: str, query: str) -> dict[str, str]:
    """A quiet link to a page with a position in its address: nothing without such a page."""
    try:
        url = reverse(name)
    except NoReverseMatch:
        return {"url": ""}
    return {"url": f"{url}?{query}", "label": label}


@register.simple_tag(takes_context=True)
def home(context: Context) -> str:
    """The site's own address, for what is copied to other places."""
    request = getattr(context, "request", None)
    return home_of(request) if request else ""


@register.filter
def opening_anew(words: SafeString) -> SafeString:
    """Words whose links open beside the page: in a frame what they lead to would be refused."""
    return SafeString(words.replace("<a ", '<a target="_blank" rel="noopener" '))


def _current(path: str, url: str) -> str:
    if path == url:
        return "page"
    return "true" if url != "/" and path.startswith(url) else ""
