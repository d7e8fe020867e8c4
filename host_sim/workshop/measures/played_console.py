"""The real console on a machine in memory: whole games on its screens, and a person's presses.

Its arguments are a scenario: "bots GAME SEATS SEED", "lesson GAME NUMBER", "puzzle NUMBER", "person SCRIPT" or "alone
SEED". It prints "frame N CRC" for every picture shown, then "free BYTES SCENE": the minimum free heap after a
collection in each kind of scene. On CPython no heap is measured.

Or its arguments are "random FOLDER SEED" and, for each game, its name, its seats, and the actions already played, in
hexadecimal ("" for none). random_presses.py describes what it then prints. Saves go to FOLDER; SEED is the seed for the
presses.
"""

import gc
import sys
from binascii import crc32, unhexlify

from engine_core import catalog
from engine_core.console.console import Console
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.play.session import Session
from engine_core.console.store import setting_rows as S
from hal.host.parts import Buttons, Display, Entropy, SteppedClock
from hal.micropython import heap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hal import contract

STEP_MS = 20
# Seats in set-up for games that need more than two; the rules for any other number of seats would stay loaded.
USUAL_SEATS = {"up_too_high": 3}
_MOST = 1_000_000  # maximum number of the console's passes in a game between bots
BID = 1  # Up Too High's bid: the decision, the action that ends it, and where the cursor is for that action
DONE = 15
ROW_DONE = 2
BUTTONS = {"up": 1, "down": 2, "left": 4, "right": 8, "a": 16, "b": 32}


class Store:
    """Saves in a dict. This program defines its own store, because another module's heap would be measured too."""

    def __init__(self) -> None:
        self.trouble = ""
        self._saves: dict = {}

    def load(self, name: str) -> "bytes | None":
        return self._saves.get(name)

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        self._saves[name] = bytes(data)
        return True

    def erase(self, name: str) -> bool:
        self._saves.pop(name, None)
        return True


class Buzzer:
    """A silent buzzer."""

    def play(self, cue: int) -> None:
        pass

    def sounds(self) -> bool:
        return False

    def poll(self, now: int) -> None:
        pass


class Machine:
    """A machine with the parts that a console needs."""

    def __init__(self, seed: int) -> None:
        self.display = Display()
        self.buttons = Buttons()
        self.clock = SteppedClock()
        self.store: contract.Store = Store()
        self.entropy = Entropy(seed)
        self.buzzer = Buzzer()
        self.link: Any = None
        self.battery = None
        self._heap = heap.Heap()

    def collect(self) -> "Callable[[], None]":
        return self._heap.collect() if sys.implementation.name == "micropython" else heap.fill_holes

    def make_room(self, free: int) -> None:
        if sys.implementation.name == "micropython":
            self._heap.make_room(free)

    def compute(self, thinker: "contract.Thinker") -> int:
        return heap.compute(thinker) if sys.implementation.name == "micropython" else thinker.step()


def _wipe_stack(depth: int) -> int:
    """Overwrite what earlier calls left on the stack, because MicroPython's collector takes it for references."""
    a = b = c = d = e = f = g = h = depth
    return a if depth == 0 else _wipe_stack(depth - 1) + b + c + d + e + f + g + h


class Run:
    """A console and its measurements: `crcs` of the pictures, and `free` heap in bytes by scene name."""

    def __init__(self, seed: int) -> None:
        self.machine = Machine(seed)
        self.console = Console(self.machine)
        self.crcs: list = []
        self.pictures = 0
        self.free: dict = {}
        self._shown = 0

    def scene(self) -> str:
        """Return the name under which the current scene's heap is recorded."""
        return type(self.console.top()).__name__

    def step(self) -> bool:
        """Run one pass. Record any new picture, and the heap."""
        machine = self.machine
        machine.clock.step(STEP_MS)
        if self.console.step() and machine.display.frames != self._shown:
            self._shown = machine.display.frames
            self.pictures += 1
            print("frame %d %08x" % (self.pictures, crc32(machine.display.buffer)))
            if hasattr(gc, "mem_free"):
                name = self.scene()
                _wipe_stack(40)
                gc.collect()
                free = gc.mem_free()
                self.free[name] = min(free, self.free.get(name, free))
            return True
        return False

    def settle(self) -> None:
        """Step until six passes in a row bring no new picture. By then, late garbage has been collected, and the next
        scene imported.
        """
        quiet = 0
        while quiet < 6:
            quiet = 0 if self.step() or self.console.top().stale else quiet + 1

    def do(self, script: str) -> None:
        """Execute the words of a script for `updeck shot`, without snap."""
        words = script.split()
        while words:
            word = words.pop(0)
            if word == "wait":
                for _ in range(0, int(words.pop(0)), STEP_MS):
                    self.step()
            elif word == "hold":
                bit = BUTTONS[words.pop(0)]
                self.machine.buttons.press(bit)
                for _ in range(30):
                    self.step()
                self.machine.buttons.release(bit)
            else:
                parts = word.split("*")
                for _ in range(int(parts[1]) if len(parts) > 1 else 1):
                    self.machine.buttons.tap(BUTTONS[parts[0]])
                    self.settle()
        self.settle()

    def until(self, name: str) -> None:
        """Step until the scene with this name is shown."""
        for _ in range(_MOST):
            if type(self.console.top()).__name__ == name:
                self.settle()
                return
            self.step()
        raise AssertionError("%s never came" % name)


def bots(game: str, seats: int, seed: int) -> Run:
    """Play a whole game between bots that presses have set up: first a hard one, then easy and normal in turn."""
    run = Run(seed)
    games = [entry[0] for entry in catalog.GAMES]
    fewest = USUAL_SEATS.get(game, 2)
    to_set_up = 2 if game in STEPS else 1  # If there is a lesson, it precedes set-up.
    run.do("right*%d a right*%d a left a*3" % (games.index(game), to_set_up))
    for seat in range(1, seats):
        run.do("down")
        if seat >= fewest:
            run.do("a*2" if seat % 2 else "a*3")  # A person sits down first.
    run.do("b a")
    run.until("Ending")
    run.do("up a a down up b b")  # The first press only wakes the display if it is dark.
    return run


def lesson(game: str, number: int) -> Run:
    """Play a lesson to its end, with the moves that it asks for."""
    run = Run(0)
    run.do("right*%d a" % [entry[0] for entry in catalog.GAMES].index(game))
    run.console.top().learn(number, 0)
    return learnt(run)


def puzzle(number: int) -> Run:
    """Open a puzzle, fail it, and play it to its end."""
    run = Run(0)
    _miss(run, number)
    return learnt(run)


def _miss(run: Run, number: int) -> None:
    """Open a puzzle, and twice play a wrong turn."""
    from engine_core.console.puzzle import puzzle_notes

    puzzle_notes.begin(run.console, number)
    for _ in range(2):
        run.settle()
        scene = run.console.top()
        while scene.box_pages:
            run.do("a")
        while not scene.box_pages:  # The game refuses a turn only once it is complete.
            run.step()
            table = scene.table
            if table.mine and not scene.opening:
                wrong = [one for one in table.actions[: table.count] if one != scene.lesson.awaited()]
                scene.after(table.turn.play, wrong[-1])


def learnt(run: Run) -> Run:
    """Continue to the end of a lesson or a puzzle."""
    while not _goes_on(run):
        pass
    return run


def _goes_on(run: Run) -> bool:
    """Do what a lesson asks for next, and return whether it has ended. This is a separate function, so that no stack
    frame keeps a scene that was left.
    """
    run.settle()
    scene = run.console.top()
    name = type(scene).__name__
    if name in ("LessonTable", "PuzzleTable") and not scene.box_pages:
        if scene.table.mine and not scene.opening:
            play(scene)
    elif name not in ("LessonEnd", "PuzzleEnd"):
        scene = None
        run.do("a")
    return name in ("LessonEnd", "PuzzleEnd")


def play(scene: "Any") -> None:
    """Play the move that a lesson asks for, or all moves of a bid. In free play, take the choice under the cursor."""
    table = scene.table
    plan = getattr(table, "plan", None)
    if plan and table.asked() == BID:
        ahead = 0
        while scene.lesson.awaited(ahead) != DONE:
            plan.lift(scene.lesson.awaited(ahead))
            ahead += 1
        plan.row = ROW_DONE
        scene.after(table.take)
        return
    action = table.chosen() if scene.lesson.free() else scene.lesson.awaited()
    scene.after(table.turn.take, action)


def person(script: str) -> Run:
    """Press the buttons of a script."""
    run = Run(0)
    run.do(script)
    return run


def alone(seed: int) -> Run:
    """Leave Home alone until a demo of every game has ended, then press B to return to Home."""
    run = Run(seed)
    run.do("down a down*3 right b")  # The presses set the bots' pace to the fastest.
    for _ in catalog.GAMES:
        for name in ("Table", "Ending"):
            while type(run.console.top()).__name__ != name:
                run.console.display_sleep.pressed_ms = (
                    run.machine.clock.ms() - 40000 & 0x1FFFFFFF
                )  # The display then never dims.
                run.step()
    run.do("b")
    return run


def at_random(folder: str, seed: int, rounds: int, games: list) -> None:
    """Play games by random presses, one after another, for this many rounds."""
    from hal.store_files import FileStore
    from host_sim.workshop.measures import random_presses

    machine = Machine(1)
    machine.store = FileStore(folder)
    console = Console(machine)
    presses = random_presses.Presses(seed)
    every = [(games[i], int(games[i + 1]), unhexlify(games[i + 2])) for i in range(0, len(games), 3)]
    random_presses.play(console, Session, presses, every * rounds, S.PACE)


def main(arguments: list) -> None:
    if arguments[0] == "random":
        at_random(arguments[1], int(arguments[2]), int(arguments[3]), arguments[4:])
        return
    if arguments[0] == "puzzle":
        run = puzzle(int(arguments[1]))
    elif arguments[0] == "bots":
        run = bots(arguments[1], int(arguments[2]), int(arguments[3]))
    elif arguments[0] == "lesson":
        run = lesson(arguments[1], int(arguments[2]))
    elif arguments[0] == "alone":
        run = alone(int(arguments[1]))
    else:
        run = person(" ".join(arguments[1:]))
    for name in sorted(run.free):
        print("free %d %s" % (run.free[name], name))


if __name__ == "__main__":
    main(sys.argv[1:])
