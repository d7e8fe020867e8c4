"""Screens as images: a PNG, a sheet of several named screens, an animated GIF."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image

from engine_core.draw.canvas import HEIGHT, WIDTH, Canvas
from engine_core.draw.face import SMALL

Buffer = bytes | bytearray | memoryview
GAP = 4  # pixels between the screens on a sheet
_WIDE, _HIGH = WIDTH + 2 + GAP, HEIGHT + 2 + 10 + GAP  # pixels that a screen, its frame and its name take


def image(buffer: Buffer, scale: int = 1) -> Image.Image:
    """Return a one-bit image of 128x64 pixels, each `scale` pixels wide and high. `buffer`: 1,024 bytes in Canvas's
    layout.
    """
    picture = Image.frombytes("1", (WIDTH, HEIGHT), bytes(buffer))
    return picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def save_png(buffer: Buffer, path: Path | str, scale: int = 4) -> None:
    """Write one screen as a PNG."""
    image(buffer, scale).save(path, format="PNG", optimize=True)


def caption(text: str) -> Image.Image:
    """Return a line of text in the small face, as an image as wide as a screen."""
    canvas = Canvas()
    canvas.text(SMALL, 1, 3, text)
    return image(canvas.buffer).crop((0, 0, WIDTH, 10))


def corner(place: int, columns: int) -> tuple[int, int]:
    """Return the coordinates, at scale 1, of the upper left pixel of screen number `place` on a sheet."""
    return GAP + place % columns * _WIDE + 1, GAP + place // columns * _HIGH + 11


def sheet(screens: Sequence[tuple[str, Buffer]], columns: int = 4, scale: int = 2) -> Image.Image:
    """Return one image of several (name, buffer) screens, in rows of `columns`, each framed under its name."""
    columns = max(1, min(columns, len(screens)))
    lines = (len(screens) + columns - 1) // columns
    whole = Image.new("1", (columns * _WIDE + GAP, lines * _HIGH + GAP))
    for place, (name, buffer) in enumerate(screens):
        x, y = corner(place, columns)
        whole.paste(caption(name), (x - 1, y - 11))
        whole.paste(1, (x - 1, y - 1, x + WIDTH + 1, y + HEIGHT + 1))
        whole.paste(image(buffer), (x, y))
    return whole.resize((whole.width * scale, whole.height * scale), Image.Resampling.NEAREST)


def save_gif(frames: Iterable[tuple[Buffer, int]], path: Path | str, scale: int = 4) -> None:
    """Write (buffer, milliseconds) frames as a GIF that repeats endlessly. Successive equal frames are merged.

    GIF counts in hundredths of a second, and players slow down anything shorter than two, so 20 ms is the shortest.
    Raises ValueError if there is no frame.
    """
    pictures: list[Image.Image] = []
    durations_ms: list[int] = []
    before = b""
    for buffer, duration_ms in frames:
        now = bytes(buffer)
        if pictures and now == before:
            durations_ms[-1] += duration_ms
            continue
        pictures.append(image(now, scale))
        durations_ms.append(duration_ms)
        before = now
    if not pictures:
        raise ValueError("no frame to save: nothing was written; draw at least one")
    durations_ms = [max(20, round(duration_ms, -1)) for duration_ms in durations_ms]
    pictures[0].save(path, format="GIF", save_all=True, append_images=pictures[1:], duration=durations_ms, loop=0)
