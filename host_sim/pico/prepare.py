"""Flash images that already contain a build, made as `make uf2` makes its file, because flashing an emulated device
takes minutes.
"""

from collections.abc import Mapping
from pathlib import Path

from firmware.install import binary_info, one_file
from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico


def prepared(image: Path | None, family: str, files: Mapping[str, bytes]) -> bytes:
    """Return 2 MB of flash with `image` and a build on it, for `Pico(flash=...)`.

    Raises MissingImage or BadImage, and PicoError if the build does not fit.
    """
    flash = Pico(image, family).flash()
    drives = binary_info.about(flash).drives
    if not drives:
        raise PicoError("The firmware does not say where its files are: use a newer image.")
    offset, size = drives[0]
    try:
        drive = one_file.drive(family, files, size)
    except one_file.OneFileError as error:
        raise PicoError(str(error)) from None
    return flash[:offset] + drive + flash[offset + len(drive) :]
