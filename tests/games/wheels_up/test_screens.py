"""The screens of Wheels Up!: the cursor reaches everything, texts fit, secrets are kept, and games are played to the
end.
"""

import random
import re
from pathlib import Path
from typing import Any, cast

import pytest

from engine_core.console.play.session import NORMAL, PERSON
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import piles
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens import facts
from engine_core.games.wheels_up.screens.cards import card_sign, card_text
from engine_core.games.wheels_up.screens.chaos import chaos_timing
from engine_core.games.wheels_up.screens.choice import asked, choice
from engine_core.games.wheels_up.screens.map import action_row, map_places, place_caption
from engine_core.match import Match
from host_sim.desk import Desk
from tests.console_desk import dealt, do, scene, sit
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.position import every_board
from tests.ink import Ink, complaint, is_lit, measured
from tests.sample import sample

BUTTONS = (UP, DOWN, LEFT, RIGHT)


def late(rules: Rules, state: bytearray) -> bool:
    return positions.my_turn(rules, state) and state[L.ERA] >= 2


def table_of(desk: Desk) -> Any:
    """Return the table, whatever scenes lie over it."""
    return next(found for found in desk.console.scenes if type(found).__name__ == "Table")


def test_a_gate_beside_own_gates_promises_one_more_airplane_not_a_route() -> None:
    """A gate beside one's own gates is announced as one more airplane. Other gates either open no route, since routes
    can already be flown, or have no use yet.
    """
    desk = Desk()
    session = positions.sit_down(desk, 2, 7, "eastern_us", late)
    rules = cast(Rules, session.match.rules)
    state = session.match.state
    words = session.words
    own = L.SEATS + L.GATES_AT
    allowed = (words[G.GATE], words[G.ALLOWS + 3])
    built = [airport for airport in range(rules.airports) if state[own + airport]]
    assert built
    for airport in built:
        for text in place_caption.outcome_at(rules, state, 0, airport, (0, -1), words):
            assert text in allowed or text.startswith(words[G.ALLOWS + 2]), text


def test_a_rivals_move_is_shown_where_it_was_made() -> None:
    """A viewer sees the routes of the rival's airport, framed in dots, and not those at the viewer's own cursor."""
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", positions.my_turn)
    table = table_of(desk)
    rules = cast(Rules, session.match.rules)
    for place in (*range(rules.airports), *range(map_places.ROUTE, map_places.ROUTE + rules.routes)):
        table.mine = False
        table.turn.last = place
        table.drawn = -1
        table.draw(desk.console.canvas, 3)
        route = place - map_places.ROUTE
        ends = (rules.ends_a[route], rules.ends_b[route]) if route >= 0 else (place,)
        assert table.drawn in ends
        x, y = rules.table.X_PX[table.drawn], rules.table.Y_PX[table.drawn]
        assert is_lit(desk.console.canvas.buffer, x - 4, max(8, y - 4))


@pytest.mark.parametrize("language", ["en", "fr"])
@every_board
def test_every_card_fits_the_screen_and_addresses_only_the_player_of_the_card(board: str, language: str) -> None:
    rules = Rules(6, {"board": board})
    you = re.compile(
        r"\b(?:you|yours?|tu|te|toi|ton|ta|tes|tiens?|tiennes?|choose|take|choisis|prends)\b", re.IGNORECASE
    )
    for card in range(1, 91):
        if rules.used[card]:
            assert LARGE.width(card_text.name_of(card, language)) <= 126
            for mine in (True, False):
                lines = card_text.lines_of(rules, card, language, mine)
                assert 1 <= len(lines) <= 2
                assert all(0 < SMALL.width(line) <= 126 and not set("{}[]|") & set(line) for line in lines), lines
                assert mine or not you.search(" ".join(lines)), lines
            assert SMALL.width(card_sign.kind_sign(card) + card_sign.tile_text(card)) <= 22


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_meaning_of_a_tile_says_what_must_be_the_most(language: str) -> None:
    counted = {"en": ("gates", "airplanes", "routes", "airports"), "fr": ("portes", "avions", "lignes", "aéroports")}
    cards = [card for card in range(1, 91) if card_sign.cards.EFFECT[card] == codes.E_MOST]
    assert len(cards) == 4
    for card in cards:
        text = card_text.said(card, language)
        assert text.endswith(counted[language][card_sign.cards.NEED[card]]) and SMALL.width(text) <= 92, text


@pytest.mark.parametrize("item", [action_row.GATE, action_row.PLANE])
def test_arrows_lead_only_to_what_was_chosen_in_the_row(item: int) -> None:
    """With an airplane or a gate chosen in the row, arrows lead only to places for one, until B opens the row again."""
    desk = Desk()
    session = positions.sit_down(desk, 2, 4, "eastern_us", late)
    positions.ask(desk)
    table = table_of(desk)
    offered = asked.masks(table, True)
    assert bin(offered[0]).count("1") > 1 and bin(offered[1]).count("1") > 1
    positions.to_row(desk, item)
    desk.press("a")
    seen = set()
    for arrow in ("down", "down", "left", "up", "up", "right", "right", "down", "left", "up", "down", "right"):
        place = table.choice.cursor.place()
        assert place == table.choice.action() and (place >= map_places.ROUTE) == (item == action_row.PLANE)
        seen.add(place)
        desk.press(arrow)
    assert len(seen) > 1
    desk.press("b")
    assert table.choice.mode == choice.ROW
    desk.press("b")
    assert table.choice.stops() == offered and table.choice.cursor.others == (1 << table.rules.airports) - 1
    assert session.match.state[L.PHASE] == codes.ACTION


def test_names_are_those_of_the_table() -> None:
    assert card_text.name_of(1, "en") == "Ribbon Cutting"
    assert card_text.name_of(34, "fr") == "Fonds de départ"
    assert card_text.name_of(35, "en") == "Jet Bridges"
    assert card_text.name_of(90, "fr") == "Roi du réseau"


@pytest.mark.parametrize("language", sample(["en", "fr"], "fr".__eq__))
def test_every_card_in_every_hand_is_drawn_without_a_cut(language: str) -> None:
    desk = Desk(language=language)
    session = positions.sit_down(desk, 6, 2, "transatlantic", positions.my_turn)
    used = [card for card in range(1, 91) if cast(Rules, session.match.rules).used[card]]
    for first in range(0, len(used), 5):
        positions.deal(session, 0, used[first : first + 5])
        positions.ask(desk)
        positions.to_row(desk, 4)
        desk.press("a")
        for _ in range(5):
            assert complaint(desk.console) == ""
            desk.press("right")
        desk.press("b")
        desk.press("b")


def passing(asks: int, chaos: bool) -> list[bytes]:
    """Return the pictures that three people see between a gate that one of them places and the next action of the same
    seat.

    `chaos`: another of them has a chaos card.
    """
    desk = Desk()
    session = dealt(desk, "wheels_up", [PERSON] * 3, {"board": "europe"}, 4)
    state = session.match.state
    for seat in range(3):
        positions.deal(session, seat, [9, 10])
    if chaos:
        piles.give_up(state, (state[L.TURN] + 1) % 3, 9)
        piles.take_in(state, (state[L.TURN] + 1) % 3, 20 if asks == chaos_timing.NEVER else 19)
    desk.console.open_table(session)
    desk.console.settings.values[S.WHEELS_UP_CHAOS_CARDS] = asks
    desk.settle()
    shown = []
    for is_over in (False, True):
        if is_over:
            positions.to_row(desk, 4)
        for _ in range(3):
            desk.press("a")
        for _ in range(120):
            desk.step()
            shown.append(desk.picture())
            if scene(desk) in ("ChaosIntro", "ChaosPrompt"):
                desk.press("a")
    return shown


@pytest.mark.parametrize("asks", [chaos_timing.ALWAYS, chaos_timing.CARDS, chaos_timing.NEVER])
def test_being_asked_does_not_tell_who_holds_chaos(asks: int) -> None:
    """WU26: the pictures and their times are the same whether or not another player has a usable chaos card."""
    assert passing(asks, False) == passing(asks, True)


def test_a_player_who_calls_plays_chaos_and_the_turn_goes_back() -> None:
    desk = Desk()
    session = dealt(desk, "wheels_up", [PERSON] * 3, {"board": "europe"}, 4)
    state = session.match.state
    turn = state[L.TURN]
    caller = (turn + 1) % 3
    positions.deal(session, turn, [9])
    positions.deal(session, caller, [14])
    desk.console.open_table(session)
    desk.settle()
    desk.press("a")
    positions.to_row(desk, 4)
    for word in ("a", "a", "a"):
        desk.press(word)
    assert scene(desk) == "ChaosIntro"
    desk.press("a")
    assert scene(desk) == "ChaosPrompt" and state[L.DECLARED] == 9
    for word in ("right", "a"):
        desk.press(word)
    assert scene(desk) == "HandOver" and desk.console.top()._seat == caller
    desk.press("a")
    assert table_of(desk).mine and session.viewer == caller and state[L.PHASE] == codes.REACT
    for word in ("right", "a", "a"):
        desk.press(word)
    assert state[L.DECLARED] == 0 and not state[L.SEATS + L.SEAT_SIZE * caller + L.HAND_COUNT]
    desk.wait(2000)
    desk.settle()
    assert scene(desk) == "HandOver" and desk.console.top()._seat == turn


def test_a_player_who_calls_without_a_card_of_use_sees_the_hand_and_goes_back() -> None:
    desk = Desk()
    session = dealt(desk, "wheels_up", [PERSON] * 2, {"board": "europe"}, 4)
    state = session.match.state
    positions.deal(session, 1 - state[L.TURN], [9, 10])
    positions.deal(session, state[L.TURN], [10])
    desk.console.open_table(session)
    desk.settle()
    desk.press("a")
    positions.to_row(desk, 4)
    for word in ("a", "a", "a", "a", "right", "a", "a"):
        desk.press(word)
    table = table_of(desk)
    assert table.turn.timing.decoy and session.viewer == 1 - state[L.TURN]
    desk.press("right")
    assert complaint(desk.console) == ""
    desk.press("a")
    assert scene(desk) == "HandOver" and desk.console.top()._seat == state[L.TURN]


@pytest.mark.parametrize("board", positions.BOARDS[:3])
def test_what_is_under_the_cursor_is_what_is_played(board: str) -> None:
    dice = random.Random(7)
    desk = Desk()
    session = positions.sit_down(desk, 3, 3, board, positions.my_turn)
    played = 0
    for _ in range(3000):
        table = desk.console.top()
        if scene(desk) != "Table" or not table.mine:
            desk.press("a") if scene(desk) in ("Era", "Struck") else desk.wait(400)
            if scene(desk) == "Ending":
                break
            continue
        if table.choice.mode == 0 and len(table.choice.here()) == 1:
            action = table.chosen()
            phase, effect = session.match.state[L.PHASE], session.match.state[L.EFFECT]
            assert map_places.place_of(table.rules, phase, effect, action) == table.choice.cursor.place()
            count = len(session.match.history)
            desk.press("a")
            if len(session.match.history) == count:
                desk.press("a")
            assert session.match.history[count] == action
            played += 1
        desk.press(dice.choice(["up", "down", "left", "right", "right"]))
    assert played > 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("board", positions.BOARDS)
def test_the_footer_of_a_place_has_the_sign_of_a_and_ones_own_airplanes(board: str, language: str) -> None:
    """The footer says what A does, even if that begins an era or takes an airplane away."""
    for found in (positions.my_turn, late):
        desk = Desk(language=language)
        session = positions.sit_down(desk, 6, 2, board, found)
        table, state, own = table_of(desk), session.match.state, L.SEATS + L.PLANES
        looks = [(codes.ACTION, state[L.SEATS + L.PLACED]), (codes.ACTION, L.FLEET - 1)]
        for phase, placed in looks + [(codes.LIFT, L.FLEET - 1)] * (codes.MOVE in table.actions[: table.count]):
            state[L.SEATS + L.PLACED] = placed
            if phase == codes.LIFT:
                desk.console.settings.values[S.CONFIRM] = 0
                table.turn.play(codes.MOVE)
            positions.ask(desk)
            routes = range(map_places.ROUTE, map_places.ROUTE + table.rules.routes)
            for place in [*range(table.rules.airports), *routes]:
                table.choice.cursor.go(place)
                if not table.choice.here():
                    continue
                if table.choice.mode != choice.MAP:
                    table.choice.go(choice.MAP)
                table.redraw()
                desk.settle()
                texts = [text for text, _ in measured(desk.console).texts]
                (does,) = [text for text in texts if text.startswith(signs.BUTTON_A)]
                if phase == codes.LIFT:
                    assert session.words[G.LIFTS + 1] in does
                if place >= map_places.ROUTE:
                    counts = signs.SEATS[0] + str(state[own + place - map_places.ROUTE]) + signs.BECOMES
                    assert any(text.startswith(counts) for text in texts), texts
                if place >= map_places.ROUTE and table.brings(
                    table.chosen()
                ):  # What it pays and who leads is shown too.
                    route = place - map_places.ROUTE
                    pays = f"{route_text(table.rules, route)} ${table.rules.payouts[route]}"
                    leads = place_caption.outcome_at(table.rules, state, 0, place, (-1, -1), session.words)[0]
                    assert pays in texts and any(text.startswith(leads) for text in texts), texts


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rival_gives_way_only_to_a_text_that_has_room(language: str) -> None:
    """Of two rivals on a route, the one with fewer airplanes may be left out to make room for what A does."""
    dropped = 0
    for board in positions.BOARDS:
        desk = Desk(language=language)
        session = positions.sit_down(desk, 3, 3, board, positions.my_turn)
        table, state = table_of(desk), session.match.state
        for route in range(table.rules.routes):
            for seat, planes in ((1, 2), (2, 1)):
                at = L.SEATS + L.SEAT_SIZE * seat + L.PLANES + route
                state[L.TRAFFIC + route] += planes - state[at]
                state[at] = planes
            words = session.words
            canvas = Ink()
            place_caption.route_footer(
                canvas, table.rules, state, 0, route, True, words, (signs.BUTTON_A + " ",), (), False
            )
            texts = [text for text, _ in canvas.texts]
            assert signs.SEATS[1] + "2" in texts
            if signs.SEATS[2] + "1" not in texts:
                dropped += 1
                assert texts[-1].endswith(words[G.BEHIND] % signs.SEATS[1]), texts
    assert dropped


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_gate_beside_another_allows_one_more_airplane_and_those_in_the_hangar_count(language: str) -> None:
    desk = Desk(language=language)
    session = positions.sit_down(desk, 2, 2, "europe", late)
    rules, state = cast(Rules, session.match.rules), session.match.state
    serves = place_caption.gate_serves
    gates = L.SEATS + L.GATES_AT
    here = next(i for i in range(rules.airports) if state[gates + i] and serves(rules, state, 0, i)[1])

    def said() -> str:
        masks = (0, 1 << here)
        return cast(str, place_caption.outcome_at(rules, state, 0, here, masks, session.words)[0])

    assert said().startswith(session.words[G.ALLOWS + 2])
    state[L.SEATS + L.PLACED] = L.FLEET
    assert said() == session.words[G.OPENS_UNUSED]
    state[L.SEATS + L.HANGAR] = 1
    assert said().startswith(session.words[G.ALLOWS + 2])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_route_says_that_gates_are_few_only_where_a_gate_would_give_it_room(language: str) -> None:
    """The note about few gates does not appear while a card places gates, at the route that an airplane was lifted
    from, or while a target is chosen.
    """
    desk = Desk(language=language)
    session = positions.sit_down(desk, 2, 2, "europe", late)
    rules, state, words = cast(Rules, session.match.rules), session.match.state, session.words
    planes = L.SEATS + L.PLANES
    gates = L.SEATS + L.GATES_AT
    route = next(i for i in range(rules.routes) if state[planes + i])
    for end, count in ((rules.ends_a[route], 2), (rules.ends_b[route], 1)):
        state[gates + end] = count
    state[L.SEATS + L.PLACED] = L.FLEET - 1
    sentences = table_of(desk).choice.page_words()

    def short() -> str:
        return cast(str, place_caption.outcome_at(rules, state, 0, map_places.ROUTE + route, (0, 0), words)[-1])

    def why() -> str:
        return place_caption.why(rules, state, 0, map_places.ROUTE + route, sentences, P.WHY)

    few = words[G.ROUTE_FULL], sentences[P.WHY + 5]
    state[planes + route] = 2
    named = place_caption.outcome_at(rules, state, 0, map_places.ROUTE + route, (0, 0), words)[0]
    assert named == {"en": "maximum: 2 airplanes", "fr": "ton maximum : 2 avions"}[language]
    nothing = "", sentences[P.WHY + 7]
    for phase, effect, lifted, full in (
        (codes.ACTION, 0, 0, True),
        (codes.PLACE, codes.E_PLANES, 0, True),
        (codes.PLACE, codes.E_GATES, 0, False),
        (codes.PLACE, codes.E_QUICK_GATE, 0, False),
        (codes.LAND, codes.E_MOVE, 1 + codes.IN_HANGAR, True),
        (codes.TARGET, codes.E_GROUND_ROUTE, 0, False),
    ):
        state[L.PHASE], state[L.EFFECT], state[L.LIFTED] = phase, effect, lifted
        for state[planes + route] in (1, 2):
            said = few if full and state[planes + route] == 2 else nothing
            assert (short(), why()) == said, (phase, effect, lifted)
    state[L.PHASE], state[L.EFFECT], state[L.LIFTED] = codes.LAND, codes.E_MOVE, 1 + route
    assert short() == words[G.NONE_HERE + 1], "that it comes from here, whatever the gates"
    state[L.PHASE], state[L.EFFECT], state[L.LIFTED] = codes.TARGET, codes.E_GROUND_ROUTE, 0
    state[gates + rules.ends_a[route]] = 0
    assert (short(), why()) == nothing, "a card for a target asks for no gate"


def test_when_to_be_asked_for_chaos_is_kept_from_table_to_table(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    sit(desk, [PERSON, NORMAL], seed=4, game="wheels_up", options={"board": "europe"})
    while not desk.console.top().asks():
        desk.step()
    do(desk, "menu:rows")
    assert scene(desk) == "ChaosPrompt"
    do(desk, "up right b")
    assert desk.console.settings.values[S.WHEELS_UP_CHAOS_CARDS] == chaos_timing.NEVER
    later = Desk(folder=str(tmp_path))
    sit(later, [PERSON, NORMAL], seed=4, game="wheels_up", options={"board": "europe"})
    assert later.console.settings.values[S.WHEELS_UP_CHAOS_CARDS] == chaos_timing.NEVER


def test_a_decision_begins_with_the_actions_left_in_words() -> None:
    """Each action is a disc, hollow once it is used; a third disc is an action that was bought. At first, words explain
    this.
    """
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", positions.my_turn)
    choice = table_of(desk).choice
    assert asked.pips(session.match) == signs.ACTION * 2
    assert choice.fresh
    desk.press("right")
    assert not choice.fresh
    session.match.state[L.ACTIONS] = 1
    assert asked.pips(session.match) == signs.ACTION + signs.ACTION_USED
    session.match.state[L.BOUGHT] = 1
    assert asked.pips(session.match) == signs.ACTION + signs.ACTION_USED * 2


def test_the_first_turn_with_one_action_has_no_used_one() -> None:
    """WU28: with this option, the very first turn has only one action."""
    match = Match(Rules(2, {"opening": "one"}), 1)
    assert asked.pips(match) == signs.ACTION
    match.apply(codes.END)
    assert asked.pips(match) == signs.ACTION * 2


@pytest.mark.parametrize("confirm", [1, 2])
def test_ending_the_turn_early_is_asked_once(confirm: int) -> None:
    """Even a person alone among bots must confirm the early end of a turn, because an action would be lost."""
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", positions.my_turn)
    desk.console.settings.values[S.CONFIRM] = confirm
    positions.to_row(desk, action_row.END)
    count = len(session.match.history)
    desk.press("a")
    assert len(session.match.history) == count
    desk.press("a")
    assert session.match.history[count] == codes.END


def test_the_others_turns_are_listed_before_ones_own_turn_but_not_before_a_discard() -> None:
    desk = Desk()
    session = positions.sit_down(
        desk, 3, 5, "eastern_us", lambda _, state: state[L.PHASE] == codes.DISCARD and state[L.TURN] != 0
    )
    while scene(desk) != "Table":  # A screen announces an era.
        desk.press("a")
    desk.console.settings.values[S.RECAP] = 1
    session.recapped = (0, -1)
    positions.ask(desk)
    assert scene(desk) == "Table" and table_of(desk).mine
    while scene(desk) != "SinceView":
        asked_now = scene(desk) == "Table" and table_of(desk).mine
        assert not asked_now or session.match.state[L.PHASE] != codes.ACTION, "not told"
        if scene(desk) != "Table" or asked_now:
            desk.press("a")
        else:
            desk.step()
    assert session.match.state[L.PHASE] == codes.ACTION and session.match.state[L.TURN] == 0


def declared_by_a_rival(desk: Desk) -> Match:
    """Open a table where a rival has declared card 13, while seat 0, the only person, holds card 14 to cancel it."""
    session = positions.new_session(desk, 4, 5, "europe")
    match = session.match
    positions.deal(session, 0, [14])
    while match.state[L.PHASE] != codes.ACTION or match.state[L.TURN] == 0:
        session.apply(positions.greedy_move(cast(Rules, match.rules), match.state))
    positions.deal(session, match.state[L.TURN], [13])
    session.apply(codes.CARD + 13)
    desk.console.open_table(session)
    positions.read(desk)
    return match


def test_chaos_cards_are_explained_once_before_the_first_question(tmp_path: Path) -> None:
    """The page about chaos cards appears once on a console. If a person plays alone, it covers the question."""
    for seen in ("ChaosIntro", "Table"):
        desk = Desk(folder=str(tmp_path))
        match = declared_by_a_rival(desk)
        assert scene(desk) == seen
        count = len(match.history)
        if seen == "ChaosIntro":
            desk.press("a")
        assert scene(desk) == "Table" and len(match.history) == count
        assert table_of(desk).mine and table_of(desk).choice.mode == choice.HAND
        assert complaint(desk.console) == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_down_and_up_on_a_card_explain_what_it_shows(language: str) -> None:
    """Down and up explain what kind, sign and bar mean, card by card, and go back."""
    desk = Desk(language=language)
    session = positions.sit_down(desk, 6, 2, "transatlantic", positions.my_turn)
    used = [card for card in range(1, 91) if cast(Rules, session.match.rules).used[card]]
    positions.deal(session, 0, used[:5])
    positions.ask(desk)
    positions.to_row(desk, action_row.CARDS)
    desk.press("a")
    words = desk.picture()
    desk.press("down")
    assert desk.picture() != words
    for _ in range(5):
        assert complaint(desk.console) == ""
        desk.press("right")
    desk.press("up")
    assert desk.picture() == words


def test_the_signs_pages_have_every_tile_of_a_card() -> None:
    signs_of = facts.Signs("en")
    tiles = {
        re.sub(r"\d+", "#", text.split(" ")[1])
        for text, _ in map(signs_of.__getitem__, range(len(signs_of)))
        if " " in text
    }
    for card in range(1, 91):
        assert re.sub(r"\d+", "#", card_sign.tile_text(card)) in tiles


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_signs_pages_have_numbers_and_no_letters_for_them(language: str) -> None:
    """The payment on a tile is described as in the hand, for an existing card."""
    signs_of = facts.Signs(language)
    rows = [signs_of[i] for i in range(len(signs_of))]
    assert not [row for row in rows if re.search(r"\b[nq]\b(?!’)|[{}|]", " ".join(row))]
    hub = {"en": "$2 for 2 gates at an airport", "fr": "2 M$ si 2 portes en un lieu"}[language]
    one = {"en": "$2 for leading 1 route", "fr": "2 M$ pour mener 1 ligne"}[language]
    assert {hub, one} <= {said for _, said in rows}
