"""The two ways to reach a device: its serial port (any runtime), and CircuitPython's drive if it is mounted.

Both have the same methods. They know nothing of an update, which is flash.py's subject:

    runtime, version          "micropython" or "circuitpython", "1.24.1"
    machine                   the firmware's name of the board: "Raspberry Pi Pico with RP2040"
    probe()                   imports a tiny module (probe.py), where programs can run there. Raises FlashError if
                              it fails
    names()                   paths of all files on the device
    digests(paths)            path -> "sha256:…" or "crc32:…" of the file on the device, None if there is none
    room()                    bytes of one block, bytes free
    folders(paths)            creates these folders, parents first
    read(path), write(path, content, sent)     a whole file whose folder exists; calls `sent(bytes)` with the progress
    move(old, new), remove(paths)
    finish()                  puts every staged file in place, as the guard would (see firmware/install/flash.py)
    settle()                  flushes everything written to the medium
    restart(), close()
"""

import base64
import contextlib
import errno
import hashlib
import io
import os
import re
import shutil
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import serial.tools.list_ports  # type: ignore[import-untyped]
from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from firmware.install import probe, refusals
from firmware.install.device_code import ENTRY, FILES, GONE, HELPERS, LIST, RESTART, STAGED, finish_code
from firmware.install.runtimes import CIRCUITPYTHON, RUNTIMES, chip_of, refusal
from firmware.wiring import boards

OLD_STARTS = "the device still starts what it had before"
NOTHING_STARTS = "for now it shows that it must be flashed again"
_RESUME = OLD_STARTS + "; run the same command again and it goes on from there."

_CHUNK = 3072
_PATHS_AT_ONCE = 24
_QUIET_S = 60.0  # longer than any step during which a device prints nothing
_HANG_S = 20.0


class FlashError(Exception):
    """Raised when the device cannot be flashed. The text is one sentence: what happened, what the device runs now, what
    to do.
    """


class ReadOnly(FlashError):
    """Raised when this computer cannot write the device's files."""


class Full(FlashError):
    """Raised when the device's file system is full."""


def digests(content: bytes) -> tuple[str, str]:
    """Return the digests that a device may report for a file."""
    return "sha256:" + hashlib.sha256(content).hexdigest(), f"crc32:{zlib.crc32(content):08x}"


def _refused(name: str, found: tuple[str, ...], runtime: str, machine: str) -> FlashError:
    """Return the error for a device at `name`, from the result of runtimes.refusal or of the probe."""
    what, cure = refusals.told(found, runtime, boards.guess(machine))
    return FlashError(f"The device at {name} runs {what}; nothing was changed: {cure}.")


class Wire:
    """A device on a serial port, reached through mpremote's transport and the raw REPL."""

    def __init__(self, transport: Any, name: str) -> None:
        self._transport = transport
        self._name = name
        self._started = False
        with self._talking(), contextlib.redirect_stdout(io.StringIO()):
            try:
                transport.enter_raw_repl(soft_reset=True, timeout_overall=_QUIET_S)
            except TransportError:
                raise FlashError(
                    f"The device at {name} does not answer, and nothing was changed. Close other programs that use it. "
                    "If its program never ends, make one file with `updeck uf2 --firmware FILE`, and copy it onto the "
                    "drive that appears when you hold BOOTSEL and plug the board in. This erases the board."
                ) from None
        said, number, self.machine = self._run(
            "import os,sys\ni=sys.implementation\nprint(i.name,*i.version)\nprint(getattr(i,'_mpy',0))\n"
            "print(os.uname().machine if hasattr(os,'uname') else '')"
        ).splitlines()
        self.runtime, *parts = said.split()
        self.version = ".".join(parts[:3]) + "".join(f"-{part}" for part in parts[3:])
        if found := refusal(self.runtime, self.version, chip_of(self.machine), int(number)):
            raise _refused(name, found, self.runtime, self.machine)
        self._run(HELPERS + FILES)

    @property
    def title(self) -> str:
        """Return runtime and version for a person, such as CircuitPython 10.2.1."""
        return f"{RUNTIMES[self.runtime].title} {self.version}"

    def probe(self) -> None:
        """Import the probe. Raises FlashError if it fails."""
        said = self._run(probe.program(self.runtime)).strip()
        if said != probe.ANSWER:
            title = RUNTIMES[self.runtime].title
            raise _refused(self._name, ("probe", title, self.version, said), self.runtime, self.machine)

    def ask(self, code: str) -> str:
        """Run a program on the device and return its output."""
        return self._run(code)

    def make_writable(self) -> None:
        """Make CircuitPython's files writable for code, not for a computer. Raises ReadOnly if a computer owns them."""
        if self.runtime != CIRCUITPYTHON:
            return
        said = self._run(
            "import storage\n"
            "try:\n"
            " if storage.getmount('/').readonly:\n  storage.remount('/', readonly=False)\n"
            "except RuntimeError as e:\n print(e)"
        )
        if said.strip():
            raise ReadOnly(
                f"The device's drive is mounted on a computer ({said.strip().rstrip('.')}), so nothing was sent: "
                "give the drive's folder as the port instead, or eject it and run this again."
            )

    def names(self) -> set[str]:
        return set(self._run("_names('')").splitlines())

    def digests(self, paths: Iterable[str]) -> dict[str, str | None]:
        found: dict[str, str | None] = {}
        for some in _batches(paths):
            lines = self._run(f"for p in {some!r}:\n print(_digest(p))").split()
            found.update((path, None if line == "-" else line) for path, line in zip(some, lines, strict=True))
        return found

    def room(self) -> tuple[int, int]:
        block, unit, _, free = self._run("print(*os.statvfs('/')[:4])").split()
        return int(block), int(unit) * int(free)

    def read(self, path: str) -> bytes:
        said = self._run(
            f"f=open({'/' + path!r},'rb')\n"
            "while 1:\n b=f.read(384)\n if not b:\n  break\n print(hexlify(b).decode())\n"
            "f.close()"
        )
        return bytes.fromhex(said)

    def write(self, path: str, content: bytes, sent: Callable[[int], None]) -> None:
        code = f"f=open({'/' + path!r},'wb')\n"
        for at in range(0, len(content), _CHUNK):
            chunk = content[at : at + _CHUNK]
            self._run(code + f"w=f.write(a2b_base64({base64.b64encode(chunk)!r}))")
            sent(len(chunk))
            code = ""
        self._run(code + "f.close()")

    def folders(self, paths: Iterable[str]) -> None:
        for some in _batches(paths):
            self._run(f"for p in {some!r}:\n _folder(p)")

    def move(self, old: str, new: str) -> None:
        self._run(f"_move({old!r},{new!r})")

    def remove(self, paths: Iterable[str]) -> None:
        for some in _batches(paths):
            self._run(f"for p in {some!r}:\n _remove(p)")

    def finish(self) -> None:
        self._run(finish_code(self.runtime) + "\n_finish()")

    def settle(self) -> None:
        self._run("getattr(os,'sync',int)()")

    def restart(self) -> str:
        """Restart the device. Return what the person still has to do for that, or ""."""
        with contextlib.suppress(OSError, TransportError, struct.error), contextlib.redirect_stdout(io.StringIO()):
            self._transport.exec_raw_no_follow(RESTART[self.runtime])
        return ""

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._transport.close()

    def _run(self, code: str) -> str:
        with self._talking(), contextlib.redirect_stdout(io.StringIO()):
            output, errors = self._transport.exec_raw(code, timeout=_QUIET_S)
        if errors:
            raise _failure(errors.decode(errors="replace"))
        return str(output.decode(errors="replace").replace("\r\n", "\n"))

    @contextlib.contextmanager
    def _talking(self) -> Iterator[None]:
        try:
            yield
        except (TransportError, OSError, struct.error):
            raise FlashError(f"The connection to {self._name} broke; {_RESUME}") from None


def _batches(paths: Iterable[str]) -> Iterator[tuple[str, ...]]:
    every = tuple(paths)
    for at in range(0, len(every), _PATHS_AT_ONCE):
        yield every[at : at + _PATHS_AT_ONCE]


def _failure(traceback: str) -> FlashError:
    """Return the error for a device's traceback."""
    last = (traceback.strip().splitlines() or ["no reason"])[-1]
    number = re.match(r"OSError: (?:\[Errno )?(\d+)", last)
    return _os_failure(int(number.group(1)) if number else 0, last)


def _os_failure(number: int, text: str) -> FlashError:
    if number == errno.ENOSPC:
        return Full(f"The device is full; {_RESUME}")
    if number in (errno.EROFS, errno.EACCES, errno.EPERM):
        return ReadOnly(f"The device's files are read-only from here; {_RESUME}")
    if number in (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT):
        return FlashError(f"The device went away or its file system is damaged ({text}); {_RESUME}")
    return FlashError(f"The device reported {text}; {_RESUME}")


class Drive:
    """CircuitPython's CIRCUITPY drive, mounted as a folder of this computer."""

    runtime = CIRCUITPYTHON

    def __init__(self, folder: Path, anyway: bool = False) -> None:
        self._folder = folder
        try:
            about = (folder / "boot_out.txt").read_text(encoding="utf-8", errors="replace")
        except OSError:
            about = ""
        found = re.search(r"Adafruit CircuitPython (\S+) on [^;]*;([^\r\n]*)", about)
        if found is None:
            raise FlashError(f"{folder} is not a CIRCUITPY drive (no boot_out.txt); nothing was changed.")
        self.version = found.group(1)
        self.title = f"CircuitPython {self.version}"
        self.machine = found.group(2).strip()
        refused = refusal(self.runtime, self.version, chip_of(self.machine))
        if refused and not (anyway and refused[0] == "unknown"):
            raise _refused(str(folder), refused, self.runtime, self.machine)

    def probe(self) -> None:
        """Do nothing: programs cannot run on a drive, so boot_out.txt has decided."""

    def make_writable(self) -> None:
        """Raise ReadOnly if this computer may not write to the drive."""
        probe = self._folder / f"probe{STAGED}"
        try:
            with self._writing():
                probe.write_bytes(b"")
                probe.unlink()
        except ReadOnly:
            ours = (self._folder / LIST).is_file()  # Then its boot.py is Updeck's, too.
            how = "hold A while the device starts, or " if ours else ""
            raise ReadOnly(
                f"The drive at {self._folder} is read-only for this computer, so nothing was sent: {how}eject it and "
                "give the board's serial port instead (--port)."
            ) from None

    def names(self) -> set[str]:
        return {path.relative_to(self._folder).as_posix() for path in self._folder.rglob("*") if path.is_file()}

    def folders(self, paths: Iterable[str]) -> None:
        with self._writing():
            for path in paths:
                (self._folder / path).mkdir(exist_ok=True)

    def digests(self, paths: Iterable[str]) -> dict[str, str | None]:
        found: dict[str, str | None] = {}
        for path in paths:
            place = self._folder / path
            found[path] = digests(place.read_bytes())[0] if place.is_file() else None
        return found

    def room(self) -> tuple[int, int]:
        return 512, shutil.disk_usage(self._folder).free

    def read(self, path: str) -> bytes:
        return (self._folder / path).read_bytes()

    def write(self, path: str, content: bytes, sent: Callable[[int], None]) -> None:
        place = self._folder / path
        with self._writing(), place.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        sent(len(content))

    def move(self, old: str, new: str) -> None:
        with self._writing():
            os.replace(self._folder / old, self._folder / new)

    def remove(self, paths: Iterable[str]) -> None:
        with self._writing():
            for path in paths:
                place = self._folder / path
                place.unlink(missing_ok=True)
                for parent in list(Path(path).parents)[:-1]:
                    with contextlib.suppress(OSError):
                        (self._folder / parent).rmdir()

    def finish(self) -> None:
        entry = ENTRY[self.runtime]
        gone = self._folder / GONE
        if gone.is_file():
            self.remove(gone.read_text().splitlines())
        waiting = sorted(path.relative_to(self._folder).as_posix() for path in self._folder.rglob(f"*{STAGED}"))
        for path in sorted(waiting, key=lambda path: path == entry + STAGED):  # The entry point comes last.
            self.move(path, path.removesuffix(STAGED))

    def settle(self) -> None:
        if hasattr(os, "sync"):
            os.sync()

    def restart(self) -> str:
        return "eject the drive and press the device's reset button"

    def close(self) -> None:
        pass

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise _os_failure(error.errno or 0, error.strerror or "an error") from None


Device = Wire | Drive


def connect(port: str, anyway: bool = False) -> Device:
    """Return the device at a port: a mounted CIRCUITPY folder, or a device string of mpremote (a serial port,
    `id:SERIAL`, `a0`, `socket://HOST:PORT`). Raises FlashError if there is none, or if its firmware does not run
    Updeck.

    anyway   whether to accept a drive whose firmware does not report its version
    """
    if Path(port).is_dir():
        return Drive(Path(port), anyway)
    name = _serial_name(port)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            transport = SerialTransport(name, baudrate=115200, timeout=_HANG_S)
    except (TransportError, OSError, ValueError):
        raise FlashError(_why_not(name)) from None
    try:
        return Wire(transport, name)
    except FlashError:
        with contextlib.suppress(OSError):
            transport.close()
        raise


def _serial_name(port: str) -> str:
    """Return a port name that can be opened for a device string of mpremote."""
    if port.startswith("id:"):
        for found in serial.tools.list_ports.comports():
            if found.serial_number == port[3:]:
                return str(found.device)
        raise FlashError(f"No connected device has the serial number {port[3:]}.")
    short = re.fullmatch(r"([auc])(\d)", port)
    if short:
        return {"a": "/dev/ttyACM", "u": "/dev/ttyUSB", "c": "COM"}[short.group(1)] + short.group(2)
    return port.removeprefix("port:")


def _why_not(name: str) -> str:
    if "://" in name:
        return f"Nothing answers at {name}; start the device (or the emulated Pico) there first."
    if os.name == "posix":
        if not os.path.exists(name):
            here = [str(found.device) for found in serial.tools.list_ports.comports() if found.vid is not None]
            also = f"connected now: {', '.join(here)}" if here else "no device is connected by USB now"
            return f"Nothing is connected at {name} ({also})."
        if not os.access(name, os.R_OK | os.W_OK):
            return f"You may not open {name}; on Linux join its group (sudo usermod -a -G dialout $USER), log in again."
    return (
        f"{name} is busy or no serial port: close the program that has it open (a terminal, an editor), run this again."
    )
