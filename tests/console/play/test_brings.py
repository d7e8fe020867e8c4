"""In every game, the screen announces a new era, the last round or the end of the game before the press that
causes it.
"""

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.game import Game
from engine_core.games.up_or_down.rules import layout as ud
from engine_core.games.up_too_high.rules import layout as uth
from engine_core.games.way_up_high.rules import layout as wh
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.match import Match
from host_sim.records import record
from host_sim.setting import bot_class, rules_class
from host_sim.workshop.pack.__main__ import ROOT
from tests.console_desk import Desk
from tests.ink import complaint, measured

NOTICES = ROOT / "results" / "notices.md"
TABLE = """# What does the screen say before an era, a phase, a round or the end?

Bots played 100 games of each kind, with every number of seats and every option. Before each press that brings on one of
these events, the test gives the seat to a person, and notes the text on the screen and whether A must be pressed again.
Of the frequent events (a turn that ends by itself, the companies' phase, a new round), it examines the first four of
each game. No such press was without a text. `pytest tests/console/play/test_brings.py` plays the games again and
compares, and with `--regenerate` it writes this page.

| game | the press brings on | text before it | presses | asked again |
|---|---|---|---|---|"""
END = "the game ends"
TURN = "the player's own turn ends"
PHASE = "the companies act"
NEXT = "a new round begins"
OFTEN = (TURN, PHASE, NEXT)
FIRST = 4  # number of presses of each kind checked in each game
ROUND = "the last round begins"
# By game: the events that an action causes, and the texts that may announce each. Some depend on the other players'
# hands, and say "may".
SAID: dict[str, dict[str, tuple[str, ...]]] = {
    "up_or_down": {
        END: ("ends the game",),
        ROUND: ("then one last turn for all",),
        "no card is left to draw": ("draws the last card",),
    },
    "way_up_high": {
        END: ("ends the game",),
        ROUND: ("then last round",),
        "the first game ends": ("ends game 1",),
    },
    "up_too_high": {
        END: ("ends the game", "may end the game"),
        ROUND: ("pile runs out: last round", "maybe last round", "may end the game"),
        PHASE: ("take, then companies act", "odd card, then companies act"),
        NEXT: ("last choice this round", "last choice"),
    },
    "wheels_up": {
        END: ("ends the game", "end if no one responds", "end of game", "end of game?"),
        ROUND: ("then the last round", "last round"),
        "era 1": ("Jetliner era, routes pay", "two eras, routes pay twice"),
        "era 2": ("deregulation, routes pay", "two eras, routes pay twice"),
        "era 3": ("Final Approach, routes pay", "last era"),
        TURN: ("then end of turn", "turn ends", "your last action"),
    },
}
# Events before which the player is asked for confirmation. Discards before the second of two eras are not among them.
ASKED_AGAIN = {
    "up_or_down": {"no card is left to draw"},
    "way_up_high": {""},
    "up_too_high": {ROUND},
    "wheels_up": {"era 1", "era 2", "era 3", END},
}


def _up_or_down(rules: Any, before: bytes, after: bytearray) -> str:
    if after[ud.UP_COUNT] + after[ud.DOWN_COUNT]:
        return ""
    if before[ud.UP_COUNT] + before[ud.DOWN_COUNT]:
        return "no card is left to draw"
    held = [sum(card > 0 for card in state[ud.HANDS : ud.HANDS + 3 * rules.seats]) for state in (before, after)]
    return ROUND if after[ud.PHASE] == ud.PLAY != before[ud.PHASE] and held[1] == rules.seats else ""


def _way_up_high(rules: Any, before: bytes, after: bytearray) -> str:
    if after[wh.GAME] != before[wh.GAME]:
        return "the first game ends"
    return ROUND if after[wh.BUILT] == rules.turns - rules.seats else ""


def _up_too_high(rules: Any, before: bytes, after: bytearray) -> str:
    if before[uth.EXHAUSTIONS] < rules.last_exhaustion <= after[uth.EXHAUSTIONS]:
        return ROUND
    if before[uth.ROUND] != after[uth.ROUND]:
        return NEXT
    return PHASE if before[uth.PHASE] < uth.FLY <= after[uth.PHASE] else ""


def _wheels_up(rules: Any, before: bytes, after: bytearray) -> str:
    if after[wu.ERA] != before[wu.ERA]:
        return "era %d" % after[wu.ERA]
    if after[wu.IDLE] == 11 > before[wu.IDLE]:
        return ROUND
    return TURN if before[wu.SEAT] == before[wu.TURN] != after[wu.TURN] else ""


_BROUGHT: dict[str, Callable[[Any, bytes, bytearray], str]] = {
    "up_or_down": _up_or_down,
    "way_up_high": _way_up_high,
    "up_too_high": _up_too_high,
    "wheels_up": _wheels_up,
}


def brought(rules: Game, before: bytes, action: int) -> str:
    """Return the event that an action causes for everyone, or ""."""
    after = bytearray(before)
    rules.apply_action(after, action)
    event = END if rules.current_player(after) < 0 else _BROUGHT[rules.ID](rules, before, after)
    # An action that only ends the turn causes no event.
    return "" if event == TURN and action == codes.END and before[wu.PHASE] == codes.ACTION else event


def asked(match: Match, action: int, language: str = "en") -> Desk:
    """Return a desk where the deciding seat is the only person among bots, with the cursor on an action."""
    desk = Desk(language=language)
    values = desk.console.settings.values
    values[S.RECAP] = values[S.WHEELS_UP_CHAOS_CARDS] = 0
    rules = match.rules
    kinds = [NORMAL] * rules.seats
    kinds[rules.current_player(match.state)] = PERSON
    names = default_names(desk.console.words, W.NAMES, rules.seats)
    session = Session(rules.ID, dict(rules.options), kinds, names, match.seed, language)
    session.match.go_on(match.history[:], match.state)
    desk.console.open_table(session)
    desk.settle()
    while not desk.console.top().IS_TABLE:  # Explanations precede the table.
        desk.press("a")
    catalog.part(rules.ID, "screens.hint").HintGuide(desk.console.top()).point([action])
    desk.console.top().redraw()
    desk.settle()
    return desk


def options(game: str, seed: int) -> dict[str, Any]:
    """Return options for a game, which differ between seeds."""
    offered: Any = rules_class(game).OPTIONS
    return {name: choices[seed % len(choices)] for name, choices in offered if name != "board"}


def announced(game: str, seed: int) -> Counter[tuple[str, str, str]]:
    """Play a game between bots, and count the presses that cause an event. The key is (event, the text before it,
    whether a person who cannot foresee the event is asked for confirmation). Raises AssertionError if the screen
    announces nothing.
    """
    language = ("en", "fr")[seed // 2 % 2]
    english, words = (list(catalog.texts(game, "words", name).WORDS) for name in ("en", language))
    made = rules_class(game)
    rules = made(made.MIN_SEATS + seed % (made.MAX_SEATS - made.MIN_SEATS + 1), options(game, seed))
    found: Counter[tuple[str, str, str]] = Counter()
    event = ""
    for match, action in record.play(rules, seed, [bot_class(game, "greedy")] * rules.seats):
        event = brought(rules, bytes(match.state), action)
        if not event or (event in OFTEN and sum(found[row] for row in found if row[0] == event) == FIRST):
            continue
        desk = asked(match, action, language)
        table: Any = desk.console.top()
        assert table.chosen() == action
        fitting = {text: meant for text, meant in zip(words, english, strict=True) if meant in SAID[game][event]}
        fitting.update({text.split(", ")[0]: meant for text, meant in fitting.items()})  # the short form of each text
        drawn = [text for text, _ in measured(desk.console).texts]
        # In the middle of a card, the part about B says how to end it, and is left out here.
        drawn += [text.split(signs.BUTTON_B)[0].rstrip() for text in drawn]
        drawn += [text.replace(signs.BUTTON_A + " ", "") for text in drawn]
        drawn += [text[2:] for text in drawn if text[:1] in (signs.GATE, signs.AIRPLANE)]
        shown = [part for text in drawn for part in (text, *text.split(", "), text.split(": ")[-1]) if part in fitting]
        assert shown, (event, rules.move_text(match.state, action))
        # With None, the footer is read out. What follows automatically is spoken after it in any case.
        spoken = import_module("host_sim.web.inside.aloud.under_cursor." + game).thing(table)[3]
        assert spoken is None or table.follows(action) or [text for text in fitting if text in spoken]
        assert not complaint(desk.console)
        desk.press("a")
        waits = len(table.session.match.history) == len(match.history)
        assert not complaint(desk.console)
        decision = rules.DECISIONS[rules.decision(match.state)]
        assert waits or event not in ASKED_AGAIN[game] or decision == "discard", event
        text = fitting[shown[0]].replace(signs.BUTTON_A + " ", "")
        found[event, text, "yes" if waits else "no"] += 1
    assert event == END
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", SAID)
def test_what_an_action_begins_or_ends_stands_on_the_screen_before(game: str, seed: int) -> None:
    assert announced(game, seed)


@pytest.mark.thorough
def test_the_table_of_what_stood_there_in_a_hundred_games_each(pytestconfig: pytest.Config) -> None:
    lines = [TABLE]
    for game in SAID:
        counts = sum((announced(game, seed) for seed in range(100)), Counter())
        lines += ["| %s | %s | %s | %d | %s |" % (game, *row[:2], counts[row], row[2]) for row in sorted(counts)]
    written = "\n".join(lines) + "\n"
    if pytestconfig.getoption("--regenerate"):
        NOTICES.write_text(written)
    assert NOTICES.read_text() == written
