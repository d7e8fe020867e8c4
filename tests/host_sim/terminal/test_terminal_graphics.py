"""Pixels in a terminal: its answers, decoded sixels and kitty pictures, and when and where they are sent."""

import base64
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine_core.console.console import Console
from hal.host.machine import Machine
from host_sim.terminal import graphics
from host_sim.terminal.app import Terminal
from host_sim.terminal.fit import CHARACTERS, Form, fit, least
from tests.host_sim.terminal.test_play import until
from tests.sample import sample

ROOT = Path(__file__).parents[3]
PICTURES = st.binary(min_size=1024, max_size=1024)


@pytest.mark.parametrize(
    ("heard", "shows"),
    [
        ("\x1b[?62;22c", ""),
        ("\x1b[?1;2c", ""),
        ("", ""),
        ("\x1b[?63;1;2;4;6c", "sixel"),
        ("\x1b[?4;6c", ""),  # For a VT132, 4 is the kind of terminal.
        ("\x1b_Gi=31;OK\x1b\\\x1b[?62;c", "kitty"),
        ("\x1b_Gi=31;EINVAL:no\x1b\\\x1b[?62;c", ""),
        ("\x1b_Gi=31;OK\x1b\\\x1b[?64;4c", "sixel"),
        ("q\x1b[A\x1b[?62;4c", "sixel"),
        ("\x1b[?62;", ""),
    ],
)
def test_what_a_terminal_answers(heard: str, shows: str) -> None:
    assert graphics.understood(heard) == shows


@pytest.mark.parametrize(
    ("heard", "reads"),
    [
        ("\x1b[1;2R\x1b[?1;2c", True),
        ("\x1b[24;4R\x1b[?1;2c", False),
        ("\x1b[?1;2c", True),
        ("q\x1b[9;4R", False),
        ("", True),
    ],
)
def test_a_terminal_that_counts_bytes_reads_no_utf8(heard: str, reads: bool) -> None:
    assert graphics.reads_utf8(heard) == reads


@pytest.mark.parametrize(
    ("forms", "cell", "columns", "lines", "found"),
    [
        (CHARACTERS, (8, 16), 80, 22, Form("braille", 64, 16, 1, True)),
        (CHARACTERS, (8, 16), 65, 16, Form("braille", 64, 16, 1, False)),
        (CHARACTERS, (8, 16), 63, 40, None),
        (CHARACTERS, (8, 16), 100, 32, Form("quadrants", 64, 32, 1, False)),
        (CHARACTERS, (8, 16), 130, 34, Form("half blocks", 128, 32, 1, True)),
        (("sixel", *CHARACTERS), (8, 17), 80, 22, Form("sixel", 64, 16, 4, True)),
        (("sixel", *CHARACTERS), (8, 17), 40, 11, Form("sixel", 32, 8, 2, True)),
        (("sixel", *CHARACTERS), (8, 17), 20, 30, None),
        (("kitty", *CHARACTERS), (9, 19), 300, 100, Form("kitty", 114, 27, 8, True)),
    ],
)
def test_the_best_form_that_there_is_room_for(
    forms: tuple[str, ...], cell: tuple[int, int], columns: int, lines: int, found: Form | None
) -> None:
    assert fit(forms, cell, columns, lines) == found
    wide, high = least(forms, cell)
    assert fit(forms, cell, wide, high) and not fit(forms, cell, wide, high - 1)


@given(PICTURES, st.integers(2, 8))
@settings(max_examples=10)
def test_sixels_are_the_picture(picture: bytes, scale: int) -> None:
    """When decoded as a terminal does it, every pixel is set once, to its colour."""
    found = re.fullmatch(r'\x1bPq"1;1;(\d+);(\d+)(.*?)\x1b\\', graphics.sixel(picture, scale))
    assert found is not None
    wide, high = int(found[1]), int(found[2])
    assert (wide, high) == (128 * scale, 64 * scale)
    rows = [[-1] * wide for _ in range(high)]
    x = top = ink = 0
    for token in re.finditer(r"#(\d+)(;[\d;]+)?|!(\d+)(.)|([?-~])|(\$)|(-)", found[3]):
        if token[1]:
            ink = int(token[1])
        elif token[6] or token[7]:
            x = 0
            top += 6 * bool(token[7])
        else:
            bits = ord(token[4] or token[5]) - 63
            run = int(token[3] or 1)
            for i in range(6):
                if bits >> i & 1:
                    assert rows[top + i][x : x + run] == [-1] * run
                    rows[top + i][x : x + run] = [ink] * run
            x += run
    for y in range(high):
        line = int.from_bytes(picture[16 * (y // scale) : 16 * (y // scale) + 16], "big")
        assert rows[y] == [line >> (127 - x // scale) & 1 for x in range(wide)]


@given(PICTURES, st.integers(2, 8))
@settings(max_examples=10)
def test_kitty_is_sent_the_picture(picture: bytes, scale: int) -> None:
    sent = graphics.kitty(picture, scale)
    chunks = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", sent)
    assert "".join("\x1b_G%s;%s\x1b\\" % chunk for chunk in chunks) == sent
    assert all(len(data) <= 4096 for _, data in chunks)
    assert [keys[-3:] == "m=1" for keys, _ in chunks] == [True] * (len(chunks) - 1) + [False]
    image = Image.open(io.BytesIO(base64.b64decode("".join(data for _, data in chunks)))).convert("RGB")
    assert image.size == (128 * scale, 64 * scale)
    small = image.resize((128, 64), Image.Resampling.NEAREST)
    assert small.point([0] + [255] * 255 + [0] + [255] * 255 + [0] + [255] * 255).convert("1").tobytes() == picture


@pytest.mark.parametrize("name", ["sixel", "kitty"])
async def test_pixels_are_sent_to_where_the_glass_is_and_only_when_they_changed(tmp_path: Path, name: str) -> None:
    machine = Machine(folder=str(tmp_path), seed=1)
    app = Terminal(machine, Console(machine), (name, *CHARACTERS))
    sent: list[str] = []

    def pixels() -> str:
        glass = app.query_one("#glass").content_region
        drawn = getattr(graphics, name)(machine.display.picture(), 6)
        return graphics.at(glass.x, glass.y, drawn)

    async with app.run_test(size=(80, 24)) as pilot:
        app.__dict__["_write"] = sent.append
        app.query_one("#glass").refresh()
        await until(pilot, lambda: any(machine.display.picture()) and sent[-1:] == [pixels()])
        assert app.form == Form(name, 77, 20, 6, True)
        home = pixels()
        sent.clear()
        await pilot.press("right")
        await until(pilot, lambda: sent and sent[-1] == pixels() != home)
        assert len(sent) == len(set(sent)), "nothing is sent twice"
        sent.clear()
        for _ in range(10):
            app.frame()
        assert sent == [], "nothing changed"
        app.query_one("#glass").refresh()
        await until(pilot, lambda: sent)
        assert set(sent) == {pixels()}, "the picture is sent again, because characters overwrote it"
        sent.clear()
        await pilot.resize_terminal(64, 17)
        await until(pilot, lambda: sent)
        assert (graphics.kitty_gone() in sent) == (name == "kitty")


@pytest.mark.parametrize(
    ("pixels", "column"),
    sample(product(("auto", "braille"), (2, 4)), (("auto", 2), ("braille", 4)).__contains__),
)
def test_the_whole_command_in_a_terminal_that_has_sixels(pixels: str, column: int, tmp_path: Path) -> None:
    """A pseudo-terminal that answers the query shows the console, and is restored at the end.

    If a terminal's cursor is at the fourth column after a single character, an error is printed.
    """
    here, there = pty.openpty()
    fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 640, 408))
    before = termios.tcgetattr(there)
    command = [sys.executable, "-m", "host_sim", "play", "--pixels", pixels, "--saves", str(tmp_path / "saves")]
    shown = b'\x1bPq"1;1;512;256' if pixels == "auto" else "⣿⣿".encode()
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
    heard = b""
    with subprocess.Popen(command, cwd=ROOT, stdin=there, stdout=there, stderr=there, env=environment) as playing:
        end = time.monotonic() + 60
        answered = quitting = False
        while playing.poll() is None and time.monotonic() < end:
            if select.select([here], [], [], 0.1)[0]:
                heard += os.read(here, 65536)
            if b"\x1b[c" in heard and not answered:
                answered = True
                os.write(here, b"\x1b[1;%dR\x1b[?62;4c" % column)
            if shown in heard and not quitting:
                quitting = True
                os.write(here, b"q")
        playing.kill()
    assert answered and (quitting, playing.returncode) == ((True, 0) if column == 2 else (False, 2))
    assert (b"Q:\xc2\xa0quit" in heard) == quitting == (b"does not read UTF-8" not in heard)
    assert termios.tcgetattr(there)[:4] == before[:4]
    os.close(here)
    os.close(there)
