"""A computer's links: lines over TCP on the loopback address."""

import socket
import time
from collections.abc import Callable, Iterator

import pytest

from hal.host.link import Link, Port


def until(happened: Callable[[], object]) -> None:
    """Poll until a condition holds, or fail after many polls."""
    for _ in range(4000):
        if happened():
            return
        time.sleep(0.001)
    raise AssertionError("it never happened")


@pytest.fixture
def links() -> Iterator[tuple[Link, Link]]:
    """A listening link, and one that calls it."""
    called = Link(listen=0)
    caller = Link(table=("127.0.0.1", called.listens))
    yield called, caller
    caller.close()
    called.close()


def ports(called: Link, caller: Link) -> tuple[Port, Port]:
    until(lambda: all([called.poll(), caller.poll()]))
    return called.poll()[0], caller.poll()[0]


def test_lines_go_both_ways_whole_and_in_order(links: tuple[Link, Link]) -> None:
    one, two = ports(*links)
    sent = [b"~%d\n" % number + b"" for number in range(300)]
    got: list[list[bytes]] = [[], []]
    waiting = [sent[:], sent[:]]

    def step() -> bool:
        for side, port in enumerate((one, two)):
            if waiting[side] and port.send(waiting[side][0]):
                waiting[side].pop(0)
            line = port.poll()
            if line is not None:
                got[side].append(line)
        return got == [sent, sent]

    until(step)


def test_a_port_stays_the_same_until_it_is_closed_and_the_caller_calls_again(
    links: tuple[Link, Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hal.host.caller.AGAIN_S", 0.01)
    called, caller = links
    one, two = ports(called, caller)
    assert called.poll() == [one] and caller.poll() == [two]
    one.close()
    assert one.send(b"~\n") and one.poll() is None, "the calls neither wait nor raise"
    until(lambda: two.poll() is None and not two.open)

    def both_anew() -> bool:
        here, there = called.poll(), caller.poll()
        return bool(here and there) and here[0] is not one and there[0] is not two

    until(both_anew)


def test_a_console_that_does_not_read_is_not_written_to_without_end(links: tuple[Link, Link]) -> None:
    one, _ = ports(*links)
    line = b"~" + b"x" * 1000 + b"\n"
    assert any(not one.send(line) for _ in range(20_000))


def test_a_line_without_end_is_not_kept(links: tuple[Link, Link]) -> None:
    called, _ = links
    with socket.create_connection(("127.0.0.1", called.listens)) as stranger:
        until(called.poll)
        port = called.poll()[-1]
        stranger.sendall(b"x" * 200_000)
        until(lambda: port.poll() is None and not port.heard)
        stranger.sendall(b"\n~ok\n")
        until(lambda: port.poll() == b"~ok\n")


def test_no_more_connections_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hal.host.link._MOST_CONNECTIONS", 2)
    called = Link(listen=0)
    strangers = [socket.create_connection(("127.0.0.1", called.listens)) for _ in range(4)]
    until(lambda: len(called.poll()) == 2)
    for _ in range(20):
        assert len(called.poll()) <= 2
    for stranger in strangers:
        stranger.close()
    called.close()


def test_a_table_that_is_not_there_is_called_again_and_nothing_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hal.host.caller.AGAIN_S", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    caller = Link(table=("127.0.0.1", port))
    for _ in range(200):
        for found in caller.poll():
            assert found.send(b"~\n")
            assert found.poll() is None
    called = Link(listen=port)

    def heard() -> bool:
        lines = [port.poll() for port in called.poll()]
        return any(port.send(b"~ok\n") for port in caller.poll()) and b"~ok\n" in lines

    until(heard)
    caller.close()
    called.close()


def names(monkeypatch: pytest.MonkeyPatch, *rounds: list[tuple]) -> None:
    """Make a name resolve to the entries of the next round each time that getaddrinfo looks it up; the last round
    stays.
    """
    left = list(rounds)

    def looked_up(*_: object, **__: object) -> list[tuple]:
        return left.pop(0) if len(left) > 1 else left[0]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    monkeypatch.setattr("hal.host.caller.AGAIN_S", 0.01)


def entry(address: str, port: int, family: int = 0) -> tuple:
    """Return an address as getaddrinfo does."""
    family = family or (socket.AF_INET6 if ":" in address else socket.AF_INET)
    return (family, socket.SOCK_STREAM, 6, "", (address, port, 0, 0) if ":" in address else (address, port))


@pytest.fixture
def unanswered() -> Iterator[int]:
    """A port whose calls get no answer, since the system's queue of calls for it is full."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as server:
        callers = [socket.socket() for _ in range(4)]
        for caller in callers:
            caller.setblocking(False)
            caller.connect_ex(server.getsockname())
        yield server.getsockname()[1]
        for caller in callers:
            caller.close()


def refusing() -> int:
    """Return a port on which no program listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@pytest.mark.parametrize("first", ["refuses", "is of a kind that is not here", "is not reached"])
def test_each_address_of_a_name_is_called_in_turn(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Link(listen=0)
    other = {
        "refuses": entry("127.0.0.1", refusing()),
        "is of a kind that is not here": entry("127.0.0.1", 1, 200),
        "is not reached": entry("255.255.255.255", 1),
    }[first]
    names(monkeypatch, [other, entry("127.0.0.1", called.listens)])
    caller = Link(table=("localhost", 1))
    ports(called, caller)
    caller.close()
    called.close()


def test_an_address_that_does_not_answer_is_left_for_the_next(unanswered: int, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Link(listen=0)
    names(monkeypatch, [entry("127.0.0.1", unanswered), entry("127.0.0.1", called.listens)])
    monkeypatch.setattr("hal.host.caller._ANSWER_S", 0.05)
    caller = Link(table=("both.example", 1))
    ports(called, caller)
    caller.close()
    called.close()


def test_a_name_is_looked_up_again_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    called = Link(listen=0)
    names(monkeypatch, [entry("127.0.0.1", refusing())], [entry("127.0.0.1", called.listens)])
    caller = Link(table=("moved.example", 1))
    ports(called, caller)
    caller.close()
    called.close()


def test_the_addresses_that_were_tried_are_shown_while_nobody_answers(
    unanswered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    names(monkeypatch, [entry("127.0.0.1", unanswered), entry("127.0.0.2", refusing())])
    monkeypatch.setattr("hal.host.caller._ANSWER_S", 0.05)
    caller = Link(table=("both.example", 1))
    caller.poll()
    assert caller.tried == {}, "ten seconds have not passed"
    monkeypatch.setattr("hal.host.link._TOLD_S", 0.0)
    until(lambda: caller.poll() or len(caller.tried) == 2)
    assert caller.tried == {"127.0.0.1": "no answer", "127.0.0.2": "connection refused"}
    caller.close()


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6")
@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_a_console_that_listens_hears_both_kinds_of_addresses(address: str) -> None:
    called = Link(listen=0)
    caller = Link(table=(address, called.listens))
    ports(called, caller)
    caller.close()
    called.close()
