"""A display in memory: what was shown is kept apart from what was drawn, as glass keeps it."""


class Display:
    """buffer: 1,024 bytes, 16 a row, most significant bit left. trouble: "" or why nothing is shown.

    For whoever looks at it: frames counts show() calls that changed the glass, sent the bytes they sent;
    picture() is what a person sees; level, asleep and rotated are as set. answers = False unplugs it.
    """

    def __init__(self) -> None:
        self.buffer = bytearray(1024)
        self.fill = None  # Python is as fast
        self.glyphs = None
        self.line = None
        self.trouble = ""
        self.answers = True
        self.frames = 0
        self.sent = 0
        self.level = 0xCF
        self.asleep = False
        self.rotated = False
        self._glass = bytearray(1024)
        self._running = False

    def show(self, dirty: bytearray) -> bool:
        """Sends what dirty (Canvas.dirty) says; False where the display does not answer."""
        if not self.answers:
            self._running = False
            self.trouble = "the display is unplugged"
            return False
        before = self.sent
        for page in range(8):
            first, last = (dirty[2 * page], dirty[2 * page + 1]) if self._running else (0, 15)
            if first > last:
                continue
            for y in range(8 * page, 8 * page + 8):
                start, end = 16 * y + first, 16 * y + last + 1
                self._glass[start:end] = self.buffer[start:end]
            self.sent += 8 * (last - first + 1)
        self.frames += self.sent != before
        self._running = True
        self.trouble = ""
        return True

    def contrast(self, level: int) -> None:
        """level: 0 dimmest to 255 brightest."""
        self.level = level

    def sleep(self, on: bool) -> None:
        """Off while on is True; the picture is kept and may change meanwhile."""
        self.asleep = on

    def rotate(self, on: bool) -> None:
        """Upside down while on is True, for a display mounted that way. Acts with the next show()."""
        self.rotated = on
        self._running = False

    def picture(self) -> bytes:
        """What a person who holds the console sees: 1,024 bytes, 16 a row, most significant bit left."""
        if self.asleep or not self.answers:
            return bytes(1024)
        if not self.rotated:
            return bytes(self._glass)
        return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(self._glass))
