"""The rules that lessons teach: ten facts for each game; and every caption that cites a rule states it."""

import re
import tomllib
from importlib import import_module
from typing import Any

import pytest

from engine_core.console.lesson.lesson_list import STEPS
from engine_core.games.up_too_high.rules import layout as uth
from host_sim.setting import rules_class
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.lesson_figures import WORDS
from tests.console.test_help import rules_of
from tests.expected import expected
from tests.setting import legal

every_game = pytest.mark.parametrize("game", list(STEPS))


def steps(game: str) -> list[tuple[int, list[str], str, str]]:
    """Return each step's lesson, the rules that it cites, and its text in English and French."""
    with (ROOT / "seeds" / game / "lesson.toml").open("rb") as file:
        written = tomllib.load(file)["lesson"]
    found = []
    for number, lesson in enumerate(written, 1):
        said = [
            import_module("engine_core.games.%s.data.lesson_%d_%s" % (game, number, language)).TEXTS
            for language in ("en", "fr")
        ]
        for place, step in enumerate(lesson["step"]):
            en, fr = (texts[2 + 2 * place].split("|")[0].replace(" // ", " ").replace("\u00a0", " ") for texts in said)
            found.append((number, step.get("rules", []), en, fr))
    return found


def says(caption: str, pattern: str, figures: dict[str, int]) -> re.Match[str] | None:
    """Return the match of a pattern in a caption, or None. {name} stands for a number in `figures`, as digits
    or words.
    """

    def number(found: re.Match[str]) -> str:
        value = figures[found[1]]
        return "(?:%s)" % "|".join([str(value), *WORDS[value]])

    return re.search(re.sub(r"\{(\w+)(?::\w+)?\}", number, pattern), caption, re.IGNORECASE)


@every_game
def test_ten_facts_are_taught_in_the_first_lesson(game: str) -> None:
    facts = expected(game, "TEN_FACTS")
    figures = expected(game, "claim_figures")()
    assert len(facts) == 10
    for _, sentence, rule, en, fr in facts:
        assert any(
            number == 1 and rule in cited and says(english, en, figures) and says(french, fr, figures)
            for number, cited, english, french in steps(game)
        ), sentence


@every_game
def test_every_caption_says_what_the_rule_that_it_cites_says(game: str) -> None:
    figures = expected(game, "claim_figures")()
    claims: dict[str, list[tuple[str, str]]] = {}
    for _, _, rule, en, fr in expected(game, "TEN_FACTS"):
        claims.setdefault(rule, []).append((en, fr))
    for rule, en, fr in expected(game, "CLAIMS"):
        claims.setdefault(rule, []).append((en, fr))
    used: set[tuple[str, str, str]] = set()
    for number, cited, english, french in steps(game):
        for rule in cited:
            assert rule in rules_of(game), rule
            fitting = [
                (rule, en, fr)
                for en, fr in claims.get(rule, [])
                if says(english, en, figures) and says(french, fr, figures)
            ]
            assert fitting, (number, rule, english, french)
            used.update(fitting)
    unsaid = {(rule, *each) for rule, each in ((r, e) for r, found in claims.items() for e in found)} - used
    assert not unsaid, "a claim that no caption makes"


@every_game
def test_every_sentence_of_a_lesson_states_a_rule_that_it_cites_or_none(game: str) -> None:
    """Every sentence is listed either with the rule that it states, or as one that states none. So new and changed
    sentences are checked, too.
    """
    figures = expected(game, "claim_figures")()
    claims = [(rule, en) for _, _, rule, en, _ in expected(game, "TEN_FACTS")]
    claims += [(rule, en) for rule, en, _ in expected(game, "CLAIMS")]
    stating_none = set(expected(game, "NO_RULE"))
    unused = set(stating_none)
    for _, cited, english, _ in steps(game):
        stated = [says(english, pattern, figures) for rule, pattern in claims if rule in cited]
        for sentence in re.finditer(r"[^.!?…]+[.!?…]*", english):
            if any(found and found.start() < sentence.end() and sentence.start() < found.end() for found in stated):
                continue
            plain = " ".join(re.sub(r"[0-9]+", "#", re.sub(r"[\x01-\x1f\x80-\x9f]", "", sentence[0])).split())
            assert plain in stating_none, (cited, plain)
            unused.discard(plain)
    assert not unused, "a sentence that no lesson has"


def test_a_number_that_the_rules_do_not_have_is_found() -> None:
    pattern = "The round of the {last} time is the last"
    assert says("The round of the third time is the last.", pattern, {"last": 3})
    assert not says("The round of the fourth time is the last.", pattern, {"last": 3})


def test_UT10_a_company_decides_in_the_order_that_the_lesson_names() -> None:
    """A company's income comes before its decisions, so it can already be spent on the first one."""
    rules: Any = rules_class("up_too_high")(3, {})
    names = {uth.FLY: "flight", uth.BUILD: "building", uth.DIVIDEND: "dividend"}
    order = "income, flight, building, dividend"
    assert any(order in english for _, _, english, _ in steps("up_too_high"))
    seen = set()
    for seed in range(6):
        state = rules.new_state(seed)
        last = (uth.NONE, -1)
        while rules.current_player(state) >= 0:
            asked = rules.decision(state)
            if asked in names:
                now = (state[uth.ACTING], order.index(names[asked]))
                assert now[0] != last[0] or now[1] >= last[1]
                last = now
                seen.add(asked)
            else:
                last = (uth.NONE, -1)
            actions = legal(rules, state)
            rules.apply_action(state, actions[(seed + len(actions)) % len(actions)])
    assert seen == set(names)
