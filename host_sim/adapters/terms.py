"""What every framework requires and our games do not provide directly: numbered actions, returns, options."""

from array import array

from engine_core.game import Game
from host_sim.command_error import CommandError
from host_sim.setting import rules_class

# Every game's action numbers are below this. The contract allows numbers up to 2**16, but a mask of 65,536 entries
# would waste memory. `legal` raises an error if a number is too high.
ACTIONS = 256


def make_rules(game: str, seats: int | None, options: dict) -> Game:
    """Return the rules of the game with this id, for the fewest seats if `seats` is None or 0.

    An option's value may be text ("2" for 2). Raises ValueError, with one sentence, for an unknown game, option or
    value.
    """
    try:
        rules = rules_class(game)
    except CommandError as error:
        raise ValueError(str(error)) from None
    known = dict(rules.OPTIONS)
    chosen = {}
    for name, value in options.items():
        fitting = [choice for choice in known.get(name, ()) if str(choice) == str(value)]
        chosen[name] = fitting[0] if fitting else value
    return rules(seats or rules.MIN_SEATS, chosen)


def room(rules: Game) -> array:
    """Return an array with room for the legal actions of any decision."""
    return array("H", [0] * rules.max_legal)


def legal(rules: Game, state: bytearray, actions: array) -> list[int]:
    """Return the legal actions in ascending order. `actions` is an array from `room`. Raises ValueError if a number is
    too high.
    """
    found = actions[: rules.legal_actions(state, actions)].tolist()
    if found and found[-1] >= ACTIONS:
        raise ValueError("%s has an action %d; the adapters take up to %d" % (rules.ID, found[-1], ACTIONS - 1))
    return found


def known(rules: Game, state: bytearray, seat: int, room: bytearray) -> bytes:
    """Return all that `seat` knows; `room` is a buffer of information_size bytes."""
    return bytes(room[: rules.information_state(state, seat, room)])


def returns(rules: Game, state: bytearray) -> list[float]:
    """Return each seat's reward for the game as it stands. Only winning counts, and the sum is 0.

    A seat that does not win loses 1 / (seats - 1). A single winner gets 1; several winners share the others' losses
    evenly. With two seats, a seat gets 1, 0 or -1.
    """
    return shares(rules.seats, rules.winners(state))


def shares(seats: int, winners: int) -> list[float]:
    """Return the same as `returns`, for a mask of the winning seats."""
    loss = -1 / (seats - 1)
    losers = seats - winners.bit_count()
    share = -loss * losers / winners.bit_count()
    return [share if winners >> seat & 1 else loss for seat in range(seats)]
