"""The site's settings with one address more: a trivial view behind the same middleware."""

from website.settings import *  # noqa: F403  # all of them

ROOT_URLCONF = "bench.web_urls"
