"""Structured request logging: one line a request, without addresses of visitors."""

import json
import logging
import os
import time
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from ui.swapped import is_swapped

logger = logging.getLogger("forhand.request")

Answering = Callable[[HttpRequest], HttpResponseBase]


def log_requests(get_response: Answering) -> Answering:
    """Middleware: method, path, status, milliseconds and size of every answer.

    Neither the query nor the visitor's address is written: what someone searched for
    or played is nobody's business.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        start = time.perf_counter()
        response = get_response(request)
        if logger.isEnabledFor(logging.INFO):
            logger.info("request", extra={"fields": request_fields(request, response, start)})
        return response

    return middleware


def request_fields(
    request: HttpRequest, response: HttpResponseBase, start: float
) -> dict[str, object]:
    """What one line of the log tells."""
    return {
        "method": request.method,
        "path": request.path,
        "status": response.status_code,
        "ms": round((time.perf_counter() - start) * 1000, 2),
        "bytes": size_of(response),
        "htmx": is_swapped(request),
    }


def size_of(response: HttpResponseBase) -> int:
    """How many bytes an answer has; what middleware answers has no header for it yet."""
    told = response.headers.get("Content-Length")
    return int(told) if told else len(getattr(response, "content", b""))


def record_fields(record: logging.LogRecord) -> dict[str, object]:
    """A log record as ordered fields, the extra ones last."""
    fields: dict[str, object] = {"level": record.levelname, "event": record.getMessage()}
    if record.name != logger.name:
        fields["logger"] = record.name
    return fields | getattr(record, "fields", {})


def plain(value: object) -> str:
    """A value as one word; quoted and escaped where it holds more, so that no line is forged."""
    text = str(value)
    return text if text.isprintable() and " " not in text else json.dumps(text)


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its time in UTC, and the traceback where there is one."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        fields = {"time": f"{moment}.{int(record.msecs):03d}Z"} | record_fields(record)
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False, default=str)


class LineFormatter(logging.Formatter):
    """key=value pairs, for eyes."""

    def format(self, record: logging.LogRecord) -> str:
        """The record in one line, and the traceback below it where there is one."""
        fields = record_fields(record)
        if record.levelno <= logging.INFO:
            fields.pop("level")
        line = " ".join(f"{key}={plain(value)}" for key, value in fields.items())
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class ServerFormatter(logging.Formatter):
    """For the log of the app server, which has no settings: the formatter of the site's mode."""

    def __init__(self) -> None:
        super().__init__()
        is_production = os.environ.get("SITE_ENV", "production") == "production"
        self._formatter = JsonFormatter() if is_production else LineFormatter()

    def format(self, record: logging.LogRecord) -> str:
        """The record as the site's own log has it."""
        return self._formatter.format(record)


class OneLine(logging.Filter):
    """What is wrong with a request is a warning without traceback: anybody can cause many."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Take the traceback away."""
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


def logging_config(*, as_json: bool) -> dict[str, Any]:
    """Django's LOGGING: everything to standard error, requests as their own logger."""
    formatter = JsonFormatter if as_json else LineFormatter
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter}},
        "filters": {"one_line": {"()": "website.logs.OneLine"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "line"},
            "one_line": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["one_line"],
            },
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "forhand": {"level": "INFO"},
            "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            # Our own line tells status and path; tracebacks of 500 come from django.request.
            "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
            # Foreign hosts, too many fields and the like: all are 400 in our own line.
            "django.security": {"handlers": ["one_line"], "level": "ERROR", "propagate": False},
            # Django has this one print nothing by a handler of its own; here it is as the others.
            "django.security.DisallowedHost": {"handlers": [], "propagate": True},
        },
    }
