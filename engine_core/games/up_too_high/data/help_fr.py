# Generated from seeds/up_too_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Fais grandir sept compagnies dont tu",
            "prends des parts. Une part vaut les",
            "niveaux de sa compagnie : \x80 plus \x81.",
            "Le plus haut total gagne ; à égalité,",
            "celui qui a le plus de cartes en main.",
        ),
    ),
    (
        "Offres",
        (
            "Chacun propose en secret une part",
            "de sa main, puis on les révèle. Sans",
            "part en main, tu en révèles une",
            "de la pioche. À deux joueurs, chacun",
            "en révèle une de plus.",
        ),
    ),
    (
        "Mises",
        (
            "Mise autant de cartes de ta main que",
            "tu veux, ou aucune. Seul leur nombre",
            "compte ; on ne les voit pas. La plus",
            "haute mise choisit en premier ; à",
            "égalité, c’est la première faite.",
        ),
    ),
    (
        "Prendre",
        (
            "S’il n’y a pas de président, ta part te",
            "fait président \x08, et ta mise rejoint le",
            "capital. Sinon, ta mise est perdue.",
            "Avec plus de parts que le président,",
            "tu prends sa place.",
        ),
    ),
    (
        "Deux joueurs",
        (
            "La plus haute mise prend une des",
            "quatre parts, puis l’autre mise, et",
            "ainsi de suite. Si tu présides tes deux",
            "compagnies, elles se partagent ta",
            "mise ; tu places la carte en trop.",
        ),
    ),
    (
        "Compagnies",
        (
            "De A à G, chaque compagnie qui a un",
            "président agit comme il le décide.",
            "Elle touche d’abord son revenu :",
            "autant de cartes de la pioche que le",
            "niveau de son aéroport \x80.",
        ),
    ),
    (
        "Voler",
        (
            "L’avion reste, ou vole d’un côté ou de",
            "l’autre et s’arrête chez autant de",
            "compagnies que son niveau. À chaque",
            "arrêt, sa compagnie, puis celle qu’il",
            "visite, piochent une carte, s’il y en a.",
        ),
    ),
    (
        "Améliorer",
        (
            "Pose un aéroport ou un avion d’un",
            "niveau supérieur, pris dans ta main,",
            "autant de fois que tu veux. Le capital",
            "paie ce niveau et chaque niveau",
            "sauté : passer de 1 à 3 coûte 2+3.",
        ),
    ),
    (
        "Dividende",
        (
            "Le capital peut verser des cartes à",
            "tous ceux qui ont des parts : le même",
            "nombre par part, au plus le niveau",
            "de l’aéroport \x80, si le capital suffit",
            "pour toutes.",
        ),
    ),
    (
        "Fin",
        (
            "Quand la pioche est vide, on mélange",
            "la défausse. La manche où la pioche",
            "se vide pour la 3e fois (à cinq, la 4e)",
            "est la dernière. À chaque manche, le",
            "voisin de gauche commence.",
        ),
    ),
)
