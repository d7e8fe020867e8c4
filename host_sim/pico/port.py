"""The computer's end of the device's serial port.

A real computer that has nothing to send leaves the device alone. rp2040py's USBCDC answers each offered buffer with an
empty packet every 28 us, and these interrupts keep both cores awake.
"""

from rp2040py import USBCDC
from rp2040py.peripherals.usb import RPUSBController


class Port(USBCDC):
    """A port that does not answer offered buffers with empty packets. flush() sends the bytes that send_serial_byte()
    has queued.
    """

    def __init__(self, usb: RPUSBController) -> None:
        super().__init__(usb)
        self._wanted: tuple[int, int] | None = None
        self._answer = usb.on_endpoint_read
        usb.on_endpoint_read = self._offered

    def flush(self) -> None:
        if self._wanted and self.tx_fifo.item_count and self._answer:
            wanted = self._wanted
            self._wanted = None
            self._answer(*wanted)

    def _offered(self, endpoint: int, size: int) -> None:
        if endpoint == self._out_endpoint and not self.tx_fifo.item_count:
            self._wanted = endpoint, size
        elif self._answer:
            self._answer(endpoint, size)

    def _on_controller_reset(self) -> None:
        self._wanted = None
        super()._on_controller_reset()
