"""The self-test of buttons, knob, display, buzzer, saves, battery and memory. Holding A and B at the start runs it.

It asks for the contacts as they are wired, regardless of the settings.
"""

import gc
import sys

from engine_core import catalog
from engine_core.console.store.autosave import Notes
from engine_core.console.store.settings import Settings
from engine_core.console.words import words as W
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from firmware.entry import words as T
from firmware.entry.self_test_verdict import show_about, show_parts, trouble_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from hal.contract import Device, Machine

# The stages of the test
_BUTTONS = const(0)
_KNOB = const(1)
_PATTERN = const(2)
_BUZZER = const(3)
_VERDICT = const(4)

_ALL = const(63)
_SIDES = const(12)  # a mask of left and right, which a knob presses
_A = const(16)
_B = const(32)
_PATIENCE_MS = const(20_000)
_PATTERN_MS = const(1_500)
_TUNE_MS = const(1_500)

# The x and y of up, down, left, right, A and B, arranged as on the console
_PLACES = (24, 13, 24, 39, 9, 26, 39, 26, 101, 20, 79, 32)
_BOX = const(13)
_SIGNS = signs.UP + signs.DOWN + signs.PREVIOUS + signs.NEXT + signs.BUTTON_A + signs.BUTTON_B


class SelfTest:
    """Call `step()` in a loop until it returns True, once the person has read the verdict.

    `faults`: a text for each of buttons, display, buzzer, saves and, if it is measured, the battery; "" means no fault;
    complete when the verdict is shown
    """

    def __init__(self, machine: "Machine", board: "ModuleType") -> None:
        self._machine = machine
        self._has_buzzer = board.BUZZER is not None
        self._has_knob = False
        self._plausible_mv = (0, 0)
        # The build keeps only the branches of its own board (firmware/bundle/passes/settle.py).
        if board.KNOB_A is not None:
            self._has_knob = True
        if board.BATTERY is not None:
            self._plausible_mv = (board.BATTERY_EMPTY_MV // 2, board.BATTERY_FULL_MV * 3 // 2)
        language = Settings(machine, Notes(machine)).language
        self._words = catalog.named("console.words.words_" + language).WORDS
        if language == "fr":
            from firmware.entry.words_fr import WORDS as TEXTS
        else:
            from firmware.entry.words_en import WORDS as TEXTS
        self.texts = TEXTS
        self._canvas = Canvas(machine.display.buffer, machine.display.box)
        self._stage = _BUTTONS
        self._since = machine.clock.ms()
        self.seen = 0  # a mask of the buttons that were pressed
        self._down = -1  # a mask of the buttons drawn as down
        self._phase = -1
        self._lost = False
        self.faults = ["", "", "", ""]
        if machine.battery:
            self.faults.append("")

    def memory(self) -> int:
        """Return the free heap in KB."""
        gc.collect()
        return gc.mem_free() >> 10  # type: ignore[attr-defined]  # devices have it

    def versions(self) -> tuple:
        """Return the runtime and the board that it was built for."""
        about = sys.implementation
        names = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}
        version = ".".join([str(part) for part in about.version[:3]])
        return names.get(about.name, about.name) + " " + version, getattr(about, "_machine", "")

    def step(self) -> bool:
        """Run one pass: poll the buttons, step the current stage, show the picture."""
        machine = self._machine
        now = machine.clock.ms()
        buttons = machine.buttons.poll()
        machine.buzzer.poll(now)
        pressed = buttons >> 8
        if pressed:
            self._since = now
        waited = (now - self._since) & CLOCK
        if self._stage == _BUTTONS:
            self._press_each(buttons & _ALL, pressed, waited, _ALL)
        elif self._stage == _KNOB:
            # Turning a knob counts as presses of left and right, but these buttons are never held down.
            self._press_each(0, pressed & ~buttons, waited, _SIDES)
        elif self._stage == _PATTERN:
            self._look(pressed, waited)
        elif self._stage == _BUZZER:
            self._hear(pressed, waited)
        elif pressed & (_A | _B):
            return True
        if not machine.display.show():
            self._lost = True
        return False

    def _next(self, stage: int) -> None:
        self._stage = stage
        self._phase = -1
        self._since = self._machine.clock.ms()
        if stage == _KNOB:
            self.seen = 0
            self._down = -1
            if not self._has_knob:
                self._next(_PATTERN)
        elif stage == _BUZZER and not self._has_buzzer:
            self._next(_VERDICT)
        elif stage == _VERDICT:
            self._judge()

    def _judge(self) -> None:
        texts = self.texts
        self.faults[3] = trouble_with(self._machine.store, self._words)
        if self._lost:
            self.faults[1] = texts[T.LOST]
        millivolts = -1
        if self._machine.battery:
            least, most = self._plausible_mv
            millivolts = self._machine.battery.millivolts()
            self.faults[4] = "" if least < millivolts < most else texts[T.BATTERY]
        count = len(self.faults) - self.faults.count("")
        self._head(texts[T.FAILED] % count if count else texts[T.PASSED], texts[T.GO_ON])
        show_parts(self._canvas, texts, self.faults, self._has_buzzer)
        runtime, board = self.versions()
        about = self._words[W.UPDECK] + " " + self._words[W.VERSION] + ", " + runtime
        show_about(self._canvas, texts, self.memory(), about, board, millivolts, self.faults[-1])

    def _answer(self, part: int, pressed: int, waited: int) -> bool:
        """Take yes, no or a time-out as the verdict on a part. Return False until there is one."""
        if not pressed & (_A | _B) and waited < _PATIENCE_MS:
            return False
        if not pressed & _A:
            self.faults[part] = self.texts[T.NOT_SEEN]
        return True

    # The stage of buttons and knob: the person presses each button, and turns a knob to both sides.

    def _press_each(self, down: int, pressed: int, waited: int, wanted: int) -> None:
        if self._down < 0:
            pressed = 0  # A button held since the start must be released and pressed again.
            self._head(self.texts[T.PRESS_EACH if wanted == _ALL else T.TURN_KNOB])
            self._canvas.text(SMALL, 1, 58, self.texts[T.OR_WAIT])
        if pressed | (down ^ self._down):
            self.seen |= pressed & wanted
            self._down = down
            count = 0
            for i in range(6):
                if wanted >> i & 1:
                    self._draw_button(i)
                    count += self.seen >> i & 1
            if wanted == _ALL:
                self._canvas.fill(66, 48, 62, 7, 0)
                self._canvas.text_right(SMALL, 127, 49, self.texts[T.OF_BUTTONS] % count)
        if waited >= _PATIENCE_MS or (self.seen == wanted and not down):
            if wanted == _ALL:
                for i in range(6):
                    if not self.seen >> i & 1:
                        self.faults[0] += _SIGNS[i] + " "
            elif self.seen != wanted:
                self.faults[0] += self.texts[T.KNOB]
            self._next(_KNOB if wanted == _ALL else _PATTERN)

    def _draw_button(self, i: int) -> None:
        canvas = self._canvas
        x = _PLACES[2 * i]
        y = _PLACES[2 * i + 1]
        lit = self._down >> i & 1
        canvas.fill(x, y, _BOX, _BOX, lit)
        if not lit and self.seen >> i & 1:
            canvas.card(x, y, _BOX, _BOX)
        elif not lit:
            canvas.dots(x, y, _BOX, _BOX)
        canvas.text_centre(LARGE, x, y + 3, _BOX, _SIGNS[i], 1 - lit)

    # The stage of the display: the person looks at it.

    def _look(self, pressed: int, waited: int) -> None:
        canvas = self._canvas
        phase = min(waited // _PATTERN_MS, 2) if self._phase < 2 else 2
        if phase != self._phase:
            self._phase = phase
            canvas.fill(0, 0, 128, 64, 1 if phase == 0 else 0)
            if phase == 1:
                for y in range(64):
                    canvas.dots(y & 1, y, 128 - (y & 1), 1)
            elif phase == 2:
                self._since = self._machine.clock.ms()
                canvas.frame(0, 0, 128, 64)
                for y in range(4, 60):
                    canvas.dots(4 + (y & 1), y, 8, 1)
                self._ask(T.SEE, 16)
        elif phase == 2 and self._answer(1, pressed, waited):
            self._next(_BUZZER)

    def _ask(self, question: int, x: int) -> None:
        for i in range(2):
            self._canvas.text(SMALL, x, 15 + 10 * i, self.texts[question + i])
        self._canvas.text(SMALL, x, 44, self.texts[T.YES_NO])

    # The stage of the buzzer: the person listens to it.

    def _hear(self, pressed: int, waited: int) -> None:
        phase = waited // _TUNE_MS
        if self._phase < 0:
            self._head(self.texts[T.PARTS + 2])
            self._ask(T.HEAR, 1)
        if phase != self._phase:
            self._phase = phase
            self._machine.buzzer.play(3)
        if self._answer(2, pressed, waited):
            self._next(_VERDICT)

    def _head(self, left: str, right: str = "") -> None:
        canvas = self._canvas
        canvas.fill(0, 0, 128, 64, 0)
        canvas.text(SMALL, 1, 2, self.texts[T.TITLE] + " " + left)
        canvas.text_right(SMALL, 127, 2, right)
        canvas.dots(0, 8, 128, 1)


def run(machine: "Device", board: "ModuleType") -> None:
    """Run the self-test until a person leaves it, then unload its modules."""
    test = SelfTest(machine, board)
    if not machine.display.show():
        from firmware.entry.no_display import wait

        wait(machine)
    while not test.step():
        pass
    for name in [name for name in sys.modules if name.startswith("firmware.entry.")]:
        del sys.modules[name]
