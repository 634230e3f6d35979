"""The rule by its number, leading to its text."""

from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_app.catalogue import catalogue


def rule_link(slug: str) -> SafeString:
    """A link that shows the number of the rule."""
    clause = catalogue().clauses[slug]
    return format_html('<a class="ref" href="{}">§\u00a0{}</a>', clause.address, clause.number)
