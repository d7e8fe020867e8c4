"""mpremote's transport, as far as flashing uses it, straight into an emulated Pico of the same process.

Over a TCP port a flash of a whole build takes minutes, most of them waiting for bytes; here nothing waits.
"""

from __future__ import annotations

from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico, ProgramFailed


class DirectTransport:
    """For firmware.install.flash_device.Wire. What ends the device early (PowerLost) arrives there as OSError."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
        """The device at its raw REPL, with an empty heap."""
        self._pico.soft_reset()

    def exec_raw(self, code: str, timeout: float = 0) -> tuple[bytes, bytes]:
        """Runs a program; standard output and traceback."""
        try:
            return self._pico.exec(code).encode(), b""
        except ProgramFailed as failure:
            return failure.output.encode(), failure.traceback.encode()
        except PicoError as error:
            raise OSError(str(error)) from error

    def exec_raw_no_follow(self, code: str) -> None:
        """Starts a program and leaves it running."""
        self._pico.launch(code)

    def close(self) -> None:
        """Nothing is open."""
