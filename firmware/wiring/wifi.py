"""Checks the Wi-Fi in a wiring file: which side opens the network, its name and password, the host to call."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING

from firmware.wiring.boards import Board

if TYPE_CHECKING:
    from firmware.wiring.wiring import Reader

KINDS = ("client", "access point")
NAMES = ("WIFI", "WIFI_NAME", "WIFI_PASSWORD", "WIFI_HOST")
_MOST_NAME = 32  # the maximum length of a name in bytes (IEEE 802.11)
_PASSWORD = range(8, 64)  # the possible lengths of a password in characters (WPA2)


def check(reader: Reader, board: Board | None) -> None:
    """Report a network on a board without a radio, and impossible values."""
    kind = reader.values.get("WIFI")
    if "WIFI" in reader.bad:
        return
    if kind is None:
        for name in NAMES[1:]:
            if reader.lines.get(name):
                reader.wrong(name, f"{name} is given, but WIFI is None; leave it out.")
        return
    if kind not in KINDS:
        reader.wrong("WIFI", f"WIFI is {kind!r}, but must be one of {', '.join(map(repr, KINDS))}, or None.")
        return
    if board and not board.radio:
        reader.wrong("WIFI", f"WIFI is {kind!r}, but the {board.title} has no radio.")
    ssid = reader.values.get("WIFI_NAME")
    if "WIFI_NAME" not in reader.bad and not (isinstance(ssid, str) and 0 < len(ssid.encode()) <= _MOST_NAME):
        reader.wrong("WIFI_NAME", f"WIFI_NAME must be the network's name in quotes, up to {_MOST_NAME} bytes.")
    _check_password(reader, kind)
    _check_host(reader, kind)


def _check_password(reader: Reader, kind: object) -> None:
    password = reader.values.get("WIFI_PASSWORD")
    if "WIFI_PASSWORD" in reader.bad or (password is None and kind == "client"):
        return
    if not (isinstance(password, str) and password.isascii() and len(password) in _PASSWORD):
        most = f"{_PASSWORD.start} to {_PASSWORD.stop - 1} letters, digits and signs of ASCII"
        none = "; None for a network without one" if kind == "client" else ""
        reader.wrong("WIFI_PASSWORD", f"WIFI_PASSWORD must be {most}, in quotes{none}.")


def _check_host(reader: Reader, kind: object) -> None:
    host = reader.values.get("WIFI_HOST")
    if "WIFI_HOST" in reader.bad or host is None:
        return
    if kind != "client":
        reader.wrong("WIFI_HOST", "WIFI_HOST is whom a client calls, but WIFI is 'access point'; leave it out.")
        return
    try:
        ipaddress.IPv4Address(str(host))
    except ValueError:
        hint = 'must be an address such as "192.168.1.20", or None for the gateway'
        reader.wrong("WIFI_HOST", f"WIFI_HOST is {host!r}, but {hint}.")
