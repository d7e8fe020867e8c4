# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Bâtis une compagnie : des portes,",
            "puis des avions. Au décompte, une",
            "ligne paie qui y a le plus",
            "d’avions ; à égalité, personne.",
            "Le plus riche gagne.",
        ),
    ),
    (
        "Ton tour",
        (
            "Deux actions : porte, avion, carte,",
            "piocher deux, déplacer trois. Une",
            "de plus par tour pour 1 M$. Sur le",
            "plateau, A choisit ; B mène à la",
            "rangée des actions.",
        ),
    ),
    (
        "Portes",
        (
            "Les places se prennent dans l’ordre.",
            "Certaines attendent plus de joueurs,",
            "celles à \x83 la dérégulation. Deux",
            "portes, une à chaque bout d’une",
            "ligne, l’ouvrent à tes avions.",
        ),
    ),
    (
        "Avions",
        (
            "Sur une ligne, autant que tu as de",
            "portes au meilleur bout. Dix en",
            "tout. Moins de portes ? Les avions",
            "en trop vont au hangar ; seul un",
            "déplacement les en sort.",
        ),
    ),
    (
        "Poser, bouger",
        (
            "Les lieux permis sont pleins sur le",
            "plateau. A prend un avion, encore A",
            "le pose. Le hangar et l’arrêt sont",
            "dans la rangée du bas : B.",
        ),
    ),
    (
        "Les ères",
        (
            "Ère du jet : 5e avion d’un joueur,",
            "les lignes à 2 et 3 M$ ouvrent.",
            "Dérégulation : 9e porte d’un joueur,",
            "ou plus aucune place. Chaque fois :",
            "décompte, et 3 cartes chacun.",
        ),
    ),
    (
        "Derniers tours",
        (
            "10e avion d’un joueur : décompte,",
            "sans cartes. Le tour s’achève, puis",
            "chacun a un tour complet, puis une",
            "action, sauf celui qui a posé le",
            "10e avion.",
        ),
    ),
    (
        "Fin",
        (
            "Puis vient le dernier décompte, ou",
            "après douze tours de table sans",
            "nouvel avion ni ère. Le plus riche",
            "gagne ; à égalité, on partage.",
        ),
    ),
    (
        "Cartes",
        (
            "\x84 événement : fait ce qu’il dit. ",
            "\x86 bonus : paie tous ceux qui ont",
            "ce qu’il demande. Chacun coûte une",
            "action. On garde cinq cartes au",
            "plus en main.",
        ),
    ),
    (
        "Chaos",
        (
            "\x85 chaos ne coûte pas d’action et",
            "répond aux autres : attends la",
            "question, ou appuie sur B pendant",
            "qu’ils jouent. Pour régler cela :",
            "B tenu, cartes chaos.",
        ),
    ),
)
