"""A rival's card that affects the player at the console pauses the game, and is named with its effect."""

import random
from typing import Any, cast

import pytest

from engine_core.console.history.since_view import SinceView
from engine_core.console.history.step_view import StepView
from engine_core.console.play.session import EASY, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import cards
from engine_core.games.wheels_up.rules import codes, placing, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import bonus
from engine_core.games.wheels_up.rules.notation import airport_text, card_of, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens import move_caption
from engine_core.games.wheels_up.screens.cards import card_text
from engine_core.games.wheels_up.screens.chaos.owned import owned
from engine_core.games.wheels_up.screens.choice.asked import cards_at
from engine_core.games.wheels_up.screens.gist import Gist
from host_sim.desk import Desk
from tests.console_desk import go_on, scene, sit
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.test_screens import table_of
from tests.ink import complaint, measured
from tests.sample import sample

# Card numbers.
TWO_PLANES = 4
AIR_SHOW = 8
MAIL = 10
FRIENDLY_TAKEOVER = 11
LOST_LOGBOOK = 12
GROUNDED_BY_RAIN = 14
NOSY_MECHANIC = 18
QUICK_GATE = 19
BARNSTORMER = 20
FLEET_INSPECTION = 74
FARE_UNDERCUT = 76
RIVAL = 1

every_look = pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
every_language = pytest.mark.parametrize("language", ["en", "fr"])


def table_at(desk: Desk, turn: int, *hands: list[int]) -> Session:
    """Open a table of three at a seat's turn in the jetliner era, with these hands."""
    session = positions.new_session(desk, 3, 2, "europe")
    match = session.match
    rules = cast(Rules, match.rules)
    while (
        not (match.state[L.ERA] and match.state[L.FLYING] & 1 and match.state[L.TURN] == turn) or match.state[L.PHASE]
    ):
        session.apply(positions.greedy_move(rules, match.state))
    match.state[L.ACTIONS] = 2
    for seat, hand in enumerate(hands):
        positions.deal(session, seat, hand)
    desk.console.settings.values[S.RECAP] = 0
    desk.console.open_table(session)
    desk.settle()
    return session


def act(desk: Desk, *actions: int) -> None:
    """Play these actions for the seat that decides."""
    turn = table_of(desk).turn
    for action in actions:
        turn.act(action)
        turn.acted()
    desk.settle()


def told(desk: Desk) -> str:
    """Return the whole text of a card's page, pressing A until the page closes."""
    assert scene(desk) == "Struck"
    page: Any = desk.console.top()
    said = []
    while desk.console.top() is page:
        desk.settle()
        assert complaint(desk.console) == ""
        said += [text for text, _ in measured(desk.console).texts]
        desk.press("a")
    return " ".join(said)


def notice(desk: Desk) -> str:
    """Return the text of a notice, pressing A until it closes."""
    assert scene(desk) == "Notice" and complaint(desk.console) == ""
    page: Any = desk.console.top()
    while desk.console.top() is page:
        desk.press("a")
    return str(page.text)


def desk_of(language: str, large: int) -> Desk:
    desk = Desk(language=language)
    desk.console.settings.values[S.TEXT] = large
    return desk


@every_look
@every_language
def test_a_card_that_has_one_discard_stops_before_it_is_asked(language: str, large: int) -> None:
    desk = desk_of(language, large)
    state = table_at(desk, RIVAL, [1, 2], [LOST_LOGBOOK], [4, 5]).match.state
    act(desk, codes.CARD + LOST_LOGBOOK, 4)  # Seat 2 discards card 4 before seat 0 is asked.
    assert (state[L.PHASE], state[L.SEAT], state[L.SEATS + L.HAND_COUNT]) == (codes.DISCARD, 0, 2)
    said = told(desk)
    assert card_text.name_of(LOST_LOGBOOK, language) in said
    assert {"en": "You discard a card.", "fr": "Tu défausses une carte."}[language] in said
    assert {"en": "Every rival discards", "fr": "Chaque rival défausse"}[language] in said
    positions.read(desk)
    assert table_of(desk).mine and state[L.PHASE] == codes.DISCARD
    table_of(desk).turn.play(1)
    assert scene(desk) == "Table", "told once"


@every_look
@every_language
def test_a_cancelled_card_of_ones_own_is_named(language: str, large: int) -> None:
    desk = desk_of(language, large)
    table_at(desk, 0, [MAIL], [GROUNDED_BY_RAIN], [])
    table_of(desk).turn.play(codes.CARD + MAIL)
    act(desk, codes.CHAOS + GROUNDED_BY_RAIN)
    said = told(desk)
    assert card_text.name_of(GROUNDED_BY_RAIN, language) in said
    assert {"en": "No effect: ", "fr": "Annulée : "}[language] + card_text.name_of(MAIL, language) + "." in said


def test_a_card_of_another_that_is_cancelled_stops_nothing() -> None:
    desk = Desk()
    table_at(desk, RIVAL, [], [MAIL], [GROUNDED_BY_RAIN])
    act(desk, codes.CARD + MAIL, codes.CHAOS + GROUNDED_BY_RAIN)
    assert scene(desk) == "Table"


@every_look
@every_language
def test_a_card_that_one_takes_from_a_rival_is_named(language: str, large: int) -> None:
    desk = desk_of(language, large)
    session = table_at(desk, 0, [NOSY_MECHANIC], [MAIL], [])
    act(desk, codes.CHAOS + NOSY_MECHANIC, RIVAL)
    assert cards_at(session.match.state, 0) == [MAIL]
    assert {"en": "You took from %s: %s.", "fr": "Tu as pris à %s : %s."}[language] % (
        session.names[RIVAL],
        card_text.name_of(MAIL, language),
    ) == notice(desk)


@every_look
@every_language
def test_cards_that_a_card_of_another_lets_one_draw_are_named(language: str, large: int) -> None:
    desk = desk_of(language, large)
    session = table_at(desk, RIVAL, [], [AIR_SHOW], [])
    act(desk, codes.DRAW, codes.CARD + AIR_SHOW)
    named = [card_text.name_of(card, language) for card in cards_at(session.match.state, 0)]
    assert len(named) == 3
    said = notice(desk)
    assert all(name in said for name in named)


@every_look
@every_language
def test_a_rivals_card_in_ones_own_turn_stops_though_it_takes_nothing(language: str, large: int) -> None:
    desk = desk_of(language, large)
    state = table_at(desk, 0, [MAIL], [QUICK_GATE], []).match.state
    state[L.FREE + state[L.OPEN]] = 2  # One slot stays open, so no era begins.
    table_of(desk).turn.play(codes.CARD + MAIL)
    act(desk, codes.CHAOS + QUICK_GATE)
    said = told(desk)
    assert card_text.name_of(QUICK_GATE, language) in said
    assert {"en": "You lose nothing.", "fr": "Tu n’y perds rien."}[language] in said


@every_look
@every_language
@pytest.mark.parametrize(
    "card, era, count, en, fr",
    [
        (QUICK_GATE, 1, L.DEREGULATION_AT, "A 9th gate begins deregulation.", "Sa 9e porte ouvre la dérégulation."),
        (QUICK_GATE, 1, 0, "The last slot begins deregulation.", "Places épuisées : dérégulation."),
        (BARNSTORMER, 0, L.JETLINERS_AT, "A 5th airplane begins the Jetliner era.", "Son 5e avion ouvre l’ère du jet."),
        (BARNSTORMER, 2, L.FLEET, "A 10th airplane begins the last era.", "Son 10e avion ouvre la dernière ère."),
    ],
)
def test_a_rivals_card_that_begins_an_era_in_ones_own_turn_says_so(
    card: int, era: int, count: int, en: str, fr: str, language: str, large: int
) -> None:
    desk = desk_of(language, large)
    state = table_at(desk, 0, [MAIL], [card], []).match.state
    table_of(desk).turn.era = state[L.ERA] = era
    if count:
        state[L.SEATS + L.SEAT_SIZE * RIVAL + (L.GATES if card == QUICK_GATE else L.PLACED)] = count - 1
    else:
        state[L.SEATS + L.SEAT_SIZE * RIVAL + L.GATES] = 4
        assert state[L.OPEN_COUNT] == state[L.FREE + state[L.OPEN]] == 1
    table_of(desk).turn.play(codes.CARD + MAIL)
    act(desk, codes.CHAOS + card)
    said = told(desk)
    assert {"en": en, "fr": fr}[language] in said
    assert "You lose" not in said and "Tu n’y perds" not in said


@every_look
@every_language
def test_a_card_that_takes_a_card_stops(language: str, large: int) -> None:
    desk = desk_of(language, large)
    session = table_at(desk, RIVAL, [1, 2], [NOSY_MECHANIC], [])
    act(desk, codes.CHAOS + NOSY_MECHANIC, 0)
    said = told(desk)
    assert card_text.name_of(NOSY_MECHANIC, language) in said
    (gone,) = {1, 2} - set(cards_at(session.match.state, 0))
    assert {"en": 'You lose "%s".', "fr": "Tu perds « %s »."}[language] % card_text.name_of(gone, language) in said


@every_look
@every_language
def test_airplanes_are_said_to_go_from_their_route_to_the_hangar(language: str, large: int) -> None:
    desk = desk_of(language, large)
    session = table_at(desk, RIVAL, [], [FLEET_INSPECTION], [])
    planes = session.match.state[L.SEATS + L.PLANES : L.SEATS + L.PLANES + 28]
    route = next(i for i in range(28) if planes[i] == 1)
    act(desk, codes.CHAOS + FLEET_INSPECTION, route)
    here = route_text(cast(Rules, session.match.rules), route)
    assert here + {"en": ": an airplane to the hangar.", "fr": " : un avion à ton hangar."}[language] in told(desk)


@every_look
@every_language
def test_a_gate_that_a_card_takes_is_named(language: str, large: int) -> None:
    desk = desk_of(language, large)
    match = table_at(desk, RIVAL, [], [FRIENDLY_TAKEOVER], []).match
    act(desk, codes.CARD + FRIENDLY_TAKEOVER)
    place = next(at for at in range(codes.GATE_OF) if match.state[L.SEATS + L.GATES_AT + at])
    act(desk, place)  # takes seat 0's gate there
    here = airport_text(cast(Rules, match.rules), place)
    assert {"en": "You lose your gate at %s.", "fr": "Tu perds ta porte à %s."}[language] % here in told(desk)


@every_look
@every_language
def test_of_two_gates_at_an_airport_one_is_said_to_be_lost(language: str, large: int) -> None:
    desk = desk_of(language, large)
    match = table_at(desk, RIVAL, [], [FRIENDLY_TAKEOVER], []).match
    rules = cast(Rules, match.rules)
    gates, others = (match.state[L.SEATS + L.SEAT_SIZE * seat + L.GATES_AT :] for seat in (0, 2))
    place = next(at for at in range(rules.airports) if gates[at] and others[at])
    placing.take_gate(rules, match.state, 0, 2, place)
    for airport in range(rules.airports):  # With fewer gates elsewhere, no era begins.
        if gates[airport] and airport != place:
            placing.remove_gate(rules, match.state, 0, airport)
    match.state[L.DUE] = 0
    act(desk, codes.CARD + FRIENDLY_TAKEOVER)
    act(desk, place)
    here = airport_text(rules, place)
    wanted = {"en": "You lose one of your gates at %s.", "fr": "Tu perds une de tes portes à %s."}[language]
    assert wanted % here in told(desk)


def test_a_line_of_a_turn_credits_no_card_with_what_it_did_not_do() -> None:
    """A card that may be cancelled has had no effect yet; a scoring's payments are listed under the name of its era."""
    session = table_at(Desk(), RIVAL, [GROUNDED_BY_RAIN], [MAIL], [])
    rules = cast(Rules, session.match.rules)
    gist = Gist(rules, session.words)
    before = session.match.state
    state = bytearray(before)
    rules.apply_action(state, codes.CARD + MAIL)
    name = card_text.name_of(MAIL, "en")
    moves = [(codes.ACTION, 0, ""), (codes.ACTION, codes.CARD + MAIL, "")]
    gate = signs.GATE + " " + airport_text(rules, 0)
    assert gist.gist(before, state, RIVAL, moves) == (gate + "  " + name, "")
    state[L.DECLARED] = 0
    state[L.ERA] += 1
    paid = scoring.controlled(rules, state, RIVAL, 1)
    scoring.score_board(rules, state)
    assert paid and gist.begins(before, state)
    assert "$" not in gist.gist(before, state, RIVAL, moves)[1]
    scored = "deregulation %s+%d" % (signs.SEATS[RIVAL], paid)
    assert gist.gist(before, state, RIVAL, moves)[0] == gate + " …"
    assert gist.parts(before, state, RIVAL, moves) == "plays " + name + "|" + scored
    others = ["%s+%d" % (signs.SEATS[seat], scoring.controlled(rules, state, seat, 1)) for seat in range(rules.seats)]
    for reader in range(rules.seats):  # The reader's own gain stands beside the line.
        gist.reader = reader
        said = gist.parts(before, state, RIVAL, moves).split("|")[-1].split(" ")[1:]
        assert sorted(said) == sorted(others[:reader] + others[reader + 1 :])


def test_details_that_the_line_of_a_turn_leaves_out_are_listed_below_it() -> None:
    """No card, airplane, move or discard of a turn is left out, and the effect on a target follows its card."""
    session = table_at(Desk(), RIVAL, [], [], [])
    rules = cast(Rules, session.match.rules)
    state = session.match.state
    steal, ground = (next(i for i in range(91) if cards.EFFECT[i] == e) for e in (codes.E_STEAL, codes.E_GROUND))
    routes = [route_text(rules, route) for route in range(3)]
    moves = [(codes.PLACE, codes.PLANE + route, "") for route in range(3)]
    moves += [(codes.LIFT, 0, ""), (codes.LAND, 1, ""), (codes.ACTION, 0, "")]
    moves += [(codes.ACTION, codes.CHAOS + ground, ""), (codes.TARGET, 0, "grounds"), (codes.DISCARD, 1, "")]
    moves += [(codes.ACTION, codes.CHAOS + steal, ""), (codes.TARGET, 0, "takes $"), (codes.DISCARD, 2, "")]
    moves.append((codes.ACTION, codes.BUY, "buys an action"))
    gist = Gist(rules, session.words)
    assert gist.gist(state, state, RIVAL, moves)[0] == "places 3 %s …" % signs.AIRPLANE, "in the order of play"
    assert gist.parts(state, state, RIVAL, moves).split("|") == [
        "places " + signs.AIRPLANE + " " + " ".join(routes[:2]),
        "places " + signs.AIRPLANE + " " + routes[2],
        "moves " + routes[0] + signs.BECOMES + routes[1],
        "places " + signs.GATE + " " + airport_text(rules, 0),
        card_text.name_of(ground, "en") + ": grounds",
        card_text.name_of(steal, "en") + ": takes $",
        "buys an action",
        signs.CARDS + "–2",
    ]
    discards = [move for move in moves if move[0] == codes.DISCARD]
    assert gist.gist(state, state, RIVAL, discards)[0] == signs.CARDS + "–2"
    assert gist.parts(state, state, RIVAL, discards) == ""


@every_language
def test_below_a_rivals_turn_stands_what_each_bonus_card_pays_for(language: str) -> None:
    """The text below a rival's turn says what a bonus card pays for, because the card's name alone says nothing to a
    player who does not know the cards.
    """
    session = table_at(Desk(language=language), RIVAL, [], [], [])
    rules = cast(Rules, session.match.rules)
    state = session.match.state
    gist = Gist(rules, session.words)
    for card in range(1, 91):
        moves = [(codes.ACTION, (codes.CHAOS if cards.CHAOS[card] else codes.CARD) + card, "")]
        assert gist.gist(state, state, RIVAL, moves) == (card_text.name_of(card, language), "")
        pays_for = card_text.said(card, language) if cards.EFFECT[card] >= codes.E_SERVICE else ""
        assert gist.parts(state, state, RIVAL, moves) == pays_for
        assert SMALL.width(pays_for) <= 122


@every_language
def test_an_effect_on_a_target_is_a_sentence_with_a_verb_and_no_stray_dash(language: str) -> None:
    """The list of the others' turns uses sentences such as "closes a gate of Ana at ATL", not signs in a row."""
    desk = Desk(language=language)
    session = table_at(desk, RIVAL, [], [], [])
    rules = cast(Rules, session.match.rules)
    state = bytearray(session.match.state)
    steal = next(i for i in range(91) if cards.EFFECT[i] == codes.E_STEAL)
    state[L.PHASE], state[L.EFFECT] = codes.TARGET, codes.E_CLOSE_GATE
    closed = move_caption.tell(rules, state, 3, session.words)
    at = airport_text(rules, 3)
    assert closed == {"en": "closes a gate of %s at %s", "fr": "ferme une porte de %s à %s"}[language] % (
        signs.SEATS[0],
        at,
    )
    gist = Gist(rules, session.words)
    routes = [(codes.PLACE, codes.PLANE + route, "") for route in range(6)]
    moves = [*routes, (codes.ACTION, codes.CHAOS + steal, ""), (codes.TARGET, 0, closed)]
    parts = gist.parts(state, state, RIVAL, moves).split("|")
    colon = {"en": ":", "fr": " :"}[language]
    assert parts[-2:] == [card_text.name_of(steal, language) + colon, closed]
    since = SinceView(desk.console, session, 0)
    since._replay.gist = lambda: ("", "")  # type: ignore[method-assign]
    since._replay.parts = lambda: "|".join(parts)  # type: ignore[method-assign]
    since._replay.first = since.since
    since._ended()
    rows = [figure for _, _, figure in since.turns]
    assert not [row for row in rows if ":," in row or "–" in row]


@every_language
def test_a_card_that_cancels_says_which(language: str) -> None:
    """The text names the cancelled card; otherwise it would look as if the cancelling card had failed."""
    session = table_at(Desk(language=language), RIVAL, [GROUNDED_BY_RAIN], [MAIL], [])
    rules = cast(Rules, session.match.rules)
    state = session.match.state
    before = bytearray(state)
    before[L.DECLARED] = MAIL
    gist = Gist(rules, session.words)
    moves = [(codes.REACT, codes.CHAOS + GROUNDED_BY_RAIN, "")]
    assert gist.gist(before, state, 0, moves)[0] == card_text.name_of(GROUNDED_BY_RAIN, language)
    cancels = {"en": "cancels ", "fr": "annule "}[language]
    assert gist.parts(before, state, 0, moves) == cancels + card_text.name_of(MAIL, language)


@every_look
@every_language
def test_a_rivals_bonus_card_that_pays_stops_with_what_it_is_for(language: str, large: int) -> None:
    desk = desk_of(language, large)
    session = table_at(desk, RIVAL, [], [], [])
    rules, state = cast(Rules, session.match.rules), session.match.state
    card = next(i for i in range(91) if cards.EFFECT[i] >= codes.E_SERVICE and pays(rules, state, i))
    positions.deal(session, RIVAL, [card])
    act(desk, codes.DRAW, codes.CARD + card)
    said = told(desk)
    assert card_text.name_of(card, language) in said
    assert {"en": "You get $%d.", "fr": "Tu reçois %d M$."}[language] % cards.AMOUNT[card] in said


def test_a_person_alone_at_the_console_reads_what_was_drawn() -> None:
    desk = Desk()
    session = table_at(desk, 0, [], [], [])
    act(desk, codes.DRAW)
    held = cards_at(session.match.state, 0)
    act(desk, codes.DRAW)
    new = [card for card in cards_at(session.match.state, 0) if card not in held]
    said = notice(desk)
    assert len(new) == 2 and all(card_text.name_of(card, "en") in said for card in new)
    assert "era" not in said


def pays(rules: Rules, state: bytearray, card: int) -> bool:
    """Return whether a bonus on this board pays seat 0."""
    return rules.used[card] > 0 and bonus.meets(rules, state, 0, card)


def test_an_event_is_named_though_another_card_answered_it() -> None:
    """The page names the event that took the money, although another card, which did not take it, came last."""
    landing_fee = next(card for card in range(91) if cards.EFFECT[card] == codes.E_TAX)
    desk = Desk()
    session = table_at(desk, RIVAL, [], [landing_fee, 1], [NOSY_MECHANIC])
    positions.scoring.pay(session.match.state, 0, 9)
    act(desk, codes.CARD + landing_fee, codes.CHAOS + NOSY_MECHANIC, RIVAL)
    said = told(desk)
    assert card_text.name_of(landing_fee, "en") in said
    assert session.names[RIVAL] in said


def test_the_card_that_took_a_card_is_named_though_an_event_takes_effect_after_it() -> None:
    desk = Desk()
    session = table_at(desk, RIVAL, [1], [TWO_PLANES], [NOSY_MECHANIC])
    act(desk, codes.CARD + TWO_PLANES, codes.CHAOS + NOSY_MECHANIC, 0)
    said = told(desk)
    assert card_text.name_of(NOSY_MECHANIC, "en") in said and card_text.name_of(TWO_PLANES, "en") not in said
    assert session.names[2] in said
    assert table_of(desk).turn.card == TWO_PLANES, "what follows is the event's doing"


def test_a_card_that_ones_last_answer_takes_is_named() -> None:
    desk = Desk()
    table_at(desk, RIVAL, [NOSY_MECHANIC], [TWO_PLANES, 1], [])
    act(desk, codes.CARD + TWO_PLANES, codes.CHAOS + NOSY_MECHANIC, RIVAL)
    assert card_text.name_of(1, "en") in notice(desk)


@pytest.mark.parametrize("language", sample(["en", "fr"], "en".__eq__))
def test_a_rivals_card_that_takes_something_stops_with_its_name_and_what_was_lost(language: str) -> None:
    desk = Desk(seed=1, language=language)
    seen: set[int] = set()
    dice = random.Random(3)
    turns: list[int] = []  # seats on turn before and after the last step
    for seed in range(40):
        session = sit(desk, [PERSON, EASY, EASY], seed=seed, game="wheels_up", options={})
        while not session.is_over() and len(seen) < 6:
            top: Any = desk.console.top()
            turns = [*turns[-1:], session.match.state[L.TURN]]
            if type(top).__name__ == "Struck":
                desk.settle()
                assert complaint(desk.console) == ""
                shown = [text for text, _ in measured(desk.console).texts]
                assert card_text.name_of(top.card, language) in shown
                harmed = top.harm[3] or max(top.harm[0]) > 0 or top.harm[0][2] < 0
                assert harmed or 0 in turns, "a player who waits in a turn of their own sees what others do"
                assert session.line_seat != 0
                seen.add(cards.EFFECT[top.card])
                desk.press("b")
                assert desk.console.top() is not top, "B leaves the page, as A does"
            else:
                go_on(desk, dice)
        if len(seen) >= 4:
            break
    assert len(seen) >= 4


def test_since_your_turn_goes_back_to_ones_own_turn_not_to_an_answer() -> None:
    desk = Desk()
    session = table_at(desk, RIVAL, [QUICK_GATE], [], [])
    state = session.match.state
    session.caught_up(0)
    since = session.since[0]
    act(desk, codes.DRAW)
    assert state[L.PHASE] == codes.REACT and state[L.SEAT] == 0
    act(desk, codes.CHAOS + QUICK_GATE)
    assert state[L.PHASE] == codes.PLACE and state[L.SEAT] == 0
    act(desk, table_of(desk).actions[0])
    assert state[L.TURN] == RIVAL and session.line_seat == 0 and session.since[0] == since
    while state[L.TURN] != 0 or state[L.PHASE]:
        act(desk, codes.PASS if state[L.PHASE] == codes.REACT else codes.END if not state[L.PHASE] else codes.STOP)
    act(desk, codes.DRAW)
    assert session.since[0] > since


@pytest.mark.parametrize("recap", [0, 1])
def test_a_bots_move_that_begins_an_era_is_read_before_the_page_of_the_era(recap: int) -> None:
    desk = Desk()
    desk.console.settings.values[S.RECAP] = recap
    session = positions.new_session(desk, 3, 2, "europe")
    match = session.match
    rules = cast(Rules, match.rules)
    while True:
        move = positions.greedy_move(rules, match.state)
        after = bytearray(match.state)
        rules.apply_action(after, move)
        if after[L.ERA] > match.state[L.ERA] and match.state[L.TURN]:
            break
        session.apply(move)
    desk.console.open_table(session)
    desk.settle()
    while scene(desk) != "Table":
        desk.press("a")
    turn = table_of(desk).turn
    turn.act(move)
    turn.acted()
    desk.settle()
    assert scene(desk) == "Table" and any(session.line in text for text, _ in measured(desk.console).texts)
    since_ms = desk.machine.clock.ms()
    while scene(desk) == "Table":
        desk.step()
    assert scene(desk) == "Era" and desk.machine.clock.ms() - since_ms >= desk.console.settings.pace_ms // 2


def test_money_that_a_card_took_is_shown_though_routes_pay_at_once() -> None:
    desk = Desk()
    session = table_at(desk, RIVAL, [], [FARE_UNDERCUT], [])
    state = session.match.state
    rules = cast(Rules, session.match.rules)
    state[L.FINAL], state[L.FINAL_FROM], state[L.FINAL_BY] = 3, RIVAL, 0  # the last turn of the game
    state[L.ACTIONS] = 0
    scoring.pay(state, 0, 20)
    had = scoring.money(state, 0)
    table_of(desk).turn.owned = owned(rules, state, 0)
    act(desk, codes.CHAOS + FARE_UNDERCUT, 0)
    paid = scoring.controlled(rules, state, 0, 1)
    assert session.is_over() and scoring.money(state, 0) == had - 3 + paid and paid
    assert "You lose $3." in told(desk)
    positions.read(desk)
    assert scene(desk) != "Table", "then comes the last scoring"


@every_language
@every_look
def test_a_step_of_the_past_says_what_its_card_does(language: str, large: int) -> None:
    desk = desk_of(language, large)
    session = positions.new_session(desk, 3, 2, "europe")
    match = session.match
    rules = cast(Rules, match.rules)
    card = 0
    while not card:
        action = positions.greedy_move(rules, match.state)
        card = card_of(action) if match.state[L.PHASE] == codes.ACTION else 0
        session.apply(action)
    last = len(match.history)
    for first, end in ((last - 2, last - 1), (last - 1, last)):
        desk.console.open_table(session)
        desk.console.push(StepView(desk.console, session, first, end))
        desk.wait(3000)
        assert scene(desk) == "StepView"
        if end < last:
            desk.press("a")
            assert scene(desk) == "Table", "that one has no card"
    assert signs.BUTTON_A in " ".join(text for text, _ in measured(desk.console).texts)
    for button in ("a", "b"):
        desk.press("a")
        assert scene(desk) == "Struck"
        desk.settle()
        assert complaint(desk.console) == ""
        said = " ".join(text for text, _ in measured(desk.console).texts)
        assert card_text.name_of(card, language) in said
        desk.press(button)
        while button == "a" and scene(desk) == "Struck":
            desk.press("a")
        assert scene(desk) == "StepView"
    desk.press("b")
    assert scene(desk) == "Table"
