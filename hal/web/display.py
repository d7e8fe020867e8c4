"""A display drawn on a page. It may lose its drawing surface, as a wire comes loose: browsers take it back at times."""

import browser
from uctypes import addressof


class Display:
    """buffer: 1,024 bytes, 16 a row, most significant bit left. trouble: "" or why nothing is shown.

    The page reads the buffer where it lies in the machine's memory; no byte is handed over one by one.
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
        """Sends what is not shown yet; False where the page cannot draw now."""
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
        """level: 0 dimmest to 255 brightest."""
        browser.contrast(level)

    def sleep(self, on: bool) -> None:
        """Off while on is True; the picture is kept and may change meanwhile."""
        browser.sleep(on)

    def rotate(self, on: bool) -> None:
        """Upside down while on is True. Acts with the next show()."""
        self._rotated = on
        self._running = False
