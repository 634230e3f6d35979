"""The server's entry: production unless the environment says otherwise."""

import gc
import os
import sys
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

# The rooms beside site/ must be found when the server runs uninstalled, with site/ on the path.
_ROOT = str(Path(__file__).resolve().parents[2])
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

os.environ.setdefault("SITE_ENV", "production")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "website.settings")

try:
    application = get_wsgi_application()
    from website.warm import warm  # which needs the settings

    warm()
    # What has been read stays: to look through it again for garbage would halt every answer.
    gc.collect()
    gc.freeze()
except ImproperlyConfigured as fault:
    sys.exit(f"forhand: {fault}")
