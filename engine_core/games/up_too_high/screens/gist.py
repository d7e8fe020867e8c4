"""What a seat did in a whole turn of Up Too High, in one line: an offer, a bid, a share, or all that a company did."""

from engine_core.console.history import replay
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import cost, shares_of
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPLANE_ZERO,
    AIRPORT,
    AIRPORT_ZERO,
    AREA_SIZE,
    AREAS,
    BID,
    BUILD,
    CHOSEN,
    CLOCKWISE,
    COMPANIES,
    COUNTS,
    DECK,
    DISCARD,
    DIVIDEND,
    DONE,
    FIRST,
    FIZZLED,
    FLY,
    NONE,
    OFFER,
    OFFER_COUNT,
    OFFERS,
    PHASE,
    PRESIDENT,
    STAY,
    TURN,
)
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.move_caption import pays
from engine_core.games.up_too_high.screens.preview import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules
    from engine_core.packed_texts import Words

_WIDTH = const(90)  # pixels of a line beside a name


class Gist(replay.Gist):
    """Points before and after, "" if these stayed as they were."""

    rules: "Rules"

    def begins(self, before: bytearray, state: bytearray) -> bool:
        if before[ACTING] != NONE:
            return before[ACTING] != state[ACTING]
        return before[PHASE] != state[PHASE]

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        rules = self.rules
        company = before[ACTING]
        if len(moves) == 1:
            text = moves[0][2]
            if before[PHASE] == OFFER and state[PHASE] == BID:  # the last offer: all are shown now
                offers: list = []
                for i in range(before[FIRST], before[FIRST] + rules.seats):
                    other = i % rules.seats
                    if other == before[TURN] or before[AREAS + AREA_SIZE * other + CHOSEN] != NONE:
                        offers.append(signs.SEATS[other] + LETTERS[state[OFFERS + len(offers)]])
                for i in range(len(offers), state[OFFER_COUNT]):  # turned up from the draw pile
                    offers.append(signs.CARDS + LETTERS[state[OFFERS + i]])
                text = self.words[G.TELL_OFFERS + 2] % " ".join(offers)
        else:
            text = LETTERS[company]
            paid = 0
            built: list = []
            for decision, action, _ in moves:
                if decision == FLY and action != STAY:
                    sign = signs.NEXT if action == CLOCKWISE else signs.PREVIOUS
                    text += " %s %d" % (sign, before[AIRPLANE + company])
                elif decision == BUILD and action < DONE:
                    built.append(building(action))
                elif decision == DIVIDEND:
                    paid = action
            dividend = " " + pays(paid, self.words)
            if paid and SMALL.width(_built(text, built) + dividend) > _WIDTH:
                built = list(dict(built).items())  # only the last level of each kind
            text = _built(text, built)
            if paid or SMALL.width(text + dividend) <= _WIDTH:
                text += dividend
        was = rules.score(before, seat)
        now = rules.score(state, seat)
        if was != now:
            return text, "%s%d%s%d" % (signs.SEATS[seat], was, signs.BECOMES, now)
        return text, ""

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        """Return what a company's capital adds up from: income, a flight, what was built, the dividend. A row for each
        company after it that had its income and nothing to decide.
        """
        company = before[ACTING]
        rows = []
        first = 0
        if company != NONE:
            rows.append(self._sum(before, state, company, moves))
            first = company + 1
        elif state[ACTING] == NONE:
            first = COMPANIES
        for other in range(first, min(state[ACTING], COMPANIES)):
            if state[PRESIDENT + other] != NONE:
                income = state[AIRPORT + other]
                capital = state[COUNTS + other]
                owned = LETTERS[other] + signs.SEATS[state[PRESIDENT + other]]
                rows.append(owned + " " + _income(state, capital, income, self.words))
        return "\n".join(rows)

    def _sum(self, before: bytearray, state: bytearray, company: int, moves: list) -> str:
        built = cost(before, company, AIRPORT_ZERO + state[AIRPORT + company])
        if state[AIRPLANE + company]:
            built += cost(before, company, AIRPLANE_ZERO + state[AIRPLANE + company])
        paid = sum([action for decision, action, _ in moves if decision == DIVIDEND]) * shares_of(before, company)
        capital = before[COUNTS + company]
        left = state[COUNTS + company]
        text = self.words[G.CAPITAL] + " " + _income(before, capital, before[AIRPORT + company], self.words)
        flown = left + built + paid - capital
        if flown:
            text += " +%d" % flown
        for spent in (built, paid):
            if spent:
                text += " –%d" % spent
        return text + " = %d" % left


def _built(text: str, levels: list) -> str:
    """Return a text with the signs and levels of what was built."""
    return text + "".join([" %s%d" % level for level in levels])


def _income(state: bytearray, capital: int, income: int, words: "Words") -> str:
    """Return what a company had before its income, and that."""
    if capital < income or (state[FIZZLED] and not state[COUNTS + DECK] + state[COUNTS + DISCARD]):
        return words[G.INCOME + 1] % capital  # not all of it was there to draw
    return words[G.INCOME] % (capital - income, income)
