"""The one-line summary of a turn in Up Too High, and the parts of the points in it."""

import random
import re
from typing import Any

import pytest

from engine_core.console.history.replay import Replay
from engine_core.draw import signs
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import gist
from host_sim.setting import legal
from tests.console_desk import NORMAL, Desk, sit

DECISIONS = (L.OFFER, L.BID, L.TAKE, L.EXTRA, L.FLY, L.BUILD, L.DIVIDEND)


def test_a_line_shows_which_way_a_company_flew() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    state = bytearray(session.match.state)
    state[L.ACTING] = 0
    state[L.AIRPLANE] = 2
    rules: Any = session.match.rules
    ring = [LETTERS[company] for company in state[L.RING : L.RING + L.COMPANIES]]
    home = ring.index("A")
    said = []
    for way in (L.CLOCKWISE, L.COUNTER):
        moves = [(L.FLY, way, ""), (L.DIVIDEND, 1, "")]
        said.append(gist.Gist(rules, session.words).gist(state, state, 0, moves)[0])
    assert [text.split(",")[0].split()[1:] for text in said] == [
        [signs.NEXT, ring[(home + 1) % 7], ring[(home + 2) % 7]],
        [signs.PREVIOUS, ring[home - 1], ring[home - 2]],
    ]


def test_a_line_that_is_too_long_shows_at_how_many_companies_a_flight_stops() -> None:
    session = sit(Desk(), [NORMAL] * 3, game="up_too_high", options={})
    state = bytearray(session.match.state)
    state[L.ACTING] = 0
    state[L.AIRPLANE] = 4
    rules: Any = session.match.rules
    moves = [(L.FLY, L.CLOCKWISE, ""), (L.BUILD, L.AIRPORT_ZERO + 2, ""), (L.DIVIDEND, 1, "")]
    line = gist.Gist(rules, session.words).gist(state, state, 0, moves)[0]
    assert line == "A %s 4 %s2, pays 1 a share" % (signs.NEXT, signs.AIRPORT)


def test_a_long_line_names_of_what_was_built_the_last_levels() -> None:
    desk = Desk(language="fr")
    session = sit(desk, [NORMAL] * 3, game="up_too_high", options={})
    rules: Any = session.match.rules
    state = bytearray(session.match.state)
    state[L.ACTING] = 0
    levels = [L.AIRPLANE_ZERO + 1, *range(L.AIRPORT_ZERO + 2, L.AIRPORT_ZERO + 5)]
    moves = [(L.BUILD, kind, "") for kind in levels] + [(L.DIVIDEND, 4, "")]
    line = gist.Gist(rules, session.words).gist(state, state, 0, moves)[0]
    assert line == "A %s1 %s4, verse 4 par part" % (signs.AIRPLANE, signs.AIRPORT)


def test_a_reader_is_told_what_others_gain_by_a_company() -> None:
    session = sit(Desk(), [NORMAL] * 3, game="up_too_high", options={})
    rules: Any = session.match.rules
    before = bytearray(session.match.state)
    before[L.ACTING] = 0
    for seat in range(3):
        before[L.AREAS + L.AREA_SIZE * seat + L.SHARES] = 1
    state = bytearray(before)
    state[L.AIRPORT] += 2
    told = gist.Gist(rules, session.words)
    moves = [(L.BUILD, L.AIRPORT_ZERO + 3, ""), (L.DIVIDEND, 0, "")]
    rows = ["%s1%s3" % (sign, signs.BECOMES) for sign in signs.SEATS[:3]]
    assert told.gist(before, state, 1, moves)[1] == rows[1]
    told.reader = 0
    assert told.parts(before, state, 1, moves).split("|")[1] == rows[2]


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
def test_the_figures_of_a_capital_add_up_from_its_old_to_its_new_number_of_cards(seats: int) -> None:
    """UT11-UT14: the figure before the income is the capital that the company had before it acted."""
    session = sit(Desk(), [NORMAL] * seats, seed=seats, game="up_too_high", options={})
    match = session.match
    rules: Any = match.rules
    dice = random.Random(seats)
    phases, capitals = [], []  # values before each action
    while rules.current_player(match.state) != TERMINAL:
        phases.append(match.state[L.PHASE])
        capitals.append(bytes(match.state[L.COUNTS : L.COUNTS + L.COMPANIES]))
        session.apply(dice.choice(legal(rules, match.state)))
    incomes = silent = 0
    play = Replay(session)

    def ended() -> None:
        nonlocal incomes, silent
        company = play.before[L.ACTING]
        rows = [row for row in play.parts().split("|") if row]
        others = [row for row in rows if row[0] in "ABCDEFG"]
        for row in others:  # the rows of companies that have nothing to decide
            other = "ABCDEFG".index(row[0])
            before, after = map(int, re.findall("\\d+", row))
            assert after == play.state[L.COUNTS + other] and after - before in (0, play.state[L.AIRPORT + other]), row
            silent += 1
        if company == L.NONE:
            assert rows == others
            return
        text = "  ".join(rows[: len(rows) - len(others)])
        before, after = map(int, re.findall("\\d+", rows[0])[:2])
        terms = [int(figure.replace("–", "-")) for figure in re.findall("[+–]\\d+", text)]
        assert after == play.state[L.COUNTS + company] and before + sum(terms) == after, text
        if "income" in text and phases[play.first - 1] in (L.BUILD, L.DIVIDEND):
            incomes += 1
            assert before == capitals[play.first - 1][company], text

    while not play.run(100, len(match.history), ended):
        pass
    assert incomes > 5 and (silent or seats == 2)
