"""Pictures of the canvas have the right pixels at the right size."""

from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from engine_core.draw.canvas import Canvas
from host_sim import picture


def canvas_with_a_box() -> Canvas:
    canvas = Canvas()
    canvas.fill(9, 5, 3, 2, 1)
    return canvas


def test_png_shows_each_pixel_as_a_square(tmp_path: Path) -> None:
    picture.save_png(canvas_with_a_box().buffer, tmp_path / "box.png", scale=3)
    with Image.open(tmp_path / "box.png") as image:
        assert image.size == (384, 192)
        assert image.convert("1").getbbox() == (27, 15, 36, 21)


def test_image_shows_a_display_s_own_memory() -> None:
    buffer = canvas_with_a_box().buffer
    assert picture.image(memoryview(buffer)).tobytes() == bytes(buffer)


def test_sheet_has_every_screen_in_rows_of_columns() -> None:
    screens = [(f"screen {number}", canvas_with_a_box().buffer) for number in range(5)]
    whole = picture.sheet(screens, columns=2, scale=1)
    assert whole.size == (picture.GAP + 2 * (130 + picture.GAP), picture.GAP + 3 * (76 + picture.GAP))
    assert whole.crop((5, 15, 133, 79)).tobytes() == bytes(canvas_with_a_box().buffer)


def test_sheet_of_nothing_is_small_and_dark() -> None:
    assert picture.sheet([]).getbbox() is None


def test_gif_keeps_time_and_joins_frames_alike(tmp_path: Path) -> None:
    dark, lit = Canvas().buffer, canvas_with_a_box().buffer
    picture.save_gif([(dark, 100), (dark, 50), (lit, 3), (dark, 40)], tmp_path / "moving.gif", scale=1)
    with Image.open(tmp_path / "moving.gif") as image:
        frames = [(frame.info["duration"], frame.convert("1").getbbox()) for frame in ImageSequence.Iterator(image)]
    assert frames == [(150, None), (20, (9, 5, 12, 7)), (40, None)]


def test_a_gif_without_frames_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no frame"):
        picture.save_gif([], tmp_path / "moving.gif")
    assert not (tmp_path / "moving.gif").exists()
