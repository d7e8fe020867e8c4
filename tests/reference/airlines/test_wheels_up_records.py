"""The reference program of Wheels Up! against games of its own making and broken records."""

import functools
import itertools
import json
import random
import re
from collections import Counter
from typing import Any

import pytest

from tests.reference import wheels_up
from tests.reference.airlines.wheels_up_board import CARDS
from tests.reference.airlines.wheels_up_games import STYLES, check, play, put, values
from tests.sample import sample


@pytest.mark.parametrize("style", sample(range(len(STYLES)), (STYLES.index("busy")).__eq__), ids=STYLES)
def test_own_games_agree(style: int) -> None:
    stream = [line for seed in range(30 * style, 30 * style + 30) for line in play(seed)]
    assert wheels_up.check(stream) == []


@pytest.mark.thorough
def test_own_games_come_to_everything() -> None:
    effects: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for seed in range(90):
        lines = values(play(seed))
        for line, following in itertools.pairwise(lines[1:]):
            word, *rest = line["move"].split()
            seen[line["decision"]] += 1
            if word in ("card", "chaos"):
                effects[CARDS[int(rest[0])].effect] += 1
            before, after = line["state"], following["state"]
            if any(len(new) > len(old) for new, old in zip(after["decks"], before["decks"], strict=True)):
                seen["reshuffle"] += 1
            if after["final"] and after["final"]["by"] != after["final"]["from"]:
                seen["final approach by another seat"] += 1
            if before["declared"] and before["pending"]:
                seen["a card while another is declared"] += 1
            if len(before["over"]) > 1:
                seen["several seats over the limit"] += 1
        seen[f"ends in era {lines[-1]['state']['era']}"] += 1
        seen[f"idle for {lines[-1]['state']['idle']}"] += 1
    assert set(effects) == {card.effect for card in CARDS.values()}
    wanted = ["action", "place", "lift", "land", "discard", "react", "target", "reshuffle", "ends in era 3"]
    wanted += ["idle for 12", "final approach by another seat"]
    wanted += ["a card while another is declared", "several seats over the limit"]
    assert [name for name in wanted if not seen[name]] == []


def scalars(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every number, word, truth value and null inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        return [path]
    return [found for key, item in items for found in scalars(item, (*path, key))]


@pytest.mark.thorough
def test_any_value_changed_is_found() -> None:
    dice = random.Random(1)
    for seed in (0, 7, 14, 33, 40, 47):
        lines = play(seed)
        for _ in range(15):
            at = dice.randrange(len(lines))
            line = json.loads(lines[at])
            path = dice.choice([path for path in scalars(line) if path != ("seed",)])
            old: Any = functools.reduce(lambda place, key: place[key], path, line)
            if isinstance(old, bool):
                new: Any = not old
            elif isinstance(old, int):
                new = old + dice.choice([-1, 1])
            else:
                new = 0 if old is None else old + "x"
            broken = [*lines[:at], json.dumps(put(line, path, new)), *lines[at + 1 :]]
            assert len(wheels_up.check(broken)) == 1, (seed, at, path)


def test_broken_records_are_named() -> None:
    good = values(play(3))

    def complaint(*path: Any, value: Any) -> str:
        found = check(put(good, path, value))
        assert len(found) == 1
        return found[0]

    legal = good[4]["legal"]
    state = good[4]["state"]
    assert re.match(
        r"Game 1, last line after n \d+: scores\[0\] is ", complaint(-1, "scores", 0, value=-1)
    ) or re.match(r"Game 1, last line after n \d+: scores is ", complaint(-1, "scores", 0, value=-1))
    assert ": winners is " in complaint(-1, "winners", value=[])
    assert complaint(4, "legal", value=[legal[-1], *legal[:-1]]).startswith("Game 1, n 3: legal is ")
    assert complaint(4, "move", value="pass now") == 'Game 1, n 3: move "pass now" is not legal.'
    assert complaint(4, "seat", value=5).startswith("Game 1, n 3: seat is 5 ")
    assert complaint(4, "decision", value="sleep").startswith("Game 1, n 3: decision is ")
    assert complaint(4, "state", value=state | {"weather": 0}).startswith("Game 1, n 3: state has weather, ")
    without = {key: value for key, value in state.items() if key != "idle"}
    assert complaint(4, "state", value=without) == "Game 1, n 3: state has no idle."
    assert complaint(4, "state", "gates", value={"XXX": []}).startswith("Game 1, n 3: state.gates is ")
    assert complaint(1, "state", "hands", 0, value=[1]).startswith("Game 1, n 0: state.hands[0] has 1 cards")
    assert complaint(1, "state", "actions", value=1).startswith("Game 1, n 0: state.actions is 1 ")
    assert complaint(0, "options", "board", value="asia") == 'Game 1, header: option board is "asia".'
    assert complaint(0, "seats", value=7) == "Game 1, header: seats is 7."


def test_order_in_hands_and_discards_means_nothing() -> None:
    lines = values(play(8))
    for line in lines[1:]:
        for name in ("hands", "discards"):
            line["state"][name] = [cards[::-1] for cards in line["state"][name]]
    assert check(lines) == []
    for line in lines[1:]:
        line["state"]["decks"] = [cards[::-1] for cards in line["state"]["decks"]]
    assert len(check(lines)) == 1


def test_reshuffled_cards_stay_the_same_cards() -> None:
    """Any order is possible; a card from elsewhere is not."""
    for lines in (values(play(seed)) for seed in range(90)):
        for at in range(2, len(lines)):
            before, after = lines[at - 1]["state"], lines[at]["state"]
            if len(after["decks"][0]) > len(before["decks"][0]):
                place = f"Game 1, n {at - 1}: state.decks"
                turned = put(lines, (at, "state", "decks", 0), after["decks"][0][::-1])
                assert not any(sentence.startswith(place) for sentence in check(turned))
                foreign = put(lines, (at, "state", "decks", 0, 0), before["decks"][1][0])
                assert [sentence.startswith(place) for sentence in check(foreign)] == [True]
                return
    raise AssertionError("no game reshuffles")
