"""The parts of a game. Its door has a method for each part, which imports that part when it is called.

A game's door.py derives from `Door` and binds an instance to DOOR; `make data` generates it. A part that a game need
not define is None here. Some parts derive from a class of the console; the protocols describe the others, for type
checkers only.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from engine_core.console.console import Console
    from engine_core.console.history.replay import Gist
    from engine_core.console.lesson.lesson_view import Places
    from engine_core.console.parts.over_header import HintGuide
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.console.scene import Scene
    from engine_core.game import Game
    from engine_core.packed_texts import Words

    class Bot(Protocol):
        """A bot; random_bot.py describes the methods."""

        def __init__(self, rules: Game, generator: bytearray) -> None: ...
        def start(self, state: bytearray, seat: int) -> None: ...
        def step(self) -> int: ...

    class Level(Bot, Protocol):
        """A game's bot of a certain level."""

        def set_style(self, style: int) -> None:
            """Set the style: 1 bold, 2 careful, 3 builder. Called only if the rules are STYLED."""

    class Thinker(Bot, Protocol):
        """A bot that gives hints: a hard bot or an expert."""

        def lead(self) -> tuple:
            """Return the points by which the move found beat the second-best one, the number of deals (0 if none was
            played out), and the second-best move (-1 if it is not known). Negative deals are proofs: -1, only the move
            found keeps a win; -2, only it keeps a tie.
            """

    class Hard(Thinker, Protocol):
        """A game's hard bot. `work`: how much it searches; a hint may lower it"""

        work: int

        def ban(self, actions: list) -> None:
            """Exclude actions from the search. Called only if the game's `HintGuide.banned` returns any."""

    class Expert(Thinker, Protocol):
        """A bot with more work than a device can do (host_sim/experts). `watcher` returns a watcher that uses it."""

        def watcher(self) -> "Watcher": ...

    class Watcher(Protocol):
        """Finds by how much a move is worse than the one that a hard bot finds: SearchWatcher, or bots/watcher.py."""

        # Whether one answer is enough. If not, a review asks again with other guesses about the hidden cards.
        is_sure: bool

        @property
        def least(self) -> int:
            """Return the loss in points from which a choice is mentioned. Known once `step` has answered."""

        def __init__(self, bot: Bot) -> None: ...
        def start(self, state: bytearray, seat: int, watch: int) -> None: ...
        def step(self) -> int: ...
        def loss(self) -> int: ...

    class Moments(Protocol):
        """The moments of a linked game at which people may interrupt (link/interrupt.py). See rules/moments.py."""

        PASS: int  # the action of a player who does not answer

        def note(self, state: bytearray) -> None: ...
        def see(self, state: bytearray, action: int) -> list: ...
        def answers(self, state: bytearray) -> bool: ...
        def under_way(self, state: bytearray) -> bool: ...
        def turn(self, state: bytearray) -> int: ...

    class Captions(Protocol):
        """Describes moves in words. See screens/move_caption.py."""

        def tell(self, rules: Any, state: bytearray, action: int, words: Words) -> str:
            """Return the caption of `action` in `state`, which everyone may see, or "" if there is none."""

    class Facts(Protocol):
        """Describes a game to the console's screens. See screens/facts.py."""

        def facts(self, rules: Any) -> tuple:
            """Return (index of a word, number) pairs for set-up: the figures that depend on the options."""

        def legend(self, rules: Any, words: Words, console_words: Words) -> list:
            """Return the game's (sign, meaning) pairs."""

    class Signs(Protocol):
        """A sequence of (mark, meaning) pairs."""

        def __len__(self) -> int: ...
        def __getitem__(self, number: int) -> tuple: ...

    class Awards(Protocol):
        """Knows a game's achievements. It is screens/facts.py if that defines `earned`."""

        def earned(self, rules: Any, state: bytearray, seat: int) -> int:
            """Return a mask of a seat's achievements in a finished game."""

    class Count(Protocol):
        """Knows the parts of every score. It is screens/facts.py or an instance of the game's Tally."""

        ADDS: bytes  # one byte for each part of a score: 1 if the part adds to it

        def heads(self, words: Words) -> tuple:
            """Return the headings above the parts."""

        def parts(self, rules: Any, state: bytearray, seat: int) -> tuple:
            """Return the parts of a seat's score as texts, with "" for a part that this game lacks."""

    class Tally(Count, Protocol):
        """Finds the parts of every score in the moves, if the state does not contain them. See screens/tally.py."""

        def run(self, most: int) -> bool:
            """Replay up to `most` actions. Return whether all have been replayed."""

        def share(self, width: int) -> int:
            """Return how many of `width` columns represent the actions played so far."""

        def hint(self) -> str:
            """Return the label of the page that RIGHT opens from the final scores."""

        def page(self, session: Session) -> Scene:
            """Return the page that RIGHT opens from the final scores."""


class Door:
    """The parts of a game. The method that returns a part imports it; the part leaves memory with the scene on top."""

    def rules(self) -> "type[Game]":  # type: ignore[empty-body]
        """Return the class of the rules."""

    def table(self) -> "type[Table]":  # type: ignore[empty-body]
        """Return the class of the table."""

    def bot(self, level: int) -> "type[Level]":  # type: ignore[empty-body]
        """Return the class of the bot of a level: 1 easy, 2 normal, 3 hard."""

    def captions(self) -> "Captions":  # type: ignore[empty-body]
        """Return the captions of moves."""

    def facts(self) -> "Facts":  # type: ignore[empty-body]
        """Return the object that describes the game to the console's screens."""

    def count(self) -> "Count | None":
        """Return the object that knows the parts of every score, or None if `tally` returns one."""
        return None

    def tally(self, session: "Session", scene: "Scene") -> "Tally | None":
        """Return the object that replays a game to find the parts of every score, or None if `count` returns one."""
        return None

    def scores(self) -> "Callable[[Console, Session], Scene]":  # type: ignore[empty-body]
        """Return the class of the scene that shows the current scores."""

    def signs(self, language: str) -> "Signs":
        """Return (mark, meaning) pairs for the legend's pages after the first."""
        return ()

    def hint(self) -> "type[HintGuide] | None":
        """Return the class that hints need, or None for a game without hints."""
        return None

    def watcher(self) -> "type[Watcher]":
        """Return the class that watches a move while a hard bot thinks; by default, the one for a Search."""
        from engine_core.bots import search

        return search.SearchWatcher

    def gist(self) -> "type[Gist] | None":
        """Return the class that describes a whole turn, or None for a game without one."""
        return None

    def places(self) -> "type[Places]":  # type: ignore[empty-body]
        """Return the class that knows, for lessons, where things are on the table."""

    def awards(self) -> "Awards | None":
        """Return the object that knows the achievements, or None for a game without any."""
        return None

    def moments(self, state: bytearray) -> "Moments":  # type: ignore[empty-body]
        """Return the moments of a linked game, for rules with secret decisions."""
