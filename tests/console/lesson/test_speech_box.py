"""The box in which a lesson speaks: its lines, its position and its tail, tested with every caption."""

import pytest

from engine_core import catalog
from engine_core.console.lesson import lesson_view, speech_box
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.draw.face import SMALL, Face
from engine_core.draw.large_face import LARGE
from host_sim.workshop.pack.lessons import boxes
from tests.console.lesson.lessons import open_lesson
from tests.console_desk import Desk
from tests.ink import Ink, is_lit, lit

both_faces = pytest.mark.parametrize("face", [SMALL, LARGE], ids=["small", "large"])
COUNTS = {SMALL: (1, 2, 3), LARGE: (1, 2)}


def captions(language: str) -> list[str]:
    """Return everything that lessons say in a language, including their answers to other moves."""
    found = []
    for game, steps in STEPS.items():
        for number in range(1, len(steps) + 1):
            module = catalog.texts(game, f"lesson_{number}", language)
            texts = module.TEXTS
            found += [texts[0], *(part for i in range(2, len(texts), 2) for part in texts[i].split("|"))]
    return found


@both_faces
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_caption_lies_inside_its_box(language: str, face: Face) -> None:
    for caption in captions(language):
        pages = boxes(face, caption)
        assert " ".join(line for page in pages for line in page) == caption
        for number, page in enumerate(pages):
            for where in ((60, 12, 10, 6), (60, 50, 10, 6), (20, 1, 9, 7)):
                canvas = Ink()
                more = number + 1 < len(pages)
                speech_box.draw(canvas, face, page, where, more)
                assert not canvas.cut and not canvas.met(), caption
                y, high = speech_box.place(face, len(page), where)
                assert y >= 9 and y + high <= 64
                for _, ink in canvas.texts:
                    rows = [row for row in range(64) if ink >> 128 * row & (1 << 128) - 1]
                    assert y < rows[0] and rows[-1] < y + high - 1, caption
                    columns = [x for x in range(128) if ink & sum(1 << 128 * row + x for row in rows)]
                    assert columns[0] >= 4 and columns[-1] < (120 if more else 124), caption


@both_faces
def test_a_box_never_covers_what_it_speaks_of_where_there_is_room(face: Face) -> None:
    for count in COUNTS[face]:
        for top in range(64):
            for rows in range(1, 65 - top):
                y, high = speech_box.place(face, count, (0, top, 128, rows))
                covered = overlap(y, high, top, rows)
                assert covered <= min(overlap(9, high, top, rows), overlap(64 - high, high, top, rows))


def overlap(y: int, high: int, top: int, rows: int) -> int:
    return max(0, min(y + high, top + rows) - max(y, top))


@pytest.mark.parametrize(
    ("where", "rows"),
    [((60, 1, 9, 7), range(12, 9, -1)), ((60, 12, 9, 15), range(44, 41, -1)), ((60, 40, 9, 15), range(29, 32))],
)
def test_a_tail_points_at_what_is_spoken_of(where: tuple, rows: range) -> None:
    for height in (where[3], 0):  # the thing itself, and an empty place
        canvas = Ink()
        canvas.fill(where[0], where[1], where[2], height, 1)
        speech_box.draw(canvas, SMALL, ["One", "Two"], where)
        for half, row in zip((2, 1, 0), rows, strict=True):
            tail = [x for x in range(1, 127) if is_lit(canvas.buffer, x, row)]
            assert {64 - half, 64 + half} <= set(tail) <= {64 - half, 64, 64 + half} if height else not tail


@both_faces
def test_the_box_leaves_the_thing_that_it_explains_uncovered(face: Face) -> None:
    for count in COUNTS[face]:
        for top in range(9, 60):
            for rows in range(1, 65 - top):
                where = (0, top, 128, rows)
                y, high = speech_box.place(face, count, where)
                if overlap(y, high, top, rows):
                    continue
                canvas = Ink()
                canvas.fill(*where, 1)
                speech_box.draw(canvas, face, ["A"] * count, where)
                lit_rows = bytes(canvas.buffer)[16 * top : 16 * (top + rows)]
                assert lit_rows == bytes([255]) * 16 * rows, (count, where)


@pytest.mark.parametrize("x", [0, 2, 60, 125])
@pytest.mark.parametrize("top", [0, 9, 13, 30, 50])
def test_an_arrow_points_at_a_choice_and_leaves_it_free(x: int, top: int) -> None:
    canvas = Ink()
    where = (x, top, 3, 8)
    lesson_view.arrow(canvas, where)
    drawn = lit(canvas.buffer)
    assert len(drawn) == 9
    assert all(not (x <= column < x + 3 and top <= row < top + 8) for column, row in drawn)
    tip = min(drawn, key=lambda pixel: min(abs(pixel[1] - top), abs(pixel[1] - top - 7)))
    assert [row for _, row in drawn].count(tip[1]) == 1, "its tip is towards the choice"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(STEPS))
def test_no_sentence_is_broken_over_two_boxes(game: str, language: str) -> None:
    """In the small face, each sentence fits into one box."""
    desk = Desk(language=language)
    for number, steps in enumerate(STEPS[game], 1):
        for step in range(steps):
            top = open_lesson(desk, game, number, step)
            found = [top.box_pages[0]]
            while top.has_more():
                top.turn_page()
                found.append(top.box_pages[top.box_page])
            assert all(box[-1][-1:] in (".", "!", "?") for box in found[:-1]), found
