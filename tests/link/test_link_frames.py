"""Lines and frames, byte by byte, as docs/reference/link.md documents them."""

import binascii
import random
from pathlib import Path

import pytest

from engine_core.keyed import sha256
from engine_core.link import codes, frames
from engine_core.link.channel import Channel
from engine_core.link.fairness import commitment, commitments_digest, deal, promise
from host_sim.setting import rules_class
from tests.link.party import Player, Table, join_all
from tests.link.pipe import MUCH, pipe

GOLDEN = Path(__file__).parents[1] / "golden" / "link.txt"


def test_a_line_is_a_tilde_base64_of_frame_and_crc_and_a_newline() -> None:
    frame = bytes(range(20))
    line = frames.line(frame)
    assert line[:1] == b"~" and line[-1:] == b"\n"
    assert binascii.a2b_base64(line[1:]) == frame + binascii.crc32(frame).to_bytes(4, "little")
    assert frames.frame(line) == frame


def test_every_damaged_line_is_refused() -> None:
    line = frames.line(bytes(range(30)))
    for at in range(len(line) - 1):
        for bit in range(8):
            spoilt = bytearray(line)
            spoilt[at] ^= 1 << bit
            assert frames.frame(spoilt) is None or frames.frame(spoilt) == bytes(range(30))  # base64 ignores some bits.
        assert frames.frame(line[:at]) is None
    assert frames.frame(b"") is None
    assert frames.frame(b"~" + b"A" * frames.MOST) is None


def test_codes_have_four_letters_and_are_read_back() -> None:
    made = {frames.code(game) for game in range(1 << 16)}
    assert len(made) == 1 << 16 and all(len(code) == 4 for code in made)
    for game in (0, 1, 4660, 65535):
        assert codes.game_of(frames.code(game)) == codes.game_of(frames.code(game).lower()) == game
        assert codes.entered(frames.code(game)) == (game, b"")
        secret = bytes((game >> 8, game & 255, game & 255, game >> 8 ^ 255))
        assert codes.entered(frames.code(game ^ 4711, secret)) == (game ^ 4711, secret)
    for wrong in ("", "ABC", "ABCDE", "AB1D", "ABIJ", "éABC"):
        assert codes.game_of(wrong) == -1


def test_the_deal_is_nobody_s_choice() -> None:
    rules = rules_class("wheels_up")(3, {})
    salt, nonces = bytes(range(16)), [b"abcdefghijklmnop", bytes(16)]
    found = sha256(b"deal" + salt + nonces[0] + nonces[1] + bytes((7, 1)))
    seed, key = deal(salt, nonces, 263)
    assert (seed, key) == (int.from_bytes(found[16:24], "big") >> 4, found[:16])
    assert 0 <= seed < 1 << 60
    for at in range(16):
        other = bytearray(salt)
        other[at] ^= 1
        assert deal(bytes(other), nonces, 263)[1] != key != deal(salt, [nonces[0], bytes(other)], 263)[1]
        assert commitment(bytes(other), 7, rules) != commitment(salt, 7, rules)
    assert key not in (deal(salt, nonces, 262)[1], deal(salt, nonces[::-1], 263)[1], deal(salt, nonces[:1], 263)[1])
    assert commitment(salt, 7, rules) != commitment(salt, 8, rules)
    assert commitment(salt, 7, rules) != commitment(salt, 7, rules_class("wheels_up")(3, {"opening": "one"}))
    promises = [promise(nonce) for nonce in nonces]
    assert commitments_digest(6, promises) == b"\6" + sha256(sha256(nonces[0]) + sha256(nonces[1]))


def test_frames_come_once_and_in_order_whatever_the_wire_does() -> None:
    dice = random.Random(5)
    one, two = (Channel(end, 7) for end in pipe(dice, MUCH))
    sent = [bytes((number,)) for number in range(255)] * 2
    got: list[list[bytes]] = [[], []]
    for body in sent:
        one.put(frames.STATE, body)
        two.put(frames.PLAY, body)
    for now in range(0, 2_000_000, 20):
        for side, channel in enumerate((one, two)):
            heard = channel.poll(now)
            if heard:
                got[side].append(heard[2])
            channel.step(now)
        if one.idle() and two.idle():
            break
    assert got == [sent, sent]


def test_nothing_is_heard_of_another_table_or_another_conversation() -> None:
    one, two = (Channel(end, 7) for end in pipe(random.Random(1)))
    two.put(frames.PLAY, b"card")
    for number, (game, session) in enumerate([(8, 0), (7, 1), (7, 0)], 1):
        two.game, two.session = game, session
        now = 3000 * number
        two.step(now)
        heard = (frames.PLAY, 7, b"card") if number == 3 else None
        assert (one.poll(now), one.away(now)) == (heard, heard is None)


def test_the_lines_of_a_game(pytestconfig: pytest.Config) -> None:
    """A short game's lines in both directions are the same for the same seed, so the protocol cannot change
    unnoticed.
    """
    table = Table(rules_class("way_up_high")(2, {}), [1], random.Random(1))
    player = Player(table, "Ada")
    join_all(table, [player])
    table.begin()
    for _ in range(10_000):
        table.step()
        player.step()
        if player.guest.verdict >= 0:
            break
    near = player.end.other
    text = "to the guest\n%sto the table\n%s" % tuple(
        "".join(line.decode() for line in end.heard) for end in (player.end, near)
    )
    if pytestconfig.getoption("--regenerate"):
        GOLDEN.write_text(text, encoding="ascii")
    assert text == GOLDEN.read_text(encoding="ascii")
