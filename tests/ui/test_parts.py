"""`{% part %}`: rendered once for the same values, and only with those that are named."""

from django.template import Context, Template
from django.template.loader import render_to_string

from ui.templatetags.parts import part

HELP = '{% load parts %}{% part "table/_help.html" helped=helped %}'


def test_a_part_is_what_its_template_says() -> None:
    shown = Template(HELP).render(Context({"helped": True}))

    assert shown == render_to_string("table/_help.html", {"helped": True})
    assert "Korten som står upp får spelas." in shown


def test_a_part_knows_only_what_is_named() -> None:
    shown = Template(HELP).render(Context({"helped": False, "earlier": True}))

    assert "Korten som står upp" not in shown
    assert "tidigare stick" not in shown


def test_the_same_values_are_rendered_once() -> None:
    before = part.cache_info()

    for _ in range(3):
        part("table/_help.html", helped=True, lesson_kind="play")

    after = part.cache_info()
    assert after.misses - before.misses <= 1
    assert after.hits - before.hits >= 2
