"""Pages that arrows and A turn, and that B leaves. Loaded by screens that have pages."""

from engine_core.console.scene import DOWN, RIGHT, A, B

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene


class Pages:
    """Page `page` of `count` is on the screen. `wraps`: whether the last page leads to the first"""

    def __init__(self, count: int, page: int = 0, wraps: bool = False) -> None:
        self.count = count
        self.page = page
        self._wraps = wraps

    def press(self, scene: "Scene", button: int) -> None:
        """Turn the page of a scene, or leave the scene: with B, or with A on the last page."""
        if button == B or (button == A and self.page + 1 == self.count):
            scene.console.pop()
            return
        page = self.page + (1 if button in (RIGHT, DOWN, A) else -1)
        self.page = page % self.count if self._wraps else max(0, min(page, self.count - 1))
        scene.redraw()
