"""Games from a command line: checks the game's name, seats, options, seed and bots, and creates the rules and bots."""

import importlib
from argparse import ArgumentParser
from array import array
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engine_core import catalog
from engine_core.bots import gentle, random_bot
from engine_core.game import Game
from host_sim.command_error import CommandError

if TYPE_CHECKING:
    from engine_core.contract import Expert

SEEDS = 1 << 30  # A console draws seeds below this; records may have larger ones (given_record.py).
# Values for a bot's `set_style`; a name puts the style before the level, with a hyphen.
STYLES = ("bold", "careful", "builder")
EXPERT = "expert"  # a bot of some games that is too slow for a device
GENTLE = tuple("gentle-%d" % rung for rung in range(gentle.TOP + 1))
LEVELS = ("easy", "normal", "hard")
BOTS = ("random", "greedy", *GENTLE, *LEVELS, EXPERT)
_STYLED = (*GENTLE, *LEVELS)  # the levels that have styles
OTHER_NAMES = {"mc": "hard"}  # aliases of bots
# Searches that our bots are measured against, some with a number of simulations (adapters/ismcts.py). The console does
# not offer them.
YARDSTICKS = ("ismcts", "ismcts_100", "ismcts_10000")


def add_arguments(parser: ArgumentParser, bots: str = "random") -> None:
    """Add GAME, --seats, --seed, --option and --bots, the arguments of every command that plays a game. `bots`: the
    default of --bots.
    """
    parser.add_argument("game", metavar="GAME", help="one of " + ", ".join(game_ids()))
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the minimum for the game)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the deal (default: 0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeat for more options",
    )
    parser.add_argument(
        "--bots",
        default=bots,
        metavar="NAMES",
        help="one bot for all seats, or a comma-separated list with a bot for each: %s. Levels from gentle to hard "
        "may have a style (%s), such as bold-normal (default: %s)" % (", ".join(BOTS), ", ".join(STYLES), bots),
    )


def game_ids() -> list[str]:
    """Return the names of all games, as records spell them."""
    return [game[0] for game in catalog.GAMES]


def rules_class(game: str) -> type[Game]:
    """Return the rules class of the game with this name. Raises CommandError if there is none."""
    if game not in game_ids():
        raise CommandError("A game must be one of %s, not %a." % (", ".join(game_ids()), shortened(game)))
    return catalog.part(game, "rules.rules").Rules


def make_rules(game: str, seats: int | None, options: list[str]) -> Game:
    """Return the rules for these seats and options (each 'name=value'). Raises CommandError if they are wrong."""
    rules = rules_class(game)
    chosen: dict = {}
    for option in options:
        name, equals, value = option.partition("=")
        choices = dict(rules.OPTIONS).get(name)
        if not equals:
            raise CommandError("An option must be written as NAME=VALUE, not %a." % shortened(option))
        if choices is None:
            if not rules.OPTIONS:
                raise CommandError("%s has no options, so %a cannot be given." % (game, shortened(name)))
            known = ", ".join(dict(rules.OPTIONS))
            raise CommandError("An option of %s must be one of %s, not %a." % (game, known, shortened(name)))
        for choice in choices:
            if str(choice) == value:
                chosen[name] = choice
                break
        else:
            choices = ", ".join(str(choice) for choice in choices)
            raise CommandError("%s: %s must be one of %s, not %a." % (game, name, choices, shortened(value)))
    try:
        return rules(rules.MIN_SEATS if seats is None else seats, chosen)
    except ValueError as error:
        raise CommandError("%s." % error) from None


def legal(rules: Game, state: bytearray) -> list[int]:
    """Return the legal actions in ascending order."""
    actions = array("H", [0] * rules.max_legal)
    return list(actions[: rules.legal_actions(state, actions)])


def check_seeds(first: int, games: int) -> None:
    """Raise CommandError unless `games` is at least 1 and all seeds from `first` on are in range."""
    if games < 1:
        raise CommandError("The number of games must be at least 1, not %d." % games)
    if not 0 <= first <= first + games - 1 < SEEDS:
        raise CommandError(
            "Seeds must be 0 to %d: %d game(s) from seed %d on would exceed that." % (SEEDS - 1, games, first)
        )


def bot_names(rules: Game, names: str, there: tuple[str, ...] = BOTS) -> list[str]:
    """Return a bot's name for each seat. `names` is one name for all seats, or a comma-separated list with one for
    each.
    """
    listed = []
    for name in names.split(","):
        style, level = style_and_level(name)
        level = OTHER_NAMES.get(level, level)
        listed.append("%s-%s" % (STYLES[style - 1], level) if style else level)
    for name in listed:
        style, level = style_and_level(name)
        if level not in there:
            raise CommandError("A bot must be one of %s, not %a." % (", ".join(there), shortened(name)))
        if style and (level not in _STYLED or not rules.STYLED):
            raise CommandError("%s has no bot %s, because its %s bot has no styles." % (rules.ID, name, level))
        if name == EXPERT and not has_expert(rules.ID):
            raise CommandError("%s has no %s bot; its strongest bot is hard." % (rules.ID, name))
    if len(listed) == 1:
        listed *= rules.seats
    if len(listed) != rules.seats:
        raise CommandError(
            "--bots must list one bot, or one for each of the %d seats, not %d bots." % (rules.seats, len(listed))
        )
    return listed


def style_and_level(name: str) -> tuple[int, str]:
    """Return the number of a bot's style (0 for none) and the name of its level, from a name such as 'bold-normal'."""
    style, _, level = name.partition("-")
    return (STYLES.index(style) + 1, level) if style in STYLES and level else (0, name)


def has_expert(game: str) -> bool:
    """Return whether a game has a bot for computers that is stronger than the hard one."""
    return find_spec("host_sim.experts." + game) is not None


def expert(game: str, rules: Game, generator: bytearray) -> "Expert":
    """Return a game's expert, as contract.Expert defines it."""
    return bot_class(game, EXPERT)(rules, generator)


def experts() -> dict[str, Callable[[Any, bytearray], "Expert"]]:
    """Return a factory for each game that has an expert, in the form that a console on a computer takes."""
    return {game: partial(expert, game) for game in game_ids() if has_expert(game)}


def bot_classes(rules: Game, names: str) -> list[type]:
    """Return a bot class for each seat; see bot_names."""
    return [bot_class(rules.ID, name) for name in bot_names(rules, names, BOTS + YARDSTICKS)]


def bot_class(game: str, name: str) -> type:
    """Return the class of a game's bot by its name: one of BOTS or YARDSTICKS, with or without a style before it."""
    style, level = style_and_level(name)
    if style:
        return _changed(bot_class(game, level), lambda bot: bot.set_style(style))
    if name in YARDSTICKS:
        module, _, size = name.partition("_")
        return getattr(importlib.import_module("host_sim.adapters." + module), "Bot" + size)
    if name in GENTLE:
        rung = GENTLE.index(name)
        return _changed(catalog.door(game).bot(gentle.level(rung)), lambda bot: gentle.soften(bot, rung))
    if name == EXPERT:
        return importlib.import_module("host_sim.experts." + game).Bot
    if name == "greedy":
        return catalog.part(game, "bots.levels").Greedy
    return random_bot.Bot if name == "random" else catalog.door(game).bot(LEVELS.index(name) + 1)


def _changed(usual: Any, change: Callable[[Any], None]) -> type:
    """Return a class whose bots are those of another class, each changed when it is made."""

    class Bot(usual):
        def __init__(self, rules: Game, generator: bytearray) -> None:
            super().__init__(rules, generator)
            change(self)

    return Bot


def shortened(text: object) -> str:
    """Return `text` as a string short enough for one line."""
    string = str(text)
    return string if len(string) <= 40 else string[:37] + "..."
