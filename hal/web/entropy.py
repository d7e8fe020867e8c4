"""Seeds from the browser's generator, or from the page's address."""

import browser


class Entropy:
    def seed(self) -> int:
        """A number 0..2**30-1."""
        return browser.seed() & 0x3FFFFFFF
