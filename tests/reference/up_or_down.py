"""Reference rules of Up or Down?, written from the rules file alone, whose paragraphs are UD1 and so on."""

import sys
from typing import Any

from tests.reference import record
from tests.reference.record import Each, Header, Rules, State, Step, compare, copy_of, flat, require

COLOURS = (
    "YRBPGVBGVYPRPBRVGYGPVRYBVYRBGPBPVRYGRVGPBY"
    "GRPBYVPYVGBRGBRPYVPYVRGBRGPBVYGBVYRPBRGPYV"
    "YGVBRPBVPRGYRYBGPVPBYVGRGPVRBYRBYVGPYGBRPV"
)
"""The colour of card k is letter k, counted from 1."""

CARDS = {
    "short": {2: 42, 3: 60, 4: 78, 5: 96, 6: 96},
    "full": {2: 54, 3: 78, 4: 102, 5: 126, 6: 126},
}
RING = 6
HAND = 3
COLUMNS = 3


def colour(card: int) -> str:
    return COLOURS[card - 1]


def neighbours(ring: list[int], card: int) -> list[int]:
    """UD5: return a card's two ring neighbours in ascending order; the highest card lies next to the lowest (UD1)."""
    at = ring.index(card)
    return sorted([ring[at - 1], ring[(at + 1) % len(ring)]])


def column_takes(column: list[int], card: int) -> bool:
    """UD7: return whether a column takes a card; the second card sets the direction, and the others keep to it."""
    if len(column) == 1:
        return True
    return card > column[-1] if column[1] > column[0] else card < column[-1]


def column_score(column: list[int]) -> int:
    """UD11: return the number of cards times the number of cards of the most frequent colour."""
    colours = [colour(card) for card in column]
    return len(column) * max(colours.count(one) for one in colours)


def seat_score(columns: list[list[int]], discard: list[int]) -> int:
    """UD11: return the points for the columns, plus one for each discarded card."""
    return sum(column_score(column) for column in columns) + len(discard)


class UpOrDown(Rules):
    game = "up_or_down"
    seats = range(2, 7)
    options = {"length": ["short", "full"]}

    def template(self, header: Header) -> Any:
        seats = header.seats
        return {
            "ring": [int],
            "down": [int],
            "up": [int],
            "hands": Each(seats, [int]),
            "columns": Each(seats, [[int]]),
            "discard": Each(seats, [int]),
            "turn": int,
            "played": (int, None),
            "taken": (int, None),
        }

    def opening(self, header: Header, state: State) -> str:
        seats = header.seats
        cards = CARDS[header.options["length"]][seats]
        # UD1: a display of six, hands of three, and every card of 1..N in one place.
        require(len(state["ring"]) == RING, f"state.ring has {len(state['ring'])} cards, not {RING}")
        compare("state.ring", state["ring"], sorted(state["ring"]))
        for seat, hand in enumerate(state["hands"]):
            require(len(hand) == HAND, f"state.hands[{seat}] has {len(hand)} cards, not {HAND}")
            compare(f"state.hands[{seat}]", hand, sorted(hand))
        # UD2: two piles of the same size, with an odd card in the face-down one.
        rest = cards - RING - HAND * seats
        compare("the size of state.up", len(state["up"]), rest // 2)
        compare("the size of state.down", len(state["down"]), rest - rest // 2)
        everything = state["ring"] + flat(state["hands"]) + state["up"] + state["down"]
        compare("the sorted list of all cards", sorted(everything), list(range(1, cards + 1)))
        compare("state.columns", state["columns"], [[] for _ in range(seats)])
        compare("state.discard", state["discard"], [[] for _ in range(seats)])
        compare("state.played", state["played"], None)
        compare("state.taken", state["taken"], None)
        require(0 <= state["turn"] < seats, f"state.turn is {state['turn']}")  # UD3: any seat may start
        return "play"

    def legal(self, header: Header, state: State, decision: str) -> list[str]:
        seat = state["turn"]
        if decision == "play":
            return [f"play {card}" for card in state["hands"][seat]]
        if decision == "take":
            return [f"take {card}" for card in neighbours(state["ring"], state["played"])]
        if decision == "draw":
            return ["draw up", "draw down"]
        columns = state["columns"][seat]
        moves = [f"put {i}" for i, column in enumerate(columns, 1) if column_takes(column, state["taken"])]
        if len(columns) < COLUMNS:
            return [*moves, "new"]  # UD6
        return moves + [f"drop {i}" for i in range(1, COLUMNS + 1)]  # UD8

    def apply(self, header: Header, state: State, decision: str, move: str) -> Step:
        """There is no chance after the set-up, so the next state is completely known."""
        after = copy_of(state)
        seat = after["turn"]
        words = move.split()
        if decision == "play":  # UD4
            card = int(words[1])
            after["hands"][seat].remove(card)
            after["ring"] = sorted([*after["ring"], card])
            after["played"] = card
            return after, "take"
        if decision == "take":  # UD5
            card = int(words[1])
            after["ring"].remove(card)
            after["taken"] = card
            return after, "put"
        if decision == "put":
            self._put(after, words)
            after["played"] = after["taken"] = None
            if after["up"] and after["down"]:
                return after, "draw"
            for pile in ("up", "down"):  # UD9: a single pile is used without asking, and without piles nothing is drawn
                if after[pile]:
                    self._draw(after, pile)
        else:
            self._draw(after, words[1])
        if not any(after["hands"]):  # UD10: the turn stays with the seat of the last decision.
            return after, None
        after["turn"] = (seat + 1) % header.seats  # UD3
        return after, "play"

    def _put(self, state: State, words: list[str]) -> None:
        columns = state["columns"][state["turn"]]
        if words[0] == "new":
            columns.append([state["taken"]])
            return
        at = int(words[1]) - 1
        if words[0] == "put":
            columns[at].append(state["taken"])
        else:  # UD8
            state["discard"][state["turn"]] += columns[at]
            columns[at] = [state["taken"]]

    def _draw(self, state: State, pile: str) -> None:
        hand = state["hands"][state["turn"]]
        hand.append(state[pile].pop())
        hand.sort()

    def follow(self, header: Header, state: State, decision: str, move: str, recorded: State) -> Step:
        return self.apply(header, state, decision, move)

    def result(self, header: Header, state: State) -> tuple[list[int], list[int]]:
        scores = [seat_score(*pair) for pair in zip(state["columns"], state["discard"], strict=True)]
        return scores, [seat for seat in range(header.seats) if scores[seat] == max(scores)]  # UD12


RULES = UpOrDown()
check = RULES.check


if __name__ == "__main__":
    sys.exit(record.main(RULES))
