"""Strangers at a gateway, with two good guests beside each attack.

Every turn of the good guests arrives, and the stranger is cut off and counted. The gateway, the worker and the broker
are real processes; the attacks are bounded in time and number.
"""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine_core.link import frames
from host_sim.workshop.nemesis.fleet import Fleet, listens
from tests.tables.attacks import ATTACKS, beside, hello
from tests.tables.serving import KINDS, needs_nats, percentile

pytestmark = [pytest.mark.sockets, needs_nats]

LIMIT_S = 240
SECRET = "s3cr3t"
OFTEN = (
    "lines in a message",
    "63 connections",
    "codes",
)  # the attacks in the sample; test_admission.py tests the others without sockets


@pytest.fixture
def fleet(tmp_path: Path) -> Iterator[Fleet]:
    """A gateway and a worker with the usual limits, and a broker whose password must be in no log."""
    made = Fleet(tmp_path, [*KINDS, "--tables", "8"], 1, 1, (), secret=SECRET)
    made.begin()
    yield made
    made.close()
    assert SECRET not in "".join(path.read_text(errors="replace") for path in tmp_path.glob("*.log"))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in OFTEN else pytest.mark.thorough) for name in ATTACKS]
)
def test_good_guests_play_on_beside_strangers_who_are_cut_off_and_counted(
    name: str, fleet: Fleet, capsys: pytest.CaptureFixture[str]
) -> None:
    took_ms, told = beside(name, (fleet.ports[0], fleet.webs[0]), turns=40)
    assert all(process.poll() is None for process in fleet.running.values()), "no process has ended"
    assert offered(fleet), "a newcomer is offered tables"
    with capsys.disabled():
        figures = name, len(took_ms), percentile(took_ms, 50), percentile(took_ms, 99)
        print("\n%s: %d turns, median %.0f ms, 99%% %.0f ms; refused %s" % (*figures, told["refused"]))


@pytest.mark.timeout(600)
def test_seats_that_a_killed_gateway_held_are_free_again(fleet: Fleet) -> None:
    def free() -> int:
        return sum(mask.bit_count() for mask in offered(fleet).values())

    while (whole := free()) < 8:
        time.sleep(0.2)
    for _ in range(2):
        people = [
            socket.create_connection(("127.0.0.1", fleet.ports[0]), 5, ("127.0.0.%d" % (10 + at), 0)) for at in range(6)
        ]
        for person, table in zip(people, offered(fleet), strict=False):
            person.send(hello(table))
        time.sleep(0.02)
        fleet.kill("gate 0")
        listens(fleet.ports[0])
        for person in people:
            person.close()
    until_s = time.monotonic() + LIMIT_S
    while free() < whole:
        assert time.monotonic() < until_s, offered(fleet)
        time.sleep(0.2)


def offered(fleet: Fleet) -> dict[int, int]:
    """Return the tables that a newcomer is offered, each with its number of free seats."""
    found: dict[int, int] = {}
    with contextlib.closing(socket.create_connection(("127.0.0.1", fleet.ports[0]), 5)) as here:
        here.settimeout(0.3)
        data = b""
        with contextlib.suppress(TimeoutError):
            while True:
                data += here.recv(65536)
    for line in data.splitlines(keepends=True):
        frame = frames.frame(line)
        if frame and frame[1] == frames.OFFER:
            found[frames.number(frame, 2, 2)] = frame[frames.HEAD + 5]
    return found
