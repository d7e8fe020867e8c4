"""Buttons on a page, pressed by touch, mouse or keyboard. The page latches the presses."""

import browser


class Buttons:
    def poll(self) -> int:
        """Bits 0-5 down now (up 1, down 2, left 4, right 8, A 16, B 32), bits 8-13 pressed since the last poll."""
        return browser.buttons()
