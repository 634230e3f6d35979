"""The checks of the markup find what is planted."""

import pytest

from browser.markup import markup_faults

HEAD = '<!doctype html><html lang="sv"><head><title>t</title></head><body><h1>R</h1>'
PLANTED = {
    '<p id="a"></p><p id="a"></p>': "id 'a' stands 2 times",
    '<label for="b">B</label>': "for='b' refers to nothing",
    '<p style="color:red">x</p>': "<p style>",
    '<p onclick="x()">x</p>': "<p onclick>",
    "<script>x()</script>": "<script> with text",
    "<h3>x</h3>": "h1 then h3",
    "<h1>x</h1>": "2 h1",
}


def test_a_sound_page_has_no_faults() -> None:
    assert markup_faults(f"{HEAD}<p>Hej</p></body></html>") == []


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(planted: str) -> None:
    assert markup_faults(f"{HEAD}{planted}</body></html>") == [PLANTED[planted]]


def test_unclosed_elements_are_found() -> None:
    assert markup_faults(f"{HEAD}<div><span></div></body></html>") != []
