"""Endless hostile lines, at the table and at a guest: no exception occurs, nobody else notices, and memory is
bounded.
"""

import gc
import random
import tracemalloc
from pathlib import Path

import pytest

from engine_core.link import changes, fairness, frames
from host_sim.setting import game_ids, rules_class
from tests.link.hostile.test_link_hostile import nonsense
from tests.link.linked_desks import Linked
from tests.link.party import Player, Screen, Table, elsewhere, join_all
from tests.sample import sample
from tests.setting import legal

ENGINE = str(Path(frames.__file__).parents[1] / "*")
SHORT = 2000
LINES = [SHORT, pytest.param(125_000, marks=pytest.mark.long)]  # Four games and two sides make a million.
A_PASS = 6  # lines over each port in a pass
STRANGERS = 4  # ports without a seat
MOST_KB = 64  # maximum growth of memory after the first fifth; the short form is one game, which is over by then


def engine_kb() -> int:
    """Return the memory of the engine's objects that were created since tracemalloc started."""
    gc.collect()
    taken = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, ENGINE)])
    return sum(trace.size for trace in taken.traces) // 1024


class Evil:
    """A guest with a seat that sends nonsense and turns against the rules, and comes back whenever it is dismissed."""

    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.player = player
        self.strangers = [table.port() for _ in range(STRANGERS)]
        self.sent: dict[str, int] = {}
        self.dismissed = 0

    def step(self) -> int:
        """Send lines over all ports, and return how many."""
        table, player = self.table, self.player
        place = elsewhere(table, player.guest.seat)
        if place.channel is None:
            self.dismissed += 1
            player.guest.token = place.token
            player.guest.again()
            player.guest.step(table.now)  # sends the guest's HELLO
        player.end.lines.clear()
        for end in (player.end, player.end.other, *self.strangers, *[end.other for end in self.strangers]):
            end.heard.clear()
        for _ in range(A_PASS):
            kind = table.dice.choice(("nonsense", "nonsense", "turn", "illegal", "half", "old"))
            self.sent[kind] = self.sent.get(kind, 0) + 1
            line = self.turn(kind) if kind != "nonsense" else b""
            player.end.other.lines.append(line or nonsense(table.dice, table, player.guest.channel.session))
            for end in self.strangers:
                end.other.lines.append(nonsense(table.dice, table, table.dice.randrange(65536)))
                end.lines.clear()
        return A_PASS * (1 + STRANGERS)

    def turn(self, kind: str) -> bytes:
        """Return a PLAY with correct counters, except for at most one."""
        table = self.table
        place = elsewhere(table, self.player.guest.seat)
        match = table.match
        assert match is not None
        if place.channel is None:
            return b""
        dice, rules = table.dice, match.rules
        state = bytearray(match.state)
        actions: list[int] = []
        while rules.current_player(state) == place.seat and len(actions) < 9:
            actions.append(dice.choice(legal(rules, state)))
            rules.apply_action(state, actions[-1])
        if kind == "half":
            actions = actions[:-1]
        elif kind == "illegal":
            actions.append(dice.randrange(65536))
        head = bytearray((frames.VERSION, frames.PLAY))
        frames.put_number(head, table.host.game, 2)
        frames.put_number(head, place.channel.session, 2)
        head += bytes((place.channel.seen % 255 + 1, dice.randrange(256)))
        frames.put_number(head, (place.count - (kind == "old")) & 65535, 2)
        head.append(len(actions))
        for action in actions:
            frames.put_number(head, action, 2)
        return frames.line(head)


@pytest.mark.parametrize("game", sample(game_ids(), ("up_or_down", "way_up_high").__contains__))
@pytest.mark.parametrize("lines", LINES)
def test_hostile_lines_at_the_table(game: str, lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of three seats and the ports without a seat are hostile. In the first game, another seat's pixels equal those
    of a console that gets the true state, to the end.
    """
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)  # see test_link_pixels.py
    sent = games = 0
    before = -1
    kinds: dict[str, int] = {}
    dismissed = 0
    if lines > SHORT:
        tracemalloc.start()
    while sent < lines:
        table = Table(rules_class(game)(3, {}), [0, 1, 2], random.Random(games))
        others = [Player(table, wish=0) if games else Screen(table, 0, 0), Player(table, wish=1)]
        evil = Evil(table, Player(table, wish=2))
        join_all(table, [*others, evil.player])
        match = table.begin()
        idle = 0
        while any(player.guest.verdict < 0 for player in others):
            table.step()
            for player in others:
                player.step()
                player.end.heard.clear()
                player.end.other.heard.clear()
            over = table.over()
            sent += 0 if over else evil.step()
            idle = idle + 1 if not over and match.rules.current_player(match.state) == 2 else 0
            if idle > 40 and not elsewhere(table, 2).busy() and not (match.interrupt and match.interrupt.on()):
                match.apply(legal(match.rules, match.state)[0])  # The table lets a bot stand in.
        assert [player.guest.verdict for player in others] == [fairness.FAIR] * 2
        assert games or vars(others[0])["compared"] > 100
        kinds.update(evil.sent)
        dismissed += evil.dismissed
        games += 1
        del table, others, evil, match, player
        if tracemalloc.is_tracing() and before < 0 and sent >= lines // 5:
            before = engine_kb()  # between two games
    assert before < 0 or engine_kb() - before < MOST_KB
    tracemalloc.stop()
    assert len(kinds) == 5 and dismissed


@pytest.mark.parametrize("game", sample(game_ids(), ("up_or_down", "way_up_high").__contains__))
@pytest.mark.parametrize("lines", LINES)
def test_hostile_lines_at_a_guest(game: str, lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sender that does not know the number of the conversation, or repeats older lines, changes no pixel."""
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)
    dice = random.Random(lines)
    sent = games = 0
    before = -1
    if lines > SHORT:
        tracemalloc.start()
    while sent < lines:
        table = Table(rules_class(game)(2, {}), [1], random.Random(games))
        player = Player(table) if games else Screen(table, history=0)
        join_all(table, [player])
        table.begin()
        heard: list[bytes] = []
        while player.guest.verdict < 0:
            table.step()
            heard += player.end.heard
            del heard[:-40]
            player.end.heard.clear()
            player.end.other.heard.clear()
            session = player.guest.channel.session
            hostile = [nonsense(dice, table, (session + dice.randrange(1, 65536)) & 65535) for _ in range(5 * A_PASS)]
            old = [line for line in heard[:-20] if frames.frame(line) and frames.frame(line)[1] != frames.BYE]  # type: ignore[index]
            hostile.append(dice.choice(old or hostile))
            sent += len(hostile)
            player.end.lines[:0] = hostile
            for _ in range(len(hostile)):
                player.guest.step(table.now)
            player.step()
            assert len(player.guest.offers) <= 16
        assert player.guest.verdict == fairness.FAIR
        assert games or vars(player)["compared"] > 100
        games += 1
        del table, player, heard
        if tracemalloc.is_tracing() and before < 0 and sent >= lines // 5:
            before = engine_kb()  # between two games
    assert before < 0 or engine_kb() - before < MOST_KB
    tracemalloc.stop()


@pytest.mark.parametrize("lines", [1500, pytest.param(60_000, marks=pytest.mark.long)])
def test_a_table_that_sends_nonsense_does_not_stop_its_guest(lines: int) -> None:
    """The frames belong to the conversation, in order, with random bodies: the console continues, and can be left."""
    dice = random.Random(lines)
    sent = 0
    while sent < lines:
        linked = Linked(1, "en fr", seed=sent)
        linked.host_table("way_up_high")
        linked.join(1)
        linked.do(0, "a")
        linked.until("Table", 1)
        guest = linked.desks[1].console.link.guest
        end = linked.links[1].ports[0]
        for _ in range(150):
            channel = guest.channel
            body = dice.randbytes(dice.choice((0, 1, 3, 5, 9, 20, 60)))
            if not dice.randrange(4):
                body = bytes((dice.randrange(2), 0, 1, dice.choice((65, 200))) * 2)
            kind = dice.choice((frames.WELCOME, frames.STATE, frames.TABLE, frames.MOMENT, frames.REVEAL, 12, 0))
            kind = kind if dice.randrange(60) else frames.BYE
            head = bytearray((frames.VERSION, kind))
            frames.put_number(head, channel.game, 2)
            frames.put_number(head, channel.session, 2)
            end.lines.append(frames.line(head + bytes((channel.seen % 255 + 1, dice.randrange(256))) + body))
            sent += 1
            linked.desks[1].step()
        linked.do(1, "hold b")
        for _ in range(9):
            linked.do(1, "b")
        assert linked.scene(1) in ("Home", "Table", "Pause", "LinkAway", "LinkJoin")
