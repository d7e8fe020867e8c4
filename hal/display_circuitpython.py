"""SSD1306 display on CircuitPython: a displayio.Bitmap whose own memory is the canvas, sent by Adafruit's driver."""

import adafruit_displayio_ssd1306
import bitmaptools
import busio
import displayio
import i2cdisplaybus

from hal.pins_circuitpython import pin

_NOTHING = b"\x00"  # a control byte and no command: asks whether somebody answers


class Display:
    """buffer: 1,024 bytes, 16 a row, most significant bit left. trouble: "" or why nothing is shown.

    i2c: not used, the pins say it; sda, scl: GP numbers; address: 7 bits; khz: speed of the wire.
    A display that does not answer is set up anew when it does again, settings and picture included.
    """

    def __init__(self, i2c: int, sda: int, scl: int, address: int, khz: int) -> None:
        # Drawn on one bitmap and shown from another: what bitmaptools draws counts as changed until the next refresh,
        # and all of that in one rectangle
        self._drawing = displayio.Bitmap(128, 64, 2)
        self._bitmap = displayio.Bitmap(128, 64, 2)
        self.buffer = memoryview(self._drawing)  # type: ignore[arg-type]  # it can, the stubs do not say so
        self._shown = memoryview(self._bitmap)  # type: ignore[arg-type]
        self._dark = bytes(1024)
        self.glyphs = None  # a blit from a bitmap of glyphs takes as long as Python does
        self.trouble = ""
        self._pins = (pin(scl), pin(sda))
        self._address = address
        self._hz = khz * 1000
        self._i2c: busio.I2C | None = None
        self._screen: adafruit_displayio_ssd1306.SSD1306 | None = None
        self._on = True
        self._rotated = False
        self._whole = True  # the glass shows nothing of the bitmap yet, or shows it the other way up
        self._level = 0xCF

    def show(self, dirty: bytearray) -> bool:
        """Sends what dirty (Canvas.dirty) says; False where the display does not answer."""
        try:
            if self._screen is None:
                self._start()
            else:
                self._call()
            if self._whole:
                self._send_whole()
                return True
            page = 0
            while page < 8:
                page = self._send(dirty, page)
        except (OSError, RuntimeError, ValueError) as error:
            self._screen = None
            self.trouble = "no display answers at I2C address 0x%02x (%s)" % (self._address, error)
            return False
        return True

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Sets every pixel of a box that lies on the screen to 0 or 1."""
        if w == 128 and not ink:  # whole rows are copied in 0.1 ms; a pixel of a region takes 1.2 us
            self.buffer[16 * y : 16 * (y + h)] = memoryview(self._dark)[: 16 * h]
        else:
            bitmaptools.fill_region(self._drawing, x, y, x + w, y + h, ink)

    def contrast(self, level: int) -> None:
        """level: 0 dimmest to 255 brightest."""
        self._level = level
        self._command(0x81, level)

    def sleep(self, on: bool) -> None:
        """Off while on is True; the picture is kept and may change meanwhile."""
        self._on = not on
        self._command(0xAE if on else 0xAF)

    def rotate(self, on: bool) -> None:
        """Upside down while on is True, for a display mounted that way. Acts with the next show()."""
        self._rotated = on
        self._whole = True

    def _start(self) -> None:
        displayio.release_displays()
        if self._i2c is None:
            self._i2c = busio.I2C(self._pins[0], self._pins[1], frequency=self._hz)
        bus = i2cdisplaybus.I2CDisplayBus(self._i2c, device_address=self._address)
        screen = adafruit_displayio_ssd1306.SSD1306(bus, width=128, height=64, auto_refresh=False)
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        group = displayio.Group()
        group.append(displayio.TileGrid(self._bitmap, pixel_shader=palette))
        screen.root_group = group
        self._screen = screen
        self._whole = True
        self.trouble = ""
        self.contrast(self._level)
        self.sleep(not self._on)

    def _call(self) -> None:
        """Raises OSError where the display does not answer: displayio itself never tells."""
        i2c = self._i2c
        if i2c is None or not i2c.try_lock():
            raise RuntimeError("the I2C bus is taken")
        try:
            i2c.writeto(self._address, _NOTHING)
        finally:
            i2c.unlock()

    def _command(self, *codes: int) -> None:
        if self._screen is not None:
            try:
                for code in codes:
                    self._screen.bus.send(code, b"")
            except OSError:
                self._screen = None  # show() will tell, and set it up again

    def _send_whole(self) -> None:
        # Turned in the chip, not by displayio. The chip's column order only acts on what is written from then on
        # (data sheet, 10.1.8), so the whole picture follows.
        self._command(0xA0 if self._rotated else 0xA1, 0xC0 if self._rotated else 0xC8)
        self._refresh(0, 0, 128, 64)
        self._whole = False

    def _send(self, dirty: bytearray, page: int) -> int:
        """Sends a page and those after it with the same changed columns; returns the page to go on with.

        A refresh takes 0.17 ms and 6.1 us a pixel, so a rectangle that joins pages of different widths never pays.
        """
        first, last = dirty[2 * page], dirty[2 * page + 1]
        end = page + 1
        while end < 8 and dirty[2 * end] == first and dirty[2 * end + 1] == last:
            end += 1
        if first <= last:
            self._refresh(8 * first, 8 * page, 8 * last + 8, 8 * end)
        return end

    def _refresh(self, x1: int, y1: int, x2: int, y2: int) -> None:
        if self._screen is not None:
            self._shown[16 * y1 : 16 * y2] = self.buffer[16 * y1 : 16 * y2]
            self._bitmap.dirty(x1, y1, x2, y2)
            self._screen.refresh()
