"""A turn of Up Too High in a line, and what the points in it add up from."""

import random
import re
from array import array
from typing import Any

import pytest

from engine_core.console.history.replay import Replay
from engine_core.draw import signs
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.screens import gist
from tests.console_desk import NORMAL, Desk, sit

DECISIONS = (L.OFFER, L.BID, L.TAKE, L.EXTRA, L.FLY, L.BUILD, L.DIVIDEND)


def test_a_line_tells_which_way_a_company_flew() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    state = bytearray(session.match.state)
    state[L.ACTING] = 0
    state[L.AIRPLANE] = 2
    rules: Any = session.match.rules
    said = []
    for way in (L.CLOCKWISE, L.COUNTER):
        moves = [(L.FLY, way, ""), (L.DIVIDEND, 1, "")]
        said.append(gist.Gist(rules, session.words).gist(state, state, 0, moves)[0])
    assert [text.split()[1:3] for text in said] == [[signs.NEXT, "2"], [signs.PREVIOUS, "2"]]


def test_a_long_line_names_of_what_was_built_the_last_levels() -> None:
    desk = Desk(language="fr")
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    rules: Any = session.match.rules
    state = bytearray(session.match.state)
    state[L.ACTING] = 0
    levels = [L.AIRPLANE_ZERO + 1, *range(L.AIRPORT_ZERO + 2, L.AIRPORT_ZERO + 5)]
    moves = [(L.BUILD, kind, "") for kind in levels] + [(L.DIVIDEND, 4, "")]
    line = gist.Gist(rules, session.words).gist(state, state, 0, moves)[0]
    assert line == "A %s1 %s4 verse 4 par part" % (signs.AIRPLANE, signs.AIRPORT)


def test_a_dividend_of_nothing_is_told_asked_for_or_not() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    rules: Any = session.match.rules
    state = bytearray(session.match.state)
    state[L.ACTING] = 0
    state[L.AREAS + L.SHARES] = 2
    moves = [(L.BUILD, L.KINDS - 4, ""), (L.BUILD, L.KINDS - 3, "")]
    assert gist.Gist(rules, session.words).gist(state, state, 0, moves)[0].endswith(" no dividend")
    state[L.PHASE] = L.DIVIDEND
    assert session.tell(rules, state, 0, session.words) == "A no dividend"
    for capital, built in ((3, ""), (2, ", no dividend")):
        state[L.COUNTS] = capital
        state[L.PHASE] = L.BUILD
        assert session.tell(rules, state, L.KINDS - 4, session.words).endswith(signs.BECOMES + " 1" + built)


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
        phases.append(match.state[L.PHASE])
        capitals.append(bytes(match.state[L.COUNTS : L.COUNTS + L.COMPANIES]))
        session.apply(actions[dice.randrange(rules.legal_actions(match.state, actions))])
    incomes = silent = 0
    play = Replay(session)

    def ended() -> None:
        nonlocal incomes, silent
        company = play.before[L.ACTING]
        text, *rows = play.parts().split("\n")
        if company == L.NONE:
            rows = [text] if text else []
        for row in rows:  # of companies with nothing to decide
            assert sum(map(int, re.findall("\\d+", row))) == play.state[L.COUNTS + "ABCDEFG".index(row[0])], row
            silent += 1
        if company == L.NONE or not text:
            return
        figures = re.findall("([+–=]?) ?(\\d+)", text)
        total = sum(-int(number) if sign == "–" else int(number) for sign, number in figures[:-1])
        assert figures[-1] == ("=", str(play.state[L.COUNTS + company])), text
        assert total == int(figures[-1][1]), text
        if "income" in text and phases[play.first - 1] in (L.BUILD, L.DIVIDEND):
            incomes += 1
            assert int(figures[0][1]) == capitals[play.first - 1][company], text

    while not play.run(100, len(match.history), ended):
        pass
    assert incomes > 5 and (silent or seats == 2)
