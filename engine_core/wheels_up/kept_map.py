"""The pixels of the map of Wheels Up! without its cursor, so that a step of the cursor need not draw the map again."""

from engine_core.const import const

TOP = const(8)  # the rows of the map
HEIGHT = const(48)

_STRIDE = const(16)  # bytes a row
SIZE = const(768)  # of the map


class KeptMap:
    """Keeps the rows of the map as they were drawn, in `kept`: SIZE bytes that outlive it."""

    def __init__(self, kept: bytearray) -> None:
        self._kept = kept

    def keep(self, canvas) -> None:
        """Keep what is on the screen now."""
        self._kept[:] = memoryview(canvas.buffer)[_STRIDE * TOP : _STRIDE * (TOP + HEIGHT)]

    def restore(self, canvas) -> None:
        """Put the whole map back: a display sends only what differs from what it shows."""
        canvas.put_back(TOP, self._kept)
