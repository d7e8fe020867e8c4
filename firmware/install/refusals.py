"""The sentences about a firmware that does not run Updeck, and which one to use instead."""

from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON, RUNTIMES
from firmware.wiring import boards

# For each reason of runtimes.refusal: the firmware of a board or file, and what to do
_SENTENCES = {
    "other_runtime": ("{0}, which is neither MicroPython nor CircuitPython", "use {all}"),
    "other_chip": (
        "{0} for a chip that Updeck does not support ({1})",
        "Updeck runs on boards with an RP2040 or RP2350, such as a Pico",
    ),
    "risc_v": ("{0} for RISC-V cores", "use the image without RISCV in its name, from {where}"),
    "unknown": (
        "{0} of a version that says nothing (“{1}”)",
        "use an image from {where}, or pass --anyway if it is {smallest} or newer",
    ),
    "too_old": ("{0} {1}, which is too old", "use {2} or newer, from {where}"),
    "other_code": ("{0} {1}, which loads another kind of bytecode", "use {measured}, from {where}"),
    "probe": ("{0} {1}, on which a probe of Updeck's code fails ({2})", "use {measured}, from {where}"),
}
_IMAGES = {  # MicroPython's board names, by ours. Its download page lists the others.
    "pico": "RPI_PICO",
    "pico_2": "RPI_PICO2",
    "pico_w": "RPI_PICO_W",
    "pico_2_w": "RPI_PICO2_W",
    "feather_rp2040": "ADAFRUIT_FEATHER_RP2040",
    "xiao_rp2040": "SEEED_XIAO_RP2040",
}


def image_page(runtime: str, board: str | None) -> str:
    """Return the address of the images for a board (firmware/wiring/boards.py), or of all images for None."""
    home = RUNTIMES[runtime].home if runtime in RUNTIMES else RUNTIMES[MICROPYTHON].home
    if board is None:
        return home
    about = boards.BOARDS[board]
    takes = board if about.images else about.takes_images_of[0]
    if runtime == CIRCUITPYTHON:
        return f"https://circuitpython.org/board/{boards.BOARDS[takes].images[-1]}/"
    takes = next((name for name in (board, *about.takes_images_of) if name in _IMAGES), "")
    return f"{home}/{_IMAGES[takes]}/" if takes else f"{home}/"


def told(refusal: tuple[str, ...], runtime: str, board: str | None) -> tuple[str, str]:
    """Return two parts of a sentence: a description of the firmware, and what to do. `refusal`: what runtimes.refusal
    returned; `board`: see image_page
    """
    what, cure = _SENTENCES[refusal[0]]
    known = RUNTIMES.get(runtime, RUNTIMES[MICROPYTHON])
    parts = {
        "where": image_page(runtime, board),
        "measured": known.measured,
        "smallest": known.smallest,
        "all": " or ".join(f"{one.title} from {one.home}" for one in RUNTIMES.values()),
    }
    return what.format(*refusal[1:], **parts), cure.format(*refusal[1:], **parts)
