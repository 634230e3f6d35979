"""Templates as functions: the tags that fragments use, each compiled once.

The output is Django's own, byte for byte. A template with a tag that is not known here is rendered
by Django; so is everything in development, where templates change.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.template import Context, loader
from django.template.base import Node, NodeList, Template, TextNode, VariableNode
from django.template.defaulttags import (
    CommentNode,
    CsrfTokenNode,
    FirstOfNode,
    ForNode,
    GroupedResult,
    IfChangedNode,
    IfNode,
    LoadNode,
    RegroupNode,
    URLNode,
    WithNode,
)
from django.template.library import SimpleNode
from django.template.loader_tags import IncludeNode
from django.utils.safestring import SafeString

from ui.addresses import path_to
from ui.fragments.values import (
    BUILTINS,
    Scope,
    UnknownTag,
    Value,
    condition,
    constant,
    is_variable,
    value_of,
    variable,
)
from ui.markup import text_of

Part = Callable[[Scope], str]
NOTHING: Final = ""


def render_fragment(template: str, context: Scope) -> HttpResponse:
    """The answer to htmx."""
    return HttpResponse(fragment(template, context))


def fragment(template: str, context: Scope) -> SafeString:
    """A template with its values; nothing else, neither the request nor what pages have."""
    if settings.DEBUG:
        return loader.render_to_string(template, context)
    return SafeString(compiled(template)({**BUILTINS, **context}))


@lru_cache(maxsize=512)
def compiled(name: str) -> Part:
    """A template as a function."""
    template: Template = loader.get_template(name).template  # type: ignore[attr-defined]  # Django's
    try:
        return in_turn(template.nodelist)
    except UnknownTag:
        return lambda scope: template.render(Context(scope))


def in_turn(nodes: NodeList) -> Part:
    """One after another."""
    shown = [node for node in nodes if not isinstance(node, LoadNode | CommentNode)]
    parts = [part_of(node) for node in shown if not isinstance(node, TextNode)]
    if len(shown) == len(parts) == 1:
        return parts[0]
    pattern = "".join([pattern_of(node) for node in shown])
    if len(parts) == 1:
        (one,) = parts
        return lambda scope: pattern % one(scope)
    return lambda scope: pattern % tuple([part(scope) for part in parts])


def pattern_of(node: Node) -> str:
    """What stands in the text as it is, or the place for what is told."""
    return node.s.replace("%", "%%") if isinstance(node, TextNode) else "%s"


def part_of(node: Node) -> Part:
    """One node."""
    compile_node = COMPILERS.get(type(node))
    if compile_node is None:
        raise UnknownTag(type(node).__name__)
    return compile_node(node)


def when(node: IfNode) -> Part:
    """The first branch of which the condition holds."""
    branches = [
        (condition(asked) if asked is not None else constant(True), in_turn(nodes))
        for asked, nodes in node.conditions_nodelists
    ]
    first, part_of_first = branches[0]
    if len(branches) == 1:
        return lambda scope: part_of_first(scope) if first(scope) else NOTHING
    if len(branches) == 2 and node.conditions_nodelists[1][0] is None:
        otherwise = branches[1][1]
        return lambda scope: (part_of_first if first(scope) else otherwise)(scope)

    def render(scope: Scope) -> str:
        for asked, part in branches:
            if asked(scope):
                return part(scope)
        return NOTHING

    return render


def each(node: Any) -> Part:
    """The same for everything in a list, or what is said where there is nothing."""
    if node.is_reversed:
        raise UnknownTag("for … reversed")
    values, names = value_of(node.sequence, None), node.loopvars
    part, empty = in_turn(node.nodelist_loop), in_turn(node.nodelist_empty)
    name = names[0] if len(names) == 1 else None

    def render(scope: Scope) -> str:
        items = list(values(scope) or ())
        if not items:
            return empty(scope)
        inner, last, found = dict(scope), len(items) - 1, []
        loop: dict[object, object] = {}
        inner["forloop"] = loop
        for i, item in enumerate(items):
            loop |= {"counter": i + 1, "first": not i, "last": i == last}
            if name is None:
                inner.update(zip(names, item, strict=True))
            else:
                inner[name] = item
            found.append(part(inner))
        return "".join(found)

    return render


def changed(node: Any) -> Part:
    """What is said once for several in a row that are alike."""
    values, part, otherwise = node._varlist, in_turn(node.nodelist_true), node.nodelist_false
    if not values or otherwise:
        raise UnknownTag("ifchanged without a value, or with else")
    told = [value_of(each, None) for each in values]

    def render(scope: Scope) -> str:
        now = [value(scope) for value in told]
        before = scope["forloop"].get(node)
        scope["forloop"][node] = now
        return NOTHING if now == before else part(scope)

    return render


def regrouped(node: RegroupNode) -> Part:
    """A list as lists of those in a row that are alike, under a name of its own."""
    values, key, name = value_of(node.target, None), value_of(node.expression, None), node.var_name

    def render(scope: Scope) -> str:
        groups = groupby(values(scope) or (), lambda item: key({**scope, name: item}))
        scope[name] = [GroupedResult(grouper, list(items)) for grouper, items in groups]
        return NOTHING

    return render


def with_values(node: WithNode) -> Part:
    """The same with some names more."""
    return extended(values_of(node.extra_context), in_turn(node.nodelist))


def include(node: IncludeNode) -> Part:
    """Another template, which is found by its name at once or when it is told."""
    if node.isolated_context:
        raise UnknownTag("include … only")
    told: Any = node.template
    named = value_of(told)
    if is_variable(told):
        part: Part = lambda scope: compiled(named(scope))(scope)  # noqa: E731  # as short as it is
    else:
        part = compiled(str(told.var))
    return extended(values_of(node.extra_context), part)


def values_of(told: dict[str, Any]) -> list[tuple[str, Value]]:
    """Names with what they stand for."""
    return [(name, value_of(each)) for name, each in told.items()]


def extended(more: list[tuple[str, Value]], part: Part) -> Part:
    """A part that gets some names more; what it names itself stays with it."""
    return lambda scope: part({**scope, **{name: value(scope) for name, value in more}})


def tag(node: SimpleNode) -> Part:
    """A tag of our own: a card, a suit."""
    if node.takes_context or node.target_var is not None:
        raise UnknownTag("a tag that needs or sets the context")
    function, arguments = node.func, [value_of(each) for each in node.args]
    named = values_of(node.kwargs)

    def render(scope: Scope) -> str:
        given = [value(scope) for value in arguments]
        return text_of(function(*given, **{name: value(scope) for name, value in named}))

    return render


def first(node: FirstOfNode) -> Part:
    """The first that is anything."""
    if node.asvar:
        raise UnknownTag("firstof … as")
    values = [value_of(each, None) for each in node.vars]
    return lambda scope: next((text_of(found) for v in values if (found := v(scope))), NOTHING)


def link(node: URLNode) -> Part:
    """The address of a page."""
    if node.asvar or node.kwargs:
        raise UnknownTag("url … as")
    name, arguments = value_of(node.view_name), [value_of(each) for each in node.args]
    return lambda scope: text_of(path_to(name(scope), *[value(scope) for value in arguments]))


def token(node: CsrfTokenNode) -> Part:
    """The hidden field of a form."""
    return lambda scope: node.render(Context(scope))


COMPILERS: Final[dict[type[Node], Callable[[Any], Part]]] = {
    VariableNode: variable,
    IfNode: when,
    IfChangedNode: changed,
    RegroupNode: regrouped,
    ForNode: each,
    WithNode: with_values,
    IncludeNode: include,
    SimpleNode: tag,
    FirstOfNode: first,
    URLNode: link,
    CsrfTokenNode: token,
}
