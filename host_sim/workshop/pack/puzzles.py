"""seeds/puzzles.toml -> the puzzles in modules of a few dozen each; every move of them is played.

The file is one list, `puzzle`, with a line for each puzzle. It only grows at its end, as a puzzle's number is its
place:

    { game = "way_up_high", seats = 3, deal = 831, before = "16.p3Q", answer = ["build 12"], then = ["build 40"],
      wins = 97, most = 31, replies = "SYA", traps = 3, grade = "normal" }

deal: the seed, below 65,536; options have their defaults. before: the number of moves to the position, in which seat 0
decides, and each move as its place among the legal ones, in the bits and letters that links have. answer: the only way
that wins, in the game's notation. then: how the game goes on to its end, as it is shown afterwards. wins: how often the
answer wins of 100 sampled deals; most: how often the best of the other ways does. Both are left out if the answer wins
by force. replies: for each wrong way of as many steps as the answer has, in the order of the legal actions, what the
others do so that seat 0 does not win: places of moves in 3 bits each, in the same letters; all are of one length, up to
the next turn of seat 0; left out if no other seat moves, or too often. traps: how many wrong ways bring as much at once
as the answer, or win if the search's own guide plays on. grade: the highest level of bots that is fooled.

A module holds a record for each puzzle: its length; the game, the grade in bits 4 and 5, and in the two highest how
many moves a reply has; seats, the deal in two bytes, the number of moves before in two, the steps of the answer, the
moves of the line, `wins` and `most`; then bits: the places of all moves, and the replies.
"""

import base64
import binascii
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine_core.game import TERMINAL, Game
from engine_core.packed_game import width
from host_sim.records.given_record import parse_move
from host_sim.setting import LEVELS, rules_class
from host_sim.workshop.pack.module import PackError, first_line, lines_of, literals, read

SEED = "seeds/puzzles.toml"
GAMES = ("up_or_down", "way_up_high", "up_too_high")  # in the order of their numbers in a record
DEALS = 1 << 16  # seeds of puzzles are below this
REPLY = 3  # bits of a move of a reply
_FOLDER = "engine_core/console/puzzle/"
_A_MODULE = 16  # puzzles in a module
_ALONE = 109  # characters of a literal that fits on the line of its name
_KEYS = {"game", "seats", "deal", "before", "answer", "then", "traps", "grade"}
_SAMPLED = {"wins", "most"}


class Bits:
    """Numbers of given widths one after the other, the highest bit first."""

    def __init__(self) -> None:
        self.bits = ""

    def add(self, number: int, wide: int) -> None:
        self.bits += f"{number:0{wide}b}" if wide else ""

    def place(self, rules: Game, state: bytearray, action: int) -> None:
        """Add the place of an action among the legal ones, and play it."""
        legal = actions(rules, state)
        self.add(legal.index(action), width(len(legal)))
        rules.apply_action(state, action)

    def data(self) -> bytes:
        bits = self.bits + "0" * (-len(self.bits) % 8)
        return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def actions(rules: Game, state: bytearray) -> list[int]:
    """Return the legal actions, ascending."""
    legal = array("H", [0] * rules.max_legal)
    return list(legal[: rules.legal_actions(state, legal)])


def packed_moves(rules: Game, seed: int, moves: list[int]) -> str:
    """Return the moves of a game from its deal on as the entry `before` has them."""
    bits = Bits()
    state = rules.new_state(seed)
    for action in moves:
        bits.place(rules, state, action)
    return f"{len(moves)}." + base64.urlsafe_b64encode(bits.data()).decode().rstrip("=")


def ways(rules: Game, state: bytearray, steps: int) -> Iterator[tuple[tuple[int, ...], bytearray]]:
    """Yield each sequence of so many actions, in the order of the legal ones, and the state after it."""
    if not steps:
        yield (), state
        return
    for action in actions(rules, state):
        after = bytearray(state)
        rules.apply_action(after, action)
        yield from (((action, *way), then) for way, then in ways(rules, after, steps - 1))


def packed_replies(rules: Game, state: bytearray, answer: tuple[int, ...], replies: list[tuple[int, ...]]) -> str:
    """Return what others do after each way but the answer, as the entry `replies` has it; all have the same length."""
    bits = Bits()
    others = [after for way, after in ways(rules, state, len(answer)) if way != answer]
    for after, reply in zip(others, replies, strict=True):
        for action in reply:
            bits.add(actions(rules, after).index(action), REPLY)
            rules.apply_action(after, action)
    return base64.urlsafe_b64encode(bits.data()).decode().rstrip("=")


def _bits(text: str) -> str:
    data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    return "".join(f"{byte:08b}" for byte in data)


def replies_of(
    rules: Game, state: bytearray, answer: tuple[int, ...], text: str
) -> list[tuple[tuple[int, ...], list[int]]]:
    """Return each wrong way, and what `replies` says of it. Raises ValueError if there are no such moves."""
    bits = _bits(text)
    others = [one for one in ways(rules, state, len(answer)) if one[0] != answer]
    count = len(bits) // (REPLY * len(others))
    found = []
    for way, after in others:
        reply = []
        for _ in range(count):
            reply.append(actions(rules, after)[int(bits[:REPLY], 2)])
            rules.apply_action(after, reply[-1])
            bits = bits[REPLY:]
        found.append((way, reply))
    return found


def moves_of(rules: Game, seed: int, before: str) -> tuple[list[int], bytearray]:
    """Return (the moves in `before`, the state after them). Raises ValueError if there are no such moves."""
    count, _, text = before.partition(".")
    bits = _bits(text)
    state = rules.new_state(seed)
    moves: list[int] = []
    for _ in range(int(count)):
        legal = actions(rules, state)
        wide = width(len(legal)) if legal else 0
        place = int(bits[:wide] or "0", 2)
        if place >= len(legal) or len(bits) < wide:
            raise ValueError("no such move")
        bits = bits[wide:]
        moves.append(legal[place])
        rules.apply_action(state, legal[place])
    return moves, state


def moves_after(rules: Game, state: bytearray, told: list[str]) -> Iterator[int]:
    """Yield the actions that a list of moves in the game's notation names, from a state on."""
    here = bytearray(state)
    for move in told:
        action = parse_move(rules, here, move)
        yield action
        rules.apply_action(here, action)


def puzzles(root: Path) -> list[dict[str, Any]]:
    """Return the lines of the seed file. Raises PackError if one has other parts than a puzzle."""
    listed = read(root / SEED)
    if set(listed) != {"puzzle"}:
        raise PackError(f"{SEED} must have only [[puzzle]] on its highest level.")
    for number, one in enumerate(listed["puzzle"], 1):
        if set(one) - {"replies"} not in (_KEYS, _KEYS | _SAMPLED):
            raise PackError(f"{SEED}: puzzle {number} must have only {', '.join(sorted(_KEYS))}.")
        if one["game"] not in GAMES or one["grade"] not in LEVELS or not 0 <= one["deal"] < DEALS:
            raise PackError(f"{SEED}: puzzle {number} must have a game with puzzles, a grade and a deal of Updeck.")
    return list(listed["puzzle"])


def _record(one: dict[str, Any], where: str) -> bytes:
    """Return the record of a puzzle; every move of it is played to check it."""
    try:
        rules = rules_class(one["game"])(one["seats"], {})
        moves, state = moves_of(rules, one["deal"], one["before"])
    except (ValueError, binascii.Error) as trouble:
        raise PackError(f"{where} cannot be replayed, {trouble}: change its seats or before.") from trouble
    bits = Bits()
    again = rules.new_state(one["deal"])
    for action in moves:
        bits.place(rules, again, action)
    root = bytearray(state)
    begun = bytearray(state)
    for move in (*one["answer"], *one["then"]):
        action = parse_move(rules, state, move) if rules.current_player(state) != TERMINAL else -1
        if action < 0:
            raise PackError(f"{where} has {move!r}, which is not a legal move there: write one that is.")
        bits.place(rules, state, action)
    for move in one["answer"]:
        if rules.current_player(root) != 0:
            raise PackError(f"{where} has {move!r}, but the answer must have only moves of seat 0.")
        rules.apply_action(root, parse_move(rules, root, move))
    replies = 0
    if "replies" in one:
        answer = tuple(moves_after(rules, begun, one["answer"]))
        try:
            told = replies_of(rules, begun, answer, one["replies"])
        except (ValueError, IndexError, binascii.Error) as trouble:
            raise PackError(f"{where}: replies must be legal moves.") from trouble
        replies = len(told[0][1])
        bits.bits += _bits(one["replies"])[: REPLY * replies * len(told)]
    head = [
        GAMES.index(one["game"]) | (LEVELS.index(one["grade"]) + 1) << 4 | replies << 6,
        one["seats"],
        *one["deal"].to_bytes(2, "little"),
        *len(moves).to_bytes(2, "little"),
        len(one["answer"]),
        len(one["then"]),
        one.get("wins", 0),
        one.get("most", 0),
    ]
    record = bytes(head) + bits.data()
    return bytes([len(record)]) + record


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by their paths; `root` is the repository."""
    listed = puzzles(root)
    records = [_record(one, f"{SEED}: puzzle {number}") for number, one in enumerate(listed, 1)]
    modules = dict(_modules(records))
    games = bytes(GAMES.index(one["game"]) for one in listed)
    modules[_FOLDER + "puzzle_list.py"] = (
        f"{first_line(SEED)}# For each puzzle the number of its game in lesson_list.PUZZLES\n"
        f"{lines_of('GAME_OF', games, 48)}"
    )
    return modules


def _modules(records: list[bytes]) -> Iterator[tuple[str, str]]:
    for at in range(0, len(records), _A_MODULE):
        number = at // _A_MODULE
        listed = records[at : at + _A_MODULE]
        pieces = [piece for record in listed for piece in literals(record, len(record))]
        lines = "".join(f"    {piece}\n" for piece in pieces)
        value = f"(\n{lines})" if len(pieces) > 1 or len(pieces[0]) > _ALONE else pieces[0]
        yield (
            f"{_FOLDER}puzzles_{number}.py",
            f"{first_line(SEED)}# Puzzles {at + 1} to {min(len(records), at + _A_MODULE)}\nPUZZLES = {value}\n",
        )
