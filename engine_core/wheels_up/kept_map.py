"""The pixels of the map of Wheels Up! without its cursor, so that a step of the cursor need not draw the map again."""

from engine_core.const import const

TOP = const(8)  # the rows of the map
HEIGHT = const(48)
NOTHING = (128, 64, 0, 0)  # a box: first column and row, and those behind the last; here an empty one

_STRIDE = const(16)  # bytes a row


class KeptMap:
    """Keeps the rows of the map as they were drawn, and the box that the cursor covers."""

    def __init__(self) -> None:
        self._kept = bytearray(_STRIDE * HEIGHT)
        self._over = NOTHING

    def keep(self, canvas) -> None:
        """Keep what is on the screen now."""
        self._kept[:] = memoryview(canvas.buffer)[_STRIDE * TOP : _STRIDE * (TOP + HEIGHT)]
        self._over = NOTHING

    def restore(self, canvas) -> None:
        """Put the whole map back after another screen."""
        canvas.put_back(0, TOP, 128, self._kept)
        self._over = NOTHING

    def uncover(self, canvas, box) -> None:
        """Put back what the cursor covers; it will next cover `box`, and all of that counts as changed."""
        for over in (self._over, box):
            top = max(TOP, over[1])
            bottom = min(TOP + HEIGHT, over[3])
            if bottom > top:
                rows = memoryview(self._kept)[_STRIDE * (top - TOP) : _STRIDE * (bottom - TOP)]
                canvas.put_back(over[0], top, over[2] - over[0], rows)
        self._over = box
