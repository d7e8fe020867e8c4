"""Up Too High on the console: the chosen action is played, previews come true, and nothing secret is shown."""

import random
import re
from typing import Any

import pytest

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.screens import bid_plan, preview, ring_view, table_view
from engine_core.match import Match
from host_sim.setting import legal, rules_class
from tests import setting
from tests.console_desk import EASY, NORMAL, PERSON, Desk, asked, do, scene, session_of, sit
from tests.gallery.games import positions_up_too_high as positions
from tests.games.up_too_high.position import Position, bidding
from tests.ink import complaint, measured
from tests.sample import sample

DECISIONS = (L.OFFER, L.BID, L.TAKE, L.EXTRA, L.FLY, L.BUILD, L.DIVIDEND)


def walk_to(desk: Desk, table: Any, action: int, dice: random.Random) -> None:
    """Move the cursor to an action by presses, some of which go astray."""
    buttons = {L.FLY: ["left", "right"], L.BUILD: ["up", "down"], L.DIVIDEND: ["left", "right", "up", "down"]}
    ways = buttons.get(table.asked(), ["left", "right", "up", "down"])
    for _ in range(dice.randrange(3)):
        desk.press(dice.choice(ways))
    row = ["left"] * L.COMPANIES + ["right"] * L.COMPANIES
    for button in {L.BUILD: ["down"] * table.count}.get(table.asked(), [*row, "up", *row, "down", *row]):
        if table.chosen() == action:
            return
        if table.asked() not in (L.FLY, L.DIVIDEND) or button in ("left", "right"):
            desk.press(button)
    assert table.chosen() == action, "the cursor comes there"


def bid(desk: Desk, table: Any, dice: random.Random) -> list[int]:
    """Add some cards of the hand to the bid, leave the cursor on `bid`, and return the cards' kinds in card order."""
    plan = table.plan
    for _ in range(plan.count):
        if dice.random() < 0.3:
            desk.press("a")
        desk.press(dice.choice(["right", "right", "right", "left"]))
    while plan.row != bid_plan.DONE:
        desk.press("down")
    return [plan.kinds[i] for i in range(plan.count) if plan.lifted[i]]


def take(desk: Desk, count: int) -> None:
    """Press A, and again to confirm, until `count` actions and one more have been played."""
    session = session_of(desk)
    do(desk, "a")
    if len(session.match.history) == count:
        do(desk, "a")
    assert len(session.match.history) > count


def play(desk: Desk, dice: random.Random, most: int = 100_000) -> list[int]:
    """Play all people's decisions at random by presses. Return the kinds of decisions that occurred."""
    session = session_of(desk)
    kinds: list[int] = []
    while len(kinds) < most:
        asked(desk)
        table: Any = desk.console.top()
        if scene(desk) == "LastTable":
            break
        history = session.match.history
        count = len(history)
        kinds.append(table.asked())
        if table.asked() == L.BID:
            expected = [*bid(desk, table, dice), L.DONE]
        else:
            expected = [dice.choice(list(table.actions[: table.count]))]
            walk_to(desk, table, expected[0], dice)
        assert complaint(desk.console) == ""
        take(desk, count)
        assert list(session.match.history[count : count + len(expected)]) == expected
    return kinds


@pytest.mark.parametrize("seats", sample(range(2, 6), (3).__eq__))
def test_whole_games_by_presses_play_what_is_under_the_cursor(seats: int) -> None:
    desk = Desk(seed=seats, language="en" if seats % 2 else "fr")
    sit(desk, [PERSON] + [EASY] * (seats - 1), seed=seats, game="up_too_high", options={})
    kinds = play(desk, random.Random(seats))
    assert scene(desk) == "LastTable"
    assert set(kinds) >= {L.OFFER, L.BID, L.TAKE, L.DIVIDEND}


@pytest.mark.thorough
def test_every_kind_of_decision_is_made_by_presses() -> None:
    desk = Desk(seed=1)
    dice = random.Random(1)
    kinds: set[int] = set()
    for seed in range(1, 40):
        sit(desk, [PERSON, PERSON], seed=seed, game="up_too_high", options={})
        kinds |= set(play(desk, dice, 60))
        if kinds == set(DECISIONS):
            return
        desk.console.leave("up_or_down")  # opens Home, while the game's modules stay
    raise AssertionError("never asked: %s" % (set(DECISIONS) - kinds))


def bidder(seats: int = 3, seed: int = 1, moves: int = 22) -> tuple[Desk, Any]:
    desk = Desk()
    positions.sit_down(desk, seats, seed, moves)
    table: Any = desk.console.top()
    assert table.asked() == L.BID
    return desk, table


def test_a_bid_is_told_in_one_line_and_its_cards_go_in_card_order() -> None:
    desk, table = bidder()
    session = table.session
    count, last = len(session.match.history), session.lines[-1]
    do(desk, "right*6 a left*4 a left*2 a down a")
    assert len(session.match.history) == count, "planned, not played"
    do(desk, "a")
    played = list(session.match.history[count : count + 4])
    assert played == [*sorted(played[:3]), L.DONE]
    assert session.lines[session.lines.index(last) + 1].endswith("bids 3")


def test_b_puts_the_cards_of_a_bid_back() -> None:
    desk, table = bidder()
    (before,) = do(desk, "snap before")
    do(desk, "a a left left b")
    assert table.plan.bid == 0
    assert desk.picture() == before


def test_b_asks_no_more_for_the_last_word_and_leads_back_to_the_hand() -> None:
    desk, table = bidder()
    do(desk, "a down snap here")
    (asked,) = do(desk, "snap asked")
    do(desk, "a")
    assert desk.picture() != asked
    do(desk, "b")
    assert desk.picture() == asked
    do(desk, "b")
    assert table.plan.row == bid_plan.CARD and table.plan.bid == 1


def test_a_bid_that_can_be_taken_back_comes_back_with_its_cards_lifted() -> None:
    """The last bidder bids the most and takes first, so no bid has been shown yet."""
    desk, table = bidder()
    session = table.session
    state = bytes(session.match.state)
    do(desk, "a*5")
    (planned,) = do(desk, "down snap planned")
    do(desk, "a")
    if table.asked() == L.BID:
        do(desk, "a")
    assert table.asked() == L.TAKE
    assert session.match.state[L.AREAS + L.BID_COUNT] == 5
    do(desk, "b")
    assert table.asked() == L.BID
    assert session.match.state == state
    do(desk, "down")
    assert desk.picture() == planned


def test_the_shares_on_offer_are_looked_at_from_the_bid() -> None:
    desk, table = bidder()
    do(desk, "up")
    seen = set()
    for _ in range(table.session.match.state[L.OFFER_COUNT]):
        seen.add(desk.picture())
        do(desk, "right")
    assert len(seen) == table.session.match.state[L.OFFER_COUNT]
    count = len(table.session.match.history)
    do(desk, "a*3")
    assert len(table.session.match.history) == count and table.plan.bid == 0


@pytest.mark.parametrize("seats", range(2, 6))
def test_previews_come_true(seats: int) -> None:
    """The gains of a flight and the points of a share (UT12, UT18) come true."""
    rules: Any = rules_class("up_too_high")(seats, {})
    dice = random.Random(seats)
    flights = takes = 0
    for seed in range(12):
        state = rules.new_state(seed)
        while rules.current_player(state) != TERMINAL:
            action = dice.choice(legal(rules, state))
            phase = state[L.PHASE]
            seat = rules.current_player(state)
            gains = bytearray(L.COMPANIES)
            preview.gains(state, action, gains)
            before = bytearray(state)
            rules.apply_action(state, action)
            if (
                phase == L.FLY
                and state[L.ACTING] == before[L.ACTING]
                and state[L.COUNTS + L.DECK] <= before[L.COUNTS + L.DECK]
            ):
                flights += 1
                for place in range(L.COMPANIES):
                    company = state[L.RING + place]
                    assert state[L.COUNTS + company] == before[L.COUNTS + company] + gains[place]
            elif phase == L.TAKE:
                takes += 1
                total = rules.score(before, seat)
                assert rules.score(state, seat) == total + preview.worth(before, action)
    assert flights > 20 and takes > 100


def test_the_place_of_a_bid_is_that_of_the_taker() -> None:
    """UT7: of two equal bids the earlier one takes first."""
    rules: Any = rules_class("up_too_high")(4, {})
    state = rules.new_state(5)
    state[L.PHASE] = L.BID
    state[L.FIRST] = 2
    for seat, cards in ((2, 3), (3, 1), (0, 3)):
        state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] = cards
    state[9] = 1  # the seat on turn
    assert [preview.bid_place(state, cards) for cards in range(5)] == [
        (3, True),
        (3, True),
        (2, True),
        (2, True),
        (0, True),
    ]
    state[9] = 3
    assert [preview.bid_place(state, cards) for cards in (2, 3, 4)] == [(1, False), (1, False), (0, False)]


def test_a_step_on_the_ring_redraws_two_boxes_and_the_footer() -> None:
    desk = Desk()
    positions.sit_down(desk, 3, 10, 2)
    table: Any = desk.console.top()
    assert table.asked() == L.OFFER
    old = table.at
    table.press(8)
    assert table.stale == table_view.item(old) | table_view.item(table.at) | 1 << table_view.FOOTER


def test_a_row_of_the_ring_wraps_and_so_do_flights_but_not_a_number_of_cards() -> None:
    desk = Desk()
    positions.sit_down(desk, 3, 10, 2)
    table: Any = desk.console.top()
    moved = set()
    for box in filter(table.may, range(L.COMPANIES)):
        row = [other for other in range(L.COMPANIES) if table.may(other) and (other < 4) == (box < 4)]
        for button, by in ((LEFT, -1), (RIGHT, 1)):
            table.at = box
            table.press(button)
            assert table.at == row[(row.index(box) + by) % len(row)]
            moved.add(table.at != box)
        for button in (UP, DOWN):
            table.at = box
            table.press(button)
            assert table.at == box or (table.at < 4) == (button == UP)
            moved.add((button, table.at != box))
    assert moved == {True, (UP, True), (UP, False), (DOWN, True), (DOWN, False)}
    for seats, seed, moves, decision in ((3, 13, 120, L.DIVIDEND), (5, 40, 147, L.FLY)):
        positions.sit_down(desk, seats, seed, moves)
        asked(desk)
        table = desk.console.top()
        assert table.asked() == decision and table.count > 1
        table.at = 0
        for button, wrapped in ((LEFT, table.count - 1), (RIGHT, 0)):
            stays = table.at
            table.press(button)
            assert table.at == (wrapped if decision == L.FLY else stays)
            table.at = table.count - 1


def test_a_card_lifted_leads_on_to_the_next_unless_that_is_lifted_too() -> None:
    desk, table = bidder()
    do(desk, "right a left left")
    assert table.plan.at == 0
    do(desk, "a")
    assert table.plan.at == 0 and table.plan.bid == 2


def test_a_step_in_the_hand_redraws_two_cards_and_the_footer() -> None:
    _, table = bidder()
    table.press(8)
    assert table.stale == table_view.item(0) | table_view.item(1) | 1 << table_view.FOOTER


def test_the_player_who_begins_a_later_round_is_told_that_it_is_a_new_one() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, EASY, EASY], seed=5, game="up_too_high", options={})
    state = session.match.state
    found = set()
    while state[L.ROUND] < 5:
        asked(desk)
        if state[L.PHASE] == L.OFFER:
            said = any("new round" in text for text, _ in measured(desk.console).in_rows(0, 9))
            assert said == (state[L.FIRST] == 0 and state[L.ROUND] > 1)
            found.add(said)
        play(desk, random.Random(5), 1)
    assert found == {False, True}


def test_the_lines_about_a_bid_and_an_offer_do_not_say_which_cards() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 3, seed=3, game="up_too_high", options={})
    rules, state = session.match.rules, session.match.state
    told: dict[int, set[str]] = {L.OFFER: set(), L.BID: set()}
    for _ in range(60):
        actions = legal(rules, state)
        if state[L.PHASE] in told:
            lines = {session.tell(rules, state, action, session.words) for action in actions if action != L.DONE}
            assert len(lines) <= 1, lines
            told[state[L.PHASE]] |= lines
        session.apply(actions[0])
    assert told[L.BID] == {""}
    assert len(told[L.OFFER]) == 1


def test_waiting_shows_every_line_that_is_told() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 4, seed=2, game="up_too_high", options={})
    seen = set()
    for _ in range(1500):
        desk.step()
        if session.line:
            seen.add(session.line.split()[0])
    assert {"offers", "bids", "takes"} <= seen


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_bid_is_shown_whole_above_the_footer(seats: int) -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * seats, game="up_too_high", options={})
    canvas = Canvas()
    ring_view.bids(canvas, session.match.state, "bids")
    assert not any(canvas.buffer[16 * 56 :])


def test_incomes_are_shown_with_the_dividend_before_them() -> None:
    """UT11: income comes by itself; without a line, a company would have more cards for no visible reason."""
    desk = Desk(seed=1)
    session = sit(desk, [EASY, NORMAL, EASY], game="up_too_high", options={})
    table: Any = desk.console.top()
    rules, state = session.match.rules, session.match.state
    dice = random.Random(5)
    told = named = 0
    while not session.is_over():
        before = bytes(state[L.COUNTS : L.COUNTS + L.COMPANIES])
        decision = rules.decision(state)
        session.apply(dice.choice(setting.legal(rules, state)))
        table.follow()
        if decision == L.DIVIDEND:
            now = state[L.COUNTS : L.COUNTS + L.COMPANIES]
            drew = [("ABCDEFG"[i], str(now[i] - before[i])) for i in range(L.COMPANIES) if now[i] > before[i]]
            text = table.told()[1]
            said = re.findall(r" ([A-G]) \+(\d)", text)
            assert said in ([], drew)
            told += said != []
            named += said != [] and "; income " in text
    assert told > 9 and named > 9, "the word is left out only where it has no room"


def test_the_footer_of_a_share_that_brings_no_president_counts_the_shares_of_both() -> None:
    session = sit(Desk(), [NORMAL] * 3, game="up_too_high", options={})
    position = bidding(3, "ABC", "a2", "", "").company("A", 1).shares("", "A")
    for move in ("bid a2", "bid done", "bid done", "bid done"):
        position.move(move)
    counts = "%s1 %s1" % (signs.SEATS[1], signs.SEATS[0])
    assert preview.take(position.rules, position.state, 0, session.words)[1] == f"shares {counts}, bid 1 lost"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_consequence_is_announced_and_seldom_too_early(seats: int) -> None:
    """Some announcements come too early, because nobody knows what others' flights will bring to a company that could
    pay nothing before.
    """
    said = early = 0
    for seed in range(10):
        rules: Any = rules_class("up_too_high")(seats, {})
        match = Match(rules, seed)
        dice = random.Random(seed)
        told: dict[int, tuple[bool, int]] = {}  # by seat: whether companies were to act next, and in which round
        while (seat := rules.current_player(match.state)) >= 0:
            number, phase = match.state[L.ROUND], match.state[L.PHASE]
            if seat in told:
                companies, then = told.pop(seat)
                early += then == number and (phase < L.FLY if companies else True)
            action = dice.choice(setting.legal(rules, match.state))
            code = preview.follows(rules, match.state, action)
            if code:
                told[seat] = code == 1, number
                said += 1
            match.apply(action)
            is_begun = match.state[L.ROUND] != number or phase < L.FLY <= match.state[L.PHASE]
            assert code or not is_begun
    assert said > 100 and 50 * early < said


@pytest.mark.parametrize(
    "hand, deck, code",
    [("a2", "A A A A", 0), ("", "A A A A", 2), ("a2", "A A", 2)],
    ids=["builds", "holds no building", "no card is left for its income"],
)
def test_a_last_choice_is_none_while_a_later_company_can_build(hand: str, deck: str, code: int) -> None:
    """D decides first. E, with a card and three shares, can build (UT13) after its income (UT11), but pays nothing."""
    position = Position(2, deck=deck).hands(hand).shares("CEEE", "D")
    position.company("C", 0).company("D", 1, "A").company("E", 0, "A")
    position.company_phase()
    assert preview.follows(position.rules, position.state, 0) == code


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["Ana", "Maxim"])
def test_who_flies_in_the_last_round_reads_that_it_is_the_last(language: str, name: str) -> None:
    desk = Desk(language=language)
    session = sit(desk, [PERSON, NORMAL, NORMAL], seed=2, game="up_too_high", options={})
    session.set_names([name])
    desk.console.settings.values[S.CONFIRM] = 0
    asked(desk)
    table: Any = desk.console.top()
    dice = random.Random(1)
    while table.asked() != L.FLY:
        table.turn.play(dice.choice(table.actions[: table.count]))
        asked(desk)
    session.match.state[L.EXHAUSTIONS] = table.rules.last_exhaustion
    texts = [text for text, _ in measured(desk.console).texts]
    assert any(text.startswith(name) for text in texts)
    assert any(text.endswith(session.words[G.LAST_ROUND]) for text in texts), texts


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_offer_that_may_begin_the_last_round_still_shows_what_the_share_scores(language: str) -> None:
    desk = Desk(language=language)
    session = positions.sit_down(desk, 3, 10, 2)
    table: Any = desk.console.top()
    state = session.match.state
    state[L.EXHAUSTIONS] = table.rules.last_exhaustion - 1
    state[L.COUNTS + L.DECK] = 8
    for company in range(L.COMPANIES):
        state[L.AIRPORT + company] = 5
        state[L.AIRPLANE + company] = 4
    table.show()
    desk.settle()
    assert table.brings(table.chosen())
    shown = [text for text, _ in measured(desk.console).texts]
    assert session.words[G.BRINGS + 3] in shown
    worth = {"en": "in hand, worth 9", "fr": "en main, vaut 9"}[language]
    assert any(text.endswith(worth) for text in shown), shown
