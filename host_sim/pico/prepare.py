"""Flash images with a build on them, kept between runs: flashing by emulation takes minutes, booting takes seconds."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path

from firmware.install import flash
from firmware.install.flash_device import FlashError, Wire
from host_sim.pico.direct import DirectTransport
from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico

FOLDER = Path.home() / ".cache" / "updeck" / "pico"


def prepared(
    image: Path | None,
    family: str,
    files: Mapping[str, bytes],
    folder: Path = FOLDER,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> bytes:
    """Return 2 MB of flash with `image` and a build on it, for `Pico(flash=...)`.

    A build that was flashed before is read from `folder`. Otherwise the real flashing tool updates the latest image
    there; it sends only changed files. `tell(bytes sent, bytes in all)` reports progress.
    Errors: MissingImage, BadImage; PicoError if flashing fails.
    """
    empty = Pico(image, family)
    firmware = hashlib.sha256(empty.flash()).hexdigest()[:12]
    build = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:12]
    place = folder / f"{family}-{firmware}-{build}.flash"
    if place.is_file():
        return place.read_bytes()
    older = sorted(folder.glob(f"{family}-{firmware}-*.flash"), key=lambda path: path.stat().st_mtime)
    with Pico(image, family, flash=older[-1]) if older else empty as pico:
        try:
            device = Wire(DirectTransport(pico), "the emulated Pico")
            files = dict(files)
            flash.update(device, files, tell)
        except FlashError as error:
            raise PicoError(f"The build could not be put onto the emulated Pico: {error}") from None
    content = pico.flash()
    folder.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)
    for path in older:
        path.unlink(missing_ok=True)  # another run may have removed it
    return content
