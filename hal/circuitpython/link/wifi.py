"""Links over Wi-Fi: this console opens a network, or joins one. In memory only while there is a link."""

import cyw43
import wifi
from socketpool import SocketPool

from hal.link_tcp import NO_ADDRESS, NO_NETWORK, NOT_OPENED, PORT, REFUSED, WRONG_PASSWORD, TcpLink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hal.circuitpython.machine import Machine
    from hal.contract import Board

_START_S = 0.001  # the timeout after which `connect` continues in the background
_TELL_S = 6  # the timeout in which `connect` can say why it failed
# Parts of the message of `connect`, and their meanings
_TROUBLES = (("failure 1", NO_ADDRESS), ("failure", WRONG_PASSWORD), ("ssid", NO_NETWORK))


class Link(TcpLink):
    """The link of a board with a radio: its wires and TCP connections."""

    def __init__(self, machine: "Machine", board: "Board") -> None:
        wires: Any = None
        if board.LINK_TX is not None:
            import hal.circuitpython.link.uart

            wires = hal.circuitpython.link.uart.opened(machine, board)
        super().__init__(machine, wires, SocketPool(wifi.radio), __name__)
        self._board = board
        self._asked = 0
        self._why = 0
        cyw43.set_power_management(cyw43.PM_DISABLED)  # Then packets do not wait until the radio wakes.

    def host(self) -> "str | None":
        board = self._board
        if board.WIFI == "client":
            if not wifi.radio.connected:
                return None
            return board.WIFI_HOST or str(wifi.radio.ipv4_gateway)
        else:
            return "" if wifi.radio.ap_active else None

    def join(self) -> None:
        # Only `connect` says why there is no network, and only after it has stopped trying. So one call lets it try in
        # the background. If that fails, the next call waits for the reason, and so on in turns.
        board = self._board
        if board.WIFI == "client":
            self._asked += 1
            waits = self._asked % 2 == 0
            try:
                wifi.radio.connect(board.WIFI_NAME, board.WIFI_PASSWORD or b"", timeout=_TELL_S if waits else _START_S)
            except ConnectionError as error:
                if waits:
                    self._why = _kind(str(error))
        else:
            self._why = NOT_OPENED
            wifi.radio.start_ap(board.WIFI_NAME, board.WIFI_PASSWORD)
            self._why = 0

    def why(self, late: bool) -> int:
        return self._why

    def leave(self) -> None:
        board = self._board
        if board.WIFI == "client":
            wifi.radio.stop_station()  # An opened network stays, because CircuitPython cannot open it twice.

    def address(self, host: str) -> "Any":
        return host, PORT

    def receive(self, socket: "Any", buffer: bytearray) -> "int | None":
        return int(socket.recv_into(buffer))


def _kind(said: str) -> int:
    """Return the trouble that a message from `connect` describes."""
    for end, trouble in _TROUBLES:
        if said.endswith(end):
            return trouble
    return REFUSED
