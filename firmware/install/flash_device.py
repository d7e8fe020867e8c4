"""The two ways onto a device: its serial port (any runtime), and CircuitPython's drive where it is mounted.

Both offer the same few steps, and neither knows what an update is (firmware/install/flash.py does):

    runtime, version          "micropython" or "circuitpython", (1, 24, 1)
    machine                   what its firmware calls the board: "Raspberry Pi Pico with RP2040"
    names()                   paths of all files there
    digests(paths)            path -> "sha256:…" or "crc32:…" of what is on the device, None where there is no file
    room()                    bytes of one block, bytes free
    folders(paths)            makes these folders, parents first
    read(path), write(path, content, sent)     a whole file, its folder being there; `sent(bytes)` is told of progress
    move(old, new), remove(paths)
    finish()                  puts every staged file in place, as the guard would (see firmware/install/flash.py)
    settle()                  everything written is really written
    restart(), close()
"""

from __future__ import annotations

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

from firmware.bundle.build import CIRCUITPYTHON, MICROPYTHON
from firmware.install.notice import show_code

STAGED = ".updeck"  # a file that waits beside the one it will replace
GONE = "updeck.gone"  # what the update takes away, one path a line

NAMES = {MICROPYTHON: "MicroPython", CIRCUITPYTHON: "CircuitPython"}
OLD_STARTS = "what the device had before still starts"
NOTHING_STARTS = "for now it shows that it must be flashed again"
_RESUME = OLD_STARTS + "; run the same command again and it goes on from there."

_CHUNK = 3072
_PATHS_AT_ONCE = 24
_QUIET_S = 60.0  # no step on a device is silent for so long
_HANG_S = 20.0

# FAT cannot rename onto a file; littlefs does it in one step. Looking up 100 files costs littlefs over a second, which
# MicroPython's ilistdir spares.
_FILES = """
def _entries(folder):
 try:
  return [found[:2] for found in os.ilistdir("/" + folder)]
 except AttributeError:
  return [(name, os.stat("/" + folder + name)[0]) for name in os.listdir("/" + folder)]
def _move(old, new):
 try:
  os.rename("/" + old, "/" + new)
 except OSError:
  os.remove("/" + new)
  os.rename("/" + old, "/" + new)
"""

# Runs on the device once, before anything else. Two runtimes, so only what both have.
_HELPERS = """
import os
from binascii import a2b_base64, crc32, hexlify
def _hash():
 try:
  import hashlib
  try:
   return hashlib.sha256()
  except AttributeError:
   return hashlib.new("sha256")
 except (ImportError, ValueError):
  return None
def _digest(path):
 try:
  f = open("/" + path, "rb")
 except OSError:
  return "-"
 h = _hash()
 c = 0
 b = bytearray(512)
 while 1:
  n = f.readinto(b)
  if not n:
   break
  d = memoryview(b)[:n]
  if h:
   h.update(d)
  else:
   c = crc32(d, c)
 f.close()
 return "sha256:" + hexlify(h.digest()).decode() if h else "crc32:%08x" % c
def _folder(path):
 try:
  os.mkdir("/" + path)
 except OSError:
  pass
def _names(folder):
 for name, kind in _entries(folder):
  if kind & 0x4000:
   _names(folder + name + "/")
  else:
   print(folder + name)
def _remove(path):
 try:
  os.remove("/" + path)
 except OSError:
  pass
 at = path.rfind("/")
 while at > 0:
  try:
   os.rmdir("/" + path[:at])
  except OSError:
   return
  at = path.rfind("/", 0, at)
"""

# Puts a staged update in place. The guard (below) is this too, so that a device whose power went in the middle of it
# does the rest by itself when it starts again.
_FINISH = """
def _put(folder):
 for name, kind in _entries(folder):
  path = folder + name
  if kind & 0x4000:
   _put(path + "/")
  elif name.endswith("{staged}") and path != "{entry}{staged}":
   print(path)
   _move(path, path[:-{cut}])
def _finish():
 try:
  gone = open("/{gone}")
 except OSError:
  gone = ()
 for path in gone:
  try:
   os.remove("/" + path.strip())
  except OSError:
   pass
 _put("")
 try:
  os.stat("/{entry}{staged}")
 except OSError:
  return
 _move("{entry}{staged}", "{entry}")
"""

GUARD_START = "# Updeck was being updated when it was cut off; this puts the rest in place and starts it.\n"

_RESTART = {
    MICROPYTHON: "import machine\nmachine.reset()\n",
    CIRCUITPYTHON: "import microcontroller\nmicrocontroller.reset()\n",
}

# CircuitPython starts code.py before main.py, so the guard needs no gap: it is there before code.py goes.
ENTRY = {MICROPYTHON: "main.py", CIRCUITPYTHON: "code.py"}
GUARD = "main.py"


class FlashError(Exception):
    """One sentence: what happened, what the device has now, what to do."""


class ReadOnly(FlashError):
    """The device's files cannot be written from here."""


class Full(FlashError):
    """The device's file system has no room."""


def digest(content: bytes, like: str) -> str:
    """The digest of host bytes in the form the device gave one (`like`)."""
    if like.startswith("crc32:"):
        return f"crc32:{zlib.crc32(content):08x}"
    return "sha256:" + hashlib.sha256(content).hexdigest()


def finish_code(runtime: str) -> str:
    """The program that puts a staged update in place, without starting it."""
    return "import os" + _FILES + _FINISH.format(staged=STAGED, cut=len(STAGED), entry=ENTRY[runtime], gone=GONE)


def guard_code(runtime: str) -> bytes:
    """The entry point that stands in while an update is put in place, and finishes it if it is ever started."""
    code = GUARD_START + finish_code(runtime)
    if runtime == CIRCUITPYTHON:
        code += (
            "import storage\n"
            "try:\n"
            ' storage.remount("/", readonly=False)\n'
            " _finish()\n"
            ' os.remove("/main.py")\n'
            "except RuntimeError:\n"
            ' print("An Updeck update is not finished: eject the CIRCUITPY drive and press reset, or flash again.")\n '
            + show_code(runtime).replace("\n", "\n ").rstrip()
            + "\nelse:\n "
            + _RESTART[runtime].replace("\n", "\n ").rstrip()
            + "\n"
        )
    else:
        code += "_finish()\n" + _RESTART[runtime]
    return code.encode()


class Wire:
    """A device at the end of a serial port, spoken to through mpremote's transport and the raw REPL."""

    def __init__(self, transport: Any, name: str) -> None:
        self._transport = transport
        self._name = name
        self._started = False
        with self._talking(), contextlib.redirect_stdout(io.StringIO()):
            try:
                transport.enter_raw_repl(soft_reset=True, timeout_overall=_QUIET_S)
            except TransportError:
                raise FlashError(
                    f"The device at {name} does not answer; nothing was changed: reset it and run this again."
                ) from None
        said, format_number, self.machine = self._run(
            "import os,sys\ni=sys.implementation\nprint(i.name,*i.version)\nprint(getattr(i,'_mpy',0)&255)\n"
            "print(os.uname().machine if hasattr(os,'uname') else '')"
        ).splitlines()
        self.runtime, *parts = said.split()
        if self.runtime not in NAMES:
            raise FlashError(
                f"The device at {name} runs {self.runtime}, not MicroPython or CircuitPython; nothing was changed."
            )
        # A preview (10.3.0 rc.0) is not the version it leads to, so a part more keeps it from being taken for it.
        self.version = tuple(int(part) for part in parts[:3]) + ((0,) if parts[3:] else ())
        if format_number != "6":
            raise FlashError(f"The device at {name} runs {self.title}, which is too old; update its firmware first.")
        self._run(_HELPERS + _FILES)

    @property
    def title(self) -> str:
        """Runtime and version for a person: CircuitPython 10.2.1."""
        return f"{NAMES[self.runtime]} {'.'.join(map(str, self.version))}"

    def make_writable(self) -> None:
        """Takes the right to write from the USB drive (CircuitPython). ReadOnly where a computer has it mounted."""
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
        """Starts what is on the device; returns what the person has to do for it (nothing here)."""
        with contextlib.suppress(OSError, TransportError, struct.error), contextlib.redirect_stdout(io.StringIO()):
            self._transport.exec_raw_no_follow(_RESTART[self.runtime])
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
    """What a traceback from the device means to the person."""
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

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            about = (folder / "boot_out.txt").read_text(errors="replace")
        except OSError:
            about = ""
        found = re.search(r"Adafruit CircuitPython (\d+)\.(\d+)\.(\d+)(-\S+)?", about)
        if found is None:
            raise FlashError(f"{folder} is no CIRCUITPY drive (it has no boot_out.txt of one); nothing was changed.")
        self.version = tuple(map(int, found.groups()[:3])) + ((0,) if found.group(4) else ())
        self.title = found.group(0).removeprefix("Adafruit ")
        self.machine = about.partition("\n")[0].partition(";")[2].strip()

    def make_writable(self) -> None:
        """ReadOnly where this computer may not write to the drive."""
        probe = self._folder / f"probe{STAGED}"
        try:
            with self._writing():
                probe.write_bytes(b"")
                probe.unlink()
        except ReadOnly:
            raise ReadOnly(
                f"The drive at {self._folder} is read-only for this computer, so nothing was sent: "
                "hold A while the device starts, or give its serial port instead."
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
            found[path] = digest(place.read_bytes(), "") if place.is_file() else None
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
        for path in sorted(waiting, key=lambda path: path == entry + STAGED):  # the entry point last
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


def connect(port: str) -> Device:
    """The device at a port: a mounted CIRCUITPY folder, or any device string mpremote takes (a serial port,
    `id:SERIAL`, `a0`, `socket://HOST:PORT`). FlashError says in one sentence why there is none."""
    if Path(port).is_dir():
        return Drive(Path(port))
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
    """mpremote's device strings as a name that can be opened."""
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
            return f"You may not open {name}; on Linux join its group (often: sudo usermod -a -G dialout $USER)."
    return (
        f"{name} is busy or no serial port: close the program that has it open (a terminal, an editor), run this again."
    )
