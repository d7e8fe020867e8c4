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
            "Three cards each, six in the ring.",
            "A turn: play, take, put, draw. Your",
            "card goes into the ring, at its",
            "place by number. The ring closes:",
            "the highest is beside the lowest.",
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
            "Put it on a column or start one,",
            "three at most. The second card of",
            "a column says whether it rises or",
            "falls; so it goes on. Nothing is",
            "moved later.",
        ),
    ),
    (
        "Giving up",
        (
            "With three columns you may give",
            "one up, even if the card would",
            "fit; you must if it fits none. It",
            "starts a new one there. Each card",
            "given up is worth 1 point.",
        ),
    ),
    (
        "Draw",
        (
            "Draw from the face-up pile or the",
            "face-down one. When both are gone",
            "the hands are played out, until",
            "all have had equally many turns.",
            "Lots decide who begins.",
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
    (
        "Keys",
        (
            "\x17 \x18 choose, \x89 plays, \x14 \x15 show",
            "all columns. \x8a takes a step of your",
            "turn back. Hold \x89 for symbols and",
            "a hint, \x8a for rules, scores and",
            "taking more back.",
        ),
    ),
)
