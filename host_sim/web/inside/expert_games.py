"""The console's experts, which think in a worker."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game
    from host_sim.web.inside.expert_asking import Bot

GAMES: tuple = ()  # the games with an expert bot, from pack.py; empty where the page's Python runs elsewhere


def expert(rules: "Game", generator: bytearray) -> "Bot":
    """Return a bot that asks the worker."""
    from host_sim.web.inside.expert_asking import Bot

    return Bot(rules, generator)
