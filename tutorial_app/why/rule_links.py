"""The rule by its number, leading to its text."""

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_app.catalogue import catalogue


def rule_link(slug: str) -> SafeString:
    """A link that shows the number of the rule."""
    clause = catalogue().clauses[slug]
    return link_to(clause.address, clause.number)


@lru_cache(maxsize=512)
def link_to(address: str, number: str) -> SafeString:
    """The link itself; the same rules are cited again and again."""
    return format_html('<a class="ref" href="{}">§\u00a0{}</a>', address, number)
