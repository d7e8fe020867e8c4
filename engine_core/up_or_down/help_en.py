# Generated from seeds/up_or_down/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Take cards from the ring and lay",
            "up to three columns. Long columns",
            "with many cards of one colour",
            "bring most. The highest total",
            "wins; a tie is shared.",
        ),
    ),
    (
        "Play",
        (
            "A card of your hand goes into the",
            "ring, at its place by number.",
            "The ring closes: the highest",
            "card sits beside the lowest.",
        ),
    ),
    (
        "Take",
        (
            "Take one of the two neighbours of",
            "the card just played. Your own",
            "card stays in the ring, for",
            "others to take.",
        ),
    ),
    (
        "Columns",
        (
            "The second card of a column says",
            "whether it rises or falls; then",
            "it must go on so. With three",
            "columns you may give one up: a",
            "point a card, and start afresh.",
        ),
    ),
    (
        "Draw",
        (
            "Draw from the face-up pile or the",
            "face-down one. When both are gone",
            "the hands are played out; then",
            "everyone has had as many turns.",
        ),
    ),
    (
        "Score",
        (
            "A column: its cards times the",
            "cards of its most frequent",
            "colour. 9 cards, 5 of them",
            "\x06: 45. And one point for",
            "each card given up.",
        ),
    ),
)
