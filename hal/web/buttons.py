"""Six buttons on a page: fingers, mouse and keys press them there, and the page latches them."""

import browser


class Buttons:
    def poll(self) -> int:
        """Bits 0-5 down now (up 1, down 2, left 4, right 8, A 16, B 32), bits 8-13 pressed since the last poll."""
        return browser.buttons()
