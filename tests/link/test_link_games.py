"""Whole games over a wire that loses, duplicates, reorders and damages lines."""

import random

import pytest

from engine_core.link import fairness
from engine_core.match import Match
from host_sim.setting import rules_class
from tests.link.party import Player, Table, join_all
from tests.link.pipe import MUCH, NONE
from tests.sample import sample
from tests.setting import SEATINGS, fewest, has_three

EVERY = 40  # mean number of passes between two cuts of a wire


@pytest.mark.parametrize(("game", "seats"), sample(SEATINGS, has_three))
@pytest.mark.parametrize("trouble", [MUCH, NONE], ids=["much", "none"])
def test_a_whole_game_over_a_bad_wire_plays_every_turn_once(game: str, seats: int, trouble: object) -> None:
    """Every guest's turns are all played once, and everything that the guests saw is checked after the end."""
    table = Table(rules_class(game)(seats, {}), list(range(1, seats)), random.Random(seats), trouble)  # type: ignore[arg-type]
    players = [Player(table) for _ in range(1, seats)]
    join_all(table, players)
    match = table.begin()
    for _ in range(400_000):
        table.step()
        for player in players:
            player.step()
        if all(player.match is not None and player.match.is_over for player in players):
            break
    assert table.over() and len(match.history) >= 4 * seats
    for player in players:
        assert player.asked
        assert player.guest.verdict == fairness.FAIR
        assert player.match is not None and player.match.is_over
        assert player.guest.revealed is not None and player.guest.revealed.history == match.history
        assert player.match.rules.winners(player.match.state) == match.rules.winners(match.state)


class Cutting:
    """Cuts wires now and then, and replaces them, after which the guest sends its HELLO again.

    `power`: sometimes also switches off the guest's console, which restarts with only its token.
    """

    def __init__(self, table: Table, players: list[Player], power: bool) -> None:
        self.table = table
        self.players = players
        self.power = power
        self.cuts = 0

    def step(self) -> None:
        for at, player in enumerate(self.players):
            if player.guest.verdict < 0 and not self.table.dice.randrange(EVERY):
                self.cuts += 1
                self.cut(at, player)

    def cut(self, at: int, player: Player) -> None:
        player.end.cut = player.end.other.cut = True
        self.table.host.remove(player.end.other)
        end = self.table.port()
        if self.power and player.guest.token and self.table.dice.randrange(2):
            again = Player(self.table, far=end)
            again.join(token=player.guest.token)
            for name in ("nonce", "commitments_digest", "commitment"):
                setattr(again.guest, name, getattr(player.guest, name))
            self.players[at] = again
        else:
            player.guest.channel.port = player.end = end
            player.guest.again()


@pytest.mark.parametrize(
    ("game", "seats", "power"),
    sample(
        [(*case, power) for case in SEATINGS for power in (False, True)],
        lambda case: case[1] == fewest(case[0]).seats and case != ("wheels_up", 2, True),
    ),
)
def test_cuts_on_both_sides_lose_no_turn_and_play_none_twice(game: str, seats: int, power: bool) -> None:
    table = Table(rules_class(game)(seats, {}), list(range(seats)), random.Random(7 * seats), MUCH)
    players = [Player(table) for _ in range(seats)]
    join_all(table, players)
    match = table.begin()
    cutting = Cutting(table, players, power)
    for _ in range(400_000):
        table.step()
        for player in players:
            player.step()
        cutting.step()
        if all(player.guest.verdict >= 0 for player in players):
            break
    assert table.over() and cutting.cuts > 5
    seen = noticed(match)
    assert table.played == [action for _, action in seen]
    assert {player.guest.verdict for player in players} == {fairness.FAIR}
    if not power:
        for player in players:
            assert player.chosen == [action for seat, action in seen if seat == player.guest.seat]


def noticed(match: Match) -> list[tuple[int, int]]:
    """Return the seat of each action, leaving out the actions that others may not notice."""
    found: list[tuple[int, int]] = []
    state = match.dealt()
    for action in match.history:
        if match.rules.veil(state, action) >= 0:
            found.append((match.rules.current_player(state), action))
        match.rules.apply_action(state, action)
    return found
