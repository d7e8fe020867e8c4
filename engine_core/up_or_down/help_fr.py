# Generated from seeds/up_or_down/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Prends des cartes de l’anneau,",
            "forme trois colonnes au plus.",
            "Longues, avec une couleur bien",
            "présente, elles rapportent. Le",
            "plus haut total gagne.",
        ),
    ),
    (
        "Jouer",
        (
            "Une carte de ta main va dans",
            "l’anneau, à sa place par numéro.",
            "L’anneau est fermé : la plus",
            "haute touche la plus basse.",
        ),
    ),
    (
        "Prendre",
        (
            "Prends l’une des deux voisines de",
            "la carte jouée. La tienne reste",
            "dans l’anneau, à la portée des",
            "autres.",
        ),
    ),
    (
        "Colonnes",
        (
            "La deuxième carte dit si la",
            "colonne monte ou descend ; puis",
            "elle continue. Avec trois, tu",
            "peux en céder une : un point par",
            "carte, et tu recommences.",
        ),
    ),
    (
        "Piocher",
        (
            "Pioche une carte, visible ou",
            "cachée. Les piles finies, on joue",
            "les mains jusqu’au bout : chacun",
            "aura eu autant de tours.",
        ),
    ),
    (
        "Score",
        (
            "Une colonne : ses cartes fois",
            "celles de sa couleur la plus",
            "fréquente. 9 cartes, dont 5 en",
            "\x06 : 45. Et un point par",
            "carte cédée.",
        ),
    ),
)
