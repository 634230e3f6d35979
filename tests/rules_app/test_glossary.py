"""The glossary is read strictly and sorted in Swedish."""

from pathlib import Path

from rules_app.glossary import Glossary, read_glossary
from ui.content import Faults

FORHAND = """[[ord]]
slug = "forhand"
ord = "förhand"
former = ["förhand", "förhands"]
forklaring = "Spelaren till vänster om givaren."
"""
ESS = '[[ord]]\nslug = "ess"\nord = "ess"\nformer = ["ess"]\nforklaring = "Högsta kortet."\n'


def read(folder: Path, text: str) -> tuple[Glossary, list[str]]:
    """The glossary of this text, and its faults."""
    path = folder / "ordlista.toml"
    path.write_text(text, encoding="utf-8")
    faults = Faults()
    return read_glossary(path, faults), [fault.reason for fault in faults.found]


def test_entries_stand_in_swedish_order(tmp_path: Path) -> None:
    words = ["ögon", "ess", "åtta", "äss", "zon"]
    entries = [
        f'[[ord]]\nslug = "w{index}"\nord = "{word}"\nforklaring = "x"\n'
        for index, word in enumerate(words)
    ]

    glossary, faults = read(tmp_path, "\n".join(entries))

    assert [term.word for term in glossary.terms.values()] == ["ess", "zon", "åtta", "äss", "ögon"]
    assert faults == []


def test_the_finder_knows_all_forms(tmp_path: Path) -> None:
    glossary, _ = read(tmp_path, f"{FORHAND}\n{ESS}")

    found = [term.slug for term in glossary.finder().find("Förhands ess")]

    assert found == ["forhand", "ess"]


def test_a_form_belongs_to_one_term(tmp_path: Path) -> None:
    _, faults = read(tmp_path, FORHAND + ESS.replace('["ess"]', '["Förhand"]'))

    assert faults == ["the form 'Förhand' belongs to forhand already"]


def test_related_terms_exist(tmp_path: Path) -> None:
    _, faults = read(tmp_path, f'{ESS}se = ["giv"]\n')

    assert faults == ["related term 'giv' does not exist"]


def test_a_slug_is_taken_once(tmp_path: Path) -> None:
    _, faults = read(tmp_path, ESS + ESS)

    assert faults == ["slug 'ess' is taken or malformed"]
