"""Milliseconds of the page."""

import browser  # the page's side of the machine: host_sim/web/page/machine/machine.js


class Clock:
    def ms(self) -> int:
        """Milliseconds since an arbitrary moment, wrapping at 2**29."""
        return browser.ms()
