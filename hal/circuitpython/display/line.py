"""Draws a line with bitmaptools and ulab: 0.2 to 0.4 ms, 0.5 to 1.5 ms with a pattern. Bytecode: 130 us a pixel."""

import bitmaptools
import displayio
from ulab import numpy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_WIDTH = 128
_ROW = (1 << _WIDTH) - 1


def line_on(
    bitmap: displayio.Bitmap, rows: numpy.ndarray
) -> "Callable[[memoryview, int, int, int, int, int, int], None]":
    """Return a function like engine_core/draw/shapes.py's line() for a bitmap of 128x64 pixels.

    The function's first argument must be that bitmap's own memory. `rows` is the same memory as an array of 64 x 16.
    """
    # For each (on, off), the pattern as bits for all columns, which takes 5 ms to compute
    repeated: dict[tuple[int, int], int] = {}

    def line(buffer: memoryview, x0: int, y0: int, x1: int, y1: int, on: int, off: int) -> None:
        top = max(0, min(y0, y1))
        end = min(64, max(y0, y1) + 1)
        left = max(0, min(x0, x1) >> 3)  # the first byte column
        right = min(16, (max(x0, x1) >> 3) + 1)
        if top >= end or left >= right:
            return
        part = rows[top:end, left:right]  # Copying all columns would take twice as long.
        before = part.copy() if off else None
        bitmaptools.draw_line(bitmap, x0, y0, x1, y1, 1)
        if before is None:
            return
        period = on + off
        if abs(x1 - x0) >= abs(y1 - y0):
            # All columns are drawn in one call, with the pattern as bits, repeated from the phase of column 0 on.
            count = _WIDTH // period + 2
            if (on, off) not in repeated:
                repeated[on, off] = ((1 << on) - 1 << off) * (((1 << count * period) - 1) // ((1 << period) - 1))
            phase = -min(x0, x1) % period
            mask = (repeated[on, off] >> count * period - _WIDTH - phase & _ROW).to_bytes(16, "big")
            pattern = numpy.frombuffer(mask, dtype=numpy.uint8)[left:right]
        else:
            phase = (top - min(y0, y1)) % period
            mask = (b"\xff" * on + bytes(off)) * (64 // period + 2)
            pattern = numpy.frombuffer(mask, dtype=numpy.uint8)[phase : phase + end - top].reshape((end - top, 1))
        rows[top:end, left:right] = numpy.bitwise_or(before, numpy.bitwise_and(part, pattern))

    return line
