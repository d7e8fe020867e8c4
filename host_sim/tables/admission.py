"""Admits guests to the tables, and limits their addresses, connections and lines."""

import ipaddress
import logging
from collections import Counter
from typing import Protocol

from host_sim.tables import wire
from host_sim.tables.limits import Limits

log = logging.getLogger("updeck.tables")

_MOST_LOGGED = 1000  # maximum number of refusals logged per minute


class Allowance:
    """A budget that is spent and refills with time. `rate`: the refill per second, and the maximum; both are multiplied
    by `times`.
    """

    __slots__ = ("_at_s", "_most", "_rate", "left")

    def __init__(self, rate: tuple[float, float], times: float = 1) -> None:
        self._rate = rate[0] * times
        self._most = rate[1] * times
        self.left = self._most
        self._at_s = 0.0

    def use(self, count: float, now_s: float) -> bool:
        """Spend `count`. If less is left, spend nothing and return False."""
        self.left = min(self._most, self.left + self._rate * max(0.0, now_s - self._at_s))
        self._at_s = now_s
        if self.left < count:
            return False
        self.left -= count
        return True

    def give_back(self, count: float) -> None:
        """Give back `count` of what was spent."""
        self.left = min(self._most, self.left + count)

    def is_whole(self, now_s: float) -> bool:
        """Return whether the whole budget is available again."""
        self.use(0, now_s)
        return self.left >= self._most


class Caller(Protocol):
    """A connection, as its address sees it. `why`: the reason why it is being closed, or "" if it stays open."""

    address: "Address | None"
    allowances: dict[str, Allowance]
    seats: set[int]
    opened_s: float
    why: str

    def used(self, now_s: float) -> float: ...

    def cut(self, why: str) -> None: ...


class Address:
    """The address of one or more callers; for IPv6, a /64 network. `wider`: the enclosing /48 network, or None for
    IPv4.

    `allowances`: limits for all its connections together; a network may use `times` as much as one address. `open`: the
    number of its connections, including those of the page's visitors. `callers`: its connections to the tables.
    """

    def __init__(self, name: str, limits: Limits, wider: "Address | None" = None, times: int = 1) -> None:
        self.name = name
        self.wider = wider
        self.times = times
        self.open = 0
        self.callers: set[Caller] = set()
        shared = limits.share * times
        self.allowances = {
            "lines": Allowance(limits.lines, shared),
            "bytes": Allowance(limits.bytes, shared),
            "tries": Allowance(limits.tries, shared),
            "visits": Allowance(limits.visits, times),
            "opens": Allowance(limits.opens, times),
            "guesses": Allowance(limits.guesses, times),
        }

    def use(self, what: str, count: float, now_s: float) -> "Address | None":
        """Spend some of an allowance, here and in the enclosing network. Return None, or the address or network that
        has too little left.
        """
        if not self.allowances[what].use(count, now_s):
            return self
        return self.wider.use(what, count, now_s) if self.wider else None

    def give_back(self, what: str, count: float) -> None:
        """Give back some of an allowance that was spent, here and in the enclosing network."""
        self.allowances[what].give_back(count)
        if self.wider:
            self.wider.give_back(what, count)

    def networks(self) -> "list[Address]":
        """Return this address and, if there is one, the enclosing network."""
        return [self, *([self.wider] if self.wider else [])]

    def seats(self) -> int:
        """Return how many seats its connections hold."""
        return sum(len(caller.seats) for caller in self.callers)

    def loudest(self, now_s: float) -> Caller | None:
        """Return the connection that sends most, so that it alone suffers for it and not the rest of its address."""
        there = [caller for caller in self.callers if not caller.why]
        return max(there, key=lambda caller: caller.used(now_s), default=None)

    def is_unused(self, now_s: float) -> bool:
        """Return whether this address may be forgotten: it has no connection, and all its allowances have come back."""
        if self.open or self.callers:
            return False
        return all(allowance.is_whole(now_s) for allowance in self.allowances.values())


class Admission:
    """Admits addresses and their connections, and cuts off those that exceed the limits. `counts`: the number of
    refusals by reason. `proxies`: addresses whose X-Forwarded-For is believed.
    """

    def __init__(self, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self.proxies = proxies
        self.counts: Counter[str] = Counter()
        self._addresses: dict[str, Address] = {}
        self._callers: set[Caller] = set()
        # How many times each (address, reason) has been refused again since it was logged.
        self._logged: dict[tuple[str, str], int] = {}

    def address(self, name: str) -> Address:
        """Return the Address for an IP address, a new one if necessary."""
        key, wider = _keys(name)
        found = self._addresses.get(key)
        if found is None:
            around = None
            if wider:
                around = self._addresses.get(wider)
                if around is None:
                    around = self._addresses[wider] = Address(wider, self.limits, None, self.limits.network)
            found = self._addresses[key] = Address(key, self.limits, around)
        return found

    def client(self, peer: str, forwarded: list[str]) -> str:
        """Return the address that a request comes from: the peer's, or the one that trusted proxies report."""
        name = peer
        for hop in reversed([hop for line in forwarded for hop in line.split(",")]):
            before = wire.address(hop)
            if name not in self.proxies or not before:
                break
            name = before
        return name

    def visit(self, address: Address, now_s: float) -> str:
        """Count a new connection of any kind, until `left`. Return the reason why it is refused, or "" if it is not."""
        why = ""
        for network in address.networks():
            network.open += 1
            if network.open > 2 * self.limits.from_address * network.times:
                why = "too many open connections"
        if not why and address.use("visits", 1, now_s):
            why = "too many visits"
        return self.refuse(address, why) if why else ""

    def left(self, address: Address) -> None:
        """Stop counting a connection that `visit` has counted."""
        for network in address.networks():
            network.open -= 1

    def enter(self, caller: Caller, address: Address, now_s: float) -> str:
        """Let a connection join the tables, until `leave`. Return the reason why it is refused, or "" if it is not.

        If there is no room, the oldest connection without a seat is cut off, so that a player with a token can always
        return.
        """
        rooms = [
            (network.callers, self.limits.from_address * network.times, "too many connections from this address")
            for network in address.networks()
        ]
        rooms.append((self._callers, self.limits.connections, "this server is full"))
        for callers, most, why in rooms:
            if len(callers) >= most:
                idle = [other for other in callers if not other.seats]
                if not idle:
                    return self.refuse(address, why)
                oldest = min(idle, key=lambda other: other.opened_s)
                self.cut(oldest, "somebody else needed the place")
                self.leave(oldest)
        caller.address = address
        for callers, _, _ in rooms:
            callers.add(caller)
        return ""

    def leave(self, caller: Caller) -> None:
        """Forget a connection to the tables."""
        self._callers.discard(caller)
        for network in caller.address.networks() if caller.address else ():
            network.callers.discard(caller)

    def count(self, caller: Caller, what: str, count: float, now_s: float) -> bool:
        """Count a connection's traffic, for it and for its address. Return False if it is cut off. If the address has
        sent too much in total, its busiest connection is cut off.
        """
        if not caller.allowances[what].use(count, now_s):
            self.cut(caller, "too many %s" % what)
        elif caller.address:
            over = caller.address.use(what, count, now_s)
            loudest = over.loudest(now_s) if over and what != "tries" else caller
            if over and loudest:
                self.cut(loudest, "too many %s from this address" % what)
        return not caller.why

    def give_back(self, caller: Caller, what: str, count: float) -> None:
        """Undo `count`."""
        caller.allowances[what].give_back(count)
        if caller.address:
            caller.address.give_back(what, count)

    def cut(self, caller: Caller, why: str) -> None:
        """Close a connection, and count the reason."""
        if not caller.why:
            self.refuse(caller.address, why)
            caller.cut(why)

    def refuse(self, address: Address | None, why: str) -> str:
        """Count the reason `why` for a refusal or a cut; log it once a minute for each address. Return `why`."""
        self.counts[why] += 1
        key = address.name if address else "a console behind a gateway", why
        if key not in self._logged:
            if len(self._logged) < _MOST_LOGGED:
                self._logged[key] = 0
                log.warning("%s: %s", *key)
        else:
            self._logged[key] += 1
        return why

    def summarize(self) -> None:
        """Log how many times each logged reason has occurred again. Call this once a minute."""
        for (name, why), count in self._logged.items():
            if count:
                log.warning("%s: %s, %d times more", name, why, count)
        self._logged.clear()

    def tidy(self, now_s: float) -> None:
        """Forget addresses that are unused."""
        used = {name: address for name, address in self._addresses.items() if not address.is_unused(now_s)}
        around = [address.wider for address in used.values() if address.wider]
        self._addresses = used | {address.name: address for address in around}


def _keys(name: str) -> tuple[str, str]:
    """Return the key under which an address is counted (for IPv6, its /64 network) and the enclosing /48 network, or ""
    if there is none.
    """
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return name, ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address), ""
    if address.ipv4_mapped:
        return str(address.ipv4_mapped), ""
    near, wide = (ipaddress.ip_network((address, bits), strict=False) for bits in (64, 48))
    return str(near), str(wide)
