"""Holds modules for an answer, as a scene does for as long as it is open."""

from engine_core import loader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from engine_core.console.console import Console


class Holder:
    """What home_texts.py, awards.py and replay.py take as a scene."""

    def __init__(self, console: "Console") -> None:
        self.console = console
        self.held: list[str] = []

    def bring(self, name: str) -> "ModuleType":
        """Load a module, named below engine_core, until `release`."""
        return loader.bring(self.held, name)

    def release(self) -> None:
        """Let go of all modules."""
        loader.release(self.held)


def scene(holder: Holder) -> "Any":
    """Return a holder as what asks for a scene takes it."""
    return holder
