# Generated from seeds/up_too_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "But du jeu",
        (
            "Acquiers des parts de sept",
            "compagnies, fais-les grandir. Une",
            "part vaut ses niveaux : aéroport \x80",
            "plus avion \x81. Le plus haut total",
            "gagne ; sinon, la plus grosse main.",
        ),
    ),
    (
        "Offres",
        (
            "Chacun offre en secret une part de",
            "sa main, puis on les montre. Qui",
            "n’en a pas en révèle une. À deux,",
            "chacun en révèle une de plus,",
            "tirée de la pioche.",
        ),
    ),
    (
        "Enchères",
        (
            "Lève autant de cartes que tu veux,",
            "ou aucune : seul leur nombre",
            "compte, elles restent cachées. La",
            "plus haute enchère prend d’abord ;",
            "à égalité, la première faite.",
        ),
    ),
    (
        "Prendre",
        (
            "Première part d’une compagnie : te",
            "voilà président \x08, ton enchère",
            "devient son capital. Les autres",
            "sont perdues. Avec plus de parts",
            "que le président, prends sa place.",
        ),
    ),
    (
        "Compagnies",
        (
            "De A à G, les compagnies agissent ;",
            "leur président décide, sans lui",
            "rien. D’abord le revenu : autant",
            "de cartes de la pioche que le",
            "niveau de l’aéroport \x80.",
        ),
    ),
    (
        "Voler",
        (
            "Un avion fait autant d’escales que",
            "son niveau, dans un sens ou dans",
            "l’autre, ou reste. Par escale :",
            "une carte pour ta compagnie, une",
            "pour celle de l’escale.",
        ),
    ),
    (
        "Améliorer",
        (
            "Pose de ta main un aéroport ou un",
            "avion plus haut. Le capital paie",
            "le niveau et chaque niveau sauté :",
            "de 1 à 3, 2+3. Aussi souvent que",
            "possible.",
        ),
    ),
    (
        "Dividende",
        (
            "Verse du capital aux mains, autant",
            "de cartes pour chaque part, à qui",
            "qu’elle soit : au plus le niveau",
            "de l’aéroport \x80, si le capital",
            "suffit. Ou rien.",
        ),
    ),
    (
        "Fin",
        (
            "Quand la pioche est vide, on la",
            "refait. Le tour de la troisième",
            "fois est le dernier ; à cinq,",
            "celui de la quatrième.",
        ),
    ),
)
