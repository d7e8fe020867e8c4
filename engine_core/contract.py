"""What a game has beside its rules: a door with a method for each part, which imports that part when it is asked for.

A game's door.py derives `Door` and binds an object of it to DOOR; `make data` generates it. What a game may do without
is None here. Screens that have it do a part derive its class from the one that they import here. The others say what a
part is; only type checkers read them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from engine_core.console.console import Console
    from engine_core.console.history.replay import Gist
    from engine_core.console.lesson.lesson_view import Places
    from engine_core.console.parts.over_header import Guide
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.console.scene import Scene
    from engine_core.game import Game
    from engine_core.packed_texts import Words

    class Bot(Protocol):
        """A bot: random_bot.py describes the methods."""

        def __init__(self, rules: Game, generator: bytearray) -> None: ...
        def start(self, state: bytearray, seat: int) -> None: ...
        def step(self) -> int: ...

    class Level(Bot, Protocol):
        """A bot of a game's own."""

        def set_style(self, style: int) -> None:
            """Play in a style, from 1: only where the rules are STYLED."""

    class Thinker(Bot, Protocol):
        """A bot that a hint asks: of the hard level, or an expert."""

        def lead(self) -> tuple:
            """Return by how many points the move found was better than the next best, over how many deals, 0 if none
            was played out, and that next best move, -1 if it is not known. Deals below 0 say what was proved: -1,
            that only the move found keeps a win; -2, that only it keeps a tie.
            """

    class Hard(Thinker, Protocol):
        """A game's hard bot. `work`: how much it tries, which a hint lowers."""

        work: int

        def ban(self, actions: list) -> None:
            """Take actions out of what is compared: only of a game whose `Guide.banned` names some."""

    class Expert(Thinker, Protocol):
        """A bot with more work than a device can do (host_sim/experts): `watcher` has it watch a move."""

        def watcher(self) -> "Watcher": ...

    class Watcher(Protocol):
        """By how much a move is worse than the one that a hard bot finds: search.py, or bots/watcher.py."""

        def __init__(self, bot: Bot) -> None: ...
        def start(self, state: bytearray, seat: int, watch: int) -> None: ...
        def step(self) -> int: ...
        def loss(self) -> int: ...

    class Moments(Protocol):
        """rules/moments.py: the moments of a linked game at which people are asked (link/interrupt.py)."""

        PASS: int  # the action of a player who does not answer

        def note(self, state: bytearray) -> None: ...
        def see(self, state: bytearray, action: int) -> list: ...
        def answers(self, state: bytearray) -> bool: ...
        def under_way(self, state: bytearray) -> bool: ...
        def turn(self, state: bytearray) -> int: ...

    class Captions(Protocol):
        """screens/move_caption.py."""

        def tell(self, rules: Any, state: bytearray, action: int, words: Words) -> str:
            """Return what `action` does in `state`, as everyone sees it; "" for what nobody sees."""

    class Facts(Protocol):
        """screens/facts.py: what the console's own screens ask about a game."""

        def facts(self, rules: Any) -> tuple:
            """Return what the options come to, as (word, number) pairs."""

        def legend(self, rules: Any, words: Words, console_words: Words) -> list:
            """Return the signs of the game, each with what it means."""

    class Signs(Protocol):
        """Pairs of mark and meaning, by number."""

        def __len__(self) -> int: ...
        def __getitem__(self, number: int) -> tuple: ...

    class Awards(Protocol):
        """What a person can achieve: screens/facts.py, where it says so."""

        def earned(self, rules: Any, state: bytearray, seat: int) -> int:
            """Return what a seat has achieved in a game that has ended, a bit each."""

    class Count(Protocol):
        """What every score is made of: screens/facts.py, or an object of the game's Tally."""

        ADDS: bytes  # a byte for each part of a score: 1 if the part adds to it

        def heads(self, words: Words) -> tuple:
            """Return the head of each part's column."""

        def parts(self, rules: Any, state: bytearray, seat: int) -> tuple:
            """Return the parts of a seat's score as texts, "" for what was not played for."""

    class Tally(Count, Protocol):
        """screens/tally.py: what a score is made of, where only the moves tell."""

        def run(self, most: int) -> bool:
            """Play up to `most` actions again; tell whether all are."""

        def share(self, width: int) -> int:
            """Return which part of `width` is played again."""

        def hint(self) -> str:
            """Return where RIGHT leads from the final scores."""

        def page(self, session: Session) -> Scene:
            """Return the page that tells all of it."""


class Door:
    """The parts of a game. A part is imported by the method that returns it, and goes with what is on top then."""

    def rules(self) -> "type[Game]":  # type: ignore[empty-body]
        """Return the class of the rules."""

    def table(self) -> "type[Table]":  # type: ignore[empty-body]
        """Return the class of the table."""

    def bot(self, level: int) -> "type[Level]":  # type: ignore[empty-body]
        """Return the class of a bot's level: 1 easy, 2 normal, 3 hard."""

    def captions(self) -> "Captions":  # type: ignore[empty-body]
        """Return what tells moves."""

    def facts(self) -> "Facts":  # type: ignore[empty-body]
        """Return what the console's own screens ask."""

    def count(self) -> "Count | None":
        """Return what every score is made of; None where `tally` has it."""
        return None

    def tally(self, session: "Session", scene: "Scene") -> "Tally | None":
        """Return what plays a game again to find what every score is made of."""
        return None

    def scores(self) -> "Callable[[Console, Session], Scene]":  # type: ignore[empty-body]
        """Return the class of the screen of the present scores."""

    def signs(self, language: str) -> "Signs":
        """Return pairs of mark and meaning, for the pages behind the first of the legend."""
        return ()

    def hint(self) -> "type[Guide] | None":
        """Return the class of what points at a hint."""
        return None

    def watcher(self) -> "type[Watcher]":
        """Return the class of what has a hard bot think beside a move: by default for one that is a search."""
        from engine_core.bots import search

        return search.SearchWatcher

    def gist(self) -> "type[Gist] | None":
        """Return the class of what tells a whole turn."""
        return None

    def places(self) -> "type[Places]":  # type: ignore[empty-body]
        """Return the class of what says where things are that a lesson speaks of."""

    def awards(self) -> "Awards | None":
        """Return what says what a person has achieved."""
        return None

    def moments(self, state: bytearray) -> "Moments":  # type: ignore[empty-body]
        """Return the moments of a linked game whose rules have secret decisions."""
