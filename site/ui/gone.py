"""What was at an address once, and is there no more: told as such and not as a wrong address."""

from django.http import Http404


class Gone(Http404):
    """Raised by a view; the answer is a 410."""
