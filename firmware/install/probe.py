"""A probe: a tiny module that uses everything that a build needs from a firmware. The board imports it before anything
is sent.

Its answer decides, whatever the firmware calls itself. On MicroPython it is imported from memory, and nothing is
written. CircuitPython imports only from its drive, so the probe is a temporary file there, after the table in
runtimes.py has agreed.
"""

from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON

NAME = "updeck_probe"
ANSWER = "42"

# The sources have bytecode, on MicroPython also machine code, and import the modules of the runtime that every build
# imports.
SOURCES = {
    MICROPYTHON: """
import machine, micropython, rp2, vfs

@micropython.viper
def double(n: int) -> int:
    return n + n

def answer():
    return double(21)
""",
    CIRCUITPYTHON: """
import bitmaptools, busdisplay, busio, digitalio, displayio, keypad, microcontroller, pwmio, storage, supervisor

def answer():
    return sum(n for n in (20, 22))
""",
}
# SOURCES as firmware/bundle/emit.py compiles them, because a wheel comes without a compiler. A test compiles them
# again.
CODE = {
    MICROPYTHON: (
        b"M\x06\x13\x1f\x08\x01\x18updeck_probe\x00\x0f\x0ema"
        b"chine\x00\x81g\x06rp2\x00\x06vfs\x00\x0cdoubl"
        b"e\x00\x0canswer\x00\x00\x82,\x08\x02\x01\x80Q\x1b\x02\x16\x02\x80Q"
        b"\x1b\x03\x16\x03\x80Q\x1b\x04\x16\x04\x80Q\x1b\x05\x16\x052\x00\x16\x062\x01\x16\x07"
        b"Qc\x02\x85r\xfe\xb5Gh\xbeh\xffh?h\x08F\x11F\x1dF\x00)\x03"
        b'\xd0\n\xe0\x00\xbf\x00\xbf\x00\xbf\x01"\x90B\x04\xd1\x0b\xe0\x00\xbf\x00\xbf\x00\xbf\x00'
        b"\xbf\x00J\x01\xe0\x02\x00\x02\x00;F43\xdbo\x98G(h\x02!\xfbh\x98"
        b"G\x04F\x00\x94\x00\x99\t\x19\x08F\x02!;i\x98G\x02\xe0\x00\xbf\x00\xbf\x00"
        b"\xbf\xfe\xbd\x00H\x08\x02\x07\x12\x06\x954\x01c"
    ),
    CIRCUITPYTHON: (
        b"C\x06\x00\x1f\x10\x01\x18updeck_probe\x00\x0f\x16bi"
        b"tmaptools\x00\x14busdisplay\x00\nb"
        b"usio\x00\x12digitalio\x00\x12display"
        b"io\x00\x0ckeypad\x00\x1emicrocontrol"
        b"ler\x00\npwmio\x00\x0estorage\x00\x14sup"
        b"ervisor\x00\x0canswer\x00\x12<genexp"
        b"r>\x00\x823\x0b\n\x02\x07\x0220\x07\x0222\x84,\x08\x02\x01\x80Q\x1b"
        b"\x02\x16\x02\x80Q\x1b\x03\x16\x03\x80Q\x1b\x04\x16\x04\x80Q\x1b\x05\x16\x05\x80Q\x1b"
        b"\x06\x16\x06\x80Q\x1b\x07\x16\x07\x80Q\x1b\x08\x16\x08\x80Q\x1b\t\x16\t\x80Q\x1b"
        b"\n\x16\n\x80Q\x1b\x0b\x16\x0b2\x00\x16\x0cQc\x01|\x10\x02\x0c\x12\x0e2\x00"
        b"#\x00^4\x014\x01c\x01\x81\x18\xb1@\x04\r\x0fS\xb0SSK\x06\xc1\xb1"
        b"gYB8Qc"
    ),
}

_FROM_MEMORY = """
def _probe():
 import sys, vfs
 from io import BytesIO
 code = {code!r}
 class Files:
  def mount(self, readonly, mkfs):
   pass
  def umount(self):
   pass
  def stat(self, path):
   if path != "/{name}.mpy":
    raise OSError(2)
   return 0x8000, 0, 0, 0, 0, 0, len(code), 0, 0, 0
  def open(self, path, mode):
   return BytesIO(code)
 vfs.mount(Files(), "/{name}")
 sys.path.insert(0, "/{name}")
 try:
  return __import__("{name}").answer()
 finally:
  sys.path.pop(0)
  vfs.umount("/{name}")
"""
_FROM_FILE = """
def _probe():
 import os
 path = "/{name}.mpy"
 file = open(path, "wb")
 file.write({code!r})
 file.close()
 try:
  return __import__("{name}").answer()
 finally:
  os.remove(path)
"""
_ASK = """
try:
 print(_probe())
except (ImportError, ValueError, AttributeError, SyntaxError, RuntimeError, MemoryError) as e:
 print(repr(e))
"""


def program(runtime: str) -> str:
    """Return the program for the board. It prints ANSWER, or the error that stops the probe."""
    how = _FROM_MEMORY if runtime == MICROPYTHON else _FROM_FILE
    return how.format(code=CODE[runtime], name=NAME) + _ASK
