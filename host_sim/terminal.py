"""The console in a terminal: pixels as characters, keys as buttons."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static

from engine_core.console.console import Console
from hal.machine_host import Machine
from host_sim.desk import BUTTONS
from host_sim.pixels import braille, half_blocks

_FRAME_S = 1 / 30
_PASSES = 8  # of the console a frame
_HELD_S = 0.6
_WIDE = 130
_HIGH = 36


class Terminal(App[None]):
    """`taps` and `holds` map keys to buttons pressed shortly or held; a terminal does not tell when a key is let go.

    `saved`: whether the game under way was saved on quitting.
    """

    CSS = """
    Screen { align: center middle; background: #101010; }
    #glass { width: auto; height: auto; border: round #505050; color: #d8f0ff; background: black; }
    #help { width: auto; color: #808080; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, machine: Machine, console: Console, taps: dict, holds: dict, help_text: str) -> None:
        super().__init__()
        self.saved = True
        self._machine = machine
        self._console = console
        self._keys = taps
        self._holds = holds
        self._help = help_text
        self._shown = (b"", 0)

    def compose(self) -> ComposeResult:
        yield Static("", id="glass", markup=False)
        yield Static(self._help, id="help", markup=False)

    def on_mount(self) -> None:
        self.set_interval(_FRAME_S, self._frame)

    def _frame(self) -> None:
        for _ in range(_PASSES):
            self._console.step()
        wide = self.size.width >= _WIDE and self.size.height >= _HIGH
        picture = self._machine.display.picture()
        if (picture, wide) != self._shown:
            self._shown = (picture, wide)
            self.query_one("#glass", Static).update(half_blocks(picture) if wide else braille(picture))

    def on_key(self, event: Key) -> None:
        key = event.character if event.character and event.character.isalpha() else event.key
        if key in self._keys:
            self._machine.buttons.tap(BUTTONS[self._keys[key]])
        elif key in self._holds:
            button = BUTTONS[self._holds[key]]
            self._machine.buttons.press(button)
            self.set_timer(_HELD_S, lambda: self._machine.buttons.release(button))
        elif key in ("q", "ctrl+c", "ctrl+q"):
            self.saved = self._console.suspend()
            self.exit()
        event.stop()
