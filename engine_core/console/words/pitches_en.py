# Generated from seeds/*/texts.toml by `make data`: change that file, not this one.
PITCHES = {
    "up_or_down": (
        "A ring of six: play a card,",
        "take its neighbour.",
        "Columns rise or fall.",
        "12–16\xa0minutes a person.",
    ),
    "up_too_high": (
        "Take shares, preside, fly:",
        "seven airlines that you",
        "make grow. 30\xa0minutes.",
    ),
    "way_up_high": (
        "Build a house on a tree,",
        "floor upon floor. One hand",
        "goes round the table.",
        "5\xa0minutes a person.",
    ),
    "wheels_up": (
        "Found an airline: gates,",
        "then airplanes. Whoever",
        "leads a route is paid for it.",
        "6 maps, 60\xa0minutes.",
    ),
}
