# Generated from engine_core/games/*/about.py by `make data`: change those files, not this one.
# id, fewest and most seats
GAMES = (
    ("up_or_down", 2, 6),
    ("way_up_high", 2, 5),
    ("up_too_high", 2, 5),
    ("wheels_up", 2, 6),
)
TITLES = {
    "up_or_down": "Up or Down?",
    "way_up_high": "Way Up High",
    "up_too_high": "Up Too High",
    "wheels_up": "Wheels Up!",
}
