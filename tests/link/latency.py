"""Measures a link: `python -m tests.link.latency`. From a press at one console to other pixels at the other, in ms.

Two consoles over TCP on the loopback address, each with a pass every 20 ms, play Up or Down? at random. What is counted
are final actions, while the other console has nothing else to show.
"""

import time

from hal.host.link import Link
from host_sim.desk import STEP_MS
from tests.link.linked_desks import Linked

_PASSES = 3000  # more than the game takes


def main() -> None:
    """Play, and print the median, the 95th of a hundred, and the longest."""
    linked = Linked(1)
    called = Link(listen=0)
    caller = Link(table=("127.0.0.1", called.listens))
    for desk, link in zip(linked.desks, (called, caller), strict=True):
        vars(desk.machine)["link"] = link
    linked.host_table()
    linked.join(1)
    while linked.desks[0].console.top().link.host.free():
        linked.do(1, "a")
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    taken: list[float] = []
    for _ in range(_PASSES):
        linked.wait(STEP_MS)
        for number, desk in enumerate(linked.desks):
            if linked.scene(number) not in ("Table", "LinkAway"):
                desk.press("a")
            top, other = desk.console.top(), linked.desks[1 - number]
            if not (linked.scene(number) == linked.scene(1 - number) == "Table" and top.asks() and top.count):
                continue
            action = top.actions[linked.dice.randrange(top.count)]
            counts = top.session.match.is_final(action) and other.console.top().turn.was_read
            before = other.picture()
            begun_s = time.monotonic()
            top.turn.play(action)
            due_s = begun_s
            while counts and time.monotonic() - begun_s < 2:
                due_s += STEP_MS / 1000
                linked.wait(STEP_MS)
                if other.picture() != before:
                    taken.append(1000 * (time.monotonic() - begun_s))
                    break
                time.sleep(max(0.0, due_s - time.monotonic()))
    caller.close()
    called.close()
    taken.sort()
    figures = (len(taken), taken[len(taken) // 2], taken[len(taken) * 95 // 100], taken[-1])
    print("%d presses: median %.0f ms, 95%% %.0f ms, longest %.0f ms" % figures)


if __name__ == "__main__":
    main()
