"""The checks that every port of a link must pass (hal/README.md), on any machine. They run on CPython and on
MicroPython.

A check gets two linked ports, `ports`, and controls their connection: `wait()` lets time pass, so that bytes arrive;
`spoil(data)` makes bytes arrive at the second port that the first one did not send.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONG = b"~" + b"x" * 1270 + b"\n"  # the longest possible line, a copy of Wheels Up! with six seats
PASSES = 2000


def drain(link: "Any", side: int, count: int) -> list:
    """Poll one port until `count` lines have come, or `count` + PASSES polls have been made."""
    found: list = []
    for _ in range(count + PASSES):
        for port in link.ports:
            if port is not link.ports[side]:
                port.poll()  # A port continues sending while it is polled.
        line = link.ports[side].poll()
        if line is None:
            link.wait()
        else:
            found.append(bytes(line))
            if len(found) == count:
                break
    return found


def nothing_comes_where_nothing_is_sent(link: "Any") -> None:
    for _ in range(3):
        assert [port.poll() for port in link.ports] == [None, None]
        link.wait()


def lines_go_both_ways_whole_and_in_order(link: "Any") -> None:
    sent = [b"~%d\n" % number if number % 9 else LONG for number in range(60)]
    got: list = [[], []]
    waiting = [sent[:], sent[:]]
    for _ in range(PASSES):
        for side in range(2):
            port = link.ports[side]
            if waiting[side] and port.send(waiting[side][0]):
                waiting[side].pop(0)
            line = port.poll()
            if line is not None:
                got[1 - side].append(bytes(line))
        link.wait()
        if got == [sent, sent]:
            return
    raise AssertionError([len(lines) for lines in got])


def what_does_not_fit_is_refused_and_what_was_taken_arrives(link: "Any") -> None:
    taken = 0
    for _ in range(20000):
        if not link.ports[0].send(LONG):
            break
        taken += 1
    else:
        raise AssertionError("it takes lines without end")
    assert taken, "one line fits"
    assert drain(link, 1, taken) == [LONG] * taken
    assert link.ports[0].send(b"~more\n")
    assert drain(link, 1, 1) == [b"~more\n"]


def noise_holds_up_no_line(link: "Any") -> None:
    link.spoil(b"\0\xff\n\x80noise")
    assert link.ports[0].send(b"~one\n")
    assert b"~one\n" in drain(link, 1, 2)[-1]
    link.spoil(b"~half of a li")  # The rest of the line is lost.
    assert link.ports[0].send(b"~two\n")
    assert link.ports[0].send(b"~three\n")
    assert drain(link, 1, 2)[-1] == b"~three\n"


def nothing_is_kept_of_what_has_no_end(link: "Any") -> None:
    for _ in range(60):
        link.spoil(b"x" * 1000)
        assert link.ports[1].poll() is None
        link.wait()
    drain(link, 1, 1)
    link.spoil(b"\n")
    assert link.ports[0].send(b"~ok\n")
    for line in drain(link, 1, 2):
        assert len(line) <= 20000
        if line == b"~ok\n":
            return
    raise AssertionError("the line after it is lost")


CHECKS = (
    nothing_comes_where_nothing_is_sent,
    lines_go_both_ways_whole_and_in_order,
    what_does_not_fit_is_refused_and_what_was_taken_arrives,
    noise_holds_up_no_line,
    nothing_is_kept_of_what_has_no_end,
)
