"""A Wheels Up! card in words: its name, the meaning of its tile, and its effect."""

from engine_core import catalog
from engine_core.games.wheels_up.data import cards
from engine_core.games.wheels_up.rules.cards import piles
from engine_core.games.wheels_up.rules.codes import E_MOST, E_SERVICE
from engine_core.games.wheels_up.rules.notation import airport_text, route_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.games.wheels_up.rules.rules import Rules


def name_of(card: int, language: str) -> str:
    """Return a card's name."""
    era = piles.era_of(card)
    names = catalog.texts("wheels_up", "words_cards", language).NAMES[era]
    start = 0
    for _ in range(card - cards.FIRST_OF[era]):
        start = names.find("|", start) + 1
    end = names.find("|", start)
    return names[start:end]


def said(card: int, language: str) -> str:
    """Return what the sign on a tile means, in a few words."""
    texts = catalog.texts("wheels_up", "words_said", language)
    text = texts.SAID[cards.EFFECT[card]]
    line: str = filled(text, cards.AMOUNT[card], cards.NEED[card], ("", "", _counted(texts, card)), True)[0]
    return line


def _counted(texts: "ModuleType", card: int) -> str:
    """Return the thing of which a card pays the player who has the most, or ""."""
    return texts.COUNTED[cards.NEED[card]] if cards.EFFECT[card] == E_MOST else ""


def lines_of(rules: "Rules", card: int, language: str, mine: bool = True) -> list:
    """Return one or two lines about a card's effect. With `mine` they address the player who plays it."""
    texts = catalog.texts("wheels_up", "words_effects", language)
    effect = cards.EFFECT[card]
    first, last = "", ""
    if effect == E_SERVICE:
        first, last = route_text(rules, rules.named_a[card]).split("-")
    elif cards.NEED[card] == 0 and effect > E_SERVICE:
        first = airport_text(rules, rules.named_a[card])
        last = airport_text(rules, rules.named_b[card])
    return filled(
        texts.EFFECTS[effect], cards.AMOUNT[card], cards.NEED[card], (first, last, _counted(texts, card)), mine
    )


def filled(text: str, amount: int, need: int, names: tuple, mine: bool) -> list:
    """Return the lines of a text of seeds/wheels_up/effects.toml with its placeholders filled in. `names`: those for a,
    b and what; `mine`: as in `lines_of`
    """
    text = text.replace("{n}", str(amount)).replace("{q}", str(need))
    text = text.replace("{a}", names[0]).replace("{b}", names[1]).replace("{what}", names[2])
    for opening, closing, first in (("[", "]", mine), ("{", "}", (need or amount) == 1)):
        while opening in text:
            start = text.find(opening)
            bar = text.find("|", start)
            end = text.find(closing, start)
            text = text[:start] + (text[start + 1 : bar] if first else text[bar + 1 : end]) + text[end + 1 :]
    return text.split("\n")
