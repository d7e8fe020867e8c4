"""Pixels in a terminal: detects the protocol and the size of a character, and draws pictures as sixels or for kitty.

Measurements led us to write our own code. textual-image 0.12 takes 95 ms for sixels of 1,024x512; this module takes 13
ms. textual-image waits 0.1 s for each answer, and a later answer is typed into the game. It asks kitty for Unicode
placeholders, which kitty 0.26 shows as boxes.
"""

import base64
import io
import os
import re
import select
import time

from PIL import Image, ImageOps

from host_sim.command_error import CommandError

# The text draws a braille character and asks for the cursor's position: it has moved one column, or three if each byte
# was taken for a character.
_ASK_UTF8 = "\r\u28ff\x1b[6n\r\x1b[K"
_ASK_KITTY = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"
_ASK_ATTRIBUTES = "\x1b[c"  # Every terminal answers this, after its answers to earlier questions.
_WAIT_S = 1.0
_USUAL_CELL = (10, 20)  # the VT340's cell, for terminals that do not report theirs
_SIXELS = "4"  # the attribute that means support for sixels
_IN = 0  # a file descriptor, because Textual replaces sys.stdin and sys.stdout
_OUT = 1
_CHUNK = 4096
_KITTY_ID = 64128
LIT = (216, 240, 255)


def ask() -> str:
    """Return the terminal's pixel protocol: "sixel", "kitty", or "" if it has none. Call this before Textual starts.

    Raises CommandError if the terminal does not read UTF-8.
    """
    try:
        import termios
        import tty
    except ImportError:  # Windows has no termios.
        return ""
    here = _IN
    before = termios.tcgetattr(here)
    try:
        tty.setcbreak(here)
        os.write(_OUT, (_ASK_UTF8 + _ASK_KITTY + _ASK_ATTRIBUTES).encode())
        heard = _answer(here)
    finally:
        termios.tcsetattr(here, termios.TCSAFLUSH, before)
    if not reads_utf8(heard):
        raise CommandError(
            "This terminal does not read UTF-8, in which the picture is sent: start the terminal itself with "
            "LANG=C.UTF-8, or GNU screen with -U."
        )
    return understood(heard)


def _answer(here: int) -> str:
    heard = ""
    end = time.monotonic() + _WAIT_S
    while not _attributes(heard) and select.select([here], [], [], max(0.0, end - time.monotonic()))[0]:
        heard += os.read(here, 256).decode("ascii", "replace")
    return heard


def _attributes(heard: str) -> list[str]:
    start = heard.find("\x1b[?")
    end = heard.find("c", start)
    return heard[start + 3 : end].split(";") if 0 <= start < end else []


def reads_utf8(heard: str) -> bool:
    """Return whether a terminal took the braille character for one character; without an answer, assume that it did."""
    column = re.search("\x1b\\[\\d+;(\\d+)R", heard)
    return column is None or int(column[1]) < 4


def understood(heard: str) -> str:
    """Return the protocol that the answers show, as `ask` does. Sixels are preferred, since more terminals draw them
    correctly.
    """
    if _SIXELS in _attributes(heard)[1:]:
        return "sixel"
    return "kitty" if "_Gi=31;OK" in heard else ""


def cell() -> tuple[int, int]:
    """Return the current width and height of a character in pixels."""
    try:
        import fcntl
        import struct
        import termios

        size = fcntl.ioctl(_OUT, termios.TIOCGWINSZ, bytes(8))
        rows, columns, width, height = struct.unpack("HHHH", size)
    except (ImportError, OSError):
        return _USUAL_CELL
    return (width // columns, height // rows) if columns and rows and width and height else _USUAL_CELL


def at(x: int, y: int, drawn: str) -> str:
    """Return the sequence that draws something at a character position without moving the cursor."""
    return "\x1b[?2026h\x1b7\x1b[%d;%dH%s\x1b8\x1b[?2026l" % (y + 1, x + 1, drawn)


def sixel(picture: bytes, scale: int) -> str:
    """Return a picture as sixels, each pixel `scale` wide and high. Both colours are drawn, so nothing needs to be
    cleared.
    """
    high = 64 * scale
    red, green, blue = (100 * part // 255 for part in LIT)
    out = ['\x1bPq"1;1;%d;%d#0;2;0;0;0#1;2;%d;%d;%d' % (128 * scale, high, red, green, blue)]
    lines = [int.from_bytes(picture[16 * y : 16 * y + 16], "big") for y in range(64)]
    for top in range(0, high, 6):
        band = [lines[y // scale] for y in range(top, min(top + 6, high))]
        for ink in (0, 1):
            out.append("#%d" % ink)
            run = 0
            last = -1
            for x in range(127, -1, -1):
                bits = 0
                for i, line in enumerate(band):
                    if line >> x & 1 == ink:
                        bits |= 1 << i
                if bits != last and run:
                    out.append("!%d%c" % (run * scale, 63 + last))
                    run = 0
                last = bits
                run += 1
            out.append("!%d%c%s" % (run * scale, 63 + last, "-" if ink else "$"))
    return "".join(out) + "\x1b\\"


def kitty(picture: bytes, scale: int) -> str:
    """Return a picture for kitty's protocol. It replaces the previous one and lies behind the characters."""
    image = Image.frombytes("1", (128, 64), picture).resize((128 * scale, 64 * scale), Image.Resampling.NEAREST)
    file = io.BytesIO()
    ImageOps.colorize(image.convert("L"), "black", LIT).quantize(2).save(file, "PNG")
    data = base64.standard_b64encode(file.getvalue()).decode()
    out = []
    for start in range(0, len(data), _CHUNK):
        keys = "a=T,f=100,i=%d,p=1,q=2,C=1,z=-1," % _KITTY_ID if not start else ""
        more = start + _CHUNK < len(data)
        out.append("\x1b_G%sm=%d;%s\x1b\\" % (keys, more, data[start : start + _CHUNK]))
    return "".join(out)


def kitty_gone() -> str:
    """Return the sequence that removes kitty's picture."""
    return "\x1b_Ga=d,d=I,i=%d,q=2\x1b\\" % _KITTY_ID
