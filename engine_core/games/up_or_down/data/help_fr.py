# Generated from seeds/up_or_down/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Prends des cartes de l’anneau pour",
            "former jusqu’à trois colonnes :",
            "longues et d’une même couleur, elles",
            "rapportent gros. Le plus haut total",
            "gagne ; à égalité, victoire partagée.",
        ),
    ),
    (
        "Ton tour",
        (
            "Tu as trois cartes, l’anneau six. À",
            "ton tour, joue, prends, pose et",
            "pioche une carte. La carte jouée va à",
            "sa place, dans l’ordre des numéros.",
            "La plus haute touche la plus basse.",
        ),
    ),
    (
        "Prendre",
        (
            "Prends l’une des deux voisines de la",
            "carte que tu as jouée. Celle-ci reste",
            "dans l’anneau, et n’importe quel",
            "joueur pourra la prendre plus tard.",
        ),
    ),
    (
        "Colonnes",
        (
            "Pose-la sur une colonne, ou",
            "ouvres-en une : trois au plus. La",
            "deuxième carte décide si la colonne",
            "monte ou descend, pour de bon.",
            "Ensuite, on ne déplace plus rien.",
        ),
    ),
    (
        "Jeter",
        (
            "Avec trois colonnes, tu peux toujours",
            "en jeter une. Si ta carte ne va nulle",
            "part, tu dois le faire. La carte ouvre",
            "alors une nouvelle colonne. Chaque",
            "carte jetée vaut 1 point.",
        ),
    ),
    (
        "Piocher",
        (
            "Pioche dans la pile visible ou dans la",
            "cachée. Quand les deux piles sont",
            "vides, chacun joue sa main. Tous ont",
            "le même nombre de tours. On tire au",
            "sort le premier joueur.",
        ),
    ),
    (
        "Score",
        (
            "Compte les cartes d’une colonne et",
            "celles de sa couleur dominante, puis",
            "multiplie : 9 cartes, dont 5 \x06, valent",
            "45. Chaque carte jetée vaut un point.",
        ),
    ),
    (
        "Touches",
        (
            "\x17 \x18 choisissent, \x89 joue ; \x14 \x15",
            "montrent les colonnes. \x8a annule une",
            "étape. Maintiens \x89 : symboles et",
            "conseil. Maintiens \x8a : règles,",
            "scores, annuler un coup.",
        ),
    ),
)
