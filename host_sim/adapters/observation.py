"""What an agent in PettingZoo observes: all that its seat knows, as bytes."""

from array import array

import numpy as np
from gymnasium import spaces

from engine_core.game import Game
from host_sim.adapters import terms


def space(rules: Game) -> spaces.Box:
    """Return the space of what `known` returns."""
    return spaces.Box(0, 255, (rules.information_size,), np.uint8)


def known(rules: Game, state: bytearray, seat: int, room: bytearray) -> np.ndarray:
    """Return what `seat` knows, padded with zeros. `room` is a buffer of information_size bytes."""
    bytes_known = terms.known(rules, state, seat, room)
    observation: np.ndarray = np.zeros(rules.information_size, np.uint8)
    observation[: len(bytes_known)] = np.frombuffer(bytes_known, np.uint8)
    return observation


def mask(rules: Game, state: bytearray, seat: int, actions: array) -> np.ndarray:
    """Return the action mask of `seat`: ones for legal actions, all zeros while another seat decides. `actions` is an
    array from terms.room.
    """
    ones: np.ndarray = np.zeros(terms.ACTIONS, np.int8)
    if rules.current_player(state) == seat:
        ones[terms.legal(rules, state, actions)] = 1
    return ones
