"""What everything else asks about Up Too High: read where the sources are, never on a device."""

TITLE = "Up Too High"
ORDER = 3  # among the games on Home
SEATS = (2, 5)  # fewest and most
# Numbers of seats that results/ measures, and how many deals of each pairing: host_sim/arena/ladder.py says which
LADDER: dict[str, object] = {
    "seats": (2, 3, 4),
    "levels": 1000,
    "levels_more_seats": 400,
    "expert": 100,
    "itself": 400,
    "ismcts": 40,
    "ismcts_100": 40,
    "ismcts_10000": 10,
}
