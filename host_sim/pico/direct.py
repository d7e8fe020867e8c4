"""The part of mpremote's transport that flashing uses, connected to an emulated Pico in the same process.

Flashing a whole build over a TCP port takes minutes, most of them spent waiting for bytes. Here nothing waits.
"""

from __future__ import annotations

from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico, ProgramFailed


class DirectTransport:
    """A transport for firmware.install.flash_device.Wire. If the device stops (PowerLost), it raises OSError."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
        """Bring the device to its raw REPL, with an empty heap."""
        self._pico.soft_reset()

    def exec_raw(self, code: str, timeout: float = 0) -> tuple[bytes, bytes]:
        """Run a program; return its standard output and its traceback."""
        try:
            return self._pico.exec(code).encode(), b""
        except ProgramFailed as failure:
            return failure.output.encode(), failure.traceback.encode()
        except PicoError as error:
            raise OSError(str(error)) from error

    def exec_raw_no_follow(self, code: str) -> None:
        """Start a program and leave it running."""
        self._pico.launch(code)

    def close(self) -> None:
        """Do nothing: there is no port to close."""
