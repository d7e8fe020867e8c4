# Generated from seeds/*/texts.toml by `make data`: change those files, not this one.
# How much can be achieved in a game, for those that have such a list
AWARDS = {
    "up_or_down": 2,
    "up_too_high": 2,
    "way_up_high": 2,
    "wheels_up": 2,
}
