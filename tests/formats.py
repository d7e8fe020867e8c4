"""Writes a file of each format, which tests then read for ever: `python -m tests.formats VERSION` writes
tests/data/VERSION.

`saves`: a console's folder; `record.jsonl`, `link.txt`: a game; `wire.txt`: the lines between a table and a guest, with
"<" before a line to the guest, ">" before a line from it, and "." after each pass.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engine_core.bots.random_bot import Bot
from engine_core.console.store import setting_rows as S
from engine_core.link.guest import Guest
from engine_core.match import Match
from host_sim.records import record, record_link
from host_sim.setting import make_rules, rules_class
from tests.console_desk import NORMAL, PERSON, Desk, do, leave, scene, sit
from tests.link.party import PASS_MS, Table
from tests.setting import legal

if TYPE_CHECKING:
    from engine_core.link.channel import Port

DATA = Path(__file__).parent / "data"
GAME = "way_up_high"
SEATS = 2
SEED = 7
PASSES = 5000  # maximum number of passes in a linked game
MOVES = 6  # number of moves in the saved game
NAME = "Zoë"


class FirstChoice:
    """A guest that joins the first table it hears of, draws the same nonce each time, and plays the first legal
    action.
    """

    def __init__(self, port: "Port") -> None:
        self.guest = Guest(port, NAME, rules_class, random.Random(SEED).randbytes)
        self.guest.know(GAME)
        self._joined = False

    def step(self, now_ms: int) -> None:
        guest = self.guest
        guest.step(now_ms)
        if guest.offers and not self._joined:
            self._joined = True
            guest.join(next(iter(guest.offers)))
        match = guest.match
        if match is None:
            return
        if match.started and match.rules.current_player(match.state) >= 0 and match.bots[match.seat] is None:
            match.apply(legal(match.rules, match.state)[0])
        else:
            match.settle()
            action = match.think()
            if action >= 0:
                match.apply(action)


def actions() -> list[int]:
    """Return the recorded game's actions."""
    rules = make_rules(GAME, SEATS, [])
    return [action for _, action in record.play(rules, SEED, [Bot] * SEATS)]


def saves(folder: Path) -> None:
    """Write a console's saves: a current game, one that was counted, settings, names."""
    desk = Desk(folder=str(folder))
    desk.console.settings.change(S.SOUND, 1)
    _play(desk, 1000)
    desk.wait(5000)
    while scene(desk) != "AfterGame":
        do(desk, "a wait 3000")
    desk.console.leave(GAME)
    _play(desk, MOVES)
    leave(desk)


def _play(desk: Desk, moves: int) -> None:
    """Play a game until it has at least `moves` moves, or has ended."""
    session = sit(desk, [PERSON, NORMAL], game=GAME, options={}, seed=SEED)
    while len(session.match.history) < moves and not session.is_over():
        table = desk.console.top()
        if scene(desk) == "Table" and table.mine:
            table.turn.play(legal(session.match.rules, session.match.state)[0])
        elif scene(desk) != "Table":
            do(desk, "a")
        desk.step()


def wire() -> Iterator[str]:
    """Yield the lines of a linked game."""
    table = Table(rules_class(GAME)(SEATS, {}), [0], random.Random(SEED))
    end = table.port()
    player = FirstChoice(end)
    table.players.append(player)  # type: ignore[arg-type]
    for passes in range(PASSES):
        if table.match is None and player.guest.match is not None and table.host.ask(table.now):
            match = Match(table.host.rules, *table.host.deal())
            match.seat_bot(1, Bot)
            table.host.begin(match)
            table.match = match
        heard, sent = len(end.heard), len(end.other.heard)
        table.step()
        player.step(passes * PASS_MS)
        yield from ("<" + line.decode() for line in end.heard[heard:])
        yield from (">" + line.decode() for line in end.other.heard[sent:])
        yield ".\n"
        shown = player.guest.match
        if player.guest.verdict >= 0 and shown and not shown.is_behind():
            return
    raise AssertionError("it does not end")


def write(folder: Path) -> None:
    """Write a file of each format."""
    (folder / "saves").mkdir(parents=True)
    saves(folder / "saves")
    rules = make_rules(GAME, SEATS, [])
    lines = record.record_lines(rules, SEED, [Bot] * SEATS, states=False)
    (folder / "record.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "link.txt").write_text(record_link.link("", rules, SEED, actions()) + "\n", encoding="utf-8")
    (folder / "wire.txt").write_text("".join(wire()), encoding="utf-8")


if __name__ == "__main__":
    write(DATA / sys.argv[1])
