# Generated from seeds/up_too_high/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Buy shares of seven companies and",
            "make them grow. A share scores",
            "the levels of its company: airport",
            "\x80 plus airplane \x81. The highest total",
            "wins; tied, most cards in hand.",
        ),
    ),
    (
        "Offers",
        (
            "Everyone secretly offers one share",
            "from hand; then all are shown. With",
            "no share in hand, turn one up from",
            "the draw pile. With two players,",
            "each turns up one more.",
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
            "No president yet: your share makes",
            "you president \x08, and your bid",
            "joins the capital. Else your bid",
            "is lost. With more shares than the",
            "president you take over.",
        ),
    ),
    (
        "Two players",
        (
            "Four shares: the high bid takes",
            "one, then the low, the high, the",
            "low. If both of yours make you",
            "president, they divide your bid;",
            "you say who gets the odd card.",
        ),
    ),
    (
        "Companies",
        (
            "A to G act in turn, if they have",
            "a president, who decides. First",
            "comes income: as many cards from",
            "the draw pile as the airport’s",
            "level \x80.",
        ),
    ),
    (
        "Flying",
        (
            "An airplane stops at as many",
            "companies as its level, one way",
            "round, or stays. At each, yours",
            "draws a card, then the other one,",
            "while the draw pile lasts.",
        ),
    ),
    (
        "Building",
        (
            "From your hand, a higher airport",
            "or airplane. The capital pays the",
            "new level and each one skipped:",
            "from 1 to 3 costs 2+3. As often",
            "as you can and like.",
        ),
    ),
    (
        "Dividend",
        (
            "The capital may pay cards to hands:",
            "as many for every share, whoever",
            "holds it. At most the airport’s",
            "level \x80 a share, if the capital",
            "can pay for all.",
        ),
    ),
    (
        "The end",
        (
            "When the draw pile runs out, the",
            "discards, if any, are shuffled. The",
            "round of the third run-out is the",
            "last (five players: fourth). Each",
            "round, the next to the left begins.",
        ),
    ),
)
