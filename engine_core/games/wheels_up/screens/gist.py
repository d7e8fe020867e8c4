"""What a seat did in a whole turn of Wheels Up!, in one line."""

from engine_core.console.history import replay
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    CARD,
    DRAW,
    IN_HANGAR,
    LAND,
    LIFT,
    PASS,
    PLACE,
    PLANE,
    REACT,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import GATES, PLACED, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, card_of, route_text
from engine_core.games.wheels_up.screens.cards.card_text import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words

_WIDTH = const(68)


class Gist(replay.Gist):
    """What was placed and played; money, else airplanes, else gates before and after.

    It names cards first. Where the line would be too wide, it only counts gates and airplanes, and what comes last is
    left out.
    """

    rules: "Rules"

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list, words: "Words") -> tuple:
        rules = self.rules
        gates: list = []
        planes: list = []
        cards: list = []
        others: list = []
        moved: list = []
        lifted = ""
        for decision, action, line in moves:
            if decision == TARGET:
                others.append(line)
            elif decision == LIFT and action != PASS:
                lifted = route_text(rules, action) if action < IN_HANGAR else signs.AIRPORT
            elif decision == LAND:
                moved.append(lifted + signs.BECOMES + route_text(rules, action))
            elif action == PASS or decision not in (ACTION, PLACE, REACT):
                continue
            elif action < PLANE:
                gates.append(airport_text(rules, action))
            elif action < CARD:
                planes.append(route_text(rules, action - PLANE))
            elif card_of(action):
                cards.append(name_of(card_of(action), words[G.LANGUAGE]))
            elif action == DRAW:
                others.append(signs.CARDS + "+2")
        parts = cards + _placed(signs.GATE, gates) + _placed(signs.AIRPLANE, planes) + moved + others
        if SMALL.width("  ".join(parts)) > _WIDTH:
            parts = (
                cards
                + _count(signs.GATE, gates)
                + _count(signs.AIRPLANE, planes)
                + _count(signs.AIRPLANE + signs.BECOMES, moved)
                + others
            )
        while len(parts) > 1 and SMALL.width("  ".join(parts)) > _WIDTH:
            parts.pop()
        text = "  ".join(parts)
        base = SEATS + SEAT_SIZE * seat
        figure = _change("$", rules.score(before, seat), rules.score(state, seat))
        figure = figure or _change(signs.AIRPLANE, before[base + PLACED], state[base + PLACED])
        figure = figure or _change(signs.GATE, before[base + GATES], state[base + GATES])
        return text, figure


def _placed(sign: str, names: list) -> list:
    return [sign + " " + " ".join(names)] if names else []


def _count(sign: str, names: list) -> list:
    return [sign + str(len(names))] if names else []


def _change(sign: str, was: int, now: int) -> str:
    return "%s%d%s%d" % (sign, was, signs.BECOMES, now) if was != now else ""
