"""A turn of Up Too High in a line, and what the points in it add up from."""

import random
import re
from array import array
from typing import Any

import pytest

from engine_core.console.history.replay import Replay
from engine_core.draw import signs
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPLANE_ZERO,
    AIRPORT_ZERO,
    AREAS,
    BID,
    BUILD,
    CLOCKWISE,
    COMPANIES,
    COUNTER,
    COUNTS,
    DIVIDEND,
    EXTRA,
    FLY,
    KINDS,
    NONE,
    OFFER,
    PHASE,
    SHARES,
    TAKE,
)
from engine_core.games.up_too_high.screens import gist
from tests.console_desk import NORMAL, Desk, sit

DECISIONS = (OFFER, BID, TAKE, EXTRA, FLY, BUILD, DIVIDEND)


def test_a_line_tells_which_way_a_company_flew() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    state = bytearray(session.match.state)
    state[ACTING] = 0
    state[AIRPLANE] = 2
    rules: Any = session.match.rules
    said = []
    for way in (CLOCKWISE, COUNTER):
        moves = [(FLY, way, ""), (DIVIDEND, 1, "")]
        said.append(gist.Gist(rules, session.words).gist(state, state, 0, moves)[0])
    assert [text.split()[1:3] for text in said] == [[signs.NEXT, "2"], [signs.PREVIOUS, "2"]]


def test_a_long_line_names_of_what_was_built_the_last_levels() -> None:
    desk = Desk(language="fr")
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    rules: Any = session.match.rules
    state = bytearray(session.match.state)
    state[ACTING] = 0
    levels = [AIRPLANE_ZERO + 1, *range(AIRPORT_ZERO + 2, AIRPORT_ZERO + 5)]
    moves = [(BUILD, kind, "") for kind in levels] + [(DIVIDEND, 4, "")]
    line = gist.Gist(rules, session.words).gist(state, state, 0, moves)[0]
    assert line == "A %s1 %s4 verse 4 par part" % (signs.AIRPLANE, signs.AIRPORT)


def test_a_dividend_of_nothing_is_told_asked_for_or_not() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    rules: Any = session.match.rules
    state = bytearray(session.match.state)
    state[ACTING] = 0
    state[AREAS + SHARES] = 2
    moves = [(BUILD, KINDS - 4, ""), (BUILD, KINDS - 3, "")]
    assert gist.Gist(rules, session.words).gist(state, state, 0, moves)[0].endswith(" no dividend")
    state[PHASE] = DIVIDEND
    assert session.tell(rules, state, 0, session.words) == "A no dividend"
    for capital, built in ((3, ""), (2, ", no dividend")):
        state[COUNTS] = capital
        state[PHASE] = BUILD
        assert session.tell(rules, state, KINDS - 4, session.words).endswith(signs.BECOMES + " 1" + built)


@pytest.mark.parametrize("seats", (2, 4))
def test_what_a_capital_adds_up_from_is_what_it_was_and_what_it_is(seats: int) -> None:
    """UT11-UT14: what stands before the income is what the company had before it acted."""
    session = sit(Desk(), [NORMAL] * seats, seed=seats, game="up_too_high", options={})
    match = session.match
    rules: Any = match.rules
    dice = random.Random(seats)
    actions = array("H", [0] * rules.max_legal)
    phases, capitals = [], []  # before each action
    while rules.current_player(match.state) != TERMINAL:
        phases.append(match.state[PHASE])
        capitals.append(bytes(match.state[COUNTS : COUNTS + COMPANIES]))
        session.apply(actions[dice.randrange(rules.legal_actions(match.state, actions))])
    incomes = silent = 0
    play = Replay(session)

    def ended() -> None:
        nonlocal incomes, silent
        company = play.before[ACTING]
        text, *rows = play.parts().split("\n")
        if company == NONE:
            rows = [text] if text else []
        for row in rows:  # of companies with nothing to decide
            assert sum(map(int, re.findall("\\d+", row))) == play.state[COUNTS + "ABCDEFG".index(row[0])], row
            silent += 1
        if company == NONE or not text:
            return
        figures = re.findall("([+–=]?) ?(\\d+)", text)
        total = sum(-int(number) if sign == "–" else int(number) for sign, number in figures[:-1])
        assert figures[-1] == ("=", str(play.state[COUNTS + company])), text
        assert total == int(figures[-1][1]), text
        if "income" in text and phases[play.first - 1] in (BUILD, DIVIDEND):
            incomes += 1
            assert int(figures[0][1]) == capitals[play.first - 1][company], text

    while not play.run(100, len(match.history), ended):
        pass
    assert incomes > 5 and (silent or seats == 2)
