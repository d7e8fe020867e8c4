# Generated from seeds/up_too_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Buy shares of seven companies and",
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
            "from hand; then all are shown.",
            "Without a share in hand, you turn one",
            "up from the draw pile. With two",
            "players, each turns up one more.",
        ),
    ),
    (
        "Bids",
        (
            "Bid any number of cards from your",
            "hand, or none. Only their number",
            "counts; no one sees which. The",
            "highest bid takes first; of equal",
            "ones, the earlier.",
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
            "takes one, then the lower, and again.",
            "If you become president of both",
            "companies, they share your bid; you",
            "choose where an odd card goes.",
        ),
    ),
    (
        "Companies",
        (
            "From A to G, each company that has",
            "a president acts as the president",
            "decides. First comes income: as",
            "many cards from the draw pile as the",
            "level of its airport \x80.",
        ),
    ),
    (
        "Flying",
        (
            "The airplane stays, or flies either",
            "way round and stops at as many",
            "companies as its level. At each stop,",
            "its own company draws a card, then",
            "the one visited, while cards last.",
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
            "The capital may pay cards to each",
            "player with shares: for each share",
            "the same, at most the level of the",
            "airport \x80, if the capital can pay for",
            "all.",
        ),
    ),
    (
        "The end",
        (
            "When the draw pile runs out, any",
            "discards are shuffled. The third time",
            "(five players: fourth), that round is",
            "the last. Each round, the next player",
            "to the left begins.",
        ),
    ),
)
