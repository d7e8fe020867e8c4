"""Tests of a game's own screens: what others did is told move by move, and not once more before a person is asked."""

import pytest

from engine_core.console import setting_rows as S


@pytest.fixture(autouse=True)
def _no_recap(monkeypatch: pytest.MonkeyPatch) -> None:
    defaults = bytearray(S.DEFAULTS)
    defaults[S.RECAP] = 0
    monkeypatch.setattr(S, "DEFAULTS", bytes(defaults))
