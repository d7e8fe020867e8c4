"""The heap of a linked console on the emulated Pico, as a guest and as a table of Wheels Up! with six seats.

The other console is one on the desk, at the other end of the modelled wire.
`python -m host_sim.workshop.measures.links` prints the figures, some ten minutes each; arguments choose: "micropython",
"circuitpython"; "guest", "easy", "hard" (bots of a table).
"""

from __future__ import annotations

import sys
from array import array
from itertools import count
from typing import Any

from engine_core import catalog
from engine_core.console.play.session import EASY, ELSEWHERE, HARD, PERSON
from engine_core.console.store import setting_rows as S
from engine_core.match import Match
from host_sim.desk import Desk
from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico
from host_sim.workshop.measures import measure
from host_sim.workshop.measures.figures import HEAP, NAMES, Figures, console_on

GAME = "wheels_up"
SEATS = 6
GUEST = "guest"
LEVELS = {"easy": EASY, "hard": HARD}

_AFTER_PASSES = 400  # after a turn of the person at the Pico, while the others decide
_PASS_MS = 20
_LOADS_MS = 500  # the most that a press takes to show something
_MOST_PASSES = 3000
_REST_US = 2_000_000
_LOOK_PASSES = 15  # between two looks at the Pico's screen
_REST_PASSES = 90  # the same while others decide: a look takes up to 2 s of the Pico's time
_TO_JOIN = ("up", "right", "right", "a")
_A = 16

# Runs the console, and keeps the least free heap by the module of a scene, and whether the person here is asked
_WATCH = """
import gc, sys
try: low
except NameError: low = {}; seen = None
while True:
 if console.step():
  s = console.session
  asked = ", asked" if console.top().asks() else ""
  t = type(console.top())
  where = next(name for name in sys.modules if t in sys.modules[name].__dict__.values())
  k = (where + asked, s and s.match.rules.current_player(s.match.state))
  if k != seen:
   gc.collect()
   low[k[0]] = min(gc.mem_free(), low.get(k[0], 1000000))
  seen = k
"""
_SAY = """
s = console.session
print(type(console.top()).__name__, s.match.rules.current_player(s.match.state) if s else -1)
for k in low: print(k, low[k])
s = None
"""
_FOLLOW = "if hasattr(console.top(), 'follow'): console.top().follow()"  # else it says that the desk is away


class _Wire:
    """The desk's end: a port, and the link that has it."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._came = bytearray()
        pico.wires[0] = self._came.append

    def send(self, line: bytes) -> bool:
        for byte in line:
            self._pico.uarts[0].receive(byte)
        return True

    def poll(self) -> Any:
        end = self._came.find(b"\n") + 1
        line = bytes(self._came[:end])
        del self._came[:end]
        return line[line.rfind(b"~") :] or None


class _Link:
    def __init__(self, wire: _Wire) -> None:
        self._ports = [wire]

    def poll(self) -> list[Any]:
        return self._ports


class Linked:
    """A Pico that runs a linked game with a console on the desk. `low`: the least free heap by a scene's module."""

    def __init__(self, pico: Pico, level: int) -> None:
        self.pico = pico
        self.low: dict[str, int] = {}
        self.guest = level == PERSON  # the Pico is
        self._asked = False
        self._decided = False
        self._desk = Desk(seed=9)
        console = self._desk.console
        vars(self._desk.machine)["link"] = _Link(_Wire(pico))
        console.settings.values[S.PACE] = 2
        measure.start(pico)
        self._do(f"console.settings.values[{S.PACE}] = 2\nconsole.settings.values[{S.MOTION}] = 0")
        self._place: Any = None  # the seat of the Pico's person in the desk's match
        if self.guest:
            kinds = [ELSEWHERE] + [EASY] * (SEATS - 1)
            from engine_core.console.link.lobby import LinkLobby

            console.push(LinkLobby(console, GAME, kinds, {}, []))
            vars(console.link.host)["deal"] = self._deal
            self._press(*_TO_JOIN)
        else:
            self._set_up([PERSON, ELSEWHERE] + [level] * (SEATS - 2))
            from engine_core.console.link.seek import seek

            seek(console)
        self._do("")

    def _deal(self) -> tuple[int, bytes]:
        """Return a seed, and no key, with which the Pico's person begins: waiting for the others may take minutes."""
        rules = catalog.part(GAME, "rules.rules").Rules(SEATS, {})
        return next(seed for seed in count() if rules.current_player(rules.new_state(seed)) == 0), b""

    def _do(self, code: str) -> str:
        """Run code on the Pico at its console's back, then have the console go on."""
        self.pico.run_for(_REST_US, lambda: self.pico.asleep)  # in the middle of a pass nothing may be broken off
        self.pico.interrupt()
        said = self.pico.exec(code, limit_ms=600_000) if code else ""
        self.pico.launch(_WATCH)
        return said

    def _set_up(self, kinds: list[int]) -> None:
        """Open the lobby of a table on the Pico."""
        self._press(*["right"] * [game for game, _, _ in catalog.GAMES].index(GAME), "a", "right", "right", "a")
        self._do(f"t=console.top()\nt.kinds[:]={kinds!r}\nt.rules=t.rules_class({SEATS},t.options)\nt=None")
        self._press("a")

    def _press(self, *buttons: str) -> None:
        for button in buttons:
            self.pico.press(button)
            self.pico.run(_LOADS_MS)

    def play(self) -> None:
        """Play until the person at the Pico has decided, and a while more. PicoError where it does not come to that."""
        last = 0
        for number in range(_MOST_PASSES):
            self.pico.run(_PASS_MS)
            self._desk.step()
            self._desk_presses(number)
            if number % (_REST_PASSES if self._others_decide() else _LOOK_PASSES) == 0:
                self._look()
                last = last if self._decided else number
            if number - last == _AFTER_PASSES:
                self._look()
                return
        raise PicoError("The linked game does not go on.")

    def _others_decide(self) -> bool:
        session = self._desk.console.session
        return session is not None and session.match.rules.current_player(session.match.state) != 0

    def _desk_presses(self, number: int) -> None:
        """Do what lets the game go on at the desk."""
        console = self._desk.console
        top = console.top()
        if hasattr(top, "turn"):
            if top.asks() and top.count and number % 10 == 0:
                top.turn.play(top.actions[0])
        elif number % 20 == 0 and (console.session or not self.guest or not console.link.host.free()):
            self._desk.machine.buttons.tap(_A)

    def _look(self) -> None:
        """See what the Pico shows, and press or decide there, once."""
        name, *low = self._do(_SAY).splitlines()
        scene, player = name.split()
        self.low = {where: int(free) for where, free in (line.rsplit(" ", 1) for line in low)}
        session: Any = self._desk.console.session
        link: Any = self._desk.console.link
        if scene != "Table":
            if session or (self.guest and link.host.free()) or (not self.guest and link.guest and link.guest.match):
                self.pico.press("a")
        elif int(player) or self._decided:
            return
        elif not self._asked:
            self._asked = True  # what it decides is on the screen by the next look
        elif self.guest and session.match.rules.current_player(session.match.state) == 0:
            self._decided = True
            self._do(f"for a in {self._turn(session.match)}: console.session.match.apply(a)\n{_FOLLOW}")
        elif not self.guest:
            self._decided = True
            self._do(f"console.session.sit(0, {EASY})\n{_FOLLOW}")  # the person has seen what to decide

    def _turn(self, match: Match) -> list[int]:
        """Return actions of the Pico's person of which the last is final."""
        scratch = Match(match.rules, 0)
        scratch.go_on(match.history[:], match.state)
        legal = array("H", [0] * match.rules.max_legal)
        turn: list[int] = []
        while True:
            actions = list(legal[: match.rules.legal_actions(scratch.state, legal)])
            final = [action for action in actions if scratch.is_final(action)]
            turn.append((final or actions)[0])
            if final:
                return turn
            scratch.apply(turn[-1])


def measured(figures: Figures, what: str) -> None:
    """Add the heap of a Pico that is a guest, or a table with bots of a level."""
    with console_on(figures.family) as pico:
        linked = Linked(pico, LEVELS.get(what, PERSON))
        try:
            linked.play()
        finally:
            for scene, free in linked.low.items():
                figures.note(HEAP, f"{scene}, linked, {what}", free)


def main(arguments: list[str]) -> int:
    """Print the figures that the arguments ask for, by default all."""
    try:
        for family in [name for name in NAMES if name in arguments] or NAMES:
            for what in [name for name in (GUEST, *LEVELS) if name in arguments] or (GUEST, *LEVELS):
                measured(Figures(family), what)
    except PicoError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
