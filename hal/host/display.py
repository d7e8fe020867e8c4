"""A display in memory: what was shown is kept apart from what was drawn, as glass keeps it."""


class Display:
    """buffer: 1,024 bytes, 16 a row, most significant bit left. trouble: "" or why nothing is shown.

    For whoever looks at it: frames counts show() calls that sent anything, sent the bytes they sent;
    picture() is what a person sees; level, asleep and rotated are as set. answers = False unplugs it.
    """

    def __init__(self) -> None:
        self.buffer = bytearray(1024)
        self.box = self.glyphs = self.line = None  # Python is as fast
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
        """Sends what is not shown yet; False where the display does not answer."""
        if not self.answers:
            self._running = False
            self.trouble = "the display is unplugged"
            return False
        if self._running and self._glass == self.buffer:
            return True
        for start in range(0, 1024, 128):
            changed = [
                i & 15 for i in range(128) if not self._running or self._glass[start + i] != self.buffer[start + i]
            ]
            if changed:
                self.sent += 8 * (max(changed) - min(changed) + 1)
        self._glass[:] = self.buffer
        self.frames += 1
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
