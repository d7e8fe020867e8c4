"""seeds/puzzles.toml -> modules of several puzzles each. Every move is played to check it.

The file is one list, `puzzle`, with a line for each puzzle. It only grows at its end, because a puzzle's number is its
position:

    { game = "way_up_high", seats = 3, deal = 831, before = "16.p3Q", answer = ["up 12"], then = ["up 40"],
      wins = 97, most = 31, replies = "SYA", chance = 31, grade = "normal" }

- deal: the seed, below 65,536. Options have their defaults.
- before: the number of moves to the position, in which seat 0 decides, and the index of each move among the legal
  ones, in the bits and letters that links use.
- answer: the only way that wins, in the game's notation.
- then: the moves to the end of the game, which are shown afterwards.
- wins: on how many of 100 sampled deals the answer wins; most: on how many the best of the other ways wins. Both are
  left out if the answer wins by force.
- replies: for each wrong way with as many steps as the answer, in the order of the legal actions, the moves after which
  seat 0 does not win. Each move is an index of 3 bits, in the same letters; zeros fill up the shorter replies. Replies
  lead to the end of the game or, if the answer wins by force, to the next turn of seat 0. In the latter case, the
  points of both seats at the end of the best play follow, in 7 bits each. The entry is left out if each wrong way ends
  the game.
- chance: how many of 100 people find the answer by a simple rule; grade: the grade for that chance
  (host_sim/workshop/puzzles/__init__.py).

A module contains a record for each puzzle. Its bytes are: its length; the game, with the grade in bits 4 and 5; the
seats; the deal (two bytes); the number of moves before it (two bytes); the steps of the answer; the moves in `then`;
`wins` and `most`; the number of moves in a reply. Bits follow: the indices of all moves; how many distinct point
results the replies lead to, and these points; for each reply, the indices of its moves, and its points. If the answer
wins on sampled deals, there are no points.
"""

import base64
import binascii
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from engine_core.game import TERMINAL, Game
from engine_core.packed_game import width
from host_sim.records.given_record import parse_move
from host_sim.setting import LEVELS, legal, rules_class
from host_sim.workshop.pack.module import PackError, first_line, lines_of, literals, read

SEED = "seeds/puzzles.toml"
GAMES = ("up_or_down", "way_up_high", "up_too_high")  # games in the order of their numbers in a record
DEALS = 1 << 16  # upper limit (exclusive) of puzzle seeds
REPLY = 3  # bits per move in a reply
POINTS = 7  # bits of the points after a reply
_TURN = (2, 1, 3)  # how many bits each move of a reply takes, if points follow
_ENDS = 8  # bits of the count of distinct point results
_FOLDER = "engine_core/console/puzzle/"
_A_MODULE = 16  # puzzles in a module
_ALONE = 109  # characters of a literal that fits on the same line as its name
_KEYS = {"game", "seats", "deal", "before", "answer", "then", "chance", "grade"}
_SAMPLED = {"wins", "most"}


class Bits:
    """Numbers of given widths, one after another, most significant bit first."""

    def __init__(self) -> None:
        self.bits = ""

    def add(self, number: int, wide: int) -> None:
        self.bits += f"{number:0{wide}b}" if wide else ""

    def place(self, rules: Game, state: bytearray, action: int) -> None:
        """Add the index of an action among the legal ones, and play it."""
        actions = legal(rules, state)
        self.add(actions.index(action), width(len(actions)))
        rules.apply_action(state, action)

    def data(self) -> bytes:
        bits = self.bits + "0" * (-len(self.bits) % 8)
        return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def packed_moves(rules: Game, seed: int, moves: list[int]) -> str:
    """Return the moves of a game, from its deal on, in the form of the entry `before`."""
    bits = Bits()
    state = rules.new_state(seed)
    for action in moves:
        bits.place(rules, state, action)
    return f"{len(moves)}." + base64.urlsafe_b64encode(bits.data()).decode().rstrip("=")


def ways(rules: Game, state: bytearray, steps: int) -> Iterator[tuple[tuple[int, ...], bytearray]]:
    """Yield each sequence of this many actions, in the order of the legal ones, and the state after it."""
    if not steps:
        yield (), state
        return
    for action in legal(rules, state):
        after = bytearray(state)
        rules.apply_action(after, action)
        yield from (((action, *way), then) for way, then in ways(rules, after, steps - 1))


def packed_replies(
    rules: Game, state: bytearray, answer: tuple[int, ...], replies: list[tuple[tuple[int, ...], tuple[int, ...]]]
) -> str:
    """Return how the game continues after each way but the answer, and the points at the end, in the form of `replies`.
    Raises ValueError if a move's index is too high.
    """
    bits = Bits()
    others = [after for way, after in ways(rules, state, len(answer)) if way != answer]
    most = max(len(reply) for reply, _ in replies)
    for after, (reply, points) in zip(others, replies, strict=True):
        for action in reply:
            place = legal(rules, after).index(action)
            if place >= 1 << REPLY:
                raise ValueError("too many moves")
            bits.add(place, REPLY)
            rules.apply_action(after, action)
        bits.add(0, REPLY * (most - len(reply)))
        for number in points:
            bits.add(number, POINTS)
    return base64.urlsafe_b64encode(bits.data()).decode().rstrip("=")


def _bits(text: str) -> str:
    data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    return "".join(f"{byte:08b}" for byte in data)


def replies_of(
    rules: Game, state: bytearray, one: dict[str, Any]
) -> list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """Return each wrong way, its reply according to `replies` in a puzzle that begins at `state`, and the points at the
    end. Raises ValueError or IndexError if there are no such moves.
    """
    bits = _bits(one["replies"])
    answer = tuple(moves_after(rules, state, one["answer"]))
    others = [(way, after) for way, after in ways(rules, state, len(answer)) if way != answer]
    behind = 0 if "wins" in one else 2
    count = (len(bits) // len(others) - behind * POINTS) // REPLY
    found = []
    for way, after in others:
        reply: tuple[int, ...] = ()
        for at in range(0, REPLY * count, REPLY):
            if rules.current_player(after) != TERMINAL:
                reply += (legal(rules, after)[int(bits[at : at + REPLY], 2)],)
                rules.apply_action(after, reply[-1])
        bits = bits[REPLY * count :]
        points = tuple(int(bits[at : at + POINTS], 2) for at in range(0, behind * POINTS, POINTS))
        bits = bits[behind * POINTS :]
        found.append((way, reply, points))
    return found


def moves_of(rules: Game, seed: int, before: str) -> tuple[list[int], bytearray]:
    """Return (the moves in `before`, the state after them). Raises ValueError if there are no such moves."""
    count, _, text = before.partition(".")
    bits = _bits(text)
    state = rules.new_state(seed)
    moves: list[int] = []
    for _ in range(int(count)):
        actions = legal(rules, state)
        wide = width(len(actions)) if actions else 0
        place = int(bits[:wide] or "0", 2)
        if place >= len(actions) or len(bits) < wide:
            raise ValueError("no such move")
        bits = bits[wide:]
        moves.append(actions[place])
        rules.apply_action(state, actions[place])
    return moves, state


def moves_after(rules: Game, state: bytearray, told: list[str]) -> Iterator[int]:
    """Yield the actions that moves in the game's notation name, starting from a state. At an illegal one, yield -1 and
    stop.
    """
    here = bytearray(state)
    for move in told:
        action = parse_move(rules, here, move)
        yield action
        if action < 0:
            return
        rules.apply_action(here, action)


def puzzles(root: Path) -> list[dict[str, Any]]:
    """Return the lines of the seed file. Raises PackError if one has other keys than a puzzle."""
    listed = read(root / SEED)
    if set(listed) != {"puzzle"}:
        raise PackError(f"{SEED} must have only the list `puzzle`.")
    for number, one in enumerate(listed["puzzle"], 1):
        if set(one) - {"replies"} not in (_KEYS, _KEYS | _SAMPLED):
            raise PackError(
                f"{SEED}: puzzle {number} must have the keys {', '.join(sorted(_KEYS))}. It may also have both "
                f"{' and '.join(sorted(_SAMPLED))}, and `replies`."
            )
        if one["game"] not in GAMES or one["grade"] not in LEVELS or not 0 <= one["deal"] < DEALS:
            raise PackError(
                f"{SEED}: puzzle {number} must have a game with puzzles, a grade, and a deal from 0 to {DEALS - 1}."
            )
    return list(listed["puzzle"])


def _record(one: dict[str, Any], where: str) -> bytes:
    """Return a puzzle's record, after playing every move to check it."""
    try:
        rules = rules_class(one["game"])(one["seats"], {})
        moves, state = moves_of(rules, one["deal"], one["before"])
    except (ValueError, binascii.Error) as trouble:
        raise PackError(f"{where} cannot be replayed, {trouble}: change its `seats` or `before`.") from trouble
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
        try:
            told = replies_of(rules, begun, one)
        except (ValueError, IndexError, binascii.Error) as trouble:
            raise PackError(f"{where}: `replies` must be legal moves.") from trouble
        replies = max(len(reply) for _, reply, _ in told)
        _add_replies(bits, rules, begun, told, replies)
    head = [
        GAMES.index(one["game"]) | (LEVELS.index(one["grade"]) + 1) << 4,
        one["seats"],
        *one["deal"].to_bytes(2, "little"),
        *len(moves).to_bytes(2, "little"),
        len(one["answer"]),
        len(one["then"]),
        one.get("wins", 0),
        one.get("most", 0),
        replies,
    ]
    record = bytes(head) + bits.data()
    return bytes([len(record)]) + record


def _add_replies(
    bits: Bits,
    rules: Game,
    begun: bytearray,
    told: list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]],
    most: int,
) -> None:
    """Add how the game continues after each wrong way, in up to `most` moves, preceded by the points to which they
    lead.
    """
    ends = sorted({points for _, _, points in told})
    if ends[0]:
        bits.add(len(ends), _ENDS)
        for points in ends:
            for number in points:
                bits.add(number, POINTS)
    for way, reply, points in told:
        after = bytearray(begun)
        for action in way:
            rules.apply_action(after, action)
        for wide, move in zip_longest(_TURN if points else (REPLY,) * most, reply):
            bits.add(0 if move is None else legal(rules, after).index(move), wide)
            if move is not None:
                rules.apply_action(after, move)
        bits.add(ends.index(points), width(len(ends)))


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
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
