"""Malicious and damaged records: a table for the tests of the command line and the page."""

import json
from collections.abc import Iterator

from engine_core.bots.random_bot import Bot
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.link import codes, fairness
from engine_core.packed_game import Packer
from host_sim.records import given_record, record

_WRITTEN = [json.loads(line) for line in record.record_lines(Rules(2, {}), 3, [Bot] * 2, False)]
HEADER, RESULT = _WRITTEN[0], _WRITTEN[-1]
MOVES = [line["move"] for line in _WRITTEN[1:-1]]
GOOD = "\n".join(json.dumps(line) for line in [HEADER, *({"move": move} for move in MOVES), RESULT])
LINES = GOOD.split("\n")
_UNSURE = ""  # The kind depends on the JSON that CPython and MicroPython accept.


def _header(**values: object) -> str:
    return "\n".join([json.dumps({**HEADER, **values}), *LINES[1:]])


def _line(at: int, text: str) -> str:
    return "\n".join([*LINES[:at], text, *LINES[at + 1 :]])


def _links() -> Iterator[tuple[str, str, str]]:
    """Yield headers of linked games, in the form of _texts."""
    rules = Rules(2, {})
    good = {"table": "ABCD", "salt": "00" * 16, "nonces": ["22" * 16]}
    good["commitment"] = fairness.commitment(bytes(16), codes.game_of("ABCD"), rules).hex()
    wrong: object
    for wrong in (None, 1, "ABCD", [], {}, {**good, "more": 1}):
        yield "link %r" % (wrong,), _header(link=wrong), "link"
    for key, values in {
        "table": (1, None, "", "AB1D", "ABCDE", "\x82" * 4),
        "salt": (1, None, "", "0" * 31, "g" * 32, "0" * 100_000, "A" * 32, "\u0661" * 32),
        "nonces": ("22" * 16, [2], [["22" * 16]], ["22" * 16] * 7, {"0": "22" * 16}, ["22" * 8]),
        "commitment": ("", 7, "0" * 63),
    }.items():
        for value in values:
            kind = "long" if isinstance(value, str) and len(value) > 8192 else "link"
            yield "link, %s %.20r" % (key, value), _header(link={**good, key: value}), kind
    yield "another salt", _header(link={**good, "salt": "00" * 15 + "01"}), "commitment"
    yield "another table", _header(link={**good, "table": "ABCE"}), "commitment"
    yield "a chosen deal", _header(link=good), "drawn"
    for wrong in (1, None, "", "0" * 31, "g" * 32, ["00" * 16]):
        yield "key %r" % (wrong,), _header(key=wrong), "record key"


def _texts() -> Iterator[tuple[str, str | bytes, str]]:
    """Yield each record's name, its text, and the kind of the expected Refused."""
    for seats in (1000000, 10**30, 0, 1, 7, -2, 2.0, 2.5, True, None, "2", [2], {"a": 2}, float("nan"), float("inf")):
        yield "seats %r" % (seats,), _header(seats=seats), _UNSURE if repr(seats) in ("nan", "inf") else "seats"
    yield "seats of 5000 digits", GOOD.replace('"seats": 2', '"seats": ' + "9" * 5000), _UNSURE
    yield "seats 2e0", GOOD.replace('"seats": 2', '"seats": 2e0'), "seats"
    for seed in (-1, 1 << 60, 1 << 64, 1e9, True, None, "3", [], [[3]]):
        yield "seed %r" % (seed,), _header(seed=seed), "seed"
    game: object
    for game in ("chess", "", "UP_OR_DOWN", "up_or_down\0", "../rules", "__init__", 0, True, None, [], {}, "\x82" * 9):
        yield "game %r" % (game,), _header(game=game), "game"
    for options in ([], None, 1, True, "short", [["length", "short"]]):
        yield "options %r" % (options,), _header(options=options), "options"
    yield "no option", _header(options={}), "no option"
    yield "an option too many", _header(options={"length": "short", "board": "europe"}), "unknown option"
    for length in ("long", "", 0, True, None, [], ["short"], {"short": 1}, "short\n"):
        yield "length %r" % (length,), _header(options={"length": length}), "option"
    for version in (0, 2, True, 1.0, "1", None, [1]):
        yield "version %r" % (version,), _header(record=version), "version"
    yield "names with control characters", _header(names=["A\x1b[2J", "\x82\x81\ue000"]), "key"
    yield "bots", _header(kinds=[9] * 1000), "key"
    yield from _links()
    for key in HEADER:
        missing = json.dumps({name: value for name, value in HEADER.items() if name != key})
        yield "no " + key, "\n".join([missing, *LINES[1:]]), "header" if key == "record" else "no key"
    yield "a key twice", GOOD.replace('"seats": 2', '"seats": 2, "seats": 1000000'), "line"
    yield "an option twice", GOOD.replace('"length"', '"length": "full", "length"'), "line"
    yield "a key twice, once with an escape", GOOD.replace('"seats": 2', '"seats": 2, "seat\\u0073": 3'), "line"

    for empty in ("", "\n", " \r\n\t", "\n\n\n"):
        yield "empty %r" % empty, empty, "line"
    for none in (
        "x",
        "[]",
        "1",
        "null",
        "true",
        '"record"',
        "NaN",
        "{",
        "}",
        '{"record"',
        "{}",
        "[{}]",
        "{[]:1}",
        "{{}:1}",
    ):
        yield "no header %r" % none, none, "header" if none == "{}" else "line"
    yield "no header, moves", "\n".join(LINES[1:]), "header"
    yield "one long line", "x" * (given_record.LINE + 1), "long"
    yield "spaces", " " * 1000000 + GOOD, "long"
    yield "a long string", _header(game="u" * 100000), "long"
    yield "a string to the limit", _header(game="u" * (given_record.LINE - 200)), "game"
    for depth in (100, 1000, 4000):
        yield (
            "lists %d deep" % depth,
            _header(seats=0).replace('"seats": 0', '"seats": ' + "[" * depth + "]" * depth),
            _UNSURE,
        )
        yield "objects %d deep" % depth, "{" * depth, "line"
    yield "a byte order mark", "\ufeff" + GOOD, "line"
    yield "a NUL", _line(1, '{"move":"play\0 1"}'), _UNSURE
    yield "UTF-16", GOOD.encode("utf-16"), "line"
    for bad in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82"):
        yield "no UTF-8 %r" % bad, GOOD.encode().replace(b"up_or_down", b"up_or_down" + bad), "line"

    for at in (1, 40, len(MOVES)):
        yield "not legal at %d" % (at - 1), _line(at, '{"move":"play 0"}'), "move"
    move: object
    for move in (None, 1, True, [], {}, ["play 1"], 1e400, "", " " + MOVES[0], MOVES[0] + "\n", MOVES[0].upper(),
                 "\x82", "\ue000", "\x1b[2J", "é", "play 1e9", "play " + "9" * 4000):  # fmt: skip
        yield "move %.20r" % (move,), _line(1, json.dumps({"move": move})), _UNSURE if move == 1e400 else "move"
    yield "half a surrogate", _line(1, '{"move":"\\ud800"}'), "move"
    yield "a move twice in a line", _line(1, '{"move":"play 0","move":"%s"}' % MOVES[0]), "line"
    yield "another number", _line(1, '{"n":1,"move":"%s"}' % MOVES[0]), "value"
    yield "another seat", _line(1, '{"seat":5,"move":"%s"}' % MOVES[0]), "value"
    yield "another decision", _line(1, '{"decision":"draw","move":"%s"}' % MOVES[0]), "value"
    yield "other legal moves", _line(1, '{"legal":[],"move":"%s"}' % MOVES[0]), "value"
    yield "more in a line", _line(1, '{"move":"%s","then":1}' % MOVES[0]), "key"
    yield "a line that is no object", _line(1, "[]"), "line"
    yield "a blank line", _line(1, ""), "line"
    yield "a line without a move", _line(1, "{}"), "no key"
    yield "a header again", _line(1, LINES[0]), "missing"
    yield "the result too soon", _line(9, LINES[-1]), "missing"
    yield "a move after the end", "\n".join([*LINES[:-1], LINES[-2], LINES[-1]]), "after"
    yield "a thousand moves", "\n".join([*LINES[:-1], *[LINES[-2]] * 1000]), "many"
    yield "a hundred thousand moves", "\n".join([LINES[0], *[LINES[1]] * 100000]), "many"
    yield "another result", _line(-1 % len(LINES), '{"scores":[99,0],"winners":[0]}'), "value"
    yield "true winners", _line(-1 % len(LINES), '{"scores":[true,0],"winners":[0]}'), "value"
    yield "no winners", _line(-1 % len(LINES), '{"scores":[1,0]}'), "no key"


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


RECORDS = [(name, _bytes(text), kind) for name, text, kind in _texts()]


def _link() -> str:
    """Return the fragment of the page's URL that contains GOOD."""
    packer = Packer(Rules(2, {}), 3)
    for match, action in record.play(Rules(2, {}), 3, [Bot] * 2):
        packer.add(match.state, action)
    return packer.text()


LINK = _link()
# Fragments that contain no game, and the key of the sentence in page/texts.js.
LINKS = [
    ("nothing", "#g=", "no_record"),
    ("no base64", "#g=%%%", "no_record"),
    ("cut short", LINK[:-3], "no_record"),
    ("letters that base64 has not", "#g=é\u2028", "no_record"),
    ("zeroes", "#g=AAAA", "no_record"),
    ("a long fragment", "#g=" + "A" * 100_000, "record_long"),
    ("a fragment of two million letters", "#g=" + "A" * 1_900_000, "record_long"),
]
