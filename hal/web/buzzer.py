"""Tones by Web Audio."""

import browser

from hal import buzzer


class Buzzer(buzzer.Buzzer):
    def tone(self, hz: int) -> None:
        browser.tone(hz)
