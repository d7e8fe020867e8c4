# Generated from the modules of engine_core/games/up_too_high by `make data`: change those files, not this one.
"""The parts of Up Too High, each imported when it is asked for."""

from engine_core import catalog, contract

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
        from engine_core.games.up_too_high.rules import rules

        return rules.Rules

    def table(self) -> "type[Table]":
        from engine_core.games.up_too_high.screens import table

        return table.Table

    def bot(self, level: int) -> "type[contract.Level]":
        if level == 3:
            from engine_core.games.up_too_high.bots import hard

            return hard.Bot
        from engine_core.games.up_too_high.bots import levels

        return levels.Easy if level == 1 else levels.Normal

    def captions(self) -> "contract.Captions":
        from engine_core.games.up_too_high.screens import move_caption

        return move_caption

    def facts(self) -> "contract.Facts":
        from engine_core.games.up_too_high.screens import facts

        return facts

    def count(self) -> "contract.Count":
        from engine_core.games.up_too_high.screens import facts

        return facts

    def scores(self) -> "Callable[[Console, Session], Scene]":
        from engine_core.games.up_too_high.screens import score_screen

        return score_screen.Scores

    def hint(self) -> "type[HintGuide]":
        from engine_core.games.up_too_high.screens import hint

        return hint.HintGuide

    def gist(self) -> "type[Gist]":
        from engine_core.games.up_too_high.screens import gist

        return gist.Gist

    def places(self) -> "type[Places]":
        from engine_core.games.up_too_high.screens import places

        return places.Places

    def awards(self) -> "contract.Awards":
        from engine_core.games.up_too_high.screens import facts

        return facts

    def signs(self, language: str) -> list:
        words = catalog.texts("up_too_high", "sign_words", language).WORDS
        return [(words[i], words[len(words) // 2 + i]) for i in range(len(words) // 2)]


DOOR = Door()
