"""The command `replay`: checks game records line by line against the rules, and shows the games."""

import codecs
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import cast

from engine_core.game import Game
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.games import state_json
from host_sim.records import explain, given_record, record_link
from host_sim.records.given_record import Refused, same

_SENTENCES = {  # a sentence for each kind of Refused
    "long": "the line is longer than the {0} bytes that a line of a record has at most",
    "line": "this is not a JSON object with each key once: {given}",
    "header": 'a record begins with a header line, {{"record":{0},...}}',
    "version": "it is record version {given}; this program reads {0}",
    "no key": '"{0}" is missing',
    "key": "a record has no {given} here",
    "game": "there is no game {given}; there is {0}",
    "seats": "{0} is for {1} to {2} seats, not {given}",
    "seed": "a seed is a number from 0 to {0}, not {given}",
    "options": '"options" is an object with every option of the game, not {given}',
    "unknown option": "{0} has no option {given}",
    "no option": "the header leaves out the option {0}",
    "option": "the option {0} is one of {1}, not {given}",
    "link": '"link" is not what a linked game has there: {given}',
    "record key": "a key has {0} hexadecimal digits, not {given}",
    "commitment": "the commitment {given} does not match the salt and table number in this record: they were changed",
    "drawn": "the seed {given}, or the key, is not what table and guests drew",
    "many": "the record has more than {0} decisions, the most that a record of this game may have",
    "missing": "decision {0} is missing: the game is not over",
    "value": '"{0}" should be {1}, not {given}',
    "move": "the move {given} is not legal at decision {0}; legal: {1}",
    "damaged": "the link is damaged or was cut short",
    "long link": "the link is longer than the {0} letters that one has at most",
    "link version": "the link is of version {given}; this program reads {0}",
    "edition": "the link is of edition {given} of {0}; this program has edition {1}",
    "after": 'the game is over after {0} decisions; its result, {{"scores":...}}, is missing',
}


class Replay:
    """Checks records line by line. Raises CommandError with one sentence at the first error.

    A file may contain several records. Each needs a header, moves and a result; other fields of a decision line are
    checked if they are present. Blank lines may follow the last record.
    """

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self._line = 0
        self._blank = 0  # the number of the first blank line after a record
        self._rules: Game | None = None
        self._state = bytearray()
        self._n = 0
        self._seed = 0
        self._key = b""
        self._actions: list[int] = []
        # The rules, seed, actions and key of every complete record.
        self.played: list[tuple[Game, int, list[int], bytes]] = []

    def feed(self, line: bytes) -> None:
        """Check the next line."""
        self._line += 1
        if self._rules is None and not line.strip() and len(line) <= given_record.LINE:
            self._blank = self._blank or self._line  # Only more blank lines may follow.
            return
        if self._blank:
            self._line, line = self._blank, b""
        try:
            self._check(given_record.parse(line))
        except Refused as refused:
            self._fail(sentence(refused))

    def _check(self, content: dict) -> None:
        if self._rules is None:
            self._begin(content)
        elif given_record.is_over(self._rules, self._state):
            self._end(self._rules, content)
        else:
            self._decide(self._rules, content)

    def finish(self, whole: bool = True) -> None:
        """Check that every record so far is complete; a link (`whole` is False) may hold a game that is not over."""
        if self._rules is not None and not whole:
            self.games += 1
            self.played.append((self._rules, self._seed, self._actions, self._key))
        elif self._rules is not None:
            what = "result" if self._rules.current_player(self._state) < 0 else "decision %d" % self._n
            self._fail("the record ends here, before its %s; it was cut short" % what)
        if not self.games:
            raise CommandError("it is empty; a record begins with a header line.", 1)

    def _begin(self, header: dict) -> None:
        self._rules, self._seed, self._key = given_record.begin(header)
        self._state = self._rules.new_state(self._seed, self._key)
        self._n = 0
        self._actions = []

    def _decide(self, rules: Game, line: dict) -> None:
        action = given_record.decide(rules, self._state, self._n, line)
        self._compare_state(rules, line)
        rules.apply_action(self._state, action)
        self._actions.append(action)
        self._n += 1
        self.decisions += 1

    def _end(self, rules: Game, line: dict) -> None:
        given_record.end(rules, self._state, self._n, line)
        self._compare_state(rules, line)
        self.games += 1
        self.played.append((rules, self._seed, self._actions, self._key))
        self._rules = None

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
            if not same(state[key], expected[key]):
                self._fail("in the state, %s should be %s, not %s" % (key, _shown(expected[key]), _shown(state[key])))

    def _fail(self, what: str) -> None:
        raise CommandError("line %d: %s." % (self._line, what), 1)


def sentence(refused: Refused) -> str:
    """Return the sentence about an error, without its ending."""
    known = list(refused.known)
    if refused.kind == "value":
        known[1] = _shown(known[1])
    elif refused.kind == "move":
        known[1] = setting.shortened(known[1])
    return _SENTENCES[refused.kind].format(*known, given=_shown(refused.given))


def _shown(value: object) -> str:
    """Return a JSON value as short ASCII text for an error message."""
    return setting.shortened(json.dumps(value))


def check(lines: Iterable[bytes], whole: bool = True) -> Replay:
    """Replay all `lines`, and return the counts. Raises CommandError at the first error."""
    replay = Replay()
    for line in lines:
        replay.feed(line)
    replay.finish(whole)
    return replay


def add_arguments(parser: ArgumentParser) -> None:
    """Add FILE, --show, --explain, --expert and --link."""
    parser.add_argument(
        "file", metavar="FILE", help="a file of game records, or a link from the page; - for standard input"
    )
    parser.add_argument("--show", action="store_true", help="show the games on the console's screens")
    parser.add_argument(
        "--explain", action="store_true", help="judge each move and its alternatives, as the hard bot does"
    )
    parser.add_argument(
        "--expert", action="store_true", help="judge moves as the expert bot does, in games that offer one"
    )
    parser.add_argument("--link", metavar="ADDRESS", help="print a link that opens each game on the page at ADDRESS")


def _lines(file: BufferedReader) -> Iterator[bytes]:
    """Return the lines of a file in UTF-8 or UTF-16, without a byte order mark. A line that is too long is cut off."""
    if file.peek(2)[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        text = TextIOWrapper(file, "utf-16", errors="replace", newline="\n")
        yield from (line.encode("utf-8", "replace") for line in iter(lambda: text.readline(given_record.LINE + 1), ""))
    else:
        yield file.readline(given_record.LINE + 1).removeprefix(codecs.BOM_UTF8)
        yield from iter(lambda: file.readline(given_record.LINE + 1), b"")


def run(arguments: Namespace) -> int:
    """Check a file of records, and print how many games and decisions it contains."""
    name = ascii(arguments.file)[1:-1]
    linked = record_link.is_link(arguments.file)
    try:
        if linked:
            name = "the link"
            replay = check(record_link.lines(arguments.file), whole=False)
        else:
            with nullcontext(sys.stdin.buffer) if name == "-" else Path(arguments.file).open("rb") as lines:
                replay = check(_lines(cast(BufferedReader, lines)))
    except Refused as refused:
        raise CommandError("%s: %s." % (name, sentence(refused)), 1) from None
    except OSError as error:
        raise CommandError("%s cannot be read: %s." % (name, error.strerror), 1) from None
    except CommandError as error:
        raise CommandError("%s: %s" % (name, error), error.status) from None
    if arguments.show:
        from host_sim.records.watch import watch

        for rules, seed, actions, key in replay.played:
            watch(rules, seed, actions, key=key)
    if arguments.explain or arguments.expert:
        for rules, seed, actions, key in replay.played:
            for line in explain.lines(rules, seed, actions, arguments.expert, key):
                print(line, flush=True)
    for rules, seed, actions, key in replay.played if arguments.link else ():
        print(record_link.link(arguments.link, rules, seed, actions, key))
    print("%s: %d game(s) with %d decisions, all as the rules have it." % (name, replay.games, replay.decisions))
    return 0
