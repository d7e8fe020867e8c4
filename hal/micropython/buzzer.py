"""The tones of a passive piezo, made with machine.PWM."""

import machine

from hal import buzzer


class Buzzer(buzzer.Buzzer):
    """A passive piezo. pin: its GP number"""

    def __init__(self, pin: int) -> None:
        super().__init__()
        self._pwm = machine.PWM(machine.Pin(pin))
        self._pwm.duty_u16(0)

    def tone(self, hz: int) -> None:
        if hz:
            self._pwm.freq(hz)
        self._pwm.duty_u16(0x8000 if hz else 0)
