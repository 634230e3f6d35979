"""Progress without an account: what a visitor has done, known by a cookie and nothing else.

For other rooms: `done_of(request)` reads and `record(request, response, slug)` writes. A slug is
eternal: `lektion/<kurs>/<lektion>/<steg>` or `ova/<id>`. A page that shows what is done is for one
visitor, so it is never kept: `@never_cache`.
"""

from tutorial_app.progress.storing import done_of, record

__all__ = ["done_of", "record"]
