"""A turn of Wheels Up! on the screens: nothing is chosen by mistake, and events are announced without revealing
secrets.
"""

from typing import Any, cast

import pytest

from engine_core import catalog
from engine_core.console.scene import B
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.bots.hard import Bot
from engine_core.games.wheels_up.bots.watcher import Watcher
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import codes, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens import era_page, move_caption, places
from engine_core.games.wheels_up.screens.cards import card_text
from engine_core.games.wheels_up.screens.chaos import chaos_timing
from engine_core.games.wheels_up.screens.choice import asked, choice
from engine_core.games.wheels_up.screens.map import action_row
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from engine_core.games.wheels_up.screens.map.map_view import Map
from engine_core.games.wheels_up.screens.table import Table
from engine_core.match import Match
from host_sim.desk import Desk
from host_sim.setting import bot_class
from tests.console_desk import EASY, NORMAL, PERSON, scene, sit
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.test_screens import declared_by_a_rival, late, table_of
from tests.ink import HEIGHT, Ink, complaint, is_lit, measured

NEW_TERMINAL = 3  # a card that places two gates
QUICK_GATE = 19
ENGINE_RECALL = 47  # sends two of a rival's airplanes to the hangar
LOCK_UP = 9  # an event without a target


def at_cards(cards: list[int], seats: int = 4, language: str = "en") -> Desk:
    """Return a desk where seat 0 has two actions and these cards, with the cursor on the cards in the row."""
    desk = Desk(language=language)
    session = positions.sit_down(desk, seats, 3, "europe", late)
    for seat in range(1, seats):
        positions.deal(session, seat, [])
    positions.deal(session, 0, cards)
    positions.ask(desk)
    positions.to_row(desk, action_row.CARDS)
    desk.press("a")
    return desk


def state_of(desk: Desk) -> bytearray:
    return cast(bytearray, table_of(desk).session.match.state)


def shown(desk: Desk) -> str:
    return " | ".join(text for text, _ in measured(desk.console).texts)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_second_press_of_a_does_not_choose_again(language: str) -> None:
    """The cursor stays at the first gate, and the screen says that B undoes it."""
    desk = at_cards([NEW_TERMINAL], language=language)
    while state_of(desk)[L.PHASE] != codes.PLACE:
        desk.press("a")
        positions.read(desk)
    table = table_of(desk)
    history = table.session.match.history
    place = table.choice.cursor.place()
    assert not table.choice.noted
    desk.press("a")
    count = len(history)
    assert table.choice.noted and table.choice.cursor.place() == place
    assert {"en": "take it back", "fr": "annuler"}[language] in shown(desk)
    desk.press("a")
    assert len(history) == count and not table.choice.noted, "read, and no more"
    assert table.chosen() >= 0, "now the cursor is where one more can be built"
    desk.press("a")
    assert len(history) == count + 1


def test_b_takes_back_what_asked_for_no_confirmation() -> None:
    desk = at_cards([NEW_TERMINAL])
    while state_of(desk)[L.PHASE] != codes.PLACE:
        desk.press("a")
        positions.read(desk)
    match = table_of(desk).session.match
    before, count = bytes(match.state), len(match.history)
    desk.press("a")
    assert len(match.history) == count + 1
    desk.press("b")
    assert len(match.history) == count and bytes(match.state) == before


def test_an_arrow_after_such_a_choice_moves_at_once() -> None:
    desk = at_cards([NEW_TERMINAL])
    while state_of(desk)[L.PHASE] != codes.PLACE:
        desk.press("a")
        positions.read(desk)
    desk.press("a")
    table = table_of(desk)
    place = table.choice.cursor.place()
    assert table.choice.noted
    desk.press("left")
    if table.choice.cursor.place() == place:
        desk.press("right")
    assert not table.choice.noted and table.choice.cursor.place() != place


def test_without_confirmations_nothing_has_to_be_read() -> None:
    desk = at_cards([NEW_TERMINAL])
    desk.console.settings.values[S.CONFIRM] = 0
    while state_of(desk)[L.PHASE] != codes.PLACE:
        desk.press("a")
        positions.read(desk)
    desk.press("a")
    assert not table_of(desk).choice.noted


@pytest.mark.parametrize("confirm", [1, 2])
def test_after_a_discard_the_cursor_stays_and_a_second_press_discards_nothing(confirm: int) -> None:
    """A second press of A discards nothing, even for a person alone among bots, where nothing else is confirmed."""
    desk = at_cards([1, 2, 4, 6, NEW_TERMINAL, LOCK_UP])
    desk.console.settings.values[S.CONFIRM] = confirm
    table = table_of(desk)
    table.turn.play(codes.DRAW)
    positions.read(desk)
    state = state_of(desk)
    held = state[L.SEATS + L.HAND_COUNT]
    assert state[L.PHASE] == codes.DISCARD and held == 8
    done = len(table.session.match.history)
    for _ in range(5):
        desk.press("right")
    desk.press("a")
    assert (table.choice.at, state[L.SEATS + L.HAND_COUNT]) == (5, 7)
    desk.press("a")
    assert len(table.session.match.history) == done + 1
    for _ in range(3 if confirm > 1 else 4):  # The last press plays a final move.
        desk.press("a")
    assert state[L.PHASE] != codes.DISCARD


def test_without_confirmations_too_the_cursor_stays_after_a_discard() -> None:
    desk = at_cards([1, 2, 4, 6, NEW_TERMINAL, LOCK_UP])
    desk.console.settings.values[S.CONFIRM] = 0
    table = table_of(desk)
    table.turn.play(codes.DRAW)
    positions.read(desk)
    state = state_of(desk)
    assert state[L.PHASE] == codes.DISCARD and table.choice.at == 0
    for _ in range(7):
        desk.press("right")
    for left in (7, 6):
        assert table.choice.at == left
        desk.press("a")
        assert state[L.SEATS + L.HAND_COUNT] == left
    assert table.choice.at == 5, "on the last card of those that are left"


def test_each_of_several_discards_has_a_caption_of_its_own() -> None:
    desk = at_cards([1, 2, 4, 6, NEW_TERMINAL, LOCK_UP])
    session = table_of(desk).session
    table_of(desk).turn.play(codes.DRAW)
    positions.read(desk)
    rules, state = cast(Rules, session.match.rules), state_of(desk)
    told = []
    while state[L.PHASE] == codes.DISCARD:
        card = asked.cards_at(state, 0)[0]
        told.append(move_caption.tell(rules, state, card, session.words))
        rules.apply_action(state, card)
    assert told == ["discards a card (%d more)" % left for left in (2, 1)] + ["discards a card"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3])
def test_while_a_rival_acts_the_footer_says_where_b_leads_if_it_has_room(seats: int, language: str) -> None:
    desk = at_cards([LOCK_UP], seats, language)
    table = table_of(desk)
    for seat in range(seats):
        scoring.pay(state_of(desk), seat, 99 - scoring.money(state_of(desk), seat))
    table.wait()
    named: list[str] = []
    for turn, cards in ((0, [QUICK_GATE]), (1, [LOCK_UP]), (1, [QUICK_GATE])):
        positions.deal(table.session, 0, cards)
        state_of(desk)[L.TURN] = turn
        named = [text for text, _ in measured(desk.console).in_rows(55, HEIGHT) if signs.BUTTON_B in text]
        assert len(named) == (turn and cards == [QUICK_GATE]), "only in a rival's turn, with a chaos card in the hand"
        assert complaint(desk.console) == ""
    assert "chaos" in named[0]
    desk.press("b")
    assert scene(desk) == "ChaosPrompt"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_header_names_an_era_behind_the_rivals_action_that_begins_it(language: str) -> None:
    """The header names the era, and the page about it opens, only after the rival's action that begins it."""
    desk = Desk(language=language)
    session = sit(desk, [PERSON, EASY], seed=5, game="wheels_up", options={"board": "eastern_us"})
    state = session.match.state
    eras = [session.words[G.ERAS_SMALL + era] for era in range(4)]
    while not state[L.ERA]:
        table: Any = desk.console.top()
        named = [text for text, _ in measured(desk.console).in_rows(0, 9) if text in eras]
        assert not named
        if scene(desk) != "Table":
            desk.press("a")
        elif not table.mine:
            desk.step()
        elif table.decision() == codes.ACTION:
            table.turn.play(codes.END)
        else:
            desk.press("a")
    assert session.line_seat == 1 and scene(desk) == "Table"
    assert [text for text, _ in measured(desk.console).in_rows(0, 9)][-1] == eras[1]
    assert complaint(desk.console) == ""
    while scene(desk) != "Era":
        desk.step()
    while scene(desk) != "Table":
        desk.press("a")
    assert not [text for text, _ in measured(desk.console).in_rows(0, 9) if text in eras]


def test_while_bots_play_the_map_is_shown_and_not_the_hand() -> None:
    desk = at_cards([LOCK_UP, NEW_TERMINAL])
    table = table_of(desk)
    state = state_of(desk)
    state[L.ACTIONS] = 1
    while table.mine:
        if table.chosen() < 0:
            table.choice.cursor.come_near(*table.choice.masks)
        desk.press("a")
    watched = 0
    moving = True  # An animation is drawn for one more pass.
    for _ in range(600):
        if scene(desk) != "Table" or table.mine:
            break
        moving, flew = desk.console.motion.on, moving
        if not (table.stale or moving or flew):
            ink = measured(desk.console)  # a complete redraw
            assert desk.picture()[128:896] == ink.buffer[128:896]
            assert not {card_text.name_of(card, "en") for card in (LOCK_UP, NEW_TERMINAL)} & {
                text for text, _ in ink.texts
            }
            watched += 1
        desk.step()
    assert watched


def test_a_question_about_a_rivals_card_shows_that_card() -> None:
    """A question about a rival's card does not show a card from the player's own hand."""
    desk = Desk()
    desk.console.machine.store.save("chaos", b"\1")
    match = declared_by_a_rival(desk)
    assert match.state[L.PHASE] == codes.REACT and match.state[L.DECLARED] == 13
    assert card_text.name_of(13, "en") in shown(desk) and card_text.name_of(14, "en") not in shown(desk)


@pytest.mark.parametrize("slots", [4, 5])
def test_a_question_about_a_rivals_card_names_the_era_only_if_the_card_can_begin_it(slots: int) -> None:
    """The question names the next era only if the card can begin it, as when four gates take the last of four open
    slots.
    """
    desk = Desk()
    session = positions.new_session(desk, 2, 5, "eastern_us")
    match = session.match
    desk.console.machine.store.save("chaos", b"\1")
    while match.state[L.PHASE] != codes.ACTION or match.state[L.TURN] == 0:
        session.apply(positions.greedy_move(cast(Rules, match.rules), match.state))
    positions.deal(session, 0, [14])
    positions.deal(session, 1, [NEW_TERMINAL])
    match.state[L.ERA] = 1
    match.state[L.OPEN_COUNT] = slots
    for airport in range(14):
        is_open = airport in match.state[L.OPEN : L.OPEN + slots]
        match.state[L.FREE + airport] = is_open
    session.apply(codes.CARD + NEW_TERMINAL)
    desk.console.open_table(session)
    desk.console.top().turn.era = 1
    positions.read(desk)
    assert match.state[L.PHASE] == codes.REACT
    assert ("pass: perhaps deregulation" in shown(desk)) == (slots == 4), "four gates fill four slots, not five"


def test_what_others_did_comes_only_as_a_turn_begins() -> None:
    desk = Desk()
    positions.sit_down(desk, 4, 2, "europe", positions.my_turn)
    table = table_of(desk)
    desk.console.settings.values[S.RECAP] = 1
    state = state_of(desk)
    assert table.turn.recaps()
    for actions, bought, final, comes in ((1, 0, 0, False), (0, 0, 0, False), (2, 1, 0, False), (1, 0, 3, True)):
        state[L.ACTIONS], state[L.BOUGHT], state[L.FINAL] = actions, bought, final
        assert table.turn.recaps() == comes
    state[L.PHASE] = codes.REACT
    assert not table.turn.recaps()


def test_steps_of_the_past_show_the_map_as_its_only_person_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of the past do not show the network of the seat that moved, which has other lines and gates."""
    seen = []
    draw = Map.draw

    def noted(self: Map, canvas: Any, state: bytearray, seat: int, *rest: Any) -> None:
        seen.append(seat)
        draw(self, canvas, state, seat, *rest)

    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", late)
    table = table_of(desk)
    monkeypatch.setattr(Map, "draw", noted)
    session.viewer = -1
    table.mine = False
    table.drawn = -1
    table.draw(desk.console.canvas, 2)
    assert seen == [0]


def ends_by_itself(seats: int, people: int, seed: int = 2, draws: bool = False) -> Desk:
    """Play the last action of seat 0, which has neither money nor cards: a gate or an airplane, or a draw."""
    desk = Desk()
    session = positions.new_session(desk, seats, seed, "europe", people)
    rules = cast(Rules, session.match.rules)
    while not late(rules, session.match.state):
        session.apply(positions.greedy_move(rules, session.match.state))
    desk.console.settings.values[S.RECAP] = 0
    desk.console.open_table(session)
    positions.read(desk)
    while scene(desk) != "Table":
        desk.press("a")
    positions.deal(session, 0, [])
    scoring.pay(session.match.state, 0, -99)
    session.match.state[L.ACTIONS] = 1
    positions.ask(desk)
    table = table_of(desk)
    played = (codes.DRAW,) if draws else range(codes.CARD)
    table.turn.play(next(action for action in table.actions[: table.count] if action in played))
    desk.step()
    desk.step()
    return desk


def test_a_turn_that_ends_by_itself_says_so() -> None:
    desk = ends_by_itself(4, 1)
    assert state_of(desk)[L.TURN] == 1
    assert table_of(desk).turn.ended and "turn over" in shown(desk)
    for _ in range(400):
        if table_of(desk).session.line_seat != 0 or scene(desk) != "Table":
            break
        desk.step()
    assert not table_of(desk).turn.ended and "turn over" not in shown(desk)


def test_while_rivals_may_answer_ones_own_move_b_leads_nowhere() -> None:
    """In one's own turn the footer does not name B, since there is nothing to respond to."""
    desk = Desk()
    session = positions.sit_down(desk, 3, 2, "europe", positions.my_turn)
    for seat in range(3):
        positions.deal(session, seat, [QUICK_GATE] * (seat > 0))
    table = table_of(desk)
    table.turn.play(table.actions[0])
    assert state_of(desk)[L.TURN] == 0 and state_of(desk)[L.PHASE] == codes.REACT and not table.mine
    table.press(B)
    assert scene(desk) == "Table"


def test_after_ones_own_turn_b_leads_to_chaos_cards_once_the_footer_says_so() -> None:
    desk = ends_by_itself(3, 1)
    table = table_of(desk)
    table.press(B)
    assert "turn over" in shown(desk) and scene(desk) == "Table"
    positions.deal(table.session, 0, [QUICK_GATE])
    while table.turn.ended:
        desk.step()
    desk.step()
    assert signs.BUTTON_B + " chaos" in shown(desk)
    table.press(B)
    assert scene(desk) == "ChaosPrompt"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_caption_shows_that_a_card_is_chaos_and_has_room(language: str) -> None:
    """A chaos card costs no action, so its symbol explains why the number of actions left does not drop."""
    desk = Desk(language=language)
    session = positions.sit_down(desk, 2, 4, "eastern_us", late)
    rules, state = cast(Rules, session.match.rules), session.match.state
    for card in range(1, 91):
        action = (codes.CHAOS if CHAOS[card] else codes.CARD) + card
        text = move_caption.tell(rules, state, action, session.words)
        assert (signs.CHAOS in text) == (CHAOS[card] > 0), text
        assert card_text.name_of(card, language) in text and SMALL.width(text) <= 98, text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_before_the_first_move_b_asks_for_no_chaos_card(language: str) -> None:
    """No one can respond before anything has been played, so the footer does not offer it."""
    desk = Desk(language=language)
    sit(desk, [PERSON, NORMAL], seed=4, game="wheels_up", options={"board": "eastern_us"})
    session = table_of(desk).session
    positions.deal(session, 0, [QUICK_GATE])
    while scene(desk) != "Table":
        desk.press("a")
    assert session.match.state[L.TURN] == 1 and not session.match.history
    chaos = signs.BUTTON_B + " " + session.words[G.CHAOS_CARDS]
    assert chaos not in shown(desk)
    desk.press("b")
    assert scene(desk) == "Table"
    while not session.match.history:
        desk.step()
    desk.step()
    assert chaos in shown(desk)
    desk.press("b")
    assert scene(desk) == "ChaosPrompt" and session.words[G.DONE] in shown(desk)


def test_while_a_person_could_respond_the_map_still_shows_the_rivals_move() -> None:
    """A person with a chaos card who gets no question passes unseen. The map stays where the airplane was placed."""
    desk = Desk()
    session = positions.sit_down(desk, 2, 4, "eastern_us", positions.my_turn)
    positions.deal(session, 0, [QUICK_GATE])
    table = table_of(desk)
    table.turn.play(codes.END)
    shown_at = []
    while not table.mine:
        if scene(desk) != "Table":
            desk.press("a")
        elif session.line_seat == 1 and session.line[0] in (signs.AIRPLANE, signs.GATE):
            shown_at.append(table.turn.last)
        desk.step()
    assert shown_at and min(shown_at) >= 0, shown_at


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_question_about_chaos_shows_the_move_that_it_would_answer(language: str) -> None:
    desk = Desk(language=language)
    session = positions.sit_down(desk, 2, 4, "eastern_us", positions.my_turn)
    desk.console.settings.values[S.WHEELS_UP_CHAOS_CARDS] = chaos_timing.ALWAYS
    positions.deal(session, 0, [QUICK_GATE])
    table = table_of(desk)
    table.turn.play(codes.END)
    seen = 0
    while table.decision() != codes.ACTION:
        if scene(desk) == "Table" and table.decision() == codes.REACT:
            assert (
                desk.console.words[W.OF_WHOM] % ("Ben", session.line) in shown(desk) and complaint(desk.console) == ""
            )
            route = table.turn.last - ROUTE
            if route >= 0:
                planes = state_of(desk)[L.SEATS + L.SEAT_SIZE + L.PLANES + route]
                assert f"{signs.SEATS[1]}{planes}" in shown(desk) and f"${table.rules.payouts[route]}" in shown(desk)
            seen += 1
        if table.mine or scene(desk) != "Table":
            desk.press("a")
        desk.step()
    assert seen > 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_question_whose_airplane_is_lost_shows_the_pay_and_what_it_begins(language: str) -> None:
    """The loss stays in the footer even where the choice may end the game, which the header then says."""
    desk = at_cards([ENGINE_RECALL], 3, language)
    table = table_of(desk)
    while state_of(desk)[L.PHASE] != codes.TARGET or not table.mine:
        desk.press("a")
        positions.read(desk)
    desk.press("a")  # The note that the card can be taken back is read.
    assert state_of(desk)[L.EFFECT] == codes.E_GROUND and len(table.choice.here()) == 1
    route = table.choice.cursor.route
    pays = f"{route_text(table.rules, route)} ${table.rules.payouts[route]}"
    assert pays in shown(desk)
    loss = next(text for text, _ in measured(desk.console).in_rows(55, HEIGHT) if signs.BECOMES in text)
    for code in (2, 5):
        table.brings = lambda action, code=code: code
        table.redraw()
        desk.settle()
        rows = [text for text, _ in measured(desk.console).in_rows(55, HEIGHT)]
        assert loss in rows and pays in rows and table.session.words[G.BRINGS_SHORT + code - 1] in shown(desk)
        assert complaint(desk.console) == ""


def test_b_in_a_cards_help_leaves_the_help_and_not_the_hand() -> None:
    desk = at_cards([LOCK_UP, NEW_TERMINAL])
    table = table_of(desk)
    desk.press("right")
    before = shown(desk)
    desk.press("down")
    assert shown(desk) != before
    desk.press("b")
    assert shown(desk) == before and table.choice.mode == choice.HAND and table.choice.at == 1
    desk.press("b")
    assert table.choice.mode == choice.ROW


def test_a_turn_ended_by_its_seat_says_nothing_more() -> None:
    desk = Desk()
    positions.sit_down(desk, 4, 2, "europe", late)
    table = table_of(desk)
    table.turn.play(codes.END)
    desk.step()
    assert state_of(desk)[L.TURN] == 1 and not table.turn.ended


def test_between_two_peoples_turns_nothing_tells_how_the_turn_ended() -> None:
    """The pictures between two people's turns do not show whether a turn ended by itself, because it does so only if
    the hand has no usable chaos card.
    """
    desk = ends_by_itself(4, 2)
    table = table_of(desk)
    assert state_of(desk)[L.TURN] == 1
    for _ in range(200):
        assert not table.turn.ended and "turn over" not in shown(desk)
        desk.step()


@pytest.mark.parametrize("seed", range(2, 8))
def test_drawn_cards_are_seen_before_another_may_have_the_console(seed: int) -> None:
    """Every drawn card is shown before another person may get the console, whoever may respond or is next. Otherwise a
    draw would reveal that someone holds a chaos card.
    """
    desk = ends_by_itself(4, 2, seed, draws=True)
    state = state_of(desk)
    hand = state[L.SEATS + L.HAND : L.SEATS + L.HAND + state[L.SEATS + L.HAND_COUNT]]
    assert len(hand) == 2 and scene(desk) == "HandOver"
    assert desk.console.top().news[1:] == [card_text.name_of(card, "en") for card in hand]


def test_nothing_tells_how_a_bots_turn_ended() -> None:
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", late)
    table = table_of(desk)
    table.turn.play(codes.END)
    ended = 0
    for _ in range(30):
        if session.match.state[L.TURN] == 0 or session.is_over():
            break
        seat = session.match.state[L.TURN]
        session.apply(positions.greedy_move(cast(Rules, session.match.rules), session.match.state))
        table.turn.follow()
        ended += session.match.state[L.TURN] != seat
        assert not table.turn.ended
    assert ended


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_turns_are_announced(language: str) -> None:
    texts = {
        "en": ("final approach", "your last full turn", "your last action"),
        "fr": ("approche finale", "dernier tour", "dernière action"),
    }[language]
    for final, text in enumerate(texts, start=1):
        desk = Desk(language=language)
        positions.sit_down(desk, 4, 2, "europe", late)
        state = state_of(desk)
        assert text not in shown(desk)
        state[L.FINAL] = final
        state[L.ACTIONS] = 1 if final == 3 else 2
        positions.ask(desk)
        assert text in shown(desk)
        desk.press("right")
        assert text not in shown(desk)


def test_the_way_to_the_end_is_described_as_it_is_when_it_is_read() -> None:
    said = []
    for began, final in ((2, 1), (1, 1), (2, 2), (1, 2)):
        desk = Desk()
        session = positions.sit_down(desk, 2, 1, "eastern_us", late)
        session.match.state[L.ERA] = began
        desk.console.open_table(session)  # The new table sees that the era began.
        session.match.state[L.ERA], session.match.state[L.FINAL] = 3, final
        said.append(table_of(desk).unseen_events(0))
    assert ["After this turn" in text for text in said] == [True, True, False, False]
    assert ["locked slots open" in text for text in said] == [False, True, False, True]
    assert all("last full turn" in text and "except you has" in text for text in said)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_era_says_why_it_begins(language: str) -> None:
    desk = Desk(language=language)
    session = positions.sit_down(desk, 4, 2, "europe", late)
    state = session.match.state
    for seat in range(4):
        state[L.SEATS + L.SEAT_SIZE * seat + L.GATES] = 8
        state[L.SEATS + L.SEAT_SIZE * seat + L.PLACED] = 5 if seat == 2 else 4
    said = []
    for era in (1, 2, 2, 3):
        state[L.ERA] = era
        said.append(era_page.Era(desk.console, session, G.ERAS + era, 1).why)
        if len(said) == 2:
            state[L.SEATS + L.SEAT_SIZE + L.GATES] = 9
        elif len(said) == 3:
            state[L.SEATS + L.SEAT_SIZE + L.PLACED] = 10
    for final in (3, 0):
        state[L.FINAL] = final
        said.append(era_page.Era(desk.console, session, G.LAST_SCORING, 1).why)
    ben, cleo = session.names[1:3]
    assert (
        said
        == {
            "en": [
                cleo + ": 5 airplanes. All get 3 cards.",
                "No open slot. All get 3 cards.",
                ben + ": 9 gates. All get 3 cards.",
                ben + " has 10 airplanes: last turns.",
                "The last turns are over.",
                "No airplane for 12 rounds.",
            ],
            "fr": [
                cleo + " : 5 avions. Chacun reçoit 3 " + signs.CARDS + ".",
                "Places épuisées. Chacun reçoit 3 " + signs.CARDS + ".",
                ben + " : 9 portes. Chacun reçoit 3 " + signs.CARDS + ".",
                ben + " a 10 avions : derniers tours.",
                "Les derniers tours sont joués.",
                "12 tours de table sans avion.",
            ],
        }[language]
    )


def test_the_gate_and_the_airplane_of_the_row_lead_to_where_one_can_be() -> None:
    for seed in range(1, 6):
        for item, kinds in ((action_row.GATE, range(codes.PLANE)), (action_row.PLANE, range(codes.PLANE, codes.CARD))):
            desk = Desk()
            positions.sit_down(desk, 6, seed, "europe", late)
            table = table_of(desk)
            possible = [action for action in table.actions[: table.count] if action in kinds]
            rules = cast(Rules, table.session.match.rules)
            full = [at for at in range(rules.airports) if at not in table.actions[: table.count]]
            if full:
                table.choice.cursor.airport = full[0]
            positions.to_row(desk, item)
            desk.press("a")
            if possible:
                assert table.choice.mode == choice.MAP and table.chosen() in possible
            else:
                assert table.choice.mode == choice.ROW


def test_the_row_of_actions_keeps_its_places_with_undo() -> None:
    for decision in (codes.ACTION, codes.PLACE, codes.LIFT, codes.LAND, codes.TARGET):
        plain = action_row.items(decision, False, True)
        assert action_row.items(decision, True, True) == plain + bytes((action_row.UNDO,))


def test_a_lesson_frames_the_item_of_the_row_itself() -> None:
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", late)
    session.match.state[L.ACTIONS] = 2
    scoring.pay(session.match.state, 0, 5)
    positions.ask(desk)
    table = table_of(desk)
    for item, action in (
        (action_row.DRAW, codes.DRAW),
        (action_row.BUY, codes.BUY),
        (action_row.END, codes.END),
    ):
        positions.to_row(desk, item)
        canvas = desk.console.canvas
        lit = [x for x in range(128) if is_lit(canvas.buffer, x, 56)]
        left, top, width, _ = places.Places(table).where(action)
        assert lit == list(range(left, left + width)) and top == 56
        desk.press("b")


def test_the_row_shows_the_money_left_only_if_an_action_can_be_bought() -> None:
    """If no action can be bought, the row does not show how much money would be left."""
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", late)
    scoring.pay(session.match.state, 0, 7 - scoring.money(session.match.state, 0))
    positions.ask(desk)
    positions.to_row(desk, action_row.BUY)
    before = next(text for text, _ in measured(desk.console).texts if text.startswith("$7"))
    session.match.state[L.BOUGHT] = 1
    positions.ask(desk)
    positions.to_row(desk, action_row.BUY)
    after = [text for text, _ in measured(desk.console).texts if text.startswith("$7")]
    assert before != "$7" and after == ["$7"]


def test_before_the_page_of_the_last_scoring_its_money_is_not_shown() -> None:
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", late)
    table = table_of(desk)
    table.mine = False
    for phase, told in ((codes.ACTION, True), (codes.OVER, False)):
        session.match.state[L.PHASE] = phase
        ink = Ink()
        table.draw(ink, 1)
        assert any("$" in text for text, _ in ink.texts) == told
    table.turn.scored = True
    ink = Ink()
    table.draw(ink, 1)
    assert any("$" in text for text, _ in ink.texts)


def test_passing_where_the_console_does_not_ask_is_no_moment() -> None:
    """By default, the console asks for a chaos card only after a card was declared."""
    desk = Desk()
    session = positions.new_session(desk, 3, 4, "europe")
    state = session.match.state
    rules = cast(Rules, session.match.rules)
    for declared, counts in ((0, False), (13, True)):
        watcher = Watcher(Bot(rules, bytearray(8)))
        known = bytearray(state)
        known[L.PHASE] = codes.REACT
        known[L.DECLARED] = declared
        watcher.bot.start = lambda *arguments: None  # type: ignore[method-assign]
        watcher.start(known, 0, codes.PASS)
        watcher.most = 4096
        watcher.less = 0
        assert (watcher.loss() > 0) == counts


@pytest.mark.parametrize(("seed", "at", "stays"), [(2, 55, False), (3, 63, False), (5, 50, True)])
def test_a_loss_that_the_answer_makes_good_is_no_moment(seed: int, at: int, stays: bool) -> None:
    """By itself, a hard bot judges all three of a normal bot's choices to be worse than its own. With all of its work,
    the watcher plays both on until the seat's turn after the next begins.
    """
    rules = Rules(2, {})
    match = Match(rules, 77_000_000 + seed)
    for seat in range(2):
        match.seat_bot(seat, bot_class("wheels_up", "normal"))
    action = -1
    while action < 0 or len(match.history) < at:
        if action >= 0:
            match.apply(action)
        action = match.think()
    losses = []
    for shift in (2, 0):
        bot = Bot(rules, bytearray(range(1, 9)))
        watcher = Watcher(bot)
        bot.work >>= shift
        view = bytearray(match.state)
        rules.resample(view, 0, bytearray(range(1, 9)))
        watcher.start(view, 0, action)
        while watcher.step() < 0:
            pass
        losses.append(watcher.loss())
    assert losses[0] >= 3
    assert (losses[1] >= 2) == stays, losses


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_where_nothing_can_be_chosen_says_why_and_plays_nothing(language: str) -> None:
    said = set()
    for found in (positions.my_turn, late):
        desk = Desk(language=language)
        session = positions.sit_down(desk, 4, 3, "europe", found)
        table = table_of(desk)
        rules = table.rules
        done = len(session.match.history)
        for place in [*range(rules.airports), *range(ROUTE, ROUTE + rules.routes)]:
            table.choice.cursor.go(place)
            if table.choice.here():
                continue
            table.moved()
            table.redraw()
            desk.settle()
            if place >= ROUTE:
                planes = [
                    session.match.state[L.SEATS + L.SEAT_SIZE * seat + L.PLANES + place - ROUTE] for seat in (1, 2)
                ]
                counts = [
                    signs.SEATS[seat + 1] + str(max(planes)) for seat in (0, 1) if planes[seat] == max(planes) > 0
                ]
                assert {*counts} <= {text for text, _ in measured(desk.console).texts}, "whatever the reason takes"
            desk.press("a")
            assert len(session.match.history) == done and complaint(desk.console) == ""
            (text,) = [text for text, _ in measured(desk.console).texts if text.endswith((".", "?"))]
            said.add(text)
        desk.press("left")
        assert not table.choice.refused
    assert len(said) > 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_question_before_an_era_has_room_to_name_it(language: str) -> None:
    desk = Desk(language=language)
    texts = catalog.texts("wheels_up", "words", language).WORDS
    for brings in range(G.BRINGS, G.BRINGS_SHORT):
        assert SMALL.width(desk.console.words[W.AGAIN] % texts[brings]) <= Table.FOOTER_PX + 4, texts[brings]
