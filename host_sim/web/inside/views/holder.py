"""What an answer hands to parts/texts.py, which takes a scene: it asks that for the console."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console


class Holder:
    """Has the console, as a scene does."""

    def __init__(self, console: "Console") -> None:
        self.console = console


def scene(holder: Holder) -> "Any":
    """Return a holder as what asks for a scene takes it."""
    return holder
