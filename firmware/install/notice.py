"""The notice: the screen of a device whose update was interrupted, so that it must be flashed again.

It is a program that replaces the entry point. Of Updeck's files it needs only hal/board, which says where the display
is. Without that file, or without a display, it only prints the sentence on the console port.
"""

import base64

from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from firmware.install.runtimes import MICROPYTHON

NOTICE_START = "# Updeck is not whole: flash it again.\n"
_LINES = {  # the text on each page of eight rows
    1: "Updeck is not whole:",
    2: "flash it again.",
    5: "Updeck n’est pas entier :",
    6: "reflashe-le.",
}
_LEFT = 6  # the first four pixels stay dark on an SSD1306; see _SHOW

_WIRES_MICROPYTHON = """
 from machine import Pin
 if hasattr(board, "SDA"):
  from machine import I2C
  bus = I2C(board.I2C, sda=Pin(board.SDA), scl=Pin(board.SCL), freq=board.I2C_KHZ * 1000)
  send = lambda m: bus.writeto(board.ADDRESS, m)
 else:
  from machine import SPI
  bus = SPI(board.SPI, baudrate=board.SPI_KHZ * 1000, sck=Pin(board.SCK), mosi=Pin(board.MOSI))
  dc, cs = Pin(board.DC, Pin.OUT), Pin(board.CS, Pin.OUT)
  def send(m):
   dc.value(m[0])
   cs.value(0)
   bus.write(m[1:])
   cs.value(1)
  if board.RESET is not None:
   reset = Pin(board.RESET, Pin.OUT)
   for level in b"\\1\\0\\1":
    reset.value(level)
    sleep(0.01)
"""
_WIRES_CIRCUITPYTHON = """
 import busio, displayio, microcontroller
 displayio.release_displays()
 pin = lambda n: getattr(microcontroller.pin, "GPIO%d" % n)
 if hasattr(board, "SDA"):
  bus = busio.I2C(pin(board.SCL), pin(board.SDA), frequency=board.I2C_KHZ * 1000)
  bus.try_lock()
  send = lambda m: bus.writeto(board.ADDRESS, m)
 else:
  from digitalio import DigitalInOut
  bus = busio.SPI(pin(board.SCK), pin(board.MOSI))
  bus.try_lock()
  bus.configure(baudrate=board.SPI_KHZ * 1000)
  def out(n):
   made = DigitalInOut(pin(n))
   made.switch_to_output(True)
   return made
  dc, cs = out(board.DC), out(board.CS)
  def send(m):
   dc.value = bool(m[0])
   cs.value = False
   bus.write(m[1:])
   cs.value = True
  if board.RESET is not None:
   reset = out(board.RESET)
   for level in b"\\1\\0\\1":
    reset.value = bool(level)
    sleep(0.01)
"""

# This sends each page as 132 columns. An SH1106 has this many, and shows 128 of them, from the third on. An SSD1306 has
# 128: the last four overwrite its first four, so they are dark.
_SHOW = """
def _notice():
 from binascii import a2b_base64
 from time import sleep
 from hal import board
{wires}
 send(b"\\0\\xae\\xd5\\x80\\xa8\\x3f\\xd3\\0\\x40\\xa1\\xc8\\xda\\x12\\x81\\xcf\\xd9\\xf1\\xdb\\x40\\xa4\\xa6\\x20\\2\\x8d\\x14")
 pages = {pages!r}
 for page in range(8):
  send(bytes((0, 0xb0 | page, 0, 0x10)))
  row = a2b_base64(pages.get(page, b""))
  send(b"@" + row + bytes(132 - len(row)))
 send(b"\\0\\xaf")
print("Updeck is not whole: flash it again (make flash).")
try:
 _notice()
except (ImportError, AttributeError, OSError, RuntimeError, ValueError) as e:
 print("Its display does not show that:", e)
"""


def show_code(runtime: str) -> str:
    """Return the code that shows the notice, as part of another program such as the guard."""
    wires = _WIRES_MICROPYTHON if runtime == MICROPYTHON else _WIRES_CIRCUITPYTHON
    return _SHOW.strip("\n").format(wires=wires.strip("\n"), pages=_pages())


def notice_code(runtime: str) -> bytes:
    """Return the entry point that shows the notice and ends, so that the device returns to its prompt."""
    return (NOTICE_START + show_code(runtime)).encode()


def _pages() -> dict[int, bytes]:
    """Return each line, by page, as the display's columns: a byte for eight pixels, the topmost in bit 0. It is encoded
    in base64, without dark columns at the end.
    """
    canvas = Canvas()
    for page, line in _LINES.items():
        canvas.text(SMALL, _LEFT, 8 * page + 1, line)
    pages = {}
    for page in _LINES:
        columns = bytes(
            sum((canvas.buffer[16 * (8 * page + y) + (x >> 3)] >> (7 - (x & 7)) & 1) << y for y in range(8))
            for x in range(128)
        )
        pages[page] = base64.b64encode(columns.rstrip(b"\0"))
    return pages
