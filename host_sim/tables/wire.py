"""Reads outside input strictly: guests' lines, messages between gateways and workers, and the directory.

The functions here raise only Refused. They also pack the messages between gateways and workers: a message over NATS
consists of a version byte, the gateway's name if a gateway sends it, then records. A record consists of its kind (1
byte), the number of a connection (4), the length of its data (4) and the data; numbers have the low byte first. Because
the length precedes the data, nothing that a guest sends can end a record.
"""

import base64
import binascii
import ipaddress
import json
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from engine_core.link import codes, frames

OPENED, CLOSED, LINE, HERE = 1, 2, 3, 4
NAME = 6  # bytes of a gateway's name
_VERSION = 1
_HEAD = 9  # bytes of a record before its data
_MOST = 65_536  # maximum bytes in a message; NATS allows 1 MB by default
_SENTENCE = 80  # maximum characters in the reason for closing a connection
_NUMBERS = 65_536  # how many different table numbers there are


class Refused(Exception):
    """Refused outside input. The message gives the reason, in words that health and the log may show."""


class Record(NamedTuple):
    """`kind`: OPENED, a gateway has a new connection; CLOSED, a connection is closed (`data` from a worker gives the
    reason); LINE, `data` is a line from or to a guest; HERE, `data` lists the numbers of all connections that a gateway
    has open at this worker.
    """

    kind: int
    connection: int
    data: bytes = b""


def message(text: str) -> bytes:
    """Return the line in a WebSocket message. Raises Refused unless it is exactly one line of ASCII."""
    try:
        line = text.encode("ascii")
    except UnicodeEncodeError:
        raise Refused("a line that is not a frame") from None
    if not line.endswith(b"\n") or line.count(b"\n") > 1:
        raise Refused("a message that is not exactly one line")
    return line


def frame(line: bytes) -> bytes:
    """Return the frame in a line, which must have the exact form that `frames.line` writes. Raises Refused."""
    if not frames.HEAD < len(line) <= frames.MOST or line[0] != 126:
        raise Refused("a line that is not a frame")
    try:
        whole = binascii.a2b_base64(line[1:])
    except ValueError:
        raise Refused("a line that is not a frame") from None
    end = len(whole) - 4
    if end < frames.HEAD or binascii.b2a_base64(whole) != line[1:]:
        raise Refused("a line that is not a frame")
    if int.from_bytes(whole[end:], "little") != binascii.crc32(whole[:end]):
        raise Refused("a damaged frame")
    return whole[:end]


def target(text: str) -> tuple[str, int, bytes]:
    """Return a request's path, the number of the table whose code it contains (or -1), and that table's secret (b"" if
    it is public). Raises Refused.
    """
    try:
        found = urlsplit(text)
        number, secret = codes.entered(parse_qs(found.query, max_num_fields=9).get("code", [""])[0])
        return found.path, number, secret
    except ValueError:
        raise Refused("an invalid path in a request") from None


def address(text: str) -> str:
    """Return an IP address in its usual form, or "" if the text is not an address."""
    try:
        return str(ipaddress.ip_address(text.strip().partition("%")[0]))
    except ValueError:
        return ""


# Messages between gateways and workers


def pack(records: list[Record], name: bytes = b"") -> list[bytes]:
    """Return messages that contain these records in order. `name`: the gateway that sends them, or b"" for a worker."""
    head = bytes((_VERSION,)) + name
    found: list[bytes] = []
    parts, size = [head], len(head)
    for kind, connection, data in records:
        if size + _HEAD + len(data) > _MOST and len(parts) > 1:
            found.append(b"".join(parts))
            parts, size = [head], len(head)
        parts.append(bytes((kind,)) + connection.to_bytes(4, "little") + len(data).to_bytes(4, "little"))
        parts.append(data)
        size += _HEAD + len(data)
    found.append(b"".join(parts))
    return found


def of_gateway(data: bytes) -> tuple[str, list[Record]]:
    """Return the gateway's name and the records in its message. Raises Refused."""
    at = 1 + NAME
    if len(data) < at:
        raise Refused("a gateway's message that is cut off")
    return data[1:at].hex(), _records(data, at)


def of_worker(data: bytes) -> list[Record]:
    """Return the records in a worker's message. Raises Refused."""
    return _records(data, 1)


def _records(data: bytes, at: int) -> list[Record]:
    if data[:1] != bytes((_VERSION,)):
        raise Refused("a message of another protocol version")
    found = []
    while at < len(data):
        end = at + _HEAD + int.from_bytes(data[at + 5 : at + _HEAD], "little")
        if end > len(data) or at + _HEAD > len(data):
            raise Refused("a record that is cut off")
        kind = data[at]
        if not OPENED <= kind <= HERE or (kind == LINE and end - at - _HEAD > frames.MOST):
            raise Refused("a record of an unknown kind")
        found.append(Record(kind, int.from_bytes(data[at + 1 : at + 5], "little"), data[at + _HEAD : end]))
        at = end
    return found


def numbers(data: bytes) -> frozenset[int]:
    """Return the numbers in a record of kind HERE. Raises Refused."""
    if len(data) % 4:
        raise Refused("a list of connections that is cut off")
    return frozenset(int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4))


def here(connections: list[int]) -> Record:
    """Return the record that lists for a worker all connections that a gateway has open there."""
    return Record(HERE, 0, b"".join(number.to_bytes(4, "little") for number in connections))


def sentence(data: bytes) -> str:
    """Return a worker's reason for closing a connection, as text that may be shown."""
    text = data[:_SENTENCE].decode("ascii", "replace")
    return "".join(letter for letter in text if letter.isalnum() or letter in " ,:'") or "the table closed it"


# The directory


class Listed(NamedTuple):
    """A table's entry in the directory. `told`: the whole entry; `free`: how many seats are free; `shown`: whether
    anyone may watch its game; `offer`: the line that offers it, or b""; `secret`: b"" if the table is public.
    """

    told: dict[str, object]
    worker: str
    edition: int
    free: int
    shown: bool
    offer: bytes
    secret: bytes
    revision: int

    def admits(self, secret: bytes) -> bool:
        """Return whether a guest with this secret (or b"") may know about the table."""
        return secret == self.secret or not self.secret


def table_number(key: str) -> int:
    """Return the table number that a directory key stands for, or 0 if the key is not such a number."""
    return int(key) if key.isascii() and key.isdigit() and len(key) <= 5 and int(key) < _NUMBERS else 0


def listed(value: bytes, revision: int) -> Listed:
    """Parse a table's entry in the directory. Raises Refused."""
    try:
        told = json.loads(value)
        offer = base64.b85decode(told.get("offer", ""))
        if offer:
            frame(offer)
        secret = bytes.fromhex(told.get("secret", ""))
        if len(secret) not in (0, frames.SECRET):
            raise ValueError
        worker, edition, free = told["worker"], told.get("edition", 0), told.get("free", 0)
        if not isinstance(worker, str) or (worker and not worker.isalnum()):
            raise ValueError
        if not isinstance(edition, int) or not isinstance(free, int) or not 0 <= free < 256:
            raise ValueError
        return Listed(told, worker, edition, free, told.get("shown") is True, offer, secret, revision)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise Refused("a damaged entry of the directory") from None
