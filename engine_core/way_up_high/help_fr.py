# Generated from seeds/way_up_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Construis un arbre, deux étages à",
            "la fois. Chaque étage vaut son",
            "nombre ; la plus longue série",
            "d’une couleur donne un bonus.",
            "Le plus haut total gagne.",
        ),
    ),
    (
        "Construire",
        (
            "Pose une carte de la main. Son",
            "étage du bas a la couleur ou la",
            "valeur de ton plus haut étage.",
            "Sur le tronc ou le gris, tout va.",
            "Le reste passe au voisin.",
        ),
    ),
    (
        "Gris",
        (
            "Face cachée, toute carte va : deux",
            "étages gris de 2. Le gris n’est",
            "pas une couleur : il coupe une",
            "série et n’en fait pas partie.",
        ),
    ),
    (
        "Touches",
        (
            "\x17 \x18 parcourt la main ; \x15 rend la",
            "carte grise, \x14 la remet. Une barre :",
            "elle va. \x87 : série ou défi qui",
            "compte pour l’instant. \x8a montre",
            "les arbres, étage par étage.",
        ),
    ),
    (
        "Bonus",
        (
            "La plus longue série de toutes",
            "rapporte un point par étage, à",
            "tous ceux qui l’égalent. Égalité",
            "au total : le siège le plus loin",
            "du premier gagne seul.",
        ),
    ),
    (
        "Défi",
        (
            "uni : le plus d’une couleur, +5",
            "trios : deux couleurs à trois, +5",
            "sobre : moins de couleurs, seul, +5",
            "paires : le plus de paires, +5",
            "petit : score le plus bas, +7",
        ),
    ),
    (
        "Variantes",
        (
            "Pioche après : une carte à toi,",
            "marquée de ton signe, attend ton",
            "tour. Deux manches : le dernier",
            "ouvre la seconde, en sens",
            "inverse ; elles s’ajoutent.",
        ),
    ),
)
