"""Every set-up of a game, and one game in each, played once for all tests that need positions."""

import functools
import itertools
import random
from typing import Any, NamedTuple

import pytest

from engine_core import rng
from engine_core.console.store.settings import LANGUAGES
from engine_core.game import Game
from engine_core.match import Match
from host_sim.records import record
from host_sim.setting import bot_class, game_ids, legal, rules_class
from tests.sample import sample

GAMES = game_ids()
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
# Up to this many combinations of a game's options are all tested, with all numbers of seats. If there are more, enough
# are tested to cover every pair of values of options and seats (pairwise testing).
ALL_UP_TO = 8


class Setting(NamedTuple):
    """A game, its seats and all its options, as (name, value) pairs."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(str(value) for _, value in self.options)])

    def rules(self) -> Game:
        return rules_class(self.game)(self.seats, dict(self.options))


class Trace(NamedTuple):
    """A game played to its end: the state before every action, and the last state."""

    rules: Game
    states: list[bytes]
    actions: list[int]

    def positions(self, count: int) -> list[bytes]:
        """Return about `count` states with a decision, spread over the game, always including the first and the
        last.
        """
        last = len(self.actions) - 1
        return [self.states[i] for i in sorted({round(last * k / (count - 1)) for k in range(count)})]


def _settings(game: str) -> list[Setting]:
    rules = rules_class(game)
    names = [name for name, _ in rules.OPTIONS]
    seats = range(rules.MIN_SEATS, rules.MAX_SEATS + 1)
    options = list(itertools.product(*(choices for _, choices in rules.OPTIONS)))
    product = [(number, *values) for number in seats for values in options]
    if len(options) > ALL_UP_TO:
        product = _cover(product, 2)
    return [Setting(game, values[0], tuple(zip(names, values[1:], strict=True))) for values in product]


def _cover(product: list[tuple], together: int) -> list[tuple]:
    """Return members of a product that cover all combinations of `together` values; each member adds as many new ones
    as possible.
    """
    sets = {values: set(itertools.combinations(enumerate(values), together)) for values in product}
    chosen: list[tuple] = []
    while any(sets.values()):
        best = max(product, key=lambda values: len(sets[values]))
        chosen.append(best)
        new = set(sets[best])
        for values in product:
            sets[values] -= new
    return sorted(chosen, key=product.index)


def _sample(settings: list[Setting]) -> list[Setting]:
    """Return settings for a game that include each number of seats and each value of each option at least once."""
    product = [(setting.seats, *(value for _, value in setting.options)) for setting in settings]
    return [settings[product.index(values)] for values in _cover(product, 1)]


SETTINGS = [setting for game in game_ids() for setting in _settings(game)]
SAMPLE = [found for game in game_ids() for found in _sample([setting for setting in SETTINGS if setting.game == game])]


def every_setting(name: str) -> pytest.MarkDecorator:
    """Return the decorator that runs a test with every setting as `name`; `make test` takes a sample."""
    return pytest.mark.parametrize(name, sample(SETTINGS, SAMPLE.__contains__), ids=str)


@functools.cache
def trace(setting: Setting, by: str) -> Trace:
    """Play one game, in which every seat has the bot with this name."""
    rules = setting.rules()
    states: list[bytes] = []
    actions: list[int] = []
    for match, action in record.play(rules, 17, [bot_class(setting.game, by)] * setting.seats):
        states.append(bytes(match.state))
        actions.append(action)
    final = bytearray(states[-1])
    rules.apply_action(final, actions[-1])
    return Trace(rules, [*states, bytes(final)], actions)


def fewest(game: str, seats: int = 2) -> Game:
    """Return a game's rules for this many seats, or for the nearest number that it allows."""
    rules = rules_class(game)
    return rules(min(max(seats, rules.MIN_SEATS), rules.MAX_SEATS), {})


SEATINGS = [
    (game, seats)
    for game in game_ids()
    for seats in sorted({fewest(game).seats, fewest(game, 3).seats, rules_class(game).MAX_SEATS})
]


def has_three(seating: tuple[str, int]) -> bool:
    """Return whether a seating is the one in SEATINGS with three seats, or the nearest that the game allows."""
    return seating[1] == fewest(seating[0], 3).seats


def played_by(seats: int) -> list[str]:
    """Return the games with room for this many seats."""
    return [game for game in game_ids() if seats <= rules_class(game).MAX_SEATS]


def decided(match: Match, state: bytearray, seat: int, level: str) -> tuple[int, bytes]:
    """Return what a bot chooses at `state`, and its generator afterwards."""
    other = Match(match.rules, match.seed)
    other.state[:] = state
    other.seat_bot(seat, bot_class(match.rules.ID, level))
    action = -1
    while action < 0:
        action = other.think()
    return action, bytes(other.generators[seat])


def seeded(seed: int) -> bytearray:
    """Return a generator as rng.py makes it."""
    state = bytearray(8)
    rng.seed(state, seed)
    return state


def information(rules: Game, state: bytearray, seat: int) -> bytes:
    """Return what `seat` knows."""
    out = bytearray(rules.information_size)
    return bytes(out[: rules.information_state(state, seat, out)])


def random_game(rules: Game, seed: int) -> tuple[list[int], bytearray]:
    """Play random legal actions to the end. Return them and the last state."""
    dice = random.Random(seed)
    state = rules.new_state(seed)
    actions = []
    while choices := legal(rules, state):
        actions.append(dice.choice(choices))
        rules.apply_action(state, actions[-1])
    return actions, state


def leaves(value: Any) -> list[str]:
    """Return every value in a JSON structure as text, in order, without the keys."""
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in leaves(item)]
    if isinstance(value, list):
        return [leaf for item in value for leaf in leaves(item)]
    return [repr(value)]


def shape(value: Any) -> Any:
    """Return a JSON structure without the values at its leaves."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return None
