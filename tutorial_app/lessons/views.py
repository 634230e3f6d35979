"""The pages of the lessons."""

from functools import lru_cache

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_http_methods, require_safe

from tutorial_app.lessons.addresses import (
    Attempt,
    attempt_address,
    progress_slug,
    read_attempt,
)
from tutorial_app.lessons.judging import judge
from tutorial_app.lessons.maps import Done, learnt, mark_course, mark_lesson, practice
from tutorial_app.lessons.model import Course, Lesson, Step
from tutorial_app.lessons.onward import onward
from tutorial_app.lessons.shown import page_of
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.library import library
from tutorial_app.progress import done_of, record
from ui.fragments import render_fragment
from ui.kept import kept, kept_lightly
from ui.kept_form import TOKEN, kept_form
from ui.see_other import SeeOther
from ui.swapped import is_swapped

NOTHING: Done = frozenset()


def course_of(slug: str) -> Course:
    """A course, or a 404."""
    course = library().courses.get(slug)
    if course is None:
        raise Http404
    return course


def lesson_of(course: str, slug: str) -> Lesson:
    """A lesson of a course, or a 404."""
    lesson = course_of(course).lessons.get(slug)
    if lesson is None:
        raise Http404
    return lesson


def step_of(course: str, lesson: str, slug: str) -> Step:
    """A step of a lesson, or a 404."""
    step = lesson_of(course, lesson).step(slug)
    if step is None:
        raise Http404
    return step


@require_safe
def courses(request: HttpRequest) -> HttpResponse:
    """All courses; who has done something sees it."""
    done = done_of(request)
    return own(courses_page(request, done)) if done else kept_courses(request)


def courses_page(request: HttpRequest, done: Done = NOTHING) -> HttpResponse:
    """The courses with what is done."""
    marks = [mark_course(course, done) for course in library().courses.values()]
    return render(request, "lessons/courses.html", {"courses": marks, "begun": bool(done)})


@require_safe
def course(request: HttpRequest, course: str) -> HttpResponse:
    """The map of a course."""
    done = done_of(request)
    return own(course_page(request, course, done)) if done else kept_course(request, course)


def course_page(request: HttpRequest, course: str, done: Done = NOTHING) -> HttpResponse:
    """Its lessons with what is done."""
    return render(request, "lessons/course.html", {"mark": mark_course(course_of(course), done)})


@require_safe
def lesson(request: HttpRequest, course: str, lesson: str) -> HttpResponse:
    """The first page of a lesson."""
    done = done_of(request)
    if done:
        return own(lesson_page(request, course, lesson, done))
    return kept_lesson(request, course, lesson)


def lesson_page(
    request: HttpRequest, course: str, lesson: str, done: Done = NOTHING
) -> HttpResponse:
    """What it is about, and its steps with what is done."""
    found, whole = lesson_of(course, lesson), course_of(course)
    number = list(whole.lessons).index(lesson) + 1
    context = {"course": whole, "mark": mark_lesson(found, number, done), "lesson": found}
    return render(request, "lessons/lesson.html", context)


@require_safe
@kept
def lesson_done(request: HttpRequest, course: str, lesson: str) -> HttpResponse:
    """What one has learnt, and what comes next."""
    found, whole = lesson_of(course, lesson), course_of(course)
    following = list(library().courses.values())[list(library().courses).index(course) + 1 :]
    context = {"course": whole, "lesson": found, "clauses": learnt(found)}
    context |= {"practice": practice(found)}
    context |= {"next": whole.after(found), "next_course": next(iter(following), None)}
    return render(request, "lessons/done.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, course: str, lesson: str, step: str) -> HttpResponse:
    """A step, or an attempt at it; what nobody can have answered is told as such."""
    found = step_of(course, lesson, step)
    try:
        attempt = read_attempt(request.GET)
        outcome = outcome_of(course, lesson, step, attempt.answer)
    except (BadRequest, UnknownAnswer):
        return step_page(request, course, lesson, step, Attempt(), 400)
    # What is right can be recorded: the token of that form is the visitor's own.
    if outcome is Outcome.RIGHT or found.kind == "read":
        if request.method == "POST":
            return step_done(request, lesson_of(course, lesson), found)
        return kept_right_step(request, course, lesson, step, attempt)
    if request.method == "POST":
        return SeeOther(attempt_address(request.path, attempt))
    return kept_step(request, course, lesson, step, attempt)


@lru_cache(maxsize=4096)
def outcome_of(course: str, lesson: str, step: str, answer: str) -> Outcome:
    """What becomes of an answer; the same answers are given again and again."""
    return judge(step_of(course, lesson, step), answer).kind


def step_done(request: HttpRequest, lesson: Lesson, step: Step) -> HttpResponse:
    """Remember the step for the visitor, and go on."""
    response = SeeOther(onward(lesson, step).href)
    record(request, response, progress_slug(lesson, step))
    return response


def step_page(
    request: HttpRequest, course: str, lesson: str, step: str, attempt: Attempt, status: int = 200
) -> HttpResponse:
    """The page or, for htmx, what changes."""
    whole, found = course_of(course), lesson_of(course, lesson)
    page = page_of(whole, found, step_of(course, lesson, step), attempt)
    swapped = is_swapped(request) and status == 200
    context: dict[str, object] = {"page": page, "fault": status != 200}
    if page.onward and status == 200:
        context["csrf_token"] = TOKEN
    if swapped:
        return render_fragment("lessons/_step.html", context)
    return render(request, "lessons/step.html", context, status=status)


def own(response: HttpResponse) -> HttpResponse:
    """A page for one visitor alone."""
    add_never_cache_headers(response)
    response.headers["Vary"] = "Cookie, HX-Request, Accept-Encoding"
    return response


kept_courses = kept(courses_page)
kept_course = kept(course_page)
kept_lesson = kept(lesson_page)
kept_step = kept_lightly(step_page)
kept_right_step = kept_form(step_page)
