"""What a seat did in a whole turn of Up Too High, in one line: an offer, a bid, a share, or all that a company did."""

from engine_core.console.history import replay
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import cost, shares_of
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
        if before[L.ACTING] != L.NONE:
            return before[L.ACTING] != state[L.ACTING]
        return before[L.PHASE] != state[L.PHASE]

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        rules = self.rules
        company = before[L.ACTING]
        if len(moves) == 1:
            text = moves[0][2]
            if before[L.PHASE] == L.OFFER and state[L.PHASE] == L.BID:  # the last offer: all are shown now
                offers: list = []
                for i in range(before[L.FIRST], before[L.FIRST] + rules.seats):
                    other = i % rules.seats
                    if other == before[L.TURN] or before[L.AREAS + L.AREA_SIZE * other + L.CHOSEN] != L.NONE:
                        offers.append(signs.SEATS[other] + LETTERS[state[L.OFFERS + len(offers)]])
                for i in range(len(offers), state[L.OFFER_COUNT]):  # turned up from the draw pile
                    offers.append(signs.CARDS + LETTERS[state[L.OFFERS + i]])
                text = self.words[G.TELL_OFFERS + 2] % " ".join(offers)
        else:
            text = LETTERS[company]
            paid = 0
            built: list = []
            for decision, action, _ in moves:
                if decision == L.FLY and action != L.STAY:
                    sign = signs.NEXT if action == L.CLOCKWISE else signs.PREVIOUS
                    text += " %s %d" % (sign, before[L.AIRPLANE + company])
                elif decision == L.BUILD and action < L.DONE:
                    built.append(building(action))
                elif decision == L.DIVIDEND:
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
        company = before[L.ACTING]
        rows = []
        first = 0
        if company != L.NONE:
            rows.append(self._sum(before, state, company, moves))
            first = company + 1
        elif state[L.ACTING] == L.NONE:
            first = L.COMPANIES
        for other in range(first, min(state[L.ACTING], L.COMPANIES)):
            if state[L.PRESIDENT + other] != L.NONE:
                income = state[L.AIRPORT + other]
                capital = state[L.COUNTS + other]
                owned = LETTERS[other] + signs.SEATS[state[L.PRESIDENT + other]]
                rows.append(owned + " " + _income(state, capital, income, self.words))
        return "\n".join(rows)

    def _sum(self, before: bytearray, state: bytearray, company: int, moves: list) -> str:
        built = cost(before, company, L.AIRPORT_ZERO + state[L.AIRPORT + company])
        if state[L.AIRPLANE + company]:
            built += cost(before, company, L.AIRPLANE_ZERO + state[L.AIRPLANE + company])
        paid = sum([action for decision, action, _ in moves if decision == L.DIVIDEND]) * shares_of(before, company)
        capital = before[L.COUNTS + company]
        left = state[L.COUNTS + company]
        text = self.words[G.CAPITAL] + " " + _income(before, capital, before[L.AIRPORT + company], self.words)
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
    if capital < income or (state[L.FIZZLED] and not state[L.COUNTS + L.DECK] + state[L.COUNTS + L.DISCARD]):
        return words[G.INCOME + 1] % capital  # not all of it was there to draw
    return words[G.INCOME] % (capital - income, income)
