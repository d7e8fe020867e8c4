"""Every limit of a table server, in one place (docs/reference/tables.md). `updeck table` has options for a few."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What strangers may use. A rate has a second number: how much may come at once.

    Where an address is limited, that is an IPv4 address or the first 64 bits of an IPv6 one. All of the first 48 bits
    together may use what `network` addresses may.
    """

    connections: int = 2000  # guests, over TCP and WebSocket
    behind: int = 10_000  # guests of one gateway, at a worker
    from_address: int = 64  # guests from one address, and seats that they hold
    tables: int = 3  # at which one connection has a seat
    lines: tuple[float, float] = (100, 300)  # lines, pings and other messages of a connection in a second
    bytes: tuple[float, float] = (32_000, 96_000)  # bytes of a connection in a second
    tries: tuple[float, float] = (0.2, 10)  # HELLOs of a connection that got no seat, in a second
    opens: tuple[float, float] = (1 / 60, 12)  # tables of its own that an address opens, in a second
    guesses: tuple[float, float] = (1 / 60, 10)  # codes of tables that an address does not find, in a second
    network: int = 4  # addresses of IPv6
    share: int = 4  # all connections of an address together may send what so many may
    visits: tuple[float, float] = (20, 300)  # connections that an address opens: a page loads a file by each
    line: int = 2048  # bytes
    waiting: int = 64  # lines to one connection that wait to be sent, and from it to be read
    silent_s: float = 15.0  # until a connection has sent something
    seatless_s: float = 60.0  # until it has a seat, or has one again
    stuck_s: float = 30.0  # until it has read what it was sent
    request_s: float = 5.0  # until a visitor has asked for something


DEFAULT = Limits()
