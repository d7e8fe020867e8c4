"""Tones by Web Audio."""

import browser

from hal import buzzer


class Buzzer(buzzer.Buzzer):
    def _tone(self, hz: int) -> None:
        browser.tone(hz)
