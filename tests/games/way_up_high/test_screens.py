"""The screens of Way Up High: choices and displays, games by presses, no secret on any frame."""

import random
from functools import partial
from itertools import product
from typing import Any, cast

import pytest

from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.console.words import end_words as E
from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.game import TERMINAL
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS
from engine_core.games.way_up_high.rules import layout as L
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.games.way_up_high.screens import facts, floor_view, places, tree_page
from engine_core.games.way_up_high.screens.move_caption import round_text
from tests import console_desk
from tests.console_desk import EASY, Desk, asked, do, scene, wait_for
from tests.ink import complaint, measured
from tests.sample import sample
from tests.setting import legal

OPTIONS: list[dict[str, Any]] = [
    {},
    {"draw": "end", "objective": "random"},
    {"games": 2, "objective": 5},
    {"draw": "end", "games": 2, "objective": "random"},
]
sit = partial(console_desk.sit, game="way_up_high", options={})
every_size = pytest.mark.parametrize("seats", range(2, 6))
every_option = pytest.mark.parametrize("options", OPTIONS, ids=str)


def texts(desk: Desk) -> list[str]:
    return [text for text, _ in measured(desk.console).texts]


# Choosing


@pytest.mark.parametrize(
    ("seats", "options"),
    sample(product(range(2, 6), OPTIONS), lambda case: case[0] - 2 == OPTIONS.index(case[1])),
    ids=str,
)
def test_the_cursor_walks_all_cards_and_what_it_shows_is_what_a_plays(seats: int, options: dict[str, Any]) -> None:
    desk = Desk(seed=seats)
    session = sit(desk, [PERSON] + [NORMAL] * (seats - 1), options=options, seed=seats)
    rules, state = cast(Rules, session.match.rules), session.match.state
    while True:
        asked(desk)
        table: Any = desk.console.top()
        if scene(desk) == "LastTable":
            return
        shown = set()
        for _ in range(seats + 1):
            for button in ("up", "down"):
                desk.press(button)
                shown.add(table.chosen())
            desk.press("up")
            desk.press("right")
        assert shown == set(legal(rules, state))
        assert {action & L.CARD for action in shown} == set(state[L.HAND : L.HAND + seats + 1])
        action = table.chosen()
        before, tree = bytes(state), rules.tree(0)
        after = bytearray(state)
        rules.apply_action(after, action)
        then = table.then
        if after[L.GAME] == before[L.GAME]:
            seen = (then.value, then.run, then.total)
            assert seen == (after[tree + L.FLOORS], after[tree + L.LONGEST], rules.score(after, 0))
        assert bytes(state) == before, "a preview changes nothing"
        desk.press("a")
        assert bytes(state) == before, "A asks once more"
        desk.press("a")
        assert action in session.match.history[-2:]


def test_the_cursor_begins_on_a_card_that_fits_and_another_card_is_face_up() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL], seed=3)
    for _ in range(7):
        asked(desk)
        table: Any = desk.console.top()
        if scene(desk) == "LastTable":
            return
        state = session.match.state
        fitting = [c for c in state[L.HAND : L.HAND + 3] if BOTTOM_BITS[c] & state[table.rules.tree(0) + L.FITS]]
        assert table.chosen() == (fitting[0] if fitting else state[L.HAND] | L.DOWN)
        desk.press("down")
        for _ in range(3):
            desk.press("right")
            card = table.chosen()
            assert bool(card & L.DOWN) == (not BOTTOM_BITS[card & L.CARD] & state[table.rules.tree(0) + L.FITS])
        do(desk, "a a")


def test_down_on_a_card_that_does_not_fit_changes_nothing() -> None:
    for seed in range(20):
        desk = Desk()
        session = sit(desk, [PERSON, NORMAL], seed=seed)
        for _ in range(7):
            asked(desk)
            table: Any = desk.console.top()
            if scene(desk) == "LastTable":
                break
            cards = list(table.hand)
            fits = [table.fits(card) for card in cards]
            if any(fits) and not all(fits):
                while table.fits(cards[table.cursor]):
                    desk.press("right")
                frame = desk.picture()
                desk.press("down")
                assert desk.picture() == frame
                while not table.fits(cards[table.cursor]):
                    desk.press("right")
                assert not table.chosen() & L.DOWN
                return
            do(desk, "a a")
        assert session.is_over()
    raise AssertionError("no hand has both")


@every_size
def test_a_cursor_move_draws_no_other_card_and_nothing_of_the_tree(seats: int) -> None:
    desk = Desk(seed=seats)
    sit(desk, [PERSON] * seats, options={"objective": 4}, seed=seats)
    asked(desk)
    table: Any = desk.console.top()
    for button in ("right", "right", "left", "down", "up"):
        frame = desk.picture()
        at = table.cursor
        grey = table.chosen() & L.DOWN
        table.press({"right": 8, "left": 4, "down": 2, "up": 1}[button])
        allowed = 1 << table.FOOTER | 1 << 3 | 1 << 4 | 1 << 6 + at | 1 << 6 + table.cursor
        if grey != table.chosen() & L.DOWN:
            allowed |= 1 << table.HEADER  # The header says whether the card is built face down.
        assert table.stale & ~allowed == 0
        desk.settle()
        once = desk.picture()
        table.show()
        desk.settle()
        assert desk.picture() == once, "drawn in parts or as a whole, the screen is the same"
        assert once != frame


def test_b_takes_the_question_back_and_else_shows_the_trees() -> None:
    desk = Desk()
    sit(desk, [PERSON, NORMAL, NORMAL], seed=5)
    asked(desk)
    frame = desk.picture()
    do(desk, "a b")
    assert desk.picture() == frame
    desk.press("b")
    assert scene(desk) == "Trees"
    seen = [desk.console.top().pages.page]
    for _ in range(3):
        desk.press("right")
        seen.append(desk.console.top().pages.page)
    assert seen == [0, 1, 2, 0], "first the player's own tree, then all"
    desk.press("b")
    assert desk.picture() == frame


def test_down_turns_a_card_that_fits_grey_and_back() -> None:
    desk = Desk(seed=2)
    sit(desk, [PERSON, NORMAL], seed=2)
    asked(desk)
    table: Any = desk.console.top()
    fits = table.chosen()
    assert table.fits(fits)
    shown = []
    for _ in range(3):
        desk.press("down")
        shown.append(table.chosen())
    assert shown == [fits | L.DOWN, fits, fits | L.DOWN]


@pytest.mark.parametrize("draw", ["start", "end"])
def test_the_card_drawn_last_stands_last_behind_its_mark(draw: str) -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL, NORMAL], options={"draw": draw}, seed=8)
    turns = 0
    while True:
        asked(desk)
        table: Any = desk.console.top()
        if scene(desk) == "LastTable":
            break
        state, rules = session.match.state, cast(Rules, session.match.rules)
        assert table.hand[-1] == state[rules.order + 3 + state[L.BUILT]]
        assert sorted(table.hand) == list(state[L.HAND : L.HAND + 4])
        assert "*" in texts(desk)
        turns += 1
        do(desk, "a a")
    assert turns == 6


@pytest.mark.parametrize("language", ["en", "fr"])
def test_before_the_last_round_the_header_says_so_and_the_footer_keeps_the_total_and_the_loss(language: str) -> None:
    losses = 0
    for seed in range(40):
        desk = Desk(seed=seed, language=language)
        session = sit(desk, [PERSON, NORMAL], seed=seed)
        asked(desk)
        table: Any = desk.console.top()
        rules, state, words = cast(Rules, session.match.rules), session.match.state, session.words
        while scene(desk) == "Table" and table.brings(table.chosen()) != 3:
            do(desk, "a a")
            asked(desk)
        if scene(desk) != "Table":
            continue  # The bot begins the last round.
        if table.chosen() & L.DOWN:
            continue  # The longer question may leave the header no room.
        after = bytearray(state)
        rules.apply_action(after, table.chosen())
        header, footer = ([text for text, _ in measured(desk.console).in_rows(*rows)] for rows in ((0, 8), (55, 64)))
        assert words[G.BRINGS + 2] in header and words[G.BRINGS + 2] not in footer
        total = "%s %d %s %d" % (words[G.TOTAL], rules.score(state, 0), signs.BECOMES, rules.score(after, 0))
        assert total in footer
        lost = trees.bonus(state, 2, 1) - trees.bonus(after, 2, 1)
        if lost > 0:
            assert words[G.BONUS_LOST][2:] % (signs.SEATS[1], lost) in footer
            losses += 1
        desk.press("a")
        footer = [text for text, _ in measured(desk.console).in_rows(55, 64)]
        assert any(words[G.BRINGS + 2] in text for text in footer), "the question gives its reason"
    assert losses


def test_a_card_built_face_down_is_described_as_grey_only() -> None:
    rules = Rules(3, {})
    session = Session("way_up_high", {}, [PERSON] * 3, ["A", "B", "C"], 1, "en")
    told = {session.tell(rules, session.match.state, card | L.DOWN, session.words) for card in range(1, 33)}
    assert told == {session.words[G.TELL_GREY]}
    told = {session.tell(rules, session.match.state, card, session.words) for card in range(1, 33)}
    assert len(told) == 32


@every_size
@every_option
def test_the_parts_add_up_to_the_score(seats: int, options: dict[str, Any]) -> None:
    rules = Rules(seats, options)
    dice = random.Random(seats)
    for seed in range(20):
        state = rules.new_state(seed)
        while rules.current_player(state) != TERMINAL:
            for seat in range(seats):
                parts = facts.parts(rules, state, seat)
                assert sum(int(part) for part in parts if part not in ("", "-")) == rules.score(state, seat)
                assert bool(parts[2]) == (rules.options["objective"] != "none")
                assert bool(parts[3]) == (state[L.GAME] == 2)
            rules.apply_action(state, dice.choice(legal(rules, state)))


@pytest.mark.parametrize("people", sample([1, 3], (1).__eq__))
def test_between_two_games_the_first_one_s_scores_are_shown_once(people: int) -> None:
    desk = Desk()
    session = sit(desk, [PERSON] * people + [NORMAL] * (3 - people), options={"games": 2, "objective": 1}, seed=6)
    rules, state = cast(Rules, session.match.rules), session.match.state
    shown = 0
    while scene(desk) != "Ending":
        if scene(desk) == "Scores":
            shown += 1
            first = desk.console.top().state
            totals = [trees.total(first, 3, seat) for seat in range(3)]
            assert first[L.GAME] == 1 and totals == list(state[L.TOTALS : L.TOTALS + 3])
            assert [first[rules.tree(seat) + L.COUNT] for seat in range(3)] == [rules.rounds] * 3
            do(desk, "down right")
            assert scene(desk) == "Trees"
            do(desk, "b a")
        elif scene(desk) in ("HandOver", "Notice", "LastTable") or desk.console.top().mine:
            desk.press("a")
        else:
            desk.step()
    assert shown == 1


def test_two_games_of_bots_do_not_wait_for_anybody() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL, EASY, NORMAL], options={"games": 2}, seed=6)
    wait_for(desk, "Ending")
    assert session.is_over()


def test_the_winner_of_a_tie_stands_first_and_alone() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL] * 4, options={"objective": "random"})
    rules, state = cast(Rules, session.match.rules), session.match.state
    while state[L.BUILT] < rules.turns:
        desk.step()
    assert scene(desk) == "Table"
    first = state[rules.tree(0) : rules.tree(1)]
    for seat in range(1, 4):  # Every player has built the same as the first one.
        state[rules.tree(seat) : rules.tree(seat + 1)] = first
    wait_for(desk, "Ending")
    assert len({rules.score(state, seat) for seat in range(4)}) == 1
    ending = desk.console.top()
    result = ending.result
    winner = result.ranking[0]
    assert rules.winners(state) == 1 << winner
    assert [result.place(row) for row in range(4)] == [1, 2, 2, 2]
    assert desk.console.top().texts("end_words_")[E.WINS_TIE] % session.names[winner] in texts(desk)


def test_a_lesson_finds_each_card_of_the_hand_where_it_is_drawn() -> None:
    desk = Desk()
    sit(desk, [PERSON, NORMAL, NORMAL])
    asked(desk)
    table = desk.console.top()
    assert table.latest() in table.hand
    for card in table.hand:
        left, top, width, _ = places.Places(table).where(card)
        row = desk.console.canvas.buffer[16 * (top + 6) : 16 * (top + 7)]
        edges = [row[x >> 3] >> (7 - (x & 7)) & 1 for x in (left - 1, left, left + width - 1, left + width)]
        assert edges == [0, 1, 1, 0], card


def test_an_arrow_at_the_end_moves_the_bar_to_the_tree_that_is_looked_at() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL])
    rules, state = session.match.rules, session.match.state
    turn = desk.console.top().turn
    while len(session.match.history) + 1 < rules.max_decisions:
        session.apply(legal(rules, state)[0])
    turn.act(legal(rules, state)[0])
    turn.acted()
    desk.wait(600)
    read = bytes(desk.console.canvas.buffer)
    assert scene(desk) == "Table" and session.line_seat == 1 and rules.current_player(state) == TERMINAL
    asked(desk)
    assert scene(desk) == "LastTable"
    trees_of = [picture[: 56 * 16] for picture in do(desk, "snap first down snap other down snap again")]
    assert trees_of[0] != trees_of[1] and trees_of[0] == trees_of[2]
    assert read[11 * 16 : 56 * 16] == trees_of[1][11 * 16 :], "the last move is told beside the tree that grew"


def test_only_the_arrows_that_the_header_names_lead_to_another_tree() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL])
    desk.console.push(tree_page.Trees(desk.console, session, session.match.state, 0))
    desk.settle()
    own, same, other = do(desk, "snap own down snap same right snap other")
    assert own == same != other


def test_a_face_down_card_looks_like_every_other() -> None:
    looks = set()
    for card in range(1, 33):
        canvas = Canvas()
        floor_view.card(canvas, 0, 0, 17, card | L.DOWN, False)
        looks.add(bytes(canvas.buffer))
    assert len(looks) == 1


def test_what_a_bot_built_can_be_read_on_its_tree() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL], seed=4)
    asked(desk)
    do(desk, "a a")
    done = len(session.match.history)
    while len(session.match.history) == done:
        desk.step()
    desk.wait(100)
    assert any(session.line in text for text in texts(desk))
    assert not desk.console.top().mine


@pytest.mark.parametrize("language", ["en", "fr"])
def test_setup_has_room_for_every_choice(language: str) -> None:
    desk = Desk(language=language)
    do(desk, "right a right*2 a up")
    for _ in range(3):
        for _ in range(7):
            assert complaint(desk.console) == ""
            do(desk, "right")
        do(desk, "up")
    assert scene(desk) == "Setup"


def test_the_round_beside_a_move_that_is_told_is_the_move_s() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL, NORMAL], options={"games": 2})
    rules: Any = session.match.rules
    for move in range(2 * rules.turns):
        session.apply(legal(rules, session.match.state)[0])
        game, built = divmod(move, rules.turns)
        way = (signs.NEXT, signs.PREVIOUS)[game]
        expected = session.words[G.GAME_ROUND] % (game + 1, way, built // 2 + 1, rules.rounds)
        assert round_text(rules, session.match.state, session.words, True) == expected


def test_the_header_shows_the_round_of_the_last_move() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL, NORMAL])
    rounds = set()
    while len(session.match.history) < 5:
        desk.step()
        if session.match.history and not desk.console.top().stale:
            rounds |= {(len(session.match.history), text) for text in texts(desk) if "/7" in text}
    told = {(n, session.words[G.ROUND] % ((n - 1) // 2 + 1, 7)) for n in range(1, 6)}
    assert rounds < told and len(rounds) > 2, "a bonus that somebody loses takes its room"
