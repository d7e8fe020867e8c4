# Generated from the modules of engine_core/games/wheels_up by `make data`: change those files, not this one.
"""The parts of Wheels Up!, each imported when it is asked for."""

from engine_core import contract

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.console.history.replay import Gist
    from engine_core.console.lesson.lesson_view import Places
    from engine_core.console.parts.over_header import HintGuide
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.console.scene import Scene
    from engine_core.game import Game


class Door(contract.Door):
    """Its methods are described in contract.Door."""

    def rules(self) -> "type[Game]":
        from engine_core.games.wheels_up.rules import rules

        return rules.Rules

    def table(self) -> "type[Table]":
        from engine_core.games.wheels_up.screens import table

        return table.Table

    def bot(self, level: int) -> "type[contract.Level]":
        if level == 3:
            from engine_core.games.wheels_up.bots import hard

            return hard.Bot
        from engine_core.games.wheels_up.bots import levels

        return levels.Easy if level == 1 else levels.Normal

    def captions(self) -> "contract.Captions":
        from engine_core.games.wheels_up.screens import move_caption

        return move_caption

    def facts(self) -> "contract.Facts":
        from engine_core.games.wheels_up.screens import facts

        return facts

    def tally(self, session: "Session", scene: "Scene") -> "contract.Tally":
        from engine_core.games.wheels_up.screens import tally

        return tally.Tally(session, scene)

    def scores(self) -> "Callable[[Console, Session], Scene]":
        from engine_core.games.wheels_up.screens import score_screen

        return score_screen.Scores

    def signs(self, language: str) -> "contract.Signs":
        from engine_core.games.wheels_up.screens import facts

        return facts.Signs(language)

    def hint(self) -> "type[HintGuide]":
        from engine_core.games.wheels_up.screens import hint

        return hint.HintGuide

    def gist(self) -> "type[Gist]":
        from engine_core.games.wheels_up.screens import gist

        return gist.Gist

    def places(self) -> "type[Places]":
        from engine_core.games.wheels_up.screens import places

        return places.Places

    def watcher(self) -> "type[contract.Watcher]":
        from engine_core.games.wheels_up.bots import watcher

        return watcher.Watcher

    def awards(self) -> "contract.Awards":
        from engine_core.games.wheels_up.screens import facts

        return facts

    def moments(self, state: bytearray) -> "contract.Moments":
        from engine_core.games.wheels_up.rules import moments

        return moments.Moments(state)


DOOR = Door()
