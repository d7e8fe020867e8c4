"""Records of linked games, with the table's commitment and the numbers from which the seed was drawn.

`updeck play --record FILE` writes them, and `updeck replay` checks them. The "link" field of the header holds the
table's code and, in hexadecimal digits, the commitment, the salt, and each seat's nonce (docs/reference/link.md, The
deal).
"""

import json
from pathlib import Path

from engine_core import rng
from engine_core.console.console import Console
from engine_core.link import fairness, frames
from engine_core.link.guest import Guest
from engine_core.link.host import Host
from engine_core.match import Match
from host_sim.records import record


class Writer:
    """Appends a record to a file whenever a console's linked game has ended. `error`: why the last record was not
    written.
    """

    def __init__(self, console: Console, file: str) -> None:
        self.error: OSError | None = None
        self._console = console
        self._file = Path(file)
        self._written: object = None

    def step(self) -> None:
        """Write the record if a game has ended. Call this after each of the console's passes."""
        link = self._console.link
        session = link.session if link else None
        if session is None or session is self._written or not session.is_over():
            return
        code, found = _of_table(link.host) if hasattr(link, "host") else _of_guest(link.guest)
        match = session.match
        if not found or match.start is not None:
            return
        self._written = session
        text = "".join(line + "\n" for line in lines(match, {"table": code, **found}))
        try:
            with self._file.open("a", encoding="ascii", newline="\n") as out:
                out.write(text)
        except OSError as error:
            self.error = error


def _of_table(host: Host) -> tuple[str, dict]:
    if not host.dealt:
        return "", {}
    committed = fairness.commitment(host.salt, host.game, host.rules)
    return host.code, _link(committed, host.salt, [place.nonce for place in host.dealt])


def _of_guest(guest: Guest) -> tuple[str, dict]:
    told = guest.revealed
    if guest.verdict in (-1, fairness.NOT_WHOLE) or told is None or not told.nonces:
        return "", {}
    return frames.code(guest.channel.game), _link(guest.commitment, told.salt, told.nonces)


def _link(commitment: bytes, salt: bytes, nonces: list) -> dict:
    return {"commitment": commitment.hex(), "salt": salt.hex(), "nonces": [nonce.hex() for nonce in nonces]}


def lines(match: Match, link: dict) -> list[str]:
    """Return the lines of a finished game's record."""
    rules = match.rules
    state = match.dealt()
    header = json.loads(record.header_line(rules, match.seed, rng.key_of(state)))
    out = [json.dumps({**header, "link": link}, separators=(",", ":"))]
    for n, action in enumerate(match.history):
        out.append(record.decision_line(rules, state, n, action))
        rules.apply_action(state, action)
    out.append(record.result_line(rules, state))
    return out
