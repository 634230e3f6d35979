"""The comparison of the games: its points, and the standing of each answer."""

from language import read_all
from rules_app.catalogue import Standing

COMPARED = [
    "mal",
    "kort",
    "kort-i-taget",
    "antal-stick",
    "riktning",
    "kupera",
    "omgiv",
    "nasta-givare",
    "tian",
    "overstick",
    "trumf",
    "saka",
    "malning-tillfalle",
    "malning-kort",
    "malning-antal",
    "malningens-poang",
    "fraga-partnern",
    "tio-och-elva",
    "over-tolv",
    "straff",
    "gubbe",
    "vinst-och-vunst",
    "sista-sticket",
    "minus",
    "bada-tolv",
    "delad-seger",
]


def test_the_comparison_has_its_points_in_both_kinds_of_tolva() -> None:
    points = read_all().comparison.points

    only_tolva = [point.slug for point in points if not point.cells[1].clauses]
    assert [point.slug for point in points] == COMPARED
    assert all(point.cells[0].clauses for point in points)
    assert only_tolva == ["gubbe"]


def test_an_answer_in_the_comparison_has_the_standing_of_what_it_says() -> None:
    point = next(each for each in read_all().comparison.points if each.slug == "fraga-partnern")
    standings = [[clause.standing for clause in cell.clauses] for cell in point.cells[:2]]

    assert standings == [
        [Standing.SOURCE, Standing.READING],
        [Standing.SOURCE, Standing.DECISION, Standing.SOURCE],
    ]
