"""The command `record`: writes game records as JSON Lines, one line per decision (seeds/README.md, Records)."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from engine_core.console.set_up import deals
from engine_core.game import Game
from engine_core.match import Match
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.games import state_json
from host_sim.records.given_record import VERSION, decision, legal_moves, parse_move, result

__all__ = ["VERSION", "decision", "legal_moves", "parse_move", "play", "record_lines", "result"]


def header_line(rules: Game, seed: int, key: bytes = b"") -> str:
    """Return the first line of a record, with every option; those in `LATER` are left out if they have their
    default.
    """
    options = {
        name: rules.options[name]
        for name, _ in rules.OPTIONS
        if name not in rules.LATER or rules.options[name] != rules.default(name)
    }
    header = {"record": VERSION, "game": rules.ID, "options": options, "seats": rules.seats, "seed": seed}
    return _line({**header, "key": key.hex()} if key else header)


def play(rules: Game, seed: int, bots: list[type]) -> Iterator[tuple[Match, int]]:
    """Play one game with a bot class for each seat. Yield the match and each action before it is applied."""
    match = Match(rules, seed)
    for seat, bot in enumerate(bots):
        match.seat_bot(seat, bot)
    while rules.current_player(match.state) >= 0:
        action = match.think()
        if action >= 0:
            yield match, action
            match.apply(action)


def record_lines(rules: Game, seed: int, bots: list[type], states: bool) -> Iterator[str]:
    """Play one game with a bot class for each seat. Yield the lines of its record, with full states if `states` is
    true.
    """
    yield header_line(rules, seed)
    state = rules.new_state(seed)
    for match, action in play(rules, seed, bots):
        state = match.state
        yield decision_line(rules, state, len(match.history), action, states)
    yield result_line(rules, state, states)


def decision_line(rules: Game, state: bytearray, n: int, action: int, states: bool = False) -> str:
    """Return the line of decision `n`, in which `action` was chosen."""
    line = decision(rules, state, n)
    line["move"] = rules.move_text(state, action)
    return _line(line, rules, state, states)


def result_line(rules: Game, state: bytearray, states: bool = False) -> str:
    """Return the last line of a record."""
    return _line(result(rules, state), rules, state, states)


def _line(content: dict, rules: Game | None = None, state: bytearray | None = None, states: bool = False) -> str:
    if states and rules and state:
        content["state"] = state_json(rules, state)
    return json.dumps(content, separators=(",", ":"))


def add_arguments(parser: ArgumentParser) -> None:
    setting.add_arguments(parser)
    parser.add_argument(
        "--games", type=int, default=1, metavar="K", help="number of games (default: 1); game k has seed S+k"
    )
    parser.add_argument(
        "--deal", type=int, metavar="N", help="play the numbered deal N, 1 to 9999, instead of using --seed"
    )
    parser.add_argument(
        "--states", action="store_true", help="write the full state, including secrets, with every line"
    )


def run(arguments: Namespace) -> int:
    """Write the records of `--games` games to standard output."""
    rules = setting.make_rules(arguments.game, arguments.seats, arguments.option)
    bots = setting.bot_classes(rules, arguments.bots)
    if arguments.deal is not None:
        if not 1 <= arguments.deal <= deals.MOST:
            raise CommandError("--deal must be 1 to %d, not %d." % (deals.MOST, arguments.deal))
        if arguments.games > 1:
            raise CommandError("Use only one of --deal and --games.")
        arguments.seed = deals.seed(arguments.deal)
    setting.check_seeds(arguments.seed, arguments.games)
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        for line in record_lines(rules, seed, bots, arguments.states):
            print(line)
    return 0
