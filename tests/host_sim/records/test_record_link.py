"""Links that contain a game are short, are read back exactly, and are refused in one sentence if they are damaged."""

import base64
import binascii
import random
from itertools import product
from typing import Any

import pytest

from engine_core import catalog, packed_game
from engine_core.bots.random_bot import Bot
from engine_core.packed_game import GAME, Packer
from host_sim.__main__ import main
from host_sim.commands import replay
from host_sim.records import record, record_link
from host_sim.records.given_record import Refused
from host_sim.setting import make_rules
from tests import hostile
from tests.sample import sample

PAGE = "https://example.org/updeck/"
LARGEST = {game: catalog.part(game, "rules.rules").Rules.MAX_SEATS for game, _, _ in catalog.GAMES}


def played(game: str, seed: int) -> tuple[Any, list[int], str]:
    """Return the rules, the actions and the link of a game between random bots at the largest table."""
    rules = make_rules(game, LARGEST[game], [])
    packer = Packer(rules, seed)
    actions = []
    for match, action in record.play(rules, seed, [Bot] * rules.seats):
        packer.add(match.state, action)
        actions.append(action)
    return rules, actions, packer.text()


@pytest.mark.parametrize("game", LARGEST)
def test_a_link_holds_a_whole_game_in_a_few_hundred_letters(game: str) -> None:
    for seed in (0, 7, (1 << 60) - 1):
        rules, actions, text = played(game, seed)
        assert len(text) < 400, "a deflated record took thousands"
        assert record_link.link(PAGE, rules, seed, actions) == PAGE + text
        found = replay.check(record_link.lines(PAGE + text), whole=False)
        assert (found.played[0][1:], found.games) == ((seed, actions, b""), 1)


def test_a_game_that_is_not_over_has_a_link_too() -> None:
    rules, actions, _ = played("up_or_down", 3)
    for count in (0, 1, len(actions) // 2):
        lines = record_link.lines(record_link.link(PAGE, rules, 3, actions[:count]))
        assert replay.check(lines, whole=False).played[0][2] == actions[:count]


def test_a_damaged_link_is_refused() -> None:
    _, _, text = played("wheels_up", 5)
    dice = random.Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for at in range(len(GAME), len(text)):
        other = dice.choice(letters.replace(text[at], ""))
        for damaged in (text[:at] + other + text[at + 1 :], text[:at], text[:at] + "=" + text[at:]):
            if damaged[-1] in "AQgw" and base64_of(damaged) == base64_of(text):
                continue  # The last letter has unused bits.
            with pytest.raises(Refused):
                record_link.lines(damaged)


def base64_of(text: str) -> bytes:
    signs = text[len(GAME) :]
    try:
        return base64.urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
    except binascii.Error:
        return b""


def forged(at: int, value: int) -> str:
    """Return a link with one changed byte and a corrected checksum."""
    data = bytearray(base64_of(played("up_or_down", 3)[2]))
    data[at] = value
    data[-4:] = binascii.crc32(data[:-4]).to_bytes(4, "big")
    return GAME + base64.urlsafe_b64encode(bytes(data)).decode().rstrip("=")


TOO_LONG = "long link"
FORGED = [
    (0, 5, "link version"),
    (1, 200, "damaged"),
    (2, 120, "game"),
    (12, 9, "edition"),
    (13, 1, "seats"),
    (14, 250, ""),
]


@pytest.mark.parametrize(("at", "value", "kind"), FORGED)
def test_a_forged_link_is_refused_for_what_is_wrong(at: int, value: int, kind: str) -> None:
    with pytest.raises(Refused) as refused:
        record_link.lines(forged(at, value))
    assert not kind or refused.value.kind == kind


def test_a_link_that_is_too_long_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        record_link.lines(GAME + "A" * 70_000)
    assert refused.value.kind == TOO_LONG


def test_replay_reads_links_and_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    text = played("up_or_down", 3)[2]
    assert main(["replay", PAGE + text, "--link", PAGE]) == 0
    assert capsys.readouterr().out.splitlines()[0] == PAGE + text
    for wrong in (text[:-3], forged(12, 9), *(fragment for _, fragment, _ in hostile.LINKS)):
        assert main(["replay", PAGE + wrong]) == 1
        told = capsys.readouterr().err
        assert "link" in told and "Traceback" not in told and len(told) < 300


AS_SENT = [
    "%s", "%s.", "%s)", "%s!", ">%s", "<%s>", "%s and more", "%s=", "%s?utm_source=mail", "%s&x=1", "%s.12,", "(%s.)",
    "Look: %s", "[game](%s)", "%s\n", "“%s”", "%s…",
]  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "address", "sign"),
    sample(
        product(AS_SENT, [PAGE, PAGE + "?fbclid=" + "x" * 200, PAGE + "?a=1&b=2"], ["=", "%3D", "%3d"]),
        lambda case: case[0] in ("%s", "%s?utm_source=mail", "%s&x=1") or case[1:] == (PAGE, "="),
    ),
)
def test_what_messengers_put_around_a_link_changes_nothing(sent: str, address: str, sign: str) -> None:
    _, _, text = played("up_or_down", 3)
    given = sent % (address + text.replace("=", sign, 1))
    assert record_link.is_link(given)
    assert list(record_link.lines(given)) == list(record_link.lines(PAGE + text))
    assert packed_game.cleaned(given) == PAGE + text + (".12" if ".12" in sent else "")


@pytest.mark.parametrize("given", ["", "#", "#h=abc", "https://example.org/", "g=abc", "%23", "# g="])
def test_a_text_without_a_link_is_refused(given: str) -> None:
    assert not record_link.is_link(given)
    with pytest.raises(Refused):
        packed_game.cleaned(given)
