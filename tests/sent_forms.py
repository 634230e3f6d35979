"""What a browser sends of a form, read out of the page as a browser reads it."""

from html.parser import HTMLParser
from urllib.parse import urlencode

Pairs = list[tuple[str, str]]


class Form(HTMLParser):
    """The fields of the form with an id, in the order in which they are sent."""

    def __init__(self, html: str, name: str) -> None:
        """Read a page."""
        super().__init__()
        self.pairs: Pairs = []
        self.buttons: Pairs = []
        self.boxes: set[tuple[str, str]] = set()
        self._name, self._inside = name, False
        self._select = ""
        self._options: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a field that has a value."""
        told = dict(attrs)
        if tag == "form":
            self._inside = told.get("id") == self._name
        if not self._inside or "disabled" in told:
            return
        if tag == "input":
            self._input(told)
        elif tag == "button":
            self.buttons.append((told.get("name") or "", told.get("value") or ""))
        elif tag == "select":
            self._select, self._options = told.get("name") or "", []
        elif tag == "option":
            self._options.append((told.get("value") or "", "selected" in told))

    def handle_endtag(self, tag: str) -> None:
        """Take what is chosen where the choice ends."""
        if tag == "form":
            self._inside = False
        if tag == "select" and self._select:
            chosen = [value for value, is_chosen in self._options if is_chosen]
            self.pairs.append((self._select, (chosen or [self._options[0][0]])[0]))
            self._select = ""

    def _input(self, told: dict[str, str | None]) -> None:
        pair = (told.get("name") or "", told.get("value") or "")
        if told.get("type") in {"checkbox", "radio"}:
            self.boxes.add(pair)
        if told.get("type") not in {"checkbox", "radio"} or "checked" in told:
            self.pairs.append(pair)

    def pressed(self, name: str, value: str) -> str:
        """The query that a button sends."""
        assert (name, value) in self.buttons, f"no button {name}={value}"
        return urlencode([*self.pairs, (name, value)])
