"""One word for one thing: the terms of content/README.md hold in the texts."""

import re

import pytest

from language import ROOT

CONTENT = ROOT / "content"
# Files and folders of content/ that have been written with the terms.
TEXTS = (
    "rules",
    "domaren",
    "lessons",
    "glossary",
    "explanations",
    "ova",
    "positions/klausuler.toml",
)

ROW = re.compile(r"^\| [^|]+ \| (?P<unused>`[^|]+`) \| [^|]+ \|$", re.MULTILINE)
# What is no running text: words that people search for, headwords of the glossary, and slugs.
DATA = re.compile(
    r"^(?:(?:aliases|alias|former|se|samma) = \[.*?\]|(?:ord|slug) = \"[^\"\n]*\")$",
    re.MULTILINE | re.DOTALL,
)


def unused_words() -> list[str]:
    """What the table of terms says not to use."""
    terms = (CONTENT / "README.md").read_text(encoding="utf-8").partition("## Terms")[2]
    return [word for row in ROW.finditer(terms) for word in re.findall(r"`([^`]+)`", row["unused"])]


UNUSED = re.compile(rf"\b(?:{'|'.join(map(re.escape, unused_words()))})\b", re.IGNORECASE)


def unused_words_in(text: str) -> list[str]:
    return UNUSED.findall(" ".join(DATA.sub("", text).split()))


def texts() -> dict[str, str]:
    """The text files by their place in content/."""
    listed = [CONTENT / name for name in TEXTS]
    paths = [path for one in listed for path in ([one] if one.is_file() else one.rglob("*.*"))]
    return {str(path.relative_to(CONTENT)): path.read_text(encoding="utf-8") for path in paths}


def test_the_texts_use_the_chosen_terms() -> None:
    found = {name: unused_words_in(text) for name, text in texts().items()}

    assert found == {name: [] for name in found}
    assert [name for name in TEXTS if not (CONTENT / name).exists()] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Den part som vinner har mält.", ["part"]),
        ("Parten får begära ny\ngiv.", ["Parten", "begära ny giv"]),
        ("Din partner vinner partiet, och överstickstvånget gäller.", []),
        ('aliases = ["part", "tvång"]\nformer = [\n    "medurs",\n]\nDu går medsols.', []),
        ('slug = "part"\nord = "part"\nforklaring = "En part."\nse = ["part"]', ["part"]),
    ],
)
def test_a_word_that_is_not_used_is_found(text: str, found: list[str]) -> None:
    assert unused_words_in(text) == found
