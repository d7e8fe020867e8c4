"""Describes a whole turn of Wheels Up! in one line."""

from engine_core.console.history import replay
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import DECLARED, ERA, GATES, PHASE, PLACED, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, card_of, route_text
from engine_core.games.wheels_up.rules.scoring import controlled
from engine_core.games.wheels_up.screens.cards.card_text import name_of, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words

_WIDTH = const(68)  # the width in pixels of a line beside a figure
_WIDTH_ALONE = const(88)  # the width in pixels of a line without a figure
_ROW = const(122)  # the width in pixels of a row with details that do not fit in the line
_FINAL = const(3)  # the value of ERA for final approach, which is scored once, even without deregulation
_LAST_SCORING = const(4)  # the index of the last scoring in ERAS_SMALL
_MOVED = signs.AIRPLANE + signs.BECOMES  # the signs for airplanes that were moved
_MORE = " …"  # the end of a line that omits something


class Gist(replay.Gist):
    """The line names the things placed and played. The figure shows the money before and after, unless a scoring paid
    it; otherwise the airplanes, otherwise the gates.

    Parts follow the order of play. `parts` names those that do not fit in the line; a single part that is too wide
    becomes a number. A card that others may still cancel has not done anything yet: it comes last, and there is no
    figure.
    """

    UNIT = "$"
    rules: "Rules"

    def prepare(self) -> None:
        # Any card will do, because one module contains all names, and another the purposes of all cards.
        name_of(1, self.words[G.LANGUAGE])
        said(1, self.words[G.LANGUAGE])

    def begins(self, before: bytearray, state: bytearray) -> bool:
        return state[ERA] != before[ERA]  # After a scoring another turn begins.

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        rules = self.rules
        shown, _, declared = self._told(before, state, moves)
        text = "  ".join(shown).strip()
        if declared:
            return text, ""
        base = SEATS + SEAT_SIZE * seat
        figure = ""
        if state[ERA] == before[ERA] and state[PHASE] != codes.OVER:
            figure = _change("$", rules.score(before, seat), rules.score(state, seat))
        figure = figure or _change(signs.AIRPLANE, before[base + PLACED], state[base + PLACED])
        figure = figure or _change(signs.GATE, before[base + GATES], state[base + GATES])
        return text, figure

    def _told(self, before: bytearray, state: bytearray, moves: list) -> tuple:
        """Return (parts in the line, other parts and what happened to targets, whether a card is declared)."""
        rules = self.rules
        language = self.words[G.LANGUAGE]
        groups: list = []  # groups of (sign, names) for things placed or moved, and of ("", [text]) for anything else
        bought = ""
        lifted = ""
        declared: list = []
        befell: dict = {}
        name = ""
        discards = 0
        for decision, action, line in moves:
            if decision == codes.LIFT and action != codes.PASS:
                lifted = route_text(rules, action) if action < codes.IN_HANGAR else signs.HANGAR
            elif decision == codes.LAND:
                _add(groups, _MOVED, lifted + signs.BECOMES + route_text(rules, action))
            elif decision == codes.DISCARD:
                discards += 1
            elif decision == codes.TARGET:
                befell[name] = line
            elif action == codes.PASS or decision not in (codes.ACTION, codes.PLACE, codes.REACT):
                continue
            elif action < codes.PLANE:
                _add(groups, signs.GATE, airport_text(rules, action))
            elif action < codes.CARD:
                _add(groups, signs.AIRPLANE, route_text(rules, action - codes.PLANE))
            elif card_of(action):
                card = card_of(action)
                name = name_of(card, language)
                if card == state[DECLARED]:
                    declared.append(name)
                    continue
                groups.append(("", [name]))
                if EFFECT[card] == codes.E_CANCEL and before[DECLARED]:
                    befell[name] = self.words[G.CANCELS + 1] % name_of(before[DECLARED], language)
                elif EFFECT[card] >= codes.E_SERVICE:  # A bonus is described by its purpose, even if it was cancelled.
                    befell[name] = said(card, language)
            elif action == codes.DRAW:
                groups.append(("", [signs.CARDS + "+2"]))
            elif action == codes.BUY:
                bought = line
        # Each part is a tuple: in words, counted, and in rows.
        parts = [_part(sign, names, self.words) for sign, names in groups]
        if discards > 1 and not parts and not declared and len(moves) == discards:
            parts = [(signs.CARDS + "–%d" % discards, "", [])]
            discards = 0
        width = _WIDTH_ALONE if declared else _WIDTH
        kept = len(parts)
        shown = [part[0] for part in parts] + declared
        while kept and SMALL.width("  ".join(shown)) > width:
            kept -= 1
            shown = [part[0] for part in parts[:kept]] or [""]
            shown[-1] += _MORE
            shown += declared
        if parts and not kept and not declared:  # The first part alone is too wide.
            shown = [parts[0][1] + (_MORE if len(parts) > 1 else "")]
            kept = 0 if groups[0][0] else 1
        rest = [befell.get(part[0], "") for part in parts[:kept]] + [befell.get(card, "") for card in declared]
        for text, _, rows in parts[kept:]:
            struck = befell.get(text, "")
            rest += self._struck(text, struck) if struck else rows
        if "" in befell and len(moves) > 1:
            rest.append(befell[""])
        rest.append(bought)
        if discards and len(moves) > discards:
            rest.append(signs.CARDS + "–%d" % discards)
        return shown, [part for part in rest if part], len(declared) > 0

    def _struck(self, card: str, struck: str) -> list:
        """Return a row, or two if it is too wide, with a card and what happened to its target."""
        named = self.words[G.STRUCK] % card
        both = named + " " + struck
        return [both] if SMALL.width(both) <= _ROW else [named, struck]

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        """Return rows: parts that the line omits, the targets of cards, then what a scoring paid `seat` and others. The
        reader sees its own gain beside the line, in how the turn changed its points.
        """
        parts: list = self._told(before, state, moves)[1]
        era = state[ERA]
        over = state[PHASE] == codes.OVER
        if over or era != before[ERA]:
            times = 1 if over or era == _FINAL else era - before[ERA]
            scored = self.words[G.ERAS_SMALL + (_LAST_SCORING if over else era)]
            seats = [seat]
            if self.reader >= 0:
                order = [(seat + i) % self.rules.seats for i in range(self.rules.seats)]
                seats = [other for other in order if other != self.reader]
            paid = ["%s+%d" % (signs.SEATS[other], times * controlled(self.rules, state, other, 1)) for other in seats]
            while len(paid) > 1 and SMALL.width(scored + " " + " ".join(paid)) > _ROW:
                del paid[-1]
            parts.append(scored + " " + " ".join(paid))
        return "|".join(parts)

    def more(self, state: bytearray, action: int) -> int:
        return card_of(action) if self.rules.decision(state) in (codes.ACTION, codes.REACT) else 0

    def explain(self, console: "Console", session: "Session", what: int, seat: int) -> None:
        from engine_core.games.wheels_up.screens.chaos.chaos_pages import Struck

        console.push(Struck(console, session, what, seat, (), seat))


def _add(groups: list, sign: str, name: str) -> None:
    """Add a name to the things placed or moved, next to the first such name."""
    for group in groups:
        if group[0] == sign:
            group[1].append(name)
            return
    groups.append((sign, [name]))


def _part(sign: str, names: list, words: "Words") -> tuple:
    """Return three texts about the things placed, moved or done: their names, their number, and rows of sentences that
    fit.
    """
    first = "" if sign in ("", _MOVED) else sign + " "
    between = "  " if sign == _MOVED else " "
    verb = words[G.VERBS + (sign == _MOVED)] + " " if sign else ""
    rows: list = []
    for name in names:
        longer = rows[-1] + between + name if rows else ""
        if rows and SMALL.width(longer) <= _ROW:
            rows[-1] = longer
        else:
            rows.append(verb + first + name)
    if not sign and names[0][0] != signs.CARDS:
        rows = [words[G.TELL_CARD] % names[0]]
    return first + between.join(names), "%s%d %s" % (verb, len(names), sign[0]) if sign else names[0], rows


def _change(sign: str, was: int, now: int) -> str:
    return "%s%d%s%d" % (sign, was, signs.BECOMES, now) if was != now else ""
