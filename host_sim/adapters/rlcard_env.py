"""Our games as RLCard environments, named `updeck_` and the game's id. Importing this module registers all of them.

The configuration of `rlcard.make` has, beside RLCard's own `seed` and `allow_step_back`, `game_num_players` (left out:
the fewest seats) and `game_options`, a dict. A state's `obs` has the bytes of all that the seat knows, divided by 255,
padded with zeros; its `action_record` has the seat's own moves, since others' may be secret. Raw actions are in the
notation of records. Payoffs come at the end: terms.returns.
"""

from collections import OrderedDict
from typing import Any

import numpy as np
from rlcard.envs import Env
from rlcard.envs.registration import register

from engine_core import catalog
from engine_core.game import TERMINAL
from engine_core.game import Game as Rules
from host_sim.adapters import observation, terms
from host_sim.given_record import legal_moves
from host_sim.setting import SEEDS, game_ids
from host_sim.state_json import state_json

PREFIX = "updeck_"


class Game:
    """The part of an environment that RLCard calls a game; `rules` and `position` (the state) are ours."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.allow_step_back = False
        self.np_random: Any = None  # set by Env
        self.position = bytearray(rules.state_size)
        self._seat = 0  # of the last decision once the game is over
        self._before: list[bytes] = []  # positions, if steps may be taken back
        self._room = bytearray(rules.information_size)

    def init_game(self) -> tuple[dict, int]:
        """Deal; return what the first seat sees, and its number."""
        return self.begin(int(self.np_random.randint(SEEDS)))

    def begin(self, seed: int) -> tuple[dict, int]:
        """Deal as records do with `seed`."""
        self._before = []
        return self._put(self.rules.new_state(seed))

    def step(self, move: str) -> tuple[dict, int]:
        """Play a move of the seat on turn, in the notation of records. ValueError if it is illegal."""
        legal = {text: action for action, text in legal_moves(self.rules, self.position)}
        if move not in legal:
            raise ValueError("seat %d may not do %s now, only %s" % (self._seat, move, ", ".join(legal)))
        if self.allow_step_back:
            self._before.append(bytes(self.position))
        self.rules.apply_action(self.position, legal[move])
        return self._put(self.position)

    def step_back(self) -> bool:
        """Take the last move back; return False if there is none."""
        if self._before:
            self._put(bytearray(self._before.pop()))
            return True
        return False

    def _put(self, position: bytearray) -> tuple[dict, int]:
        self.position = position
        if not self.is_over():
            self._seat = self.rules.current_player(position)
        return self.get_state(self._seat), self._seat

    def get_state(self, seat: int) -> dict:
        """Return what a seat sees, and its legal actions by notation: none while another decides."""
        decides = self.rules.current_player(self.position) == seat
        return {
            "seat": seat,
            "known": observation.known(self.rules, self.position, seat, self._room),
            "legal": {text: action for action, text in legal_moves(self.rules, self.position)} if decides else {},
        }

    def get_num_players(self) -> int:
        return self.rules.seats

    def get_num_actions(self) -> int:
        return terms.ACTIONS

    def get_player_id(self) -> int:
        return self._seat

    def is_over(self) -> bool:
        return self.rules.current_player(self.position) == TERMINAL


class Environment(Env):
    """An environment of a game; the subclass for each says which. ValueError, one sentence, for what there is not."""

    id: str

    def __init__(self, config: dict) -> None:
        self.name = PREFIX + self.id
        self.game = Game(terms.make_rules(self.id, config.get("game_num_players"), config.get("game_options") or {}))
        super().__init__(config)
        self.state_shape = [[self.game.rules.information_size] for _ in range(self.num_players)]
        self.action_shape = [None] * self.num_players

    def _extract_state(self, state: dict) -> dict[str, Any]:
        return {
            "obs": state["known"].astype(np.float32) / 255,
            "legal_actions": OrderedDict.fromkeys(state["legal"].values()),
            "raw_obs": state,
            "raw_legal_actions": list(state["legal"]),
            "action_record": [move for move in self.action_recorder if move[0] == state["seat"]],
        }

    def step_back(self) -> tuple[dict, int] | bool:
        """Take the last move back; return what the seat on turn sees then and its number, or False if there is none."""
        back = super().step_back()
        if back:
            self.action_recorder.pop()
            return self.get_state(back[1]), back[1]
        return False

    def _decode_action(self, action: int) -> str:
        rules = self.game.rules
        legal = terms.legal(rules, self.game.position, terms.room(rules))
        if action not in legal:
            raise ValueError("seat %d may not do %s now, only %s" % (self.game.get_player_id(), action, legal))
        return catalog.part(rules.ID, "rules.notation").move_text(rules, self.game.position, int(action))

    def get_payoffs(self) -> np.ndarray:
        """Return what each seat gets, zeros before the end."""
        if not self.game.is_over():
            return np.zeros(self.num_players)
        return np.array(terms.returns(self.game.rules, self.game.position))

    def get_perfect_information(self) -> dict:
        """Return the whole state as in records, including hidden cards."""
        return state_json(self.game.rules, self.game.position)


for _game in game_ids():
    globals()[_game] = type(_game, (Environment,), {"id": _game, "__module__": __name__})
    register(PREFIX + _game, "%s:%s" % (__name__, _game))
