"""The texts for a screen reader: the thing under the cursor in one sentence, and others' moves; nothing in a demo."""

import ast
import itertools
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.history.history_view import HistoryView
from engine_core.console.home.records_view import RecordsView
from engine_core.console.home.settings_view import ForgetPrompt
from engine_core.console.link.open_table import LinkSetup
from engine_core.console.play.hint import Hint
from engine_core.console.store import setting_rows as S
from engine_core.console.words import hint_words as H
from engine_core.draw import signs
from engine_core.games.up_or_down.screens.score_screen import Scores
from host_sim.setting import rules_class
from host_sim.terminal.spoken import spoken
from host_sim.web.inside.aloud import screens, speaking
from host_sim.web.inside.aloud.reading import ReadingCanvas
from host_sim.web.inside.aloud.speaking import Speaker
from host_sim.workshop.pack.__main__ import ROOT
from tests.console.lesson import lessons
from tests.console.puzzle.puzzling import FIRST, open_puzzle
from tests.console_desk import EASY, HARD, PERSON, TO_SET_UP, Desk, do, go_on, scene, sit
from tests.sample import sample
from tests.setting import GAMES, every_language
from tests.web.look.test_web_rest import COUNT, rests

OF = {
    "en": re.compile(r"^(.*), (?:card )?(\d+) of (\d+)\b"),
    "fr": re.compile(r"^(.*), (?:carte )?(\d+) sur (\d+)\b"),
}
ROWS = {  # decisions whose choices are always in a row
    "up_or_down": {"play", "take", "put", "draw"},
    "way_up_high": {"build"},
    "up_too_high": {"offer", "bid", "take", "extra", "fly", "build", "dividend"},
    "wheels_up": {"discard", "react"},
}
WALKS = {  # the arrows that go through the choices of a decision, if not only right
    **{("up_too_high", kind): ("right", "down", "left", "up") for kind in ("offer", "take", "extra")},
    ("up_too_high", "build"): ("down",),
    ("up_too_high", "dividend"): ("left",),
}


class Listener(Desk):
    """A console with a screen reader. `hear` returns its new sentences since the last call, with signs as words."""

    def __init__(self, language: str = "en", seed: int = 0) -> None:
        super().__init__(language=language, seed=seed)
        self.language = language
        self.canvas = ReadingCanvas(self.machine.display.buffer)
        self.console.canvas = self.canvas
        self.console.top().show()
        self.settle()
        self.speaker = Speaker(self.console)

    def hear(self) -> list[str]:
        return [spoken(text, self.language) for text in self.speaker.news(self.canvas.lines(), None)]

    def whole(self) -> list[str]:
        """Return the paragraphs of the whole screen, with signs as words."""
        self.settle()
        return [spoken(text, self.language) for text in self.speaker.whole(self.canvas.lines())]

    def after(self, script: str) -> list[str]:
        do(self, script)
        return self.hear()

    def anew(self) -> str:
        """Return the sentence for a person who has heard nothing yet."""
        return spoken(Speaker(self.console).news(self.canvas.lines(), None)[-1], self.language)


def decisions(game: str, language: str, seeds: int = 8, most: int = 400) -> Iterator[tuple[Listener, Any, str]]:
    """Yield the console at decisions of people who choose at random, until each kind of decision has come twice."""
    wanted = dict.fromkeys(rules_class(game).DECISIONS, 2)
    for seed in range(seeds):
        desk = Listener(language)
        # Only with two seats may a bid be split between two companies, with one card left over (UT9).
        seats = 2 if game == "up_too_high" else 3
        session = sit(desk, [PERSON] * seats, game=game, options={}, seed=seed)
        rules = session.match.rules
        dice = random.Random(seed)
        asked = 0
        while asked < most and any(wanted.values()) and not session.is_over():
            table = desk.console.top()
            if scene(desk) == "ChaosPrompt":
                do(desk, "right a" if dice.random() < 0.5 else "a")
            elif scene(desk) != "Table":
                do(desk, "a")
            elif not table.mine:
                desk.step()
            else:
                asked += 1
                kind = rules.DECISIONS[table.decision() if game == "wheels_up" else rules.decision(session.match.state)]
                if wanted[kind]:
                    wanted[kind] -= 1
                    desk.settle()
                    yield desk, table, kind
                if kind == "bid":
                    do(desk, dice.choice(("", "a ", "a right a right a ")) + "down*2 a*2")
                elif table.count:
                    table.turn.play(table.actions[dice.randrange(table.count)])
                else:
                    do(desk, "a")
    assert seeds == 1 or not any(wanted.values()), wanted


@pytest.mark.parametrize(
    ("game", "language"),
    sample(
        [(game, language) for game in GAMES for language in ("en", "fr")],
        lambda case: case in (("up_or_down", "en"), ("way_up_high", "fr")),
    ),
)
def test_every_kind_of_decision_names_the_thing_and_its_place_in_the_row(game: str, language: str) -> None:
    for desk, table, kind in decisions(game, language):
        first = desk.anew()
        asked, _, rest = first.partition(". ") if ". " in first else first.partition("? ")
        assert asked and rest, first
        names: dict[int, str] = {}
        count = 0
        for arrow in itertools.islice(itertools.cycle(WALKS.get((game, kind), ("right",))), 12):
            desk.speaker.news(desk.canvas.lines(), None)
            said = desk.anew()
            found = OF[language].match(said)
            if kind in ROWS[game]:
                assert found, said
            if found:
                place, count = int(found[2]), int(found[3])
                assert 1 <= place <= count, said
                name = found[1].rpartition(". ")[2].rpartition("? ")[2]
                assert names.setdefault(place, name) == name
            assert action_is_named(table.rules, table.session.match.state, table.chosen(), said), said
            do(desk, arrow)
            assert desk.console.top() is table
        if count > 1 and (game, kind) != ("up_or_down", "take"):
            assert len(names) > 1, (kind, names)


def action_is_named(rules: Any, state: bytearray, action: int, said: str) -> bool:
    """Return whether a sentence names an action as its notation does."""
    if action < 0 or rules.DECISIONS[rules.decision(state)] == "bid":
        return True
    game = rules.ID
    move = rules.move_text(state, action)
    verb, _, what = move.partition(" ")
    if (game, verb) in (("way_up_high", "up"), ("way_up_high", "down"), ("wheels_up", "rival")) or not what:
        return True
    if verb in ("discard", "card", "chaos") or what in ("cw", "ccw", "stay", "up", "down", "done"):
        return True
    what = what.split()[-1]
    if game == "wheels_up":  # An airport or a route is called by its cities.
        return any(spoken(what, language) in said for language in ("en", "fr"))
    return (what if what.isupper() or what.isdigit() else re.sub(r"\D", "", what)) in said


@pytest.mark.parametrize("game", sample(GAMES, lambda game: game in ("up_or_down", "way_up_high")))
def test_a_sentence_depends_on_no_card_that_the_viewer_cannot_see(game: str) -> None:
    for desk, table, _ in decisions(game, "en"):
        match = table.session.match
        before = bytes(match.state)
        said = desk.anew()
        for variant in range(1, 4):
            match.rules.resample(match.state, table.session.viewer, bytearray((variant, 3, 5, 7, 11, 13, 17, 19)))
            table.redraw()
            desk.settle()
            assert desk.anew() == said
        match.state[:] = before
        table.redraw()
        desk.settle()


@pytest.mark.parametrize("game", sample(GAMES, lambda game: game in GAMES[:2]))
def test_between_two_people_s_turns_nobody_s_cards_are_told(game: str) -> None:
    handed_over = 0
    for desk, table, _ in decisions(game, "en", seeds=1, most=12):
        seat = table.session.viewer
        table.turn.play(table.actions[0])
        for _ in range(20):
            desk.step()
            if table.session.viewer < 0:
                handed_over += 1
                told = desk.hear()
                assert not any(OF["en"].match(text) for text in told), (seat, told)
    assert handed_over


@every_language
def test_moves_of_bots_are_read_once_each_in_their_order(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY, HARD, EASY], game="way_up_high", options={}, seed=4)
    told: list[str] = []
    while len(session.match.history) < 14:
        told += desk.hear()
        table = desk.console.top()
        if scene(desk) != "Table":
            do(desk, "a")
        elif table.mine:
            table.turn.play(table.actions[0])
        desk.step()
    moves = [text for text in told if text.split()[0].rstrip(":") in session.names[1:]]
    seats = [session.names.index(text.split()[0].rstrip(":")) for text in moves]
    assert len(moves) >= 9
    assert all(1 <= seat <= 3 for seat in seats)
    assert not any(told[i] == told[i + 1] for i in range(len(told) - 1))


def test_nothing_of_a_demo_is_read_aloud() -> None:
    desk = Listener()
    assert [said.rpartition(". ")[2] for said in desk.hear()] == ["Up or Down?, 1 of 4"]
    desk.wait(31_000)
    assert desk.console.demo
    for _ in range(400):
        desk.step()
        assert desk.hear() == []


@every_language
def test_menus_name_the_line_and_its_place(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_or_down")
    desk.hear()
    seen = [desk.after("hold b")[0]] + [desk.after("down")[0] for _ in range(3)]
    places = [OF[language].match(text) for text in seen]
    assert [int(place[2]) for place in places if place] == [1, 2, 3, 4]
    assert desk.hear() == []


def test_a_lesson_says_its_captions_in_full() -> None:
    desk = Listener()
    desk.hear()
    assert desk.after("a")[0].startswith("Up or Down?")
    [said] = desk.after("a")
    assert said == "You are Ana. The cards on the table are the ring. Your 19 would go between 17 and 29."


def test_ring_hand_and_columns_are_read_by_name_as_a_turn_begins() -> None:
    desk = Listener()
    sit(desk, [PERSON, EASY], game="up_or_down", seed=5, recap=1)
    heard: list[str] = []
    while sum(text.startswith("Your turn, Ana: choose") for text in heard) < 2:
        if scene(desk) == "SinceView" or desk.console.top().mine:
            desk.settle()
            do(desk, "a")
        else:
            desk.step()
        heard += desk.hear()
    told = heard[-1]
    assert not any("ring" in text or "×" in text for text in heard if text.startswith("Ben")), "the table of before"
    parts = ["Ring: ", ". Hand: ", ". Column 1: one card, ", ". Columns 2 and 3 are empty. Face-up card: "]
    places = [told.find(part) for part in parts]
    assert places[0] > 0 and places == sorted(places), told
    lines = [" ".join(text for _, text in line) for line in desk.canvas.lines()]
    assert [line.split(":")[0] for line in lines[1:-1]] == [
        "ring",
        "hand",
        "column 1",
        "columns 2 and 3 are empty",
        "face-up card",
        "Ana",
    ]
    assert desk.after("hold b down*3 a")[0].startswith("Columns and points")
    assert "Ben: " in " ".join(text for line in desk.canvas.lines() for _, text in line)


def test_an_airport_is_read_with_its_gates_and_slots() -> None:
    desk = Listener()
    sit(desk, [PERSON, EASY], game="wheels_up", options={"board": "eastern_us"}, seed=1)
    while not desk.console.top().mine:
        desk.step()
    desk.settle()
    assert re.search(r"Atlanta\. No gates\. Open slots: \d, locked: \d\. A gate here ", desk.anew())


def test_a_page_that_is_turned_says_what_is_new_on_it() -> None:
    desk = Listener()
    sit(desk, [PERSON, EASY], game="up_or_down")
    desk.hear()
    first = desk.after("hold b down*4 a")[0]
    second = desk.after("right")[0]
    assert scene(desk) == "Help" and first != second and len(second) > 60


def test_a_hint_says_each_of_its_sentences_once() -> None:
    """Each sentence of a hint is spoken once, although the header alternates between them."""
    desk = Listener()
    sit(desk, [PERSON, EASY], game="up_or_down", seed=1)
    while not desk.console.top().mine:
        desk.step()
    desk.hear()
    said = desk.after("hold a a")
    for _ in range(600):
        desk.step()
        said += desk.hear()
    assert scene(desk) == "Hint" and len(said) == 2
    assert said[1].startswith("hint: ") and said[1].endswith("Button A: play."), said
    assert not [text for text in said[1:] if ".." in text or text.startswith("Ana ")], "no dots, and no sign of a seat"
    assert len(set(said)) == len(said)


def test_an_arrow_that_leads_to_no_word_is_not_read() -> None:
    line = [[0, signs.BUTTON_B + " steps " + signs.DOWN], [0, "a " + signs.UP], [0, "b " + signs.DOWN]]
    desk = Listener()
    lines = [[[0, "Since"]], line]
    told = screens.since(to_recap(desk), lines)
    assert (told[0], told[-1]) == ([[0, "Since."]], [[0, signs.BUTTON_B + " steps, a, b."]])


def to_recap(desk: Listener) -> Any:
    """Play until the others' moves are on the screen for a moment, and return the scene."""
    sit(desk, [PERSON, EASY], game="up_or_down", seed=5, recap=1)
    while scene(desk) != "SinceView" or not desk.console.top().ready:
        if desk.console.top().asks():
            do(desk, "a")
        else:
            desk.step()
    desk.settle()
    return desk.console.top()


@every_language
def test_the_seconds_until_a_screen_goes_on_by_itself_are_read_once(language: str) -> None:
    desk = Listener(language)
    to_recap(desk)
    waits = {"en": "button A: go on, or wait 6 seconds.", "fr": "bouton A : suite, ou attends 6 secondes."}[language]
    assert desk.hear()[-1].endswith(waits)
    heard = []
    while scene(desk) == "SinceView":
        heard += desk.hear()
        desk.step()
    assert not heard


def test_a_name_and_a_button_begin_sentences_of_their_own() -> None:
    lines = ["Since your turn", signs.SEATS[1] + "Ben, 17 for 3, 1 becomes 2", signs.BUTTON_A + " your turn"]
    said = spoken(speaking._joined(lines), "en")
    assert said == "Since your turn. Ben, 17 for 3, 1 becomes 2. Button A: your turn"


def test_the_console_is_handed_to_a_player_in_one_sentence() -> None:
    desk = Listener()
    sit(desk, [PERSON, PERSON], game="up_or_down", seed=1)
    heard: list[str] = []
    while scene(desk) != "HandOver":
        if desk.console.top().mine:
            desk.press("a")
        desk.step()
        heard += desk.hear()
    desk.settle()
    assert "hand the console to Ben. Press button A when you have it" in heard + desk.hear()


@every_language
def test_each_symbol_is_explained_in_a_sentence_of_its_own(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    while not desk.console.top().mine:
        desk.step()
    do(desk, "hold a")
    heard = " ".join(text for _ in range(9) for text in desk.after("right"))
    wanted = {
        "en": ("Event: places 2 gates. Chaos: places a gate.", "Route: you fly there.", "Bonus: $2 for 3 routes."),
        "fr": (
            "Événement : pose 2 portes. Chaos : pose une porte.",
            "Ligne : tu y voles.",
            "Bonus : 2 millions pour 3 lignes.",
        ),
    }[language]
    assert [said for said in wanted if said not in heard] == []


@every_language
def test_the_whole_screen_of_a_winner_has_no_drifting_signs(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [EASY, PERSON], game="up_or_down", options={"length": "short"}, seed=2, recap=0)
    while scene(desk) != "Winner":
        table = desk.console.top()
        if scene(desk) == "Table" and table.mine and not session.is_over():
            table.turn.play(table.actions[0])
        elif scene(desk) == "Table":
            desk.step()
        else:
            desk.press("a")
    desk.hear()
    desk.settle()
    assert all(any(letter.isalnum() for letter in text) for line in desk.canvas.lines() for _, text in line)


@every_language
def test_the_standing_in_wheels_up_names_what_each_number_is(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    while not desk.console.top().mine:
        desk.step()
    heard = desk.after("menu:scores")[0]
    has = {"en": "Ana: $0, 0 gates, 0 airplanes placed", "fr": "Ana : 0 million, 0 porte, 0 avion posé"}
    assert has[language] in heard and heard.count("Ben") == 1


SET_UP = {  # the sentences about a set-up as it opens, two of its seats, the deal, and Start
    "en": (
        "Up or Down?, set-up. Deal: random. Length: short. Cards: 42. Turns each: 18. Ana: human player. "
        "Ben: normal bot. Cleo: empty seat. Dov: empty seat. Zoé: empty seat. Eli: empty seat. "
        "Press left for the seats, up for everything else. Start",
        "Seat 1 of 6, Ana: human player. Press left: change the name. Button A: an easy bot instead.",
        "Seat 2 of 6, Ben: normal bot. Plays well, without planning. Button A: hard bot.",
        "random deal. Button A: type a number; the same number deals the same cards on every console.",
        "Start",
    ),
    "fr": (
        "Up or Down?, préparation. Donne : au hasard. Durée : courte. Cartes : 42. Tours par joueur : 18. "
        "Ana : joueur humain. Ben : bot normal. Cléo : place vide. Dov : place vide. Zoé : place vide. "
        "Eli : place vide. Appuie à gauche pour les places, en haut pour tout le reste. Jouer",
        "Place 1 sur 6, Ana : joueur humain. Appuie à gauche : changer son nom. Bouton A : bot facile.",
        "Place 2 sur 6, Ben : bot normal. Joue bien, sans calculer. Bouton A : bot difficile.",
        "donne au hasard. Bouton A : choisir un numéro ; le même numéro donne les mêmes cartes sur chaque console.",
        "Jouer",
    ),
}


@every_language
@pytest.mark.parametrize("size", [0, 1])
def test_a_set_up_is_said_row_by_row(language: str, size: int) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = size
    do(desk, " ".join(TO_SET_UP[:-1]))
    desk.hear()
    presses = ("a", "left", "down", "b up up", "up")
    assert tuple(desk.after(press)[0] for press in presses) == SET_UP[language]
    do(desk, "up up a")
    desk.hear()
    assert desk.after("b")[0] == SET_UP[language][3], "back from the number, the seats are not said again"


def test_every_seat_and_option_of_a_set_up_is_said_in_whole_sentences() -> None:
    desk = Listener()
    desk.console.experts = dict.fromkeys(GAMES, lambda game, state: None)  # type: ignore[arg-type, return-value]
    heard: list[str] = []
    do(desk, "left " + " ".join(TO_SET_UP))
    desk.hear()
    heard += desk.after("left down")
    for _ in range(5):  # the kinds of a bot, each with its styles
        heard += desk.after("a")
        if "bot" in heard[-1] and desk.console.top()._view.has_styles(1):
            heard += [text for _ in range(4) for text in desk.after("left")]
    do(desk, "b")
    heard += [text for _ in range(4) for text in desk.after("up")]
    assert len(heard) > 6
    assert all(re.fullmatch(r"(Seat|Option|random deal|Start)\b.*", text) for text in heard), heard
    assert not any(re.search(r" -|\bleft (abc|bot)|,,", text) for text in heard), heard


@every_language
def test_a_table_with_remote_people_is_said_row_by_row(language: str) -> None:
    desk = Listener(language)
    desk.hear()
    seek: Any = None  # No table is opened.
    desk.console.push(LinkSetup(desk.console, seek, catalog.GAMES[3]))
    desk.settle()
    heard = [desk.hear()[0], *(text for press in ("left", "down", "b", "up*2") for text in desk.after(press))]
    says = {
        "en": (
            "Map: East US. Turn 1:",
            "This is you. Press left: your name.",
            "who joins with a code.",
            "Start",
            "Option 3",
        ),
        "fr": (
            "Région : est des États-Unis. Tour 1 :",
            "C’est toi. Appuie à gauche : ton nom.",
            "qui tape un code.",
            "Jouer",
            "Option 3",
        ),
    }
    assert [part for part, text in zip(says[language], heard, strict=True) if part not in text] == [], heard


@every_language
def test_a_saved_game_is_read_before_the_option_under_the_cursor_and_its_place(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], options={}, seed=1)
    do(desk, "a a a menu:save a")
    while scene(desk) != "Home":
        do(desk, "b" if scene(desk) != "Table" else "menu:save")
    do(desk, "left right a right")
    desk.hear()
    told = desk.after("a")[0]
    assert scene(desk) == "ReplacePrompt"
    says = {"en": ("Starting one replaces it. Back, 1 of 2", "Start, 2 of 2")}
    says["fr"] = ("Une nouvelle partie l’efface. Retour, 1 sur 2", "Commencer, 2 sur 2")
    assert told.endswith(says[language][0]) and says[language][1][:5] + ". " not in told, told
    assert desk.after("right") == [says[language][1]]


@every_language
@pytest.mark.parametrize("size", [0, 1])
def test_a_menu_that_scrolls_says_only_its_row_and_what_explains_it(language: str, size: int) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = size
    session = sit(desk, [PERSON, EASY], seed=2)
    while scene(desk) != "AfterGame":
        if scene(desk) == "Table" and desk.console.top().mine and not session.is_over():
            desk.console.top().turn.play(desk.console.top().actions[0])
        elif scene(desk) == "Table":
            desk.step()
        else:
            desk.wait(600)
            desk.press("a")
    desk.settle()
    desk.hear()
    told = [desk.after("down")[0] for _ in range(6)]
    says = {
        "en": "new game, 6 of 7. Choose players and options",
        "fr": "autre partie, 6 sur 7. Choisir joueurs et options",
    }
    assert told[4] == says[language]
    assert all(text.count(". ") == 1 for text in told), told


@every_language
def test_the_page_of_a_game_says_its_description_once(language: str) -> None:
    desk = Listener(language)
    desk.hear()
    told = desk.after("a")[0]
    says = {
        "en": "Up or Down? 2 to 6 players. Play a card into the ring, take its neighbour. Long columns win. "
        "12 to 16 minutes a player. ",
        "fr": "Up or Down? 2 à 6 joueurs. Joue une carte, prends sa voisine. Les longues colonnes gagnent. "
        "12 à 16 minutes par joueur. ",
    }
    assert told.startswith(says[language])
    desk.after("right right a")
    assert "12" not in desk.after("b")[0]
    desk.after("b")
    assert desk.after("a")[0].startswith(says[language])


@every_language
def test_back_at_the_columns_of_all_they_are_said_again(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], seed=1)
    while not desk.console.top().mine:
        desk.step()
    first = desk.after("menu:scores")[0]
    one = desk.after("a")[0]
    assert first.count("Ben") == 1 and "Ben" not in one and one.count("Ana") == 1, one
    column = {"en": "olumn", "fr": "olonne"}[language]
    assert first.count(column) > one.count(column) > 0
    assert desk.after("b") == [first]


@every_language
def test_a_sentence_over_several_lines_is_one_sentence_of_the_whole_screen(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_or_down")
    desk.after("hold b down*4 a")
    for _ in range(8):
        for paragraph in desk.whole():
            for sentence in re.split(r"[.!?] ", paragraph)[1:]:
                assert not sentence[0].isalpha() or sentence[0].isupper(), paragraph
        assert " ".join(desk.whole()).lower() == desk.anew().lower()
        do(desk, "right")


@every_language
def test_a_table_is_read_with_the_thing_under_the_cursor_last(language: str) -> None:
    begins = {"en": "Selected: share C, 1 of 5", "fr": "Sélection : part C, 1 sur 5"}[language]
    desk = Listener(language)
    sit(desk, [PERSON, EASY, EASY], game="up_too_high", options={}, seed=3)
    while not desk.console.top().mine:
        desk.step()
    told = desk.whole()
    assert told[-1].startswith(begins) and len(told) == 11, told


@every_language
def test_the_row_of_actions_is_read_as_a_list(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    while not desk.console.top().mine:
        desk.step()
    do(desk, "b")
    wanted = {"en": r"actions: \w+, .+\.", "fr": r"actions : \w+, .+\."}[language]
    assert any(re.fullmatch(wanted, text) for text in desk.whole()), desk.whole()


@every_language
@pytest.mark.parametrize(
    ("game", "number", "step", "press", "wants"),
    [
        ("up_too_high", 1, 3, "down a", {"en": "add airport 2", "fr": "2"}),
        ("up_or_down", 1, 0, "right a", {"en": "Here: play 19", "fr": "Ici : joue le 19"}),
        ("wheels_up", 2, 0, "right a", {"en": "Here: ", "fr": "Ici : "}),
    ],
)
def test_a_lesson_that_refuses_a_choice_says_at_once_what_it_wants(
    game: str, number: int, step: int, press: str, wants: dict[str, str], language: str
) -> None:
    desk = Listener(language)
    view = lessons.open_lesson(desk, game, number, step)
    while view.box_pages:
        do(desk, "a")
    desk.hear()
    said = " ".join(desk.after(press))
    refused = {
        "en": "That is allowed, but the lesson goes on with another choice. ",
        "fr": "C’est permis, mais la leçon continue avec un autre choix. ",
    }[language]
    assert refused in said and wants[language] in said.partition(refused)[2], said
    assert said.partition(refused)[2] in desk.whole()[-1] + desk.whole()[-2], desk.whole()


@every_language
def test_the_symbols_of_the_row_of_actions_are_read_with_their_place(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    while not desk.console.top().mine:
        desk.step()
    do(desk, "hold a right")
    wanted = {
        "en": [
            "full dot: an action left, or one to buy.",
            "empty dot: an action used.",
            "in the row of actions: draw two cards, move airplanes, lists of routes and gates, end the turn.",
        ],
        "fr": [
            "point plein : une action à jouer, ou à acheter.",
            "point vide : une action jouée.",
            "dans la rangée d’actions : piocher deux cartes, déplacer des avions, listes des lignes et portes, "
            "finir le tour.",
        ],
    }[language]
    assert desk.whole()[1:4] == wanted


@every_language
def test_achievements_say_which_are_earned(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordsView, "_has", lambda _, game, bit: not game and not bit)
    desk = Listener(language)
    view = RecordsView(desk.console)
    desk.console.push(view)
    while view.pages.page < len(view.games):
        do(desk, "right")
    earned, missing = {
        "en": ("reached: a first victory.", "not reached yet: a hard bot beaten, a game of every kind, "),
        "fr": ("réussis : une première victoire.", "pas encore réussis : un bot difficile battu, une partie de "),
    }[language]
    told = desk.whole()
    assert told[1] == earned and told[2].startswith(missing) and len(told) == 3, told
    assert re.search("[.]", told[2]).end() == len(told[2]), told  # type: ignore[union-attr]


def test_a_page_of_records_says_what_the_page_before_said_too() -> None:
    desk = Listener()
    desk.console.push(RecordsView(desk.console))
    desk.hear()
    assert "No game finished yet" in desk.after("right")[0]


@every_language
def test_the_warning_before_a_deletion_is_announced(language: str) -> None:
    desk = Listener(language)
    desk.console.push(ForgetPrompt(desk.console, 1, lambda: None))
    desk.settle()
    [said] = desk.hear()
    wanted = {"en": "names would be gone for good. Keep", "fr": "effacés pour de bon. Garder"}[language]
    assert wanted in said and OF[language].match(said), said


def test_columns_in_a_lesson_are_read_by_name() -> None:
    desk = Listener()
    table = lessons.open_lesson(desk, "up_or_down", 1, 4).table
    desk.console.push(Scores(desk.console, table.session))
    assert desk.console.session is None
    told = desk.whole()
    assert told[1].startswith("Ana: ") and any(text.startswith("column 1: ") for text in told), told
    do(desk, "a")
    assert " ".join(desk.whole()).count("Ana: ") == 1 and "Ben: " not in " ".join(desk.whole())


@pytest.mark.parametrize("game", GAMES)
def test_turns_and_their_steps_are_read_by_name(game: str) -> None:
    desk = Listener()
    session = sit(desk, [PERSON, EASY], game=game, options={}, seed=3)
    dice = random.Random(1)
    while len(session.match.history) < 6:
        go_on(desk, dice)
    view = HistoryView(desk.console, session)
    desk.console.push(view)
    while not view.ready:
        desk.step()
    turns = desk.whole()[1:-2]
    assert turns and all(re.match(r"Turn \d+, (Ana|Ben)(: | [a-z])", text) for text in turns), turns
    do(desk, "a")
    while not desk.console.top().past.line:
        desk.step()
    told = " ".join(desk.whole())
    assert re.search(r"\. (Ana|Ben): (total \d|\d|\$\d)", told), told


@every_language
def test_symbols_are_explained_before_the_players_beside_them_are_named(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_too_high", options={}, seed=1)
    while not desk.console.top().mine:
        desk.step()
    [said] = desk.after("hold a")
    wanted = {
        "en": (
            "Airport level. Airplane level. A player’s symbol: president. Share of mine. ",
            "clockwise. Ana. Ben, bot.",
        ),
        "fr": ("Part : ma part. Cartes : pioche. ", "horaire. Ana. Ben, bot."),
    }[language]
    assert all(part in said for part in wanted), said


# Tests in the browser

WATCH = """
(() => {
  window.told = [];
  new MutationObserver(() => told.push(document.querySelector("#says").textContent))
    .observe(document.querySelector("#says"), { childList: true, characterData: true, subtree: true });
})()
"""


def told(made: Any) -> list[str]:
    """Return the sentences since the last call, once the page rests."""
    rests(made)
    found: list[str] = made.page.evaluate("told.splice(0)")
    return found


def whole_screen(made: Any) -> None:
    """Check that a key and a button read out the whole screen, and that another key can be chosen."""
    made.key("KeyR")
    first = told(made)
    made.page.locator("#read").focus()
    made.page.keyboard.press("Enter")
    again = told(made)
    assert len(first) == len(again) == 1
    assert all(word in first[0] for word in ("Up or Down?", "Settings", "about"))
    assert again[0].strip() == first[0]
    assert made.status()["scene"] == "Home", "neither is a button of the console"
    made.page.click("#more")
    made.page.click("[data-keys=read]")
    made.page.keyboard.press("KeyL")
    made.page.keyboard.press("Escape")
    told(made)
    made.key("KeyR")
    assert told(made) == []
    made.key("KeyL")
    assert told(made) == first


def test_the_live_region_says_one_sentence_a_press_and_the_whole_screen_when_it_is_asked_for(visit: Any) -> None:
    made = visit()
    made.page.add_init_script(COUNT)
    made.open("#seed=0")
    made.wait("document.querySelector('#says').textContent")
    rests(made)
    made.page.evaluate(WATCH)
    whole_screen(made)
    says = made.page.locator("#says")
    assert (says.get_attribute("aria-live"), says.get_attribute("aria-atomic")) == ("polite", "true")
    assert made.page.locator("[aria-live]").count() == 1
    seen = []
    for code in ("ArrowRight", "ArrowLeft", "Enter", "ArrowRight", "KeyZ", "ArrowRight"):
        made.key(code)
        seen.append(told(made))
    assert [len(sentences) for sentences in seen] == [1] * len(seen), seen
    assert seen[0] == ["Way Up High, 2 of 4"]
    assert made.status()["scene"] == "Table"
    assert seen[-1] == ["34 red, 2 of 3. It lets you take 29 green for +1 or 39 green for +1"]
    made.page.evaluate("updeck.python().set_language('fr')")
    made.wait("document.documentElement.lang === 'fr'")
    assert OF["fr"].match(told(made)[-1])
    assert made.page.inner_text("#share") == "Partager"


@every_language
def test_a_share_on_offer_is_read_before_the_player_who_offers_it(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_too_high", options={}, seed=1).names[:] = ["Marie", "Otto"]
    both = f"offers: {signs.SEATS[1]}A {signs.SEATS[0]}F. Otto"
    wanted = {"en": "offers: A by Otto, F by Marie. Otto", "fr": "offers: A par Otto, F par Marie. Otto"}[language]
    assert desk.speaker.with_names(both) == wanted


def test_signs_of_seats_are_said_as_the_names_at_the_table() -> None:
    desk = Listener()
    session = sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    desk.hear()
    session.names[:] = ["Marie", "Otto"]
    marie, otto = signs.SEATS[0], signs.SMALL_SEATS[1]
    assert desk.speaker.with_names(f"Otto: takes $ of {marie}") == "Otto: takes $ of Marie"
    assert desk.speaker.with_names(f"{marie}Marie 23 {otto}4 {otto}") == "Marie 23, Otto 4, Otto"
    assert desk.speaker.with_names(f"{marie}+0 {otto}–3") == "Marie +0, Otto –3"
    assert desk.speaker.with_names(f"{marie}{otto} lose 1: {marie}B {otto}A") == "Marie, Otto lose 1: Marie B, Otto A"
    session.names[0] = "Al"
    assert desk.speaker.with_names(f"{marie}Al, {marie} Alaska route") == "Al, Al Alaska route"


SHOWN = {
    ("way_up_high", "en"): "the one that you just drew.",
    ("way_up_high", "fr"): "celle que tu viens de piocher.",
    ("up_too_high", "en"): "its first share makes you president.",
    ("up_too_high", "fr"): "sa première part te fait président.",
}


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_a_sign_that_a_lesson_only_shows_is_not_said_as_a_name(game: str, language: str) -> None:
    desk = Listener(language)
    heard = ""
    for step in range(6):
        lessons.open_lesson(desk, game, 1, step)
        heard += " ".join(desk.hear())
    assert SHOWN[game, language] in heard


def test_help_shows_a_sign_without_the_name_of_somebody_at_the_table() -> None:
    desk = Listener()
    session = sit(desk, [PERSON, EASY], game="up_too_high", options={})
    session.names[:] = ["Marie", "Otto"]
    heard = " ".join(desk.after("menu:rules") + [text for _ in range(12) for text in desk.after("right")])
    assert "makes you president, and your bid" in heard and "Marie" not in heard


@every_language
@pytest.mark.parametrize("game", ["up_or_down", "way_up_high", "up_too_high"])
def test_scores_are_read_with_each_player_and_each_company_once(game: str, language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [EASY, PERSON], game=game, options={}, seed=3)
    while not desk.console.top().mine:
        desk.step()
    desk.after("menu:scores")
    lines = [text for line in desk.canvas.lines()[1:] for _, text in line]
    company = {"en": "Company ", "fr": "Compagnie "}[language]
    named = [*session.names, *[company + letter for letter in "ABCDEFG" if game == "up_too_high"]]
    begun = [name + {"en": ":", "fr": " :"}[language] for name in named]
    assert [sum(line.startswith(name) for line in lines) for name in begun] == [1] * len(begun), lines
    assert not any(re.search(r"\b(points|jetées\b(?! :))", line) for line in lines), "1 would be told as several"


def test_between_two_games_the_trees_of_the_first_are_read() -> None:
    desk = Listener()
    sit(desk, [EASY, PERSON], game="way_up_high", options={"games": 2}, seed=6)
    while scene(desk) != "Scores":
        desk.press("a") if desk.console.top().asks() else desk.step()
    desk.settle()
    desk.hear()
    assert str(desk.canvas.lines()).count("Floors from the roof down") == 2
    desk.after("right")
    assert scene(desk) == "Trees" and str(desk.canvas.lines()).count("Floors from the roof down") == 1


@pytest.mark.parametrize(
    ("game", "language", "begins", "lies"),
    [
        ("way_up_high", "en", "Ana: total 0, no floors yet. Ben: ", r"card 4, just drawn:, .+ above .+"),
        (
            "way_up_high",
            "fr",
            "Ana : total 0, pas encore d’étage. Ben : ",
            r"carte 4, piochée à l’instant :, .+ au-dessus de .+",
        ),
        ("up_too_high", "en", "", r"Company C: airport level 1, no airplane, capital \d"),
        ("up_too_high", "fr", "", r"Compagnie C : aéroport de niveau 1, pas d’avion, capital de \d"),
    ],
)
def test_the_things_on_the_table_are_read_by_name(game: str, language: str, begins: str, lies: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY, EASY], game=game, options={}, seed=3)
    heard: list[str] = []
    while not desk.console.top().mine:
        desk.step()
        heard += desk.hear()
    heard += desk.hear()
    assert begins in heard[-1]
    lines = [", ".join(spoken(text, language) for _, text in line) for line in desk.canvas.lines()]
    assert any(re.fullmatch(lies, line) for line in lines), lines


@pytest.mark.parametrize("game", GAMES)
def test_the_count_at_the_end_is_read_once_with_places_and_parts(game: str) -> None:
    desk = Listener()
    session = sit(desk, [EASY, EASY], game=game, options={}, seed=3)
    while scene(desk) != "Ending":
        desk.step()
        if scene(desk) in ("Era", "LastTable", "Struck"):
            do(desk, "a")
    heard: list[str] = []
    for _ in range(300):
        desk.step()
        heard += desk.hear()
    rules, state = session.match.rules, session.match.state
    totals = sorted((rules.score(state, seat) for seat in range(2)), reverse=True)
    told = [text for text in heard if "total" in text]
    assert len(told) == 1, heard
    total = r"Place \d: \w+, total \$(-?\d+)\. \w+" if game == "wheels_up" else r"Place \d: \w+, total (-?\d+)\. \w+"
    assert re.findall(total, told[0]) == [str(total) for total in totals]


def test_no_private_attribute_is_asked_for_by_its_name_as_text() -> None:
    """The page's bundle shortens private names but not texts, so getattr() would find nothing there."""
    asked = [
        (file.name, text.value)
        for file in sorted((ROOT / "host_sim" / "web" / "inside").rglob("*.py"))
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("getattr", "hasattr")
        for text in call.args
        if isinstance(text, ast.Constant) and str(text.value).startswith("_") and not str(text.value).startswith("__")
    ]
    assert asked == []


@every_language
def test_the_first_question_of_a_turn_addresses_its_player_and_a_rival_s_move_is_reported(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_or_down", seed=5, recap=0)
    yours, next_one, plays = {
        "en": ("Your turn, Ana: choose a card. ", "Take ", r"Ben plays \d+"),
        "fr": ("À toi, Ana : choisis une carte. ", "Prendre le ", r"Ben joue le \d+"),
    }[language]
    heard: list[str] = []
    while not any(text.startswith(yours) for text in heard):
        desk.step()
        heard += desk.hear()
    assert desk.whole()[0].startswith(yours.strip()), desk.whole()
    assert desk.after("a")[0].startswith(next_one)
    while not any(re.match(plays, text) for text in heard):
        do(desk, "a") if desk.console.top().asks() else desk.step()
        heard += desk.hear()
    assert spoken("Ben\u2063: offers: A, B", "en") == "Ben: offers: A, B"


@every_language
def test_a_summary_of_the_others_moves_replaces_their_captions_and_the_own_turn_ends_with_the_score(
    language: str,
) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY, EASY], game="up_or_down", seed=5, recap=1)
    heard: list[str] = []
    while session.since[0][0] == 0 or scene(desk) != "SinceView" or not desk.console.top().ready:
        top: Any = desk.console.top()
        do(desk, "a") if (top.ready if scene(desk) == "SinceView" else top.asks()) else desk.step()
        heard += desk.hear()
    desk.settle()
    heard += desk.hear()
    moves = {"en": r"(Ben|Cleo) (plays|takes|puts|draws)", "fr": r"(Ben|Cléo) (joue|prend|pose|pioche)"}[language]
    assert not any(re.match(moves, text) for text in heard), heard
    assert len(re.findall(moves, heard[-1])) == 2, heard
    own = {"en": r"Ana draws .*\. Score: \d+\.", "fr": r"Ana pioche .*\. Score : \d+\."}[language]
    assert len([text for text in heard if re.fullmatch(own, text)]) == 1, heard
    stays = {"en": "This page stays. Button B: ", "fr": "Cette page reste affichée. Bouton B : "}[language]
    do(desk, "down")
    desk.settle()
    assert [text.startswith(stays) for text in desk.hear()] == [True]


@every_language
def test_a_puzzle_names_its_game(language: str) -> None:
    desk = Listener(language)
    desk.hear()
    open_puzzle(desk, FIRST["way_up_high"])
    desk.settle()
    assert desk.hear()[-1].startswith("Way Up High. ")


@every_language
def test_the_last_table_tells_how_to_see_the_other_players(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], seed=2, recap=0)
    while scene(desk) != "LastTable":
        if scene(desk) == "Table" and desk.console.top().mine and not session.is_over():
            desk.console.top().turn.play(desk.console.top().actions[0])
        elif scene(desk) == "Table":
            desk.step()
        else:
            desk.press("a")
    wanted = {"en": "press up or down: players, ", "fr": "appuie en haut ou en bas : joueurs, "}[language]
    assert desk.whole()[-1].startswith(wanted), desk.whole()


def test_a_hint_leaves_out_a_gain_that_its_reason_tells() -> None:
    desk = Listener()
    sit(desk, [PERSON, EASY], game="up_or_down", seed=5)
    do(desk, "a")
    shown = Hint(desk.console, desk.console.top())
    texts = shown.texts("hint_words_")
    shown.named = texts[H.NAMED] % "puts 4 in col. 1, value +3"
    shown.said = [texts[H.AS_MUCH] % "+1"]
    lines = screens.hint(shown, [[[0, "Hint"]], [[0, "col. 1, 3%s4" % signs.BECOMES]]])
    said = [spoken(text, "en") for [[_, text]] in lines]
    assert said == ["hint: put 4 in column 1.", "+1 now. Another move is as good.", "3 becomes 4.", "button A: play."]


def test_a_game_s_page_tells_which_bots_play_seats() -> None:
    desk = Listener()
    desk.hear()
    do(desk, "a")
    desk.hear()
    assert desk.after("right") == ["Play, 2 of 4. Normal bot."]
    assert desk.after("right") == ["Set-up, 3 of 4"]
