# Generated from seeds/*/lesson.toml by `make data`: change those files, not this one.
# How many steps each lesson of a game has
STEPS = {
    "up_or_down": b"\16",
    "up_too_high": b"\r\t",
    "way_up_high": b"\t",
    "wheels_up": b"\23\13",
}
PUZZLES = ("up_or_down", "way_up_high", "up_too_high")
