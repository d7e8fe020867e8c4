"""Reference rules of Up Too High, written from the rules file alone, whose paragraphs are UT1 and so on.

A discard pile may be reshuffled in the middle of one move's effects, and the record shows its order only in the
results. Therefore the model puts UNKNOWN cards into the new pile and asks a `Chance` for each one drawn. For a record
this is `Recorded`, which finds an order that explains the next state, if there is one.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from tests.reference import record
from tests.reference.record import Difference, Each, Header, Rules, State, Step, compare, copy_of, flat, require

COMPANIES = "ABCDEFG"
COPIES = dict.fromkeys(COMPANIES, 8) | {"a2": 8, "a3": 7, "a4": 4, "a5": 2, "p1": 8, "p2": 6, "p3": 3, "p4": 1}
ORDER = list(COPIES)
"""The card order of the rules file."""

HAND = 8
UNKNOWN = "?"


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


def is_share(card: str) -> bool:
    return card in COMPANIES


def cost(present: int, level: int) -> int:
    """UT13: return the cost of a level and of every level skipped on the way to it."""
    return sum(range(present + 1, level + 1))


def first_capital(ring: str, company: str) -> int:
    """UT2: return one card, plus one for each ring neighbour whose letter comes later."""
    at = ring.index(company)
    return 1 + sum(ring[(at + step) % len(ring)] > company for step in (-1, 1))


def seat_order(header: Header, state: State) -> list[int]:
    """Return all seats clockwise from the first seat."""
    return [(state["first"] + i) % header.seats for i in range(header.seats)]


def ranking(header: Header, state: State) -> list[int]:
    """UT7: return the seats from the highest bid down; of equal bids, the earlier one comes first."""
    return sorted(seat_order(header, state), key=lambda seat: -len(state["bids"][seat]))


def buildable(state: State) -> list[str]:
    """UT13: return, in card order, the cards that the acting company's president can build and the company can
    pay for.
    """
    company = state["acting"]
    present = {"a": state["airport"][company], "p": state["airplane"][company]}
    hand = state["hands"][state["president"][company]]
    return [
        card
        for card in ORDER
        if card in hand
        and not is_share(card)
        and int(card[1]) > present[card[0]]
        and cost(present[card[0]], int(card[1])) <= len(state["capital"][company])
    ]


def highest_dividend(state: State) -> int:
    """UT14: return how many cards per share the acting company can pay."""
    company = state["acting"]
    shares = sum(held[company] for held in state["shares"])
    return int(min(state["airport"][company], len(state["capital"][company]) // shares))


class Chance(ABC):
    """The chance event: the order of a shuffled discard pile."""

    pool: list[str]
    """The cards that lie UNKNOWN in the draw pile, in any order."""

    @abstractmethod
    def shuffle(self, cards: list[str]) -> list[str]:
        """Return the new draw pile, top card last."""

    @abstractmethod
    def reveal(self, state: State, company: str | None) -> str:
        """Return the identity of an UNKNOWN card that was just drawn to a company's capital or, with None, by a
        search.
        """


class Recorded(Chance):
    """The order that a record's next state shows.

    A card drawn to a capital is at its place there in the next state, because nothing is taken from a capital before
    the next decision. A search draws to the discard pile, and finally to an offer. Only searches precede the next
    decision. So the drawn cards are the last discards and the offers of the next state; their order makes no
    difference. Only if searches use up the pile are its discards shuffled again and out of sight: with `used_up`, all
    of them are drawn before the shares. (The last card is then a share, and no other is left, so this happens to one
    pile at most.)
    """

    def __init__(self, recorded: State, used_up: bool) -> None:
        self.recorded = recorded
        self.used_up = used_up
        self.pool = []

    def shuffle(self, cards: list[str]) -> list[str]:
        self.pool = list(cards)
        return [UNKNOWN] * len(cards)

    def reveal(self, state: State, company: str | None) -> str:
        if company is not None:
            return self._next(f"capital.{company}", state["capital"][company], self.recorded["capital"][company])
        if self.used_up:
            for card in self.pool:
                if not is_share(card):
                    return self._take(card, "drawn by a search")
        elif len(state["discard"]) < len(self.recorded["discard"]):
            return self._next("discard", state["discard"], self.recorded["discard"])
        return self._next("offers", state["offers"], self.recorded["offers"])

    def _next(self, place: str, here: list[str], recorded: list[str]) -> str:
        require(len(recorded) > len(here), f"state.{place} lacks a card that is drawn")
        return self._take(recorded[len(here)], f"at place {len(here)} of state.{place}")

    def _take(self, card: str, where: str) -> str:
        require(card in self.pool, f"the card {where}, {card}, was not in the pile that was shuffled")
        self.pool.remove(card)
        return card

    def finish(self, state: State) -> None:
        """Adopt the order of the UNKNOWN cards that are still in the draw pile."""
        if UNKNOWN in state["deck"]:
            recorded = self.recorded["deck"]
            require(
                sorted(recorded) == sorted(self.pool),
                "state.deck does not hold the cards that were shuffled, "
                f"less those drawn since: it is {recorded}, they are {in_order(self.pool)}",
            )
            state["deck"] = list(recorded)


class UpTooHigh(Rules):
    game = "up_too_high"
    seats = range(2, 6)  # UT3
    options = {}

    def template(self, header: Header) -> Any:
        seats = header.seats

        def companies(item: Any) -> Any:
            return dict.fromkeys(COMPANIES, item)

        return {
            "ring": str,
            "deck": [str],
            "discard": [str],
            "hands": Each(seats, [str]),
            "shares": Each(seats, companies(int)),
            "capital": companies([str]),
            "airport": companies(int),
            "airplane": companies(int),
            "built": companies([str]),
            "president": companies((int, None)),
            "first": int,
            "round": int,
            "exhaustions": int,
            "fizzled": bool,
            "phase": str,
            "chosen": Each(seats, (str, None)),
            "offers": [str],
            "bids": Each(seats, [str]),
            "claimed": Each(seats, [str]),
            "extra": Each(seats, (str, None)),
            "acting": (str, None),
            "turn": int,
        }

    def opening(self, header: Header, state: State) -> str:
        seats = header.seats
        compare("the letters of state.ring", "".join(sorted(state["ring"])), COMPANIES)
        held = flat(state["hands"]) + flat(state["capital"].values())
        everything = state["deck"] + state["discard"] + state["offers"] + held
        compare("the sorted list of all cards", sorted(everything), sorted(flat([c] * n for c, n in COPIES.items())))
        for seat, hand in enumerate(state["hands"]):
            require(len(hand) == HAND, f"state.hands[{seat}] has {len(hand)} cards, not {HAND}")  # UT1
            compare(f"state.hands[{seat}]", hand, in_order(hand))
        for company in COMPANIES:
            compare(
                f"the size of state.capital.{company}",
                len(state["capital"][company]),
                first_capital(state["ring"], company),
            )  # UT2
        require(0 <= state["first"] < seats, f"state.first is {state['first']}")  # UT3: any seat may be first
        expected = self.empty(seats) | {key: state[key] for key in ("ring", "deck", "hands", "capital", "first")}
        able = [seat for seat in seat_order(header, state) if any(map(is_share, state["hands"][seat]))]
        if able:
            compare("state", state, expected | {"phase": "offer", "turn": able[0]})
            return "offer"
        # UT4: nobody has a share, so the searches precede the first decision. There is one share for each search.
        require(not any(map(is_share, state["discard"])), "state.discard has a share")
        require(all(map(is_share, state["offers"])), "state.offers has a card that is no share")
        compare("the number of state.offers", len(state["offers"]), 4 if seats == 2 else seats)
        searched = {key: state[key] for key in ("discard", "offers")}
        compare("state", state, expected | searched | {"phase": "bid", "turn": state["first"]})
        return "bid"

    def empty(self, seats: int) -> State:
        """Return the state at the beginning of every game, before the first searches, without ring, deck, hands and
        capital.
        """
        return {
            "discard": [],
            "shares": [dict.fromkeys(COMPANIES, 0) for _ in range(seats)],
            "airport": dict.fromkeys(COMPANIES, 1),
            "airplane": dict.fromkeys(COMPANIES, 0),
            "built": {company: [] for company in COMPANIES},
            "president": dict.fromkeys(COMPANIES),
            "round": 1,
            "exhaustions": 0,
            "fizzled": False,
            "chosen": [None] * seats,
            "offers": [],
            "bids": [[] for _ in range(seats)],
            "claimed": [[] for _ in range(seats)],
            "extra": [None] * seats,
            "acting": None,
        }

    def legal(self, header: Header, state: State, decision: str) -> list[str]:
        seat = state["turn"]
        hand = state["hands"][seat]
        if decision == "offer":  # UT4
            return [f"offer {company}" for company in COMPANIES if company in hand]
        if decision == "bid":  # UT6: cards are added in card order
            begin = ORDER.index(state["bids"][seat][-1]) if state["bids"][seat] else 0
            return [f"bid {card}" for card in ORDER[begin:] if card in hand] + ["bid done"]
        if decision == "take":  # UT7
            return [f"take {company}" for company in COMPANIES if company in state["offers"]]
        if decision == "extra":  # UT9
            return [f"extra {company}" for company in sorted(state["claimed"][seat])]
        if decision == "fly":  # UT12
            return ["fly stay", "fly cw", "fly ccw"]
        if decision == "build":  # UT13
            return [f"build {card}" for card in buildable(state)] + ["build done"]
        return [f"pay {k}" for k in range(highest_dividend(state) + 1)]  # UT14

    # The methods below change the state that they are given, which is a copy.

    def apply(self, header: Header, state: State, decision: str, move: str, chance: Chance) -> Step:
        after = copy_of(state)
        word = move.split()[1]
        step = getattr(self, f"_{decision}")
        return after, step(header, after, word, chance)

    def _offer(self, header: Header, state: State, company: str, chance: Chance) -> str | None:
        seat = state["turn"]
        state["hands"][seat].remove(company)
        state["chosen"][seat] = company
        order = seat_order(header, state)
        return self._next_offer(header, state, order[order.index(seat) + 1 :], chance)

    def _next_offer(self, header: Header, state: State, seats: list[int], chance: Chance) -> str:
        """UT4: let the next of these seats with a share choose; after the last one, show the offers."""
        for seat in seats:
            if any(map(is_share, state["hands"][seat])):
                state["turn"] = seat
                return "offer"
        order = seat_order(header, state)
        without = [seat for seat in order if state["chosen"][seat] is None]
        state["offers"] = [state["chosen"][seat] for seat in order if seat not in without]
        state["chosen"] = [None] * header.seats
        for _ in without:
            self._search(state, chance)
        if header.seats == 2:  # UT5
            for _ in order:
                self._search(state, chance)
        state["phase"] = "bid"
        state["turn"] = state["first"]
        return "bid"

    def _bid(self, header: Header, state: State, word: str, chance: Chance) -> str | None:
        seat = state["turn"]
        if word != "done":
            state["hands"][seat].remove(word)
            state["bids"][seat].append(word)
            return "bid"
        order = seat_order(header, state)
        if seat != order[-1]:  # UT6
            state["turn"] = order[order.index(seat) + 1]
            return "bid"
        if not state["offers"]:
            return self._extra_or_settle(header, state, chance)
        state["phase"] = "take"
        state["turn"] = ranking(header, state)[0]
        return "take"

    def _take(self, header: Header, state: State, company: str, chance: Chance) -> str | None:
        seat = state["turn"]
        state["offers"].remove(company)
        shares = state["shares"]
        shares[seat][company] += 1
        holder = state["president"][company]
        if holder is None:  # UT8
            state["president"][company] = seat
            state["claimed"][seat].append(company)
        elif shares[seat][company] > shares[holder][company]:
            state["president"][company] = seat
        if not state["offers"]:
            return self._extra_or_settle(header, state, chance)
        # UT7: from the highest bid to the lowest, twice with two seats. There are never more offers than takes.
        order = ranking(header, state)
        state["turn"] = order[(order.index(seat) + 1) % header.seats]
        return "take"

    def _extra(self, header: Header, state: State, company: str, chance: Chance) -> str | None:
        state["extra"][state["turn"]] = company
        return self._extra_or_settle(header, state, chance)

    def _extra_or_settle(self, header: Header, state: State, chance: Chance) -> str | None:
        """UT9: ask a seat that claimed two presidents with an odd bid; then settle all bids."""
        order = ranking(header, state)
        for seat in order:
            if len(state["claimed"][seat]) == 2 and len(state["bids"][seat]) % 2 and state["extra"][seat] is None:
                state["phase"] = "extra"
                state["turn"] = seat
                return "extra"
        for seat in order:
            bid, claimed = in_order(state["bids"][seat]), state["claimed"][seat]
            if not claimed:
                state["discard"] += bid
            elif len(claimed) == 1:
                state["capital"][claimed[0]] += bid
            else:
                begin = claimed.index(state["extra"][seat] or claimed[0])
                for i, card in enumerate(bid):
                    state["capital"][claimed[(begin + i) % 2]].append(card)
        state["bids"] = [[] for _ in range(header.seats)]
        state["phase"] = "company"
        return self._companies(header, state, COMPANIES, chance)

    def _companies(self, header: Header, state: State, companies: str, chance: Chance) -> str | None:
        """UT10 to UT14: let these companies act, until one has a decision."""
        for company in companies:
            if state["president"][company] is None:
                continue
            state["acting"] = company
            for _ in range(state["airport"][company]):  # UT11
                self._draw_to(state, company, chance)
            asked = self._ask(state, "fly", "build", "dividend")
            if asked:
                return asked
        state["acting"] = None
        if state["exhaustions"] >= (4 if header.seats == 5 else 3):  # UT17
            return None
        state["first"] = (state["first"] + 1) % header.seats
        state["round"] += 1
        return self.begin_round(header, state, chance)

    def begin_round(self, header: Header, state: State, chance: Chance) -> str:
        state["phase"] = "offer"
        state["fizzled"] = False
        state["claimed"] = [[] for _ in range(header.seats)]
        state["extra"] = [None] * header.seats
        return self._next_offer(header, state, seat_order(header, state), chance)

    def _ask(self, state: State, *decisions: str) -> str | None:
        """Ask the first decision that the acting company has to make; its president then has the turn."""
        company = state["acting"]
        there = {
            "fly": state["airplane"][company] > 0,
            "build": bool(buildable(state)),
            "dividend": highest_dividend(state) > 0,
        }
        for decision in decisions:
            if there[decision]:
                state["turn"] = state["president"][company]
                return decision
        return None

    def _next_company(self, header: Header, state: State, chance: Chance) -> str | None:
        return self._companies(header, state, COMPANIES[COMPANIES.index(state["acting"]) + 1 :], chance)

    def _fly(self, header: Header, state: State, way: str, chance: Chance) -> str | None:
        company, ring = state["acting"], state["ring"]
        if way != "stay":  # UT12: clockwise is the order of the ring as written.
            step = 1 if way == "cw" else -1
            for stop in range(1, state["airplane"][company] + 1):
                self._draw_to(state, company, chance)
                self._draw_to(state, ring[(ring.index(company) + step * stop) % len(ring)], chance)
        return self._ask(state, "build", "dividend") or self._next_company(header, state, chance)

    def _build(self, header: Header, state: State, word: str, chance: Chance) -> str | None:
        if word == "done":
            return self._ask(state, "dividend") or self._next_company(header, state, chance)
        company = state["acting"]
        levels = state["airport" if word[0] == "a" else "airplane"]
        for _ in range(cost(levels[company], int(word[1]))):  # UT15: discarded in the order taken from the top
            state["discard"].append(state["capital"][company].pop())
        state["hands"][state["turn"]].remove(word)
        levels[company] = int(word[1])
        state["built"][company].append(word)
        return self._ask(state, "build", "dividend") or self._next_company(header, state, chance)

    def _dividend(self, header: Header, state: State, word: str, chance: Chance) -> str | None:
        company = state["acting"]
        for i in range(header.seats):  # UT15: the president comes first, then the others clockwise.
            seat = (state["president"][company] + i) % header.seats
            for _ in range(int(word) * state["shares"][seat][company]):
                state["hands"][seat].append(state["capital"][company].pop())
            state["hands"][seat] = in_order(state["hands"][seat])
        return self._next_company(header, state, chance)

    def _draw(self, state: State, chance: Chance, company: str | None) -> str | None:
        """UT16: draw and return the top card, or None if there is none. `company` is where it will go, None for a
        search.
        """
        if not state["deck"] and state["discard"]:
            self._shuffle(state, chance)
        if not state["deck"]:
            if not state["fizzled"]:
                state["fizzled"] = True
                state["exhaustions"] += 1
            return None
        card: str = state["deck"].pop()
        if card == UNKNOWN:
            card = chance.reveal(state, company)
        if not state["deck"]:
            state["exhaustions"] += 1
            if state["discard"]:
                self._shuffle(state, chance)
        return card

    def _shuffle(self, state: State, chance: Chance) -> None:
        state["deck"] = chance.shuffle(state["discard"])
        state["discard"] = []

    def _draw_to(self, state: State, company: str, chance: Chance) -> None:
        card = self._draw(state, chance, company)
        if card is not None:
            state["capital"][company].append(card)

    def _search(self, state: State, chance: Chance) -> None:
        """UT4: draw until a share turns up, and discard the others in the order drawn. If there is no share, draw
        nothing.
        """
        if not any(map(is_share, state["deck"] + state["discard"] + chance.pool)):
            return
        while True:
            card = self._draw(state, chance, None)
            if card is None:
                raise Difference("a search finds no share")
            if is_share(card):
                state["offers"].append(card)
                return
            state["discard"].append(card)

    def follow(self, header: Header, state: State, decision: str, move: str, recorded: State) -> Step:
        differences: list[Difference] = []
        for used_up in (False, True):
            chance = Recorded(recorded, used_up)
            try:
                after, asked = self.apply(header, state, decision, move, chance)
                chance.finish(after)
                compare("state", recorded, after)
                return after, asked
            except Difference as difference:
                differences.append(difference)
        raise differences[0]

    def result(self, header: Header, state: State) -> tuple[list[int], list[int]]:
        scores = [
            sum(held[company] * (state["airport"][company] + state["airplane"][company]) for company in COMPANIES)
            for held in state["shares"]
        ]
        ranks = [(scores[seat], len(state["hands"][seat])) for seat in range(header.seats)]
        return scores, [seat for seat in range(header.seats) if ranks[seat] == max(ranks)]  # UT18


RULES = UpTooHigh()
check = RULES.check


if __name__ == "__main__":
    sys.exit(record.main(RULES))
