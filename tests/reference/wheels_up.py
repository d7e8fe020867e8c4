"""Reference rules of Wheels Up!, written from the rules file alone, whose paragraphs are WU1 and so on.

wheels_up_board.py derives facts from a state, wheels_up_moves.py lists the moves of each decision, and
wheels_up_chance.py finds the results of chance; this module contains the effects of moves. All control is in the
state's JSON form: `over` (discards come first), `pending` (an unfinished effect), `asking` (an interrupt of WU23),
`declared` (which interrupt it is).
"""

import sys
from typing import Any

from tests.reference import record
from tests.reference.airlines.wheels_up_board import (
    BOARDS,
    CARDS,
    DEREGULATION,
    FINAL,
    FLEET,
    bonus_seats,
    clockwise,
    deck_era,
    era_due,
    flown,
    landing_routes,
    lifting_places,
    most_planes,
    others,
    placed,
    planes_on,
    put_planes,
    score_board,
    used_cards,
)
from tests.reference.airlines.wheels_up_chance import UNKNOWN, Chance, Recorded
from tests.reference.airlines.wheels_up_moves import (
    action_moves,
    can_buy,
    chaos_cards,
    owner,
    placements,
    targets,
)
from tests.reference.record import Each, Header, Rules, State, Step, compare, copy_of, require

HAND = 4
"""WU3."""

MOST_CARDS = 5
"""WU4."""

IDLE_ROUNDS = 12
"""WU19."""


class Table:
    """A state, changed in place by the seats' moves. Methods that return a str or None return the next decision."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance

    def action(self, verb: str, words: list[str]) -> str | None:
        state, seat = self.state, self.state["turn"]
        if verb == "end":
            return self.end_turn()
        if verb == "buy":  # WU10; WU23: this is not a completed action.
            state["money"][seat] -= 1
            state["bought"] = True
            state["actions"] += 1
            return "action"
        if verb == "chaos":
            return self.play_chaos(seat, int(words[0]))
        state["actions"] -= 1
        if verb == "gate":
            self.place_gate(seat, words[0])
        elif verb == "plane":
            self.place_plane(seat, words[0])
        elif verb == "draw":  # WU8
            self.draw(seat, 2)
        elif verb == "move":  # WU9
            self.start(0, "move", 3)
        else:
            number = int(words[0])
            state["hands"][seat].remove(number)
            state["declared"] = number
            return self.moment()
        return self.settle()

    def react(self, verb: str, words: list[str]) -> str | None:
        if verb == "chaos":
            return self.play_chaos(self.state["asking"][0], int(words[0]))
        self.state["asking"].pop(0)
        return self.next_asked()

    def place(self, verb: str, words: list[str]) -> str | None:
        if verb == "stop":
            return self.finish_effect()
        if verb == "gate":
            self.place_gate(owner(self.state), words[0])
        else:
            self.place_plane(owner(self.state), words[0])
        self.state["pending"]["left"] -= 1
        return self.settle()

    def lift(self, verb: str, words: list[str]) -> str | None:
        if verb == "stop":
            return self.finish_effect()
        self.state["pending"]["lifted"] = words[0]
        return "land"

    def land(self, verb: str, words: list[str]) -> str | None:
        state, seat, pending = self.state, owner(self.state), self.state["pending"]
        if pending["lifted"] == "hangar":
            state["hangar"][seat] -= 1
        else:
            put_planes(state, seat, pending["lifted"], planes_on(state, seat, pending["lifted"]) - 1)
        put_planes(state, seat, words[0], planes_on(state, seat, words[0]) + 1)
        pending["lifted"] = None
        pending["left"] -= 1
        return self.settle()

    def discard(self, verb: str, words: list[str]) -> str | None:
        state, seat, pending = self.state, self.state["over"][0], self.state["pending"]
        state["hands"][seat].remove(int(words[0]))
        self.to_discards(int(words[0]))
        if pending and pending["effect"] == "all_discard":
            pending["left"] -= 1
            if pending["left"] and state["hands"][seat]:
                return "discard"
            state["over"].pop(0)
            pending["left"] = CARDS[pending["card"]].numbers[0] if state["over"] else 0
        elif len(state["hands"][seat]) <= MOST_CARDS:
            state["over"].pop(0)
        return "discard" if state["over"] else self.settle()

    def target(self, verb: str, words: list[str]) -> str | None:
        state, seat, pending = self.state, owner(self.state), self.state["pending"]
        effect, numbers = pending["effect"], CARDS[pending["card"]].numbers
        if effect == "ground_route":
            for rival in clockwise(state, 0):
                self.ground(rival, words[0], planes_on(state, rival, words[0]))
        elif effect == "ground":
            self.ground(int(words[0]), words[1], numbers[0])
        elif effect == "steal":
            paid = min(numbers[0], state["money"][int(words[0])])
            state["money"][int(words[0])] -= paid
            state["money"][seat] += paid
        elif effect == "snatch":
            hand = state["hands"][int(words[0])]
            card = self.chance.snatch(seat, hand)
            hand.remove(card)
            state["hands"][seat].append(card)
        else:
            self.change_gate(int(words[0]), words[1], seat if effect == "takeover" else None)
        pending["left"] = 0
        return self.settle()

    def play_chaos(self, seat: int, number: int) -> str | None:
        """WU23: resolve a chaos card at once."""
        state, card = self.state, CARDS[number]
        state["hands"][seat].remove(number)
        if card.effect == "cancel":  # WU24: the declaration's interrupt ends, and the one after the action follows.
            self.to_discards(state["declared"])
            self.to_discards(number)
            state["declared"] = None
            return self.moment()
        self.start(number, card.effect, 1)
        return self.settle()

    def start_card(self, number: int) -> str | None:
        """WU21, WU22: start the effect of an event or a bonus of the seat on turn."""
        state, seat, card = self.state, self.state["turn"], CARDS[number]
        amount = card.numbers[-1] if card.numbers else 0
        left = 0
        if card.effect in ("gates", "planes", "move"):
            left = amount
        elif targets(state, seat, card.effect):
            left = 1
        self.start(number, card.effect, left)
        if card.kind == "bonus":
            for paid in bonus_seats(state, card):
                state["money"][paid] += amount
        elif card.effect == "draw":
            self.draw(seat, amount)
        elif card.effect == "all_draw":
            for drawing in clockwise(state, seat):
                self.draw(drawing, amount)
        elif card.effect == "grant":
            state["money"][seat] += amount
        elif card.effect == "tax":
            for rival in others(state, seat):
                state["money"][rival] -= min(amount, state["money"][rival])
        elif card.effect == "all_discard":
            state["over"] = [rival for rival in others(state, seat) if state["hands"][rival]]
            if state["over"]:
                state["pending"]["left"] = amount
                return "discard"
        return self.settle()

    def start(self, card: int, effect: str, left: int) -> None:
        self.state["pending"] = {"card": card, "effect": effect, "left": left, "lifted": None}

    def settle(self) -> str | None:
        """WU27: after a move come excess airplanes, then eras, then discards, and then the interrupted effect
        continues.
        """
        state = self.state
        self.ground_excess()
        while not state["over"]:
            state["over"] = [seat for seat in clockwise(state, state["turn"]) if len(state["hands"][seat]) > MOST_CARDS]
            era = era_due(state)
            if state["over"] or era is None:
                break
            self.begin_era(era)
        if state["over"]:
            return "discard"
        return self.go_on() if state["pending"] else self.moment()

    def go_on(self) -> str | None:
        """Let an effect that still has a question ask it; otherwise finish the effect."""
        state, pending = self.state, self.state["pending"]
        if pending["left"]:
            if placements(state, owner(state), pending["effect"]):
                return "place"
            if pending["effect"] == "move" and lifting_places(state, owner(state)):
                return "lift"
            if targets(state, owner(state), pending["effect"]):
                return "target"
        return self.finish_effect()

    def finish_effect(self) -> str | None:
        """WU27: discard the card; WU23: begin an interrupt then, except after a chaos card."""
        state, number = self.state, self.state["pending"]["card"]
        state["pending"] = None
        if number:
            self.to_discards(number)
            if CARDS[number].kind == "chaos":
                return self.next_asked() if state["asking"] else self.go_on_with_turn()
        return self.moment()

    def moment(self) -> str | None:
        """WU23: list the seats to be asked, after a declaration or a completed action."""
        state = self.state
        state["asking"] = [seat for seat in others(state, state["turn"]) if chaos_cards(state, seat)]
        return self.next_asked()

    def next_asked(self) -> str | None:
        """WU23: ask the first seat on the list that still can play; after the last one, go on with the card or the
        turn.
        """
        state = self.state
        while state["asking"] and not chaos_cards(state, state["asking"][0]):
            state["asking"].pop(0)
        if state["asking"]:
            return "react"
        if state["declared"] is not None:
            number = state["declared"]
            state["declared"] = None
            return self.start_card(number)
        return self.go_on_with_turn()

    def go_on_with_turn(self) -> str | None:
        """End the turn if no actions are left, unless its seat could still buy one or play chaos."""
        state = self.state
        if state["actions"] or can_buy(state) or chaos_cards(state, state["turn"]):
            return "action"
        return self.end_turn()

    def end_turn(self) -> str | None:
        """Begin the next turn, or end the game with the last turn's values."""
        state, final = self.state, self.state["final"]
        turn = others(state, state["turn"])[0]
        if final is not None:  # WU16
            full_turns = [*others(state, final["from"]), final["from"]]
            half_turns = [seat for seat in full_turns if seat != final["by"]]
            if final["phase"] == 0:
                final["phase"] = 1
            elif final["phase"] == 1 and state["turn"] == full_turns[-1]:
                final["phase"] = 2
                turn = half_turns[0]
            elif final["phase"] == 2:
                if state["turn"] == half_turns[-1]:
                    score_board(state)
                    return None
                turn = half_turns[half_turns.index(state["turn"]) + 1]
        if turn == state["first"]:  # WU19
            state["idle"] += 1
            if state["idle"] == IDLE_ROUNDS:
                score_board(state)
                return None
        state["turn"] = turn
        state["actions"] = 1 if final is not None and final["phase"] == 2 else 2
        state["bought"] = False
        return "action"

    def begin_era(self, era: int) -> None:
        """WU14 to WU18: begin an era."""
        state, seat = self.state, self.state["turn"]
        score_board(state)
        state["era"] = era
        state["idle"] = 0  # WU19
        if era == FINAL:
            by = next(seat for seat in clockwise(state, seat) if placed(state, seat) == FLEET)
            state["final"] = {"by": by, "from": seat, "phase": 0}
        else:
            for dealt in clockwise(state, seat):
                self.draw(dealt, 3)

    def draw(self, seat: int, count: int) -> None:
        """WU8: draw cards, shuffling a deck when a card must be drawn from an empty one; draw fewer if there are no
        more.
        """
        state, era = self.state, deck_era(self.state)
        for _ in range(count):
            if not state["decks"][era]:
                if not state["discards"][era]:
                    return
                state["decks"][era] = self.chance.shuffle(era, state["discards"][era])
                state["discards"][era] = []
            card = state["decks"][era].pop()
            state["hands"][seat].append(self.chance.reveal(seat) if card == UNKNOWN else card)

    def to_discards(self, number: int) -> None:
        self.state["discards"][CARDS[number].era].append(number)

    def place_gate(self, seat: int, airport: str) -> None:
        """WU25: add a new gate at the end."""
        self.state["gates"].setdefault(airport, []).append(seat)

    def place_plane(self, seat: int, route: str) -> None:
        put_planes(self.state, seat, route, planes_on(self.state, seat, route) + 1)
        self.state["idle"] = 0  # WU19

    def change_gate(self, seat: int, airport: str, new_owner: int | None) -> None:
        """WU25: remove a seat's last gate in slot order and move later ones up, or give it a new owner in the same
        slot.
        """
        gates = self.state["gates"][airport]
        at = max(i for i, holder in enumerate(gates) if holder == seat)
        if new_owner is not None:
            gates[at] = new_owner
            return
        gates.pop(at)
        if not gates:
            del self.state["gates"][airport]

    def ground(self, seat: int, route: str, most: int) -> None:
        """Send up to this many of a seat's airplanes on a route to its hangar."""
        there = planes_on(self.state, seat, route)
        grounded = min(most, there)
        if grounded > 0:
            put_planes(self.state, seat, route, there - grounded)
            self.state["hangar"][seat] += grounded

    def ground_excess(self) -> None:
        """WU11: send excess airplanes to the hangar."""
        for seat in clockwise(self.state, 0):
            for route in flown(self.state, seat):
                self.ground(seat, route, planes_on(self.state, seat, route) - most_planes(self.state, seat, route))


class WheelsUp(Rules):
    game = "wheels_up"
    seats = range(2, 7)  # WU1
    options = {"board": list(BOARDS), "opening": ["full", "one"]}
    later = {"opening": "full"}

    def template(self, header: Header) -> Any:
        seats = header.seats
        return {
            "board": str,
            "era": int,
            "decks": Each(3, [int]),
            "discards": Each(3, [int]),
            "hands": Each(seats, [int]),
            "money": Each(seats, int),
            "gates": dict,
            "planes": dict,
            "hangar": Each(seats, int),
            "turn": int,
            "first": int,
            "actions": int,
            "bought": bool,
            "idle": int,
            "final": (dict, None),
            "declared": (int, None),
            "pending": (dict, None),
            "asking": [int],
            "over": [int],
        }

    def empty(self, header: Header) -> State:
        """WU3, WU28: return the state at the beginning of every game, without decks, hands, turn and first."""
        seats = header.seats
        return {
            "board": header.options["board"],
            "era": 0,
            "discards": [[], [], []],
            "money": [0] * seats,
            "gates": {},
            "planes": {},
            "hangar": [0] * seats,
            "actions": 1 if header.options["opening"] == "one" else 2,
            "bought": False,
            "idle": 0,
            "final": None,
            "declared": None,
            "pending": None,
            "asking": [],
            "over": [],
        }

    def opening(self, header: Header, state: State) -> str:
        for seat, hand in enumerate(state["hands"]):
            require(len(hand) == HAND, f"state.hands[{seat}] has {len(hand)} cards, not {HAND}")
        for era in range(DEREGULATION + 1):
            there = [*state["decks"][era], *(record.flat(state["hands"]) if era == 0 else [])]
            expected = used_cards(BOARDS[header.options["board"]], era)
            compare(f"the sorted list of all cards of era {era}", sorted(there), expected)  # WU2, WU3
        require(0 <= state["first"] < header.seats, f"state.first is {state['first']}")
        free = {key: state[key] for key in ("decks", "hands", "first")}
        compare("state", state, self.empty(header) | free | {"turn": state["first"]})
        return "action"

    def seat(self, state: State, decision: str) -> int:
        if decision == "discard":
            return int(state["over"][0])
        return int(state["turn"]) if decision == "action" else owner(state)

    def legal(self, header: Header, state: State, decision: str) -> list[str]:
        seat, pending = self.seat(state, decision), state["pending"]
        if decision == "action":
            return action_moves(state)
        if decision == "place":
            return [*placements(state, seat, pending["effect"]), "stop"]
        if decision == "lift":
            return [*(f"from {place}" for place in lifting_places(state, seat)), "stop"]
        if decision == "land":
            return [f"to {route}" for route in landing_routes(state, seat) if route != pending["lifted"]]
        if decision == "discard":
            return [f"discard {card}" for card in sorted(state["hands"][seat])]
        if decision == "react":
            return [*(f"chaos {number}" for number in chaos_cards(state, seat)), "pass"]
        return targets(state, seat, pending["effect"])

    def apply(self, header: Header, state: State, decision: str, move: str, chance: Chance) -> Step:
        table = Table(copy_of(state), chance)
        verb, *words = move.split()
        asked: str | None = getattr(table, decision)(verb, words)
        return table.state, asked

    def follow(self, header: Header, state: State, decision: str, move: str, recorded: State) -> Step:
        chance = Recorded(recorded)
        after, asked = self.apply(header, state, decision, move, chance)
        chance.finish(after)
        return after, asked

    def result(self, header: Header, state: State) -> tuple[list[int], list[int]]:
        scores = list(state["money"])
        return scores, [seat for seat in range(header.seats) if scores[seat] == max(scores)]  # WU20


RULES = WheelsUp()
check = RULES.check


if __name__ == "__main__":
    sys.exit(record.main(RULES))
