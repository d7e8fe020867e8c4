"""Links over Wi-Fi: this console opens a network, or joins one. In memory only while there is a link."""

import socket

from network import AP_IF, STA_IF, WLAN

from hal.link_tcp import NO_ADDRESS, NO_NETWORK, PORT, REFUSED, WRONG_PASSWORD, TcpLink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hal.contract import Board
    from hal.micropython.machine import Machine


_JOINS, _NO_ADDRESS = 1, 2  # the answers CYW43_LINK_JOIN and CYW43_LINK_NOIP of WLAN.status()
# The troubles for CYW43_LINK_BADAUTH, CYW43_LINK_NONET and CYW43_LINK_FAIL
_TROUBLES = {-3: WRONG_PASSWORD, -2: NO_NETWORK, -1: REFUSED}


class Link(TcpLink):
    """The link of a board with a radio: its wires and TCP connections."""

    # lwIP has five connections (its opts.h, MEMP_NUM_TCP_PCB, as in the rp2 port), and one of them may be to a table.
    most = 4

    def __init__(self, machine: "Machine", board: "Board") -> None:
        wires: Any = None
        if board.LINK_TX is not None:
            import hal.micropython.link.uart

            wires = hal.micropython.link.uart.opened(machine, board)
        super().__init__(machine, wires, socket, __name__)
        self._board = board
        if board.WIFI == "client":
            self._radio = WLAN(STA_IF)
        else:
            self._radio = WLAN(AP_IF)
            self._radio.config(ssid=board.WIFI_NAME, key=board.WIFI_PASSWORD or "")
        self._radio.active(True)
        self._radio.config(pm=WLAN.PM_NONE)  # Then packets do not wait until the radio wakes.

    def host(self) -> "str | None":
        board = self._board
        if board.WIFI == "client":
            if not self._radio.isconnected():
                return None
            return board.WIFI_HOST or str(self._radio.ifconfig()[2])
        else:
            return ""

    def join(self) -> None:
        board = self._board
        self._radio.connect(board.WIFI_NAME, board.WIFI_PASSWORD)

    def why(self, late: bool) -> int:
        told = int(self._radio.status())
        if late and told == _NO_ADDRESS:
            return NO_ADDRESS
        return REFUSED if late and told == _JOINS else _TROUBLES.get(told, 0)

    def leave(self) -> None:
        self._radio.active(False)

    def address(self, host: str) -> "Any":
        return socket.getaddrinfo(host, PORT)[0][-1]

    def receive(self, socket: "Any", buffer: bytearray) -> "int | None":
        found: int | None = socket.readinto(buffer)
        return found
