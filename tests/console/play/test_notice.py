"""Each person reads once, in words, what happened without a move; A then continues and plays nothing."""

import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from engine_core.console.play.session import Session
from engine_core.console.store import setting_rows as S
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import payable_kinds
from engine_core.games.way_up_high.rules.trees import bonus
from engine_core.games.wheels_up.rules.codes import PASS
from engine_core.games.wheels_up.rules.layout import ERA, IDLE
from tests.console_desk import EASY, PERSON, Desk, do, scene, sit
from tests.ink import complaint, measured
from tests.sample import sample

LANGUAGES = ("en", "fr")
both_languages = pytest.mark.parametrize("language", LANGUAGES)
one_language = pytest.mark.parametrize("language", sample(LANGUAGES, "fr".__eq__))


def notices(
    desk: Desk,
    session: Session,
    turns: int = 400,
    look: Callable[[Any], None] = lambda table: None,
    choose: Callable[[Any, random.Random], int] = lambda table, dice: table.actions[dice.randrange(table.count)],
) -> list[tuple[str, bytes]]:
    """Play at random, or as `choose` decides. Return the text of each notice, with the state. `look` is called whenever
    a table asks.
    """
    dice = random.Random(3)
    found = []
    for _ in range(100_000):
        top: Any = desk.console.top()
        if scene(desk) == "LastTable" or not turns:
            break
        if scene(desk) == "Notice":
            desk.settle()
            assert complaint(desk.console) == ""
            done = len(session.match.history)
            found.append((top.text, bytes(session.match.state)))
            do(desk, "up down right")
            assert scene(desk) == "Notice", "only A and B go on"
            while scene(desk) == "Notice":
                do(desk, "ab"[len(found) % 2])
            assert len(session.match.history) == done
        elif top.asks():
            turns -= 1
            look(top)
            top.turn.play(choose(top, dice))
        elif scene(desk) != "Table":
            do(desk, "a")
        else:
            desk.step()
    return found


@pytest.mark.parametrize("text", [0, 1])
@both_languages
def test_UD9_a_pile_that_is_used_up_is_announced_once(language: str, text: int) -> None:
    desk = Desk(seed=1, language=language)
    desk.console.settings.values[S.TEXT] = text
    found = notices(desk, sit(desk, [PERSON, EASY], seed=4))
    begins = {"en": ["One of the two", "Both"], "fr": ["L’une des deux", "Les deux"]}[language]
    assert [said[: len(begin)] for (said, _), begin in zip(found, begins, strict=True)] == begins


@both_languages
def test_WH8_a_bonus_that_another_has_taken_is_announced(language: str) -> None:
    desk = Desk(seed=1, language=language)
    told = 0
    for seed in range(6):
        session = sit(desk, [PERSON, EASY, EASY], seed=seed, game="way_up_high", options={})
        for said, state in notices(desk, session):
            told += 1
            assert bonus(bytearray(state), 3, 0) == 0
            assert any(bonus(bytearray(state), 3, other) and session.names[other] in said for other in (1, 2))
    assert told


@cache
def at_up_too_high(language: str, seed: int, text: int = 0) -> tuple[Session, list[tuple[str, bytes]]]:
    """Return one person's game with two bots, played to its end, and its notices with their states."""
    desk = Desk(seed=1, language=language)
    desk.console.settings.values[S.TEXT] = text
    session = sit(desk, [PERSON, EASY, EASY], seed=seed, game="up_too_high", options={})
    return session, notices(desk, session, 1000)


def offered(session: Session, after: bytes) -> set[int]:
    """Return the seats that had chosen an offer in this round when the game reached the state `after`."""
    match = session.match
    rules = match.rules
    state = match.dealt()
    chose: set[tuple[int, int]] = set()
    for action in match.history:
        if bytes(state) == after:
            break
        if state[L.PHASE] == L.OFFER:
            chose.add((state[L.ROUND], rules.current_player(state)))
        rules.apply_action(state, action)
    return {seat for number, seat in chose if number == after[L.ROUND]}


@one_language
def test_UT4_that_another_had_no_share_to_offer_is_announced_once(language: str) -> None:
    why = "No share in the hand" if language == "en" else "Sans part en main"
    told = 0
    for seed in range(6):
        session, all_told = at_up_too_high(language, seed)
        found = [(said, state) for said, state in all_told if why in said]
        assert len(found) <= 1
        for said, state in found:
            told += 1
            chose = offered(session, state)
            assert [session.names[seat] in said for seat in range(3)] == [seat not in chose for seat in range(3)]
            assert 0 in chose
    assert told


@one_language
def test_UT5_that_a_share_was_turned_up_for_the_reader_is_announced(language: str) -> None:
    why = "You have no share" if language == "en" else "Tu n’as aucune part"
    told = 0
    for seed in range(12):
        session, all_told = at_up_too_high(language, seed)
        found = [state for said, state in all_told if said.startswith(why)]
        told += len(found)
        assert all(0 not in offered(session, state) for state in found)
        assert len({state[L.ROUND] for state in found}) == len(found)
    assert told


@both_languages
def test_UT5_UT16_shares_turned_up_and_a_pile_that_ran_out_are_announced(language: str) -> None:
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, EASY], seed=2, game="up_too_high", options={})
    found = notices(desk, session, 1000)
    assert found[0][1][L.PHASE] == L.BID and found[0][1][L.OFFER_COUNT] == 4
    ran_out = [state[L.EXHAUSTIONS] for said, state in found if ("run out" if language == "en" else "vidée") in said]
    assert ran_out and ran_out == sorted(set(ran_out)), "each time once"


def test_UT17_a_pile_that_runs_out_is_announced_until_the_last_round_has_begun() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY, EASY], seed=2, game="up_too_high", options={})
    state = session.match.state
    table = desk.console.top()
    said = []
    for exhaustions in (1, 2, 3, 3, 4):
        state[L.EXHAUSTIONS] = exhaustions
        said.append(table.unseen_events(0))
    assert ["1 of 3" in said[0], "2 of 3" in said[1], "is the last one" in said[2]] == [True] * 3
    assert said[3:] == ["", ""], "after that, a reshuffle makes no difference"


@both_languages
def test_UT13_why_nobody_asks_what_to_build_is_told_once_and_then_shown(language: str) -> None:
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, EASY, EASY], seed=2, game="up_too_high", options={})
    why, short = {"en": ("nothing to build", "no build"), "fr": ("rien à bâtir", "rien bâti")}[language]
    shown = []
    built = set()

    def look(table: Any) -> None:
        state = session.match.state
        if state[L.PHASE] == L.BUILD:
            built.add((state[L.ROUND], state[L.ACTING]))
        elif state[L.PHASE] == L.DIVIDEND:
            desk.settle()
            texts = [text for text, _ in measured(desk.console).texts]
            shown.append(short in texts)
            assert shown[-1] == ((state[L.ROUND], state[L.ACTING]) not in built)

    told = [state for said, state in notices(desk, session, 1000, look) if why in said]
    assert len(told) == 1 and shown.count(True) > 1 and False in shown
    hand = L.AREAS + L.AREA_SIZE * told[0][L.TURN] + L.HAND
    payable = payable_kinds(bytearray(told[0]), told[0][L.ACTING])
    assert not any(told[0][hand + kind] and payable >> kind & 1 for kind in range(L.KINDS))


@both_languages
def test_UT16_that_nothing_is_left_to_draw_is_announced_once_where_a_company_acts(language: str) -> None:
    why = "No card is left" if language == "en" else "Il ne reste aucune carte"
    told = 0
    for seed in range(12):
        found = [state for said, state in at_up_too_high(language, seed)[1] if why in said]
        assert len(found) <= 1
        for state in found:
            told += 1
            assert L.FLY <= state[L.PHASE] <= L.DIVIDEND and not state[L.COUNTS + L.DECK] + state[L.COUNTS + L.DISCARD]
    assert told


@pytest.mark.parametrize(("language", "text"), sample(product(LANGUAGES, (0, 1)), (("en", 0), ("fr", 1)).__contains__))
def test_UT17_the_last_reshuffle_is_announced_even_if_bots_then_end_the_game(language: str, text: int) -> None:
    for seed in range(12):
        session, found = at_up_too_high(language, seed, text)
        assert sum("3 of 3" in said or "3 sur 3" in said for said, _ in found) == 1
        if session.match.rules.current_player(bytearray(found[-1][1])) == TERMINAL:
            assert {"en": "The game is over", "fr": "la partie est finie"}[language] in found[-1][0]
            return
    raise AssertionError("in no game")


@both_languages
def test_WU19_the_last_round_without_an_airplane_is_announced_once_to_each(language: str) -> None:
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, PERSON], game="wheels_up", options={"board": "eastern_us"})
    start = {"en": "This may be the last round", "fr": "C’est peut-être le dernier tour de table"}[language]
    found = notices(
        desk, session, choose=lambda table, dice: PASS if PASS in table.actions[: table.count] else table.actions[0]
    )
    assert session.is_over()
    assert [(said[: len(start)], state[IDLE]) for said, state in found if start in said] == [(start, 11)] * 2


@both_languages
def test_WU18_the_cards_that_an_era_deals_are_named(language: str) -> None:
    start = {"en": "Each new era deals everyone three cards", "fr": "Chaque nouvelle ère donne trois cartes"}[language]
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, EASY], seed=2, game="wheels_up", options={"board": "eastern_us"})
    found = notices(desk, session, 300)
    assert [said for said, state in found if said.startswith(start) and state[ERA]]


@both_languages
def test_UT14_that_a_company_cannot_pay_is_announced_once(language: str) -> None:
    why = "pays no dividend" if language == "en" else "ne verse pas de dividende"
    told = 0
    for seed in range(12):
        found = [said for said, _ in at_up_too_high(language, seed)[1] if why in said]
        assert len(found) <= 1
        told += len(found)
    assert told
