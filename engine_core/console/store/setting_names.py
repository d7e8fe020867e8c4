# Generated from seeds/*/settings.toml and games' about.py by `make data`: change those files, not this one.
NAMES = (
    "language",
    "contrast",
    "sound",
    "pace",
    "motion",
    "left_handed",
    "sleep",
    "text",
    "confirm",
    "recap",
    "hints",
    "hold",
    "repeat",
    "gentle",
    "phrases",
    "wheels_up.chaos_cards",
)
CHOICES = b"\2\3\2\3\2\2\4\2\3\3\2\3\4\2\2\3"  # how many each has
