"""In the middle of a move or of a card, the footer says how to end it, wherever the cursor is."""

from typing import Any

import pytest

from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.screens.choice.choice import MAP, ROW
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from engine_core.games.wheels_up.screens.table_drawing import names
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.ink import HEIGHT, complaint, measured

NEW_TERMINAL = 3  # a card that places gates
FLY_IN_DAY = 5  # a card that places airplanes
LANDING_FEES = 13
TENT_TERMINAL = 19  # a chaos card that can be played at any time

every_language = pytest.mark.parametrize("language", ["en", "fr"])


def footer_of(desk: Desk) -> str:
    """Return the texts on the screen, with the footer's last."""
    return " | ".join(text for text, _ in measured(desk.console).texts)


def begun(language: str, played: int) -> Desk:
    """Return a desk where seat 0 has just begun a move, or played a card that places gates or airplanes."""
    desk = Desk(language=language)
    session = positions.sit_down(
        desk,
        4,
        3,
        "europe",
        lambda rules, state: positions.my_turn(rules, state) and state[L.DOUBLED] > 1 and not state[L.SEATS + L.HANGAR],
    )
    desk.console.settings.values[S.CONFIRM] = 2
    for seat in range(1, 4):
        positions.deal(session, seat, [])
    positions.deal(session, 0, [NEW_TERMINAL, FLY_IN_DAY])
    positions.ask(desk)
    table: Any = desk.console.top()
    table.turn.play(played)
    positions.read(desk)
    return desk


@every_language
@pytest.mark.parametrize("played", [codes.CARD + NEW_TERMINAL, codes.CARD + FLY_IN_DAY, codes.MOVE])
def test_the_footer_names_b_and_b_then_a_ends_what_was_begun(language: str, played: int) -> None:
    desk = begun(language, played)
    table: Any = desk.console.top()
    state = table.session.match.state
    named = 0
    in_words: list[bool] = []
    for press in ("a", "a", "a", "right", "a", "a", "left", "up"):
        if state[L.PHASE] == codes.ACTION or table.choice.mode != MAP:
            break
        footer = footer_of(desk)
        assert signs.BUTTON_B in footer, footer
        assert (signs.BUTTON_A in footer) == (table.choice.action() >= 0)
        place = table.choice.cursor.place()
        assert [name for name in names(table.rules, place, table.cities())[:2] if name in footer], "header or footer"
        if place >= ROUTE and table.choice.action() >= 0 and not table.choice.noted:
            in_words.append(table.session.words[G.MENU] in footer)
        assert complaint(desk.console) == ""
        named += 1
        desk.press(press)
    assert named > 3 and sum(in_words) >= len(in_words) - 1, "where A lifts an airplane, words may have no room"
    if state[L.PHASE] == codes.LAND:
        desk.press("b")
        assert table.choice.item() == row.UNDO and table.session.words[G.ROW + row.UNDO] in footer_of(desk)
        desk.press("a")
        assert state[L.PHASE] == codes.LIFT, "the airplane is back where it was"
    assert state[L.PHASE] in (codes.PLACE, codes.LIFT)
    desk.press("b")
    assert (table.choice.mode, table.choice.item()) == (ROW, row.STOP)
    assert signs.BUTTON_A + " " + table.session.words[G.ROW + row.STOP] in footer_of(desk)
    desk.press("a")
    assert state[L.PHASE] == codes.ACTION


@every_language
def test_an_airplane_that_is_moved_lacks_no_gate_where_it_comes_from(language: str) -> None:
    desk = begun(language, codes.MOVE)
    table: Any = desk.console.top()
    desk.press("a")
    assert table.session.match.state[L.PHASE] == codes.LAND
    for _ in range(2):
        footer = footer_of(desk)
        assert table.session.words[G.NONE_HERE + 1] in footer and table.session.words[G.MENU] in footer
        desk.press("a")


@every_language
def test_b_leads_to_the_hangar_while_an_airplane_waits_there(language: str) -> None:
    desk = begun(language, codes.MOVE)
    table: Any = desk.console.top()
    state = table.session.match.state
    state[L.SEATS + L.HANGAR] = 1
    positions.ask(desk)
    desk.press("b")
    ways = table.session.words[G.MENU], signs.BUTTON_B + " " + signs.HANGAR
    assert table.choice.mode == MAP and [way for way in ways if way in footer_of(desk)]
    desk.press("b")
    assert table.choice.item() == row.HANGAR


@every_language
@pytest.mark.parametrize("card", [40, 41, 11, 75, 74, 76, 77])  # the cards that need a target
def test_the_footer_names_a_where_a_card_strikes(language: str, card: int) -> None:
    desk = Desk(language=language)
    session = positions.sit_down(
        desk, 4, 3, "europe", lambda rules, state: positions.my_turn(rules, state) and state[L.DOUBLED] > 1
    )
    desk.console.settings.values[S.CONFIRM] = 2
    for seat in range(4):
        positions.scoring.pay(session.match.state, seat, 10 + seat)
        positions.deal(session, seat, [2] if seat else [card])
    positions.ask(desk)
    positions.to_row(desk, row.CARDS)
    for _ in range(3):
        desk.press("a")
        if session.match.state[L.PHASE] == codes.TARGET:
            break
        assert signs.BUTTON_A in footer_of(desk), "in the hand, too"
    assert session.match.state[L.PHASE] == codes.TARGET
    assert signs.BUTTON_A in footer_of(desk)


@every_language
def test_the_header_names_a_on_a_card_that_ends_the_turn(language: str) -> None:
    """The header names A until it has been pressed, and then the footer names it."""
    desk = Desk(language=language)
    session = positions.sit_down(desk, 4, 3, "europe", positions.my_turn)
    for seat in range(4):
        positions.deal(session, seat, [] if seat else [LANDING_FEES])
    session.match.state[L.ACTIONS] = 1
    positions.ask(desk)
    positions.to_row(desk, row.CARDS)
    desk.press("a")
    for first in (True, False):
        header, footer = (
            "|".join(text for text, _ in measured(desk.console).in_rows(*rows)) for rows in ((0, 9), (55, HEIGHT))
        )
        assert (session.words[G.PLAY_CARD + 1] in header) == first and (signs.BUTTON_A in footer) != first
        assert session.words[G.ENDS_TURN] in header or session.words[G.ENDS_TURN + 1] in header
        assert complaint(desk.console) == ""
        desk.press("a")


@every_language
@pytest.mark.parametrize("declared", [NEW_TERMINAL, LANDING_FEES])
def test_the_footer_names_a_for_passing_whatever_card_is_declared(language: str, declared: int) -> None:
    desk = Desk(language=language)
    session = positions.new_session(desk, 4, 5, "europe")
    state = session.match.state
    positions.deal(session, 0, [TENT_TERMINAL])
    rules: Any = session.match.rules
    while state[L.PHASE] != codes.ACTION or state[L.TURN] == 0:
        session.apply(positions.greedy_move(rules, state))
    positions.deal(session, state[L.TURN], [declared])
    session.apply(codes.CARD + declared)
    positions.show_table(desk, session)
    positions.read(desk)
    desk.press("a")
    assert state[L.PHASE] == codes.REACT
    assert session.words[G.PASS] in footer_of(desk)


@every_language
def test_a_rival_gives_way_to_b_in_words_only_where_these_have_room(language: str) -> None:
    desk = begun(language, codes.CARD + FLY_IN_DAY)
    table: Any = desk.console.top()
    few = table.session.words[G.ROUTE_FULL]
    found = 0
    for press in ("right", "a", "down", "a", "left", "a"):
        desk.press(press)
        route = table.choice.cursor.route
        texts = [text for text, _ in measured(desk.console).in_rows(55, HEIGHT)]
        rival = next((seat for seat in range(1, 4) if planes(table.session.match.state, seat, route)), 0)
        if few in texts[-1] and rival:
            in_words = table.session.words[G.MENU] in texts[-1]
            assert in_words or any(text.startswith(signs.SEATS[rival]) for text in texts[:-1]), texts
            found += 1
    assert found


def planes(state: bytearray, seat: int, route: int) -> int:
    """Return how many of a seat's airplanes are on a route, or 0 if there is no route."""
    return state[L.SEATS + L.SEAT_SIZE * seat + L.PLANES + route] if route >= 0 else 0
