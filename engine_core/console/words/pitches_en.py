# Generated from seeds/*/pitch.toml by `make data`: change that file, not this one.
PITCHES = {
    "up_or_down": (
        "Six cards lie in a ring. Play",
        "one, take its neighbour,",
        "lay columns that rise or",
        "fall. 12–16\xa0minutes.",
    ),
    "up_too_high": (
        "Take shares, preside, fly:",
        "seven airlines that you",
        "make grow. 30\xa0minutes.",
    ),
    "way_up_high": (
        "Build a tree, floor upon",
        "floor, from hands that go",
        "round the table. 5\xa0minutes",
        "a person.",
    ),
    "wheels_up": (
        "Found an airline: gates,",
        "then airplanes. Whoever",
        "leads a route is paid for it.",
        "6 maps, 60\xa0minutes.",
    ),
}
