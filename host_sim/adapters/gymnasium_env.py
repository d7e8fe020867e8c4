"""Our games as Gymnasium environments for one agent: it has a seat, bots have the others.

An observation is a dict: `observation` has the bytes of all that the seat knows, padded with zeros; `action_mask` has
ones for its legal actions. The reward comes at the end: terms.returns. Importing this registers `updeck/up_or_down-v0`
and the others.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from engine_core.game import TERMINAL
from engine_core.match import Match
from host_sim.adapters import observation, screen, terms
from host_sim.command_error import CommandError
from host_sim.setting import BOTS, SEEDS, bot_class, bot_names, game_ids


class Environment(gymnasium.Env[dict[str, np.ndarray], Any]):
    """A game by its id. Defaults: the fewest seats, and the default of each option.

    `bots`: a bot for all other seats or, with commas, one for each of them, clockwise from the agent's. `seat`: the
    agent's; None: any seat, drawn at each reset. `render_mode`: "ansi" gives the console's screen as text, "rgb_array"
    as an array of 256 x 512 x 3. ValueError, one sentence, for what there is not.
    """

    metadata: dict[str, Any] = {"render_modes": [*screen.MODES], "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict | None = None,
        bots: str = "normal",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        screen.check(render_mode)
        self.rules = terms.make_rules(game, seats, options or {})
        count = self.rules.seats
        if seat is not None and not 0 <= seat < count:
            raise ValueError("there is no seat %s; there are 0 to %d" % (seat, count - 1))
        try:
            # a name more for the agent's own seat, unless one is for all
            names = bot_names(self.rules, bots + "," + BOTS[0] if "," in bots else bots, BOTS)
        except CommandError as error:
            raise ValueError(str(error)) from None
        self._bots = [bot_class(game, name) for name in names[: count - 1]]
        self._given = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {"observation": observation.space(self.rules), "action_mask": observation.mask_space()}
        )
        self.action_space = spaces.Discrete(terms.ACTIONS)
        self.match = Match(self.rules, 0)
        self._over = True
        self._room = bytearray(self.rules.information_size)
        self._actions = terms.room(self.rules)

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict[str, np.ndarray], dict]:
        """Deal as records do with `seed`; without one, a deal that is drawn. Then bots play until the agent decides."""
        super().reset(seed=seed)
        count = self.rules.seats
        drawn = int(self.np_random.integers(count))
        self.seat = drawn if self._given is None else self._given
        dealt = int(self.np_random.integers(SEEDS)) if seed is None else seed % SEEDS
        self.match = Match(self.rules, dealt)
        for place, bot in enumerate(self._bots, 1):
            self.match.seat_bot((self.seat + place) % count, bot)
        self._over = False
        self._play()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict]:
        """Play an action, then the bots'. An illegal one loses at once: the reward is -1, and `info` says so."""
        rules = self.rules
        if self._over:
            raise ValueError("no game is under way; reset begins one")
        if action not in terms.legal(rules, self.match.state, self._actions):
            self._over = True
            return self._observed(), -1.0, True, False, {"illegal": int(action)}
        self.match.apply(int(action))
        self._play()
        self._over = rules.current_player(self.match.state) == TERMINAL
        reward = terms.returns(rules, self.match.state)[self.seat] if self._over else 0.0
        return self._observed(), float(reward), self._over, False, {}

    def _play(self) -> None:
        match = self.match
        while self.rules.current_player(match.state) not in (self.seat, TERMINAL):
            action = match.think()
            if action >= 0:
                match.apply(action)

    def _observed(self) -> dict[str, np.ndarray]:
        return {
            "observation": observation.known(self.rules, self.match.state, self.seat, self._room),
            "action_mask": self._mask(),
        }

    def _mask(self) -> np.ndarray:
        return observation.mask(self.rules, self.match.state, self.seat, self._actions)

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal, as booleans: what learners with masks ask for."""
        return self._mask().astype(bool)

    def render(self) -> Any:
        """Return the console's screen as the deciding seat sees it; None without a render mode."""
        return screen.rendered(self.rules, self.match.seed, self.match.state, self.render_mode)


for _game in game_ids():
    gymnasium.register("updeck/%s-v0" % _game, Environment, kwargs={"game": _game})
