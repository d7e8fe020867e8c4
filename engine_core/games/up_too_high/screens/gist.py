"""Describes a whole turn of Up Too High in one line: an offer, a bid, a share, or the actions of a company."""

from engine_core.console.history import replay
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import cost, shares_of
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.move_caption import flies, pays
from engine_core.games.up_too_high.screens.preview import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules

_WIDTH = const(90)  # the width in pixels of a line beside a name


class Gist(replay.Gist):
    """The figure shows the points before and after, or "" if they did not change. After the last offer, the line shows
    all offers. For a reader, the parts include the points, and what others gained from a company.
    """

    rules: "Rules"

    def begins(self, before: bytearray, state: bytearray) -> bool:
        if before[L.ACTING] != L.NONE:
            return before[L.ACTING] != state[L.ACTING]
        return before[L.PHASE] != state[L.PHASE]

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        company = before[L.ACTING]
        if len(moves) == 1:
            text = moves[0][2]
            if self.reader < 0:
                text = self._offers(before, state) or text
        else:
            text = LETTERS[company]
            stops = flight = ""
            paid = 0
            built: list = []
            for decision, action, _ in moves:
                if decision == L.FLY and action != L.STAY:
                    stops = flies(before, company, action)
                    flight = "%s %d" % (stops[:2], before[L.AIRPLANE + company])
                elif decision == L.BUILD and action < L.DONE:
                    built.append(building(action))
                elif decision == L.DIVIDEND:
                    paid = action
            dividend = (", " if built or flight else " ") + pays(paid, self.words)
            if paid and SMALL.width(_built(text + flight, built) + dividend) > _WIDTH:
                built = list(dict(built).items())  # The list keeps the last level of each kind.
            rest = _built("", built)
            if paid or SMALL.width(text + flight + rest + dividend) <= _WIDTH:
                rest += dividend
            # The companies where the flight stops are named if they fit; otherwise the line shows how many they are.
            text += (stops if SMALL.width(text + stops + rest) <= _WIDTH else flight) + rest
        return text, self._points(before, state, seat)

    def _points(self, before: bytearray, state: bytearray, seat: int) -> str:
        """Return a seat's points before and after, or "" if they did not change."""
        was = self.rules.score(before, seat)
        now = self.rules.score(state, seat)
        return "%s%d%s%d" % (signs.SEATS[seat], was, signs.BECOMES, now) if was != now else ""

    def _offers(self, before: bytearray, state: bytearray) -> str:
        """Return a text with all seats' offers after the last offer, or "" after an earlier one."""
        if before[L.PHASE] != L.OFFER or state[L.PHASE] != L.BID:
            return ""
        offers: list = []
        for i in range(before[L.FIRST], before[L.FIRST] + self.rules.seats):
            other = i % self.rules.seats
            if other == before[L.TURN] or before[L.AREAS + L.AREA_SIZE * other + L.CHOSEN] != L.NONE:
                offers.append(signs.SEATS[other] + LETTERS[state[L.OFFERS + len(offers)]])
        for i in range(len(offers), state[L.OFFER_COUNT]):  # These shares were turned up from the draw pile.
            offers.append(signs.CARDS + LETTERS[state[L.OFFERS + i]])
        text: str = self.words[G.TELL_OFFERS + 1] % " ".join(offers)
        return text

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        """Return a company's capital before and after, and the parts of the change: income, flight, building, dividend.
        A row follows for each later company that had its income but nothing to decide.
        """
        company = before[L.ACTING]
        rows: list = []
        if self.reader >= 0:
            others = [self._points(before, state, i) for i in range(self.rules.seats) if i not in (seat, self.reader)]
            rows = [self._offers(before, state), " ".join([points for points in others if points])]
        first = 0
        if company != L.NONE:
            rows += self._sum(before, state, company, moves)
            first = company + 1
        elif state[L.ACTING] == L.NONE:
            first = L.COMPANIES
        for other in range(first, min(state[L.ACTING], L.COMPANIES)):
            if state[L.PRESIDENT + other] != L.NONE:
                owned = LETTERS[other] + signs.SEATS[state[L.PRESIDENT + other]]
                capital = state[L.COUNTS + other]
                rows.append(owned + " " + self._capital(capital - _income(state, other), capital))
        return "|".join(rows)

    def _capital(self, before: int, after: int) -> str:
        return "%s %d%s%d" % (self.words[G.CAPITAL], before, signs.BECOMES, after)

    def _sum(self, before: bytearray, state: bytearray, company: int, moves: list) -> list:
        built = cost(before, company, L.AIRPORT_ZERO + state[L.AIRPORT + company])
        if state[L.AIRPLANE + company]:
            built += cost(before, company, L.AIRPLANE_ZERO + state[L.AIRPLANE + company])
        paid = sum([action for decision, action, _ in moves if decision == L.DIVIDEND]) * shares_of(before, company)
        capital = before[L.COUNTS + company]
        left = state[L.COUNTS + company]
        income = _income(before, company)
        rows = [self._capital(capital - income, left), ""]
        for i, cards in enumerate((income, left + built + paid - capital, built, paid)):
            if cards:  # The cards that were gained come first, then those that were paid.
                rows[i // 2] += (", " if rows[i // 2] else "") + self.words[G.INCOME + i] % cards
        return rows if rows[1] else rows[:1]


def _built(text: str, levels: list) -> str:
    """Return `text` with the sign and level of each airport or airplane built."""
    return text + "".join([" %s%d" % level for level in levels])


def _income(state: bytearray, company: int) -> int:
    """Return a company's income (UT11), or 0 if the piles had too few cards."""
    income = state[L.AIRPORT + company]
    empty = state[L.FIZZLED] and not state[L.COUNTS + L.DECK] + state[L.COUNTS + L.DISCARD]
    return 0 if empty or state[L.COUNTS + company] < income else income
