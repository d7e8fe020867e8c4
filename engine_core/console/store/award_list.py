# Generated from seeds/*/texts.toml by `make data`: change those files, not this one.
# The number of awards of each game that has any
AWARDS = {
    "up_or_down": 2,
    "up_too_high": 2,
    "way_up_high": 2,
    "wheels_up": 2,
}
