# Generated from seeds/way_up_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build a tree two floors at a time.",
            "Every floor is worth its value,",
            "and the longest run of floors of",
            "one colour brings a bonus. The",
            "highest total wins.",
        ),
    ),
    (
        "Build",
        (
            "One hand goes round: draw a card,",
            "build one, pass the rest left. A",
            "card’s lower floor must have the",
            "colour or the value of your highest",
            "floor. On trunk and grey all fit.",
        ),
    ),
    (
        "Grey",
        (
            "Turned down, any card may be built:",
            "two grey floors of 2. Grey is no",
            "colour: it ends a run and is",
            "never part of one.",
        ),
    ),
    (
        "Keys",
        (
            "\x17 \x18 move in the hand; \x15 turns",
            "the card grey, \x14 back. A bar: it",
            "fits. +n: bonus for run or goal.",
            "\x8a shows every tree.",
        ),
    ),
    (
        "Bonus",
        (
            "The longest run of all trees brings",
            "a point a floor, to everyone who",
            "has one as long. A tie for the total:",
            "going left from the first player,",
            "the last of the tied wins alone.",
        ),
    ),
    (
        "Rounds",
        (
            "The hand: a card for each player,",
            "and the one just drawn. Lots decide",
            "who begins. 2, 3, 4, 5 players: 7, 6,",
            "5, 4 rounds. For two, the eight cards",
            "with a violet floor, \x05, are out.",
        ),
    ),
    (
        "Option: goal",
        (
            "alike: most of one colour, +5 ",
            "threes: two colours of three, +5 ",
            "few: fewest colours, alone, +5 ",
            "pairs: most colours in pairs, +5 ",
            "little: the lowest score, +7",
        ),
    ),
    (
        "Option: goal, ties",
        (
            "A goal counts after the bonus, for",
            "all who tie; few only alone. Threes:",
            "exactly three floors. Pairs: two",
            "or more. Grey counts for no goal.",
        ),
    ),
    (
        "Options",
        (
            "Draw last: each holds a card of its",
            "own and draws after building. Two",
            "games: the lowest score begins the",
            "second, the hand goes right; scores",
            "are added.",
        ),
    ),
)
