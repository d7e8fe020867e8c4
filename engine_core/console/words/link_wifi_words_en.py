# Generated from seeds/console/link_wifi.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"The Wi-Fi password is wrong.\0"
    b"That Wi-Fi network is not here.\0"
    b"The Wi-Fi gives no address.\0"
    b"The Wi-Fi refuses this console.\0"
    b"The Wi-Fi could not be opened.\0"
)
