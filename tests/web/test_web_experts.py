"""Experts on the page in headless Chromium think in a worker, and make the same choices as the terminal's experts."""

import gzip
import importlib
import json
import re
from typing import Any

import pytest

from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EXPERT, Session
from engine_core.console.store import saved_game
from engine_core.console.words import words as W
from engine_core.match import Match
from host_sim import setting
from tests.console.play.test_hint import thought
from tests.console_desk import PERSON, Desk, asked, do, sit
from tests.fakes.bench import modules
from tests.web.builds import changed, place
from tests.web.inside.bench import WebBench
from tests.web.storage.records import a_record, watched
from tests.web.test_web_guide import view

GAMES = tuple(setting.experts())
LONG = "wheels_up"  # the game whose experts think longest
LESS = 300  # play-out moves per search, for tests in which strength does not matter
every_game = pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.thorough) for game in GAMES[1:])]
)
every_expert = pytest.mark.parametrize("game", GAMES)
PUT = "(keys) => { for (const [key, text] of Object.entries(keys)) updeck.write(key, text); }"
RECORD = "(() => { const page = updeck.python(); while (!page.take_notes()); return page.record(); })()"
SHARE = "document.querySelector('#expert:not([hidden])')"


def table(game: str, kinds: list[int], seed: int = 5) -> dict[str, str]:
    """Return the storage keys for a game that is about to begin."""
    bench = WebBench()
    with modules(bench.page()):
        importlib.import_module("hal.web.machine")
        words = importlib.import_module("engine_core.console.words.words_en").WORDS
        session = Session(game, {}, kinds, default_names(words, W.NAMES, len(kinds)), seed, "en")
        assert saved_game.save(bench.machine.store, session)
    return bench.keys


def seated(made: Any, game: str, kinds: list[int], seed: int = 5) -> None:
    """Open the page at the table of a game that is beginning."""
    made.open()
    made.page.evaluate(PUT, table(game, kinds, seed))
    made.page.evaluate("updeck.python().resume(%r)" % game)


def moves_of_experts(game: str, seats: int, count: int, seed: int = 5) -> list[str]:
    """Return the first moves of a game between the terminal's experts, in notation."""
    rules = setting.make_rules(game, seats, [])
    match = Match(rules, seed)
    for seat in range(seats):
        match.seat_bot(seat, setting.bot_class(game, setting.EXPERT))
    found: list[str] = []
    while len(found) < count:
        action = match.think()
        if action >= 0:
            found.append(rules.move_text(match.state, action))
            match.apply(action)
    return found


def first_moves(made: Any, count: int) -> list[str]:
    """Return the first moves of the game on the page, in notation, however far it has continued."""
    made.until("s.moves >= %d" % count)
    return re.findall('"move":"(.*?)"', made.page.evaluate(RECORD))[:count]


def loaded(made: Any) -> set[str]:
    """Return the files that were requested for experts."""
    return {url.rpartition("/")[2] for url in made.asked if "/expert." in url}


@pytest.fixture
def quick(server: Any, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Give experts less work, here and on the page: LESS moves per search."""
    index, _, text = gzip.decompress(files[place(files, "expert.bin")]).partition(b"\n")
    content = json.loads(index)
    found = b""
    for entry in content:
        part, text = text[: entry[1]], text[entry[1] :]
        if entry[0] in ["host_sim/experts/%s.py" % game for game in GAMES]:
            module = importlib.import_module(entry[0][:-3].replace("/", "."))
            work = b"%d" % vars(module)["_WORK"]
            monkeypatch.setattr(module, "_WORK", LESS)
            part, count = re.subn(rb"\b%s\b" % work, b"%d" % LESS, part)
            assert count
            entry[1] = len(part)
        found += part
    packed = gzip.compress(json.dumps(content).encode() + b"\n" + found)
    server.site.clear()
    for path, made in changed(files, "expert.bin", packed).items():
        server.site["/" + path.removesuffix("index.html")] = (made, made)


@pytest.mark.thorough  # The reload test compares these moves in every run.
@every_expert
def test_experts_choose_what_those_of_the_terminal_choose(game: str, quick: None, visit: Any) -> None:
    made = visit()
    seated(made, game, [EXPERT, EXPERT])
    assert first_moves(made, 6) == moves_of_experts(game, 2, 6)


@pytest.mark.thorough  # The full search takes a minute.
@every_expert
def test_experts_choose_the_same_with_all_their_work(game: str, visit: Any) -> None:
    made = visit()
    seated(made, game, [EXPERT] * 3, seed=8)
    assert first_moves(made, 3) == moves_of_experts(game, 3, 3, seed=8)


def test_set_up_offers_an_expert_and_nothing_of_it_is_loaded_before_it_thinks(quick: None, visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    for key in ("KeyZ", "ArrowRight", "ArrowRight", "KeyZ"):
        made.key(key)
    made.until("s.scene === 'Setup'")
    for key in ("ArrowRight", "ArrowDown", "KeyZ", "KeyZ"):
        # The keys change the second seat from a normal bot to a hard one.
        made.key(key)
    made.wait("updeck.python().hear(9999, true).includes('Ben: expert bot')")
    assert not loaded(made)
    made.key("KeyX")
    made.key("KeyZ")
    made.until("s.scene === 'Table'")
    while not made.status()["thinks"]:
        made.key("KeyZ")
    moves = made.status()["moves"]
    made.until("s.moves > %d && s.hint" % moves)
    assert loaded(made) == {"expert.js", "expert.bin"}


def test_the_console_stays_lively_while_an_expert_thinks_and_can_leave_it(visit: Any) -> None:
    made = visit()
    seated(made, LONG, [EXPERT, EXPERT, PERSON])
    made.wait(SHARE)
    assert made.page.locator("#expert").get_attribute("aria-label") == "An expert is thinking"
    made.hold("KeyX", "s.scene === 'Pause'")
    made.wait("!" + SHARE)
    made.key("KeyX")
    made.until("s.scene === 'Table' && s.thinks && !s.moves")
    made.page.evaluate("updeck.python().home()")
    made.until("s.scene === 'Home' && !s.game")
    made.wait("!" + SHARE)
    made.page.evaluate(PUT, table("up_too_high", [EXPERT, EXPERT]))
    made.page.evaluate("updeck.python().resume('up_too_high')")
    made.until("s.game === 'up_too_high'")
    assert first_moves(made, 1) == moves_of_experts("up_too_high", 2, 1), "no answer comes from the game that was left"


def test_a_page_that_is_loaded_again_asks_anew(quick: None, visit: Any) -> None:
    made = visit()
    made.profile.route("**/expert.bin", lambda route: None)  # No expert answers before the page is loaded again.
    seated(made, "up_or_down", [EXPERT, EXPERT])
    made.wait(SHARE)
    made.profile.unroute("**/expert.bin")
    made.page.reload()
    made.started()
    assert first_moves(made, 2) == moves_of_experts("up_or_down", 2, 2)


@every_game
def test_a_hint_is_the_one_of_the_terminal(game: str, quick: None, visit: Any) -> None:
    desk = Desk(seed=1)
    desk.console.experts = setting.experts()
    sit(desk, [PERSON, EXPERT], game=game, options={}, seed=5)
    asked(desk)
    do(desk, "hold a a")
    thought(desk)
    made = visit()
    seated(made, game, [PERSON, EXPERT])
    made.until("s.hint")
    made.page.wait_for_timeout(3000)  # time for the expert's first move to appear
    made.hold("KeyZ", "s.scene === 'Legend'")
    made.key("KeyZ")
    made.shows(desk.picture())


@pytest.mark.thorough
def test_the_guide_says_what_hard_bots_think_and_what_experts_choose(quick: None, visit: Any) -> None:
    made = visit()
    seated(made, "up_or_down", [PERSON, EXPERT])
    made.until("s.hint")
    view(made, "bots")
    made.page.click("#guide-hint")
    made.page.wait_for_selector(".figures .chosen")
    assert "The choice of an expert, which searches longer: " in made.page.inner_text("#guide-hint-expert")


@pytest.mark.thorough  # An expert thinks at every decision of a game.
def test_the_guide_says_what_an_expert_would_have_done(quick: None, visit: Any) -> None:
    made = visit()
    made.open()
    watched(made, a_record("up_or_down", 5))
    view(made, "bots")
    made.page.click("#guide-review-expert")
    made.page.wait_for_selector("#guide-body [role=status] > p:nth-child(2)", timeout=120_000)
    assert "What an expert would have done:" in made.page.inner_text("#guide-body")


@pytest.mark.thorough
def test_experts_think_without_the_server_too(own_profile: None, server: Any, visit: Any) -> None:
    made = visit()
    made.open()
    made.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    made.wait("navigator.serviceWorker.controller !== null")
    server.site.clear()
    seated(made, "up_too_high", [EXPERT, EXPERT])
    made.until("s.expert")
    assert first_moves(made, 2) == moves_of_experts("up_too_high", 2, 2)


@pytest.mark.thorough
def test_if_no_worker_can_think_hard_bots_do_and_the_page_says_so(quick: None, visit: Any) -> None:
    made = visit()
    made.profile.route("**/expert.bin", lambda route: route.abort())
    seated(made, "up_or_down", [PERSON, EXPERT])
    made.page.wait_for_selector("#trouble:not([hidden])")
    assert "hard bots think in their place" in made.page.inner_text("#trouble")
    made.until("s.moves > 0 && !s.thinks && !s.expert && s.hint")
    made.profile.unroute("**/expert.bin")
    assert all("ERR_FAILED" in line for line in made.complaints)
    made.complaints.clear()


@pytest.mark.thorough
def test_a_browser_without_workers_offers_no_expert(visit: Any) -> None:
    made = visit()
    made.page.add_init_script("delete window.Worker")
    seated(made, "up_or_down", [PERSON, EXPERT])
    made.until("s.hint && s.moves > 0 && !s.expert")
