"""Plays a linked game over wires in memory, on any Python, and prints checksums of the lines and the guests' verdicts.

The last guest watches.

Arguments: a game, seats, a seed.
"""

import binascii
import sys

sys.path.insert(0, ".")

from engine_core import catalog, rng
from engine_core.link import frames
from engine_core.link.guest import Guest
from engine_core.link.host import Host
from engine_core.match import Match

PASSES = 120000


class End:
    """One end of a wire."""

    def __init__(self) -> None:
        self.lines: list = []
        self.other: End = self
        self.crc = 0
        self.most = 0

    def send(self, line: bytes) -> bool:
        self.crc = binascii.crc32(line, self.crc)
        self.most = max(self.most, len(line))
        self.other.lines.append(line)
        return True

    def poll(self) -> "bytes | None":
        return self.lines.pop(0) if self.lines else None


def play(game: str, seats: int, seed: int) -> list:
    """Return the lines to print: the longest line and the checksums of both directions, then each guest's verdict."""
    dice = bytearray(8)
    rng.seed(dice, seed)

    def random(count: int) -> bytes:
        return bytes([rng.below(dice, 256) for _ in range(count)])

    def load(name: str) -> type:
        made: type = catalog.part(name, "rules.rules").Rules
        return made

    rules = load(game)(seats, {})
    ends = [End() for _ in range(2 * seats + 2)]
    for i in range(0, len(ends), 2):
        ends[i].other, ends[i + 1].other = ends[i + 1], ends[i]
    host = Host(rules, list(range(seats)), lambda seat: (4, "S%d" % seat), random, ends[::2])  # type: ignore[arg-type]
    guests = [Guest(end, "Zoé", load, random) for end in ends[1::2]]
    for guest in guests:
        guest.know(game)
        guest.join(host.game, frames.WATCHES if guest is guests[-1] else frames.NOBODY)
    match = None
    for now in range(1000, 1000 + 20 * PASSES, 20):
        host.step(now)
        for guest in guests:
            guest.step(now)
        if match is None:
            if not host.free() and host.ask(now):
                match = Match(rules, *host.deal())
                host.begin(match)
                guests[0].say(4)
            continue
        if rules.current_player(match.state) >= 0:
            action = match.think()
            if action >= 0:
                match.apply(action)
        for guest in guests:
            follow(guest, dice)
        if min([guest.verdict for guest in guests]) >= 0:
            break
    crcs = [end.crc for end in ends]
    return [max([end.most for end in ends]), crcs, [guest.verdict for guest in guests], [len(host.seats[0].name)]]  # type: ignore[union-attr]


def follow(guest: Guest, dice: bytearray) -> None:
    """Let a guest show the next copy, or decide at random."""
    from array import array

    match = guest.match
    if match is None:
        return
    if match.started and not match.is_over and match.bots[match.seat] is None:
        actions = array("H", [0] * match.rules.max_legal)
        count = match.rules.legal_actions(match.state, actions)
        match.apply(actions[rng.below(dice, count)])
        return
    match.settle()
    action = match.think()
    if action >= 0:
        match.apply(action)


if __name__ == "__main__":
    for found in play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
        print(found)
