"""Pages about chaos cards: an explanation before a console first asks for them, and what a card did to the viewer."""

from engine_core import catalog
from engine_core.console.play.hand_over import Notice
from engine_core.console.scene import A, B, Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import page_words
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules.layout import DEREGULATION_AT, GATES, GATES_AT, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.screens.cards import card_text
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn
    from engine_core.packed_texts import Words

_LINES = const(5)
# The indices in `harm`: airplanes on routes, then money and cards
_FLYING = const(1)
_MONEY = const(2)
_CARDS = const(3)
# The values of `may_begin` in ahead.py for the Jetliner era and deregulation
_FIRST_ERA = const(4)
_DEREGULATION = const(5)
_BY_SLOT = const(4)  # the index in STRUCK_BEGINS of the text for an era that begins because no slot is open


def show(console: "Console", told: str) -> None:
    """Show ChaosIntro, and note under the name `told` that it was shown."""
    console.notes.save(told, b"\1")
    console.push(ChaosIntro(console))


def tell_cards(turn: "ChaosTurn", seat: int, rival: int, came: list) -> None:
    """Name the cards that came into a hand, either from the hand of `rival` or, if that is negative, from a deck."""
    session = turn.session
    words = turn.table.choice.page_words()
    named = ", ".join([card_text.name_of(card, turn.console.settings.language) for card in came])
    text = words[page_words.TOOK] % (session.names[rival], named) if rival >= 0 else words[page_words.NEW_CARDS] % named
    turn.console.push(Notice(turn.console, session, seat, text))


class ChaosIntro(Scene):
    """Explains chaos cards. A and B go on to the question."""

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = catalog.texts("wheels_up", "scene_words", self.console.settings.language).WORDS
        canvas.fill(0, 0, 128, 64, 0)
        canvas.text(LARGE, 1, 1, words[P.CHAOS_TITLE])
        canvas.text_right(LARGE, 127, 1, signs.CHAOS)
        canvas.dots(0, 10, 128, 1)
        for i in range(_LINES):
            canvas.text(SMALL, 1, 14 + 8 * i, words[P.CHAOS_LINES + i])
        self.footer(canvas, "", words[P.GO_ON_HERE])

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()


class Struck(Scene):
    """Shows a card's name, its effect, and what it did to the viewer. A goes on.

    `harm`: () for a card of the past, or a tuple of
    - the numbers of lost gates, airplanes on routes, millions (negative if a bonus paid them) and cards
    - the place of the gate or of the airplanes, as in screens/map/map_places.py, negative if unknown
    - whether the cards are still to be discarded
    - the card that was cancelled, or 0
    - the lost cards
    - the era that the card begins, as in ahead.may_begin
    `seat`: the seat that it was done to
    """

    def __init__(self, console: "Console", session: "Session", card: int, by: int, harm: tuple, seat: int) -> None:
        super().__init__(console)
        self._session = session
        self._seat = seat
        self.card = card
        self._by = by
        self.harm = harm
        self._large = self.large()
        if self._large:
            name, lines, told = self._lines()
            self._reading = self._large.Reading([name + ". ", " ".join(lines) + " ", " ".join(told)])

    def _lines(self) -> tuple:
        """Return the card's name, its effect, and one or two lines about its harm."""
        language = self.console.settings.language
        words = catalog.texts("wheels_up", "scene_words", language).WORDS
        rules: Rules = self._session.match.rules  # type: ignore[assignment]
        told = self._told(words) if self.harm else [""]
        return card_text.name_of(self.card, language), card_text.lines_of(rules, self.card, language, False), told

    def _told(self, words: "Words") -> list:
        """Return one or two lines about the card's harm."""
        language = self.console.settings.language
        rules: Rules = self._session.match.rules  # type: ignore[assignment]
        lost, place, discards, cancelled, gone, begins = self.harm
        said = []
        for kind, count in enumerate(lost):
            if count > 0:
                said.append(words[P.LOST_ONE + kind] if count == 1 else words[P.LOST_MORE + kind] % count)
        if len(gone) == 1 and lost[_CARDS] == 1:
            said[-1] = words[P.LOST_CARD] % card_text.name_of(gone[0], language)
        if lost[0] > 0 and 0 <= place < ROUTE:
            left = self._session.match.state[SEATS + SEAT_SIZE * self._seat + GATES_AT + place]
            said[0] = words[P.LOST_GATE + (left > 0)] % airport_text(rules, place)
        if begins:
            gates = self._session.match.state[SEATS + SEAT_SIZE * self._by + GATES]
            by_slot = begins == _DEREGULATION and gates + 1 < DEREGULATION_AT
            return [words[P.STRUCK_BEGINS + (_BY_SLOT if by_slot else begins - _FIRST_ERA)]]
        if cancelled:
            return [words[P.STRUCK_CANCELLED] % card_text.name_of(cancelled, language)]
        if lost[_MONEY] < 0 and max(lost) <= 0:
            return [words[P.STRUCK_PAID] % -lost[_MONEY]]
        if discards:
            return [words[P.STRUCK_DISCARD] % said[0]]
        if lost[_FLYING] > 0 and place >= ROUTE:
            return [route_text(rules, place - ROUTE) + words[P.STRUCK_GROUNDED] % said[0]]
        if lost[_FLYING] > 0 and len(said) > 1:
            return [words[P.STRUCK_LOST] % said[0], words[P.STRUCK_HANGAR] % said[1]]
        return [words[P.STRUCK_LOST] % ", ".join(said) if said else words[P.STRUCK_NOTHING]]

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = catalog.texts("wheels_up", "scene_words", self.console.settings.language).WORDS
        canvas.fill(0, 0, 128, 64, 0)
        by = words[P.STRUCK_BY + (CHAOS[self.card] > 0)] % self._session.names[self._by]
        if self._large:
            self._large.header(canvas, signs.SEATS[self._by] + " " + by)
            self._reading.draw(canvas)
            return
        name, lines, told = self._lines()
        self.header(canvas, by, "", self._by)
        canvas.text(LARGE, 1, 12, name)
        for i, line in enumerate(lines):
            canvas.text(SMALL, 1, 24 + 8 * i, line)
        if self.harm:
            canvas.dots(0, 43, 128, 1)
            canvas.text(SMALL, 1, 47, told[0])
        self.footer(canvas, told[1] if len(told) > 1 else "", signs.BUTTON_A + " " + words[P.STRUCK_ON])

    def press(self, button: int) -> None:
        if button not in (A, B):
            return
        if (button == A or self.harm) and self._large and self._reading.turn(1):
            self.redraw()
        else:
            self.console.pop()
