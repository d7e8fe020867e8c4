# Generated from seeds/up_too_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Buy shares in seven companies and",
            "make them grow. A share scores its",
            "company’s levels: airport \x80 plus",
            "airplane \x81. The highest total wins;",
            "if tied, the most cards in hand.",
        ),
    ),
    (
        "Offers",
        (
            "Everyone secretly offers a share",
            "from their hand; then all are",
            "revealed. With no share in hand, turn",
            "one up from the draw pile. With two",
            "players, each turns up one more.",
        ),
    ),
    (
        "Bids",
        (
            "Bid any number of cards from your",
            "hand, or none. Only their number",
            "counts, and no one sees which. The",
            "highest bidder picks first. In a tie,",
            "the earlier bidder does.",
        ),
    ),
    (
        "Taking",
        (
            "If there is no president, your share",
            "makes you president \x08, and your bid",
            "joins the capital. Otherwise your bid",
            "is lost. With more shares than the",
            "president, you take over.",
        ),
    ),
    (
        "Two players",
        (
            "There are four shares. The higher bid",
            "takes one, then the lower, and so on.",
            "If you become president of both",
            "companies, they share your bid. You",
            "choose where an odd card goes.",
        ),
    ),
    (
        "Companies",
        (
            "From A to G, each company that has",
            "a president acts as the president",
            "decides. First it gets its income: as",
            "many cards from the draw pile as the",
            "level of its airport \x80.",
        ),
    ),
    (
        "Flying",
        (
            "The airplane stays put, or flies either",
            "way round, stopping at as many",
            "companies as its level. At each stop",
            "its company draws a card, then so",
            "does the one visited, while any last.",
        ),
    ),
    (
        "Building",
        (
            "Build a higher airport or airplane from",
            "your hand, as often as you like. The",
            "capital pays the new level and each",
            "level skipped: to go from 1 to 3 costs",
            "2+3.",
        ),
    ),
    (
        "Dividend",
        (
            "The capital may pay cards to all who",
            "have shares: the same number for",
            "each share, at most the level of the",
            "airport \x80. It must be able to pay for",
            "all shares.",
        ),
    ),
    (
        "The end",
        (
            "Shuffled discards replace an empty",
            "draw pile. The round in which it runs",
            "out for the third time (with five",
            "players: fourth) is the last. Each",
            "round, the next on the left begins.",
        ),
    ),
)
