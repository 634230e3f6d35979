"""Each tag that fragments use does what Django's does, also where something is missing."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest
from django.template import Context, engines
from django.template.base import Template
from django.utils.safestring import SafeString

from engine.cards import parse_card
from ui.fragments import rendering
from ui.fragments.runtime import Scope
from ui.fragments.writing import UnknownTag


class Kind(StrEnum):
    """A kind of thing, as pages have them."""

    ONE = "one"


@dataclass(frozen=True)
class Thing:
    """Something with a name."""

    name: str
    kind: Kind = Kind.ONE
    size: int = 3

    def shouted(self) -> str:
        """What a method gives."""
        return self.name.upper()


A, B, C = Thing("a<b"), Thing("b"), Thing("b", size=0)
SCOPE: Scope = {
    "thing": A, "things": [A, B, C], "none": None, "no": (), "yes": True, "zero": 0,
    "pairs": [("x", 1), ("y", 2)], "told": {"name": "entry", "items": 7}, "count": 1234,
    "counted": Counter("abb"), "safe": SafeString("<b>"), "unsafe": "<i> & 'q' \"d\"",
    "hK": parse_card("hK"),
}  # fmt: skip
TOLD = [
    "{{ thing.name }} {{ thing.shouted }} {{ thing.kind }}",
    " {{ thing.size }} {{ things.1.name }}",
    "{{ safe }} {{ unsafe }} {{ none }} {{ yes }} {{ zero }} {{ count }}",
    "{{ missing }}{{ missing.name }}{{ thing.missing }}",
    "{{ thing.missing.more }}{{ things.9 }}",
    "{{ missing.count }}{{ missing.index }}{{ none.name }}{{ told.name }}{{ told.items }}",
    "{{ 'a text' }} {{ 7 }} {{ \"it's\" }} 100% {curly} \\n \N{SUPERSCRIPT TWO}",
    "{{ things|length }} {{ missing|length }}",
    " {{ missing|default:'–' }} {{ none|default:thing.name }}",
    "{{ safe|lower }} {{ unsafe|lower }}",
    " {{ thing.name|upper|lower }} {{ zero|default:unsafe }}",
    "{% if thing %}1{% endif %}{% if missing %}2{% elif none %}3{% else %}4{% endif %}",
    "{% if not missing.name and thing.size > 2 %}1{% endif %}",
    "{% if no or zero %}2{% else %}3{% endif %}",
    "{% if missing == None %}1{% endif %}",
    "{% if thing.missing != None %}2{% endif %}{% if none is None %}3{% endif %}",
    "{% if thing.kind == 'one' %}1{% endif %}{% if thing.kind != 'one' %}2{% endif %}",
    "{% if missing > 1 %}1{% else %}2{% endif %}",
    "{% if thing.size >= 3 %}3{% endif %}{% if thing.size < 3 %}4{% endif %}",
    "{% if 'b' in thing.name %}1{% endif %}{% if 'b' in none %}2{% endif %}",
    "{% if 'z' not in thing.name %}3{% endif %}",
    "{% if things|length > 1 %}1{% endif %}",
    "{% if missing|length %}2{% endif %}{% if yes is not True %}3{% endif %}",
    "{% if things|length == 3 and not no %}1{% endif %}",
    "{% if not thing.size == 3 or yes %}2{% endif %}",
    "{% if no %}{% endif %}{% if yes %}{% else %}1{% endif %}",
    "{% for x in no %}{% endfor %}.",
    "{% for x in pairs %}{{ forloop.counter }}{% if not forloop.last %}, {% endif %}{% endfor %}",
    "{% for each in things %}{% if forloop.first %}first {% endif %}{{ each.size }}{% endfor %}",
    "{% for each in no %}1{% empty %}nothing{% endfor %}",
    "{% for each in missing %}1{% empty %}none{% endfor %}",
    "{% for each in none %}1{% empty %}2{% endfor %}",
    "{% for key, value in pairs %}{{ key }}={{ value }} {% endfor %}",
    "{% for x in things %}{% for y in no %}{% endfor %}{{ forloop.counter }}{% endfor %}",
    "{% for thing in things %}{{ thing.name }}{% endfor %}",
    "{{ thing.size }}{% with thing=no %}{{ thing }}{% endwith %}",
    "{% for x in things %}{% ifchanged x.name %}{{ x.name }}{% endifchanged %}!{% endfor %}",
    "{% for x in things %}{% ifchanged x %}1{% endifchanged %}{% endfor %}",
    "{% for each in no %}{% ifchanged each %}1{% endifchanged %}{% endfor %}",
    "{% for x in pairs %}{% ifchanged x.missing x.0 %}{{ x.0 }}{% endifchanged %}{% endfor %}",
    "{% regroup things by name as g %}{% for x in g %}{{ x.grouper }}{{ x.list.1 }}{% endfor %}",
    "{% regroup missing by name as groups %}{{ groups|length }}{% for g in groups %}1{% endfor %}",
    "{% for x in pairs %}{% regroup things by size as g %}{{ g.0.grouper }}{% endfor %}",
    "{% with a=thing.name b=missing %}{{ a }}{{ b }}{% if b == '' %}1{% endif %}{% endwith %}",
    "{% for g in pairs %}{% regroup things by kind as g %}{{ g|length }}{% endfor %}{{ g }}",
    "{% with b=1 %}{% regroup things by name as no %}{{ no|length }}{% endwith %}{{ no|length }}",
    "{% regroup things by name as label %}{% include template with url='/' %}",
    "{{ count|add:2 }} {{ unsafe|truncatechars:4 }} {{ none.0 }}{{ count.0 }}{{ counted.b }}",
    "{% with a=1 %}{% with a=2 b=a %}{{ a }}{{ b }}{% endwith %}{{ a }}{% endwith %}",
    "{{ a }}",
    "{% firstof missing thing.missing none thing.name 'x' %}",
    "{% firstof missing none %}{% firstof zero safe %}",
    "{% url 'rules:index' %} {% url 'tutorial:puzzle' 'tw-28vk' %}",
    " {% url 'rules:game' told.name %}",
    "{% load cards words %}{% card hK size='small' %}{% suit 'h' %}{{ hK|spoken }}{{ zero|minus }}",
    "{# nothing #}{% comment %}nothing{% endcomment %}{% load cards %}",
    "{% include '_place_link.html' with url='/a?b&c' label=thing.name %}",
    "{% include '_place_link.html' %}",
    "{% for url in pairs %}{% include '_place_link.html' with label=url.0 %}{% endfor %}",
    "{% with url='/x' %}{% include template with label=thing.name %}{% endwith %}",
    "{% csrf_token %}",
]  # fmt: skip
UNKNOWN = [
    "{% for each in things reversed %}{{ each }}{% endfor %}",
    "{% for each in things %}{{ forloop.revcounter }}{% endfor %}",
    "{{ forloop.counter }}",
    "{% ifchanged thing %}1{% endifchanged %}",
    "{% for each in things %}{% ifchanged %}{{ each }}{% endifchanged %}{% endfor %}",
    "{% firstof thing as other %}",
    "{% url 'rules:index' as there %}",
    "{% include '_place_link.html' only %}",
    "{% for each in things %}{% include template %}{% endfor %}",
    "{% now 'Y' %}",
    "{{ thing.name|linebreaks }}",
]


def read(source: str) -> Template:
    """A template."""
    template: Any = engines["django"].from_string(source)
    found: Template = template.template
    return found


def written(source: str) -> str:
    """What the function of a template makes of the scope."""
    given = {**SCOPE, "template": "_place_link.html", "csrf_token": "a-token"}
    return rendering.written(read(source).nodelist, "a template")({**rendering.BUILTINS, **given})


@pytest.mark.parametrize("source", TOLD)
def test_a_tag_does_what_it_does_in_django(source: str) -> None:
    given = {**SCOPE, "template": "_place_link.html", "csrf_token": "a-token"}

    assert written(source) == read(source).render(Context(given))


@pytest.mark.parametrize("source", UNKNOWN)
def test_what_is_not_known_is_left_to_django(source: str) -> None:
    with pytest.raises(UnknownTag):
        written(source)


def test_a_template_that_includes_itself_is_left_to_django() -> None:
    with pytest.raises(UnknownTag, match="includes itself"):
        rendering.written(read("{% include 'a.html' %}").nodelist, "a.html")


def test_a_template_with_a_wrong_number_of_names_is_an_error_as_in_django() -> None:
    source = "{% for a, b in things %}{{ a }}{% endfor %}"

    with pytest.raises((TypeError, ValueError)):
        written(source)
