"""Programs that run on the device while it is flashed: single steps, applying a staged update, and the guard."""

from typing import Any

from firmware.install import probe
from firmware.install.notice import NOTICE_START, notice_code, show_code
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON

LIST = "updeck.files"  # the file that lists the files of a build on the device
STAGED = ".updeck"  # the end of a new file's name until it replaces the old one
GONE = "updeck.gone"  # the file that lists the files that the update removes, one path per line


# FAT cannot rename onto a file; littlefs does it in one step. Looking up 100 files takes littlefs over a second, which
# MicroPython's ilistdir saves.
FILES = """
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

# This runs on the device once, before anything else, and uses only features of both runtimes.
HELPERS = """
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

# This puts a staged update in place. The guard (below) also runs it, so that after a power cut the device finishes the
# update when it starts again.
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

RESTART = {
    MICROPYTHON: "import machine\nmachine.reset()\n",
    CIRCUITPYTHON: "import microcontroller\nmicrocontroller.reset()\n",
}

# CircuitPython prefers code.py to main.py, so the guard is in place before code.py is removed, without a gap.
ENTRY = {MICROPYTHON: "main.py", CIRCUITPYTHON: "code.py"}
GUARD = "main.py"


def finish_code(runtime: str) -> str:
    """Return the program that applies a staged update, without starting it."""
    return "import os" + FILES + _FINISH.format(staged=STAGED, cut=len(STAGED), entry=ENTRY[runtime], gone=GONE)


def guard_code(runtime: str) -> bytes:
    """Return the entry point during the application of an update. If it is started, it finishes the update."""
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
            + RESTART[runtime].replace("\n", "\n ").rstrip()
            + "\n"
        )
    else:
        code += "_finish()\n" + RESTART[runtime]
    return code.encode()


def texts() -> dict[str, Any]:
    """Return the names and programs on a device, the argument of steps.py. The page gets them as JSON."""
    return {
        "entry": ENTRY,
        "names": {"guard": GUARD, "list": LIST, "gone": GONE, "staged": STAGED},
        "helpers": HELPERS + FILES,
        "finish": {runtime: finish_code(runtime) for runtime in ENTRY},
        "guard": {runtime: guard_code(runtime).decode() for runtime in ENTRY},
        "guard_start": GUARD_START,
        "notice": {runtime: notice_code(runtime).decode() for runtime in ENTRY},
        "notice_start": NOTICE_START,
        "probe": {runtime: probe.program(runtime) for runtime in ENTRY},
        "probe_answer": probe.ANSWER,
        "restart": RESTART,
    }
