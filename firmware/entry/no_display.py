"""Reports that no display answers: in a line at the prompt, and by blinking the LED until one does."""

from engine_core.const import CLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Device

_CODE = 0b0000010101  # three short flashes and a pause; each bit is a beat, lowest first
_BEAT_MS = 200
_BEATS = 10


class Blinker:
    """Blinks the LED. Call `step()` in each pass, even after a display answers again."""

    def __init__(self, machine: "Device") -> None:
        self._machine = machine
        self._lamp = machine.lamp()
        self._began = machine.clock.ms()
        self._beat = -1
        print("Updeck waits: %s. Check its four wires; the console goes on when it answers." % machine.display.trouble)

    def step(self) -> bool:
        """Return whether the LED's next beat has begun."""
        machine = self._machine
        beat = -1
        if machine.display.trouble:
            beat = ((machine.clock.ms() - self._began) & CLOCK) // _BEAT_MS % _BEATS
        if beat == self._beat:
            return False
        self._beat = beat
        self._lamp.light(beat >= 0 and bool(_CODE >> beat & 1))
        return True


def wait(machine: "Device") -> Blinker:
    """Blink until the display answers, then show the picture that was drawn. Ignore presses made meanwhile."""
    blinker = Blinker(machine)
    while machine.display.trouble:
        if blinker.step():
            machine.display.show()
    blinker.step()
    machine.buttons.poll()
    return blinker
