"""The footer of the Wheels Up! map: gates and airplanes at the cursor, and the result of a choice there."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.scoring import controller
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words

_Y = const(58)
_RIGHT = const(127)

# The reasons why a place cannot be chosen, in the order of the sentences page_words.WHY, which omits the last two
_NO_ACTION = const(0)
_FULL = const(1)
_NO_GATE = const(2)
_NOT_YET = const(3)
_NO_PLANE = const(4)
_ROUTE_FULL = const(5)
_LOCKED = const(6)
_NOTHING = const(7)
_NONE_HERE = const(8)
_FROM_HERE = const(9)
_SHORT_WHY = (  # the reasons as short texts
    G.ACTIONS_LEFT,
    G.FULL,
    G.NO_GATE,
    G.NOT_YET,
    G.NO_PLANE,
    G.ROUTE_FULL,  # in place of FEW_GATES, which has a number
    G.FULL,
)


def fitting(canvas: "Canvas", x: int, texts: tuple, buttons: tuple = ("",)) -> None:
    """Draw, right-aligned, the first of `texts` that fits from column `x` on, followed by what B does if that fits.
    `buttons`: the sign of A if A does what the text says, else ""; then the texts for B, fullest first, or none. If the
    text and B do not fit together, A takes precedence.
    """
    sign = buttons[0]
    ways = buttons[1:]
    for text in texts:
        for way in ways:
            for gap in ("  ", " "):
                if _fits(canvas, x, sign + text + gap + way if text else way):
                    return
    for before in (sign, ""):
        for text in texts:
            if _fits(canvas, x, before + text):
                return


def _fits(canvas: "Canvas", x: int, text: str) -> bool:
    """Draw a text, right-aligned, if it fits from column `x` on. Return whether it does."""
    start = _RIGHT - SMALL.width(text)
    if start >= x:
        canvas.text(SMALL, start, _Y, text)
    return start >= x


def airport_footer(
    canvas: "Canvas",
    rules: "Rules",
    state: bytearray,
    seat: int,
    airport: int,
    may: bool,
    words: "Words",
    buttons: tuple,
    brings: tuple,
) -> None:
    """Draw an airport's gates in slot order, its open slots, and what a gate of `seat` would do, or why it cannot be
    built.

    `may`: whether the place can be chosen
    `buttons`: see `fitting`
    `brings`: texts about what the choice begins or ends for every player, fullest first, which replace the other text
    """
    canvas.fill(0, 56, 128, 8, 0)
    x = max(17, canvas.text(SMALL, 1, _Y, airport_text(rules, airport)) + 2)
    count = state[L.SLOT_COUNT + airport]
    for i in range(count):
        canvas.text(SMALL, x, _Y, signs.SEATS[state[L.SLOTS + 8 * airport + i] - 1])
        x += 6
    for _ in range(state[L.FREE + airport]):
        canvas.fill(x, _Y + 4, 4, 1, 1)
        x += 6
    if state[L.ERA] < 2:
        for _ in range(rules.late_slots[airport]):
            canvas.text(SMALL, x, _Y, signs.LOCK)
            x += 6
    if seat >= 0:
        fitting(canvas, x + 2, brings or _at_airport(rules, state, seat, airport, may, words), buttons)


def brings_texts(words: "Words", code: int) -> tuple:
    """Return texts about what a choice begins or ends for all players, fullest first. `code`: as in ahead.py"""
    full = words[G.BRINGS + code - 1]
    return full, full.split(",", 1)[0], words[G.BRINGS_SHORT + code - 1]


def _places_gates(state: bytearray) -> bool:
    return state[L.PHASE] == codes.ACTION or (state[L.PHASE] == codes.PLACE and state[L.EFFECT] <= codes.E_QUICK_GATE)


def _at_airport(rules: "Rules", state: bytearray, seat: int, airport: int, may: bool, words: "Words") -> tuple:
    """Return texts about what `seat` gains from a choice at an airport, fullest first."""
    if not _places_gates(state):
        return (words[G.TAKE_WHOSE],) if may else ("",)
    if may:
        return _gate_brings(rules, state, seat, airport, words)
    return (words[_SHORT_WHY[_no_gate_why(rules, state, airport)]],)


def _no_gate_why(rules: "Rules", state: bytearray, airport: int) -> int:
    if state[L.FREE + airport]:
        return _NO_ACTION
    return _LOCKED if state[L.ERA] < 2 and rules.late_slots[airport] else _FULL


def no_plane_text(state: bytearray, seat: int, words: "Words") -> str:
    """Return a short text that says that `seat` has no airplane to place, or only some in the hangar."""
    text: str = words[G.NO_PLANE + (state[L.SEATS + L.SEAT_SIZE * seat + L.HANGAR] > 0)]
    return text


def why(rules: "Rules", state: bytearray, seat: int, place: int, sentences: "Words", first: int) -> str:
    """Return the sentence that says why a place cannot be chosen. `first`: the index of the first such sentence"""
    if place < ROUTE:
        reason = _no_gate_why(rules, state, place) if _places_gates(state) else _NOTHING
    else:
        reason, end = _no_route_why(rules, state, seat, place - ROUTE)
        if reason == _NO_GATE:
            return sentences[first + reason] % airport_text(rules, end)
        hangar = state[L.SEATS + L.SEAT_SIZE * seat + L.HANGAR]
        if reason == _NO_PLANE and hangar:
            return sentences[first + _NOTHING + 1] % hangar
    return sentences[first + reason]


def outcome_at(rules: "Rules", state: bytearray, seat: int, place: int, masks: tuple, words: "Words") -> tuple:
    """Return texts about what `seat` gains at a place, fullest first. `masks`: routes and airports to choose"""
    if place < ROUTE:
        return _at_airport(rules, state, seat, place, masks[1] >> place & 1 > 0, words)
    route = place - ROUTE
    may = masks[0] >> route & 1 > 0
    return _outcome(rules, state, seat, route, _change(state, may), may, words)


def _planes_at(seat: int, route: int) -> int:
    return L.SEATS + L.SEAT_SIZE * seat + L.PLANES + route


def _change(state: bytearray, may: bool) -> int:
    """Return how much a choice changes the number of the seat's airplanes on a route."""
    if may and state[L.PHASE] in (codes.ACTION, codes.PLACE, codes.LAND):
        return 1
    return -1 if may and state[L.PHASE] == codes.LIFT else 0


def gate_serves(rules: "Rules", state: bytearray, seat: int, airport: int) -> tuple:
    """Return (codes, number) of the neighbours for which a gate of `seat` at `airport` would do something. The codes
    are a text: a space, then the codes separated by ", ".
    """
    gates = L.SEATS + L.SEAT_SIZE * seat + L.GATES_AT
    own = state[gates + airport]
    names = ""
    count = 0
    for i in range(rules.spokes[airport], rules.spokes[airport + 1]):
        far = rules.spoke_ends[i]
        closed = not state[L.ERA] and rules.payouts[rules.spoke_routes[i]] > 1
        if state[gates + far] and not closed and (not own or own >= state[gates + far]):
            names += (", " if names else " ") + airport_text(rules, far)
            count += 1
    return names, count


def _gate_brings(rules: "Rules", state: bytearray, seat: int, airport: int, words: "Words") -> tuple:
    """Return texts about what a gate of `seat` at `airport` does for its routes, fullest first."""
    names, count = gate_serves(rules, state, seat, airport)
    base = L.SEATS + L.SEAT_SIZE * seat
    more = state[base + L.GATES_AT + airport] > 0
    if not count and more:
        return (words[G.GATE],)
    if not count or (state[base + L.PLACED] == L.FLEET and not state[base + L.HANGAR]):
        return words[G.OPENS_NONE if not count else G.OPENS_UNUSED], words[G.GATE]
    if more:
        return words[G.ALLOWS + 2] + names, words[G.ALLOWS + 3], words[G.GATE]
    if count > 1:
        return words[G.ALLOWS] + names, words[G.ALLOWS_COUNT] % count, words[G.GATE]
    route = "-".join(sorted((airport_text(rules, airport), names.strip())))
    return words[G.ALLOWS] + names, words[G.ALLOWS + 1] % route, words[G.GATE]


def route_footer(
    canvas: "Canvas",
    rules: "Rules",
    state: bytearray,
    seat: int,
    route: int,
    may: bool,
    words: "Words",
    buttons: tuple,
    brings: tuple,
    headed: bool,
) -> None:
    """Draw the payout, each seat's airplanes, those of `seat` before and after the choice, and the seat that would then
    lead, or why the route cannot be chosen. `may`, `buttons` and `brings` are as in `airport_footer`. In the middle of
    a move or of a card, B always fits; where A acts there, the route's code is omitted if the header shows it
    (`headed`).
    """
    canvas.fill(0, 56, 128, 8, 0)
    held = state[L.PHASE] != codes.ACTION and len(buttons) > 1
    acts = buttons[0] != ""
    pays = "" if held and not acts else "$%d" % rules.payouts[route]
    code = "" if held and acts and pays and headed else route_text(rules, route)
    x = canvas.text(SMALL, 1, _Y, (code + " " + pays).strip()) + 3
    by = _change(state, may)
    own = planes_text(state, seat, route, by)
    texts = brings
    if not brings:
        texts = _outcome(rules, state, seat, route, by, may, words) if seat >= 0 else ("",)
        if by:
            texts = texts[0], (texts[1] + " " + texts[2]).strip() if by > 0 else texts[1], texts[1]
    least = SMALL.width(buttons[0] + texts[-1])
    if held:  # Where A does nothing, words name B if they fit, otherwise its sign does.
        named = SMALL.width(" " + buttons[1])
        if x + SMALL.width(own) + 4 + least + named > _RIGHT:
            named = SMALL.width(" " + buttons[-1])
        least += named
    if brings and x + SMALL.width(own) + 4 + least > _RIGHT:
        own = ""
    least += SMALL.width(own) + 4 if own else 0
    most = 99
    while state[L.TRAFFIC + route]:  # The rivals with the most airplanes come first, as far as they fit.
        rival = -1
        planes = 0
        for other in range(rules.seats):
            there = state[_planes_at(other, route)]
            if other != seat and planes < there < most:
                rival = other
                planes = there
        if rival < 0:
            break
        for other in range(rules.seats):
            if other != seat and state[_planes_at(other, route)] == planes:
                text = signs.SEATS[other] + str(planes)
                if x + SMALL.width(text) + 3 + least < _RIGHT:
                    x = canvas.text(SMALL, x, _Y, text) + 2
        if most == 99:  # If the fullest text fits at all, it takes precedence over other rivals.
            fullest = least + SMALL.width(texts[0]) - SMALL.width(texts[-1])
            least = fullest if x + fullest <= _RIGHT else least
        most = planes
    if own:
        x = canvas.text(SMALL, x, _Y, own) + 2
    fits = not held and x + SMALL.width(buttons[0] + texts[0]) <= _RIGHT
    fitting(canvas, x, texts[:1] if fits else texts, buttons)


def planes_text(state: bytearray, seat: int, route: int, by: int) -> str:
    """Return a text with the number of airplanes of `seat` on a route before and after a choice, or ""."""
    own = state[_planes_at(seat, route)] if seat >= 0 else 0
    if by:
        return "%s%d%s%d" % (signs.SEATS[seat], own, signs.BECOMES, own + by)
    return signs.SEATS[seat] + str(own) if own else ""


def _outcome(rules: "Rules", state: bytearray, seat: int, route: int, by: int, may: bool, words: "Words") -> tuple:
    """Return texts about what `seat` gains from a choice on a route, fullest first. The second contains only the
    effect; the third, for lists, only the result.
    """
    phase = state[L.PHASE]
    if phase == codes.TARGET:
        if not may:
            return ("",)
        if state[L.EFFECT] == codes.E_GROUND_ROUTE:
            return words[G.ALL_GROUNDED], signs.HANGAR
        return (words[G.TAKE_WHOSE], "?") if state[L.EFFECT] == codes.E_GROUND and state[L.PENDING] else ("",)
    at = _planes_at(seat, route)
    if not by:
        return _why_not(rules, state, seat, route, words)
    led = controller(rules, state, route)
    state[at] += by  # This only shows which seat would lead; the line below reverts it.
    leader = controller(rules, state, route)
    own = state[at]
    state[at] -= by
    word, short = G.TIED if own else G.NO_LEADER, words[G.NO_LEAD + (not own)]
    if leader == seat:
        word, short = G.LEADS, "" if led == seat else "+$%d" % rules.payouts[route]
    elif leader >= 0:
        word, short = G.BEHIND, words[G.NO_LEAD + 1]
    text = words[word] % signs.SEATS[leader] if word == G.BEHIND else words[word]
    if by < 0:
        return words[G.LIFTS] % text, words[G.LIFTS + 1], short
    return words[G.WITH_PLANE] % text, signs.AIRPLANE, short


def _why_not(rules: "Rules", state: bytearray, seat: int, route: int, words: "Words") -> tuple:
    """Return short texts that say why `seat` cannot choose a route now, fullest first."""
    reason, end = _no_route_why(rules, state, seat, route)
    if reason == _NOTHING:
        return ("",)
    if reason == _NO_PLANE:
        text = no_plane_text(state, seat, words)
        return (text,) if text == words[G.NO_PLANE] else (words[G.NO_PLANE + 2], text)
    text = words[_SHORT_WHY[reason] if reason < _NOTHING else G.NONE_HERE + reason - _NONE_HERE]
    if reason == _NO_GATE:
        return (text % airport_text(rules, end),)
    if reason == _ROUTE_FULL:
        planes = state[_planes_at(seat, route)]  # The gates allow no more than these.
        return words[G.FEW_GATES] if planes == 1 else words[G.FEW_GATES + 1] % planes, text
    return (text,)


def _no_route_why(rules: "Rules", state: bytearray, seat: int, route: int) -> tuple:
    """Return (why `seat` cannot choose a route now, the airport at its end where the seat has no gate)."""
    phase = state[L.PHASE]
    if phase == codes.LIFT:
        return (_NOTHING if state[_planes_at(seat, route)] else _NONE_HERE), 0
    if phase == codes.LAND and state[L.LIFTED] == 1 + route:
        return _FROM_HERE, 0
    places = phase == codes.ACTION or (phase == codes.PLACE and not _places_gates(state))
    if not places and phase != codes.LAND:
        return _NOTHING, 0
    base = L.SEATS + L.SEAT_SIZE * seat
    most = 0  # the maximum number of the seat's airplanes on the route
    for end in (rules.ends_a[route], rules.ends_b[route]):
        gates = state[base + L.GATES_AT + end]
        if not gates:
            return _NO_GATE, end
        most = max(most, gates)
    if rules.payouts[route] > 1 and not state[L.ERA]:
        return _NOT_YET, 0
    if phase == codes.ACTION and not state[L.ACTIONS]:
        return _NO_ACTION, 0
    if places and state[base + L.PLACED] == L.FLEET:
        return _NO_PLANE, 0
    return (_ROUTE_FULL if state[_planes_at(seat, route)] >= most else _NOTHING), 0
