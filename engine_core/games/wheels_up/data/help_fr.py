# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Bâtis une compagnie : des portes,",
            "puis des avions. Au décompte, une",
            "ligne paie celui qui y a le plus",
            "d’avions ; à égalité, personne. Le",
            "plus riche gagne.",
        ),
    ),
    (
        "Ton tour",
        (
            "Tu as deux actions : poser une porte,",
            "un avion, jouer une carte, en piocher",
            "deux, déplacer trois avions. Une fois",
            "par tour, 1 M$ achète une action. \x8a",
            "mène aux actions.",
        ),
    ),
    (
        "Portes",
        (
            "Plus il y a de joueurs, plus il y a de",
            "places : une par porte. Celles à \x83",
            "s’ouvrent à la dérégulation. Deux",
            "portes, une à chaque bout de ligne,",
            "l’ouvrent à tes avions.",
        ),
    ),
    (
        "Avions",
        (
            "Tu as dix avions. Compte tes portes",
            "à chaque bout d’une ligne : le plus",
            "grand nombre y est ton maximum",
            "d’avions. Les avions en trop vont au",
            "hangar ; « déplacer » les ramène.",
        ),
    ),
    (
        "Poser, déplacer",
        (
            "Sur le plateau, ce que tu peux choisir",
            "est en grand. \x89 prend un avion, puis",
            "le pose. \x8a mène aux symboles : le",
            "hangar, et \x87 (c’est tout) pour finir.",
        ),
    ),
    (
        "Les ères",
        (
            "Le 5e avion d’un joueur ouvre l’ère du",
            "jet et les lignes à 2 ou 3 M$. Une 9e",
            "porte ou la dernière place ouvre la",
            "dérégulation. Chaque fois : un",
            "décompte, et 3 cartes pour chacun.",
        ),
    ),
    (
        "Derniers tours",
        (
            "Le 10e avion d’un joueur ouvre la",
            "dernière ère : les lignes paient. Ce",
            "joueur finit son tour. Puis chacun a",
            "un tour complet. Enfin, les autres ont",
            "une action et n’en achètent pas.",
        ),
    ),
    (
        "Fin",
        (
            "Après les derniers tours vient le",
            "décompte final. Il vient aussi après",
            "douze tours de table sans nouvel",
            "avion ni ère. Le plus riche gagne ; à",
            "égalité, la victoire est partagée.",
        ),
    ),
    (
        "Cartes",
        (
            "\x84 Un événement fait ce qu’il dit. ",
            "\x86 Un bonus paie tous ceux qui ont ce",
            "qu’il demande. Jouer l’un ou l’autre",
            "coûte une action. On garde au plus",
            "cinq cartes en main. ",
        ),
    ),
    (
        "Chaos",
        (
            "\x85 Une carte chaos ne coûte pas",
            "d’action. Réponds quand la console te",
            "le propose, ou par \x8a pendant qu’un",
            "autre joue. Maintiens \x8a, « cartes",
            "chaos » : quand te le proposer.",
        ),
    ),
)
