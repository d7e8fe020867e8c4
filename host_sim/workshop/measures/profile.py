"""Where simulated time goes on the emulated Pico: `updeck profile SCRIPT`.

Nothing is added to the program, so it takes no longer than without. Each 200 microseconds the profiler stops the clock
and reads the stack as a debugger would: CircuitPython has one for Python's frames beside the core's. The frame of a
Python function begins with the address of the function, then of the instruction where it stands. What lies there in
memory is compared with the build's files, whose map has the source's names. Machine code is known by its addresses:
those at which a loop of `gc.collect()` stands are collecting.
"""

import struct
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rp2040py.memory_map import RAM_START_ADDRESS

from engine_core import catalog
from firmware.bundle import build
from firmware.bundle.build import BuildError, Built
from firmware.install.flash_device import FlashError
from host_sim.command_error import CommandError
from host_sim.commands import shot
from host_sim.desk import BUTTONS
from host_sim.pico import cli, image
from host_sim.pico.image import CIRCUITPYTHON
from host_sim.pico.pico import Pico, PicoError, PicoTimeout
from host_sim.pico.prepare import prepared
from host_sim.workshop.measures import measure
from host_sim.workshop.measures.bytecode import CODE_AT, MODULE, Bytecode, Frame

EVERY_US = 200
ASLEEP, COLLECTING, IMPORTING, DRAWING, SENDING, SAVING, RULES, BOTS, CONSOLE, OTHER = KINDS = (
    *("asleep", "collecting", "importing", "drawing", "sending", "saving", "rules", "bots", "console", "other"),
)
_PAGE = 6  # bits: machine code is told apart by 64 bytes
_CALIBRATION_MS = 40
_MOST_STACK = 8192  # bytes of CircuitPython's stack of frames
_TYPE = "def f(): pass\nprint(id(type(f)))\ndel f"
_COLLECT = "import gc\nwhile True: gc.collect()"
_COUNT = "i = 0\nwhile True: i = (i + len('abc')) & 255"
_HEAD = "Milliseconds: in the function itself, and with what it calls. Asleep counts to no function."
_FOLDERS = (  # folders of the source, and what is done there; the first that fits counts
    ("engine_core/console/levels.py", IMPORTING),
    ("engine_core/draw/", DRAWING),
    ("engine_core/console/store/autosave.py", SAVING),
    ("engine_core/console/store/saved_game", SAVING),
    ("engine_core/bots/", BOTS),
    *((f"engine_core/games/{game}/rules/", RULES) for game, _, _ in catalog.GAMES),
    *((f"engine_core/games/{game}/bots/", BOTS) for game, _, _ in catalog.GAMES),
    *((f"engine_core/games/{game}/screens/", DRAWING) for game, _, _ in catalog.GAMES),
    ("engine_core/rng.py", RULES),
    ("engine_core/match.py", RULES),
    ("engine_core/", CONSOLE),
)
_PARTS = (("/store", SAVING), ("/display/", SENDING))  # parts of hal, and what is done there


Stack = tuple[Frame, ...]  # the outermost first


class Profile(Counter[tuple[str, str, Stack]]):
    """Microseconds by what was pressed, the kind of work, and the stack."""

    def by_kind(self, step: str) -> Counter[str]:
        """Return the microseconds of a step by kind."""
        found: Counter[str] = Counter()
        for (of, kind, _), us in self.items():
            if of == step:
                found[kind] += us
        return found

    def folded(self) -> str:
        """Return the microseconds by step, functions and kind, a stack a line: what programs draw flame graphs from."""
        lines = []
        for (step, kind, stack), us in self.items():
            lines.append(f"{';'.join((step, *map(str, stack), kind))} {us}\n")
        return "".join(lines)

    def steps(self) -> list[str]:
        """Return what was pressed, in its order."""
        return list(dict.fromkeys(step for step, _, _ in self))

    def report(self, most: int = 12) -> str:
        """Return a table: of each step the milliseconds by kind, then the functions in which it spent most."""
        lines = []
        for step in self.steps():
            kinds = self.by_kind(step)
            said = ", ".join(f"{kind} {us / 1000:.1f}" for kind, us in kinds.most_common())
            lines.append(f"{step}: {sum(kinds.values()) / 1000:.1f} ms ({said})")
            lines += [
                f"  {own / 1000:8.1f} {whole / 1000:8.1f}  {frame}"
                for frame, own, whole in self.by_function(step)[:most]
            ]
        return "\n".join([_HEAD, *lines])

    def by_function(self, step: str = "") -> list[tuple[Frame, int, int]]:
        """Return (function, microseconds in itself, microseconds with what it calls), the longest first; "": of all."""
        own: Counter[Frame] = Counter()
        whole: Counter[Frame] = Counter()
        for (of, kind, stack), us in self.items():
            if kind == ASLEEP or step not in ("", of) or not stack:
                continue
            own[stack[-1]] += us
            for frame in set(stack):
                whole[frame] += us
        order = sorted(whole, key=lambda frame: (-own[frame], -whole[frame]))
        return [(frame, own[frame], whole[frame]) for frame in order]


class Profiler:
    """Reads what a Pico does. `pico` runs nothing that matters yet; `built` is what lies on it."""

    def __init__(self, pico: Pico, built: Built) -> None:
        self._pico = pico
        self._bytecode = Bytecode(built, pico.family)
        self._by_address: dict[int, tuple[bytes, Frame]] = {}
        pico.soft_reset()
        self._type = int(pico.exec(_TYPE))
        self._collects = self._pages(_COLLECT) - self._pages(_COUNT)
        self._notes = self._noted() if pico.family == CIRCUITPYTHON else 0
        self.profile = Profile()
        self._step = ""
        self._taken_us = 0

    def _pages(self, code: str) -> set[int]:
        """Return the pages of machine code at which a program stands that never ends."""
        found: set[int] = set()
        self._pico.launch(code)
        with self._pico.sampled(10, lambda: found.add(self._pico.program_counter >> _PAGE)):
            self._pico.run(_CALIBRATION_MS)
        self._pico.interrupt()
        return found

    @contextmanager
    def during(self, step: str) -> Iterator[None]:
        """Note what the device does meanwhile under the name of a step."""
        self._step = step
        self._taken_us = self._pico.now_us
        with self._pico.sampled(EVERY_US, self._take):
            yield

    def _take(self) -> None:
        pico = self._pico
        us = pico.now_us - self._taken_us
        self._taken_us = pico.now_us
        stack = () if pico.asleep else tuple(self._frames())
        self.profile[self._step, self._kind(stack), stack] += us

    def _kind(self, stack: Stack) -> str:
        if self._pico.asleep:
            return ASLEEP
        if self._pico.program_counter >> _PAGE in self._collects:
            return COLLECTING
        return kind_of(stack[-1]) if stack else OTHER

    def _noted(self) -> int:
        """Return where CircuitPython notes the begin, the end and the top of its stack of frames. PicoError."""
        self._pico.launch(_COUNT)
        self._pico.run(_CALIBRATION_MS)
        ram = self._pico.ram()
        words = _words(ram)
        self._pico.interrupt()
        for at in range(len(words) - 2):
            begin, end, top = words[at : at + 3]
            if RAM_START_ADDRESS <= begin < top <= end <= begin + _MOST_STACK:
                frames = words[(begin - RAM_START_ADDRESS) // 4 : (top - RAM_START_ADDRESS) // 4]
                if any(_words(self._pico.ram(function, 4)) == (self._type,) for function in frames):
                    return RAM_START_ADDRESS + 4 * at
        raise PicoError("CircuitPython's stack was not found in the memory: this firmware keeps it in another way.")

    def _frames(self) -> list[Frame]:
        """Return the functions that are under way, the outermost first."""
        if self._notes:
            begin, _, top = _words(self._pico.ram(self._notes, 12))
            words = _words(self._pico.ram(begin, top - begin))
        else:
            words = _words(self._pico.ram(self._pico.stack_pointer))
        found = []
        held = set()
        at = 0
        while at < len(words) - 1:
            frame = self._frame(words[at], words[at + 1])
            at += 2 if frame else 1
            if not frame and not self._notes and words[at - 1] not in held:
                frame = self._frame_in_heap(words[at - 1])
                if frame:
                    held.add(words[at - 1])
            if frame:
                found.append(frame)
        return found if self._notes else found[::-1]

    def _frame_in_heap(self, at: int) -> Frame | None:
        """Return the function whose state lies in the heap, where MicroPython has that of a function of many locals."""
        if at & 3:
            return None
        state = self._pico.ram(at, 8)
        return self._frame(*_words(state)) if len(state) == 8 else None

    def _frame(self, function: int, instruction: int) -> Frame | None:
        if function & 3:
            return None
        pico = self._pico
        head = pico.ram(function, CODE_AT + 4)
        if len(head) < CODE_AT + 4 or struct.unpack_from("<I", head)[0] != self._type:
            return None
        code = struct.unpack_from("<I", head, CODE_AT)[0]
        if not code <= instruction:
            return None
        known, frame = self._by_address.get(code, (b"", None))
        if not known or pico.ram(code, len(known)) != known:
            found = self._bytecode.find(lambda length: pico.ram(code, length))
            if found is None:
                return None
            known, frame = self._by_address[code] = found
        return frame if instruction < code + len(known) else None


def _words(data: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(data) // 4}I", data[: len(data) // 4 * 4])


def kind_of(frame: Frame) -> str:
    """Return what is done in a function of the source, by its file and name."""
    if frame.name == MODULE:
        return IMPORTING
    for folder, kind in _FOLDERS:
        if frame.path.startswith(folder):
            if kind == CONSOLE and frame.name.rpartition(".")[2].lstrip("_").startswith("draw"):
                return DRAWING
            return kind
    for part, kind in _PARTS:
        if frame.path.startswith("hal/") and part in frame.path:
            return kind
    return OTHER


def do(pico: Pico, word: str, argument: str) -> None:
    """Do a step of a script on a Pico where the console runs. PicoError where it is none, or nothing changes."""
    try:
        if word in BUTTONS and argument.isdecimal():
            for _ in range(int(argument)):
                measure.press(pico, word)
        elif word == "hold" and argument in ("a", "b"):
            measure.hold(pico, argument)
        elif word == "wait" and argument.isdecimal():
            pico.run(int(argument))
        elif word != "snap":
            raise PicoError(f"The script has {word!r} {argument!r}, which is no step; shot --help lists them.")
    except PicoTimeout:
        step = f"{word} {argument}".removesuffix(" 1")
        raise PicoError(
            f"The step {step!r} changed nothing on the screen, or the screen did not come to rest."
        ) from None


def script_profiled(pico: Pico, built: Built, steps: list[tuple[str, str]]) -> Profile:
    """Start the console and run the steps of a script (host_sim.commands.shot.GRAMMAR) on it; return where time went.

    A press lasts from its contact until the screen has rested for 40 ms. PicoError where a step is unknown, or a press
    changes no pixel.
    """
    profiler = Profiler(pico, built)
    with profiler.during("start"):
        measure.start(pico)
    for number, (word, argument) in enumerate(steps, 1):
        with profiler.during(f"{number} {word} {argument}".removesuffix(" 1")):
            do(pico, word, argument)
    return profiler.profile


def add_arguments(parser: ArgumentParser) -> None:
    """Add SCRIPT, --firmware, --family and --folded."""
    parser.add_argument(
        "script", metavar="SCRIPT", help="the script to press: a file as `updeck shot` reads it, - for input"
    )
    cli.add_image_arguments(parser)
    parser.add_argument("--folded", type=Path, metavar="FILE", help="write the stacks there, for a flame graph")


def run(arguments: Namespace) -> int:
    """Print where time goes, write the stacks; return 0. CommandError."""
    steps = shot.read(arguments.script)
    folded = arguments.folded
    if folded and not folded.parent.is_dir():
        raise CommandError(f"There is no folder {folded.parent} for {folded.name}.")
    try:
        _, family = image.load(arguments.firmware, arguments.family)
        built = build.make(build.SOURCE, build.target_for(family))
        with Pico(arguments.firmware, family, flash=prepared(arguments.firmware, family, built.files)) as pico:
            found = script_profiled(pico, built, steps)
    except (PicoError, FlashError, BuildError) as error:
        raise CommandError(str(error), 1) from None
    print(found.report())
    if folded:
        folded.write_text(found.folded(), encoding="utf-8")
    return 0
