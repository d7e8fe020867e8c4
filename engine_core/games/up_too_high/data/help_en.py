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
            "Everyone puts up one share of the",
            "hand, in secret; then all are",
            "shown. Without a share in hand",
            "you turn one up. Two players: one",
            "more each from the draw pile.",
        ),
    ),
    (
        "Bids",
        (
            "Lift any cards of your hand into",
            "the bid, or none. Their number",
            "counts, nobody sees which. The",
            "highest bid takes first; of equal",
            "ones the earlier.",
        ),
    ),
    (
        "Taking",
        (
            "No president yet: your share makes",
            "you president \x08, and your bid",
            "joins the capital. Other bids are",
            "lost. With more shares than its",
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
            "An airplane makes as many stops",
            "as its level, one way round, or",
            "stays. At each your company gets a",
            "card, then the company of the stop,",
            "while there are cards.",
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
            "Pay cards of the capital to hands:",
            "as many for every share, whoever",
            "holds it, at most the airport’s",
            "level \x80, as far as the capital",
            "goes. Or none.",
        ),
    ),
    (
        "The end",
        (
            "Draw pile empty: the discards, if",
            "any, are shuffled; it counts as a",
            "time. The third (five players: the",
            "fourth) makes that round the last.",
            "Each round the next left begins.",
        ),
    ),
)
