"""Draws every wiring of hal/boards: `python -m host_sim.wiring.gallery` fills docs/building/wiring/."""

from pathlib import Path

from firmware.wiring import wiring
from firmware.wiring.wiring import Wiring
from host_sim.wiring import front_picture, picture

FOLDER = Path(__file__).parents[2] / "docs" / "building" / "wiring"


def svg(wiring: Wiring) -> str:
    """Return the SVG for a wiring: its wires, or the front of a ready-made console."""
    if wiring.values["BOARD"] in front_picture.FRONTS:
        return front_picture.svg(wiring)
    return picture.svg(wiring)


def main() -> None:
    """Write an SVG for each wiring, and remove old files."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name in wiring.names():
        (FOLDER / (name + ".svg")).write_text(svg(wiring.read(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
