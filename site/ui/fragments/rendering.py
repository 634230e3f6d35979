"""Templates as functions: each is written in Python once, with the templates that it includes.

The output is Django's own, byte for byte. A template with a tag that is not known here is rendered
by Django; so is everything in development, where templates change.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.template import Context, Template, loader
from django.template.base import NodeList
from django.utils.safestring import SafeString

from ui.fragments.nodes import in_turn
from ui.fragments.runtime import Scope
from ui.fragments.writing import Names, UnknownTag, Writer, function_of

BUILTINS: Final[Scope] = {"True": True, "False": False, "None": None}


def render_fragment(template: str, context: Scope) -> HttpResponse:
    """The answer to htmx."""
    return HttpResponse(fragment(template, context))


def fragment(template: str, context: Scope) -> SafeString:
    """A template with its values; nothing else, neither the request nor what pages have."""
    if settings.DEBUG:
        return loader.render_to_string(template, context)
    return SafeString(compiled(template)({**BUILTINS, **context}))


def make_ready(templates: Iterable[str]) -> None:
    """Make the functions of some templates before they are asked for."""
    for name in templates if not settings.DEBUG else ():
        compiled(name)


@lru_cache(maxsize=512)
def compiled(name: str) -> Callable[[Scope], str]:
    """A template as a function."""
    template: Template = loader.get_template(name).template  # type: ignore[attr-defined]  # Django's
    try:
        return written(template.nodelist, name)
    except UnknownTag:
        return lambda scope: template.render(Context(scope))


def written(nodes: NodeList, name: str) -> Callable[[Scope], str]:
    """The function of a template of which every tag is known."""
    writer = Writer()
    body = in_turn(writer, Names(within=(name,)), nodes)
    held = {**writer.held, "fragment": fragment}
    function: Callable[[Scope], str] = function_of(writer.function(body), held, name)
    return function
