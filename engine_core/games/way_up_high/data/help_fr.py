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
            "Une main tourne : pioche, pose une",
            "carte, le reste passe à gauche.",
            "L’étage du bas d’une carte a la",
            "couleur ou la valeur de ton toit.",
            "Sur le tronc ou le gris, tout va.",
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
            "\x17 \x18 : choisir la carte ; \x15 la",
            "rend grise, \x14 la retourne. Barre :",
            "elle va. +n : bonus de la série ou",
            "du but. \x8a montre chaque arbre.",
        ),
    ),
    (
        "Bonus",
        (
            "La plus longue série de toutes",
            "rapporte un point par étage, à",
            "tous ceux qui l’égalent. Égalité au",
            "total : du premier joueur vers la",
            "gauche, le dernier ex æquo gagne.",
        ),
    ),
    (
        "Tours",
        (
            "La main : une carte par joueur, et",
            "celle qu’on pioche. Le sort dit qui",
            "commence. À 2, 3, 4, 5 : 7, 6, 5, 4",
            "tours. À deux, on retire les huit",
            "cartes à étage violet, \x05.",
        ),
    ),
    (
        "Option : but",
        (
            "uni : le plus d’une couleur, +5 ",
            "trios : deux couleurs à trois, +5 ",
            "sobre : moins de couleurs, seul, +5 ",
            "paires : le plus de paires, +5 ",
            "petit : score le plus bas, +7",
        ),
    ),
    (
        "Option : but, ex æquo",
        (
            "Le but compte après le bonus, pour",
            "tous les ex æquo, sauf sobre. Trios :",
            "trois étages pile. Paires : deux ou",
            "plus. Le gris ne compte jamais.",
        ),
    ),
    (
        "Options",
        (
            "Pioche après : chacun a une carte à",
            "lui et pioche après avoir posé.",
            "Deux manches : le score le plus bas",
            "ouvre la seconde, vers la droite ;",
            "on additionne.",
        ),
    ),
)
