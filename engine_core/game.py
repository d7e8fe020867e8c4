"""The contract of every game: a stateless rules object, and a state that is one bytearray of fixed size.

The terms are OpenSpiel's. The state contains everything about the current position. Its bytes 0-7 are the random
generator; its last 16 are the key of a deal that no one can predict, or zeros (rng.py). So a clone is a slice copy, a
save is the bytes, an undo is an earlier copy, and a hash is a CRC. Options, seed, key and actions reproduce a game.

An action is a small int, 0 <= action < 2**16. Its meaning depends on the current decision. Legal actions are listed in
ascending order, which is the order of the decision tables in seeds/*/rules.md.

Only `new_state` allocates. Only `apply_action` and `resample` change a state.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

TERMINAL = const(-1)

# The values of GOAL
MOST = const(1)
LEAST = const(-1)


class _Asked:
    def __getitem__(self, key: slice) -> slice:
        return key


WHOLE = _Asked()[:]  # `a[:] = b` allocates a slice each time; `a[WHOLE] = b` does not.


class Game:
    """A game's rules for a number of seats and a choice of options."""

    ID = ""  # the name in saves and game logs
    MIN_SEATS = 2
    MAX_SEATS = 2
    USUAL_SEATS = 2  # the number of seats that set-up begins with, unless MIN_SEATS is more
    OPTIONS: tuple = ()  # (name, choices) of each option, the choices as game logs write them
    LATER: tuple = ()  # the names of options added later; logs name one only if it does not have its default
    DECISIONS: tuple = ()  # the names of the kinds of decision
    # For each kind of decision, the notation of actions 0, 1 and so on. The last one, with %d, is for all other
    # actions.
    MOVES: tuple = ()
    GOAL = MOST  # whether the MOST or the LEAST points win, for ranking, high scores and statistics
    # Whether a seat may know something that another does not. If not, the console need not be passed on, and only a
    # move that reveals something must be confirmed.
    SECRET = True
    STYLED = False  # whether the game's bots have styles (`set_style`)
    # Whether some decisions must stay unknown to the other players (`is_secret`, link/interrupt.py)
    SECRET_DECISIONS = False

    # Increase this number when the meaning of a state with the same options changes. Other editions' saves are refused.
    edition = 0
    state_size = 0  # the size of a state in bytes
    max_legal = 0  # the maximum number of legal actions in a decision
    max_decisions = 0  # an upper bound on the number of decisions of a game
    information_size = 0  # the maximum number of bytes that `information_state` writes

    def __init__(self, seats: int, options: dict) -> None:
        """Create the rules. `options` contains those that do not have their default. Raises ValueError with a sentence
        if seats or options are wrong.
        """
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
        """Return an option's default: its first choice. A game may override this, depending on `seats`."""
        for option, choices in self.OPTIONS:
            if option == name:
                return choices[0]
        raise ValueError("%s has no option %s" % (self.ID, name))

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        """Return the state at the first decision, after the set-up. 0 <= seed < 2**60.

        With a key of 16 bytes, everything is drawn from the key, and `seed` has no effect.
        """

    def current_player(self, state: bytearray) -> int:
        """Return the seat that decides now, or TERMINAL."""

    def decision(self, state: bytearray) -> int:
        """Return the kind of the current decision, an index into `DECISIONS`. Undefined in a terminal state."""

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        """Write the legal actions, ascending and unique, to `actions`. Return their number, which is 0 in a terminal
        state.

        `actions` is an array of type code 'H' with `max_legal` items.
        """

    def apply_action(self, state: bytearray, action: int) -> None:
        """Apply a legal action in place, and everything that follows automatically, up to the next decision.

        The effect of an illegal action is undefined.
        """

    def reveals(self, state: bytearray, action: int) -> bool:
        """Return whether `action` may show any seat something that it could not know, and so cannot be undone."""

    def veil(self, state: bytearray, action: int) -> int:
        """Return `action` as all players may know it: an action with the same description that reveals no more.

        By default this is the action itself. -1 means that no one else may notice it at all.
        """
        return action

    def is_secret(self, state: bytearray) -> bool:
        """Return whether the other seats may not even know that the current decision is asked; by default False."""
        return False

    def score(self, state: bytearray, seat: int) -> int:
        """Return the points that `seat` would have if the game ended now; in a terminal state, its score.

        If points are something that a seat owns, such as money, return what it owns now.
        """

    def move_text(self, state: bytearray, action: int) -> str:
        """Return the ASCII notation of a legal action: as in MOVES, or else decision and action, such as "play 14"."""
        decision = self.decision(state)
        names = self.MOVES[decision] if self.MOVES else (self.DECISIONS[decision] + " %d",)
        text: str = names[min(action, len(names) - 1)]
        return text % action if "%" in text else text

    def winners(self, state: bytearray) -> int:
        """Return a mask of the seats that would win if the game ended now; by default, the best by `GOAL`."""
        best = self.score(state, 0)
        mask = 1
        for seat in range(1, self.seats):
            points = self.score(state, seat)
            if points == best:
                mask |= 1 << seat
            elif (points - best) * self.GOAL > 0:
                best = points
                mask = 1 << seat
        return mask

    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:
        """Write everything that `seat` knows, and nothing else, to `out`. Return the number of bytes.

        The form is canonical: two states that look the same to the seat give the same bytes.
        """

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        """Replace everything that `seat` cannot know, in place, by a sample that is consistent with what it knows.

        Seat 255, which does not exist, knows what everyone knows: consoles that watch a linked game get its copy.

        All consistent samples are equally likely. The result, including the state's own generator, which then has no
        key, depends only on the seat's information state and on `generator`. So nothing computed from it can reveal a
        secret.
        """
