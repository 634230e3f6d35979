"""Whether htmx asks, and so for what changes of a page: told alike by views and what they keep."""

from django.http import HttpRequest


def is_swapped(request: HttpRequest) -> bool:
    """Whether htmx asks; a header of any other value asks for the page."""
    return request.META.get("HTTP_HX_REQUEST") == "true"
