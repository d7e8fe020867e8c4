"""Settings for the tests of a game's own screens: others' moves are shown one by one, no recap precedes a person's
turn, and every final move is confirmed.
"""

import pytest

from engine_core.console.store import setting_rows as S


@pytest.fixture(autouse=True)
def _no_recap_and_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    defaults = bytearray(S.DEFAULTS)
    defaults[S.RECAP] = 0
    defaults[S.CONFIRM] = 1
    monkeypatch.setattr(S, "DEFAULTS", bytes(defaults))
