"""The screen with the current scores of Wheels Up!."""

from engine_core.console.scene import A, B, Scene
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.layout import ERA, GATES, HAND_COUNT, HANGAR, PLACED, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules


class Scores(Scene):
    """Shows a line for each seat: gates, airplanes placed, airplanes in the hangar, cards, the pay of its routes,
    money.

    The arrows lead to the page about the sources of money; A and B go back.
    """

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        rules: Rules = session.match.rules  # type: ignore[assignment]
        state = session.match.state
        self.header(
            canvas, session.words[G.STANDINGS], "%s %s$" % (session.words[G.ERAS_SMALL + state[ERA]], signs.NEXT)
        )
        canvas.fill(0, 9, 128, 55, 0)
        heads = (signs.GATE, signs.AIRPLANE, signs.HANGAR, signs.CARDS)
        for column in range(4):
            canvas.text_right(SMALL, 47 + 14 * column, 11, heads[column])
        canvas.text_right(SMALL, 105, 11, signs.UP)
        for seat in range(rules.seats):
            base = SEATS + SEAT_SIZE * seat
            y = 19 + 8 * seat if rules.seats < 6 else 18 + 8 * seat
            canvas.text(SMALL, 1, y, signs.SEATS[seat])
            canvas.text(SMALL, 9, y, session.names[seat])
            numbers = (state[base + GATES], state[base + PLACED], state[base + HANGAR], state[base + HAND_COUNT])
            for column in range(4):
                canvas.text_right(SMALL, 47 + 14 * column, y, str(numbers[column]))
            canvas.text_right(SMALL, 105, y, "+%d" % controlled(rules, state, seat, 1))
            canvas.text_right(LARGE, 127, y - 1, str(money(state, seat)))

    def press(self, button: int) -> None:
        console = self.console
        if button in (A, B):
            console.pop()
        else:
            from engine_core.games.wheels_up.screens.tally import MoneyPage

            console.drop()
            console.push(MoneyPage(console, self._session))
