"""Checks hal/micropython/link/wifi.py on MicroPython itself, over real sockets on the loopback address.

`checks PORT` prints each check passed. `echo PORT` calls that port, and echoes each line until `~end`.
"""

import sys
import time

sys.path.insert(0, ".")

from hal import link_tcp
from tests.link import port_checks


class Wlan:
    PM_NONE = 0

    def __init__(self, kind: int) -> None:
        pass

    def active(self, on: bool) -> None:
        pass

    def config(self, **values: "int | str | None") -> None:
        pass

    def isconnected(self) -> bool:
        return True


class Network:
    WLAN = Wlan
    STA_IF, AP_IF = 0, 1


class Board:
    LINK_TX = None
    WIFI_NAME, WIFI_PASSWORD = "updeck", "12345678"
    WIFI_HOST = "127.0.0.1"

    def __init__(self, kind: str) -> None:
        self.WIFI = kind


class Clock:
    def ms(self) -> int:
        return time.ticks_ms() & 0x1FFFFFFF  # type: ignore[attr-defined]


class Machine:
    clock = Clock()
    link = None


def link(kind: str) -> "link_tcp.TcpLink":
    from hal.micropython.link.wifi import Link

    return Link(Machine(), Board(kind))


class Linked:
    def __init__(self) -> None:
        self.links = [link("client"), link("access point")]
        found: list = [[]]
        while not all(found):
            found = [one.poll() for one in reversed(self.links)]  # The last link listens, so it is polled first.
            time.sleep(0.001)
        self.ports = [found[1][0], found[0][0]]
        for port in self.ports:
            for buffer in (7, 8):  # SO_SNDBUF and SO_RCVBUF, about as small as on a Pico
                port.socket.setsockopt(1, buffer, 4096)

    def wait(self) -> None:
        time.sleep(0.001)

    def spoil(self, data: bytes) -> None:
        self.ports[0]._out += data

    def close(self) -> None:
        for one in self.links:
            one.hang_up()


def echo() -> None:
    calling = link("client")
    line: bytes | None = None
    while line != b"~end\n":
        for port in calling.poll():
            line = port.poll()
            if line:
                assert port.send(line)
    while not port.push():
        pass
    calling.hang_up()
    print("ended")


if __name__ == "__main__":
    sys.modules["network"] = Network  # type: ignore[assignment]
    import hal.micropython.link.wifi

    hal.micropython.link.wifi.PORT = int(sys.argv[2])
    if sys.argv[1] == "echo":
        echo()
    else:
        for check in port_checks.CHECKS:
            made = Linked()
            check(made)
            made.close()
            print(check.__name__)
