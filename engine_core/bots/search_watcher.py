"""Watches a search: by how much a move is worse than the move found. The search does not know of it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.bots.search import Search


class SearchWatcher:
    """Has a search think about a state, beside it `watch`, a legal move. `loss` is told once the search has answered.

    The two are compared when the worse of them is dropped, over the deals until then, without the guide's prior.
    """

    def __init__(self, search: "Search") -> None:
        self.search = search
        self._watch = 0
        self._deals = 0  # completed
        self._first = -1  # the guide's first move, and the prior that it has
        self._prior = 0
        self._lost = 0

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`, which may be changed."""
        self._watch = watch
        self._deals = self._lost = 0
        self._first = -1
        self.search.start(state, seat)

    def step(self) -> int:
        """Think for one slice; return the move found, or -1."""
        search = self.search
        before = search.alive
        played = search.at >= 0
        move = search.step()
        if search.at < 0 and played:
            self._deals += 1
        elif not self._deals and self._first < 0:
            for i in range(before):
                if search.sums[i]:
                    self._first = search.actions[i]
                    self._prior = search.sums[i]
        for i in range(search.alive, before):
            if search.actions[i] == self._watch:
                self._lost = max(0, (self._worth(0) - self._worth(i)) // max(1, self._deals))
        return move

    def _worth(self, at: int) -> int:
        search = self.search
        return search.sums[at] - (self._prior if search.actions[at] == self._first else 0)

    def loss(self) -> int:
        """Return by how many points the best move was better than the one watched."""
        unit = self.search.guide.unit
        return (self._lost + unit // 2) // unit
