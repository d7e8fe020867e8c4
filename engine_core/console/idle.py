"""What a console does in a pass in which nothing happens: collect garbage, call the display, look ahead, save."""

from engine_core.console.scene import A, B
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.console.levels import ImportedAhead
    from engine_core.console.scene import Scene
    from engine_core.console.store.autosave import Autosave
    from hal.contract import Machine

_LOOK = const(32)  # the number of passes between two calls of the display


class Idle:
    """Decides what is done in a pass. Its clock is the number of passes. The console calls `collects`, `shows` and
    `rests` in this order, once a pass each; `rests` only if the picture is complete and nothing moves.

    `arrived`: whether the scene on top, or a part of it that imports something, is new and has not had its `rested`
    called yet
    """

    def __init__(self, machine: "Machine", imported_ahead: "ImportedAhead", autosave: "Autosave") -> None:
        self._machine = machine
        self._imported_ahead = imported_ahead
        self._autosave = autosave
        # The passes since display.show(). At _LOOK it is called again, to send the picture or to notice a lost display.
        self._passes = _LOOK
        self._collect: Callable[[], Any] | None = None  # the next step of collecting garbage
        self._collected = False  # whether this pass has collected garbage
        self.arrived = True

    def changed(self) -> None:
        """Note that the picture has changed: the display shows it at the end of this pass."""
        self._passes = _LOOK

    def tidy(self) -> None:
        """Request a garbage collection in a pass of its own, once the whole picture is shown and no button is held."""
        self._passes = _LOOK
        self._collect = self._machine.collect

    def collects(self, is_busy: bool) -> bool:
        """Do a step of garbage collection if one is due and this pass has no other work. Return whether it did.

        `is_busy`: whether a button is held, something has to be drawn, or something moves
        """
        self._collected = self._collect is not None and not is_busy and self._passes + 1 < _LOOK
        if self._collect and self._collected:
            self._collect = self._collect()
            self._imported_ahead.drawn = False
        return self._collected

    def shows(self) -> None:
        """Call the display if the picture has changed, after a while without a call, or if it did not answer."""
        self._passes += 1
        if self._passes >= _LOOK:
            self._passes = 0 if self._machine.display.show() else _LOOK

    def rests(self, scene: "Scene", held: int) -> None:
        """Call `rested` or look ahead for a scene whose picture is complete, and save what is due.

        `held`: a mask of the buttons that are down

        Nothing is imported before garbage is collected, unless a button delays the collection. While A or B is held,
        presses.py imports the screen that a long press opens.
        """
        if not self._collected and (not self._collect or held):
            if self.arrived:
                self.arrived = False
                self._imported_ahead.begin()
                scene.rested()
            elif not held & (A | B):
                self._imported_ahead.step(scene)
        self._autosave.step(held)
