"""What every page knows: the visitor's deck, the site's address and its operator."""

from django.conf import settings
from django.http import HttpRequest

from ui.deck import deck_of

# The licence of the texts, as it is named in citations and on /om/.
LICENCE = "CC BY 4.0"


def site(request: HttpRequest) -> dict[str, object]:
    """The template context of all pages; asks nothing of host, session or database."""
    return {
        "deck": deck_of(request),
        "path": request.path,
        "canonical": f"{settings.SITE_URL}{request.path}" if settings.SITE_URL else "",
        "site_url": settings.SITE_URL,
        "operator": settings.SITE_OPERATOR,
        "contact": settings.SITE_CONTACT,
        "licence": LICENCE,
    }
