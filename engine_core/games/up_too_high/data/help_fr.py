# Generated from seeds/up_too_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Prends des parts de sept compagnies",
            "et fais-les grandir. Une part vaut",
            "les niveaux : aéroport \x80 plus avion",
            "\x81. Le plus haut total gagne ; à",
            "égalité, la plus grosse main.",
        ),
    ),
    (
        "Offres",
        (
            "Chacun offre en secret une part de",
            "sa main, puis on les montre. Sans",
            "part en main, tu en révèles une",
            "de la pioche. À deux joueurs, chacun",
            "en révèle une de plus.",
        ),
    ),
    (
        "Mises",
        (
            "Mise autant de cartes de ta main",
            "que tu veux, ou aucune. Seul leur",
            "nombre compte, on ne les voit pas.",
            "La plus haute mise prend d’abord ;",
            "à égalité, la première faite.",
        ),
    ),
    (
        "Prendre",
        (
            "Pas de président ? Ta part te fait",
            "président \x08, ta mise rejoint le",
            "capital. Sinon, ta mise est perdue.",
            "Avec plus de parts que le président,",
            "tu prends sa place.",
        ),
    ),
    (
        "Deux joueurs",
        (
            "Quatre parts : la haute mise prend,",
            "puis la basse, la haute, la basse.",
            "Si tes deux parts te font président,",
            "elles partagent ta mise ; s’il y a",
            "une carte en trop, tu choisis.",
        ),
    ),
    (
        "Compagnies",
        (
            "De A à G, chaque compagnie qui a un",
            "président agit : il décide. D’abord",
            "le revenu : autant de cartes de la",
            "pioche que le niveau \x80 de son",
            "aéroport.",
        ),
    ),
    (
        "Voler",
        (
            "L’avion s’arrête chez autant de",
            "compagnies que son niveau, dans un",
            "sens ou dans l’autre, ou reste.",
            "Chaque fois la tienne pioche une",
            "carte, puis l’autre, s’il en reste.",
        ),
    ),
    (
        "Améliorer",
        (
            "Pose de ta main un aéroport ou un",
            "avion plus haut. Le capital paie",
            "le niveau et chaque niveau sauté :",
            "de 1 à 3, 2+3. Aussi souvent que",
            "tu peux.",
        ),
    ),
    (
        "Dividende",
        (
            "Le capital peut verser des cartes :",
            "autant pour chaque part, dans la",
            "main de qui la tient. Au plus le",
            "niveau de l’aéroport \x80, si le",
            "capital suffit.",
        ),
    ),
    (
        "Fin",
        (
            "Pioche vide : la défausse, mélangée,",
            "la remplace. À la troisième fois (à",
            "cinq, la quatrième), ce tour est le",
            "dernier. Chaque tour, le suivant à",
            "gauche commence.",
        ),
    ),
)
