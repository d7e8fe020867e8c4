"""A display in memory. Like a real one, it keeps what was sent apart from what was drawn."""


class Display:
    """buffer: 1,024 bytes, 16 a row, most significant bit left. trouble: "" or why nothing is shown.

    For tests and front ends: `frames` counts the show() calls that sent anything, `sent` the bytes that they sent;
    picture() is what a person sees; `level`, `asleep` and `rotated` are the settings. answers = False unplugs it.
    """

    def __init__(self) -> None:
        self.buffer = bytearray(1024)
        self.box = self.glyphs = self.line = None  # nothing is faster than Python here
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
        """Sends what has changed; False if the display does not answer."""
        if not self.answers:
            self._running = False
            self.trouble = "the display is unplugged"
            return False
        if self._running and self._glass == self.buffer:
            return True
        for start in range(0, 1024, 128):
            if self._running and self._glass[start : start + 128] == self.buffer[start : start + 128]:
                continue
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
        """Dark while on is True. The picture is kept and may change meanwhile."""
        self.asleep = on

    def rotate(self, on: bool) -> None:
        """Upside down while on is True, for a display mounted that way. Acts with the next show()."""
        self.rotated = on
        self._running = False

    def picture(self) -> bytes:
        """Returns what a person sees: 1,024 bytes, 16 a row, most significant bit left."""
        if self.asleep or not self.answers:
            return bytes(1024)
        if not self.rotated:
            return bytes(self._glass)
        return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(self._glass))
