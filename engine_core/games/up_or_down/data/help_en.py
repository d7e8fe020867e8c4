# Generated from seeds/up_or_down/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Take cards from the ring to build up",
            "to three columns. Long columns with",
            "many cards of one colour score most.",
            "The highest total wins; a tie is",
            "shared.",
        ),
    ),
    (
        "A turn",
        (
            "You hold three cards, and six lie in",
            "the ring. In a turn you play, take, put",
            "and draw a card. The played card",
            "goes to its place by number. The",
            "highest lies next to the lowest.",
        ),
    ),
    (
        "Take",
        (
            "Take one of the two neighbours of",
            "the card that you played. The played",
            "card stays in the ring, and any",
            "player can take it later.",
        ),
    ),
    (
        "Columns",
        (
            "Put it on a column, or start a new",
            "one: you may have three. The second",
            "card decides whether the column",
            "rises or falls from then on. Cards",
            "never move again.",
        ),
    ),
    (
        "Giving up",
        (
            "With three columns, you may always",
            "give one up. If the card fits no",
            "column, you must. The card then",
            "starts a new column. Each card that",
            "you give up scores 1 point.",
        ),
    ),
    (
        "Draw",
        (
            "Draw from the face-up pile or the",
            "face-down one. Once both piles are",
            "empty, you play the cards in hand.",
            "All players get the same number of",
            "turns. A random player begins.",
        ),
    ),
    (
        "Score",
        (
            "Count a column’s cards and those of",
            "its most frequent colour, then",
            "multiply: 9 cards, 5 of them \x06,",
            "score 45. Each card that you gave up",
            "scores one point.",
        ),
    ),
    (
        "Keys",
        (
            "\x17 \x18 choose, \x89 plays, \x14 \x15 show",
            "all columns. \x8a undoes a step.",
            "Hold \x89 for symbols and a hint.",
            "Hold \x8a for rules, scores, and to",
            "take the turn back.",
        ),
    ),
)
