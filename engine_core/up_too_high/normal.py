"""The normal level of Up Too High: the greedy bot."""

from engine_core.up_too_high import greedy

Bot = greedy.Bot
