"""The command `play`: the console in the terminal; without one, a demo game as text."""

import sys
from argparse import ArgumentParser, Namespace

from engine_core.console.console import Console
from hal.machine_host import Machine
from host_sim import demo, setting
from host_sim.desk import Desk
from host_sim.pixels import braille

_TAPS = {
    "up": "up", "down": "down", "left": "left", "right": "right",
    "w": "up", "s": "down", "a": "left", "d": "right",
    "z": "a", "enter": "a", "space": "a",
    "x": "b", "backspace": "b",
}  # fmt: skip
_HOLDS = {"Z": "a", "i": "a", "X": "b", "escape": "b", "p": "b"}
_HELP = "arrows or WASD: the cross · Z or Enter: A · X or Backspace: B · P or Esc: B held, pause · I: A held · Q: quit"


def add_arguments(parser: ArgumentParser) -> None:
    """Add --saves."""
    parser.add_argument("--saves", metavar="DIR", help="where saves go, ~/.local/share/updeck if left out")


def run(arguments: Namespace) -> int:
    """Open the console until the person quits; return 0."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _as_text()
    from host_sim.terminal import Terminal

    machine = Machine(folder=arguments.saves)
    terminal = Terminal(machine, Console(machine), _TAPS, _HOLDS, _HELP)
    terminal.run()
    if not terminal.saved:
        print("updeck: the game could not be saved: %s." % (machine.store.trouble or "the store did not answer"))
        return 1
    return 0


def _as_text() -> int:
    """Play one demo game as text."""
    rules = setting.make_rules("up_or_down", 2, [])
    print("Up or Down?, two bots, seed 1. In a terminal this is the console itself.")
    desk = Desk(1)
    for text, _, _ in demo.play(desk, desk.seat_bots(rules, 1, ["greedy", "greedy"])):
        if text:
            print(text)
    print(braille(desk.picture()))
    return 0
