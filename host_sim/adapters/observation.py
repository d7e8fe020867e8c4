"""What an agent observes in PettingZoo and Gymnasium: the bytes of all that its seat knows, and its legal actions."""

from array import array

import numpy as np
from gymnasium import spaces

from engine_core.game import Game
from host_sim.adapters import terms


def space(rules: Game) -> spaces.Dict:
    """Return the space of what `observed` returns."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (rules.information_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (terms.ACTIONS,), np.int8),
        }
    )


def observed(rules: Game, state: bytearray, seat: int, room: bytearray, actions: array) -> dict[str, np.ndarray]:
    """Return what `seat` knows, padded with zeros, and the mask of its legal actions, empty while another decides.

    `room`: a buffer of information_size bytes; `actions`: an array from terms.room.
    """
    known = terms.known(rules, state, seat, room)
    observation: np.ndarray = np.zeros(rules.information_size, np.uint8)
    observation[: len(known)] = np.frombuffer(known, np.uint8)
    mask: np.ndarray = np.zeros(terms.ACTIONS, np.int8)
    if rules.current_player(state) == seat:
        mask[terms.legal(rules, state, actions)] = 1
    return {"observation": observation, "action_mask": mask}
