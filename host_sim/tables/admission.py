"""Who may use the tables, and how much: addresses, their connections, what they send."""

import ipaddress
import logging
from collections import Counter
from typing import Protocol

from host_sim.tables.limits import Limits

log = logging.getLogger("updeck.tables")


class Allowance:
    """What may be used of something that comes back with time: `(each second, at once)`."""

    def __init__(self, rate: tuple[float, float], times: float = 1) -> None:
        self._rate = rate[0] * times
        self._most = rate[1] * times
        self.left = self._most
        self._at_s = 0.0

    def use(self, count: float, now_s: float) -> bool:
        """Use some of it; False where there is not so much left."""
        self.left = min(self._most, self.left + self._rate * max(0.0, now_s - self._at_s))
        self._at_s = now_s
        if self.left < count:
            return False
        self.left -= count
        return True

    def share(self, now_s: float) -> float:
        """Return what is left, 0 to 1."""
        self.use(0, now_s)
        return self.left / self._most


class Caller(Protocol):
    """A connection, as its address sees it."""

    address: "Address | None"
    seats: set[int]
    opened_s: float
    lines_left: Allowance

    def cut(self, why: str) -> None: ...


class Address:
    """Somebody's address. `open`: how many connections it has, visitors of the page among them; `callers`: those at the
    tables.
    """

    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name
        self.open = 0
        self.callers: set[Caller] = set()
        self.lines = Allowance(limits.lines, limits.share)
        self.bytes = Allowance(limits.bytes, limits.share)
        self.tries = Allowance(limits.tries, limits.share)
        self.visits = Allowance(limits.visits)
        self.opens = Allowance(limits.opens)
        self.used_s = 0.0

    def seats(self) -> int:
        """Return how many seats its connections hold."""
        return sum(len(caller.seats) for caller in self.callers)

    def cut_loudest(self, why: str, now_s: float) -> None:
        """Cut off the connection that sends most: others of the address are not to suffer for it."""
        loudest = min(self.callers, key=lambda caller: caller.lines_left.share(now_s), default=None)
        if loudest and loudest.lines_left.share(now_s) < 0.5:
            loudest.cut(why)


_UNUSED_S = 600.0  # until an address is forgotten


class Admission:
    """`counts`: what was refused or cut off, by why. `proxies`: addresses whose X-Forwarded-For is believed."""

    def __init__(self, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self.proxies = proxies
        self.counts: Counter[str] = Counter()
        self._addresses: dict[str, Address] = {}
        self._callers: set[Caller] = set()
        self._logged_s: dict[tuple[str, str], float] = {}

    def address(self, name: str, now_s: float) -> Address:
        """Return what is known of an address."""
        key = _key(name)
        found = self._addresses.get(key)
        if found is None:
            found = self._addresses[key] = Address(key, self.limits)
        found.used_s = now_s
        return found

    def client(self, peer: str, forwarded: list[str]) -> str:
        """Return whose request it is: the peer's, or of whom a trusted proxy says that it forwards it."""
        name = peer
        for hop in reversed([hop.strip() for line in forwarded for hop in line.split(",")]):
            if name not in self.proxies:
                break
            name = hop
        return name

    def visit(self, address: Address, now_s: float) -> str:
        """Open a connection of any kind, and count it until `left`; return why it may not do anything, "" if it may."""
        address.open += 1
        if address.open > 2 * self.limits.from_address:
            return self.refuse(address, "too many open connections", now_s)
        if not address.visits.use(1, now_s):
            return self.refuse(address, "too many visits", now_s)
        return ""

    def left(self, address: Address) -> None:
        """Close a connection that `visit` has counted."""
        address.open -= 1

    def enter(self, caller: Caller, address: Address, now_s: float) -> str:
        """Let somebody to the tables until `leave`; return why not, "" where it may.

        Where no room is left, who has been without a seat for longest makes room: so a token can always be shown.
        """
        for callers, most, why in (
            (address.callers, self.limits.from_address, "too many connections from this address"),
            (self._callers, self.limits.connections, "this server is full"),
        ):
            if len(callers) >= most:
                idle = [other for other in callers if not other.seats]
                if not idle:
                    return self.refuse(address, why, now_s)
                oldest = min(idle, key=lambda other: other.opened_s)
                self.leave(oldest)
                oldest.cut("somebody else needed the place")
        caller.address = address
        address.callers.add(caller)
        self._callers.add(caller)
        return ""

    def leave(self, caller: Caller) -> None:
        """Forget who was at the tables."""
        self._callers.discard(caller)
        if caller.address:
            caller.address.callers.discard(caller)

    def refuse(self, address: Address, why: str, now_s: float) -> str:
        """Count why somebody is refused or cut off; log it, once a minute for an address. Return `why`."""
        self.counts[why] += 1
        if now_s - self._logged_s.get((address.name, why), -60.0) >= 60.0:
            self._logged_s[address.name, why] = now_s
            log.warning("%s: %s", address.name, why)
        return why

    def tidy(self, now_s: float) -> None:
        """Forget addresses that have not been here for long."""
        for name, address in list(self._addresses.items()):
            if not address.open and not address.callers and now_s - address.used_s > _UNUSED_S:
                del self._addresses[name]
        for key, at_s in list(self._logged_s.items()):
            if now_s - at_s >= 60.0:
                del self._logged_s[key]


def _key(name: str) -> str:
    """Return what counts as one address."""
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return name
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((address, 64), strict=False))
