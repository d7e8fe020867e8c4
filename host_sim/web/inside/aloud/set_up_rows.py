"""The set-up of a game for a screen reader: each option and each seat in a row of its own, since the screen has them in
two columns, and puts the explanation of one over the others.
"""

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import GENTLE
from engine_core.console.set_up.setup_view import DEAL, FIRST_OPTION, START
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.draw import signs
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.under_cursor import COLON, aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.packed_texts import Words


def lines(setup: "Any") -> list:
    """Return the whole set-up as lines, each [1 if it is under the cursor, else 0, text]."""
    chosen = setup.cursor
    found = [[0, catalog.title(setup.game) + ", " + setup.texts()[H.SET_UP] + "."]]
    if setup.HAS_DEAL:
        found.append([int(chosen == DEAL), _deal(setup)])
    for i in range(len(setup.option_rows())):
        found.append([int(chosen == FIRST_OPTION + i), _option(setup, i)])
    found.extend([[0, text] for text in _facts(setup)])
    found.extend([[int(chosen == seat), _seat(setup, seat)] for seat in range(setup.most)])
    found.append([int(chosen == START), setup.texts()[H.START]])
    return [[part] for part in found]


def overview(setup: "Any") -> str:
    """Return what is chosen so far, and where the arrows lead."""
    texts = [line[0][1] for line in lines(setup)[:-1]]
    texts.append(_said(setup)[A.WAYS])
    return " ".join(texts)


def thing(setup: "Any") -> str:
    """Return what is under the cursor, with its explanation."""
    from engine_core.console.set_up.setup_view import seat_text

    words = _said(setup)
    at = setup.cursor
    if at == START:
        return str(setup.texts()[H.START])
    if at == DEAL:
        return setup.deal_text() + ". " + words[A.DEAL + 2]
    if at >= FIRST_OPTION:
        at -= FIRST_OPTION
        texts = [words[A.OPTION] % (at + 1, len(setup.option_rows())) + _option(setup, at)]
        texts.extend(setup.option_texts(at))
        texts.extend(_facts(setup))
        return " ".join(texts)
    told = seat_text(setup).replace("\n", " ")
    colon = COLON[setup.console.settings.language].rstrip()
    for head in [_kind(setup, at)] + [words[A.STYLES + style] for style in range(3)]:
        # The explanation may begin with what was already told.
        if told.lower().startswith((head + ".", head + colon, head + "\u00a0:")):
            told = told[len(head) :].lstrip(".: \u00a0")
            told = told[:1].upper() + told[1:]
    return words[A.SEAT] % (at + 1, setup.most) + _seat(setup, at) + " " + told


def _deal(setup: "Any") -> str:
    words = _said(setup)
    number = "".join([letter for letter in setup.deal_text() if letter.isdigit()])
    return words[A.DEAL] + COLON[setup.console.settings.language] + (number or words[A.DEAL + 1]) + "."


def _option(setup: "Any", option: int) -> str:
    name, choice = setup.option_rows()[option]
    text = str(name) + COLON[setup.console.settings.language] + choice
    return text if text.endswith(".") else text + "."


def _facts(setup: "Any") -> list:
    colon = COLON[setup.console.settings.language]
    return ["%s%s%s." % (setup.words[word], colon, number) for word, number in setup.facts.facts(setup.rules)]


def _seat(setup: "Any", seat: int) -> str:
    """Return who has a seat."""
    if seat < len(setup.kinds):
        name = setup.name(seat).rstrip(signs.STYLES)
    else:
        name = default_names(setup.console.words, W.NAMES, setup.most)[seat]
    style = setup.styles[seat]
    styled = ", " + _said(setup)[A.STYLES + style - 1] if style else ""
    return name + COLON[setup.console.settings.language] + _kind(setup, seat) + styled + "."


def _kind(setup: "Any", seat: int) -> str:
    kind = min(setup.kinds[seat], GENTLE) if seat < len(setup.kinds) else GENTLE + 1
    return _said(setup)[A.KINDS + kind]


def _said(setup: "Any") -> "Words":
    return aloud(setup.console.settings.language)
