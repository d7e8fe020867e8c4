"""Planning a bid at the table: how buttons change the plan, and how the bid is played."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, B
from engine_core.games.up_too_high.rules.layout import AREA_SIZE, AREAS, BID_COUNT, BIDS, DONE, KINDS, OFFER_COUNT
from engine_core.games.up_too_high.screens import bid_plan, table_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.screens.table import Table

_SIDE = 1 << table_view.SIDE
_FOOTER = 1 << table_view.FOOTER


def begin(table: "Table", state: bytearray) -> None:
    """Begin a bid. If one was undone, lift its cards again."""
    session = table.session
    area = AREAS + AREA_SIZE * session.viewer
    lifted = bytes(state[area + BIDS : area + BIDS + KINDS])
    while state[area + BID_COUNT] and session.undo():
        pass
    table.plan.begin(state, session.viewer)
    for kind in range(KINDS):
        for _ in range(lifted[kind] - state[area + BIDS + kind]):
            table.plan.lift(kind)


def take(table: "Table") -> bool:
    """Handle A in the plan. Return True once the bid's cards are played, and only DONE is left."""
    plan = table.plan
    if plan.row == bid_plan.CARD:
        _stale_card(table)
        after = plan.at + 1
        if plan.turn() and after < plan.count and not plan.lifted[after]:  # Most bids consist of several cards.
            _walk(table, 1)
        table.stale |= _FOOTER | _SIDE
    if plan.row != bid_plan.DONE:
        return False
    turn = table.turn
    if not turn.asks_again(DONE):
        bid = [plan.kinds[i] for i in range(plan.count) if plan.lifted[i]]
        bid.append(DONE)
        if not turn.allows(bid):
            return False
        for kind in bid[:-1]:
            turn.session.apply(kind)
    return True


def press(table: "Table", button: int) -> bool:
    """Move the cursor or put cards back. Return True if the plan does not use the button."""
    plan = table.plan
    if button == B:
        if table.turn.confirming == DONE:
            return True
        if plan.row != bid_plan.CARD and plan.count:
            _go(table, bid_plan.CARD)
        elif plan.bid:
            plan.clear()
            table.stale |= table_view.ITEMS | _FOOTER | _SIDE
        else:
            return True
    elif button in (LEFT, RIGHT):
        by = 1 if button == RIGHT else -1
        if plan.row == bid_plan.OFFERED:
            plan.offer = (plan.offer + by) % table.session.match.state[OFFER_COUNT]
            table.stale |= _FOOTER | _SIDE
        elif plan.row == bid_plan.CARD:
            _walk(table, by)
            table.stale |= _FOOTER
    else:
        by = 1 if button == DOWN else -1
        row = plan.row + by
        if row == bid_plan.CARD and not plan.count:
            row += by
        if row == bid_plan.OFFERED and not table.session.match.state[OFFER_COUNT]:
            return False
        if bid_plan.OFFERED <= row <= bid_plan.DONE:
            _go(table, row)
    return False


def _go(table: "Table", row: int) -> None:
    table.moved()
    table.plan.row = row
    _stale_card(table)
    table.stale |= _FOOTER | _SIDE


def _walk(table: "Table", by: int) -> None:
    _stale_card(table)
    if table.plan.walk(by):
        table.stale |= table_view.ITEMS | _SIDE
    _stale_card(table)


def _stale_card(table: "Table") -> None:
    if table.plan.count:
        table.stale |= table_view.item(table.plan.at - table.plan.top)
