"""Waits for a display if none answers at the start, and blinks the LED meanwhile."""

from engine_core.const import CLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Device

_CODE = 0b0000010101  # three short flashes and a pause, lowest bit first
_BEAT_MS = 200
_BEATS = 10


def wait(machine: "Device") -> None:
    """Blinks until the display answers and shows what was drawn. Presses made meanwhile are dropped."""
    lamp = machine.lamp()
    print("Updeck waits: %s. Check its four wires; the console starts when it answers." % machine.display.trouble)
    began = machine.clock.ms()
    beat = -1
    while True:
        now = ((machine.clock.ms() - began) & CLOCK) // _BEAT_MS % _BEATS
        if now != beat:
            beat = now
            lamp.light(bool(_CODE >> beat & 1))
            if machine.display.show():
                break
    lamp.light(False)
    machine.buttons.poll()
