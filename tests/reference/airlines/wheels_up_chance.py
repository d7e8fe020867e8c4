"""Chance in Wheels Up!: the order of a reshuffled discard pile, and the card that is snatched.

For a record, `Recorded` finds the drawn cards in the next state.
"""

from abc import ABC, abstractmethod

from tests.reference.record import State, require

UNKNOWN = 0


class Chance(ABC):
    """The chance events: the order of a shuffled discard pile, and which card is snatched."""

    @abstractmethod
    def shuffle(self, era: int, cards: list[int]) -> list[int]:
        """Return an era's new deck, top card last, which may contain UNKNOWN cards."""

    @abstractmethod
    def reveal(self, seat: int) -> int:
        """Return the identity of an UNKNOWN card that the seat has just drawn."""

    @abstractmethod
    def snatch(self, seat: int, hand: list[int]) -> int:
        """Return the card that the seat takes from another hand."""


class Recorded(Chance):
    """The chance events that a record's next state shows.

    A card drawn or snatched is still in its new hand at the next decision, because cards leave a hand only by a
    decision. No deck is shuffled twice between two decisions, because nothing is discarded between two draws.
    """

    def __init__(self, recorded: State) -> None:
        self.recorded = recorded
        self.pool: list[int] = []

    def shuffle(self, era: int, cards: list[int]) -> list[int]:
        self.pool = list(cards)
        return [UNKNOWN] * len(cards)

    def reveal(self, seat: int) -> int:
        drawn = [card for card in self.recorded["hands"][seat] if card in self.pool]
        require(bool(drawn), f"state.hands[{seat}] lacks a card drawn from the reshuffled cards {self.pool}")
        self.pool.remove(drawn[0])
        return int(drawn[0])

    def snatch(self, seat: int, hand: list[int]) -> int:
        taken = [card for card in self.recorded["hands"][seat] if card in hand]
        require(
            len(taken) == 1, f"state.hands[{seat}] has {len(taken)} cards, not 1, of the hand it snatched from, {hand}"
        )
        return int(taken[0])

    def finish(self, state: State) -> None:
        """Adopt the recorded order of cards where it is up to chance or has no meaning."""
        for era, deck in enumerate(state["decks"]):
            recorded = self.recorded["decks"][era]
            if UNKNOWN in deck and sorted(recorded) == sorted(self.pool):
                state["decks"][era] = list(recorded)
        for name in ("hands", "discards"):
            for at, cards in enumerate(state[name]):
                recorded = self.recorded[name][at]
                if sorted(recorded) == sorted(cards):
                    state[name][at] = list(recorded)
