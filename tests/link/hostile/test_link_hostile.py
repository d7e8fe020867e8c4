"""One guest's nonsense has no effect, and nobody else notices it."""

import random

import pytest

from engine_core.link import fairness, frames
from engine_core.link.channel import Channel
from host_sim.setting import game_ids, rules_class
from tests.link.party import Player, Table, elsewhere, join_all
from tests.setting import fewest, legal, played_by

KINDS = range(22)


def nonsense(dice: random.Random, table: Table, end_session: int) -> bytes:
    """Return a line: random bytes, or a frame with a valid CRC and many wrong fields."""
    if not dice.randrange(3):
        return b"~" + dice.randbytes(dice.randrange(80)).replace(b"\n", b"") + b"\n"
    head = bytearray((frames.VERSION if dice.randrange(9) else dice.randrange(256), dice.choice(KINDS)))
    frames.put_number(head, table.host.game if dice.randrange(5) else dice.randrange(65536), 2)
    frames.put_number(head, end_session if dice.randrange(5) else dice.randrange(65536), 2)
    head += bytes((dice.randrange(4) or dice.randrange(256), dice.randrange(256)))
    body = dice.randbytes(dice.choice((0, 1, 3, 5, 9, 20, 60)))
    if not dice.randrange(3):
        count = dice.randrange(5)
        body = bytes((dice.randrange(3), 0, count)) + bytes(dice.choice((0, 1, 2, 50)) for _ in range(2 * count))
    return frames.line(head + body)


@pytest.mark.parametrize("game", played_by(3))
@pytest.mark.parametrize("lines", [3000, pytest.param(250_000, marks=pytest.mark.long)])
def test_nonsense_has_no_effect_on_others(game: str, lines: int) -> None:
    """The sender has a seat. The others play on, and everything that they received proves right at the end."""
    dice = random.Random(lines)
    table = Table(fewest(game, 3), [0, 1, 2], random.Random(3))
    players = [Player(table, wish=seat) for seat in range(3)]
    join_all(table, players)
    match = table.begin()
    evil = players.pop()
    sent = due = 0
    while sent < lines or any(player.guest.verdict < 0 for player in players):
        table.step()
        for player in players:
            player.step()
        place = elsewhere(table, 2)
        for _ in range(3):
            if sent < lines:
                sent += 1
                evil.end.other.lines.append(nonsense(dice, table, evil.guest.channel.session))
        evil.end.lines.clear()
        evil.end.heard.clear()
        for player in players:
            player.end.heard.clear()
            player.end.other.heard.clear()
        if match.rules.current_player(match.state) == 2 and not place.busy() and sent >= min(due, lines):
            due += lines // 60
            match.apply(legal(match.rules, match.state)[0])  # The table lets a bot stand in.
    for _ in range(4000):
        table.step()
        for player in players:
            player.step()
    assert table.over()
    assert [player.guest.verdict for player in players] == [fairness.FAIR] * 2


@pytest.mark.parametrize("game", game_ids())
def test_a_guest_hears_no_nonsense(game: str) -> None:
    dice = random.Random(9)
    table = Table(fewest(game), [1], random.Random(3))
    player = Player(table)
    join_all(table, [player])
    table.begin()
    for _ in range(30_000):
        table.step()
        if dice.randrange(2):
            player.end.lines.insert(0, nonsense(dice, table, dice.randrange(65536)))
        player.step()
        if player.guest.verdict >= 0:
            break
    assert player.guest.verdict == fairness.FAIR


def playing(game: str = "up_or_down") -> tuple[Table, Player]:
    """Return a table whose only guest has to decide."""
    table = Table(rules_class(game)(2, {}), [1], random.Random(3))
    player = Player(table)
    join_all(table, [player])
    match = table.begin()
    decide = vars(player)
    decide["decide"] = lambda match: None
    for _ in range(3000):
        table.step()
        player.step()
        if player.match is not None and player.match.started and player.match.bots[1] is None:
            assert match.rules.current_player(match.state) == 1
            return table, player
    raise AssertionError("the guest has nothing to decide")


def send(table: Table, player: Player, count: int, actions: list[int]) -> None:
    body = bytearray()
    frames.put_number(body, count, 2)
    body.append(len(actions))
    for action in actions:
        frames.put_number(body, action, 2)
    player.guest.channel.put(frames.PLAY, body)
    for _ in range(20):
        table.step()
        player.step()


def turn(table: Table) -> list[int]:
    """Return a complete legal turn of Up or Down?."""
    assert table.match is not None
    rules, state = table.match.rules, bytearray(table.match.state)
    actions = []
    while rules.current_player(state) == 1:
        actions.append(legal(rules, state)[0])
        rules.apply_action(state, actions[-1])
    return actions


def test_a_turn_is_taken_whole_or_not_at_all() -> None:
    for wrong in ("half", "illegal", "too long", "empty", "old"):
        table, player = playing()
        match = table.match
        assert match is not None
        before, history = bytes(match.state), list(match.history)
        good = turn(table)
        count = elsewhere(table, 1).count
        given = {
            "half": good[:-1],
            "illegal": [*good[:-1], 999],
            "too long": [*good, good[0]],
            "empty": [],
            "old": good,
        }[wrong]
        send(table, player, count - 1 if wrong == "old" else count, given)
        assert (bytes(match.state), list(match.history)) == (before, history), wrong
        if wrong == "old":
            assert elsewhere(table, 1).channel is not None
            send(table, player, count, good)
            assert list(match.history)[len(history) :][: len(good)] == good
        else:
            assert elsewhere(table, 1).channel is None, "it was sent away"
            assert player.guest.why == frames.AGAINST_RULES


def test_a_guest_that_does_not_belong_here_is_told_so() -> None:
    table = Table(rules_class("up_or_down")(2, {}), [1], random.Random(3))
    for why in (frames.OTHER_EDITION, frames.GONE, frames.FULL, frames.OTHER_VERSION):
        if why == frames.FULL:
            join_all(table, [Player(table)])
        stranger = Player(table)
        if why != frames.GONE:
            stranger.join()
        if why == frames.OTHER_EDITION:
            stranger.guest.edition ^= 1
        elif why == frames.GONE:
            stranger.join(table.host.game ^ 1)
        elif why == frames.OTHER_VERSION:
            stranger.end.send(frames.line(b"\1" + bytes(20)))
        for _ in range(20):
            table.step()
            stranger.step()
        expected = frames.FULL if why == frames.OTHER_VERSION else why
        assert stranger.guest.why == expected and stranger.match is None, why
    assert isinstance(table.host.channels[-1], Channel)


def test_a_flipped_bit_in_what_is_revealed_is_found() -> None:
    table = Table(rules_class("up_or_down")(2, {}), [0, 1], random.Random(3))
    players = [Player(table) for _ in range(2)]
    join_all(table, players)
    table.begin()
    while any(player.guest.verdict < 0 for player in players):
        table.step()
        for player in players:
            player.step()
    guest = players[0].guest
    match, told = guest.match, guest.revealed
    assert match is not None and told is not None

    def verdict() -> int:
        return told.check(guest, match.rules)

    def changed(found: int, **values: object) -> None:
        kept = {name: getattr(told, name) for name in values}
        vars(told).update(values)
        assert verdict() == found, values
        vars(told).update(kept)
        assert verdict() == fairness.FAIR

    def flipped(data: bytes) -> bytes:
        return bytes((data[0] ^ 1,)) + data[1:]

    assert verdict() == fairness.FAIR
    changed(fairness.OTHER_COMMITMENT, salt=flipped(told.salt))
    changed(fairness.OTHER_DEAL, seed=told.seed ^ 1)
    changed(fairness.OTHER_DEAL, key=flipped(told.key))
    changed(fairness.OTHER_DEAL, key=b"")
    for nonces in ([flipped(told.nonces[0]), told.nonces[1]], told.nonces[::-1]):
        changed(fairness.OTHER_DEAL, nonces=nonces)
        seed, key = fairness.deal(told.salt, nonces, table.host.game)
        changed(fairness.OTHER_DEAL, nonces=nonces, seed=seed, key=key)  # a nonce chosen after the commitment
    guest.kept[3] ^= 1
    assert verdict() == fairness.OTHER_COPIES
    guest.kept[3] ^= 1
    told.history[4] += 1
    assert verdict() == fairness.OTHER_COPIES


def test_a_bye_of_another_table_ends_no_game() -> None:
    """A BYE from another table ends no game. A HELLO that asks for any table may have reached two: one is full, and at
    the other the guest is already playing.
    """
    table = Table(fewest("way_up_high", 3), [0, 1, 2], random.Random(3))
    players = [Player(table, wish=seat) for seat in range(3)]
    join_all(table, players)
    table.begin()
    player = players[0]
    channel = player.guest.channel
    for number, why in ((table.host.game ^ 1, -1), (table.host.game, frames.FULL)):
        head = bytearray((frames.VERSION, frames.BYE))
        frames.put_number(head, number, 2)
        frames.put_number(head, channel.session, 2)
        player.end.lines.append(frames.line(head + bytes((0, 0, frames.FULL))))
        for _ in range(20):
            table.step()
            player.step()
        assert player.guest.why == why


def test_a_guest_lists_16_tables_with_a_free_seat_and_8_more_to_watch() -> None:
    table = Table(rules_class("up_or_down")(2, {}), [0, 1], random.Random(1))
    player = Player(table)
    body = table.host.offered()
    for free, listed in ((3, 16), (0, 24)):
        body[5] = free
        for number in range(100 * free + 1, 100 * free + 60):
            head = bytearray((frames.VERSION, frames.OFFER, number & 255, number >> 8, *bytes(frames.HEAD - 4)))
            player.end.lines.append(frames.line(head + body))
            player.guest.step(table.now)
        assert len(player.guest.offers) == listed
