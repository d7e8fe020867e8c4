# Generated from seeds/*/texts.toml by `make data`: change those files, not this one.
PITCHES = {
    "up_or_down": (
        "Joue une carte, prends sa",
        "voisine. Les longues",
        "colonnes gagnent.",
        "12–16\xa0min par joueur.",
    ),
    "up_too_high": (
        "Achète des parts, deviens",
        "président et fais grandir",
        "sept compagnies.",
        "30\xa0minutes.",
    ),
    "way_up_high": (
        "Bâtis une cabane. Une",
        "seule main de cartes passe",
        "de joueur en joueur.",
        "5\xa0minutes par joueur.",
    ),
    "wheels_up": (
        "Fonde une compagnie\xa0:",
        "portes, puis avions. Une",
        "ligne paie celui qui y vole le",
        "plus. Six\xa0régions, 60\xa0min.",
    ),
}
