"""How much memory a guest's console needs, on 32-bit MicroPython."""

import os
import subprocess
import tempfile
from pathlib import Path

from engine_core.console.play.session import EASY, ELSEWHERE
from firmware.bundle import build
from firmware.bundle.program import modules_below
from firmware.files import put
from host_sim.desk import Desk
from host_sim.workshop.measures.budgets import ROOT, classes_in
from tests.console_desk import scene
from tests.micropython.linked import Link

HEAP_KB = 200
SEATS = 6
_PARTS = ("__init__", "host/parts", "buzzer", "micropython/heap")
_SCRIPTS = ("__init__", "linked")
_PLAYED = "host_sim/workshop/measures/played_console"


def program() -> dict[str, bytes]:
    """Return the compiled console with the measured script, by path."""
    paths = [path.relative_to(ROOT).as_posix() for path in modules_below(ROOT / "engine_core", True)]
    paths += [f"hal/{part}.py" for part in _PARTS]
    paths += ["tests/__init__.py", *(f"tests/micropython/{name}.py" for name in _SCRIPTS)]
    paths += [f"host_sim/{folder}__init__.py" for folder in ("", "workshop/", "workshop/measures/")]
    paths.append(f"{_PLAYED}.py")
    kept = [name for script in ("tests.micropython.linked", _PLAYED.replace("/", ".")) for name in (script, "main")]
    kept += classes_in(paths)  # The scripts recognize scenes by their classes.
    return build.compiled(paths, kept)


class Other:
    """The other console: a desk that hosts the table, where easy bots sit and all people decide at once."""

    def __init__(self, game: str, seats: int) -> None:
        self.link = Link()
        self.desk = Desk(seed=9)
        vars(self.desk.machine)["link"] = self.link
        vars(self.link.pipe)["send"] = self._send
        self.out: list[bytes] = []
        console = self.desk.console
        from engine_core.console.link.lobby import LinkLobby

        console.push(LinkLobby(console, game, [ELSEWHERE] + [EASY] * (seats - 1), {}, []))
        self.passes = 0

    def _send(self, line: bytes) -> bool:
        self.out.append(line)
        return True

    def step(self) -> None:
        """Make one pass."""
        self.passes += 1
        self.out.clear()
        self.desk.step()
        name = scene(self.desk)
        console = self.desk.console
        full = name == "LinkLobby" and not console.link.host.free()
        if (full or name == "LinkJoin") and self.passes % 40 == 0:
            self.desk.machine.buttons.tap(16)
        elif name == "Table" and console.top().asks() and console.top().count and self.passes % 10 == 0:
            console.top().turn.play(console.top().actions[0])
        elif name not in ("Table", "LinkLobby", "LinkJoin") and self.passes % 20 == 0:
            self.desk.machine.buttons.tap(16)


def measured(micropython: str, files: dict[str, bytes], other: Other) -> dict[str, int]:
    """Return how many bytes of the heap are in use, by kind of scene."""
    with tempfile.TemporaryDirectory() as name:
        put(Path(name), files)
        start = "from tests.micropython import linked; linked.main()"
        command = [micropython, "-X", f"heapsize={HEAP_KB}k", "-c", start]
        environment = {**os.environ, "MICROPYPATH": ".:lib"}
        pipe = subprocess.PIPE
        with subprocess.Popen(command, env=environment, cwd=name, stdin=pipe, stdout=pipe) as process:
            assert process.stdin and process.stdout
            found = {}
            for line in process.stdout:
                if line.startswith(b"~"):
                    other.link.pipe.came.append(line)
                elif line == b".\n":
                    other.step()
                    process.stdin.write(b"".join(other.out) + b".\n")
                    process.stdin.flush()
                elif line.startswith(b"free "):
                    _, free, where = line.rstrip().split(None, 2)
                    found[where.decode()] = 1024 * HEAP_KB - int(free)
                elif line == b"end\n":
                    break
            process.stdin.close()
    return found
