"""The hard bot as a review asks it: it also says by how much a move is worse than its own."""

from engine_core.search_watcher import SearchWatcher


class Watcher(SearchWatcher):
    """Watches the search that the bot is."""
