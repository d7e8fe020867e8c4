"""The tones of a passive piezo, made with pwmio."""

import pwmio

from hal import buzzer
from hal.circuitpython.pins import pin


class Buzzer(buzzer.Buzzer):
    """A passive piezo. number: its GP number"""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._pwm = pwmio.PWMOut(pin(number), frequency=440, duty_cycle=0, variable_frequency=True)

    def tone(self, hz: int) -> None:
        if hz:
            self._pwm.frequency = hz
        self._pwm.duty_cycle = 0x8000 if hz else 0
