# Generated from seeds/up_or_down/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Prends des cartes de l’anneau et",
            "forme jusqu’à trois colonnes :",
            "longues et d’une même couleur,",
            "elles rapportent. Le plus haut",
            "total gagne, égalité partagée.",
        ),
    ),
    (
        "Jouer",
        (
            "Trois cartes chacun, six dans",
            "l’anneau. Un tour : joue, prends,",
            "pose, pioche. Ta carte va à sa",
            "place par numéro ; l’anneau joint",
            "la plus haute à la plus basse.",
        ),
    ),
    (
        "Prendre",
        (
            "Prends l’une des deux voisines de",
            "la carte jouée. Celle-ci reste",
            "dans l’anneau : d’autres pourront",
            "la prendre.",
        ),
    ),
    (
        "Colonnes",
        (
            "La carte prise va sur une colonne",
            "ou en ouvre une, trois au plus. La",
            "deuxième carte d’une colonne dit si",
            "elle monte ou descend, pour de bon.",
            "Rien ne bouge ensuite.",
        ),
    ),
    (
        "Jeter",
        (
            "Avec trois colonnes, tu peux en",
            "jeter une, même si la carte va ;",
            "il le faut si elle ne va nulle",
            "part. Elle en ouvre une nouvelle.",
            "Chaque carte jetée : 1 point.",
        ),
    ),
    (
        "Piocher",
        (
            "Pioche dans la pile visible ou la",
            "cachée. Les deux vides, on joue les",
            "mains jusqu’au bout : chacun a eu",
            "autant de tours. Le sort dit qui",
            "commence.",
        ),
    ),
    (
        "Score",
        (
            "Une colonne : ses cartes fois",
            "celles de sa couleur la plus",
            "fréquente. 9 cartes, dont 5 en",
            "\x06 : 45. Et un point par",
            "carte jetée.",
        ),
    ),
    (
        "Touches",
        (
            "\x17 \x18 choisissent, \x89 joue ; \x14 \x15",
            "montrent les colonnes. \x8a reprend",
            "une étape. \x89 tenu : symboles et",
            "conseil. \x8a tenu : règles, scores,",
            "reprendre davantage.",
        ),
    ),
)
