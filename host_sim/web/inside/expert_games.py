"""Experts for the console, which think in a worker."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game
    from host_sim.web.inside.expert_asking import Bot

GAMES: tuple = ()  # The games with an expert bot, from pack.py; none where the page's Python runs elsewhere.


def expert(rules: "Game", generator: bytearray) -> "Bot":
    """Return a bot that asks the worker."""
    from host_sim.web.inside.expert_asking import Bot

    return Bot(rules, generator)
