"""The normal level of Way Up High: the greedy bot."""

from engine_core.way_up_high.greedy import Bot

__all__ = ("Bot",)
