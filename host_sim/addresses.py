"""Host addresses: as people write them, as URLs need them, and those that reach this computer."""

import contextlib
import errno
import ipaddress
import re
import socket
from pathlib import Path

_LOCAL = re.compile(r"\|-- (\S+)\n\s+/32 host LOCAL")  # an IPv4 address of this computer in Linux's tables
# Documentation addresses, to which nothing is ever sent.
_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def host_and_port(text: str, port: int) -> tuple[str, int]:
    """Return the host and the port in HOST, HOST:PORT, an IPv6 address, [ADDRESS] or [ADDRESS]:PORT; `port` if the text
    names none. Raises ValueError for any other text.
    """
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        ipaddress.IPv6Address(host)
        if not bracket or (rest and not rest.startswith(":")):
            raise ValueError
        digits = rest[1:] if rest else str(port)
    elif text.count(":") > 1:
        host, digits = str(ipaddress.IPv6Address(text)), str(port)
    else:
        host, colon, digits = text.partition(":")
        digits = digits if colon else str(port)
    if not host or re.search("[/@?#]", host) or not digits.isascii() or not digits.isdigit():
        raise ValueError
    if not 0 < int(digits) < 65536:
        raise ValueError
    return host, int(digits)


def bare(host: str) -> str:
    """Return a host without the brackets that an IPv6 address needs before a port."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def beside_port(host: str) -> str:
    """Return a host in the form that may precede a port: an IPv6 address gets brackets."""
    return "[%s]" % host if ":" in host else host


def reached(host: str) -> list[str]:
    """Return the addresses at which others reach a server that listens on `host`: that address alone or, if it stands
    for all of them, every address of this computer, the most likely one first.
    """
    kinds = {"": (4, 6), "::": (4, 6), "0.0.0.0": (4,)}.get(host)
    if kinds is None:
        return [host]
    found = [address for address in dict.fromkeys(map(ipaddress.ip_address, _own())) if address.version in kinds]
    found.sort(key=lambda address: address.version)
    others = [str(address) for address in found if not address.is_loopback and not address.is_link_local]
    return others or [str(address) for address in found if address.is_loopback][:1] or ["127.0.0.1"]


def _own() -> list[str]:
    """Return this computer's addresses, beginning with the one that it uses for other networks."""
    found = []
    for family, elsewhere in _ELSEWHERE:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += _LOCAL.findall(Path("/proc/net/fib_trie").read_text("ascii"))
    with contextlib.suppress(OSError):
        lines = Path("/proc/net/if_inet6").read_text("ascii").splitlines()
        found += [str(ipaddress.IPv6Address(int(line.split()[0], 16))) for line in lines]
    with contextlib.suppress(OSError):
        found += [str(entry[4][0]).partition("%")[0] for entry in socket.getaddrinfo(socket.gethostname(), None)]
    return found


def listening(host: str, port: int, backlog: int) -> list[socket.socket]:
    """Return sockets that listen on every address of `host`, all on one port. "" and "::" stand for every address of
    this computer, "0.0.0.0" for its IPv4 ones. Raises OSError if none can be used, or if a port is taken.
    """
    everywhere = host in ("", "::")
    entries = socket.getaddrinfo(None if everywhere else host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    missing = OSError(errno.EADDRNOTAVAIL, "there is no such address here")
    for family, *_, address in dict.fromkeys(entries):
        try:
            found = socket.create_server((address[0], port, *address[2:]), family=family, backlog=backlog)
        except OSError as error:
            if error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                for other in sockets:
                    other.close()
                raise
            missing = error
        else:
            sockets.append(found)
            port = found.getsockname()[1]
    if not sockets:
        raise missing
    return sockets
