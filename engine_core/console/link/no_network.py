"""The sentence that says why a console linked by Wi-Fi has no network."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene


def no_network(scene: "Scene") -> str:
    """Return the reason why a console linked by Wi-Fi has no network, or "" if it has one or the reason is unknown."""
    trouble = getattr(scene.console.machine.link, "trouble", 0)
    if not trouble:
        return ""
    from engine_core.console.words import link_wifi_words as R

    return str(scene.texts("link_wifi_words_")[R.TROUBLES + trouble - 1])
