"""The typefaces: their characters, the width of texts, and that no letter is cut off."""

import importlib
from collections.abc import Iterator

import pytest

from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.data import face_large, face_small
from engine_core.draw.face import SMALL, Face
from engine_core.draw.large_face import LARGE
from engine_core.packed_texts import Texts
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.faces import ACCENTED, CHARACTERS, Typeface, load

FACES = [pytest.param(SMALL, load()[0], id="small"), pytest.param(LARGE, load()[1], id="large")]
SIGNS = [value for name, value in vars(signs).items() if name.isupper() and len(value) == 1]


def rows_of(face: Face, string: str, y: int = 20) -> list[str]:
    """Return `string` as drawn with the top of its capitals in row `y`, as rows of # and full stops."""
    canvas = Canvas()
    end = canvas.text(face, 0, y, string)
    bits = [f"{int.from_bytes(canvas.buffer[16 * row : 16 * row + 16], 'big'):0128b}"[: end - 1] for row in range(64)]
    return [row.replace("0", ".").replace("1", "#") for row in bits]


def test_letters_look_like_the_typeface() -> None:
    assert rows_of(SMALL, "A")[20:25] == [".##.", "#..#", "####", "#..#", "#..#"]
    assert rows_of(LARGE, "A")[20:27] == [".##.", "#..#", "#..#", "####", "#..#", "#..#", "#..#"]


@pytest.mark.parametrize(("face", "packed"), FACES)
@pytest.mark.parametrize(
    "string", ["", " ", "1", "41", "Ana", "Noël à Orly : cœur, garçon", "« 2–6 »…", signs.CARDS + "88"]
)
def test_width_is_what_the_packer_measured(face: Face, packed: Typeface, string: str) -> None:
    assert face.width(string) == packed.width(string)


@pytest.mark.parametrize(("face", "packed"), FACES)
@pytest.mark.parametrize("character", CHARACTERS + "\u00a0" + "".join(SIGNS))
def test_width_of_a_character_is_its_ink(face: Face, packed: Typeface, character: str) -> None:
    """No glyph overlaps its neighbours. A sign may have more room than its pixels."""
    rows = rows_of(face, character)
    inked = [column for row in rows for column, pixel in enumerate(row) if pixel == "#"]
    if inked and character not in SIGNS:
        assert max(inked) == face.width(character) - 1
    assert all(column < face.width(character) for column in inked)


@pytest.mark.parametrize(("face", "packed"), FACES)
def test_each_character_is_drawn_as_packed(face: Face, packed: Typeface) -> None:
    for character, glyph in packed.glyphs.items():
        rows = rows_of(face, character)
        found = [int(row.ljust(8, ".").replace("#", "1").replace(".", "0"), 2) for row in rows]
        above = 20 + glyph.top
        assert tuple(found[above : above + len(glyph.rows)]) == glyph.rows, character
        assert sum(map(bool, found)) == sum(map(bool, glyph.rows)), character


@pytest.mark.parametrize(("face", "packed"), FACES)
def test_accents_and_descenders_keep_to_their_rows(face: Face, packed: Typeface) -> None:
    for character in CHARACTERS:
        inked = [row for row, pixels in enumerate(rows_of(face, character)) if "#" in pixels]
        if inked:
            assert inked[0] >= 20 - 3 and inked[-1] < 20 + face.height + 2, character


@pytest.mark.parametrize(("face", "packed"), FACES)
def test_accents_are_not_clipped_in_a_header_or_footer(face: Face, packed: Typeface) -> None:
    """A header's capitals are on row 2, a footer's on row 58: there, lower-case accents and descenders are complete."""
    lower = [letter for letter in ACCENTED if letter.islower()] + list("gjpqyç,")
    for letter in lower:
        whole = sum(row.count("#") for row in rows_of(face, letter))
        places = [2] if face is LARGE else [2, 58]
        for y in places:
            assert sum(row.count("#") for row in rows_of(face, letter, y)) == whole, (letter, y)


@pytest.mark.parametrize(("face", "packed"), FACES)
def test_accented_letters_differ(face: Face, packed: Typeface) -> None:
    """The letters differ from each other and from the plain ones, so no accent of the typeface is lost."""
    letters = ACCENTED + "aceiouACEIO"
    assert len({tuple(rows_of(face, letter)) for letter in letters}) == len(letters)


def test_no_break_space_is_as_wide_as_a_space() -> None:
    assert SMALL.width("a\u00a0b") == SMALL.width("a b")
    assert LARGE.width("a\u00a0b") == LARGE.width("a b")


@pytest.mark.parametrize(("face", "packed"), FACES)
def test_what_a_face_lacks_is_an_empty_box(face: Face, packed: Typeface) -> None:
    assert rows_of(face, "€")[20 : 20 + face.height] == ["###", *["#.#"] * (face.height - 2), "###"]


def test_both_faces_have_the_same_signs() -> None:
    assert len(face_small.WIDTHS) == len(face_large.WIDTHS) == 128 + len(signs.HIGH_GLYPHS)
    assert [SMALL.width(sign) for sign in SIGNS] == [LARGE.width(sign) for sign in SIGNS]


def test_colours_and_seats_are_told_apart_by_their_shape() -> None:
    for row in (signs.COLOURS, signs.SEATS, signs.SMALL_SEATS):
        assert len({tuple(rows_of(SMALL, sign)) for sign in row}) == len(row)
    assert {SMALL.width(sign) for sign in signs.COLOURS + signs.SEATS} == {5}


def word_modules() -> list[str]:
    paths = [*ROOT.glob("engine_core/**/*words_*.py"), *ROOT.glob("engine_core/**/*help_*.py")]
    return sorted(".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths)


def texts_in(value: object) -> Iterator[str]:
    """Return every text in a module's tables, however they are packed."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Texts | tuple | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts_in(item)


@pytest.mark.parametrize("name", word_modules())
def test_every_character_of_every_text_can_be_drawn(name: str) -> None:
    module = importlib.import_module(name)
    listed = [text for name, value in vars(module).items() if name.isupper() for text in texts_in(value)]
    assert listed
    for packed in load()[:2]:
        assert packed.missing("".join(listed)) == ""
