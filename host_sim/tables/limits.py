"""Every limit of a table server, in one place (docs/reference/tables.md). `updeck table` has options for a few."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits for strangers. A pair is a rate: the amount in a second, and the amount at once.

    An address is an IPv4 address, or all IPv6 addresses with the same first 64 bits. All those with the same first 48
    bits may together use what `network` addresses may.
    """

    connections: int = 2000  # guests over TCP and WebSocket
    behind: int = 10_000  # guests of one gateway that a worker serves
    from_address: int = 64  # guests from one address, and the seats that they hold
    tables: int = 3  # tables at which one connection may have a seat
    lines: tuple[float, float] = (100, 300)  # lines, pings and other messages of a connection
    bytes: tuple[float, float] = (32_000, 96_000)  # bytes that a connection sends
    tries: tuple[float, float] = (0.2, 10)  # HELLOs of a connection that got no seat
    opens: tuple[float, float] = (1 / 60, 12)  # tables that one address opens
    guesses: tuple[float, float] = (1 / 60, 10)  # wrong table codes that one address tries
    network: int = 4  # A network of IPv6 may use as much as this many addresses.
    share: int = 4  # All connections of an address together may send as much as this many connections.
    visits: tuple[float, float] = (20, 300)  # connections that an address opens; a page loads each file over a new one
    line: int = 2048  # the most bytes in a line
    waiting: int = 64  # the most lines that wait to be sent to a connection, and likewise of received ones
    silent_s: float = 15.0  # A connection that has sent nothing for this long is cut off.
    seatless_s: float = 60.0  # A connection without a seat for this long is cut off.
    stuck_s: float = 30.0  # A connection that has not read anything for this long is cut off.
    request_s: float = 5.0  # A visitor that has requested nothing for this long is cut off.


DEFAULT = Limits()
