"""Links of a computer: lines over TCP on the loopback address."""

import socket
import time
from collections.abc import Callable, Iterator

import pytest

from hal.host.link import Link, Port


def until(happened: Callable[[], object]) -> None:
    """Poll until something has happened; the test's own limit is the number of polls."""
    for _ in range(4000):
        if happened():
            return
        time.sleep(0.001)
    raise AssertionError("it never happened")


@pytest.fixture
def links() -> Iterator[tuple[Link, Link]]:
    """A link that is called, and one that calls it."""
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
    monkeypatch.setattr("hal.host.link._AGAIN_S", 0.01)
    called, caller = links
    one, two = ports(called, caller)
    assert called.poll() == [one] and caller.poll() == [two]
    one.close()
    assert one.send(b"~\n") and one.poll() is None, "neither waits nor raises"
    until(lambda: two.poll() is None and not two.open)

    def both_anew() -> bool:
        here, there = called.poll(), caller.poll()
        return bool(here and there) and here[0] is not one and there[0] is not two

    until(both_anew)


def test_who_does_not_read_is_not_written_to_without_end(links: tuple[Link, Link]) -> None:
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
    monkeypatch.setattr("hal.host.link._AGAIN_S", 0.01)
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
