"""The screen as text characters."""

import random

from host_sim.terminal.pixels import braille, half_blocks, quadrants
from tests.ink import lit


def noise(seed: int) -> bytes:
    return random.Random(seed).randbytes(1024)


def test_half_blocks_have_two_pixels_each() -> None:
    picture = noise(1)
    lines = half_blocks(picture).split("\n")
    assert [len(line) for line in lines] == [128] * 32
    read = {(x, 2 * y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign in "▀█"}
    read |= {(x, 2 * y + 1) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign in "▄█"}
    assert read == lit(picture)


def test_quadrants_have_four_pixels_each() -> None:
    picture = noise(3)
    lines = quadrants(picture).split("\n")
    assert [len(line) for line in lines] == [64] * 32
    # For each quarter, from the top left: the characters that contain it.
    quarters = ("▘▀▌▛▚▜▙█", "▝▀▐▜▞▛▟█", "▖▌▄▙▞▛▟█", "▗▐▄▟▚▜▙█")
    read = {
        (2 * x + i % 2, 2 * y + i // 2)
        for y, line in enumerate(lines)
        for x, sign in enumerate(line)
        for i, signs in enumerate(quarters)
        if sign in signs
    }
    assert read == lit(picture)


def test_braille_has_eight_pixels_each() -> None:
    """Unicode numbers the dots 1-8: bits 0-2 and 6 are the left column from the top, 3-5 and 7 the right one."""
    picture = noise(2)
    lines = braille(picture).split("\n")
    assert [len(line) for line in lines] == [64] * 16
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    read = {
        (2 * x + dx, 4 * y + dy)
        for y, line in enumerate(lines)
        for x, sign in enumerate(line)
        for bit, (dx, dy) in enumerate(places)
        if ord(sign) - 0x2800 >> bit & 1
    }
    assert read == lit(picture)
