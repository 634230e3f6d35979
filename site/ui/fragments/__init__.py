"""What htmx swaps: the same templates as the pages', rendered without the weight of whole pages."""

from ui.fragments.rendering import fragment, make_ready, render_fragment

__all__ = ["fragment", "make_ready", "render_fragment"]
