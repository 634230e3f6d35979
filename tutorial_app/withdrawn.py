"""Puzzles that were kept once and are no more: told as such, and not as wrong addresses."""

from django.http import Http404


class Withdrawn(Http404):
    """Raised by a view; the answer is a 410."""
