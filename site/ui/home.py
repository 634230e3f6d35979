"""The site's own address, for what is copied to other places."""

from django.conf import settings
from django.http import HttpRequest


def home_of(request: HttpRequest) -> str:
    """As the operator has told it, or else the one by which this page was asked for."""
    return settings.SITE_URL or f"{request.scheme}://{request.get_host()}"
