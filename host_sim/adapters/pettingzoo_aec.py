"""Our games as PettingZoo environments (AEC: one agent acts at a time).

Agents are `seat_0`, `seat_1` and so on. An observation is an array of bytes: all that the seat knows, padded with
zeros. `action_mask` in an agent's info marks its legal actions with ones; it is all zeros while another agent decides.
Rewards come at the end, from terms.returns.
"""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from engine_core.game import TERMINAL
from engine_core.game import Game as Rules
from host_sim.adapters import observation, screen, terms
from host_sim.setting import SEEDS


def env(game: str, seats: int | None = None, options: dict | None = None, render_mode: str | None = None) -> AECEnv:
    """Return the environment of a game by its id, with the usual wrappers: a player who plays an illegal action loses.

    Defaults: the fewest seats, and the default of each option. `render_mode`: "ansi" gives the console's screen as
    text, "rgb_array" as an array of 256 x 512 x 3. Raises ValueError for an unknown game, option or render mode.
    """
    raw = Environment(terms.make_rules(game, seats, options or {}), render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class Environment(AECEnv):
    """The environment without wrappers; `rules` and `position` (the state) are ours."""

    metadata: dict[str, Any] = {"render_modes": [*screen.MODES], "is_parallelizable": False, "render_fps": 2}

    def __init__(self, rules: Rules, render_mode: str | None = None) -> None:
        super().__init__()
        screen.check(render_mode)
        self.rules = rules
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": "updeck_" + rules.ID}
        self.position = bytearray(rules.state_size)
        self.possible_agents = ["seat_%d" % seat for seat in range(rules.seats)]
        self.action_spaces = {agent: spaces.Discrete(terms.ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation.space(rules) for agent in self.possible_agents}
        self._waiting: dict[str, np.ndarray] = {
            "action_mask": np.zeros(terms.ACTIONS, np.int8)
        }  # the info of agents that are not acting
        self._waiting["action_mask"].flags.writeable = False
        self.infos: dict[str, dict[str, np.ndarray]] = {}
        self._dice = random.Random()
        self._seed = 0
        self._room = bytearray(rules.information_size)
        self._actions = terms.room(rules)

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Deal as records do with `seed`. If it is None, draw a seed from the generator that the last given seed
        started.
        """
        if seed is not None:
            self._dice.seed(seed)
        self._seed = self._dice.randrange(SEEDS) if seed is None else seed % SEEDS
        self.position = self.rules.new_state(self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = dict.fromkeys(self.agents, self._waiting)
        self._select(self.rules.current_player(self.position))

    def _select(self, seat: int) -> None:
        """Make a seat's agent the one that acts."""
        self.agent_selection = self.agents[seat]
        self.infos[self.agent_selection] = {
            "action_mask": observation.mask(self.rules, self.position, seat, self._actions)
        }

    def observe(self, agent: str) -> np.ndarray:
        """Return what an agent knows."""
        return observation.known(self.rules, self.position, self.possible_agents.index(agent), self._room)

    def step(self, action: Any) -> None:
        """Play an action of the selected agent. Raises ValueError if it is illegal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        legal = terms.legal(self.rules, self.position, self._actions)
        if action not in legal:
            raise ValueError("%s may not do %s now, only %s" % (self.agent_selection, action, legal))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.infos[self.agent_selection] = self._waiting
        self.rules.apply_action(self.position, int(action))
        seat = self.rules.current_player(self.position)
        if seat == TERMINAL:
            self.rewards = dict(zip(self.agents, terms.returns(self.rules, self.position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select(seat)
        self._accumulate_rewards()

    def render(self) -> str | np.ndarray | None:
        """Return the console's screen as the deciding seat sees it, or None without a render mode."""
        return screen.rendered(self.rules, self._seed, self.position, self.render_mode)

    def close(self) -> None:
        """Do nothing, since there is no window."""
