"""Every way a game can be set up, and a game of each played once for all tests that look at positions."""

import functools
import itertools
import json
import random
from array import array
from typing import Any, NamedTuple

from engine_core import catalog
from engine_core.game import Game
from host_sim import record
from host_sim.setting import bot_class, rules_class

ALL_UP_TO = 8  # so many combinations of options are all tested; of more, enough to have every pair of values together


class Setting(NamedTuple):
    """A game, its seats and its options, all given, as (name, value) pairs."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(str(value) for _, value in self.options)])

    def rules(self) -> Game:
        return rules_class(self.game)(self.seats, dict(self.options))


class Trace(NamedTuple):
    """A game played to its end: the state before every action, and the last."""

    rules: Game
    states: list[bytes]
    actions: list[int]

    def positions(self, count: int) -> list[bytes]:
        """Return about `count` states with a decision, spread over the game, the first and the last always."""
        last = len(self.actions) - 1
        return [self.states[i] for i in sorted({round(last * k / (count - 1)) for k in range(count)})]


def _options(rules: type[Game]) -> list[tuple[tuple[str, Any], ...]]:
    names = [name for name, _ in rules.OPTIONS]
    product = list(itertools.product(*(choices for _, choices in rules.OPTIONS)))
    if len(product) > ALL_UP_TO:
        seen: set = set()
        cover = []
        for values in product:
            pairs = set(itertools.combinations(enumerate(values), min(2, len(values))))
            if not pairs <= seen:
                seen |= pairs
                cover.append(values)
        product = cover
    return [tuple(zip(names, values, strict=True)) for values in product]


def _settings() -> list[Setting]:
    return [
        Setting(game, seats, options)
        for game, fewest, most in catalog.GAMES
        for seats in range(fewest, most + 1)
        for options in _options(rules_class(game))
    ]


SETTINGS = _settings()


@functools.cache
def trace(setting: Setting, by: str) -> Trace:
    """Play one game by bots of one name."""
    rules = setting.rules()
    states: list[bytes] = []
    actions: list[int] = []
    for match, action in record.play(rules, 17, [bot_class(setting.game, by)] * setting.seats):
        states.append(bytes(match.state))
        actions.append(action)
    final = bytearray(states[-1])
    rules.apply_action(final, actions[-1])
    return Trace(rules, [*states, bytes(final)], actions)


def legal(rules: Game, state: bytearray) -> list[int]:
    """Return the legal actions as a list."""
    actions = array("H", [0] * rules.max_legal)
    return list(actions[: rules.legal_actions(state, actions)])


def information(rules: Game, state: bytearray, seat: int) -> bytes:
    """Return what `seat` knows."""
    out = bytearray(rules.information_size)
    return bytes(out[: rules.information_state(state, seat, out)])


def random_game(rules: Game, seed: int) -> tuple[list[int], bytearray]:
    """Play random legal actions to the end; return them and the last state."""
    dice = random.Random(seed)
    state = rules.new_state(seed)
    actions = []
    while choices := legal(rules, state):
        actions.append(dice.choice(choices))
        rules.apply_action(state, actions[-1])
    return actions, state


def leaves(value: Any) -> list[str]:
    """Return every value in a JSON structure as its text, in order; keys are left out."""
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in leaves(item)]
    if isinstance(value, list):
        return [leaf for item in value for leaf in leaves(item)]
    return [json.dumps(value)]


def shape(value: Any) -> Any:
    """Return a JSON structure with every value at its leaves left out."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return None
