"""The contract in engine_core's game.py and match.py holds for every game in the catalog, with all seats and
options.
"""

import binascii
import copy
import random
from array import array
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine_core import catalog
from engine_core.bots.random_bot import Playout
from engine_core.game import TERMINAL, Game
from engine_core.match import Match
from host_sim.games import state_json
from host_sim.records import record
from host_sim.setting import BOTS, EXPERT, bot_class
from tests.expected import expected
from tests.setting import Setting, every_setting, information, leaves, legal, random_game, seeded, shape, trace

pytestmark = every_setting("setting")

TRACED = ("random", "greedy")  # the bots whose games are checked step by step
RESAMPLES = 400  # number of resampled states in which the hidden cards are counted


def resampled(rules: Game, state: bytes | bytearray, seat: int, seed: int) -> bytearray:
    other = bytearray(state)
    rules.resample(other, seat, seeded(seed))
    return other


def positions(setting: Setting, count: int) -> Iterator[bytearray]:
    """Yield copies of states from a game of each bot, since bots reach other states than random play does."""
    for by in TRACED:
        for state in trace(setting, by).positions(count):
            yield bytearray(state)


def test_random_games_end_within_the_bound(setting: Setting) -> None:
    rules = setting.rules()
    playout = Playout(rules)
    for seed in range(1, 6):
        state = rules.new_state(seed)
        assert 0 < playout.run(state, seed * 99991) <= rules.max_decisions
        assert rules.current_player(state) == TERMINAL
        assert legal(rules, state) == []


def test_options_are_written_out_and_wrong_ones_refused(setting: Setting) -> None:
    rules = setting.rules()
    assert tuple((name, rules.options[name]) for name, _ in rules.OPTIONS) == setting.options
    assert len(rules.options) == len(setting.options)
    kind = type(rules)
    for name, choices in rules.OPTIONS:
        assert kind(setting.seats, {}).options[name] in choices
    wrong: list[tuple[int, dict]] = [
        (kind.MIN_SEATS - 1, {}),
        (kind.MAX_SEATS + 1, {}),
        (setting.seats, {"no such": 1}),
    ]
    wrong += [(setting.seats, {name: "no such"}) for name, _ in setting.options]
    for seats, options in wrong:
        with pytest.raises(ValueError, match=rules.ID):
            kind(seats, options)


def test_legal_actions_are_ascending_unique_and_within_the_bounds(setting: Setting) -> None:
    for by in TRACED:
        game = trace(setting, by)
        rules = game.rules
        for n, state in enumerate(map(bytearray, game.states[:-1])):
            actions = legal(rules, state)
            assert 1 <= len(actions) <= rules.max_legal
            assert actions == sorted(set(actions))
            assert actions[0] >= 0 and actions[-1] < 1 << 16
            assert game.actions[n] in actions
            assert 0 <= rules.current_player(state) < setting.seats
            assert 0 <= rules.decision(state) < len(rules.DECISIONS)
        assert len(game.actions) <= rules.max_decisions


def test_every_move_has_one_notation_and_is_read_back(setting: Setting) -> None:
    for state in positions(setting, 80):
        rules = trace(setting, TRACED[0]).rules
        moves = record.legal_moves(rules, state)
        texts = [text for _, text in moves]
        assert len(set(texts)) == len(texts)
        for action, text in moves:
            assert text.isascii() and text == text.strip()
            assert record.parse_move(rules, state, text) == action
        assert record.parse_move(rules, state, texts[0] + " ") == -1


def test_the_state_is_all_there_is(setting: Setting) -> None:
    """The state has a fixed size, and a new rules object continues from it exactly like the first one."""
    game = trace(setting, "random")
    others = setting.rules()
    for n, before in enumerate(game.states[:-1]):
        assert len(before) == others.state_size
        state = bytearray(before)
        others.apply_action(state, game.actions[n])
        assert state == game.states[n + 1]


def test_a_clone_is_independent(setting: Setting) -> None:
    rules = setting.rules()
    for state in positions(setting, 4):
        clone = state[:]
        kept = bytes(state)
        Playout(rules).run(clone, 5)
        assert bytes(state) == kept


def test_questions_leave_the_state_alone(setting: Setting) -> None:
    rules = setting.rules()
    for state in [*positions(setting, 8), bytearray(trace(setting, "random").states[-1])]:
        crc = binascii.crc32(state)
        rules.current_player(state)
        actions = legal(rules, state)
        for action in actions:
            rules.reveals(state, action)
        record.legal_moves(rules, state)
        rules.winners(state)
        for seat in range(setting.seats):
            rules.score(state, seat)
            information(rules, state, seat)
        state_json(rules, state)
        assert binascii.crc32(state) == crc


def test_games_in_lock_step_do_not_touch_each_other(setting: Setting) -> None:
    """Two rules objects with one seed stay equal, even if one of them plays a game with another seed in between."""
    first, second = setting.rules(), setting.rules()
    one, two, between = first.new_state(7), second.new_state(7), first.new_state(8)
    dice = random.Random(7)
    while actions := legal(first, one):
        assert legal(second, two) == actions
        action = dice.choice(actions)
        first.apply_action(one, action)
        if others := legal(first, between):
            first.apply_action(between, others[-1])
            first.resample(between, 0, seeded(3))
        second.apply_action(two, action)
        assert one == two


def test_the_seed_decides_the_game(setting: Setting) -> None:
    assert random_game(setting.rules(), 3) == random_game(setting.rules(), 3)
    rules = setting.rules()
    # The generator is left out, since it differs anyway.
    deals = {bytes(rules.new_state(seed)[8:]) for seed in range(40)}
    assert len(deals) == 40


def test_scores_and_winners_agree(setting: Setting) -> None:
    rules = setting.rules()
    for seed in range(4):
        _, state = random_game(rules, seed)
        scores = [rules.score(state, seat) for seat in range(setting.seats)]
        winners = [seat for seat in range(setting.seats) if rules.winners(state) >> seat & 1]
        assert rules.winners(state) < 1 << setting.seats
        assert winners and all(scores[seat] == max(scores, key=rules.GOAL.__mul__) for seat in winners)
        assert record.result(rules, state) == {"scores": scores, "winners": winners}


def test_information_is_the_same_whatever_the_buffer_held(setting: Setting) -> None:
    rules = setting.rules()
    for state in positions(setting, 12):
        for seat in range(setting.seats):
            one, two = bytearray(rules.information_size), bytearray(b"\xff" * rules.information_size)
            size = rules.information_state(state, seat, one)
            assert 0 < size == rules.information_state(state, seat, two) <= rules.information_size
            assert one[:size] == two[:size]


def test_resampling_keeps_what_the_seat_knows_and_every_card(setting: Setting) -> None:
    rules = setting.rules()
    for n, state in enumerate(positions(setting, 12)):
        whole = state_json(rules, state)
        for seat in range(setting.seats):
            other = resampled(rules, state, seat, n)
            assert len(other) == rules.state_size
            assert information(rules, other, seat) == information(rules, state, seat)
            assert rules.current_player(other) == rules.current_player(state)
            if rules.current_player(state) == seat:
                assert legal(rules, other) == legal(rules, state)
            changed = state_json(rules, other)
            for key in expected(setting.game, "SECRET_KEYS"):
                changed[key] = whole[key]
            assert shape(changed) == shape(whole)
            assert Counter(leaves(changed)) == Counter(leaves(whole))


def test_resampling_changes_what_the_seat_cannot_know(setting: Setting) -> None:
    rules = setting.rules()
    state = rules.new_state(11)
    for seat in range(setting.seats):
        others = [resampled(rules, state, seat, seed) for seed in range(10)]
        assert len({bytes(other[:8]) for other in others}) == 10, "the generator"
        assert len({bytes(other[8:]) for other in others}) > 1, "the cards"


def test_resampling_depends_on_what_the_seat_knows_alone(setting: Setting) -> None:
    """States that differ only in facts hidden from the seat give the same bytes with the same generator."""
    rules = setting.rules()
    for n, state in enumerate(positions(setting, 12)):
        for seat in range(setting.seats):
            expected = resampled(rules, state, seat, n)
            for seed in (1000 + n, 2000 + n):
                assert resampled(rules, resampled(rules, state, seat, seed), seat, n) == expected


def test_resampling_is_uniform(setting: Setting) -> None:
    """Every hidden card is in every hidden place with its expected frequency; places that swap form one pool."""
    rules = setting.rules()
    game = trace(setting, "random")
    states = [game.states[0]]
    if expected(setting.game, "ANY_CARD_ANYWHERE"):
        states.append(game.states[len(game.actions) // 2])
    for k, state in enumerate(states):
        seat = (rules.current_player(bytearray(state)) + k) % setting.seats
        samples = places([state_json(rules, resampled(rules, state, seat, seed)) for seed in range(RESAMPLES)])
        hidden = [
            place
            for place in sorted(samples[0], key=str)
            if any(sample[place] != samples[0][place] for sample in samples)
        ]
        cells = [cell for pool in pools(hidden, samples) for cell in deviations(pool, samples)]
        assert cells, "no card is hidden from a seat"
        assert max(map(abs, cells)) < 5.5
        mean = sum(z * z for z in cells) / len(cells)
        assert abs(mean - 1) < 8 / len(cells) ** 0.5, mean


def places(samples: list[dict]) -> list[dict[tuple, list[str]]]:
    """Return the card in each place for each state. A list that is always sorted counts as one place."""
    rows = [lists(sample) for sample in samples]
    one_place = {
        path
        for path, items in rows[0].items()
        if {type(item) for item in items} in ({int}, {str}) and all(row[path] == sorted(row[path]) for row in rows)
    }
    found = []
    for row in rows:
        found.append({path: leaves(row[path]) for path in one_place})
        for path in row.keys() - one_place:
            found[-1].update({(*path, n): leaves(item) for n, item in enumerate(row[path])})
    return found


def lists(value: Any, path: tuple = ()) -> dict[tuple, list]:
    """Return every list of plain values in a JSON structure by its path; a value outside any list counts as a list."""
    if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
        return {path: value}
    if not isinstance(value, list | dict):
        return {path: [value]}
    found: dict[tuple, list] = {}
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        found |= lists(item, (*path, key))
    return found


def pools(hidden: list[tuple], samples: list[dict[tuple, list[str]]]) -> list[list[tuple]]:
    """Return the hidden places in groups that share a card."""
    groups: list[tuple[set[str], list[tuple]]] = []
    for place in hidden:
        cards = {card for sample in samples for card in sample[place]}
        joined = [place]
        for group in [group for group in groups if group[0] & cards]:
            groups.remove(group)
            cards |= group[0]
            joined = group[1] + joined
        groups.append((cards, joined))
    return [places for _, places in groups]


def deviations(pool: list[tuple], samples: list[dict[tuple, list[str]]]) -> list[float]:
    """Return, for each place and card of a pool, how far the count deviates from the hypergeometric mean, in standard
    deviations.
    """
    content = Counter(card for place in pool for card in samples[0][place])
    size = content.total()
    found = []
    for place in pool:
        room = len(samples[0][place])
        counts = Counter(card for sample in samples for card in sample[place])
        for card, copies in content.items():
            share = copies / size
            variance = room * share * (1 - share) * (size - room) / (size - 1)
            if variance > 0:
                found.append((counts[card] - room * share * len(samples)) / (variance * len(samples)) ** 0.5)
    return found


@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != EXPERT])  # tests/host_sim/test_experts.py tests experts.
def test_facts_hidden_from_a_seat_do_not_change_its_bot(setting: Setting, bot: str) -> None:
    """Redealing everything that a seat cannot know changes no bot's choice. Such a permutation test finds leaks that a
    win rate does not show.
    """
    rules = setting.rules()
    for n, state in enumerate(positions(setting, 2 if bot == "hard" else 10)):  # Hard bots are slow.
        seat = rules.current_player(state)
        expected = (information(rules, state, seat), legal(rules, state), *choice(rules, state, bot))
        for seed in (n,) if bot == "hard" else (n, 500 + n):
            other = resampled(rules, state, seat, seed)
            assert (information(rules, other, seat), legal(rules, other), *choice(rules, other, bot)) == expected


def choice(rules: Game, state: bytearray, bot: str) -> tuple[int, bytes]:
    """Return what a bot chooses for the deciding seat, and the state of its generator afterwards."""
    match = Match(rules, 1)
    match.state[:] = state
    seat = rules.current_player(state)
    match.seat_bot(seat, bot_class(rules.ID, bot))
    for _ in range(100_000):
        action = match.think()
        assert match.state == state, "a thinking bot has changed the match"
        if action >= 0:
            assert action in legal(rules, state)
            return action, bytes(match.generators[seat])
    raise AssertionError("%s does not make up its mind" % bot)


def test_an_action_that_reveals_nothing_adds_to_no_seats_knowledge(setting: Setting) -> None:
    """If `reveals` is False, the seat's later knowledge follows from the action and its earlier knowledge."""
    rules = setting.rules()
    for n, state in enumerate(positions(setting, 24)):
        for action in legal(rules, state):
            if rules.reveals(state, action):
                continue
            after = bytearray(state)
            rules.apply_action(after, action)
            for seat in range(setting.seats):
                for seed in (n, 700 + n):
                    other = resampled(rules, state, seat, seed)
                    if action in legal(rules, other):  # Another hand of the seat on turn may lack the card.
                        rules.apply_action(other, action)
                        assert information(rules, other, seat) == information(rules, after, seat)


def test_a_veiled_action_tells_no_more_than_what_a_seat_sees_of_it(setting: Setting) -> None:
    """Actions that leave another seat with the same information are redacted to the same action."""
    rules = setting.rules()
    for state in positions(setting, 12):
        actor = rules.current_player(state)
        if rules.is_secret(state):
            continue
        for seat in range(setting.seats):
            told: dict[bytes, set[int]] = {}
            for action in legal(rules, state) if seat != actor else ():
                after = bytearray(state)
                rules.apply_action(after, action)
                told.setdefault(information(rules, after, seat), set()).add(rules.veil(state, action))
            assert all(len(veiled) == 1 for veiled in told.values())


def test_a_veiled_action_has_the_same_caption_for_everyone_and_reveals_nothing(setting: Setting) -> None:
    rules = setting.rules()
    tell = catalog.part(setting.game, "screens.move_caption").tell
    words = catalog.part(setting.game, "data.words_en").WORDS
    for n, state in enumerate(positions(setting, 24)):
        actor = rules.current_player(state)
        for action in legal(rules, state):
            veiled = rules.veil(state, action)
            if veiled < 0:
                assert rules.is_secret(state) and not tell(rules, state, action, words)
                continue
            for seat in range(setting.seats):
                copy_of_seat = resampled(rules, state, seat, n)
                assert rules.veil(copy_of_seat, action) == rules.veil(copy_of_seat, veiled) == veiled
                assert rules.is_secret(copy_of_seat) == rules.is_secret(state)
                assert seat == actor or tell(rules, copy_of_seat, veiled, words) == tell(rules, state, action, words)


def test_the_history_reproduces_a_match(setting: Setting) -> None:
    game = trace(setting, "random")
    match = Match(setting.rules(), 17)
    for n, action in enumerate(game.actions):
        assert match.state == game.states[n]
        match.apply(action)
    again = match.rules.new_state(match.seed)
    for action in match.history:
        match.rules.apply_action(again, action)
    assert again == match.state == game.states[-1]
    assert match.history == array("H", game.actions)


def test_undo_gives_the_same_bytes_back_and_stops_where_something_came_out(setting: Setting) -> None:
    rules = setting.rules()
    game = trace(setting, "greedy")
    match = Match(rules, 17)
    limit = 0  # the limit of an undo, according to the contract
    for n, action in enumerate(game.actions):
        state = bytearray(game.states[n])
        match.apply(action)
        after = bytearray(game.states[n + 1])
        if rules.reveals(state, action) or rules.current_player(after) != rules.current_player(state):
            limit = n + 1
        back = n + 1
        while match.undo():
            back -= 1
            assert match.state == game.states[back]
            assert len(match.history) == back
        assert back == limit
        assert not match.undo() and match.state == game.states[back]
        for again in game.actions[back : n + 1]:
            match.apply(again)
        assert match.state == after


def test_undo_while_a_bot_thinks_makes_it_think_anew(setting: Setting) -> None:
    rules = setting.rules()
    game = trace(setting, "random")
    match = Match(rules, 17)
    for seat in range(setting.seats):
        match.seat_bot(seat, bot_class(setting.game, "random"))
    for action in game.actions:
        match.apply(action)
        if rules.current_player(match.state) >= 0 and match.think() < 0 and match.undo():
            chosen = -1
            while chosen < 0:
                chosen = match.think()
            assert chosen in legal(rules, match.state)
            match.apply(action)


def test_matches_do_not_share_anything(setting: Setting) -> None:
    rules = setting.rules()
    alone = [action for _, action in record.play(rules, 5, [bot_class(setting.game, "greedy")] * setting.seats)]
    one = record.play(rules, 5, [bot_class(setting.game, "greedy")] * setting.seats)
    two = record.play(rules, 6, [bot_class(setting.game, "greedy")] * setting.seats)
    together = []
    for _, action in one:
        together.append(action)
        next(two, None)
    assert together == alone
    assert copy.copy(rules.options) == dict(setting.options)
