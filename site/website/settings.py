"""Django's settings: one file, three modes, chosen by SITE_ENV."""

import os
from pathlib import Path

from website.environment import Environment, Hsts, Mode
from website.logs import logging_config

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
CONTENT = ROOT / "content"

_env = Environment(os.environ)
VAR = _env.var(ROOT / "var")
MODE = _env.mode
PRODUCTION = MODE is Mode.PRODUCTION

DEBUG = MODE is Mode.DEVELOPMENT
SECRET_KEY = _env.secret_key(VAR)
ALLOWED_HOSTS = _env.hosts()

# Who runs this copy of the site; shown in the footer and the accessibility statement when set.
SITE_OPERATOR = _env.text("SITE_OPERATOR")
SITE_CONTACT = _env.text("SITE_CONTACT")
SITE_URL = _env.site_url()

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "ui",
    "rules_app",
    "tutorial_app",
]

# The log and the headers stand before WhiteNoise, which answers for static files itself.
MIDDLEWARE = [
    "website.logs.log_requests",
    "website.headers.add_security_headers",
    "website.errors.refuse_unread",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "website.errors.word_empty_refusals",
    "website.health.answer_monitors",
    "django.middleware.gzip.GZipMiddleware",
    "tutorial_app.progress.visits.note_visits",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "website.errors.AnswerTemporaryFaults",
]

ROOT_URLCONF = "website.urls"
WSGI_APPLICATION = "website.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SITE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["ui.context.site"]},
    }
]

DATABASES = {"default": _env.database(VAR / "forhand.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "sv"
TIME_ZONE = "Europe/Stockholm"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [SITE / "static"]
STORAGES = {
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    }
}
WHITENOISE_ROOT = SITE / "static" / "root"
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG

# Only strictly necessary cookies, none of them readable by scripts.
COOKIES_SECURE = PRODUCTION
# A name with this prefix cannot be set by another host of the same domain.
COOKIE_PREFIX = "__Host-" if COOKIES_SECURE else ""
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}formular"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = COOKIES_SECURE
CSRF_COOKIE_AGE = None
CSRF_FAILURE_VIEW = "website.errors.csrf_failure"
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []

SECURE_CONTENT_TYPE_NOSNIFF = True
# Not "no-referrer": Chromium would then send "Origin: null" and our own forms would be refused.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
HSTS = _env.hsts() if PRODUCTION else Hsts.OFF
SECURE_HSTS_SECONDS = 0 if HSTS is Hsts.OFF else 2 * 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = HSTS in {Hsts.SUBDOMAINS, Hsts.PRELOAD}
SECURE_HSTS_PRELOAD = HSTS is Hsts.PRELOAD
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_REDIRECT_EXEMPT = [r"^halsa$"]
BEHIND_PROXY = _env.flag("SITE_BEHIND_PROXY")
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SILENCED_SYSTEM_CHECKS = [
    "security.W002",  # frame policy is set by website.headers, per page
    "security.W004",  # how far HSTS reaches is the operator's choice: SITE_HSTS
    "security.W005",
    "security.W021",
]

# How much one client may store in an hour: tutorial_app.progress.limits.
CLIENT_LIMITS = _env.flag("SITE_LIMITS", default=True)

DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
# A file is read into memory or not at all: nobody fills the disk with what is not asked for.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]

LOGGING = logging_config(as_json=PRODUCTION)
