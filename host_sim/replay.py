"""Replaying game records and checking them line by line against the rules."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path

from engine_core.game import Game
from host_sim import record, setting
from host_sim.command_error import CommandError
from host_sim.state_json import state_json

_HEADER = ("record", "game", "options", "seats", "seed")


class Replay:
    """Checks records handed in line by line; CommandError with one sentence at the first thing that is wrong.

    A file holds one record after the other. Header, moves and result are needed; what else a decision line says is
    checked where it stands.
    """

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self._line = 0
        self._rules: Game | None = None
        self._state = bytearray()
        self._n = 0
        self._seed = 0
        self._actions: list[int] = []
        self.played: list[tuple[Game, int, list[int]]] = []  # rules, seed and actions of every whole record

    def feed(self, line: bytes) -> None:
        """Check the next line."""
        self._line += 1
        content = self._parse(line)
        if self._rules is None:
            self._begin(content)
        elif self._rules.current_player(self._state) < 0:
            self._end(self._rules, content)
        else:
            self._decide(self._rules, content)

    def finish(self) -> None:
        """Check that the lines so far are whole records."""
        if self._rules is not None:
            what = "result" if self._rules.current_player(self._state) < 0 else "decision %d" % self._n
            self._fail("the record ends here, before its %s; it was cut short" % what)
        if not self.games:
            raise CommandError("it is empty; a record begins with a header line.", 1)

    def _begin(self, header: dict) -> None:
        if "record" not in header:
            self._fail('a record begins with a header line, {"record":%d,...}' % record.VERSION)
        if not _same(header["record"], record.VERSION):
            self._fail("it is record version %s; this program reads %d" % (_shown(header["record"]), record.VERSION))
        self._keys(header, _HEADER, _HEADER)
        game, options, seats, seed = (header[name] for name in _HEADER[1:])
        if not isinstance(game, str) or game not in setting.game_ids():
            self._fail("there is no game %s; there is %s" % (_shown(game), ", ".join(setting.game_ids())))
        rules = setting.rules_class(game)
        if type(seats) is not int or not rules.MIN_SEATS <= seats <= rules.MAX_SEATS:
            self._fail("%s is for %d to %d seats, not %s" % (game, rules.MIN_SEATS, rules.MAX_SEATS, _shown(seats)))
        if type(seed) is not int or not 0 <= seed < setting.SEEDS:
            self._fail("a seed is a number from 0 to %d, not %s" % (setting.SEEDS - 1, _shown(seed)))
        if not isinstance(options, dict):
            self._fail('"options" is an object with every option of the game, not %s' % _shown(options))
        for name in options:
            if name not in dict(rules.OPTIONS):
                self._fail("%s has no option %s" % (game, _shown(name)))
        for name, choices in rules.OPTIONS:
            if name in rules.LATER and name not in options:
                continue
            if name not in options:
                self._fail("the header leaves out the option %s" % name)
            if not any(_same(options[name], choice) for choice in choices):
                known = ", ".join(str(choice) for choice in choices)
                self._fail("the option %s is one of %s, not %s" % (name, known, _shown(options[name])))
        try:
            self._rules = rules(seats, options)
        except ValueError as error:
            self._fail(str(error))
        else:
            self._state = self._rules.new_state(seed)
            self._n = 0
            self._actions = []
            self._seed = seed

    def _decide(self, rules: Game, line: dict) -> None:
        if "scores" in line or "record" in line:
            self._fail("decision %d is missing: the game is not over" % self._n)
        expected = record.decision(rules, self._state, self._n)
        self._keys(line, ("move",), (*expected, "move", "state"))
        self._compare(line, expected)
        action = -1
        if isinstance(line["move"], str):
            action = record.parse_move(rules, self._state, line["move"])
        if action < 0:
            legal = setting.shortened(", ".join(expected["legal"]))
            self._fail("the move %s is not legal at decision %d; legal: %s" % (_shown(line["move"]), self._n, legal))
        self._compare_state(rules, line)
        rules.apply_action(self._state, action)
        self._actions.append(action)
        self._n += 1
        self.decisions += 1

    def _end(self, rules: Game, line: dict) -> None:
        expected = record.result(rules, self._state)
        if "scores" not in line:
            self._fail('the game is over after %d decisions; its result, {"scores":...}, is missing' % self._n)
        self._keys(line, tuple(expected), (*expected, "state"))
        self._compare(line, expected)
        self._compare_state(rules, line)
        self.games += 1
        self.played.append((rules, self._seed, self._actions))
        self._rules = None

    def _compare(self, line: dict, expected: dict) -> None:
        for key, value in expected.items():
            if key in line and not _same(line[key], value):
                self._fail('"%s" should be %s, not %s' % (key, _shown(value), _shown(line[key])))

    def _compare_state(self, rules: Game, line: dict) -> None:
        if "state" not in line:
            return
        expected = state_json(rules, self._state)
        state = line["state"]
        if not isinstance(state, dict):
            self._fail('"state" is an object, not %s' % _shown(state))
        for key in (*expected, *state):
            if key not in expected or key not in state:
                self._fail("the state %s %s" % ("has no" if key in state else "leaves out", _shown(key)))
            if not _same(state[key], expected[key]):
                self._fail("in the state, %s should be %s, not %s" % (key, _shown(expected[key]), _shown(state[key])))

    def _keys(self, line: dict, needed: Iterable[str], known: Iterable[str]) -> None:
        for key in needed:
            if key not in line:
                self._fail('"%s" is missing' % key)
        for key in line:
            if key not in known:
                self._fail("a record has no %s here" % _shown(key))

    def _parse(self, line: bytes) -> dict:
        try:
            content = json.loads(line, object_pairs_hook=_without_doubles)
        except (ValueError, RecursionError):  # ValueError: bad UTF-8 and numbers of thousands of digits too
            content = None
        if not isinstance(content, dict):
            self._fail(
                "this is not a JSON object with each key once: %s" % _shown(line.decode("utf-8", "replace").strip())
            )
        return content

    def _fail(self, what: str) -> None:
        raise CommandError("line %d: %s." % (self._line, what), 1)


def _same(given: object, expected: object) -> bool:
    """Compare JSON values; unlike ==, true is not 1 and 1.0 is not 1."""
    if type(given) is not type(expected):
        return False
    if isinstance(given, dict) and isinstance(expected, dict):
        return given.keys() == expected.keys() and all(_same(given[key], expected[key]) for key in given)
    if isinstance(given, list) and isinstance(expected, list):
        return len(given) == len(expected) and all(map(_same, given, expected))
    return given == expected


def _without_doubles(pairs: list[tuple[str, object]]) -> dict:
    """Return the pairs of a JSON object as a dict; ValueError where a key stands twice."""
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("a key twice")
    return dict(pairs)


def _shown(value: object) -> str:
    """Return a JSON value for an error: ASCII, short."""
    try:
        return setting.shortened(json.dumps(value))
    except RecursionError:
        return "something nested too deep to show"


def check(lines: Iterable[bytes]) -> Replay:
    """Replay all `lines`; return the counts. CommandError at the first thing that is wrong."""
    replay = Replay()
    for line in lines:
        replay.feed(line)
    replay.finish()
    return replay


def add_arguments(parser: ArgumentParser) -> None:
    """Add FILE and --show."""
    parser.add_argument("file", metavar="FILE", help="a file of game records; - for standard input")
    parser.add_argument("--show", action="store_true", help="then show the games on the console's screens")


def run(arguments: Namespace) -> int:
    """Check a file of records and say how many games and decisions it holds."""
    name = ascii(arguments.file)[1:-1]
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(arguments.file).open("rb") as lines:
            replay = check(lines)
    except OSError as error:
        raise CommandError("%s cannot be read: %s." % (name, error.strerror), 1) from None
    except CommandError as error:
        raise CommandError("%s: %s" % (name, error), error.status) from None
    if arguments.show:
        from host_sim.watch import watch

        for rules, seed, actions in replay.played:
            watch(rules, seed, actions)
    print("%s: %d game(s) with %d decisions, all as the rules have it." % (name, replay.games, replay.decisions))
    return 0
