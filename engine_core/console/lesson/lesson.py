"""A lesson under way: a match on a fixed deal whose moves are awaited of the learner, seat 0, or played after theirs.

It draws nothing. Whoever plays on the match calls `played` afterwards. What a lesson's module holds:
host_sim/workshop/pack/lessons.py.
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
    """Return the module of a game's lesson, numbered from 1."""
    return catalog.texts(game, "lesson_" + str(number), language)


class Lesson:
    """The steps of a lesson, or of a puzzle. `number` is the present one, from 0; it is `steps` once all is done.

    `first`: after so many moves the step begins. A lesson that was resumed or gone back in has to `run_on` to it.
    """

    TOLD = 8  # A longer run of moves is played without being told.

    def __init__(self, match: "Match", module: "ModuleType | Puzzle", texts: "Callable[[], Texts | list]") -> None:
        """Begin with the first step. `texts` returns the lesson's texts; those of the step under way stay in memory."""
        self.match = match  # the lesson's own
        self._texts = texts
        self._start = module.START
        self._parts = module.STEPS  # for each step: moves awaited, moves that follow, level of the bots then
        self._moves = module.MOVES  # in order, two bytes each
        self._otherwise = module.OTHERWISE  # a move, and another that will do as well: four bytes each
        self.again: array[int] | list = []  # what was played before a step that was gone back to
        self.steps = len(self._parts) // 3
        self.begin(0)

    def seat(self, seat: int) -> None:
        """Let the lesson play a seat, as a bot does: match.think() then returns what is due."""
        self.match.seat_bot(seat, self._as_bot)

    def _as_bot(self, rules: "Game", generator: bytearray) -> "Lesson":
        return self

    def start(self, state: bytearray, seat: int) -> None:
        """See random_bot.py."""

    def step(self) -> int:
        """See random_bot.py: the action that is due, -1 while the learner has yet to read on."""
        return self.due()

    def begin(self, number: int) -> None:
        """Make a step the current one. `run_on` plays what comes before it."""
        self.number = number
        self.first = self._start + sum([self._parts[3 * i] + self._parts[3 * i + 1] for i in range(number)])
        self._own = self.end = self.first  # after so many moves none is awaited, after so many none is due
        if number < self.steps:
            self._own += self._parts[3 * number]
            self.end = self._own + self._parts[3 * number + 1]
        self._goes_on = self._own > self.first  # without a press; else once A was pressed
        texts = self._texts()
        at = 2 * min(number, self.steps - 1)
        self._where = texts[1 + at]
        self._said = texts[2 + at].split("|")
        if len(self._said) == 1:
            self._said.append(texts[0])

    # What it says

    def text(self) -> str:
        """Return what this step says, lines not yet broken."""
        return " ".join([text for text, _ in self.said()])

    def said(self) -> list:
        """Return the parts of what this step says, each with what it speaks of."""
        return list(zip(self._said[0].split(" // "), self._where.split(";")))

    def where(self) -> str:
        """Return what this step speaks of first: a name that the game's table knows, or a move."""
        return self._where.split(";")[0]

    def refusal(self) -> str:
        """Return the word for a legal move that is not the one awaited."""
        return self._said[1]

    def free(self) -> int:
        """Return the level of the bots that the rest is freely played against, as session.py has it; 0: it is not."""
        return self._parts[3 * self.number + 2] if self.number < self.steps else 0

    def plays_freely(self) -> bool:
        """Tell whether something was freely played already."""
        return self.free() > 0 and len(self.match.history) > self.first

    def is_over(self) -> bool:
        """Tell whether all is said and done; in free play it is when the game is."""
        if self.free():
            return self.match.rules.current_player(self.match.state) < 0
        return self.number == self.steps

    def is_answered(self) -> bool:
        """Tell whether all that this step awaits was played."""
        return len(self.match.history) >= self._own

    # What is to be played

    def _move(self, place: int) -> int:
        """Return the move at a place of the history: the one played before, or the first that will do."""
        if place < len(self.again):
            return self.again[place]
        return self._moves[2 * place] | self._moves[2 * place + 1] << 8

    def _will_do(self, place: int, played: list) -> list:
        """Return the actions awaited at a place, after those of this step; of alternatives one counts only once."""
        ways = [self._move(place)]
        others = self._otherwise
        for i in range(0, len(others), 4):
            if others[i] | others[i + 1] << 8 == place:
                ways.append(others[i + 2] | others[i + 3] << 8)
        return [way for way in ways if len(ways) == 1 or way not in played] or ways

    def ways(self, ahead: int = 0) -> list:
        """Return the actions any of which is awaited of the learner `ahead` moves from now."""
        place = len(self.match.history) + ahead
        if not self.first <= place < self._own:
            return []
        return self._will_do(place, list(self.match.history[self.first :]))

    def awaited(self, ahead: int = 0) -> int:
        """Return the first of these, -1 for none."""
        ways = self.ways(ahead)
        return ways[0] if ways else -1

    def awaits(self, action: int) -> bool:
        """Tell whether the learner may play a legal action now."""
        return self.awaits_all((action,))

    def awaits_all(self, actions: "tuple | list | array[int]") -> bool:
        """Tell whether the learner may play these actions now, one after the other."""
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
        """Return the action to be played now without the learner's choosing, -1: none."""
        place = len(self.match.history)
        if place < self.first or (self._own <= place < self.end and self._goes_on):
            return self._move(place)
        return -1

    def is_told(self) -> bool:
        """Tell whether what is due is shown move by move; else `run_on` plays it."""
        return len(self.match.history) >= self.first and self.end - self._own <= self.TOLD

    def is_late(self) -> bool:
        """Tell whether moves are due that nobody is told of."""
        return self.due() >= 0 and not self.is_told()

    # Going on

    def played(self) -> bool:
        """Note that something was played; tell whether with that another step has begun."""
        if self.number == self.steps or self.free() or len(self.match.history) < self.end or not self._goes_on:
            return False
        self.begin(self.number + 1)
        return True

    def advance(self) -> bool:
        """Go on from what is said, where nothing is awaited; tell whether with that another step has begun."""
        if self._own > self.first or len(self.match.history) < self.first:
            return False
        self._goes_on = True
        return self.played()

    # To the beginning of a step

    def resume(self, number: int) -> None:
        """Go to the beginning of a step, by the first moves that will do: `run_on` plays them."""
        self._restart(min(number, self.steps), self.match.history[:0])

    def back(self) -> bool:
        """Go to the beginning of this step, or of the one before if nothing was played in it; tell whether it does.

        The learner's moves before it stay what they were. `run_on` plays them, unless none is between the two.
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
        """Deal anew; until the beginning of a step, what is due is what `history` says, then what the lesson says."""
        match = self.match
        match.go_on(history[:0], match.dealt())
        self.begin(number)
        self.again = history[: self.first]

    def run_on(self, most: int) -> bool:
        """Play up to `most` of the actions that are due and not told; tell whether more are."""
        while self.is_late():
            if not most:
                return True
            self.match.apply(self.due())
            most -= 1
        return False
