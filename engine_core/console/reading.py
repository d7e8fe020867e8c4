"""Texts that are broken into lines on the screen that shows them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Measured(Protocol):
        """A typeface as far as breaking lines asks of it."""

        def width(self, __text: str) -> int: ...


def lines(face: "Measured", text: str, px: int) -> list:
    """Break a text into lines of at most `px` pixels: at spaces, never at one that does not break."""
    found = [""]
    for word in text.split(" "):
        line = found[-1] + " " + word if found[-1] else word
        if found[-1] and face.width(line) > px:
            found.append(word)
        else:
            found[-1] = line
    return found
