"""Moves of Up or Down? in the notation of seeds/up_or_down/rules.md."""

from engine_core.games.up_or_down.rules.layout import DROP, NEW, PLAY, PUT, TAKE, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the notation of a legal action, in ASCII."""
    decision = rules.decision(state)
    if decision == PLAY:
        return "play %d" % action
    if decision == TAKE:
        return "take %d" % action
    if decision == PUT:
        if action == NEW:
            return "new"
        return "drop %d" % (action - DROP + 1) if action >= DROP else "put %d" % (action + 1)
    return "draw up" if action == UP else "draw down"
