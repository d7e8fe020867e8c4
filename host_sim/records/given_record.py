"""Parses and checks game records from untrusted sources (format: seeds/README.md, Records).

`updeck replay` and the page use the same functions, so they run on CPython and on MicroPython. They contain no
sentences: a Refused names the kind of error, and replay.py and page/texts.js contain a sentence for each kind.
"""

import json
from array import array

from engine_core import catalog, rng
from engine_core.game import TERMINAL, Game
from engine_core.packed_game import SEEDS, Refused, most_moves

VERSION = 1
LINE = 8192  # maximum bytes in a line; a state of six seats takes 1,600
_OPENINGS = 128  # maximum number of lists and objects in a line; a state of six seats has 60
_HEADER = ("record", "game", "options", "seats", "seed")
_LINKED = ("record", "game", "options", "seats", "seed", "key", "link")
_LINE = ("n", "seat", "decision", "legal", "move", "state")
_RESULT = ("scores", "winners", "state")


def parse(line: bytes) -> dict:
    """Return a line as a dict. Raises Refused unless it is a JSON object, short and flat enough, without
    repeated keys.
    """
    if len(line) > LINE:
        raise Refused("long", None, LINE)
    outside = line.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')  # Every other part is outside strings.
    colons = openings = 0
    for i in range(0, len(outside), 2):
        colons += outside[i].count(b":")
        openings += outside[i].count(b"[") + outside[i].count(b"{")
    content: object = None
    if openings <= _OPENINGS:
        try:
            content = json.loads(line.decode())
        except (ValueError, TypeError):  # MicroPython raises TypeError for a list as a key.
            content = None
    if not isinstance(content, dict) or _keys(content) != colons:
        raise Refused("line", line.decode("utf-8", "replace").strip())
    return content


def _keys(value: object) -> int:
    """Count the keys in a JSON value, at any depth."""
    if isinstance(value, dict):
        return len(value) + sum([_keys(inside) for inside in value.values()])
    return sum([_keys(inside) for inside in value]) if isinstance(value, list) else 0


def begin(header: dict) -> tuple:
    """Return the rules, the seed and the key (or b"") that a header names."""
    if "record" not in header:
        raise Refused("header", None, VERSION)
    if not same(header["record"], VERSION):
        raise Refused("version", header["record"], VERSION)
    _check_keys(header, _HEADER, _LINKED)
    game = header["game"]
    games = [entry[0] for entry in catalog.GAMES]
    if game not in games:
        raise Refused("game", game, ", ".join(games))
    Rules = catalog.part(game, "rules.rules").Rules
    seats = header["seats"]
    if type(seats) is not int or not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS:
        raise Refused("seats", seats, game, Rules.MIN_SEATS, Rules.MAX_SEATS)
    seed = header["seed"]
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise Refused("seed", seed, SEEDS - 1)
    options = header["options"]
    if not isinstance(options, dict):
        raise Refused("options", options)
    for name in options:
        if name not in [option for option, _ in Rules.OPTIONS]:
            raise Refused("unknown option", name, game)
    for name, choices in Rules.OPTIONS:
        if name not in options and name in Rules.LATER:
            continue
        if name not in options:
            raise Refused("no option", None, name)
        if not any(same(options[name], choice) for choice in choices):
            raise Refused("option", options[name], name, ", ".join([str(choice) for choice in choices]))
    rules = Rules(seats, options)
    key = b""
    if "key" in header:
        try:
            key = _hexadecimal(header["key"], rng.KEY)
        except ValueError:
            raise Refused("record key", header["key"], 2 * rng.KEY) from None
    if "link" in header:
        _check_link(rules, seed, key, header["link"])
    return rules, seed, key


def _check_link(rules: Game, seed: int, key: bytes, link: object) -> None:
    """Check that the deal of a linked game follows from the table's commitment and every seat's nonce."""
    from engine_core.link import codes, fairness

    if not isinstance(link, dict) or len(link) != 4 or not isinstance(link.get("table"), str):
        raise Refused("link", link)
    game = codes.game_of(link["table"])
    nonces = link.get("nonces")
    if game < 0 or not isinstance(nonces, list) or len(nonces) > rules.seats:
        raise Refused("link", link)
    try:
        salt = _hexadecimal(link.get("salt"), fairness.SALT)
        commitment = _hexadecimal(link.get("commitment"), fairness.HASH)
        drawn = [_hexadecimal(nonce, fairness.NONCE) for nonce in nonces]
    except ValueError:
        raise Refused("link", link) from None
    if fairness.commitment(salt, game, rules) != commitment:
        raise Refused("commitment", link["commitment"])
    if fairness.deal(salt, drawn, game) != (seed, key):
        raise Refused("drawn", seed)


def _hexadecimal(text: object, size: int) -> bytes:
    """Return `size` bytes from lower-case hexadecimal digits. Raises ValueError if the text is anything else."""
    if not isinstance(text, str) or len(text) != 2 * size or any(digit not in "0123456789abcdef" for digit in text):
        raise ValueError
    return bytes([int(text[i : i + 2], 16) for i in range(0, 2 * size, 2)])


def legal_moves(rules: Game, state: bytearray) -> list:
    """Return every legal action with its notation, sorted by action."""
    actions = array("H", [0] * rules.max_legal)
    count = rules.legal_actions(state, actions)
    return [(actions[i], rules.move_text(state, actions[i])) for i in range(count)]


def parse_move(rules: Game, state: bytearray, text: object) -> int:
    """Return the legal action whose notation is `text`, or -1."""
    for action, move in legal_moves(rules, state):
        if move == text:
            return action
    return -1


def decision(rules: Game, state: bytearray, n: int) -> dict:
    """Return the fields of the line of decision `n`, except for the move and the state."""
    return {
        "n": n,
        "seat": rules.current_player(state),
        "decision": rules.DECISIONS[rules.decision(state)],
        "legal": [text for _, text in legal_moves(rules, state)],
    }


def result(rules: Game, state: bytearray) -> dict:
    """Return the content of the last line, without the state."""
    winners = rules.winners(state)
    seats = range(rules.seats)
    return {
        "scores": [rules.score(state, seat) for seat in seats],
        "winners": [seat for seat in seats if winners >> seat & 1],
    }


def decide(rules: Game, state: bytearray, n: int, line: dict) -> int:
    """Return the action in the line of decision `n`, after checking the line."""
    if n >= most_moves(rules):
        raise Refused("many", None, most_moves(rules))
    if "scores" in line or "record" in line:
        raise Refused("missing", None, n)
    _check_keys(line, ("move",), _LINE)
    if len(line) > 1:
        _compare(line, decision(rules, state, n))
    action = parse_move(rules, state, line["move"])
    if action < 0:
        raise Refused("move", line["move"], n, ", ".join([text for _, text in legal_moves(rules, state)]))
    return action


def end(rules: Game, state: bytearray, n: int, line: dict) -> None:
    """Check the last line, which follows the `n` moves of a finished game."""
    if "scores" not in line:
        raise Refused("after", None, n)
    _check_keys(line, _RESULT[:2], _RESULT)
    _compare(line, result(rules, state))


def is_over(rules: Game, state: bytearray) -> bool:
    """Return whether a game has ended."""
    return rules.current_player(state) == TERMINAL


def same(given: object, expected: object) -> bool:
    """Compare JSON values; unlike with ==, true is not 1, and 1.0 is not 1."""
    if type(given) is not type(expected):
        return False
    if isinstance(given, dict) and isinstance(expected, dict):
        return len(given) == len(expected) and all(
            name in expected and same(value, expected[name]) for name, value in given.items()
        )
    if isinstance(given, list) and isinstance(expected, list):
        return len(given) == len(expected) and all(map(same, given, expected))
    return given == expected


def _check_keys(line: dict, needed: tuple, known: tuple) -> None:
    for key in needed:
        if key not in line:
            raise Refused("no key", None, key)
    for key in line:
        if key not in known:
            raise Refused("key", key)


def _compare(line: dict, expected: dict) -> None:
    for key, value in expected.items():
        if key in line and not same(line[key], value):
            raise Refused("value", line[key], key, value)
