"""The whole screen read aloud: each thing is named in a sentence, in an order that a listener can follow."""

import random
import re
from typing import Any

import pytest

from engine_core.console.after.review import Moment
from engine_core.console.history.history_view import HistoryView
from engine_core.console.history.step_view import StepView
from engine_core.console.home.records_view import RecordsView
from engine_core.console.home.settings_view import SettingsView
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.play.hand_over import Notice
from engine_core.console.play.session import Session
from engine_core.console.set_up.name_entry import NameEntry
from engine_core.console.store import setting_rows as S
from engine_core.games.up_too_high.rules.layout import ACTING, AIRPLANE, AREAS, HAND, KINDS
from engine_core.games.wheels_up.rules.layout import DECLARED, TURN
from engine_core.games.wheels_up.screens.cards.card_text import name_of
from engine_core.games.wheels_up.screens.table_drawing import names
from engine_core.games.wheels_up.screens.tally import MoneyPage
from host_sim.terminal.spoken import spoken
from host_sim.web.inside.aloud.under_cursor import aloud, up_or_down, up_too_high, wheels_up
from tests.console.lesson import lessons
from tests.console_desk import EASY, PERSON, TO_SET_UP, by_chance, do, go_on, scene, sit
from tests.sample import sample
from tests.setting import GAMES, every_language
from tests.web.inside.test_web_speaking import OF, Listener, decisions

SIGNED = re.compile(r"(?:\+|minus |moins )\d+")  # a number of points
SELECTED = {"en": "Selected: ", "fr": "Sélection : "}


@pytest.mark.parametrize(
    ("game", "language"),
    sample(
        [(game, language) for game in GAMES for language in ("en", "fr")],
        (("up_or_down", "en"), ("up_too_high", "fr")).__contains__,
    ),
)
def test_each_box_of_a_lesson_is_read_in_one_piece(game: str, language: str) -> None:
    """Also while the table under the box asks nothing, as after the last move."""
    desk = Listener(language)
    asks = set()
    for step in range(STEPS[game][0]):
        view = lessons.open_lesson(desk, game, 1, step)
        asks.add(view.table.mine)
        text = spoken(desk.speaker.with_names(" ".join(view.box_pages[view.box_page])), language)
        assert desk.whole()[-1] == text, step
    assert asks == {True, False}


@every_language
@pytest.mark.parametrize("game", ["up_or_down", "way_up_high", "up_too_high"])
def test_what_lies_on_the_table_is_named_while_a_bot_moves(game: str, language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], game=game, options={}, seed=3)
    desk.console.settings.values[S.PACE] = 2
    dice = random.Random(1)
    while not session.line or session.line_seat != 1:
        go_on(desk, dice)
    table: Any = desk.console.top()
    assert scene(desk) == "Table" and not table.mine
    told = desk.whole()
    assert re.match("Ben (plays|builds|offers|joue|pose|propose) ", told[0]), told
    named = {
        "up_or_down": r"(ring|anneau) ?: ",
        "way_up_high": r"Ana ?: total ",
        "up_too_high": r"(Company|Compagnie) [A-G] ?: (airport|aéroport) ",
    }
    assert any(re.match(named[game], text) for text in told), told


def played_wheels_up(desk: Listener) -> Session:
    session = sit(desk, [EASY, EASY], game="wheels_up", options={}, seed=3)
    while scene(desk) != "Era":
        desk.step()
    desk.settle()
    return session


@every_language
def test_an_era_is_read_route_by_route_and_player_by_player(language: str) -> None:
    desk = Listener(language)
    played_wheels_up(desk)
    told = desk.whole()
    colon, now = {"en": (":", r"\+\$\d+, now \$\d+\."), "fr": (" :", r"\+\d+ millions?, soit \d+ millions?\.")}[
        language
    ]
    routes = [text for text in told if re.match("(Ana|Ben) (leads|mène)|(tie|égalité) (on|sur)", text)]
    assert "".join(routes).count("–") == min(6, len(desk.console.top().routes)), told
    assert [bool(re.fullmatch("(Ana|Ben)%s %s" % (colon, now), text)) for text in told[2:4]] == [True, True], told
    assert SELECTED[language] not in " ".join(told), "a row that is only lit is not under a cursor"


@every_language
def test_the_sources_of_money_are_read_player_by_player(language: str) -> None:
    desk = Listener(language)
    session = played_wheels_up(desk)
    desk.console.push(MoneyPage(desk.console, session))
    while len(desk.whole()) < 3:
        desk.step()
    _, ana, ben = desk.whole()
    source = {"en": r"Ana: .+ \d, .*total \d+\.", "fr": r"Ana : .+ \d, .*total \d+\."}[language]
    assert re.fullmatch(source, ana) and ben.startswith("Ben"), (ana, ben)
    assert SELECTED[language] not in ana + ben


@every_language
def test_the_words_at_the_foot_of_home_are_told_apart_and_an_explanation_comes_last(language: str) -> None:
    desk = Listener(language)
    assert desk.whole()[-1].startswith(SELECTED[language] + "Up or Down?")
    desk.hear()
    [said] = desk.after("down")
    words, chosen, explained = {
        "en": ("settings, records, puzzle, about.", "settings, 1 of 4.", "Language, sound, text, buttons and more"),
        "fr": ("réglages, palmarès, énigme, à propos.", "réglages, 1 sur 4.", "Langue, son, texte, boutons et plus"),
    }[language]
    assert desk.whole()[-3:] == [words, SELECTED[language] + chosen, explained]
    assert (
        said
        == {
            "en": "settings, 1 of 4. Language, sound, text, buttons and more",
            "fr": "réglages, 1 sur 4. Langue, son, texte, boutons et plus",
        }[language]
    )


@every_language
def test_each_row_of_a_set_up_is_a_sentence_also_under_the_cursor(language: str) -> None:
    desk = Listener(language)
    do(desk, " ".join(TO_SET_UP))
    for arrow in ("up", "up", "left", "down"):
        do(desk, arrow)
        told = desk.whole()
        assert [SELECTED[language] in text for text in told] == [False] * (len(told) - 1) + [True], told
        assert all(text.endswith(".") for text in told), told


@every_language
def test_the_letter_under_the_cursor_of_a_name_is_read(language: str) -> None:
    desk = Listener(language)
    desk.console.push(NameEntry(desk.console, 0, "Ana", lambda name: None))
    desk.settle()
    desk.hear()
    heard = [desk.after(press)[0] for press in ("left", "left", "up")]
    of = {"en": "%s, character %d of %d", "fr": "%s, caractère %d sur %d"}[language]
    name = {"en": ". Name: Ama.", "fr": ". Nom : Ama."}[language]
    assert heard == [of % ("a", 3, 3), of % ("n", 2, 3), of % ("m", 2, 3) + name]
    told = desk.whole()
    assert told[-1] == SELECTED[language] + of % ("m", 2, 3) + "." and of % ("m", 2, 3) not in " ".join(told[:-1])
    desk.console.push(NameEntry(desk.console, 0, "Al.", lambda name: None))
    do(desk, "left")
    assert desk.anew().lower().endswith(of % ({"en": "full stop", "fr": "point"}[language], 3, 3))


@every_language
def test_the_ranking_after_a_game_is_read_before_the_menu(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], seed=2)
    while scene(desk) != "AfterGame":
        if scene(desk) == "Table" and desk.console.top().mine and not session.is_over():
            desk.console.top().turn.play(desk.console.top().actions[0])
        elif scene(desk) == "Table":
            desk.step()
        else:
            if scene(desk) == "Winner":
                won = " ".join(desk.whole())
            desk.wait(600)
            desk.press("a")
    wins = {
        "en": r"\w+ wins with \d+ points, \d+ ahead of ",
        "fr": r"\w+ gagne avec \d+ points, soit \d+ d’avance sur ",
    }
    assert re.match(wins[language], won), won
    told = desk.whole()
    places = [text for text in told if re.match("Place |[a-zè]+ : .*total", text)]
    assert told[1:3] == places and len(told) == 11, told
    assert told[8].startswith(("Rows 1 ", "Lignes 1 ")) and told[9].startswith(SELECTED[language]), told
    desk.console.clear()
    view = RecordsView(desk.console)
    desk.console.push(view)
    pages = []
    for _ in range(view.pages.count):
        pages.append(desk.whole())
        do(desk, "right")
    person, last = {
        "en": (
            r"\S+: 1 played, [01] won, .*mean score \d+\. Won in a row: \d now, \d at most.*",
            r"Ana: 1 played, [01] won\.",
        ),
        "fr": (
            r"\S+ : parties jouées 1, gagnées [01], .*moyenne \d+\. Victoires de suite .*",
            r"Ana : parties .*\.",
        ),
    }[language]
    assert re.fullmatch(person, pages[1][1]), pages[1]
    assert re.fullmatch(last, pages[-1][1]), pages[-1]
    assert all(re.search(" ?: ", text) for text in pages[0][2:]), pages[0]
    monkeypatch.setattr(RecordsView, "_number", lambda *_: "- / 18")
    do(desk, "left right")
    none = {"en": ": none, with hints 18.", "fr": " : aucun, avec conseils 18."}[language]
    assert desk.whole()[-1].endswith(none), desk.whole()


def test_a_step_of_a_turn_is_announced_without_what_it_leaves_as_it_was() -> None:
    desk = Listener()
    session = sit(desk, [PERSON, EASY], game="up_too_high", options={}, seed=3)
    dice = random.Random(1)
    while len(session.match.history) < 12:
        go_on(desk, dice)
    desk.console.clear()
    desk.console.push(StepView(desk.console, session, 0, 12))
    while not desk.console.top().past.line:
        desk.step()
    desk.settle()
    heard = desk.hear() + [text for _ in range(6) for text in desk.after("right")]
    assert len(heard) == 7 and all(len(re.findall(r"[A-G]: airport", text)) < 3 for text in heard), heard
    assert all(re.match("(Ana|Ben)(: [A-G]| [a-z]+) ", text) for text in heard), heard


@every_language
def test_a_menu_s_choices_are_read_one_by_one(language: str) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = 0
    do(desk, "down a")
    told = desk.whole()
    assert all(re.match(r"[^,]+ ?: ", text) for text in told[1:6]), told
    wanted = {
        "en": ["Rows 1 to 5 of 18.", "Selected: language, 1 of 18.", "The language of all texts."],
        "fr": ["Lignes 1 à 5 sur 18.", "Sélection : langue, 1 sur 18.", "La langue de tous les textes."],
    }[language]
    assert told[-3:] == wanted
    assert OF[language].match(desk.after("down")[0])


@every_language
def test_a_game_s_page_says_how_many_may_play_once_and_a_button_s_bots_with_it(language: str) -> None:
    desk = Listener(language)
    do(desk, "a")
    told = desk.whole()
    desk.hear()
    [said] = desk.after("right")
    bots = {"en": "2 of 4. Normal bot.", "fr": "2 sur 4. Bot normal."}[language]
    assert said.endswith(bots) and " ".join(desk.whole()).lower().endswith(bots.lower()), said
    assert desk.after("left") == [told[-1][len(SELECTED[language]) : -1]]
    assert desk.whole() == told


@every_language
def test_a_step_of_a_turn_is_told_apart_from_the_buttons_that_lead_to_others(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], seed=2)
    dice = random.Random(1)
    while len(session.match.history) < 12:
        go_on(desk, dice)
    desk.console.clear()
    desk.console.push(StepView(desk.console, session, 0, 12))
    while not desk.console.top().past.line:
        desk.step()
    foot = {
        "en": r"step 1 of \d+\. Left or right: another step\. Button B: back\.",
        "fr": r"étape 1 sur \d+\. Gauche ou droite : autre étape\. Bouton B : retour\.",
    }[language]
    assert re.search(foot, " ".join(desk.whole())), desk.whole()


@every_language
def test_large_text_shows_the_whole_description_of_a_game_wherever_it_is_scrolled(language: str) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = 1
    desk.hear()
    do(desk, "a")
    before = desk.whole()
    desk.hear()
    do(desk, "down")
    assert desk.whole() == before and desk.hear() == []
    assert before[2].endswith({"en": "minutes a player.", "fr": "minutes par joueur."}[language]), before


@every_language
@pytest.mark.parametrize("size", [0, 1])
def test_a_notice_is_one_text(language: str, size: int) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = size
    session = sit(desk, [PERSON, EASY])
    names = ", ".join(["Plage et gratte-ciel", "Ruban coupé", "Livraison d’usine"])
    desk.console.push(Notice(desk.console, session, 0, names))
    desk.settle()
    assert names in " ".join(desk.whole())


@every_language
@pytest.mark.parametrize("size", [0, 1])
def test_the_pause_menu_shows_the_last_move_with_its_player(language: str, size: int) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = size
    sit(desk, [PERSON, EASY], game="up_too_high", options={}, seed=3, confirm=0)
    dice = random.Random(1)
    while not desk.console.session.can_undo():  # type: ignore[union-attr]
        go_on(desk, dice)
    do(desk, "hold b")
    if not size:
        assert desk.whole()[0] == "Up Too High." and desk.whole()[-1].startswith(SELECTED[language]), desk.whole()
    desk.hear()
    [said] = desk.after("down")
    assert re.search(r"\d\. (Ana|Ben) ", said), said
    told = " ".join(desk.whole())
    assert said.rpartition(". ")[2] in told.partition(SELECTED[language])[2], told


def test_a_recap_in_large_text_shows_what_each_player_does() -> None:
    desk = Listener()
    desk.console.settings.values[S.TEXT] = 1
    sit(desk, [PERSON, EASY], seed=5, recap=1)
    while scene(desk) != "SinceView":
        go_on(desk, random.Random(1)) if desk.console.top().asks() else desk.step()
    told = desk.whole()
    assert re.fullmatch(r"(Since|Before) your turn. Your score: \d+\.", told[0]), told
    assert re.match(r"Ben plays \d", told[1]), told


@every_language
def test_a_review_is_read_decision_by_decision_with_the_turn(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], seed=2)
    while scene(desk) != "AfterGame":
        top: Any = desk.console.top()
        if scene(desk) == "Table" and top.mine and not session.is_over():
            top.turn.play(top.actions[0])
        elif scene(desk) == "Table":
            desk.step()
        else:
            desk.wait(600)
            desk.press("a")
    do(desk, "down*3 a")
    view: Any = desk.console.top()
    view.ready = True
    moment = Moment(0, 11, 0, 1, 4, "")
    view.found = [moment]
    view.redraw()
    wanted = {"en": r"Turn 11, Ana: .+\? \+4\.", "fr": r"Tour 11, Ana : .+ \? \+4\."}
    assert re.fullmatch(wanted[language], desk.whole()[1]), desk.whole()
    assert desk.whole()[-1] == SELECTED[language] + {"en": "Turn 11.", "fr": "Tour 11."}[language]


@every_language
def test_each_page_of_the_history_announces_the_turn_under_the_cursor(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], seed=3)
    dice = random.Random(1)
    while len(session.match.history) < 80:
        go_on(desk, dice)
    view = HistoryView(desk.console, session)
    desk.console.push(view)
    while not view.ready:
        desk.step()
    desk.settle()
    desk.hear()
    heard = desk.after("left")
    for _ in range(60):
        desk.step()
        heard += desk.hear()
    assert len(heard) == len(re.findall("Turn|Tour", heard[0])) == 1, heard


@every_language
def test_the_figures_of_a_player_are_read_beside_that_player_s_routes(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    while not desk.console.top().asks():
        desk.step()
    do(desk, "b down right*2")
    assert any(re.match("Ana ?: .* 0 (airplanes placed|avion posé)", text) for text in desk.whole()), desk.whole()


@every_language
def test_gates_with_equal_numbers_are_read_together_behind_their_number(language: str) -> None:
    desk = Listener(language)
    session = sit(desk, [PERSON, EASY], game="wheels_up", options={}, seed=1)
    while not desk.console.top().asks():
        desk.step()
    table: Any = desk.console.top()
    at = 100
    session.match.state[at : at + 4] = bytes((1, 2, 0, 1))
    cities = [names(table.rules, place, table.cities())[0] for place in (0, 3, 1)]
    said = {
        "en": "1 gate each at {} and {}; 2 gates at {}",
        "fr": "une porte dans chacune de ces villes : {} et {} ; 2 portes à {}",
    }[language].format(*cities)
    assert spoken(wheels_up._places(table, at, 0), language).startswith(said)


@every_language
def test_cards_of_one_kind_are_counted_before_their_name(language: str) -> None:
    desk = Listener(language)
    state = sit(desk, [PERSON, EASY], game="up_too_high", options={}, seed=1).match.state
    hand = AREAS + HAND
    state[hand : hand + KINDS] = bytes((1, 0, 3, 0, 0, 0, 2, 1, 2, 0, 0, 2, 0, 0, 0))
    assert (
        up_too_high._hand(aloud(language), state, 0).split("\u00a0;" if language == "fr" else ";")
        == {
            "en": [
                "shares A, 3 C, two G",
                " airport cards: one of level 2, two of level 3",
                " two airplane cards of level 1",
            ],
            "fr": [
                "parts A, 3 C, deux G",
                " cartes aéroport : une de niveau 2, deux de niveau 3",
                " deux cartes avion de niveau 1",
            ],
        }[language]
    )


@every_language
def test_a_column_is_read_with_its_last_card_then_its_cards_then_its_points(language: str) -> None:
    text = {
        "en": r"[Cc]olumn \d (rises|falls) to \d+ [a-z]+; \d+ ([a-z]+ cards|cards, [^;]+); worth \d+\.",
        "fr": r"[Ll]a colonne \d (monte|descend) jusqu’au \d+ [a-z]+ ; \d+ cartes[^;]+ ; elle vaut \d+\.",
    }[language]
    desk = Listener(language)
    session = sit(desk, [PERSON] * 2, game="up_or_down", seed=1)
    by_chance(session, 1, 40)
    columns = [line[0][1] for line in up_or_down.standing(session, session.match.state, (0, 1), language)]
    columns = [line for line in columns if re.search("rises|falls|monte|descend", line)]
    assert columns and all(re.fullmatch(text, spoken(line, language)) for line in columns), columns


@every_language
def test_a_flight_names_the_companies_where_it_stops_and_what_each_gains(language: str) -> None:
    text = {
        "en": r"clockwise, to ([A-G]), 1 of 3\. Capital of ([A-G]): \+1, of \1: \+1",
        "fr": r"sens horaire, vers ([A-G]), 1 sur 3\. Capital de ([A-G]) : \+1, de \1 : \+1",
    }[language]
    for desk, table, kind in decisions("up_too_high", language):
        state = table.session.match.state
        if kind == "fly" and state[AIRPLANE + state[ACTING]] == 1:
            assert re.search(text, desk.anew(), re.IGNORECASE), desk.anew()
            return
    pytest.fail("no company flew past one company")


@every_language
def test_the_companies_are_said_to_be_in_the_order_of_the_ring(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_too_high", options={}, seed=1)
    told = desk.whole()
    order = [at for at, text in enumerate(told) if "clockwise" in text or "sens horaire" in text]
    companies = [at for at, text in enumerate(told) if re.match("Compan|Compagnie ", text) and at not in order]
    assert order == [companies[0] - 1] and len(companies) == 7, told


@every_language
def test_a_bid_is_read_with_the_hand_the_offers_the_bids_and_the_button(language: str) -> None:
    for desk, table, kind in decisions("up_too_high", language):
        if kind == "bid":
            told = " ".join(desk.whole())
            hand, offers, bids = {
                "en": (
                    r" hand: [^.]+\.",
                    r" shares on offer: [A-G][^.]*\.",
                    r" bids: .+ Press down: place the bid\.",
                ),
                "fr": (
                    r" main : [^.]+\.",
                    r" parts offertes : [A-G][^.]*\.",
                    r" mises : .+ Appuie en bas : miser\.",
                ),
            }[language]
            found = re.search("(" + hand + ")" + offers + bids, told)
            assert found and len(re.findall(r"[A-G]\b|\b[1-5]\b", found[1])) == len(
                set(table.plan.kinds[: table.plan.count])
            ), told
            before = desk.whole()[-1]
            do(desk, "a")
            assert before != desk.whole()[-1]
            return


@every_language
def test_the_points_that_a_card_brings_add_up_by_ear(language: str) -> None:
    put = {
        "en": r"worth (\d+) instead of (\d+): (\d+) cards times (\d+) of one colour",
        "fr": r"vaudra (\d+) au lieu de (\d+) : (\d+) cartes fois (\d+) d’une même couleur",
    }[language]
    checked = 0
    for game, wanted in (("way_up_high", "build"), ("up_or_down", "put")):
        for desk, table, kind in decisions(game, language, seeds=4):
            score = table.rules.score(table.session.match.state, table.session.viewer)
            for _ in range(table.count if kind == wanted else 0):
                said = desk.anew()
                gained = sum(
                    int(points.replace("minus ", "-").replace("moins ", "-")) for points in SIGNED.findall(said)
                )
                found = re.search(put, said)
                if found:
                    now, before, cards, same = (int(part) for part in found.groups())
                    assert now == cards * same, said
                    gained = now - before
                if found or game == "way_up_high":
                    assert int(re.findall(r"(?:making|soit|makes|fait) (\d+)", said)[0]) == score + gained, said
                    checked += 1
                do(desk, "right")
    assert checked > 8


@every_language
def test_the_button_that_continues_a_game_is_no_arrow(language: str) -> None:
    desk = Listener(language)
    sit(desk, [PERSON, EASY], game="up_or_down")
    do(desk, "a hold b up a")
    assert scene(desk) == "Home", scene(desk)
    do(desk, "up*2")
    assert any(text.startswith({"en": "Continue", "fr": "Continuer"}[language]) for text in desk.whole()), desk.whole()
    chosen = []
    for _ in range(3):
        chosen.append(desk.whole()[-1])
        do(desk, "up")
    assert SELECTED[language] + {"en": "Continue.", "fr": "Continuer."}[language] in chosen, chosen


@every_language
def test_the_map_is_read_player_by_player_with_its_open_slots_and_the_buttons(language: str) -> None:
    for desk, table, kind in decisions("wheels_up", language, seeds=2):
        if kind == "place":
            told = desk.whole()
            gates, slots = {
                "en": (r" \d gates? (each )?at [A-Z]", r"\d open slots? (each )?at [A-Z]"),
                "fr": (r" (une|Une|\d) portes? (à|dans chacune)", r"([Uu]ne|\d) places? libres? (à|dans chacune)"),
            }[language]
            own = [text for text in told[1:4] if re.search(gates, text)]
            counts = [re.search(r"(\d+) (?:gate|porte)s?", text) for text in told[1:4]]
            assert len(own) == sum(1 for count in counts if count and int(count[1])), told
            assert re.match(slots, told[4]) and re.search("[Bb](?:utt|out)on A", told[5]), told
            assert table.mine
            return


@every_language
def test_whoever_may_respond_is_told_the_card_and_who_plays_it(language: str) -> None:
    for desk, table, kind in decisions("wheels_up", language, seeds=8):
        state = table.session.match.state
        if kind == "react" and state[DECLARED]:
            said = desk.anew()
            asked = said[: said.index("?")]
            assert name_of(state[DECLARED], language) in asked and table.session.names[state[TURN]] in asked, said
            assert re.search(r"(If you pass|Si tu passes) ?: ", said), said
            return
    pytest.fail("no one was asked to respond to a card")


@every_language
def test_the_question_whose_money_or_card_is_taken_shows_what_that_player_has(language: str) -> None:
    for desk, _, kind in decisions("wheels_up", language, seeds=8):
        if kind == "target" and (found := re.search(r"(\S+), \d (?:of|sur) \d\. \1", desk.anew())):
            assert re.search(r"\d+ (gate|porte)s?", desk.anew()), found
            return
    pytest.fail("no player was a target")


@every_language
def test_a_setting_is_announced_without_the_values_of_others(language: str) -> None:
    desk = Listener(language)
    desk.console.push(SettingsView(desk.console))
    desk.settle()
    desk.hear()
    [said] = desk.after("up")
    assert len(re.findall("[.?!](?= |$)", said)) <= 2, said


@every_language
@pytest.mark.parametrize("size", [0, 1])
def test_a_page_of_achievements_is_numbered_as_a_page(language: str, size: int) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.TEXT] = size
    view = RecordsView(desk.console)
    desk.console.push(view)
    pages = []
    for _ in range(view.pages.count):
        pages.append(desk.whole())
        do(desk, "right")
    assert all(", page %d " % (at + 1) in page[0] for at, page in enumerate(pages)), pages
    missing = {"en": "not reached yet: ", "fr": "pas encore réussis : "}[language]
    assert max(sum(text.startswith(missing) for text in page) for page in pages) == 1
