"""Compares a finished game with the challenge that it answers: both scores, and each turn that differs."""

from array import array

from engine_core import packed_game
from engine_core.console.after import challenge
from engine_core.console.history.replay import Replay
from engine_core.console.play.session import LESSON, PERSON, Session
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import challenge_words as C
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_SLICE = const(4)  # how many actions are replayed in a pass
_X = const(38)  # the left edge of a line about a turn
_HIGH = const(21)  # the height of a turn in pixels


def answered(console: "Console", session: Session) -> "packed_game.Unpacker | None":
    """Return the challenge that a game answers (the same deal, options and seat of the person), or None."""
    link = challenge.kept(console)
    match = session.match
    if not link or session.people != 1 or session.linked or session.practice or match.start is not None:
        return None
    try:
        given = challenge.read(link)
    except packed_game.Refused:
        return None
    rules = given.rules
    mine = match.rules
    same = rules.ID == mine.ID and rules.seats == mine.seats and rules.options == mine.options
    if not same or given.seed != match.seed or list(given.played).index(PERSON) != session.kinds.index(PERSON):
        return None
    return given


def opened(console: "Console", session: Session) -> Scene:
    """Return the scene that compares a game with its challenge, or without one the scene with the game's code."""
    given = answered(console, session)
    if given:
        return ChallengeEnd(console, session, given)
    from engine_core.console.after.code_view import CodeView

    return CodeView(console, session)


class ChallengeEnd(Scene):
    """Replays both games, a slice in each pass. Up and down move through the turns that differ, A shows this game's
    code, and B goes back. Each turn shows its number, what was done in both games, and the points after it.
    """

    def __init__(self, console: "Console", session: Session, given: "packed_game.Unpacker") -> None:
        super().__init__(console)
        self.session = session
        self._given = given
        self._large = self.large()
        self._shown = 1 if self._large else 2
        self._seat = session.kinds.index(PERSON)
        self.state = given.rules.new_state(given.seed)
        self._actions = array("H", [])
        self._games: list = []  # the Replay of each game
        self._turn = 0
        self._ended: tuple | None = None  # (what the person did, points after it) in the turn replayed last
        self._pair: list = []  # the value of `_ended` in each game, for the turn being compared
        self.found: list = []
        self._row = 0
        self.ready = False

    def tick(self, now_ms: int) -> None:
        if self.ready or self.stale:
            return
        if not self._games:
            self._read()
        else:
            self._compare()

    def _read(self) -> None:
        """Read the challenge's decisions, then build a session from them in which nobody plays."""
        given = self._given
        for _ in range(_SLICE):
            action = given.next(self.state, len(self._actions))
            if action < 0:
                session = self.session
                seats = [LESSON] * given.rules.seats
                language = self.console.settings.language
                other = Session(session.game, given.rules.options, seats, session.names, given.seed, language)
                other.match.go_on(self._actions, self.state)
                self._games = [Replay(session), Replay(other)]
                return
            given.rules.apply_action(self.state, action)
            self._actions.append(action)

    def _compare(self) -> None:
        """Replay one of the games to the end of the person's next turn. When both are there, compare the turns."""
        rules = self.session.match.rules
        game = self._games[len(self._pair)]
        last = len(self._actions) if self._pair else len(self.session.match.history)
        self._ended = None

        def ended() -> None:
            if game.seat == self._seat:
                self._ended = (game.gist()[0], rules.score(game.state, self._seat))

        for _ in range(_SLICE):
            done = game.at == last
            if done:
                if game.first >= 0:
                    ended()
                game.first = -1
            else:
                game.step(ended)
            if self._ended or done:
                break
        else:
            return
        self._pair.append(self._ended)
        if len(self._pair) < 2:
            return
        mine, other = self._pair
        self._pair = []
        self._turn += 1
        if mine is None and other is None:
            self.ready = True
            self.redraw()
        elif mine is None or other is None or mine[0] != other[0]:
            self.found.append((self._turn, mine, other))

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("challenge_words_")
        rules = self.session.match.rules
        scores = ""
        if self.ready:
            points = [rules.score(state, self._seat) for state in (self.session.match.state, self.state)]
            scores = "%s %d  %s %d" % (texts[C.YOU], points[0], texts[C.OTHER], points[1])
        self.header(canvas, texts[C.CHALLENGE], scores)
        canvas.fill(0, 9, 128, 55, 0)
        if not self.ready:
            return
        count = len(self.found)
        if not count:
            for row in range(2):
                canvas.text(SMALL, 1, 20 + 10 * row, texts[C.SAME_MOVES + row])
        for i, (turn, mine, other) in enumerate(self.found[self._row : self._row + self._shown]):
            self._draw_turn(canvas, 13 + (_HIGH + 1) * i, (texts[C.YOU], texts[C.OTHER]), turn, (mine, other))
        self.bar(canvas, self._row, self._shown, count, 11, 43)
        self.footer(canvas, texts[C.CODE], texts[C.PAGES] if count > self._shown else texts[C.BACK])

    def _draw_turn(self, canvas: "Canvas", y: int, who: tuple, turn: int, both: tuple) -> None:
        large = self._large
        canvas.text_right(SMALL, 12, y, str(turn))
        for row in range(2):
            top = y + (18 if large else 9) * row
            canvas.text(SMALL, 15, top, who[row])
            told = both[row] or ("-", "")
            figure = str(told[1])
            if large:
                large.fitting(canvas, 1, top + 8, told[0], 124)
            else:
                canvas.text(SMALL, _X, top, told[0])
            canvas.fill(123 - SMALL.width(figure), top - 1, SMALL.width(figure) + 2, 7, 0)
            canvas.text_right(SMALL, 124, top, figure)

    def press(self, button: int) -> None:
        console = self.console
        if button == B:
            console.pop()
        elif button == A and self.ready:
            from engine_core.console.after.code_view import CodeView

            console.push(CodeView(console, self.session))
        elif button in (UP, DOWN) and self.ready:
            most = max(0, len(self.found) - self._shown)
            self._row = max(0, min(self._row + (1 if button == DOWN else -1), most))
            self.redraw()
