"""`python -m host_sim.workshop.arena.fit [--games N]`: fits the table by which hard plans a turn of Wheels Up! for two.

In each generation, bots with the current table play against themselves and against bots without it, and now and then
make a random move. After each turn, the program notes the position as the seat that moved sees it. Ridge regression
then fits the weights to all positions so far. The target of a position is the final lead plus $6 m for a win, mixed
with the table's values after the following turns (lambda 0.6). The fit starts from the income that the lead on a route
brings until the end of the game. Seeds are fixed, so the same engine gives the same table.

engine_core/games/wheels_up/bots/learned.py describes the parts of the table. In final approach, positions after a
seat's last turn have separate weights, which are not written, because bots plan last turns without the table.
"""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import host_sim.compiled  # noqa: F401  before what imports engine_core
from engine_core.games.wheels_up.bots import learned as T
from engine_core.games.wheels_up.bots.hard import Bot
from engine_core.games.wheels_up.bots.learned import Learned
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.match import Match

FILE = Path(__file__).resolve().parents[3] / "seeds/wheels_up/worths.toml"
GAMES = (3000, 4000)  # number of games in each generation
_SEED = 30_000_000
_RANDOM = 0.04  # fraction of random moves
_WORK = 40  # a small budget of the bots, so that games take little time
_WIN = 6.0  # worth of a win in millions
_LAMBDA = 0.6
_ROUNDS = 6  # number of times to recompute the targets and fit again
_RIDGE = 20.0
_FEWEST = 5  # a weight that counts in fewer positions keeps its initial value
_PER_MILLION = 8  # units of a byte of the table per million
_START = (34 / 16, 28 / 16, 22 / 16, 1.0, 34 / 16)  # income of a controlled route until the end, by era
_OVER = T.SIZE  # index of the weights for positions after a seat's last turn
_CHUNK = 4000


class Unlearned(Bot):
    """The hard bot without the table, as it plays with more than two seats."""

    LEARNS = 0


class Positions:
    """Positions: the state after each turn, the seat that moved, its final lead, and whether its turn was the last."""

    def __init__(self) -> None:
        self.states: list[bytes] = []
        self.seats: list[int] = []
        self.leads: list[int] = []
        self.last: list[bool] = []

    def play(self, seed: int, table: bytes | None, both: bool) -> None:
        """Play and add a game. Bots with the table, if there is one, take one seat or both."""
        rules = Rules(2, {})
        match = Match(rules, seed)
        for seat in range(2):
            planned = table is not None and (both or seat == seed // 2 % 2)
            match.seat_bot(seat, _planner(table) if planned and table else Unlearned)
        chance = random.Random(seed)
        actions = array("H", [0] * rules.max_legal)
        begin = len(self.seats)
        while rules.current_player(match.state) >= 0:
            seat = match.state[L.TURN]
            count = rules.legal_actions(match.state, actions)
            action = actions[chance.randrange(count)] if count > 1 and chance.random() < _RANDOM else -1
            while action < 0:
                action = match.think()
            match.apply(action)
            if rules.current_player(match.state) >= 0 and match.state[L.TURN] != seat:
                self.states.append(bytes(match.state[: L.SEATS + 2 * L.SEAT_SIZE]))
                self.seats.append(seat)
        lead = rules.score(match.state, 0) - rules.score(match.state, 1)
        played = self.seats[begin:]
        self.leads += [-lead if seat else lead for seat in played]
        self.last += [False] * (len(played) - 1) + [True] * (len(played) > 0)


def _planner(table: bytes) -> Any:
    def bot(rules: Rules, generator: bytearray) -> Bot:
        made = Bot(rules, generator)
        made.evaluation = Learned(rules, table)
        made.work = _WORK
        return made

    return bot


def weights_of(states: Any, seats: Any) -> tuple[Any, Any]:
    """Return, for each position, the indices of the weights that count, and how many times each counts."""
    states = states.astype(int)
    seats = seats.astype(int)
    rules = Rules(2, {})
    row = np.arange(len(states))
    era = states[:, L.ERA]
    behind = np.where(states[:, L.FINAL] == 3, _OVER, 0)
    bases = L.SEATS + L.SEAT_SIZE * seats, L.SEATS + L.SEAT_SIZE * (1 - seats)
    indices = []
    counts = []

    def of(side: int, offset: int) -> Any:
        return states[row, bases[side] + offset]

    def add(index: Any, count: Any = 1) -> None:
        indices.append(index + behind)
        counts.append(np.broadcast_to(count, len(states)))

    for route in range(rules.routes):
        ends = rules.ends_a[route], rules.ends_b[route]
        open_slots = [states[:, L.FREE + end] > 0 for end in ends]
        planes = [of(side, L.PLANES + route) for side in (0, 1)]
        mine, theirs = (
            _room(planes[side], *(of(side, L.GATES_AT + end) for end in ends), *open_slots) for side in (0, 1)
        )
        lead = np.clip(planes[0] - planes[1], -2, 2)
        payout = rules.payouts[route]
        cell = 16 * lead + 32 + 4 * mine + theirs
        counted = (lead != 0) | (mine > 0) | (theirs > 0)
        add(T.ROUTES + 80 * np.where((era == 0) & (payout > 1), 4, era) + cell, payout * counted)
    money = [of(side, L.MONEY) + 256 * of(side, L.MONEY + 1) for side in (0, 1)]
    add(T.MONEY + era, money[0] - money[1])
    hand = of(0, L.HAND_COUNT)
    for i in range(L.HAND_LIMIT):
        add(T.HELD + 91 * np.minimum(era, 2) + of(0, L.HAND + i), i < hand)
    for side, at in enumerate((T.OWN, T.RIVAL)):
        for offset, most in zip(T.COUNTS[::2], T.COUNTS[1::2], strict=True):
            add(at + (most + 1) * era + np.minimum(of(side, offset), most))
            at += 4 * (most + 1)
    pair = T.PLACED + 121 * era + 11 * of(0, L.PLACED) + of(1, L.PLACED)
    add(np.where(era < 3, pair, T.PLACED), era < 3)
    return np.stack(indices, 1), np.stack(counts, 1)


def _room(planes: Any, here: Any, there: Any, open_here: Any, open_there: Any) -> Any:
    """Return the result of Learned._room_for()."""
    room = np.maximum(here, there) - planes
    full = np.where(open_here | open_there, 1, 0)
    both = np.where(room > 1, 3, np.where(room == 1, 2, full))
    one = np.where(here > 0, open_there, (there > 0) & open_here)
    return np.where((here > 0) & (there > 0), both, one)


def beginning() -> Any:
    """Return the initial weights of the fit."""
    found = np.zeros(2 * T.SIZE)
    for behind in (0, _OVER):
        for era, worth in enumerate(_START):
            for lead in range(5):
                at = behind + T.ROUTES + 80 * era + 16 * lead
                found[at : at + 16] = worth * ((lead > 2) - (lead < 2))
        found[behind + T.MONEY : behind + T.MONEY + 4] = 1
    return found


def fitted(positions: Positions) -> Any:
    """Return the weights, in millions, with the best fit to the positions."""
    states = np.frombuffer(b"".join(positions.states), np.uint8).reshape(len(positions.states), -1)
    indices, counts = weights_of(states, np.array(positions.seats))
    start = beginning()
    number = np.bincount(indices.ravel(), (counts != 0).ravel(), 2 * T.SIZE)
    used = np.flatnonzero(number >= _FEWEST)
    place = np.full(2 * T.SIZE, len(used))
    place[used] = np.arange(len(used))
    columns = place[indices]
    squares = _RIDGE * np.eye(len(used))
    for at in range(0, len(columns), _CHUNK):
        some = columns[at : at + _CHUNK]
        cells = np.arange(len(some))[:, None] * (len(used) + 1) + some
        table = np.bincount(cells.ravel(), counts[at : at + _CHUNK].ravel(), len(some) * (len(used) + 1))
        rows = table.reshape(len(some), -1)[:, :-1]
        squares += rows.T @ rows
    leads = np.array(positions.leads, float)
    ends = leads + _WIN * np.sign(leads)
    base = (start[indices] * counts).sum(1)
    targets = ends
    for _ in range(_ROUNDS + 1):
        rest = (targets - base)[:, None] * counts
        found = start.copy()
        found[used] += np.linalg.solve(squares, np.bincount(columns.ravel(), rest.ravel(), len(used) + 1)[:-1])
        targets = _targets((found[indices] * counts).sum(1), ends, positions)
    return found


def _targets(values: Any, ends: Any, positions: Positions) -> Any:
    """Return the targets of the positions, computed from the end of each game."""
    found = np.empty(len(values))
    for i in range(len(values) - 1, -1, -1):
        if positions.last[i]:
            found[i] = ends[i]
        else:
            next_one = _LAMBDA * found[i + 1] + (1 - _LAMBDA) * values[i + 1]
            found[i] = next_one if positions.seats[i] == positions.seats[i + 1] else -next_one
    return found


def table_of(weights: Any) -> bytes:
    """Return the weights in the format of the table on a device."""
    found = np.round(_PER_MILLION * weights[: T.SIZE]).astype(int)
    money = slice(T.MONEY, T.MONEY + 4)
    found[: T.MONEY] += T.ZERO
    found[T.MONEY + 4 :] += T.ZERO
    assert found[money].min() > 0
    return bytes(np.clip(found, 0, 255).astype(np.uint8))


def written(table: bytes) -> str:
    """Return the text of the seed file with a table."""
    lines = ["# Made by host_sim/workshop/arena/fit.py, which says how. Bytes of learned.py's table.", "table = ["]
    lines += ["    %s," % ", ".join(map(str, table[at : at + 20])) for at in range(0, len(table), 20)]
    return "\n".join([*lines, "]", ""])


def fit(games: tuple[int, ...]) -> Iterator[bytes]:
    """Play the games of each generation and yield its table."""
    positions = Positions()
    table = None
    seed = _SEED
    for number in games:
        for at in range(number):
            positions.play(seed + at, table, at % 2 == 0)
        seed += number
        table = table_of(fitted(positions))
        yield table


def main(arguments: list[str]) -> int:
    """Fit the table, and write it after each generation."""
    parser = ArgumentParser(prog="fit", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, metavar="N", help="games of each generation")
    for table in fit(tuple(parser.parse_args(arguments).games)):
        FILE.write_text(written(table), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
