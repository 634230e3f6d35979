"""`{% part "table/_help.html" keys=… %}`: a template of which much is shown again and again.

It gets the values that are named and nothing else, and is rendered once for the same ones.
"""

import functools

from django import template
from django.utils.safestring import SafeString

from ui.fragments import fragment

register = template.Library()


@register.simple_tag
@functools.lru_cache(maxsize=8192)
def part(template_name: str, **values: object) -> SafeString:
    """The template with these values, which have to be such as never change."""
    return fragment(template_name, values)
