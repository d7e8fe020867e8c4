"""Checks the wires to other consoles in a wiring file: their pins, and each pair's UART."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from firmware.wiring.boards import Board, uart_block, uart_role

if TYPE_CHECKING:
    from firmware.wiring.wiring import Reader

PAIRS = (("LINK_TX", "LINK_RX"), ("LINK2_TX", "LINK2_RX"))
PINS = tuple(name for pair in PAIRS for name in pair)
LINKS = ("LINK_TX", "WIFI")  # a board with one of these can be linked


def give_way(reader: Reader, pins: list[str]) -> None:
    """Omit wires inherited from another wiring if this one uses their pins for something else."""
    values = reader.values
    others = {values[name] for name in pins if name not in PINS}
    kept = []
    for pair in PAIRS:
        inherited = not any(reader.lines.get(name) for name in pair)
        if inherited and others & {values.get(name) for name in pair} - {None}:
            values.update(dict.fromkeys(pair))
        elif inherited:
            kept.append([values.get(name) for name in pair])
    if values.get("LINK_TX") is None and kept and not any(reader.lines.get(name) for name in PAIRS[0]):
        values.update(zip(PINS, [*kept[-1], None, None], strict=True))


def check(reader: Reader, board: Board | None) -> None:
    """Report half a pair of wires, pins that do not belong to a UART, and two consoles on one UART."""
    used = {}
    for pair in PAIRS:
        one, other = pair
        if (reader.values.get(one) is None) != (reader.values.get(other) is None):
            reader.wrong(one, f"{one} and {other} are the two wires of one link; give both, or None for both.")
            return
        found = reader.sound(*pair)
        if found is not None and found[0] != found[1] and _is_uart(reader, board, pair, found):
            used[one] = uart_block(found[0])
    if reader.values.get("LINK2_TX") is not None and reader.values.get("LINK_TX") is None:
        reader.wrong("LINK2_TX", "LINK2_TX is given, but LINK_TX is None; name the first link LINK_TX and LINK_RX.")
    for one, other in pairwise(used):
        if used[one] == used[other]:
            reader.wrong(other, f"{one} and {other} are both on UART {used[one]}; the second link needs the other one.")


def _is_uart(reader: Reader, board: Board | None, pair: tuple[str, str], pins: list[int]) -> bool:
    """Return whether two pins belong to one UART, in the right order. Report it if they do not."""
    shown = board.shown if board else "GP{}".format
    for name, number, role in zip(pair, pins, ("TX", "RX"), strict=True):
        if uart_role(number) != role:
            fitting = [pin for pin in sorted(set(board.pins.values())) if uart_role(pin) == role] if board else []
            hint = f"; use one of {', '.join(map(shown, fitting))}" if fitting else ""
            reader.wrong(name, f"{name} is {shown(number)}, which cannot be the {role} of a UART{hint}.")
            return False
    if uart_block(pins[0]) != uart_block(pins[1]):
        theirs = f"{pair[0]} ({shown(pins[0])}) is on UART {uart_block(pins[0])}"
        reader.wrong(pair[1], f"{theirs}, but {pair[1]} ({shown(pins[1])}) on UART {uart_block(pins[1])}.")
        return False
    return True
