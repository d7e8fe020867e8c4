# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Bâtis une compagnie : portes, puis",
            "avions entre elles. À la fin d’une",
            "ère, chaque ligne paie qui y a le",
            "plus d’avions. Le plus riche",
            "gagne ; à égalité, on partage.",
        ),
    ),
    (
        "Ton tour",
        (
            "Deux actions : porte, avion, carte,",
            "piocher deux, déplacer trois. Une",
            "de plus par tour pour 1 M$. Sur la",
            "carte, A choisit ; B mène à la",
            "ligne des actions.",
        ),
    ),
    (
        "Portes",
        (
            "Les places se prennent dans",
            "l’ordre ; celles à \x83 attendent",
            "la dérégulation. Une porte à",
            "chaque bout ouvre une ligne à",
            "tes avions.",
        ),
    ),
    (
        "Avions",
        (
            "Sur une ligne, autant que tu as de",
            "portes au meilleur bout. Dix en",
            "tout. Sans portes, ils rentrent",
            "au hangar ; seul un déplacement",
            "les en sort.",
        ),
    ),
    (
        "Poser, bouger",
        (
            "Ce qu’on peut choisir est plein sur",
            "la carte. A prend un avion, encore",
            "A le pose. Le hangar et l’arrêt",
            "sont dans la ligne : B.",
        ),
    ),
    (
        "Les ères",
        (
            "5e avion : à réaction, les lignes",
            "longues (2, 3 M$) ouvrent. 9e",
            "porte : dérégulation. 10e avion :",
            "derniers tours. À chaque fois on",
            "compte et on reçoit des cartes.",
        ),
    ),
    (
        "Cartes",
        (
            "\x84 événement : fait ce qu’il dit.",
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
            "question, ou B pendant qu’ils",
            "jouent. Quand demander : B tenu,",
            "cartes chaos.",
        ),
    ),
)
