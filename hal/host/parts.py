"""The parts of the machine on a computer, all in memory: a program presses and reads them.

A clock shows real time, or time that a program steps. Like a real display, this one stores the sent picture separately
from the drawn one.
"""

import os
import time

from hal import buzzer

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32


class Buttons:
    def __init__(self) -> None:
        self._down = 0
        self._pressed = 0

    def press(self, bits: int) -> None:
        """Press buttons (UP | A ...). Buttons that are already down are not pressed again."""
        self._pressed |= bits & ~self._down
        self._down |= bits

    def release(self, bits: int) -> None:
        self._down &= ~bits

    def tap(self, bits: int) -> None:
        """Press and release buttons, because a terminal does not report when a key is released."""
        self.press(bits)
        self.release(bits)

    def poll(self) -> int:
        """Return bits 0-5 for buttons down (1 up, 2 down, 4 left, 8 right, 16 A, 32 B), 8-13 for new presses."""
        mask = self._down | self._pressed << 8
        self._pressed = 0
        return mask


class Buzzer(buzzer.Buzzer):
    """The buzzer. cues: those played so far. tones: the frequencies started, in Hz, with 0 for silence"""

    def __init__(self) -> None:
        super().__init__()
        self.cues: list[int] = []
        self.tones: list[int] = []

    def play(self, cue: int) -> None:
        super().play(cue)
        self.cues.append(cue)

    def tone(self, hz: int) -> None:
        self.tones.append(hz)


class Clock:
    def ms(self) -> int:
        """Return milliseconds since an arbitrary point in time. They wrap at 2**29."""
        return time.monotonic_ns() // 1_000_000 & 0x1FFFFFFF


class SteppedClock:
    """A clock that stands still until step(). It starts a second before it wraps, so that tests catch code that ignores
    the wrap.
    """

    def __init__(self, start: int = 0x1FFFFFFF - 1000) -> None:
        self._now = start & 0x1FFFFFFF

    def step(self, ms: int) -> None:
        self._now = (self._now + ms) & 0x1FFFFFFF

    def ms(self) -> int:
        return self._now


class Display:
    """The display.

    buffer: 1,024 bytes, 16 per row, most significant bit left
    trouble: the reason why nothing is shown, or ""

    For tests and front ends:
    `frames`: the number of show() calls that sent anything
    `sent`: the number of bytes that they sent
    `level`, `asleep`, `rotated`: the settings
    picture() returns the picture that a person sees. answers = False unplugs the display.
    """

    def __init__(self) -> None:
        self.buffer = bytearray(1024)
        # None selects the Python versions, which are fast enough here.
        self.box = self.glyphs = self.line = None
        self.trouble = ""
        self.answers = True
        self.frames = 0
        self.sent = 0
        self.level = 0xCF
        self.asleep = False
        self.rotated = False
        self._glass = bytearray(1024)
        self._running = False

    def show(self) -> bool:
        """Send the changes. Return False if the display does not answer."""
        if not self.answers:
            self._running = False
            self.trouble = "the display is unplugged"
            return False
        if self._running and self._glass == self.buffer:
            return True
        for start in range(0, 1024, 128):
            end = start + 128
            columns = int.from_bytes(self._glass[start:end], "big") ^ int.from_bytes(self.buffer[start:end], "big")
            for bits in (512, 256, 128):  # The lowest 128 bits become the differences in any of the 8 rows.
                columns |= columns >> bits
            changed = columns.to_bytes(128, "big")[112:].strip(b"\0")
            self.sent += 8 * len(changed) if self._running else 128
        self._glass[:] = self.buffer
        self.frames += 1
        self._running = True
        self.trouble = ""
        return True

    def contrast(self, level: int) -> None:
        """Set the contrast, from 0 (dimmest) to 255 (brightest)."""
        self.level = level

    def sleep(self, on: bool) -> None:
        """Keep the display dark while `on` is True. The picture is kept, and may change meanwhile."""
        self.asleep = on

    def rotate(self, on: bool) -> None:
        """Show the picture upside down while `on` is True, from the next show() on, for a display mounted that way."""
        self.rotated = on
        self._running = False

    def picture(self) -> bytes:
        """Return the picture that a person sees: 1,024 bytes, 16 per row, most significant bit left."""
        if self.asleep or not self.answers:
            return bytes(1024)
        if not self.rotated:
            return bytes(self._glass)
        return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(self._glass))


class Entropy:
    """A source of seeds. seed: None for unpredictable ones, or the first of a known sequence (seed, seed + 1, ...)"""

    def __init__(self, seed: "int | None" = None) -> None:
        self._next = seed

    def seed(self) -> int:
        """Return a number 0..2**30-1."""
        if self._next is None:
            return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF
        seed = self._next & 0x3FFFFFFF
        self._next += 1
        return seed
