# Generated from seeds/way_up_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Bâtis une cabane, deux étages à la",
            "fois. Chaque étage rapporte sa",
            "valeur ; la plus longue série d’étages",
            "d’une couleur donne un bonus. Le plus",
            "haut total gagne.",
        ),
    ),
    (
        "Construire",
        (
            "Une main de cartes tourne : pioche,",
            "pose une carte, passe le reste à",
            "gauche. L’étage du bas doit avoir la",
            "couleur ou la valeur de ton toit. Tout",
            "va sur le tronc ou sur du gris.",
        ),
    ),
    (
        "Gris",
        (
            "Face cachée, toute carte peut se",
            "poser : deux étages gris de 2 points.",
            "Le gris n’est pas une couleur : il",
            "coupe une série et n’en fait jamais",
            "partie.",
        ),
    ),
    (
        "Touches",
        (
            "\x17 \x18 choisissent la carte ; \x15 la met en",
            "gris, \x14 en couleurs. Une carte",
            "soulignée peut se poser en couleurs :",
            "le curseur y commence. \x8a montre",
            "les arbres, un par un.",
        ),
    ),
    (
        "Bonus",
        (
            "Chaque joueur qui a la plus longue",
            "série de toutes marque un point par",
            "étage de la série. À égalité de points,",
            "l’ex æquo qui joue en dernier",
            "gagne seul.",
        ),
    ),
    (
        "Tours",
        (
            "La main a une carte par joueur, plus",
            "celle qu’on pioche. On tire au sort le",
            "premier joueur. À 2, 3, 4, 5 joueurs,",
            "chacun a 7, 6, 5, 4 tours. À deux, on",
            "retire les 8 cartes qui ont du violet \x05.",
        ),
    ),
    (
        "Option : but",
        (
            "uni : le plus d’une même couleur, +5 ",
            "trios : 2 couleurs à 3 étages, +5 ",
            "sobre : le moins de couleurs, +5 ",
            "paires : couleurs en double, +5 ",
            "petit : score le plus bas, +7",
        ),
    ),
    (
        "Option : but, ex æquo",
        (
            "Le but compte après le bonus. Tous",
            "les ex æquo l’ont, sauf à « sobre ».",
            "« Trios » : juste 3 étages de chaque",
            "couleur. « Paires » : 2 étages ou",
            "plus. Le gris ne compte pas.",
        ),
    ),
    (
        "Options",
        (
            "« Après » : tu as une carte à toi, et",
            "tu pioches après avoir posé. Deux",
            "manches : celui qui a le moins de",
            "points commence la seconde ; la",
            "main va à droite. On additionne tout.",
        ),
    ),
)
