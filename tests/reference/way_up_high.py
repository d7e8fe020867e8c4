"""Reference rules of Way Up High, written from the rules file alone, whose paragraphs are WH1 and so on."""

import sys
from collections.abc import Callable
from typing import Any

from tests.reference import record
from tests.reference.record import Each, Header, Rules, State, Step, compare, copy_of, flat, require

CARDS = (  # noqa: SIM905 - one block of text, as in the rules file
    "R2R2 R3R2 R3R4 R4B4 R3G4 R4Y2 R3P2 B4R2 "
    "B2B2 B2B3 B3B3 B2G2 B3Y4 B4P2 G2R2 G4B3 "
    "G2G3 G3G3 G4G4 G3Y2 G2P3 Y3R4 Y3B4 Y3G2 "
    "Y2Y2 Y3Y3 Y4Y2 Y4P4 P4R3 P3B2 P4G3 P3Y4"
).split()
"""Card k is word k, counted from 1: colour and value of the bottom floor, then of the top floor."""

ROUNDS = {2: 7, 3: 6, 4: 5, 5: 4}
COLOURS = "RBGYP"
GREY = "-"

Floor = tuple[str, int]
Tree = list[list[Any]]
"""A tree from the ground up, each card as [id, "up"] or [id, "down"]."""


def bottom(card: int) -> Floor:
    text = CARDS[card - 1]
    return text[0], int(text[1])


def top(card: int) -> Floor:
    text = CARDS[card - 1]
    return text[2], int(text[3])


def deck(seats: int) -> list[int]:
    """WH1: return the cards in play in ascending order; two seats play without the purple ones."""
    return [card for card in range(1, 33) if seats > 2 or "P" not in CARDS[card - 1]]


def floors(tree: Tree) -> list[Floor]:
    """Return all floors from the ground up; a face-down card is two grey floors of 2."""
    return flat([bottom(card), top(card)] if side == "up" else [(GREY, 2), (GREY, 2)] for card, side in tree)


def goes_up(tree: Tree, card: int) -> bool:
    """WH4: return whether a card has the colour or the value of the highest floor; on the trunk or on grey, any card
    fits.
    """
    if not tree or tree[-1][1] == "down":
        return True
    colour, value = top(tree[-1][0])
    return colour == bottom(card)[0] or value == bottom(card)[1]


def run(tree: Tree) -> int:
    """WH8: return the longest run of consecutive floors of one colour, or 0 without any coloured floor."""
    longest = length = 0
    before = GREY
    for colour, _ in floors(tree):
        if colour == GREY:
            length = 0
        else:
            length = length + 1 if colour == before else 1
        before = colour
        longest = max(longest, length)
    return longest


def base_scores(trees: list[Tree]) -> list[int]:
    """WH7 and WH8: return the floors' values, plus the longest run's length for each seat that has it."""
    runs = [run(tree) for tree in trees]
    return [
        sum(value for _, value in floors(tree)) + (one if one == max(runs) else 0)
        for tree, one in zip(trees, runs, strict=True)
    ]


def achievers(trees: list[Tree], objective: int) -> list[int]:
    """WH12: return the seats that achieve the objective, in ascending order."""
    counts = []  # by seat: the number of floors of each colour in its tree
    for tree in trees:
        colours = [colour for colour, _ in floors(tree)]
        counts.append([colours.count(colour) for colour in COLOURS if colour in colours])
    seats = range(len(trees))
    if objective == 1:
        most = [max(count, default=0) for count in counts]
        return [seat for seat in seats if most[seat] == max(most) > 0]
    if objective == 2:
        return [seat for seat in seats if counts[seat].count(3) >= 2]
    if objective == 3:
        return [
            seat for seat in seats if all(len(counts[seat]) < len(counts[other]) for other in seats if other != seat)
        ]
    if objective == 4:
        pairs = [sum(floors_of_one >= 2 for floors_of_one in count) for count in counts]
        return [seat for seat in seats if pairs[seat] == max(pairs) > 0]
    if objective == 5:
        scores = base_scores(trees)
        return [seat for seat in seats if scores[seat] == min(scores)]
    return []


def game_scores(trees: list[Tree], objective: int) -> list[int]:
    """WH7, WH8 and WH12: return one game's scores by seat."""
    scores = base_scores(trees)
    for seat in achievers(trees, objective):
        scores[seat] += 7 if objective == 5 else 5
    return scores


def distance(first: int, seat: int, seats: int) -> int:
    """Return how many places clockwise a seat is from the first seat."""
    return (seat - first) % seats


class WayUpHigh(Rules):
    game = "way_up_high"
    seats = range(2, 6)
    options = {"draw": ["start", "end"], "games": [1, 2], "objective": ["none", "random", 1, 2, 3, 4, 5]}

    def template(self, header: Header) -> Any:
        seats = header.seats
        shape: dict[str, Any] = {
            "deck": [int],
            "hand": [int],
            "trees": Each(seats, [Each(2, (int, str))]),
            "turn": int,
            "first": int,
            "round": int,
            "game": int,
            "objective": int,
            "totals": Each(seats, int),
        }
        if header.options["draw"] == "end":
            shape["own"] = Each(seats, [int])
        return shape

    def opening(self, header: Header, state: State) -> str:
        compare("state.game", state["game"], 1)
        compare("state.totals", state["totals"], [0] * header.seats)
        require(0 <= state["first"] < header.seats, f"state.first is {state['first']}")  # WH2: any seat may be first
        self.set_up(header, state)
        return "build"

    def set_up(self, header: Header, state: State) -> None:
        """Raise Difference unless the cards are dealt as at the beginning of a game, whether the first or the
        second.
        """
        seats = header.seats
        compare("state.trees", state["trees"], [[] for _ in range(seats)])
        compare("state.turn", state["turn"], state["first"])
        compare("state.round", state["round"], 1)
        # WH2: as many cards as seats; WH3: plus the first card drawn; WH10: or one hidden card for each seat.
        own = state.get("own", [])
        for seat, cards in enumerate(own):
            require(len(cards) == 1, f"state.own[{seat}] has {len(cards)} cards, not 1")
        compare("the size of state.hand", len(state["hand"]), seats if own else seats + 1)
        compare("state.hand", state["hand"], sorted(state["hand"]))
        compare("the sorted list of all cards", sorted(state["hand"] + flat(own) + state["deck"]), deck(seats))
        # WH12
        objective = header.options["objective"]
        if objective == "random":
            require(1 <= state["objective"] <= 5, f"state.objective is {state['objective']}, not one of 1 to 5")
        else:
            compare("state.objective", state["objective"], 0 if objective == "none" else objective)

    def legal(self, header: Header, state: State, decision: str) -> list[str]:
        seat = state["turn"]
        cards = self._holds(state)
        up = [f"up {card}" for card in cards if goes_up(state["trees"][seat], card)]
        return up + [f"down {card}" for card in cards]  # WH5

    def _holds(self, state: State) -> list[int]:
        """Return, in ascending order, the cards from which the seat on turn builds; WH10: its hidden card is one of
        them.
        """
        own = state["own"][state["turn"]] if "own" in state else []
        return sorted(state["hand"] + own)

    def apply(self, header: Header, state: State, decision: str, move: str, deal: Callable[[], State]) -> Step:
        """Return the state after a move. `deal` returns a state with the deck, hands and objective of the second game's
        set-up.
        """
        after = copy_of(state)
        seats, seat = header.seats, after["turn"]
        side, card = move.split()
        after["hand"] = self._holds(after)
        after["hand"].remove(int(card))
        after["trees"][seat].append([int(card), side])
        if "own" in after:  # WH10: the drawn card is for the next turn, if there is one.
            after["own"][seat] = [after["deck"].pop()] if after["round"] < ROUNDS[seats] else []
        step = 1 if after["game"] == 1 else -1  # WH3, and WH11 for the second game
        following = (seat + step) % seats
        if following == after["first"]:
            if after["round"] == ROUNDS[seats]:  # WH6
                return self._end(header, after, deal)
            after["round"] += 1
        after["turn"] = following
        if "own" not in after:
            after["hand"] = sorted([*after["hand"], after["deck"].pop()])  # WH3
        return after, "build"

    def _end(self, header: Header, state: State, deal: Callable[[], State]) -> Step:
        if state["game"] == header.options["games"]:
            return state, None
        # WH11: the lowest score begins; if several have it, the nearest clockwise to the first seat, itself included.
        totals = game_scores(state["trees"], state["objective"])
        lowest = [seat for seat in range(header.seats) if totals[seat] == min(totals)]
        first = min(lowest, key=lambda seat: distance(state["first"], seat, header.seats))
        dealt = deal()
        second: State = {key: dealt[key] for key in ("deck", "hand", "own", "objective") if key in dealt}
        second |= {
            "trees": [[] for _ in range(header.seats)],
            "turn": first,
            "first": first,
            "round": 1,
            "game": 2,
            "totals": totals,
        }
        return second, "build"

    def follow(self, header: Header, state: State, decision: str, move: str, recorded: State) -> Step:
        def deal() -> State:
            return recorded

        after, asked = self.apply(header, state, decision, move, deal)
        if after["game"] != state["game"]:
            self.set_up(header, after)
        return after, asked

    def result(self, header: Header, state: State) -> tuple[list[int], list[int]]:
        last = game_scores(state["trees"], state["objective"])
        scores = [a + b for a, b in zip(state["totals"], last, strict=True)]  # WH11: zeros after a single game
        best = [seat for seat in range(header.seats) if scores[seat] == max(scores)]
        return scores, [max(best, key=lambda seat: distance(state["first"], seat, header.seats))]  # WH9


RULES = WayUpHigh()
check = RULES.check


if __name__ == "__main__":
    sys.exit(record.main(RULES))
