"""One word for each thing: texts follow the list in seeds/README.md, and signs are spoken as screens write them."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from engine_core.draw import signs
from host_sim.terminal.said import SAID
from host_sim.workshop.pack import glossary
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.module import PackError

# Words for things that screens only draw: buttons, and whether a card can be put there.
DRAWN = {
    "en": {"button A", "button B", "does not fit"},
    "fr": {"bouton A", "bouton B", "convient", "ne convient pas"},
}
NAMES = {*signs.SEATS, *signs.SMALL_SEATS}  # signs that are spoken as the players' names


@pytest.mark.parametrize(
    "language, text, sentence",
    [
        ("en", "It pays nobody.", "en 'It pays nobody.' says 'nobody': write 'no one' (seeds/README.md)."),
        ("en", "Planes land.", "en 'Planes land.' says 'Planes': write 'airplane' (seeds/README.md)."),
        ("fr", "un robot", "fr 'un robot' says 'robot': write 'bot' (seeds/README.md)."),
        ("fr", "Joue\xa0: <UP>", ""),
        ("fr", "Joue!", "fr 'Joue!' lacks a space in 'e!': insert one."),
        ("en", "Ana's turn", 'en "Ana\'s turn" has a straight apostrophe: write ’.'),
    ],
)
def test_a_text_outside_the_glossary_is_refused(tmp_path: Path, language: str, text: str, sentence: str) -> None:
    (tmp_path / "seeds/console").mkdir(parents=True)
    shutil.copy(ROOT / "seeds/README.md", tmp_path / "seeds")
    path = tmp_path / "seeds/console/some.toml"
    path.write_text(f'[key]\npx = 60\n{language} = ["fine", "{text}"]\n', encoding="utf-8")
    if not sentence:
        assert glossary.pack(tmp_path) == {}
        return
    with pytest.raises(PackError, match=re.escape(f"seeds/console/some.toml: {sentence}")):
        glossary.pack(tmp_path)


def test_a_text_of_the_page_outside_the_glossary_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "host_sim/web/page/some_texts.js"
    for folder in (page.parent, tmp_path / "seeds"):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "seeds/README.md", tmp_path / "seeds")
    page.write_text(
        'const TEXTS = {\n  en: {\n    one: "signes",\n  },\n  fr: {\n    one: "signes",\n', encoding="utf-8"
    )
    with pytest.raises(PackError, match=r"^host_sim/web/page/some_texts.js: fr 'signes' says 'signes'"):
        glossary.pack(tmp_path)


@pytest.mark.parametrize("column, language", list(enumerate(glossary.LANGUAGES)))
def test_signs_are_said_in_the_words_of_screens(column: int, language: str) -> None:
    """A player who listens learns no other words than one who looks: each is somewhere in the texts."""
    screens = " ".join(
        text.lower()
        for path in (ROOT / "seeds").glob("*/*.toml")
        if path.parent.name != "faces"
        for found, text in glossary.texts(tomllib.loads(path.read_text(encoding="utf-8")))
        if found == language
    )
    said = {words[column] for sign, words in SAID.items() if sign not in NAMES}
    assert {word for word in said if not re.search(r"\b%s" % re.escape(word.lower()), screens)} == DRAWN[language]
