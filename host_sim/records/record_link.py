"""Links to the page that contain a game, which `updeck replay` reads and writes (docs/developing/page.md, Links)."""

from contextlib import suppress

from engine_core.game import Game
from engine_core.packed_game import GAME, Packer, Refused, Unpacker, cleaned
from host_sim.records import record


def is_link(text: str) -> bool:
    """Return whether a text is a URL that contains a game."""
    with suppress(Refused):
        return GAME in cleaned(text)
    return False


def lines(link: str) -> list[bytes]:
    """Return the lines of the record in a link. Raises Refused if the link is damaged or was made under other rules."""
    given = Unpacker(GAME + cleaned(link).partition(GAME)[2].split(".")[0])  # A dot precedes the page's first move.
    state = given.rules.new_state(given.seed, given.key)
    out = [record.header_line(given.rules, given.seed, given.key)]
    for n in range(given.count):
        action = given.next(state, n)
        out.append(record.decision_line(given.rules, state, n, action))
        given.rules.apply_action(state, action)
    given.next(state, given.count)  # raises Refused if more follows
    if given.rules.current_player(state) < 0:
        out.append(record.result_line(given.rules, state))
    return [line.encode() + b"\n" for line in out]


def link(address: str, rules: Game, seed: int, actions: list[int], key: bytes = b"") -> str:
    """Return the URL that opens a game on the page at `address`."""
    packer = Packer(rules, seed, key)
    state = rules.new_state(seed, key)
    for action in actions:
        packer.add(state, action)
        rules.apply_action(state, action)
    return address.split("#", maxsplit=1)[0] + packer.text()
