"""The pages of the rules reference."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_app.feeds import entries, page_data
from rules_app.found import asked_for, found_groups
from rules_app.library import RenderedPage, library, search_index
from rules_app.players import chosen_setups, read_players
from rules_app.shown import all_numbers, by_letter, decisions_of, index_of, shown_page, shown_sheet
from rules_app.works import differing
from ui.kept import kept, kept_lightly
from ui.swapped import is_swapped


def rendered_page(slug: str) -> RenderedPage:
    """The page by its slug, or a 404."""
    page = library().pages.get(slug)
    if page is None:
        raise Http404
    return page


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games, for one number of players when asked."""
    return index_page(request, read_players(request.GET, all_numbers(library())))


@kept
def index_page(request: HttpRequest, players: int | None) -> HttpResponse:
    """The list itself."""
    return render(request, "rules/index.html", index_of(library(), players))


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """All rules of one game, or those for so many players."""
    if not request.META.get("QUERY_STRING"):  # as most ask, and then nothing has to be read
        return game_page(request, slug, ())
    return game_page(request, slug, asked_setups(request, slug))


def asked_setups(request: HttpRequest, slug: str) -> tuple[str, ...]:
    """The names of the setups that the address asks for."""
    chosen = chosen_setups(request.GET, rendered_page(slug).setups)
    return tuple(setup.slug for setup in chosen)


@kept
def game_page(request: HttpRequest, slug: str, names: tuple[str, ...]) -> HttpResponse:
    """The page itself."""
    page = rendered_page(slug)
    chosen = [setup for setup in page.setups if setup.slug in names]
    return render(request, "rules/game.html", shown_page(page, chosen))


@require_safe
@kept
def game_data(request: HttpRequest, slug: str) -> HttpResponse:
    """All rules of one game as data."""
    return JsonResponse(page_data(rendered_page(slug)), json_dumps_params={"ensure_ascii": False})


@require_safe
def sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """One printable A4 page of a game, for so many players."""
    page = rendered_page(slug)
    if not page.setups:
        raise Http404
    chosen = chosen_setups(request.GET, page.setups) or page.setups
    return sheet_page(request, slug, chosen[0].slug)


@kept
def sheet_page(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """The page itself."""
    return render(request, "rules/sheet.html", shown_sheet(rendered_page(slug), name))


@require_safe
@kept
def compare(request: HttpRequest) -> HttpResponse:
    """The same point in all games, side by side."""
    return render(request, "rules/compare.html", {"comparison": library().comparison})


@require_safe
@kept
def glossary(request: HttpRequest) -> HttpResponse:
    """All words."""
    return render(request, "rules/glossary.html", {"letters": by_letter(library())})


@require_safe
@kept
def term(request: HttpRequest, slug: str) -> HttpResponse:
    """One word: a fragment for a page that shows it in place, else a page."""
    entry = library().terms.get(slug)
    if entry is None:
        raise Http404
    template = "rules/_meaning.html" if is_swapped(request) else "rules/term.html"
    return render(request, template, {"entry": entry})


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Hits for a query of any kind."""
    return search_page(request, asked_for(request.GET.get("q", "")))


@kept_lightly
def search_page(request: HttpRequest, query: str) -> HttpResponse:
    """The whole page, or what changes as one types."""
    template = "rules/_found.html" if is_swapped(request) else "rules/search.html"
    return render(request, template, found_groups(search_index(), query))


@require_safe
@kept
def decisions(request: HttpRequest) -> HttpResponse:
    """Everything this site has decided where the sources are silent."""
    context = {"groups": decisions_of(library())}
    return render(request, "rules/decisions.html", context)


@require_safe
@kept
def sources(request: HttpRequest) -> HttpResponse:
    """The works all rules are taken from."""
    pages = [(page, differing(page)) for page in library().pages.values() if page.sources]
    return render(request, "rules/sources.html", {"pages": pages})


@require_safe
@kept
def changes(request: HttpRequest) -> HttpResponse:
    """What has been changed in the rules, and when."""
    return render(request, "rules/changes.html", {"changes": entries(library().catalogue)})


@require_safe
@kept
def feed(request: HttpRequest) -> HttpResponse:
    """The same for a feed reader."""
    context = {"changes": entries(library().catalogue), "home": settings.SITE_URL}
    return render(request, "rules/feed.xml", context, "application/atom+xml; charset=utf-8")
