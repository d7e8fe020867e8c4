"""The normal level of Up Too High: the greedy bot."""

from engine_core.up_too_high.greedy import Bot

__all__ = ("Bot",)
