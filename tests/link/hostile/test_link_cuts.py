"""Wires are cut while either side sends a frame: no turn is lost or played twice, and no pixel is wrong."""

import os
import random

import pytest

from engine_core.link import changes, fairness, frames
from engine_core.link.remote_seat import RemoteSeat
from host_sim.setting import game_ids, rules_class
from tests.link.party import Player, Screen, Table, join_all
from tests.link.pipe import End
from tests.link.test_link_games import Cutting, noticed
from tests.sample import sample
from tests.setting import fewest

PERIOD = 9  # frames between two cuts


class Snips:
    """Cuts a guest's wire while the frames numbered in `due` are sent. Frames of both sides are counted, without
    repetitions.

    The frame is lost. In the next pass, another wire is in place.
    """

    def __init__(self, table: Table, player: Player, due: range) -> None:
        self.player = player
        self.due = due
        self.count = 0
        self.cuts = 0
        self._cutting = Cutting(table, [player], False)
        self._hook()

    def _hook(self) -> None:
        for end in (self.player.end, self.player.end.other):
            self._watch(end)

    def _watch(self, end: End) -> None:
        send = end.send
        seen: set[bytes] = set()

        def sent(line: bytes) -> bool:
            frame = frames.frame(line)
            assert frame is not None
            number = frame[4:7] + frame[8:]  # A repetition may change the acknowledgement, which is left out.
            if not end.cut and frame[6] and number not in seen:
                seen.add(number)
                if self.count in self.due:
                    end.cut = end.other.cut = True
                self.count += 1
            return send(line)

        vars(end)["send"] = sent

    def step(self) -> None:
        if self.player.end.cut:
            self.cuts += 1
            self._cutting.cut(0, self.player)
            self._hook()


def game_with_cuts(game: str, due: range, screen: bool) -> Snips:
    """Play a whole game between a guest and one or two bots, and return where the cuts were."""
    table = Table(fewest(game), [1], random.Random(7))
    player = Screen(table, history=0) if screen else Player(table)
    snips = Snips(table, player, due)
    for _ in range(3000):
        table.step()
        player.step()
        snips.step()
        if player.match is not None:
            break
    match = table.begin(snips)
    for _ in range(100_000):
        table.step()
        player.step()
        snips.step()
        if player.guest.verdict >= 0:
            break
    assert table.over() and player.guest.verdict == fairness.FAIR
    seen = noticed(match)
    assert table.played == [action for _, action in seen]
    if not screen:
        assert player.chosen == [action for seat, action in seen if seat == player.guest.seat]
    return snips


@pytest.mark.parametrize(
    ("game", "offset"), sample([(game, at) for game in game_ids() for at in range(PERIOD)], lambda case: not case[1])
)
def test_a_wire_is_cut_at_every_ninth_frame(game: str, offset: int) -> None:
    snips = game_with_cuts(game, range(offset, 1 << 20, PERIOD), False)
    assert snips.cuts > 2


@pytest.mark.parametrize(
    ("game", "offset"), sample([(game, at) for game in game_ids() for at in (0, 4)], ("up_or_down", 4).__eq__)
)
def test_pixels_are_right_though_wires_are_cut(game: str, offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)  # see test_link_pixels.py
    snips = game_with_cuts(game, range(offset, 1 << 20, PERIOD), True)
    assert snips.cuts > 2 and vars(snips.player)["compared"] > 100


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_a_wire_is_cut_once_at_each_frame_in_turn(game: str) -> None:
    count = game_with_cuts(game, range(0), False).count
    assert count > 20
    for frame in range(count):
        assert game_with_cuts(game, range(frame, frame + 1), False).cuts == 1


def test_seats_are_taken_while_a_wire_is_cut() -> None:
    table = Table(rules_class("way_up_high")(2, {}), [1], random.Random(7))
    player = Player(table)
    snips = Snips(table, player, range(2))
    for _ in range(400):
        table.step()
        player.step()
        snips.step()
    assert snips.cuts == 2 and player.match is not None and not table.host.free()
    join_all(table, [player])


def test_a_token_that_comes_back_holds_though_the_second_welcome_is_lost_too() -> None:
    place = RemoteSeat(0)
    place.take_in("Ada", bytes(range(32)), os.urandom, False)
    token = place.token  # The connection ends before the table knows that the guest has the token.
    assert place.is_free()
    place.take_in("Ada", b"", os.urandom, False)
    assert place.token == token and not place.is_free()
