"""Every limit of a table server, in one place (docs/reference/tables.md). `updeck table` has options for some
of them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits for strangers. A pair is a rate: the amount per second, and the maximum burst.

    An address is an IPv4 address or an IPv6 /64 network. All addresses in an IPv6 /48 network together may use as much
    as `network` addresses.
    """

    connections: int = 2000  # guests over TCP and WebSocket
    behind: int = 10_000  # guests of one gateway that a worker serves
    from_address: int = 64  # guests from one address, and the seats they hold
    tables: int = 3  # tables at which one connection may have a seat
    lines: tuple[float, float] = (100, 300)  # lines, pings and other messages of a connection
    bytes: tuple[float, float] = (32_000, 96_000)  # bytes that a connection sends
    tries: tuple[float, float] = (0.2, 10)  # HELLOs of a connection that got no seat
    opens: tuple[float, float] = (1 / 60, 12)  # tables that one address opens
    guesses: tuple[float, float] = (1 / 60, 10)  # wrong table codes that one address tries
    network: int = 4  # An IPv6 /48 network may use as much as this many addresses.
    share: int = 4  # All of an address's connections together may send as much as this many connections.
    visits: tuple[float, float] = (20, 300)  # connections that an address opens; a page loads each file over a new one
    line: int = 2048  # maximum bytes in a line
    waiting: int = 64  # maximum number of lines waiting to be sent to a connection, and of received lines
    silent_s: float = 15.0  # A connection is cut off after sending nothing for this long.
    seatless_s: float = 60.0  # A connection is cut off after this long without a seat.
    stuck_s: float = 30.0  # A connection is cut off after reading nothing for this long.
    request_s: float = 5.0  # A visitor is cut off after requesting nothing for this long.


DEFAULT = Limits()
