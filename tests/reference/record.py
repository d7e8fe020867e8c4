"""Reads game records (JSON Lines, full states), and reports where one differs from the rules.

A game defines its rules as a subclass of `Rules`; `check` goes through a stream of records with it. The README.md
beside the rules defines the format of a record. Nothing here knows a game, and nothing imports the engine.
"""

import argparse
import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

State = dict[str, Any]
"""A state in the JSON form of the game's rules file."""

Step = tuple[State, str | None]
"""A state and the kind of decision asked in it; None when the game is over."""


DECISION_KEYS = ["n", "seat", "decision", "legal", "move", "state"]
LAST_KEYS = ["scores", "winners", "state"]


class Difference(Exception):
    """The record differs from the rules; the text is a clause without a full stop."""


class Each:
    """In a template, a list of exactly `count` items, each with the shape `item`."""

    def __init__(self, count: int, item: Any) -> None:
        self.count = count
        self.item = item


@dataclass(frozen=True)
class Header:
    """The first line of a record."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: int


class Rules(ABC):
    """One game's rules, as the checker needs them. No method changes the state that it is given."""

    game: str
    seats: range
    options: dict[str, list[Any]]
    """Every option of the game with the values that it may have."""
    later: dict[str, Any] = {}
    """Options that a record names only where they are not this, their default."""

    @abstractmethod
    def template(self, header: Header) -> Any:
        """Return the shape of a state, for `fits`."""

    @abstractmethod
    def opening(self, header: Header, state: State) -> str:
        """Return the kind of the first decision. Raises Difference if `state` is not a valid set-up."""

    def seat(self, state: State, decision: str) -> int:
        """Return the seat that decides; a game overrides this where that is not the seat on turn."""
        return int(state["turn"])

    @abstractmethod
    def legal(self, header: Header, state: State, decision: str) -> list[str]:
        """Return the legal moves of the seat that decides, in the order of the rules file."""

    @abstractmethod
    def follow(self, header: Header, state: State, decision: str, move: str, recorded: State) -> Step:
        """Return the state after `move` in `state`. `recorded`, the next state in the record, is used only for the
        results of chance.

        Raises Difference if these are impossible.
        """

    @abstractmethod
    def result(self, header: Header, state: State) -> tuple[list[int], list[int]]:
        """Return a finished game's scores by seat, and its winners in ascending order."""

    def check(self, lines: Iterable[str]) -> list[str]:
        """Return the first difference in each game of the stream, one sentence each, or an empty list if there
        is none.
        """
        found: list[str] = []
        number = 0
        for number, game in enumerate(_games(lines), 1):
            place = ["header"]
            try:
                _check_game(game, self, place)
            except Difference as difference:
                found.append(f"Game {number}, {place[0]}: {difference}.")
        if not number:
            found.append("The stream holds no game.")
        return found


def require(condition: bool, clause: str) -> None:
    if not condition:
        raise Difference(clause)


def flat(lists: Iterable[list[Any]]) -> list[Any]:
    """Return the items of all lists in one list."""
    return [item for items in lists for item in items]


def same(a: Any, b: Any) -> bool:
    """Return whether JSON values are equal, with keys in any order; true is not 1, and 1 is not 1.0."""
    return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)


def copy_of(state: State) -> State:
    """Return a copy that shares nothing with the state; this is much faster than copy.deepcopy."""
    copied: State = json.loads(json.dumps(state))
    return copied


def compare(name: str, recorded: Any, expected: Any) -> None:
    """Raise a Difference that names the innermost part of `recorded` that differs from `expected`."""
    if same(recorded, expected):
        return
    if isinstance(recorded, dict) and isinstance(expected, dict) and recorded.keys() == expected.keys():
        for key in expected:
            compare(f"{name}.{key}", recorded[key], expected[key])
    nested = isinstance(expected, list) and any(isinstance(item, (list, dict)) for item in expected)
    if nested and isinstance(recorded, list) and len(recorded) == len(expected):
        for index, item in enumerate(expected):
            compare(f"{name}[{index}]", recorded[index], item)
    raise Difference(f"{name} is {json.dumps(recorded)} in the record and {json.dumps(expected)} by the rules")


def keys(name: str, value: Any, expected: Iterable[str]) -> None:
    """Raise Difference unless `value` is an object with exactly the expected keys."""
    if not isinstance(value, dict):
        raise Difference(f"{name} is {json.dumps(value)}, not an object")
    missing = sorted(set(expected) - set(value))
    unknown = sorted(set(value) - set(expected))
    require(not missing, f"{name} has no {', '.join(missing)}")
    require(not unknown, f"{name} has {', '.join(unknown)}, which the rules do not name")


def fits(name: str, value: Any, template: Any) -> None:
    """Raise Difference unless `value` has the shape of `template`.

    A template is a type (None for null), a tuple of alternatives (types), a dict (exactly these keys), a list of one
    item (any number of them) or an `Each`.
    """
    if isinstance(template, dict):
        keys(name, value, template)
        for key, item in template.items():
            fits(f"{name}.{key}", value[key], item)
    elif isinstance(template, list | Each):
        if not isinstance(value, list):
            raise Difference(f"{name} is {json.dumps(value)}, not a list")
        if isinstance(template, Each):
            require(len(value) == template.count, f"{name} has {len(value)} items, not {template.count}")
        inner = template.item if isinstance(template, Each) else template[0]
        if isinstance(inner, type) and all(type(item) is inner for item in value):
            return
        for index, item in enumerate(value):
            fits(f"{name}[{index}]", item, inner)
    else:
        kinds = template if isinstance(template, tuple) else (template,)
        if not any(value is None if kind is None else type(value) is kind for kind in kinds):
            names = " or ".join("null" if kind is None else kind.__name__ for kind in kinds)
            raise Difference(f"{name} is {json.dumps(value)}, not {names}")


def _check_game(lines: list[Any], rules: Rules, place: list[str]) -> None:
    """Raise Difference at the first line that differs; `place[0]` is then that line's number."""
    header = _header(lines[0], rules)
    state: State = {}
    decision: str | None = None
    move = ""
    for n, line in enumerate(lines[1:]):
        last = n == len(lines) - 2
        place[0] = f"last line after n {n - 1}" if last else f"n {n}"
        keys("the line", line, LAST_KEYS if last else DECISION_KEYS)
        if not last:
            compare("n", line["n"], n)
        recorded: State = line["state"]
        fits("state", recorded, rules.template(header))
        if decision is None:
            decision = rules.opening(header, recorded)
        else:
            expected, decision = rules.follow(header, state, decision, move, recorded)
            compare("state", recorded, expected)
        if decision is None:
            require(last, f"the game is over after {move}, but the record goes on")
            scores, winners = rules.result(header, recorded)
            compare("scores", line["scores"], scores)
            compare("winners", line["winners"], winners)
            return
        seat = rules.seat(recorded, decision)
        require(not last, f"the record ends, but by the rules seat {seat} has a decision, {decision}")
        compare("seat", line["seat"], seat)
        compare("decision", line["decision"], decision)
        legal = rules.legal(header, recorded, decision)
        compare("legal", line["legal"], legal)
        state, move = recorded, line["move"]
        require(type(move) is str and move in legal, f"move {json.dumps(move)} is not legal")
    raise Difference("the record has no other line")


def _header(line: Any, rules: Rules) -> Header:
    keys("the header", line, ["record", "game", "options", "seats", "seed"])
    compare("record", line["record"], 1)
    compare("game", line["game"], rules.game)
    named = [name for name in rules.options if name not in rules.later or name in line["options"]]
    keys("options", line["options"], named)
    for name in named:
        values, value = rules.options[name], line["options"][name]
        require(name not in rules.later or value != rules.later[name], f"option {name} is named though the default")
        require(any(same(value, known) for known in values), f"option {name} is {json.dumps(value)}")
    require(type(line["seats"]) is int and line["seats"] in rules.seats, f"seats is {json.dumps(line['seats'])}")
    require(type(line["seed"]) is int, f"seed is {json.dumps(line['seed'])}")
    return Header(line["game"], rules.later | line["options"], line["seats"], line["seed"])


def _games(lines: Iterable[str]) -> Iterator[list[Any]]:
    """Yield the stream's games, each as a list of its lines' values, cut before every header. Empty lines are
    skipped.
    """
    game: list[Any] = []
    for text in lines:
        if text.strip():
            value = _value(text)
            if game and isinstance(value, dict) and "record" in value:
                yield game
                game = []
            game.append(value)
    if game:
        yield game


def _value(text: str) -> Any:
    """Return a line's JSON value. A line that is not JSON, or has a repeated key, stays a string, and so fits
    nowhere.
    """
    try:
        return json.loads(text, object_pairs_hook=_without_doubles)
    except ValueError:
        return text.strip()


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("a key twice")
    return dict(pairs)


def main(rules: Rules) -> int:
    """Run the command line: check the named files, with "-" for standard input. Return the exit code."""
    parser = argparse.ArgumentParser(
        prog=f"python -m tests.reference.{rules.game}",
        description="Check game records with full states against the rules.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
    code = 0
    for name in parser.parse_args().files:
        try:
            if name == "-":
                found = rules.check(sys.stdin)
            else:
                with Path(name).open(encoding="utf-8") as file:
                    found = rules.check(file)
        except (OSError, UnicodeDecodeError) as error:
            print(f"{name} could not be read ({error}); name a record in JSON Lines.", file=sys.stderr)
            return 2
        for sentence in found:
            print(f"{name}: {sentence}")
            code = 1
    return code
