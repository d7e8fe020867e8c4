"""Draws every wiring of hal/boards: `python -m host_sim.wiring_gallery` fills docs/wiring/."""

from pathlib import Path

from firmware.wiring import wiring
from firmware.wiring.wiring import Wiring
from host_sim import front_picture, wiring_picture

FOLDER = Path(__file__).parents[1] / "docs" / "wiring"


def svg(wiring: Wiring) -> str:
    """Return the picture of a wiring: its wires, or the front of a console that is ready-made."""
    if wiring.values["BOARD"] in front_picture.FRONTS:
        return front_picture.svg(wiring)
    return wiring_picture.svg(wiring)


def main() -> None:
    """Write an SVG per wiring; remove old ones."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name in wiring.names():
        (FOLDER / (name + ".svg")).write_text(svg(wiring.read(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
