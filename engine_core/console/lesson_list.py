# Generated from seeds/*/lesson.toml by `make data`: change those files, not this one.
# How many steps each lesson of a game has
STEPS = {
    "up_or_down": b"\r",
    "up_too_high": b"\t\t",
    "way_up_high": b"\7",
    "wheels_up": b"\14\13",
}
