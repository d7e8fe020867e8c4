"""A display on a page's canvas. If the browser takes away the canvas's context, this is handled like a loose wire."""

import browser
from uctypes import addressof


class Display:
    """A display on a canvas, which reads the buffer directly from the machine's memory.

    buffer: 1,024 bytes, 16 per row, most significant bit left
    trouble: the reason why nothing is shown, or ""
    """

    def __init__(self) -> None:
        self.buffer = bytearray(1024)
        self._shown = bytearray(1024)
        self.box = self.glyphs = self.line = None
        self.trouble = ""
        self._rotated = False
        self._running = False
        browser.attach(addressof(self.buffer))

    def show(self) -> bool:
        """Send the changes. Return False if the page cannot draw now."""
        if not browser.answers():
            self._running = False
            self.trouble = "the browser took the drawing surface away"
            return False
        if not self._running:
            browser.turn(self._rotated)
        for page in range(8):
            rows = self.buffer[128 * page : 128 * page + 128]
            shown = self._shown[128 * page : 128 * page + 128]
            if not self._running or shown != rows:
                columns = [i & 15 for i in range(128) if not self._running or rows[i] != shown[i]]
                self._shown[128 * page : 128 * page + 128] = rows
                browser.send(page, min(columns), max(columns))
        self._running = True
        self.trouble = ""
        return True

    def contrast(self, level: int) -> None:
        """Set the contrast, from 0 (dimmest) to 255 (brightest)."""
        browser.contrast(level)

    def sleep(self, on: bool) -> None:
        """Keep the display dark while `on` is True. The picture is kept, and may change meanwhile."""
        browser.sleep(on)

    def rotate(self, on: bool) -> None:
        """Show the picture upside down while `on` is True, from the next show() on."""
        self._rotated = on
        self._running = False
