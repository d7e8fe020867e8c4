"""The contract every game keeps: a stateless rules object and a state that is one bytearray of fixed size.

The words are OpenSpiel's. Everything a game is at a moment is in the state, the generator in its bytes 0-7 (rng.py): a
clone is a slice copy, a save is the bytes, an undo is a copy kept, a hash is a CRC. A game is its options, its seed and
its actions.

An action is a small int, 0 <= action < 2**16, with a meaning within the present decision only. Legal actions are listed
ascending, which is the order of the decision tables in seeds/*/rules.md.

Nothing here allocates but `new_state`; no method but `apply_action` and `resample` changes a state.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

TERMINAL = const(-1)


class Game:
    """One game's rules for a number of seats and a choice of options.

    Class constants: `ID`, the name in records; `MIN_SEATS`, `MAX_SEATS`; `OPTIONS`, a tuple of (name, choices) with
    the choices as they stand in records; `DECISIONS`, a tuple of the names of the kinds of decision.

    `LATER`: the names of options that came when records were already kept; a record names them only where they are not
    the default.

    Instance constants: `seats`; `options`, a dict of every option; `edition`, counted up when a state of the same
    options comes to mean something else (saves of another are refused); `state_size` in bytes; `max_legal`, the most
    actions a decision can offer; `max_decisions`, a bound on the decisions of a game; `information_size`, the most
    bytes that `information_state` writes.
    """

    ID = ""
    MIN_SEATS = 2
    MAX_SEATS = 2
    OPTIONS: tuple = ()
    LATER: tuple = ()
    DECISIONS: tuple = ()

    edition = 0
    state_size = 0
    max_legal = 0
    max_decisions = 0
    information_size = 0

    def __init__(self, seats: int, options: dict) -> None:
        """Take the seats and the options that are not the defaults; ValueError, one sentence, where they do not fit."""
        if not self.MIN_SEATS <= seats <= self.MAX_SEATS:
            raise ValueError("%s is for %d to %d seats, not %d" % (self.ID, self.MIN_SEATS, self.MAX_SEATS, seats))
        self.seats = seats
        self.options = {}
        for name, choices in self.OPTIONS:
            self.options[name] = options.get(name, self.default(name))
            if self.options[name] not in choices:
                raise ValueError("%s: %s is one of %s" % (self.ID, name, ", ".join([str(c) for c in choices])))
        for name in options:
            if name not in self.options:
                raise ValueError("%s has no option %s" % (self.ID, name))

    def default(self, name: str) -> object:
        """Return the default of an option: its first choice, where a game says nothing else; may depend on `seats`."""
        for option, choices in self.OPTIONS:
            if option == name:
                return choices[0]
        raise ValueError("%s has no option %s" % (self.ID, name))

    def new_state(self, seed: int) -> bytearray:
        """Return the state at the first decision, all set-up done, 0 <= seed < 2**30."""

    def current_player(self, state: bytearray) -> int:
        """Return the seat that decides now, or TERMINAL."""

    def decision(self, state: bytearray) -> int:
        """Return the kind of the present decision, an index into `DECISIONS`; undefined once terminal."""

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        """Write the legal actions into `actions` and return how many: none once terminal.

        They are ascending and unique; `actions` is an array of 'H', `max_legal` long.
        """

    def apply_action(self, state: bytearray, action: int) -> None:
        """Play a legal action, in place, with all that follows of itself up to the next decision.

        What an illegal one does is undefined.
        """

    def reveals(self, state: bytearray, action: int) -> bool:
        """Tell whether playing `action` may show any seat something it could not know: what bounds an undo."""

    def score(self, state: bytearray, seat: int) -> int:
        """Return the points of `seat` if the game ended now; at the end, its score."""

    def winners(self, state: bytearray) -> int:
        """Return the seats that would win if the game ended now, bit s for seat s: here all with the most points."""
        best = -1
        mask = 0
        for seat in range(self.seats):
            points = self.score(state, seat)
            if points > best:
                best = points
                mask = 1 << seat
            elif points == best:
                mask |= 1 << seat
        return mask

    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:
        """Write everything `seat` knows, and nothing else, in canonical order; return the number of bytes.

        Two states that look the same to the seat give the same bytes.
        """

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        """Replace, in place, everything `seat` cannot know by a draw from `generator` that fits what it knows.

        The result is a function of the seat's information state and of the generator alone, the state's own generator
        included: whatever is worked out from it cannot leak. All draws that fit are equally likely.
        """
