"""A lesson under way: a match on a fixed deal. The learner, in seat 0, makes the awaited moves, and the lesson plays
those that follow.

It draws nothing. Code that plays an action on the match calls `played` afterwards. host_sim/workshop/pack/lessons.py
describes a lesson's module.
"""

from engine_core import catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable
    from types import ModuleType

    from engine_core.console.puzzle.puzzle import Puzzle
    from engine_core.game import Game
    from engine_core.match import Match
    from engine_core.packed_texts import Texts


def texts_of(game: str, number: int, language: str) -> "ModuleType":
    """Return the module of a game's lesson. Lessons are numbered from 1."""
    return catalog.texts(game, "lesson_" + str(number), language)


class Lesson:
    """The steps of a lesson, or of a puzzle.

    `number`: the current step, from 0, or `steps` once all are done
    `first`: the number of moves before the step. After a lesson was resumed, or went back, `run_on` plays these moves.
    """

    TOLD = 8  # A longer run of moves is played without being shown.

    def __init__(self, match: "Match", module: "ModuleType | Puzzle", texts: "Callable[[], Texts | list]") -> None:
        """Begin with the first step. `texts` returns the lesson's texts; only the current step's are kept."""
        self.match = match
        self._texts = texts
        self._start = module.START
        # For each step: the number of awaited moves, the number of moves that follow, and the level of the bots after
        # them
        self._parts = module.STEPS
        self._moves = module.MOVES  # all moves in order, two bytes each
        self._otherwise = module.OTHERWISE  # four bytes each: the index of a move, and another move that is accepted
        self.again: array[int] | list = []  # the moves before the step that the learner went back to
        self.steps = len(self._parts) // 3
        self.begin(0)

    def seat(self, seat: int) -> None:
        """Let the lesson play a seat, as a bot does: match.think() then returns the due move."""
        self.match.seat_bot(seat, self._as_bot)

    def _as_bot(self, rules: "Game", generator: bytearray) -> "Lesson":
        return self

    def start(self, state: bytearray, seat: int) -> None:
        """Do nothing: the lesson knows its moves. See random_bot.py."""

    def step(self) -> int:
        """Return the due action, or -1 while the learner is still reading. See random_bot.py."""
        return self.due()

    def begin(self, number: int) -> None:
        """Make a step the current one. `run_on` must play the moves before it."""
        self.number = number
        self.first = self._start + sum([self._parts[3 * i] + self._parts[3 * i + 1] for i in range(number)])
        self._own = self.end = self.first  # No move is awaited after `_own` moves, and none is due after `end`.
        if number < self.steps:
            self._own += self._parts[3 * number]
            self.end = self._own + self._parts[3 * number + 1]
        # Whether the step goes on without a press. A step without moves of its own waits for A.
        self._goes_on = self._own > self.first
        texts = self._texts()
        at = 2 * min(number, self.steps - 1)
        self._where = texts[1 + at]
        self._said = texts[2 + at].split("|")
        if len(self._said) == 1:
            self._said.append(texts[0])

    # The texts of the lesson

    def text(self) -> str:
        """Return the text of this step, not yet broken into lines."""
        return " ".join([text for text, _ in self.said()])

    def said(self) -> list:
        """Return the parts of this step's text, each with the thing that it is about."""
        return list(zip(self._said[0].split(" // "), self._where.split(";")))

    def where(self) -> str:
        """Return the first thing that this step is about: a name that the game's Places know, or a move."""
        return self._where.split(";")[0]

    def refusal(self) -> str:
        """Return the text that refuses a legal move other than the awaited one."""
        return self._said[1]

    def free(self) -> int:
        """Return the level (session.py) of the bots in free play, or 0 if the rest is not played freely."""
        return self._parts[3 * self.number + 2] if self.number < self.steps else 0

    def plays_freely(self) -> bool:
        """Return whether the learner has begun to play freely."""
        return self.free() > 0 and len(self.match.history) > self.first

    def is_over(self) -> bool:
        """Return whether all steps are done, or the game has ended in free play."""
        if self.free():
            return self.match.rules.current_player(self.match.state) < 0
        return self.number == self.steps

    # The moves that the lesson awaits

    def _move(self, place: int) -> int:
        """Return the move at an index of the history: the one played before, or the first that is accepted."""
        if place < len(self.again):
            return self.again[place]
        return self._moves[2 * place] | self._moves[2 * place + 1] << 8

    def _will_do(self, place: int, played: list) -> list:
        """Return the actions awaited at an index, except alternatives already played in this step."""
        ways = [self._move(place)]
        others = self._otherwise
        for i in range(0, len(others), 4):
            if others[i] | others[i + 1] << 8 == place:
                ways.append(others[i + 2] | others[i + 3] << 8)
        return [way for way in ways if len(ways) == 1 or way not in played] or ways

    def ways(self, ahead: int = 0) -> list:
        """Return the actions among which the learner must choose `ahead` moves from now, or [] if none is awaited."""
        place = len(self.match.history) + ahead
        if not self.first <= place < self._own:
            return []
        return self._will_do(place, list(self.match.history[self.first :]))

    def awaited(self, ahead: int = 0) -> int:
        """Return the first of `ways`, or -1."""
        ways = self.ways(ahead)
        return ways[0] if ways else -1

    def awaits(self, action: int) -> bool:
        """Return whether the lesson accepts this legal action now."""
        return self.awaits_all((action,))

    def awaits_all(self, actions: "tuple | list | array[int]") -> bool:
        """Return whether the lesson accepts these actions now, one after another."""
        place = len(self.match.history)
        if place < self.first:
            return False
        if self.free():
            return True
        if place + len(actions) > self._own:
            return False
        played = list(self.match.history[self.first :])
        for action in actions:
            if action not in self._will_do(place, played):
                return False
            played.append(action)
            place += 1
        return True

    def due(self) -> int:
        """Return the action that the lesson must play now, or -1."""
        place = len(self.match.history)
        if place < self.first or (self._own <= place < self.end and self._goes_on):
            return self._move(place)
        return -1

    def is_told(self) -> bool:
        """Return whether the due moves are shown one by one; otherwise `run_on` plays them."""
        return len(self.match.history) >= self.first and self.end - self._own <= self.TOLD

    def is_late(self) -> bool:
        """Return whether there are due moves that are not shown."""
        return self.due() >= 0 and not self.is_told()

    # Going on

    def played(self) -> bool:
        """Note that an action was played. Return whether another step has begun."""
        if self.number == self.steps or self.free() or len(self.match.history) < self.end or not self._goes_on:
            return False
        self.begin(self.number + 1)
        return True

    def advance(self) -> bool:
        """Go on from a step that awaits nothing. Return whether another step has begun."""
        if self._own > self.first or len(self.match.history) < self.first:
            return False
        self._goes_on = True
        return self.played()

    # Going back to the beginning of a step

    def resume(self, number: int) -> None:
        """Go to the beginning of a step. `run_on` plays the moves before it, always the first alternatives."""
        self._restart(min(number, self.steps), self.match.history[:0])

    def back(self) -> bool:
        """Go to the beginning of this step, or of the previous one if nothing has been played in this one. Return
        whether it went back.

        The learner's earlier moves stay as they were; `run_on` plays them.
        """
        first = self.first
        done = len(self.match.history) - first
        if done < 0 or (not done and not self.number):
            return False
        number = self.number if done else self.number - 1
        self.begin(number)
        if done or self.first < first:
            self._restart(number, self.match.history)
        return True

    def _restart(self, number: int, history: "array[int]") -> None:
        """Deal again. The due moves are those of `history` up to the beginning of step `number`, then the lesson's."""
        match = self.match
        match.go_on(history[:0], match.dealt())
        self.begin(number)
        self.again = history[: self.first]

    def run_on(self, most: int) -> bool:
        """Play up to `most` of the due actions that are not shown. Return whether any are left."""
        while self.is_late():
            if not most:
                return True
            self.match.apply(self.due())
            most -= 1
        return False
