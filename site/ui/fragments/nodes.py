"""The tags that fragments use, each written in Python."""

from collections.abc import Callable
from typing import Any, Final

from django.template import loader
from django.template.base import Node, NodeList, Template, TextNode, VariableNode
from django.template.defaulttags import (
    CommentNode,
    CsrfTokenNode,
    FirstOfNode,
    ForNode,
    IfChangedNode,
    IfNode,
    LoadNode,
    RegroupNode,
    URLNode,
    WithNode,
)
from django.template.library import SimpleNode
from django.template.loader_tags import IncludeNode

from ui.fragments.values import condition, is_variable, looked_up, raw_of, value_of
from ui.fragments.writing import Block, Loop, Names, UnknownTag, Writer


def in_turn(writer: Writer, names: Names, nodes: NodeList) -> Block:
    """One after another; what only puts out a text is put out with its neighbours."""
    block: Block = []
    run: list[str] = []
    for node in nodes:
        if isinstance(node, LoadNode | CommentNode):
            continue
        if write := TEXTS.get(type(node)):
            run.append(write(writer, names, node))
            continue
        block += put_out(run)
        run = []
        if isinstance(node, RegroupNode):
            line, names = regrouped(writer, names, node)
            block.append(line)
        else:
            block += done(writer, names, node)
    return [*block, *put_out(run)]


def put_out(run: list[str]) -> Block:
    """Some texts."""
    return [f"out += ({', '.join(run)},)"] if run else []


def done(writer: Writer, names: Names, node: Node) -> Block:
    """A node that does more than to put out a text."""
    write = STATEMENTS.get(type(node))
    if write is None:
        raise UnknownTag(type(node).__name__)
    return write(writer, names, node)


def plain(writer: Writer, _: Names, node: TextNode) -> str:
    """What stands in the text as it is."""
    return writer.value(str(node.s))


def variable(writer: Writer, names: Names, node: VariableNode) -> str:
    """A variable that stands in the text."""
    return f"text({raw_of(writer, names, node.filter_expression)})"


def tag(writer: Writer, names: Names, node: SimpleNode) -> str:
    """A tag of our own: a card, a suit."""
    if node.takes_context or node.target_var is not None:
        raise UnknownTag("a tag that needs or sets the context")
    given = [value_of(writer, names, each) for each in node.args]
    given += [f"{name}={value_of(writer, names, each)}" for name, each in node.kwargs.items()]
    return f"text({writer.value(node.func)}({', '.join(given)}))"


def first(writer: Writer, names: Names, node: FirstOfNode) -> str:
    """The first that is anything."""
    if node.asvar:
        raise UnknownTag("firstof … as")
    values = [value_of(writer, names, each, None) for each in node.vars]
    chain = "".join(f"text(found) if (found := {value}) else " for value in values)
    return f"({chain}'')"


def link(writer: Writer, names: Names, node: URLNode) -> str:
    """The address of a page."""
    if node.asvar or node.kwargs:
        raise UnknownTag("url … as")
    given = [value_of(writer, names, each) for each in (node.view_name, *node.args)]
    return f"link({', '.join(given)})"


def token(writer: Writer, names: Names, node: CsrfTokenNode) -> str:
    """The hidden field of a form."""
    given = looked_up(writer, names, ("csrf_token",))
    return f"token({writer.value(node)}, {given})"


def when(writer: Writer, names: Names, node: IfNode) -> Block:
    """The first branch of which the condition holds."""
    block: Block = []
    for asked, nodes in node.conditions_nodelists:
        body = in_turn(writer, names, nodes)
        if asked is not None:
            word = "elif" if block else "if"
            block += [f"{word} {condition(writer, names, asked)}:", body]
        else:
            block += ["else:", body] if block else body
    return block


def each(writer: Writer, names: Names, node: ForNode) -> Block:
    """The same for everything in a list, or what is said where there is nothing."""
    told: Any = node
    if told.is_reversed:
        raise UnknownTag("for … reversed")
    items, loop = writer.fresh("items"), Loop(writer.fresh("number"), writer.fresh("last"))
    own = {name: writer.fresh(name) for name in told.loopvars}
    body = in_turn(writer, names.looping(loop, own), told.nodelist_loop)
    target = ", ".join(own.values())
    values = raw_of(writer, names, told.sequence, None)
    block: Block = [f"{items} = list({values} or ())", *loop.before]
    if loop.asks_last:
        block.append(f"{loop.last} = len({items}) - 1")
    if loop.is_counted:
        block += [f"for {loop.number}, ({target}) in enumerate({items}):", body]
    else:
        block += [f"for {target} in {items}:", body]
    empty = in_turn(writer, names, told.nodelist_empty)
    return [*block, f"if not {items}:", empty] if empty else block


def changed(writer: Writer, names: Names, node: Any) -> Block:
    """What is said once for several in a row that are alike."""
    if not node._varlist or node.nodelist_false or names.loop is None:
        raise UnknownTag("ifchanged without a value or a loop, or with else")
    before, now = writer.fresh("before"), writer.fresh("now")
    names.loop.before.append(f"{before} = None")
    values = ", ".join(value_of(writer, names, each, None) for each in node._varlist)
    body = in_turn(writer, names, node.nodelist_true)
    return [f"{now} = ({values},)", f"if {now} != {before}:", [f"{before} = {now}", *body]]


def regrouped(writer: Writer, names: Names, node: RegroupNode) -> tuple[str, Names]:
    """A list as lists of those in a row that are alike, and the name that it has from here on.

    In a branch of an `if` it has that name to the end of the branch; Django forgets it later.
    """
    told: Any = node
    item = names.extended({told.var_name: "item"})
    key = value_of(writer, item, told.expression, None)
    values, groups = raw_of(writer, names, told.target, None), writer.fresh(told.var_name)
    line = f"{groups} = grouped({values}, lambda item: {key})"
    return line, names.extended({told.var_name: groups})


def with_values(writer: Writer, names: Names, node: WithNode) -> Block:
    """The same with some names more."""
    told: Any = node
    block, more = values_of(writer, names, told.extra_context)
    return [*block, *in_turn(writer, names.extended(more), told.nodelist)]


def values_of(writer: Writer, names: Names, told: dict[str, Any]) -> tuple[Block, dict[str, str]]:
    """Names with what they are called, once their values are found."""
    more = {name: writer.fresh(name) for name in told}
    return [f"{more[n]} = {value_of(writer, names, each)}" for n, each in told.items()], more


def include(writer: Writer, names: Names, node: IncludeNode) -> Block:
    """Another template: written in place, or found by its name when it is told."""
    told: Any = node
    if told.isolated_context:
        raise UnknownTag("include … only")
    block, more = values_of(writer, names, told.extra_context)
    if is_variable(told.template):
        if names.loop is not None:
            raise UnknownTag("include by a variable within a loop, of which it may ask")
        name, within = value_of(writer, names, told.template), names.extended(more)
        return [*block, f"out += (fragment({name}, {scope_of(within)}),)"]
    found = str(told.template.var)
    if found in names.within:
        raise UnknownTag(f"{found} includes itself")
    return [*block, *in_turn(writer, names.inside(found, more), nodes_of(found))]


def scope_of(names: Names) -> str:
    """All that a template may name, as a dictionary."""
    own = ", ".join(f"{name!r}: {ours}" for name, ours in names.own.items())
    return f"{{**scope, {own}}}"


def nodes_of(name: str) -> NodeList:
    """What a template consists of."""
    template: Template = loader.get_template(name).template  # type: ignore[attr-defined]  # Django's
    return template.nodelist


TEXTS: Final[dict[type[Node], Callable[[Writer, Names, Any], str]]] = {
    TextNode: plain,
    VariableNode: variable,
    SimpleNode: tag,
    FirstOfNode: first,
    URLNode: link,
    CsrfTokenNode: token,
}
STATEMENTS: Final[dict[type[Node], Callable[[Writer, Names, Any], Block]]] = {
    IfNode: when,
    IfChangedNode: changed,
    ForNode: each,
    WithNode: with_values,
    IncludeNode: include,
}
