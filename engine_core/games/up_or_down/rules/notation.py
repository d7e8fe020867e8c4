# Generated from host_sim/pack/given/rules/notation.txt by `make data`. A file of your own may take its place.
"""Moves of Up or Down? as text: what MOVES of the rules says, else the decision and the action, as in "play 14"."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the one notation of a legal action, ASCII."""
    decision = rules.decision(state)
    names = rules.MOVES[decision] if rules.MOVES else (rules.DECISIONS[decision] + " %d",)
    text: str = names[min(action, len(names) - 1)]
    return text % action if "%" in text else text
