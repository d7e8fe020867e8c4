"""A guest whose table is at stdin and stdout. It prints the minimum free heap in each kind of scene.

The line "." ends a pass; lines of the link begin with "~".
"""

import gc
import sys

from host_sim.workshop.measures.played_console import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DECISIONS = 4


class Pipe:
    """The port to the other console, over stdin and stdout."""

    def __init__(self) -> None:
        self.came: list = []

    def send(self, line: bytes) -> bool:
        print(line.decode(), end="")
        return True

    def poll(self) -> "Any":
        return self.came.pop(0) if self.came else None


class Link:
    def __init__(self) -> None:
        self.pipe = Pipe()
        self._ports = [self.pipe]

    def poll(self) -> list:
        return self._ports


class Linked(Run):
    """A console that runs pass by pass. `decided`: how many decisions its player has made."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.link = Link()
        self.machine.link = self.link
        self.decided = 0

    def scene(self) -> str:
        name = super().scene()
        return name + ", asked" if self.console.top().asks() else name

    def exchange(self) -> None:
        """Make one pass, then receive the lines that the other console sent in its pass."""
        self.step()
        print(".")
        while True:
            line = sys.stdin.readline()
            if line[:1] != "~":
                break
            self.link.pipe.came.append(line.encode())

    def go_on(self) -> None:
        """Do what lets the game continue."""
        top = self.console.top()
        if not hasattr(top, "turn"):
            self.machine.buttons.tap(16)
        elif top.asks() and top.count:
            self.decided += 1
            top.turn.play(top.actions[self.decided % top.count])


def main() -> None:
    run = Linked(7)
    console = run.console
    run.settle()
    console.clear()  # Home is left in the same way.
    from engine_core.console.link.seek import seek

    seek(console)
    passes = 0
    while run.decided < DECISIONS:
        passes += 1
        run.exchange()
        if console.session is None:
            if passes % 50 == 0:
                run.machine.buttons.tap(16)
        elif passes % 10 == 0:
            run.go_on()
    for scene in run.free:
        print("free %d %s" % (run.free[scene], scene))
    print("end")


if __name__ == "__main__":
    gc.collect()
    main()
