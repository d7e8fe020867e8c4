"""Drawing the deal: commitments precede nonces, a guest who breaks one leaves alone, and only a token gives a seat."""

import random

import pytest

from engine_core import rng
from engine_core.link import fairness, frames
from engine_core.link.channel import Channel
from engine_core.match import Match
from host_sim.setting import game_ids, rules_class
from tests.link.party import Player, Table, elsewhere, join_all
from tests.setting import fewest, legal


def seated(game: str = "up_or_down", guests: int = 3) -> tuple[Table, list[Player]]:
    table = Table(rules_class(game)(guests, {}), list(range(guests)), random.Random(3))
    players = [Player(table, wish=seat) for seat in range(guests)]
    join_all(table, players)
    return table, players


def play(table: Table, players: list[Player]) -> list[int]:
    """Play to the end, with the first legal action whenever no player decides. Return each guest's verdict."""
    match = table.begin()
    for _ in range(200_000):
        table.step()
        for player in players:
            player.step()
        seat = match.rules.current_player(match.state)
        if seat >= 0 and table.host.away(seat, table.now) and match.bots[seat] is elsewhere(table, seat):
            match.apply(legal(match.rules, match.state)[0])
        if all(player.guest.verdict >= 0 for player in players):
            break
    return [player.guest.verdict for player in players]


@pytest.mark.parametrize("game", game_ids())
def test_a_guest_recomputes_the_deal_and_a_chosen_nonce_gives_another(game: str) -> None:
    seats = fewest(game).seats
    table, players = seated(game, seats)
    assert play(table, players) == [fairness.FAIR] * seats
    guest, match = players[0].guest, table.match
    told = guest.revealed
    assert told is not None and match is not None
    assert told.nonces == [player.guest.nonce for player in players]
    assert guest.commitments_digest == fairness.commitments_digest(
        (1 << seats) - 1, [fairness.promise(nonce) for nonce in told.nonces]
    )
    seed, key = fairness.deal(told.salt, told.nonces, table.host.game)
    assert Match(match.rules, seed, key).state == match.dealt() and rng.key_of(match.state) == key
    chosen = fairness.deal(told.salt, [*told.nonces[:-1], b"chosen afterward"], table.host.game)
    assert match.rules.new_state(*chosen)[8:] != match.dealt()[8:]


def test_a_deal_without_ones_own_nonce_is_not_fair() -> None:
    table, players = seated()
    play(table, players)
    guest = players[0].guest
    told = guest.revealed
    assert told is not None and table.match is not None
    told.nonces = [b"the table's own.", *told.nonces[1:]]  # Everything else agrees with these nonces.
    told.seed, told.key = fairness.deal(told.salt, told.nonces, table.host.game)
    guest.commitments_digest = fairness.commitments_digest(
        told.seats, [fairness.promise(nonce) for nonce in told.nonces]
    )
    assert told.check(guest, table.match.rules) == fairness.OTHER_DEAL


def test_a_guest_that_tells_another_nonce_than_promised_leaves_and_the_others_play() -> None:
    table, players = seated()
    players[1].guest.nonce = b"chosen afterward"
    verdicts = play(table, [players[0], players[2]])
    assert players[1].guest.why == frames.AGAINST_RULES
    assert table.host.free() == 2 and verdicts == [fairness.MISSING] * 2
    assert [place.seat for place in table.host.dealt] == [0, 2]


def test_nobody_waits_for_a_guest_that_sends_no_nonce() -> None:
    table, players = seated()
    table.players.remove(players[1])
    assert play(table, [players[0], players[2]]) == [fairness.MISSING] * 2


def test_a_guest_that_comes_after_the_deal_is_told_that_its_nonce_is_not_in_it() -> None:
    table = Table(rules_class("way_up_high")(2, {}), [0, 1], random.Random(3))
    first = Player(table, wish=0)
    join_all(table, [first])
    table.begin()
    late = Player(table)
    join_all(table, [late])
    while any(player.guest.verdict < 0 for player in (first, late)):
        table.step()
        first.step()
        late.step()
    assert (first.guest.verdict, late.guest.verdict) == (fairness.FAIR, fairness.LATE)


def test_nonces_are_told_once_all_promises_are_and_to_one_list_only() -> None:
    table, players = seated()
    guest = players[0].guest
    for _ in range(50):
        table.step()
        players[0].step()
    assert elsewhere(table, 0).nonce == b"", "it was not asked"
    players[0].guest.channel.put(frames.NONCE, guest.nonce)
    for _ in range(50):
        table.step()
        players[0].step()
    assert elsewhere(table, 0).nonce == b"", "a nonce is not accepted before it is requested"
    table.begin()
    digest, sent = guest.commitments_digest, len(guest.channel.waiting)
    for other in (
        fairness.commitments_digest(7, [bytes(32)] * 3),
        fairness.commitments_digest(6, []),
        b"",
        digest[:-1],
    ):
        guest.opened(other)
    assert (guest.commitments_digest, len(guest.channel.waiting)) == (digest, sent)


def test_neither_a_nonce_nor_its_hash_gives_a_seat() -> None:
    table, players = seated("up_or_down", 2)
    owner = players[0].guest
    for token, why in (
        (b"", frames.FULL),  # a HELLO without a token, but with the commitment of a player who has a seat
        (owner.nonce, frames.GONE),
        (fairness.promise(owner.nonce)[:16], frames.GONE),
        (bytes(15) + b"\1", frames.GONE),
    ):
        thief = Player(table)
        thief.guest.random = lambda count: owner.nonce[:count]
        thief.join(token=token)
        for _ in range(60):
            table.step()
            thief.step()
        assert thief.guest.why == why and thief.match is None, token
        assert elsewhere(table, 0).channel is not None and elsewhere(table, 0).token == owner.token
        players[0].step()
    back = Player(table)
    back.join(token=owner.token)
    join_all(table, [back])
    assert back.guest.seat == owner.seat


def test_a_seat_whose_guest_may_never_have_heard_of_it_is_free_again() -> None:
    table = Table(rules_class("up_or_down")(2, {}), [0, 1], random.Random(3))
    lost = table.port()
    said = Channel(lost, table.host.game)
    said.begin(5)
    body = bytearray()
    frames.put_number(body, table.host.edition, 4)
    body += bytes(16) + b"\xff" + bytes(32)
    frames.put_text(body, "Ada")
    said.tell(frames.HELLO, body)
    table.step()
    assert table.host.free() == 2 and b"Ada" in table.host.offered()
    table.host.remove(lost.other)
    assert table.host.free() == 3 and b"Ada" not in table.host.offered()
    players = [Player(table) for _ in range(2)]
    join_all(table, players)
    assert {player.guest.seat for player in players} == {0, 1}
    assert play(table, players) == [fairness.FAIR] * 2


@pytest.mark.parametrize("game", game_ids())
def test_no_copy_has_the_key_and_no_seat_knows_it(game: str) -> None:
    """In every state of a game, a sample has no key, and a seat's knowledge does not depend on the key."""
    Rules = rules_class(game)
    rules = Rules(Rules.MAX_SEATS, {})
    dice = random.Random(5)
    state = rules.new_state(7, b"sixteen secrets!")
    out, other = bytearray(rules.information_size), bytearray(rules.information_size)
    hashes = 0
    while actions := legal(rules, state):
        assert state[:4] == bytes(4) and rng.key_of(state) == b"sixteen secrets!"
        hashes = int.from_bytes(state[4:8], "little")
        if not dice.randrange(8):
            for seat in range(rules.seats):
                copy, same = bytearray(state), bytearray(state)
                same[-16:] = b"another of those"
                same[4:8] = bytes(4)
                rules.resample(copy, seat, bytearray(b"12345678"))
                assert not any(copy[-16:]) and any(copy[:4]) and not rng.has_key(copy)
                size = rules.information_state(state, seat, out)
                assert out[:size] == other[: rules.information_state(same, seat, other)]
                rules.resample(same, seat, bytearray(b"12345678"))
                assert same == copy
        rules.apply_action(state, dice.choice(actions))
        assert int.from_bytes(state[4:8], "little") >= hashes
    deal = int.from_bytes(rules.new_state(7, b"sixteen secrets!")[4:8], "little")
    if game in ("up_too_high", "wheels_up"):
        assert hashes > deal, "discards were shuffled with the key"


def test_a_guest_keeps_what_it_needs_to_check_every_copy_of_a_game() -> None:
    table, players = seated("up_or_down", 2)
    assert play(table, players) == [fairness.FAIR] * 2
    for seat, player in enumerate(players):
        copies = len([number for of, number in table.truths if of == seat])
        assert copies > 20 and len(player.guest.kept) == 2 * copies
        last = player.guest.kept[-1]
        player.guest.kept[-1] = last ^ 1
        assert player.guest.revealed and table.match
        assert player.guest.revealed.check(player.guest, table.match.rules) == fairness.OTHER_COPIES
