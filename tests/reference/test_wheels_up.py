"""The reference program of Wheels Up! itself: games of its own making, broken records, situations for the rulings."""

import copy
import functools
import itertools
import json
import random
import re
from collections import Counter
from typing import Any

import pytest

from tests.reference import wheels_up, wheels_up_board
from tests.reference.record import Header, State
from tests.reference.wheels_up import RULES
from tests.reference.wheels_up_board import BOARDS, CARDS
from tests.sample import sample

Lines = list[dict[str, Any]]
Step = tuple[State, str | None]


# Games of its own making


class Dice(wheels_up.Chance):
    """Shuffles and snatches in earnest."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def shuffle(self, era: int, cards: list[int]) -> list[int]:
        return self.dice.sample(cards, len(cards))

    def reveal(self, seat: int) -> int:
        raise AssertionError("every card is known")

    def snatch(self, seat: int, hand: list[int]) -> int:
        return self.dice.choice(hand)


STYLES = ["random", "busy", "idle"]
BOARD_NAMES = list(BOARDS)


def choose(legal: list[str], dice: random.Random, style: str) -> str:
    """Styles: a random mover; one that builds, plays and reacts rather than stops; one that draws cards or ends."""
    if style == "idle" and "end" in legal:
        return dice.choice([move for move in legal if move in ("draw", "end")])
    if style == "busy" and len(legal) > 1:
        return dice.choice([move for move in legal if move not in ("end", "stop", "pass")])
    return dice.choice(legal)


@functools.cache
def recorded(board: str, seats: int, seed: int, style: str, opening: str = "full") -> tuple[str, ...]:
    """The text of a record that the reference rules make of themselves."""
    dice = random.Random(seed)
    header = Header("wheels_up", {"board": board, "opening": opening}, seats, seed)
    decks = [wheels_up_board.used_cards(BOARDS[board], era) for era in range(3)]
    for deck in decks:
        dice.shuffle(deck)
    hands = [[decks[0].pop() for _ in range(4)] for _ in range(seats)]
    first = dice.randrange(seats)
    state = RULES.empty(header) | {"decks": decks, "hands": hands, "first": first, "turn": first}
    decision: str | None = RULES.opening(header, state)
    options = {"board": board} | ({"opening": opening} if opening == "one" else {})
    lines: Lines = [{"record": 1, "game": "wheels_up", "options": options, "seats": seats, "seed": seed}]
    while decision is not None:
        legal = RULES.legal(header, state, decision)
        lines.append(
            {
                "n": len(lines) - 1,
                "seat": RULES.seat(state, decision),
                "decision": decision,
                "legal": legal,
                "move": choose(legal, dice, style),
                "state": state,
            }
        )
        state, decision = RULES.apply(header, state, decision, lines[-1]["move"], Dice(dice))
    scores, winners = RULES.result(header, state)
    lines.append({"scores": scores, "winners": winners, "state": state})
    return tuple(json.dumps(line) for line in lines)


def play(seed: int) -> list[str]:
    """Thirty seeds in a row are every board with every number of seats."""
    return list(recorded(BOARD_NAMES[seed % 6], 2 + seed // 6 % 5, seed, STYLES[seed // 30 % 3]))


def values(lines: list[str]) -> Lines:
    return [json.loads(line) for line in lines]


def check(lines: Lines) -> list[str]:
    return wheels_up.check([json.dumps(line) for line in lines])


@pytest.mark.parametrize("style", sample(range(len(STYLES)), (STYLES.index("busy")).__eq__), ids=STYLES)
def test_own_games_agree(style: int) -> None:
    stream = [line for seed in range(30 * style, 30 * style + 30) for line in play(seed)]
    assert wheels_up.check(stream) == []


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


# Broken records


def scalars(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every number, word, truth value and null inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        return [path]
    return [found for key, item in items for found in scalars(item, (*path, key))]


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy of a JSON value with another one at the path."""
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = new
    return value


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


# Situations


class Known(wheels_up.Chance):
    """Shuffles nothing and snatches the first card."""

    def shuffle(self, era: int, cards: list[int]) -> list[int]:
        return list(cards)

    def reveal(self, seat: int) -> int:
        raise AssertionError("every card is known")

    def snatch(self, seat: int, hand: list[int]) -> int:
        return hand[0]


def situation(seats: int, board: str = "eastern_us", **changes: Any) -> State:
    """Seat 0, the first, is on turn with two actions; nobody has anything, but every deck has cards."""
    state = RULES.empty(Header("wheels_up", {"board": board, "opening": "full"}, seats, 0))
    decks = [[7] * 30, [38] * 30, [66] * 30]
    return state | {"decks": decks, "hands": [[] for _ in range(seats)], "turn": 0, "first": 0} | changes


def header_of(state: State) -> Header:
    return Header("wheels_up", {"board": state["board"], "opening": "full"}, len(state["money"]), 0)


def moved(state: State, decision: str, *moves: str) -> Step:
    """The state after some moves, and what is asked then; every move must be legal."""
    header = header_of(state)
    asked: str | None = decision
    for move in moves:
        assert asked is not None
        assert move in RULES.legal(header, state, asked), (move, asked, RULES.legal(header, state, asked))
        state, asked = RULES.apply(header, state, asked, move, Known())
    return state, asked


def legal(step: Step) -> list[str]:
    state, decision = step
    assert decision is not None
    return RULES.legal(header_of(state), state, decision)


def seat(step: Step) -> int:
    state, decision = step
    assert decision is not None
    return RULES.seat(state, decision)


def starting(moves: list[str], word: str) -> list[str]:
    return [move.split()[1] for move in moves if move.split()[0] == word]


def test_tables() -> None:
    assert len(CARDS) == 90 and list(BOARDS) == BOARD_NAMES and len(BOARDS) == 6
    for board in BOARDS.values():
        for route, payout in board.routes.items():
            start, end = route.split("-")
            assert start < end and {start, end} <= set(board.slots) and payout in (1, 2, 3)
        for slots in board.slots.values():
            assert slots == sorted(slots) and set(slots) <= {*"23456D"}


def test_wu2_cards_that_name_airports() -> None:
    used = [card for era in range(3) for card in wheels_up_board.used_cards(BOARDS["north_america"], era)]
    assert {22, 52, 53, 80, 81} <= set(
        used
    )  # link ATL JFK, service JFK MIA, link MIA ORD, service JFK ORD, link BOS MIA
    assert not {23, 24, 26, 57, 83} & set(used)
    transatlantic = wheels_up_board.used_cards(BOARDS["transatlantic"], 0)
    assert 21 in transatlantic and 23 not in transatlantic  # ATL-MIA; AMS is missing
    assert 84 in wheels_up_board.used_cards(BOARDS["transatlantic"], 2)  # JFK-LHR
    assert 82 not in wheels_up_board.used_cards(BOARDS["transatlantic"], 2)  # DUB and FCO, but no route DUB-FCO


def test_wu5_slots() -> None:
    full = {"ATL": [0, 0], "BOS": [0, 0], "DCA": [0, 0], "DTW": [0, 0], "JFK": [0], "MIA": [0], "MSY": [0], "ORD": [0]}
    state = situation(2, gates=full)
    assert wheels_up_board.open_airports(state) == ["JFK", "ORD"]
    assert wheels_up_board.open_airports(state | {"era": 1}) == ["JFK", "ORD"]
    everywhere = list(BOARDS["eastern_us"].slots)
    for era in (2, 3):
        assert wheels_up_board.open_airports(state | {"era": era}) == everywhere
    assert wheels_up_board.open_airports(situation(3, gates=full)) == ["ATL", "DCA", "DTW", "JFK", "MIA", "ORD"]


def test_wu6_the_worked_example_of_the_document() -> None:
    """Three gates in Denver, one in Seattle, one in Los Angeles: 3, 3 and 1 airplanes on the routes between them."""
    state = situation(6, "north_america", gates={"DEN": [0, 0, 0], "SEA": [0], "LAX": [0]})
    most = {route: wheels_up_board.most_planes(state, 0, route) for route in ("DEN-SEA", "DEN-LAX", "LAX-SEA")}
    assert most == {"DEN-SEA": 3, "DEN-LAX": 3, "LAX-SEA": 1}
    assert wheels_up_board.placing_routes(state, 0) == ["DEN-LAX", "DEN-SEA", "LAX-SEA"]
    state["planes"] = {"DEN-SEA": {"0": 3}, "DEN-LAX": {"0": 2}, "LAX-SEA": {"0": 1}}
    assert wheels_up_board.placing_routes(state, 0) == ["DEN-LAX"]


def test_wu28_the_very_first_turn_has_one_action() -> None:
    for seats in range(2, 7):
        lines = values(list(recorded("north_america", seats, 5, "busy", "one")))
        assert check(lines) == [] and lines[1]["state"]["actions"] == 1
        asked = [line for line in lines[1:-1] if line["decision"] == "action" and not line["state"]["bought"]]
        later = next(line for line in asked if line["seat"] != lines[1]["seat"])
        assert later["state"]["actions"] == 2
        assert "state.actions is 1 " in check(put(lines, (0, "options"), {"board": "north_america"}))[0]
    full = values(list(recorded("north_america", 3, 5, "busy")))
    named = put(full, (0, "options"), {"board": "north_america", "opening": "full"})
    assert check(named) == ["Game 1, header: option opening is named though the default."]


def test_wu6_wu12_where_an_airplane_may_be() -> None:
    gates = {"ATL": [0, 1, 0, 0], "DCA": [0], "JFK": [0], "MIA": [1, 0]}
    state = situation(6, gates=gates, planes={"ATL-DCA": {"0": 2, "1": 9}})
    assert wheels_up_board.placing_routes(state, 0) == ["ATL-DCA", "ATL-MIA", "DCA-JFK"]
    assert wheels_up_board.placing_routes(state | {"era": 1}, 0) == ["ATL-DCA", "ATL-MIA", "DCA-JFK", "JFK-MIA"]
    assert wheels_up_board.placing_routes(state, 1) == ["ATL-MIA"]
    state["hangar"][0] = 8
    assert wheels_up_board.placing_routes(state, 0) == []
    assert "ATL-DCA" in wheels_up_board.landing_routes(state, 0)


def test_wu8_draw() -> None:
    state = situation(2, decks=[[3], [], []], discards=[[], [40], []])
    after, decision = moved(state, "action", "draw")
    assert (after["hands"][0], after["actions"], decision) == ([3], 1, "action")
    assert "draw" not in legal((after, decision))
    after, _ = moved(situation(2, decks=[[3], [], []], discards=[[1, 2], [], []]), "action", "draw")
    assert sorted(after["hands"][0]) == [2, 3] and after["decks"][0] == [1] and after["discards"][0] == []


def test_wu4_one_card_after_the_other_before_the_moment() -> None:
    state = situation(2, hands=[[1, 2, 3, 4, 5], [18]])
    after, decision = moved(state, "action", "draw")
    assert (decision, after["over"], after["pending"], after["asking"]) == ("discard", [0], None, [])
    after, decision = moved(after, "discard", "discard 2")
    assert (decision, after["over"]) == ("discard", [0])
    after, decision = moved(after, "discard", "discard 5")
    assert (decision, after["over"], after["asking"]) == ("react", [], [1])
    assert after["discards"][0] == [2, 5] and seat((after, decision)) == 1


def test_wu9_move() -> None:
    gates = {"ATL": [0], "DCA": [0], "JFK": [0]}
    state = situation(2, gates=gates, planes={"ATL-DCA": {"0": 1}}, hangar=[1, 0])
    after, decision = moved(state, "action", "move")
    assert after["actions"] == 1
    assert after["pending"] == {"card": 0, "effect": "move", "left": 3, "lifted": None}
    assert legal((after, decision)) == ["from ATL-DCA", "from hangar", "stop"]
    lifted, decision = moved(after, "lift", "from ATL-DCA")
    assert lifted["pending"]["lifted"] == "ATL-DCA" and lifted["planes"] == {"ATL-DCA": {"0": 1}}
    assert legal((lifted, decision)) == ["to DCA-JFK"]
    landed, decision = moved(lifted, "land", "to DCA-JFK")
    assert landed["planes"] == {"DCA-JFK": {"0": 1}} and landed["pending"]["left"] == 2
    # The hangar's airplane fills the last free route: a lift with nothing but stop is not asked.
    filled, decision = moved(landed, "lift", "from hangar", "to ATL-DCA")
    assert (decision, filled["pending"], filled["hangar"]) == ("action", None, [0, 0])
    assert "move" not in legal((filled, decision)) and "move" in legal((landed | {"pending": None}, "action"))
    stopped, decision = moved(after, "lift", "stop")
    assert (decision, stopped["pending"], stopped["actions"]) == ("action", None, 1)


def test_wu10_buy_once_and_after_the_last_action() -> None:
    state = situation(2, money=[2, 0], actions=1)
    after, decision = moved(state, "action", "gate ATL")
    assert (decision, after["actions"], after["turn"]) == ("action", 0, 0)
    assert legal((after, decision)) == ["buy", "end"]
    after, decision = moved(after, "action", "buy")
    assert (after["actions"], after["money"][0], after["bought"]) == (1, 1, True)
    after, decision = moved(after, "action", "gate ATL")
    assert (after["turn"], after["actions"], after["bought"]) == (1, 2, False)


def test_the_turn_is_kept_while_chaos_could_be_played() -> None:
    state = situation(2, hands=[[14, 17, 19], []], actions=1)
    after, decision = moved(state, "action", "gate ATL")
    assert legal((after, decision)) == ["chaos 19", "end"]  # cancel never, nobody has money
    after, decision = moved(after, "action", "chaos 19")
    assert after["pending"] == {"card": 19, "effect": "quick_gate", "left": 1, "lifted": None}
    after, decision = moved(after, "place", "gate BOS")
    assert (after["turn"], after["discards"][0], after["gates"]) == (1, [19], {"ATL": [0], "BOS": [0]})


def test_wu11_excess_goes_to_the_hangar() -> None:
    gates = {"ATL": [1, 0, 1], "DCA": [1], "MIA": [1]}
    planes = {"ATL-DCA": {"1": 2}, "ATL-MIA": {"1": 1}}
    state = situation(4, hands=[[16, 41], [], [], []], gates=gates, planes=planes)
    after, decision = moved(state, "action", "chaos 16", "gate 1 ATL")
    assert after["gates"]["ATL"] == [1, 0]
    assert after["planes"] == {"ATL-DCA": {"1": 1}, "ATL-MIA": {"1": 1}} and after["hangar"] == [0, 1, 0, 0]
    assert wheels_up_board.placed(after, 1) == 3
    after, decision = moved(after, "action", "card 41")
    assert legal((after, decision)) == ["gate 1 ATL", "gate 1 DCA", "gate 1 MIA"]
    after, decision = moved(after, "target", "gate 1 ATL")
    assert after["planes"] == {} and after["hangar"] == [0, 3, 0, 0] and after["gates"]["ATL"] == [0]


# Eras


def about_to_fly_jets(seat: int, rival: int, **changes: Any) -> State:
    """A seat of six has four airplanes placed and nine gates; its rival has one airplane."""
    gates = {"ATL": [seat] * 5 + [rival], "DCA": [seat], "JFK": [seat, seat], "MIA": [rival, seat]}
    planes = {"ATL-DCA": {str(seat): 3}, "ATL-MIA": {str(seat): 1, str(rival): 1}}
    return situation(6, gates=gates, planes=planes, turn=seat, **changes)


def test_wu14_the_fifth_airplane_in_the_middle_of_an_effect() -> None:
    hands = [[9], [1, 2, 3, 4], [], [9, 10, 11], [5, 6, 7], [9, 10, 11]]
    state = about_to_fly_jets(4, 1, hands=hands, idle=7)
    state["gates"]["JFK"] = []  # seven gates: deregulation does not follow
    after, decision = moved(state, "action", "card 5", "plane ATL-DCA")
    assert (after["era"], after["idle"], decision) == (1, 0, "discard")
    assert after["money"] == [0, 0, 0, 0, 1, 0]  # ATL-DCA with the new airplane; ATL-MIA is tied
    assert [len(hand) for hand in after["hands"]] == [4, 7, 3, 6, 5, 6]
    assert after["over"] == [5, 1, 3] and seat((after, decision)) == 5
    assert after["pending"] == {"card": 5, "effect": "planes", "left": 2, "lifted": None}
    assert after["discards"] == [[], [], []]
    after, decision = moved(after, "discard", "discard 9", "discard 1", "discard 38", "discard 9")
    assert (decision, after["over"]) == ("place", [])  # the effect goes on, in the new era
    after, decision = moved(after, "place", "stop")
    assert after["discards"] == [[9, 1, 9, 5], [38], []]


def test_wu17_two_eras_in_a_row() -> None:
    state = about_to_fly_jets(0, 1, hands=[[1, 2, 3], *([] for _ in range(5))])
    assert wheels_up_board.era_due(state) is None  # nine gates, but beginnings
    after, decision = moved(state, "action", "plane ATL-DCA")
    assert (decision, after["era"], after["over"], after["money"][0]) == ("discard", 1, [0], 1)
    assert [len(hand) for hand in after["hands"]] == [6, 3, 3, 3, 3, 3]
    after, decision = moved(after, "discard", "discard 1")
    assert (decision, after["era"], after["money"][0]) == ("discard", 2, 2)
    assert after["over"] == [0, 1, 2, 3, 4, 5]
    after["over"] = [0]
    for other in range(1, 6):
        after["hands"][other] = []
    after, decision = moved(after, "discard", "discard 2", "discard 3", "discard 38")
    assert (decision, after["era"], after["actions"], after["turn"]) == ("action", 2, 1, 0)


def test_wu17_nothing_is_remembered() -> None:
    """The ninth gate was there in beginnings, but it is gone when jetliners begin."""
    state = about_to_fly_jets(0, 1, hands=[[], [16], [], [], [], []])
    state["gates"]["ATL"].remove(0)
    after, decision = moved(state, "action", "gate BOS", "chaos 16", "gate 0 JFK")
    assert (decision, after["gates"]["JFK"], after["hands"][1]) == ("action", [0], [])
    after, decision = moved(after, "action", "plane ATL-DCA")
    assert (decision, after["era"]) == ("action", 1)
    assert [len(hand) for hand in after["hands"]] == [3] * 6  # one deal


def test_wu15_no_open_slot_left() -> None:
    slots = BOARDS["eastern_us"].slots
    gates = {airport: [i % 2 for i, slot in enumerate(slots[airport]) if slot == "2"] for airport in slots}
    assert gates["MSY"] == [0] and gates["ATL"] == [0, 1]
    gates["MSY"] = []
    # Seat 1 has five of fourteen gates, seat 0 eight.
    state = situation(2, gates={airport: held for airport, held in gates.items() if held}, era=1)
    assert wheels_up_board.era_due(state) is None
    state["turn"] = 1
    after, decision = moved(state, "action", "gate MSY")
    assert (after["era"], decision) == (2, "action")
    assert "gate MSY" in legal((after, decision))  # the D slot


def test_wu15_the_ninth_gate_by_a_takeover() -> None:
    gates = {"ATL": [0, 0, 1, 0], "DCA": [0, 0, 1, 1], "JFK": [0, 0, 0]}
    hands: list[list[int]] = [[11, 1, 2, 3], [], [], [], []]
    state = situation(5, gates=gates, era=1, hands=hands)
    after, decision = moved(state, "action", "card 11")
    assert after["pending"] == {"card": 11, "effect": "takeover", "left": 1, "lifted": None}
    assert legal((after, decision)) == ["gate 1 ATL", "gate 1 DCA"]
    after, decision = moved(after, "target", "gate 1 DCA")
    assert after["gates"]["DCA"] == [0, 0, 1, 0] and after["era"] == 2
    assert (decision, after["over"]) == ("discard", [0])
    # WU27: the card is discarded after the discards of the new era.
    assert after["pending"] == {"card": 11, "effect": "takeover", "left": 0, "lifted": None}
    after, decision = moved(after, "discard", "discard 1")
    assert (decision, after["pending"], after["discards"][0]) == ("action", None, [1, 11])


def near_the_end(**changes: Any) -> State:
    """Seat 1 of four has nine airplanes placed; jetliners."""
    planes = {"ATL-DCA": {"1": 4}, "ATL-MIA": {"1": 3}}
    gates = {"ATL": [1, 1, 1, 1, 1], "DCA": [1, 0], "MIA": [1]}
    state = situation(4, era=1, gates=gates, planes=planes, turn=3, first=1, **changes)
    state["hangar"][1] = 2
    return state


def test_wu16_final_approach_in_another_seats_turn() -> None:
    state = near_the_end(hands=[[20], [20], [], [9]])
    # Seat 0 cannot place; seat 1 can. The event waits.
    declared, decision = moved(state, "action", "card 9")
    assert (decision, declared["asking"], declared["declared"], declared["actions"]) == ("react", [1], 9, 1)
    assert declared["hands"][3] == [] and declared["discards"][0] == []
    after, decision = moved(declared, "react", "chaos 20")
    assert (decision, seat((after, decision)), after["asking"], after["declared"]) == ("place", 1, [1], 9)
    after, decision = moved(after, "place", "plane ATL-MIA")
    assert after["era"] == 3 and after["final"] == {"by": 1, "from": 3, "phase": 0}
    assert after["money"] == [0, 2, 0, 3]  # the scoring; then the event, as nobody else can react
    assert (decision, after["turn"], after["actions"], after["discards"][0]) == ("action", 3, 1, [20, 9])
    assert [len(hand) for hand in after["hands"]] == [1, 0, 0, 0]  # no deal of deregulation
    # WU17: the deck of deregulation, and D slots.
    drawn, _ = moved(after, "action", "draw")
    assert drawn["hands"][3] == [66, 66]
    assert "MSY" in wheels_up_board.open_airports(after | {"gates": {"MSY": [2, 2]}})


def test_wu16_full_turns_then_half_turns() -> None:
    state = near_the_end(hands=[[] for _ in range(4)])
    state |= {"era": 3, "final": {"by": 1, "from": 3, "phase": 0}, "money": [5, 5, 5, 5], "hangar": [0, 3, 0, 0]}
    turns = []
    step: Step = (state, "action")
    while step[1] is not None:
        turns.append((seat(step), step[0]["final"]["phase"], step[0]["actions"], "buy" in legal(step)))
        last = step[0]
        step = moved(step[0], "action", "end")
    full = [(0, 1, 2, True), (1, 1, 2, True), (2, 1, 2, True), (3, 1, 2, True)]
    half = [(0, 2, 1, False), (2, 2, 1, False), (3, 2, 1, False)]
    assert turns == [(3, 0, 2, True), *full, *half]
    final = step[0]
    assert final == last | {"money": [5, 7, 5, 5]}
    assert final["idle"] == 1  # the turn passed to seat 1 once
    header = Header("wheels_up", {"board": "eastern_us", "opening": "full"}, 4, 0)
    assert RULES.result(header, final) == ([5, 7, 5, 5], [1])
    assert RULES.result(header, final | {"money": [7, 7, 5, 5]}) == ([7, 7, 5, 5], [0, 1])


def test_wu16_half_turns_leave_out_the_seat_on_turn_when_it_placed() -> None:
    state = situation(2, era=3, final={"by": 0, "from": 0, "phase": 1}, turn=0)
    after, _ = moved(state, "action", "end")
    assert (after["turn"], after["actions"], after["final"]["phase"]) == (1, 1, 2)
    after, decision = moved(after, "action", "gate ATL")
    assert decision is None
    assert (after["turn"], after["actions"], after["bought"]) == (1, 0, False)


def test_wu16_chaos_after_the_last_half_action() -> None:
    state = situation(2, era=3, final={"by": 0, "from": 0, "phase": 2}, turn=1, actions=1, hands=[[], [19]])
    after, decision = moved(state, "action", "gate ATL")
    assert legal((after, decision)) == ["chaos 19", "end"]
    after, decision = moved(after, "action", "chaos 19", "gate ATL")
    assert decision is None


def test_wu19_twelve_rounds_without_an_airplane() -> None:
    gates = {"ATL": [1], "DCA": [1]}
    step: Step = (situation(2, gates=gates, planes={"ATL-DCA": {"1": 1}}, turn=1, first=1), "action")
    for _ in range(23):
        step = moved(step[0], "action", "end")
    assert step[1] == "action" and step[0]["idle"] == 11 and step[0]["money"] == [0, 0]
    step = moved(step[0], "action", "end")
    assert step[1] is None and step[0]["idle"] == 12 and step[0]["money"] == [0, 1] and step[0]["turn"] == 0
    state = situation(2, gates={"ATL": [0, 0], "DCA": [0]}, idle=11, planes={"ATL-DCA": {"0": 1}})
    assert moved(state, "action", "plane ATL-DCA")[0]["idle"] == 0
    assert moved(state, "action", "gate BOS")[0]["idle"] == 11


# Chaos


def test_wu23_the_moment_after_an_action() -> None:
    # Seat 1 has nobody to steal from; 2 can place a gate, 3 can snatch, the seat on turn is never asked.
    state = situation(4, hands=[[19], [17, 14], [19, 14], [18]])
    after, decision = moved(state, "action", "gate ATL")
    assert (decision, after["asking"], after["actions"], after["declared"]) == ("react", [2, 3], 1, None)
    assert legal((after, decision)) == ["chaos 19", "pass"]  # nothing to cancel
    # Seat 2 can play none after its card: on to seat 3, who snatches seat 0's last card.
    after, decision = moved(after, "react", "chaos 19", "gate ATL")
    assert (decision, after["asking"], after["discards"][0]) == ("react", [3], [19])
    after, decision = moved(after, "react", "chaos 18")
    assert legal((after, decision)) == ["rival 0", "rival 1", "rival 2"]
    assert after["pending"] == {"card": 18, "effect": "snatch", "left": 1, "lifted": None}
    after, decision = moved(after, "target", "rival 0")
    # It has a new card now, so it is asked again, until it passes.
    assert (decision, after["asking"], after["hands"][3], after["hands"][0]) == ("react", [3], [19], [])
    after, decision = moved(after, "react", "pass")
    assert (decision, after["asking"], after["turn"]) == ("action", [], 0)


def test_wu23_skipped_and_none_added() -> None:
    # Seat 1 takes seat 2's only chaos card; seat 3 gets one during the moment and is not asked.
    state = situation(4, hands=[[], [18], [19], []])
    after, decision = moved(state, "action", "gate ATL")
    assert after["asking"] == [1, 2]
    after, decision = moved(after, "react", "chaos 18", "rival 2")
    assert after["asking"] == [1, 2]  # seat 1 again; seat 2 is skipped when it comes to it
    after, decision = moved(after, "react", "pass")
    assert (decision, after["asking"]) == ("action", [])


def test_wu23_buy_end_and_own_chaos_have_no_moment() -> None:
    state = situation(2, hands=[[19], [19]], money=[1, 0])
    after, decision = moved(state, "action", "buy")
    assert (decision, after["asking"]) == ("action", [])
    after, decision = moved(after, "action", "chaos 19", "stop")
    assert (decision, after["asking"], after["discards"][0]) == ("action", [], [19])
    after, decision = moved(after, "action", "end")
    assert (decision, after["asking"], after["turn"]) == ("action", [], 1)


def test_wu23_own_chaos_only_with_an_effect() -> None:
    state = situation(2, hands=[[14, 15, 16, 17, 18], []])
    assert starting(legal((state, "action")), "chaos") == []
    state = state | {"hands": [[14, 15, 16, 17, 18], [1]], "money": [0, 1]}
    assert starting(legal((state, "action")), "chaos") == ["17", "18"]
    state |= {"gates": {"ATL": [1, 1], "DCA": [1]}, "planes": {"ATL-DCA": {"1": 1}}}
    assert starting(legal((state, "action")), "chaos") == ["15", "16", "17", "18"]


def test_wu24_cancel() -> None:
    state = situation(3, hands=[[10, 13], [14, 19], [45, 17]], actions=1)
    declared, decision = moved(state, "action", "card 10")
    assert (decision, declared["asking"], declared["declared"]) == ("react", [1, 2], 10)
    assert legal((declared, decision)) == ["chaos 14", "chaos 19", "pass"]
    after, decision = moved(declared, "react", "chaos 14")
    # Discarded without effect, the action is spent; then the moment after the action: seat 1 has chaos left, 2 has none
    # with an effect, for there is nothing to cancel and nobody has money.
    assert sorted(after["discards"][0]) == [10, 14] and after["money"] == [0, 0, 0]
    assert (decision, after["asking"], after["declared"], after["actions"]) == ("react", [1], None, 0)
    assert legal((after, decision)) == ["chaos 19", "pass"]
    after, decision = moved(after, "react", "pass")
    assert (decision, after["turn"]) == ("action", 1)


def test_wu24_without_a_cancel_the_card_takes_effect() -> None:
    state = situation(3, hands=[[10], [14], [45, 17]])
    after, decision = moved(state, "action", "card 10", "pass")
    assert (decision, after["asking"], after["money"]) == ("react", [2], [0, 0, 0])
    after, decision = moved(after, "react", "pass")
    # Now there is money to steal, in the moment after the action; nothing to cancel any more.
    assert (decision, after["asking"], after["money"], after["discards"][0]) == ("react", [2], [2, 0, 0], [10])
    assert legal((after, decision)) == ["chaos 17", "pass"]
    after, decision = moved(after, "react", "chaos 17", "rival 0")
    assert (after["money"], decision) == ([1, 0, 1], "action")


def test_wu24_a_bonus_pays_by_what_is_there_after_the_interruption() -> None:
    state = situation(2, hands=[[34], [17]], money=[3, 3])  # fewest_money 2
    after, _ = moved(state, "action", "card 34", "chaos 17", "rival 0")
    assert after["money"] == [4, 4] and after["discards"][0] == [17, 34]


# Effects


def test_wu25_all_draw_then_discards_from_the_seat_on_turn() -> None:
    state = situation(3, hands=[[1, 2, 3], [1, 2, 3, 4], [8, 1, 2]], turn=2, first=2)
    after, decision = moved(state, "action", "card 8")
    assert [len(hand) for hand in after["hands"]] == [6, 7, 5]
    assert (decision, after["over"]) == ("discard", [0, 1])
    assert after["pending"] == {"card": 8, "effect": "all_draw", "left": 0, "lifted": None}


def test_wu27_the_card_is_in_no_pile_until_it_is_resolved() -> None:
    """Draw four with a deck of one and no other discards: the card itself is not reshuffled."""
    state = situation(2, hands=[[7, 1], []], decks=[[2], [], []], discards=[[3], [], []])
    after, _ = moved(state, "action", "card 7")
    assert sorted(after["hands"][0]) == [1, 2, 3] and after["decks"][0] == [] and after["discards"][0] == [7]


def test_wu25_all_discard_goes_from_the_players_left() -> None:
    state = situation(4, hands=[[1, 2], [12], [], [3]], turn=1, first=1)
    after, decision = moved(state, "action", "card 12")
    assert (decision, after["over"]) == ("discard", [3, 0])
    assert after["pending"] == {"card": 12, "effect": "all_discard", "left": 1, "lifted": None}
    after, decision = moved(after, "discard", "discard 3", "discard 2")
    assert (decision, after["over"], after["hands"]) == ("action", [], [[1], [], [], []])
    assert after["discards"][0] == [3, 2, 12]


def test_wu21_effects_without_a_target() -> None:
    state = situation(2, hands=[[11, 12, 13, 40], []], actions=2)
    for number in (11, 12, 13, 40):
        after, decision = moved(state, "action", f"card {number}")
        assert (decision, after["actions"], after["pending"]) == ("action", 1, None)
        assert after["money"] == [0, 0]


def test_tax_steal_and_ground_take_what_there_is() -> None:
    state = situation(3, hands=[[44, 49, 74], [], []], money=[0, 1, 5], gates={"ATL": [1, 1], "DCA": [1, 2]})
    state["planes"] = {"ATL-DCA": {"1": 2}}
    assert moved(state, "action", "card 44")[0]["money"] == [0, 0, 3]
    assert moved(state, "action", "chaos 49", "rival 1")[0]["money"] == [1, 0, 5]
    after, _ = moved(state, "action", "chaos 74", "ground 1 ATL-DCA")
    assert after["planes"] == {} and after["hangar"] == [0, 2, 0]


def test_ground_route_grounds_everyone() -> None:
    state = situation(3, hands=[[40], [], []], gates={"ATL": [1, 0], "DCA": [1, 0]})
    state["planes"] = {"ATL-DCA": {"0": 1, "1": 1}}
    after, decision = moved(state, "action", "card 40")
    assert legal((after, decision)) == ["route ATL-DCA"]
    after, _ = moved(after, "target", "route ATL-DCA")
    assert after["planes"] == {} and after["hangar"] == [1, 1, 0]


def test_gates_are_placed_until_stop_or_the_last() -> None:
    state = situation(2, hands=[[1], []])
    after, decision = moved(state, "action", "card 1")
    assert after["pending"] == {"card": 1, "effect": "gates", "left": 2, "lifted": None}
    assert legal((after, decision))[-1] == "stop"
    assert moved(after, "place", "stop")[0]["discards"][0] == [1]
    after, decision = moved(after, "place", "gate ATL", "gate ATL")
    assert (decision, after["gates"], after["discards"][0]) == ("action", {"ATL": [0, 0]}, [1])
    # Without gates there is no route for an airplane: nothing but stop is not asked.
    after, decision = moved(situation(2, hands=[[4], []]), "action", "card 4")
    assert (decision, after["discards"][0]) == ("action", [4])


def bonus(state: State, number: int) -> list[int]:
    return wheels_up_board.bonus_seats(state, CARDS[number])


def test_wu22_bonuses() -> None:
    gates = {"ATL": [0, 0, 1, 2, 1], "DCA": [0, 1], "JFK": [0, 1], "MIA": [2, 0], "ORD": [2]}
    planes = {"ATL-DCA": {"0": 1, "1": 1}, "DCA-JFK": {"0": 1}, "ATL-MIA": {"2": 1}, "JFK-MIA": {"0": 1}}
    state = situation(3, era=1, gates=gates, planes=planes, money=[1, 0, 0], hangar=[0, 5, 0])
    assert bonus(state, 21) == [2]  # service ATL MIA
    assert bonus(state, 22) == [0]  # link ATL JFK
    assert bonus(state, 53) == []  # link MIA ORD
    assert bonus(state, 27) == [0, 1]  # hub 2
    assert bonus(state, 58) == []  # hub 3
    assert bonus(state, 29) == [0]  # routes 3
    assert bonus(state, 30) == [0]  # airports 4
    assert bonus(state, 31) == [0, 2]  # control 1
    assert bonus(state, 32) == [0]  # control 2
    assert bonus(state, 33) == [0]  # most planes, not in hangars
    assert bonus(state, 28) == [0]  # most airports: ATL DCA JFK MIA
    assert bonus(state, 62) == [0]  # most gates
    assert bonus(state, 61) == [0]  # long 1: JFK-MIA
    assert bonus(state, 89) == []  # long 2
    assert bonus(state, 34) == [1, 2]  # fewest_money
    assert bonus(situation(3), 33) == [] and bonus(situation(3), 90) == []  # nobody is alone with the most
    greek = situation(2, "europe", gates={"ATH": [1]})
    assert bonus(greek, 57) == [1] and bonus(greek, 26) == []


def test_wu13_a_tie_pays_no_one() -> None:
    planes = {"ATL-DCA": {"0": 1, "1": 1}, "JFK-MIA": {"2": 1}, "BOS-MIA": {"0": 2, "2": 1}}
    state = situation(3, planes=planes)
    wheels_up_board.score_board(state)
    assert state["money"] == [3, 0, 2]


def test_action_moves_are_in_the_order_of_the_table() -> None:
    gates = {"ATL": [0], "DCA": [0], "JFK": [0]}
    state = situation(2, gates=gates, planes={"ATL-DCA": {"0": 1}}, hands=[[27, 19, 1], []], money=[1, 0])
    airports = ["ATL", "BOS", "DCA", "DTW", "JFK", "MIA", "MSY", "ORD"]
    wanted = [*(f"gate {airport}" for airport in airports), "plane DCA-JFK", "card 1", "card 27", "draw", "move"]
    assert legal((state, "action")) == [*wanted, "buy", "chaos 19", "end"]
