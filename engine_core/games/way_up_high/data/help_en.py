# Generated from seeds/way_up_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build a treehouse, two floors at a",
            "time. Every floor scores its value,",
            "and the longest run of floors of one",
            "colour earns a bonus. The highest",
            "total wins.",
        ),
    ),
    (
        "Build",
        (
            "One hand of cards goes round. Draw",
            "one, build one, and pass the rest to",
            "the left. A card’s lower floor must",
            "have the colour or value of your roof.",
            "Any card fits on the trunk or on grey.",
        ),
    ),
    (
        "Grey",
        (
            "Any card may be turned over and",
            "built grey: two floors of 2 points.",
            "Grey is no colour: it ends a run and",
            "is never part of one.",
        ),
    ),
    (
        "Keys",
        (
            "\x17 \x18 choose a card, \x15 turns it grey, \x14",
            "back. A bar below: it fits face up. The",
            "cursor starts on such a card. \x8a",
            "shows all trees, one by one.",
        ),
    ),
    (
        "Bonus",
        (
            "The longest run scores one point a",
            "floor. If several are as long, each of",
            "them scores. If totals are equal, the",
            "tied player who plays last in each",
            "round wins alone.",
        ),
    ),
    (
        "Rounds",
        (
            "The hand has a card per player, plus",
            "the one just drawn. A random player",
            "begins. There are 7, 6, 5 or 4 rounds",
            "for 2, 3, 4 or 5 players. Two play",
            "without the 8 cards with violet \x05.",
        ),
    ),
    (
        "Option: goal",
        (
            "alike: most floors of a colour, +5 ",
            "threes: 2 colours, 3 floors each, +5 ",
            "few: fewest colours, if not tied, +5 ",
            "pairs: most colours with a pair, +5 ",
            "little: the lowest score, +7",
        ),
    ),
    (
        "Option: goal, ties",
        (
            "A goal scores after the bonus. Tied",
            "players all score, except for \"few\".",
            "\"Threes\" means exactly three floors",
            "of each, \"pairs\" two floors or more.",
            "Grey counts for no goal.",
        ),
    ),
    (
        "Options",
        (
            "Draw last: beside the hand you hold a",
            "card of your own. You draw the next",
            "one after building. Two games: the",
            "lowest scorer begins the second, and",
            "passes right. Scores are added.",
        ),
    ),
)
