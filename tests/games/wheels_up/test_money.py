"""Where money comes from: the tally of a game, the page that shows all of it, and the pages of eras."""

from array import array
from collections.abc import Callable
from typing import Any, cast

import pytest

from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.games.wheels_up.rules import scoring, turns
from engine_core.games.wheels_up.rules.cards import bonus, effects
from engine_core.games.wheels_up.rules.codes import E_STEAL
from engine_core.games.wheels_up.rules.layout import EFFECT, ERA
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.score_screen import Scores
from engine_core.games.wheels_up.screens.tally import BONUS, CHAOS, EARLIER, LAST_SCORING, OTHER, SOURCES, Tally
from host_sim.desk import Desk
from tests.console_desk import by_chance, scene
from tests.gallery.games import positions_wheels_up as positions
from tests.ink import complaint

_SLICE = 4
_LONG_MS = 20_000


def dealt(desk: Desk, seats: int, seed: int, language: str = "en") -> Session:
    names = default_names(desk.console.words, W.NAMES, seats)
    return Session("wheels_up", {}, [PERSON] + [NORMAL] * (seats - 1), names, seed, language)


def tallied(desk: Desk, session: Session) -> Tally:
    made = Tally(session, desk.console.top())
    passes = 0
    while not made.run(_SLICE):
        passes += 1
    assert passes == (len(session.match.history) - 1) // _SLICE
    return made


class Ledger:
    """Records each payment under its source, at the place in the rules where it is made."""

    def __init__(self, patch: pytest.MonkeyPatch, played: bytearray) -> None:
        self.paid: dict[tuple[int, int], int] = {}
        self.moved: set[tuple[int, int]] = set()  # the places where money was paid or lost, even if the sum is zero
        self._source = OTHER
        self._patch = patch
        self._under(bonus, "pay_bonus", lambda state: BONUS)
        self._under(effects, "strike", lambda state: CHAOS if state[EFFECT] == E_STEAL else OTHER)
        self._under(scoring, "score_board", lambda state: LAST_SCORING if state[ERA] == 3 else state[ERA])
        self._under(turns, "_approach", lambda state: 2)
        pay = scoring.pay

        def noted(state: bytearray, seat: int, amount: int) -> None:
            before = scoring.money(state, seat)
            pay(state, seat, amount)
            if state is not played:
                return  # A bot only tries this move.
            at = (seat, self._source)
            change = scoring.money(state, seat) - before
            self.paid[at] = self.paid.get(at, 0) + change
            if change:
                self.moved.add(at)

        patch.setattr(scoring, "pay", noted)

    def _under(self, module: Any, name: str, source: Callable[[bytearray], int]) -> None:
        plain = getattr(module, name)

        def noting(rules: Rules, state: bytearray, *rest: int) -> None:
            outer = self._source
            if outer != 2:
                self._source = source(state)
            plain(rules, state, *rest)
            self._source = outer

        self._patch.setattr(module, name, noting)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_dollar_has_its_source(seats: int) -> None:
    seen = set()
    balanced = 0
    for seed in range(6):
        desk = Desk()
        session = dealt(desk, seats, seed)
        with pytest.MonkeyPatch.context() as patch:
            ledger = Ledger(patch, session.match.state)
            if seed % 2:
                by_chance(session, seed, 80 * seats)
            while not session.is_over():
                session.apply(positions.greedy_move(cast(Rules, session.match.rules), session.match.state))
            paid = dict(ledger.paid)
        made = tallied(desk, session)
        for seat in range(seats):
            sums = list(made.sums[SOURCES * seat : SOURCES * (seat + 1)])
            assert sum(sums) == scoring.money(session.match.state, seat)
            assert sums == [paid.get((seat, source), 0) for source in range(EARLIER)] + [0]
            texts = [made.text(seat, source) for source in range(EARLIER)]
            moved = [(seat, source) in ledger.moved for source in range(EARLIER)]
            assert texts == [str(sums[source]) if moved[source] else "-" for source in range(EARLIER)]
            balanced += texts.count("0")
            seen |= {source for source in range(SOURCES) if sums[source]}
    assert seen >= {0, 2, LAST_SCORING, BONUS, CHAOS, OTHER}
    assert balanced or seats == 2, "what is earned and paid again is 0"


def test_a_very_long_game_begins_with_the_money_of_what_is_not_kept() -> None:
    desk = Desk()
    session = dealt(desk, 3, 1)
    by_chance(session, 1, 60)
    match = session.match
    match.start = bytearray(match.state)
    match.history = array("H", [])
    before = [scoring.money(match.state, seat) for seat in range(3)]
    by_chance(session, 2)
    made = tallied(desk, session)
    assert [made.sums[SOURCES * seat + EARLIER] for seat in range(3)] == before
    assert any(before)
    for seat in range(3):
        assert sum(made.sums[SOURCES * seat : SOURCES * (seat + 1)]) == scoring.money(match.state, seat)
    desk.console.open_table(session)
    desk.console.push(Scores(desk.console, session))
    desk.press("right")
    desk.wait(_LONG_MS)
    desk.settle()
    assert scene(desk) == "MoneyPage" and complaint(desk.console) == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_opens_from_the_standings_and_tells_no_secret(language: str) -> None:
    """If hidden cards are dealt again, no pixel of the page changes."""
    pictures = []
    for seed in range(3):
        desk = Desk(language=language)
        session = positions.sit_down(desk, 6, 2, "transatlantic", positions.my_turn)
        if seed:
            for seat in range(6):
                session.match.rules.resample(session.match.state, seat, bytearray(range(seed, seed + 8)))
        desk.console.push(Scores(desk.console, session))
        desk.press("down")
        desk.wait(_LONG_MS)
        desk.settle()
        assert scene(desk) == "MoneyPage" and complaint(desk.console) == ""
        pictures.append(desk.picture())
        desk.press("b")
        assert scene(desk) == "Table"
    assert len(set(pictures)) == 1


def test_the_count_waits_for_the_tally_and_leads_to_the_page() -> None:
    desk = Desk()
    positions.sit_down(desk, 2, 2, "eastern_us", None)
    while scene(desk) != "LastTable":
        desk.press("a") if scene(desk) == "Era" else desk.step()
    desk.press("a")
    ending: Any = desk.console.top()
    desk.press("right")
    assert scene(desk) == "Ending" and not ending.shown, "nothing to look at yet"
    desk.press("a")
    desk.press("a")
    assert scene(desk) == "Ending", "no press leads past what is not there yet"
    desk.wait(_LONG_MS)
    done = desk.picture()
    desk.press("right")
    assert scene(desk) == "MoneyPage" and complaint(desk.console) == ""
    desk.press("a")
    assert scene(desk) == "Ending" and desk.picture() == done
    desk.press("a")
    assert scene(desk) == "Winner"


def test_without_motion_the_count_is_there_as_soon_as_the_tally() -> None:
    desk = Desk()
    positions.sit_down(desk, 2, 2, "eastern_us", None)
    desk.console.settings.values[S.MOTION] = 0
    while scene(desk) != "Ending":
        desk.press("a") if scene(desk) in ("Era", "LastTable") else desk.step()
    ending: Any = desk.console.top()
    while not ending.parts:
        assert not ending.shown
        desk.step()
    assert ending.shown == ending.steps


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_page_of_an_era_lists_my_routes_first_then_those_of_each_seat(seats: int) -> None:
    desk = Desk()
    session = positions.new_session(desk, seats, 2, "transatlantic")
    rules = cast(Rules, session.match.rules)
    desk.console.settings.values[S.RECAP] = 0
    desk.console.open_table(session)
    while session.match.state[ERA] < 2:
        session.match.apply(positions.greedy_move(rules, session.match.state))
    table: Any = desk.console.top()
    table.follow()
    desk.settle()
    page: Any = desk.console.top()
    assert type(page).__name__ == "Era" and complaint(desk.console) == ""
    leaders = [scoring.controller(rules, session.match.state, route) % (seats + 1) for route in page.routes]
    assert leaders == sorted(leaders) and page.first == 0
    led = [route for route in page.routes if scoring.controller(rules, session.match.state, route) >= 0]
    for seat in range(seats):
        pays = [rules.payouts[route] for route in led if scoring.controller(rules, session.match.state, route) == seat]
        assert pays == sorted(pays, reverse=True)
        assert sum(pays) == scoring.controlled(rules, session.match.state, seat, 1)
