"""Buttons on CircuitPython: keypad.Keys scans them in the background and queues presses and releases."""

import time

import keypad
from digitalio import DigitalInOut, Pull

from hal.circuitpython.pins import pin


class Buttons:
    """Six buttons. pins: the GP numbers of up, down, left, right, A, B, in that order, each wired to ground"""

    def __init__(self, pins: tuple) -> None:
        self._down = 0
        for i, number in enumerate(pins):  # The module keypad does not report a button that is down when it starts.
            button = DigitalInOut(pin(number))
            button.switch_to_input(Pull.UP)
            if not button.value:
                self._down |= 1 << i
            button.deinit()
        wired = tuple([pin(number) for number in pins])
        # The contacts of small push buttons bounce for 1 to 8 ms, those of worn buttons and joysticks for 20 ms. So two
        # scans must agree.
        try:
            self._keys = keypad.Keys(wired, value_when_pressed=False, pull=True, interval=0.007, debounce_threshold=2)
        except TypeError:  # On CircuitPython 9.0 and 9.1 one scan decides.
            self._keys = keypad.Keys(wired, value_when_pressed=False, pull=True, interval=0.01)
        self._event = keypad.Event()

    def poll(self) -> int:
        """Return bits 0-5 for buttons down (1 up, 2 down, 4 left, 8 right, 16 A, 32 B), 8-13 for new presses."""
        events = self._keys.events
        event = self._event
        pressed = 0
        while events.get_into(event):
            bit = 1 << event.key_number
            if event.pressed:
                self._down |= bit
                pressed |= bit
            else:
                self._down &= ~bit
        if events.overflowed:
            # The lost event may be a release, so all buttons count as released until their next event.
            events.clear()
            self._keys.reset()
            self._down = 0
        return self._down | pressed << 8

    def rest(self, ms: int) -> bool:
        """Sleep until a button moves, for at most `ms` milliseconds. Return whether one has moved since a poll."""
        # Nothing ends a sleep early, so a long one is cut into five parts. Each part costs 0.5 ms awake.
        nap = ms // 5 if ms >= 50 else ms
        events = self._keys.events
        while ms > 0 and not events:
            time.sleep(nap / 1000)
            ms -= nap
        return bool(events)
