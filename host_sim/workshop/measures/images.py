"""Tries every local firmware image: `python -m host_sim.workshop.measures.images` writes results/firmware.md.

An image is accepted or refused as by `updeck uf2`. An accepted image starts on the emulated Pico and runs up to the
menu, where a button is pressed. Images for boards with a radio or another chip have a separate folder, since the
emulated Pico has neither: the report only says whether they are accepted.
"""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from firmware.bundle import build
from firmware.install import binary_info, one_file, uf2
from firmware.install.one_file import OneFileError, UnknownBoard
from firmware.install.runtimes import RUNTIMES
from firmware.wiring import boards, wiring
from host_sim.desk import Desk
from host_sim.pico import image
from host_sim.pico.pico import Pico, PicoError
from host_sim.pico.prepare import prepared
from host_sim.workshop.measures.side_by_side import fitted

OTHERS = "others"  # folder of the images for boards other than a Pico
_REPORT = Path(__file__).resolve().parents[3] / "results" / "firmware.md"
_MENU_US = 30_000_000  # simulated time limit for the menu; the slowest image takes a tenth of it
_PRESS_US = 2_000_000  # simulated time limit for the press to take effect


@dataclass(frozen=True)
class Trial:
    """The result of trying an image. `said`: the sentence that refused it, or ""; `menu_us`: simulated microseconds
    from power-on to the menu, or 0 if it was not started; `trouble`: why it did not start.
    """

    name: str
    said: str = ""
    menu_us: int = 0
    trouble: str = ""


def at_hand(folder: Path = image.FOLDER) -> list[Path]:
    """Return the images that can be tried; images that the emulated Pico cannot start come last."""
    return [*sorted(folder.glob("*.uf2")), *sorted((folder / OTHERS).glob("*.uf2"))]


def refused(file: Path, builds: build.BuildCache | None = None) -> str:
    """Return the sentence with which `updeck uf2` refuses an image, or "" if it accepts it."""
    with tempfile.TemporaryDirectory(prefix="updeck-") as folder:
        try:
            one_file.make(file, None, Path(folder), builds)
        except UnknownBoard:
            one_file.make(file, wiring.read(wiring.DEFAULT), Path(folder), builds)
        except OneFileError as error:
            return str(error).replace(str(file), "The image")
    return ""


def started(file: Path) -> int:
    """Start the console with an image, and press a button. Return the simulated microseconds up to the menu. Raises
    PicoError if it does not start.
    """
    _, family = image.load(file, None)
    files = build.contents(build.SOURCE, build.target_for(family))
    with Pico(file, family, flash=prepared(file, family, files)) as pico:
        desk = fitted(Desk(1), pico)
        menu = desk.picture()
        began = pico.now_us
        if not pico.run_for(_MENU_US, lambda: pico.screen() == menu):
            raise PicoError("no menu: " + (pico.console.strip().splitlines() or ["nothing was printed"])[-1])
        took = pico.now_us - began
        desk.press("right")
        pico.press("right")
        if desk.picture() == menu or not pico.run_for(_PRESS_US, lambda: pico.screen() == desk.picture()):
            raise PicoError("a press does nothing")
        return took


def tried(file: Path, builds: build.BuildCache | None = None) -> Trial:
    """Try an image, and return the result."""
    said = refused(file, builds)
    if said or file.parent.name == OTHERS:
        return Trial(file.name, said)
    try:
        return Trial(file.name, menu_us=started(file))
    except PicoError as error:
        return Trial(file.name, trouble=str(error))


def _about(file: Path) -> str:
    try:
        content = uf2.read(file)
    except uf2.Uf2Error:
        return "not read"
    about = binary_info.about(content.flash(max(content.pages) + uf2.PAGE))
    if not about.name:
        return "no runtime"
    board = next((known for name in about.boards if (known := boards.of_image(name))), None)
    title = boards.BOARDS[board].title if board else " or ".join(about.boards)
    return f"{about.name} {about.version}, {title}"


def report(trials: list[tuple[Path, Trial]]) -> str:
    """Return the text of results/firmware.md."""
    lines = [
        "# Which firmware runs Updeck?",
        "",
        "`python -m host_sim.workshop.measures.images` writes this page. It gives each image to `updeck uf2`. If the",
        "command accepts an image for an RP2040 without radio, the emulated Pico starts it and makes one press.",
        "`updeck uf2` decides by the table in [firmware/install/runtimes.py](../firmware/install/runtimes.py): "
        + " and ".join(f"{known.title} from {known.smallest} on" for known in RUNTIMES.values())
        + ".",
        "",
        "| image | what it is | what happened |",
        "|---|---|---|",
    ]
    for file, trial in trials:
        if trial.said:
            what = "refused: " + trial.said
        elif trial.trouble:
            what = "accepted, did not start on the emulated Pico: " + trial.trouble
        elif trial.menu_us:
            what = f"accepted, started, the menu after {trial.menu_us / 1e6:.2f} s, pressed"
        else:
            what = "accepted; not for the emulated Pico"
        lines.append(f"| {file.name} | {_about(file)} | {what} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the report, and return 0."""
    builds = build.BuildCache()
    trials = []
    for file in at_hand():
        trials.append((file, tried(file, builds)))
        print(trials[-1][1], file=sys.stderr)
    _REPORT.write_text(report(trials), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
