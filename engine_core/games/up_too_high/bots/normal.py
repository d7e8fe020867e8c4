"""The normal level of Up Too High: the greedy bot as it is."""

from engine_core.games.up_too_high.bots import greedy

Bot = greedy.Bot
