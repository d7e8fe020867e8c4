"""The files that the page puts onto boards: builds of the console for each wiring and runtime, and their index.

install/index.json        wirings, boards, and the programs that run on a board during installation
install/WIRING-TARGET.bin a build, packed by firmware/bundle/prebuilt.py
install/*.uf2             for an empty board, if a firmware image is available (host_sim/pico/image.py says where)

The page fetches each file when it first needs it. A build takes a few seconds, so a server makes each on request.
"""

import json
import tempfile
import threading
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from firmware.bundle import build, prebuilt
from firmware.bundle.build import BuildError
from firmware.bundle.progress import Tell, silent
from firmware.bundle.targets import TARGETS
from firmware.install import device_code, one_file
from firmware.install.device_code import ENTRY
from firmware.install.one_file import OneFileError
from firmware.install.refusals import image_page
from firmware.wiring import boards, wiring
from firmware.wiring.wiring import Wiring, WiringError
from host_sim.pico import image
from host_sim.pico.image import MissingImage

FOLDER = "install/"
INDEX = FOLDER + "index.json"
_USUAL = ("pico", "pico_w")
_PANELS = {"ssd1306": "SSD1306", "sh1106": "SH1106", "sh1107": "SH1107"}
_PADS = {"qwstpad": "QwSTPad", "gamepad_qt": "Mini I2C Gamepad"}


def index(wanted: Iterable[str] | None = None, whole: Iterable[str] | None = None) -> bytes:
    """Return install/index.json. `wanted`: the wirings that the page offers. `whole`: the wirings that get a single
    file of 3 MB with the firmware. None stands for all.
    """
    names = wiring.names() if wanted is None else list(wanted)
    known = {
        name: {
            "title": board.title,
            "machine": [title.lower() for title in board.machine],
            "firmware": {runtime: image_page(runtime, name) for runtime in ENTRY},
        }
        for name, board in boards.BOARDS.items()
    }
    found = {
        "code": device_code.texts(),
        "home": {runtime: image_page(runtime, None) for runtime in ENTRY},
        "boards": known,
        "wirings": {name: _about(wiring.read(name), whole is None or name in whole) for name in names},
    }
    return json.dumps(found, ensure_ascii=False).encode()


def _about(wired: Wiring, whole: bool) -> dict[str, Any]:
    name = str(wired.values["BOARD"])
    board = wired.board
    parts = [board.title, _PANELS[wired.panel], wired.bus.upper()]
    return {
        "title": " · ".join(parts + ([_PADS[wired.pad]] if wired.pad else [])),
        "battery": wired.values.get("BATTERY") is not None,
        "board": name,
        "on": [name, *(other for other in boards.BOARDS if other != name and _fits(wired, other))],
        "build": build.build_of(wired),
        "uf2": {runtime: uf2_name(wired.name, runtime) for runtime in ENTRY if whole and image_of(wired.name, runtime)},
        "firmware": {runtime: image_page(runtime, name) for runtime in ENTRY},
        "drive": "RPI-RP2" if board.chip == "RP2040" else "RP2350",
    }


def _fits(wired: Wiring, other: str) -> bool:
    """Return whether `updeck flash` would put this wiring onto another known board."""
    if other in wired.board.takes_images_of:
        return True
    if wired.board.pins != boards.BOARDS[other].pins:
        return False
    try:
        wired.on(other)
    except WiringError:
        return False
    return True


def uf2_name(name: str, runtime: str) -> str:
    """Return the name of the file to drag onto an empty board."""
    return f"{FOLDER}updeck-{name}-{runtime}-erases-saves.uf2"


@cache
def image_of(name: str, runtime: str) -> Path | None:
    """Return the local image for a wiring, or None."""
    try:
        found = image.find(runtime)
    except MissingImage:
        return None
    return found if name in one_file.fitting(found) else None


class Builds:
    """Makes the files of `install/` on request, and caches them."""

    def __init__(self) -> None:
        self._made: dict[str, bytes] = {}
        self._builds = build.BuildCache()
        self._lock = threading.Lock()

    def get(self, path: str) -> bytes | None:
        """Return a file by its name below the page, or None if it does not exist or cannot be made."""
        with self._lock:
            if path not in self._made:
                try:
                    made = _made(path, self._builds)
                except (BuildError, OneFileError, WiringError, ModuleNotFoundError) as error:
                    print(error)
                    return None
                if made is None:
                    return None
                self._made[path] = made
            return self._made[path]


def _made(path: str, builds: build.BuildCache) -> bytes | None:
    if path == INDEX:
        return index()
    for name in wiring.names():
        for target in TARGETS:
            if path == f"{FOLDER}{name}-{target.name}.bin":
                made = prebuilt.read(f"{name}-{target.name}")
                return made or prebuilt.packed(builds.contents(target, wiring.read(name)))
        for runtime in ENTRY:
            if path == uf2_name(name, runtime):
                return _uf2(name, runtime, builds)
    return None


def _uf2(name: str, runtime: str, builds: build.BuildCache) -> bytes | None:
    found = image_of(name, runtime)
    if found is None:
        return None
    with tempfile.TemporaryDirectory(prefix="updeck-") as folder:
        return one_file.make(found, wiring.read(name), Path(folder), builds).read_bytes()


def named(about: bytes) -> list[str]:
    """Return the files of `install/` that an index offers: builds and images."""
    found = []
    for wired in json.loads(about)["wirings"].values():
        found += [f"{FOLDER}{wired['build']}-{target.name}.bin" for target in TARGETS]
        found += wired["uf2"].values()
    return found


def files(
    wanted: Iterable[str] = _USUAL,
    images: Mapping[str, bytes] | None = None,
    builds: build.BuildCache | None = None,
    tell: Tell = silent,
) -> dict[str, bytes]:
    """Return the files of `install/` for these wirings, by name below the page. `images`, `builds`: files made earlier.

    Only the usual boards get a file that includes the firmware. Other boards need their own firmware before the page
    installs the console.
    """
    builds = builds or build.BuildCache()
    found = {INDEX: index(list(wanted), _USUAL)}
    images = images or {}
    for path in named(found[INDEX]):
        tell(path.removeprefix(FOLDER))
        made = images.get(path) or _made(path, builds)
        if made is not None:
            found[path] = made
    return found
