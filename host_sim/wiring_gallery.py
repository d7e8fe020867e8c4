"""Draws every wiring of hal/boards: `python -m host_sim.wiring_gallery` fills docs/wiring/."""

from pathlib import Path

from firmware.wiring import wiring
from host_sim.wiring_picture import svg

FOLDER = Path(__file__).parents[1] / "docs" / "wiring"


def main() -> None:
    """Write an SVG per wiring; remove old ones."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name in wiring.names():
        (FOLDER / (name + ".svg")).write_text(svg(wiring.read(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
