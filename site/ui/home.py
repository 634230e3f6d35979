"""The site's own address, for what is copied to other places."""

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

USUAL_PORTS = {"http": "80", "https": "443"}


def home_of(request: HttpRequest) -> str:
    """As the operator has told it; elsewhere by the host that was asked, and the port listened on.

    Never by the port of the Host header: anybody may write any there, and pages are cached by this.
    """
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    domain, _ = split_domain_port(request.get_host())
    port = request.META["SERVER_PORT"]
    shown = "" if port == USUAL_PORTS.get(str(request.scheme)) else f":{port}"
    return f"{request.scheme}://{domain}{shown}"
