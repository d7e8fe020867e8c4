"""Questions for readers who see the console only in pictures, and pictures of Wheels Up! at its busiest.

`python -m tests.gallery.games.questions DIR` writes `rules_questions.md` and `rules_answers.md`, ten questions a game
on what a player must know after its lesson; for each board of Wheels Up! and each language the screens that somebody at
the table would open to answer, four times as large; and `questions.md` and `answers.md`: ten questions a board, the
answers from the state.
"""

import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from engine_core import catalog
from engine_core.console.store import setting_rows as S
from engine_core.console.store.settings import LANGUAGES
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    BOUGHT,
    FREE,
    GATES_AT,
    HAND,
    HAND_COUNT,
    PLANES,
    SEAT_SIZE,
    SEATS,
    TRAFFIC,
)
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money
from engine_core.games.wheels_up.screens.cards.card_text import name_of
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from engine_core.games.wheels_up.screens.score_screen import Scores
from host_sim.desk import Desk
from host_sim.picture import save_png
from tests.expected import expected
from tests.gallery.games import positions_wheels_up as positions

_SIX = 6
_GAMES = range(1, 9)  # the seeds among which the busiest position is found
_SHOWN = 5  # lines of a list on a screen
_KINDS = ((codes.GATE, codes.PLANE), (codes.PLANE, codes.CARD), (codes.CARD, codes.DRAW))
_FOR_A_KIND = 6  # airplanes that a kind of action is worth
_SIGNS = ("full square", "empty square", "triangle", "bar", "cross", "plus")


def full_turn(rules: Rules, state: bytearray) -> bool:
    """Tell whether seat 0 begins a turn of two actions."""
    return positions.my_turn(rules, state) and state[ACTIONS] == 2 and not state[BOUGHT]


def busiest(board: str) -> tuple[int, int]:
    """Return the seed and the number of actions before the busiest full turn of seat 0.

    That is the one with the most airplanes on routes, and something of each kind to choose from, where there is one.
    """
    found = (0, 0, 0)
    for seed in _GAMES:
        match = positions.new_session(Desk(), _SIX, seed, board).match
        rules = cast(Rules, match.rules)
        while rules.current_player(match.state) >= 0:
            if full_turn(rules, match.state):
                legal = _moves(rules, match.state)
                kinds = [any(first <= action < end for action in legal) for first, end in _KINDS]
                flying = sum(match.state[TRAFFIC : TRAFFIC + rules.routes])
                found = max(found, (flying + _FOR_A_KIND * sum(kinds), seed, len(match.history)))
            match.apply(positions.greedy_move(rules, match.state))
    return found[1], found[2]


def _moves(rules: Rules, state: bytearray) -> list[int]:
    actions = array("H", [0] * rules.max_legal)
    return list(actions[: rules.legal_actions(state, actions)])


class Reader:
    """A table at the busiest position of a board, and what is asked about it."""

    def __init__(self, board: str, language: str, place: tuple[int, int]) -> None:
        self.desk = Desk(language=language)
        seed, count = place
        self.session = positions.new_session(self.desk, _SIX, seed, board)
        self.rules = cast(Rules, self.session.match.rules)
        while len(self.session.match.history) < count:
            self.session.apply(positions.greedy_move(self.rules, self.session.match.state))
        self.state = self.session.match.state
        self.desk.console.settings.values[S.RECAP] = 0
        self.desk.console.settings.values[S.CONFIRM] = 1
        self.desk.console.open_table(self.session)
        positions.read(self.desk)
        self.table: Any = self.desk.console.top()
        assert self.table.mine and full_turn(self.rules, self.state)

    def planes(self, seat: int, route: int) -> int:
        """Return the airplanes of a seat on a route."""
        return self.state[SEATS + SEAT_SIZE * seat + PLANES + route]

    def gates(self, seat: int, airport: int) -> int:
        """Return the gates of a seat at an airport."""
        return self.state[SEATS + SEAT_SIZE * seat + GATES_AT + airport]

    def legal(self, first: int, end: int) -> list[int]:
        """Return the legal actions from `first` up to `end`, counted from `first`."""
        return sorted(a - first for a in self.table.actions[: self.table.count] if first <= a < end)

    def gain(self, route: int) -> int:
        """Return what one more airplane of mine on a route adds to what the next scoring pays me."""
        at = SEATS + PLANES + route
        before = controlled(self.rules, self.state, 0, 1)
        self.state[at] += 1
        after = controlled(self.rules, self.state, 0, 1)
        self.state[at] -= 1
        return after - before

    def by_traffic(self) -> list[int]:
        """Return the routes, those with the most airplanes and seats first."""
        rules = self.rules
        return sorted(
            range(rules.routes),
            key=lambda route: (
                -sum(self.planes(seat, route) > 0 for seat in range(_SIX)),
                -self.state[TRAFFIC + route],
                route,
            ),
        )

    def hubs(self) -> list[int]:
        """Return the airports with the most routes on which I fly first."""
        rules = self.rules
        mine = [route for route in range(rules.routes) if self.planes(0, route)]
        return sorted(
            range(rules.airports),
            key=lambda airport: (-sum(airport in (rules.ends_a[r], rules.ends_b[r]) for r in mine), airport),
        )

    def name(self, seat: int) -> str:
        """Return a seat's name and sign, or nobody."""
        return "nobody" if seat < 0 else "%s (%s)" % (self.session.names[seat], _SIGNS[seat])

    def screens(self) -> Iterator[tuple[str, bytes]]:
        """Yield the screens, each with what it is."""
        desk = self.desk
        table = self.table
        cursor = table.choice.cursor
        yield "turn_begins", desk.picture()
        hubs = self.hubs()
        busy = self.by_traffic()
        table.choice.fresh = False
        for airport in dict.fromkeys((*hubs[:3], self._one_open())):
            cursor.go(airport)
            self._redraw()
            yield "map_at_" + airport_text(self.rules, airport), desk.picture()
        may = sorted(self.legal(codes.PLANE, codes.CARD), key=lambda route: -self.gain(route))
        for route in dict.fromkeys((busy[0], busy[1], *may[:2])):
            cursor.go(ROUTE + route)
            self._redraw()
            yield "map_on_" + route_text(self.rules, route), desk.picture()
        cursor.go(cursor.airport)
        desk.press("b")
        yield "row_cards", desk.picture()
        desk.press("left")
        yield "row_last_item", desk.picture()
        desk.press("down")
        if table.choice.view:
            desk.press("left")
        yield from self._list("routes", self.rules.routes)
        desk.press("right")
        yield from self._list("gates", self.rules.airports)
        for net in ("whole", "own", "rival_1", "rival_2"):
            desk.press("right")
            yield "net_" + net, desk.picture()
        desk.press("b")
        desk.press("b")
        positions.to_row(desk, positions.row.CARDS)
        desk.press("a")
        for card in range(self.state[SEATS + HAND_COUNT]):
            yield "hand_%d" % (card + 1), desk.picture()
            desk.press("down")
            yield "hand_%d_signs" % (card + 1), desk.picture()
            desk.press("down")
            desk.press("right")
        desk.console.push(Scores(desk.console, self.session))
        desk.settle()
        yield "standings", desk.picture()

    def _list(self, name: str, count: int) -> Iterator[tuple[str, bytes]]:
        """Yield a list, screen by screen."""
        shown = 0
        at = 0
        while shown < count:
            while at < min(shown + _SHOWN // 2, count - 1):
                self.desk.press("down")
                at += 1
            yield "%s_%d" % (name, shown // _SHOWN + 1), self.desk.picture()
            shown += _SHOWN
        while at:
            self.desk.press("up")
            at -= 1

    def _redraw(self) -> None:
        self.table.moved()
        self.table.redraw()
        self.desk.settle()

    def _one_open(self) -> int:
        """Return an airport where I may place a gate and have one already, else any that may have one."""
        open_to_me = self.legal(codes.GATE, codes.PLANE)
        own = [airport for airport in open_to_me if self.gates(0, airport)]
        return (own or open_to_me or [0])[0]

    def asked(self) -> Iterator[tuple[str, str]]:
        """Yield ten questions, each with its answer."""
        rules = self.rules
        busy = self.by_traffic()
        first, second, third = busy[:3]
        hub = self.hubs()[0]
        yield (
            "Who leads on %s?" % route_text(rules, first),
            self.name(controller(rules, self.state, first)),
        )
        many = max(range(_SIX), key=lambda seat: self.planes(seat, second))
        yield (
            "How many airplanes has %s on %s?" % (self.name(many), route_text(rules, second)),
            str(self.planes(many, second)),
        )
        yield (
            "What does %s pay, and to whom if it were scored now?" % route_text(rules, third),
            "%d, %s" % (rules.payouts[third], self.name(controller(rules, self.state, third))),
        )
        yield (
            "Which airports have an open slot for me?",
            " ".join(airport_text(rules, airport) for airport in self.legal(codes.GATE, codes.PLANE)) or "none",
        )
        yield (
            "How many actions have I left, and how much money?",
            "%d, $%d" % (self.state[ACTIONS], money(self.state, 0)),
        )
        may = self.legal(codes.PLANE, codes.CARD)
        yield (
            "On which routes may I place an airplane now?",
            " ".join(route_text(rules, route) for route in may) or "none",
        )
        most = max([rules.payouts[route] for route in may], default=0)
        yield (
            "Which of them pay most, and how much?",
            "%d: %s" % (most, " ".join(route_text(rules, route) for route in may if rules.payouts[route] == most)),
        )
        near = [
            route
            for route in range(rules.routes)
            if hub in (rules.ends_a[route], rules.ends_b[route]) and self.planes(0, route)
        ]
        yield (
            "Where do I fly to from %s?" % airport_text(rules, hub),
            " ".join(sorted(airport_text(rules, rules.ends_a[r] + rules.ends_b[r] - hub) for r in near)) or "nowhere",
        )
        spot = self._one_open()
        yield (
            "How many gates have I at %s, and how many slots are open there?" % airport_text(rules, spot),
            "%d, %d" % (self.gates(0, spot), self.state[FREE + spot]),
        )
        cards = self.legal(codes.CARD, codes.DRAW)
        hand = self.state[SEATS + HAND : SEATS + HAND + self.state[SEATS + HAND_COUNT]]
        yield (
            "Which cards of my hand may I play now for an action?",
            "; ".join(
                "%s / %s" % tuple(name_of(card, language) for language in LANGUAGES) for card in hand if card in cards
            )
            or "none",
        )


def on_the_rules(folder: Path) -> None:
    """Write ten questions a game on its rules, and the answers."""
    questions = ["# Ten questions a game"]
    answers = ["# The answers, and the rule of seeds/GAME/rules.md"]
    for game, _, _ in catalog.GAMES:
        for lines in (questions, answers):
            lines += ["", "## " + catalog.title(game), ""]
        for number, (question, answer, rule, _, _) in enumerate(expected(game, "TEN_FACTS"), 1):
            questions.append("%d. %s" % (number, question))
            answers.append("%d. %s (%s)" % (number, answer, rule))
    for lines, name in ((questions, "rules_questions.md"), (answers, "rules_answers.md")):
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(folder: Path) -> None:
    """Write pictures, questions and answers into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    on_the_rules(folder)
    questions = ["# Ten questions a board", "", "I am Ana, the full square; it is my turn."]
    answers = ["# The answers, from the state"]
    for board in positions.BOARDS:
        place = busiest(board)
        for language in LANGUAGES:
            reader = Reader(board, language, place)
            asked = list(reader.asked())
            for number, (name, picture) in enumerate(reader.screens(), 1):
                path = folder / board / language
                path.mkdir(parents=True, exist_ok=True)
                save_png(picture, path / ("%02d_%s.png" % (number, name)))
        for lines, which in ((questions, 0), (answers, 1)):
            lines += ["", "## " + board, ""]
            lines += ["%d. %s" % (number, entry[which]) for number, entry in enumerate(asked, 1)]
    (folder / "questions.md").write_text("\n".join(questions) + "\n", encoding="utf-8")
    (folder / "answers.md").write_text("\n".join(answers) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.gallery.games.questions DIR")
    main(Path(sys.argv[1]))
