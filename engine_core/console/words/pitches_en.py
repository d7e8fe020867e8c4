# Generated from seeds/*/texts.toml by `make data`: change those files, not this one.
PITCHES = {
    "up_or_down": (
        "Play a card into the ring,",
        "take its neighbour. Long",
        "columns win.",
        "12–16\xa0minutes a player.",
    ),
    "up_too_high": (
        "Buy shares, become",
        "president and make seven",
        "companies grow.",
        "30\xa0minutes.",
    ),
    "way_up_high": (
        "Build a treehouse, floor by",
        "floor. All play from one",
        "hand of cards. 5\xa0minutes a",
        "player.",
    ),
    "wheels_up": (
        "Build an airline: gates,",
        "then airplanes. A route",
        "pays its biggest airline.",
        "6\xa0maps, 60\xa0minutes.",
    ),
}
