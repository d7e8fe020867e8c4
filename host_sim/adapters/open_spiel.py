"""Our games as OpenSpiel games, each named `updeck_` plus the game's id. Importing this module registers all of them.

There is one chance node, at the start. It chooses the deal: one of `deals` seeds from `seed` on, all equally likely.
The seed determines all later chance (a reshuffled pile, the next game's deal). The dynamics are therefore OpenSpiel's
explicit chance, but over a sample of all deals. `resample_from_infostate` samples from all deals.

Parameters: `seats` (0 for the fewest), every option of the game, `seed`, `deals`. An option's value is written as in
records; "" stands for the default. If an option takes both words and numbers, a number gets a #, as in `objective=#3`,
because OpenSpiel allows one type only. Actions are our own numbers; their meaning depends on the decision. Returns are
those of terms.returns. An information state is all that a seat knows and remembers by the game's rules. Observations
are the same.
"""

import json
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from engine_core import rng
from engine_core.game import TERMINAL
from engine_core.game import Game as Rules
from host_sim.adapters import open_spiel_searches, terms
from host_sim.games import state_json
from host_sim.setting import SEEDS, game_ids, rules_class

PREFIX = "updeck_"
DEALS = 1000
_NUMBER = "#"
_CHANCE = int(pyspiel.PlayerId.CHANCE)
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class Game(pyspiel.Game):
    """One of our games with its seats and options; `rules` is our own object. Each game has a subclass with its
    `game_type`.
    """

    game_type: Any

    def __init__(self, params: dict) -> None:
        game_type = self.game_type
        game = game_type.short_name[len(PREFIX) :]
        given = {name: params.get(name, "") for name, _ in rules_class(game).OPTIONS}
        options = {name: str(value).removeprefix(_NUMBER) for name, value in given.items() if value != ""}
        self.rules = rules = terms.make_rules(game, params.get("seats", 0), options)
        self.seed = params.get("seed", 0)
        self.deals = params.get("deals", DEALS)
        if not 0 <= self.seed < self.seed + self.deals <= SEEDS:
            raise ValueError("%s: seeds must be 0 to %d, with at least one deal" % (rules.ID, SEEDS - 1))
        info = pyspiel.GameInfo(
            num_distinct_actions=terms.ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=rules.seats,
            min_utility=-1 / (rules.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.max_decisions,
        )
        super().__init__(game_type, info, params)
        # Cloning and serializing copy a state's attributes, so values that all states share belong to the class.
        self._state_class = type("State", (State,), {"rules": rules, "actions": terms.room(rules)})

    def new_initial_state(self, position: bytes | bytearray | None = None) -> "State":
        """Return the state before the deal or, given the bytes of one of our states, that state.

        A state made from bytes has no history, since that would reveal hidden cards.
        """
        state = self._state_class(self)
        if position is not None:
            state.put(position)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: dict | None = None) -> "Observer | None":
        """Return an observer of one seat's knowledge or, as OpenSpiel does, None for any other kind of observer."""
        if params:
            raise ValueError("observers of our games do not take parameters, but got %s" % params)
        if iig_obs_type is None:
            return Observer(self.rules)
        single = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.rules) if single and iig_obs_type.public_info else None


class State(pyspiel.State):
    """A state: `position` is our state's bytes, None before the deal. `rules` and `actions` are set by Game."""

    rules: Rules
    actions: array

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.position: Any = None  # a bytearray that is never changed, since copies of the state share it
        self._player = _CHANCE

    def put(self, position: bytes | bytearray) -> None:
        """Replace this state's bytes with those of one of our states."""
        self.position = bytearray(position)
        player = self.rules.current_player(self.position)
        self._player = _TERMINAL if player == TERMINAL else player

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == _TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return terms.legal(self.rules, self.position, self.actions)

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.put(self.rules.new_state(self.get_game().seed + action))
        else:
            state = bytearray(self.position)
            self.rules.apply_action(state, action)
            self.put(state)

    def returns(self) -> list[float]:
        if self._player != _TERMINAL or self.position is None:
            return [0.0] * self.rules.seats
        return terms.returns(self.rules, self.position)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Return a state that `player` cannot distinguish from this one; `sampler()` returns numbers in [0, 1)."""
        generator = bytearray(8)
        rng.seed(generator, int(sampler() * SEEDS) % SEEDS)
        return self.resampled(player, generator)

    def resampled(self, player: int, generator: bytearray) -> "State":
        """Return a state without history that `player` cannot distinguish from this one, sampled with our generator."""
        position = bytearray(self.position)
        self.rules.resample(position, player, generator)
        return self.get_game().new_initial_state(position)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return "deal %d" % (self.get_game().seed + action)
        return self.rules.move_text(self.position, action)

    def __str__(self) -> str:
        """Return the state, including hidden cards, as JSON in the form of records."""
        return "deal" if self.position is None else json.dumps(state_json(self.rules, self.position))


class Observer:
    """The knowledge of one seat: its number, then the bytes of information_state, divided by 255, padded with zeros."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._room = bytearray(rules.information_size)
        self.tensor: np.ndarray = np.zeros(rules.seats + rules.information_size, np.float32)
        self.dict = {"seat": self.tensor[: rules.seats], "known": self.tensor[rules.seats :]}
        self._last: tuple[Any, int] = (None, -1)  # cached because searches request the same text several times
        self._text = ""

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what `player` knows."""
        self.tensor.fill(0)
        self.tensor[player] = 1
        if state.position is not None:
            known = terms.known(self._rules, state.position, player, self._room)
            self.dict["known"][: len(known)] = np.frombuffer(known, np.uint8) / 255

    def string_from(self, state: State, player: int) -> str:
        """Return what `player` knows as text: the player's number, and the bytes in hexadecimal."""
        position, seat = self._last
        if seat != player or position is not state.position:
            known = b"" if state.position is None else terms.known(self._rules, state.position, player, self._room)
            self._last = (state.position, player)
            self._text = "%d:%s" % (player, known.hex())
        return self._text


def register() -> None:
    """Register every game of the catalog that OpenSpiel does not know yet."""
    there = pyspiel.registered_names()
    for game in game_ids():
        if PREFIX + game not in there:
            _register(game)


def _register(game: str) -> None:
    rules = rules_class(game)
    game_type = pyspiel.GameType(
        short_name=PREFIX + game,
        long_name="Updeck: " + game.replace("_", " "),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.MAX_SEATS,
        min_num_players=rules.MIN_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, **_defaults(rules), "seed": 0, "deals": DEALS},
    )
    # OpenSpiel releases this object after Python has shut down. A function would then crash, but a class does not.
    pyspiel.register_game(game_type, type("Game", (Game,), {"game_type": game_type}))


def _defaults(rules: type[Rules]) -> dict[str, int | str]:
    fewest = rules(rules.MIN_SEATS, {})
    return {name: fewest.default(name) if _numbers(choices) else "" for name, choices in rules.OPTIONS}  # type: ignore[misc]


def _numbers(choices: tuple) -> bool:
    """Return whether all choices of an option are numbers."""
    return all(isinstance(choice, int) for choice in choices)


def load(rules: Rules, **parameters: int) -> Game:
    """Return OpenSpiel's game for our `rules`. The parameters are `seed` and `deals`."""
    options = {}
    for name, choices in rules.OPTIONS:
        choice = rules.options[name]
        options[name] = _NUMBER + str(choice) if isinstance(choice, int) and not _numbers(choices) else choice
    return pyspiel.load_game(PREFIX + rules.ID, {"seats": rules.seats, **options, **parameters})


register()
open_spiel_searches.refuse(State)
