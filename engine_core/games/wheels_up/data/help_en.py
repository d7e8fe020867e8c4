# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build an airline: gates, then",
            "airplanes between them. At each",
            "scoring a route pays whoever has",
            "most airplanes on it, no one in a",
            "tie. The richest wins.",
        ),
    ),
    (
        "A turn",
        (
            "Two actions: gate, airplane, card,",
            "draw two, move three. Once a turn",
            "$1 buys one more. On the map A",
            "chooses; B goes to the row of",
            "actions below.",
        ),
    ),
    (
        "Gates",
        (
            "Gate slots fill in order. Some need",
            "more players; \x83 opens with",
            "deregulation. Two gates, one at",
            "each end of a route, let your",
            "airplanes fly it.",
        ),
    ),
    (
        "Airplanes",
        (
            "As many airplanes on a route as you",
            "have gates at its better end; ten",
            "in all. Lose gates, and the extra",
            "airplanes go to the hangar. Only a",
            "move brings them back.",
        ),
    ),
    (
        "Place, move",
        (
            "Places that you can choose are solid",
            "on the map. A lifts an airplane, A",
            "again lands it. B: the row with the",
            "hangar and with stopping.",
        ),
    ),
    (
        "Eras",
        (
            "Jetliners: someone’s 5th airplane;",
            "routes of $2 and $3 open.",
            "Deregulation: someone’s 9th gate,",
            "or no slot left. With either: scoring,",
            "and 3 cards for everyone.",
        ),
    ),
    (
        "Last turns",
        (
            "Someone’s 10th airplane: scoring,",
            "no cards. That turn goes on. Then",
            "everyone has a full turn, and one",
            "action more, except the player who",
            "placed the 10th airplane.",
        ),
    ),
    (
        "The end",
        (
            "Then the last scoring. It also",
            "comes after twelve rounds without",
            "a new airplane or era. Most money",
            "wins; a tie is shared.",
        ),
    ),
    (
        "Cards",
        (
            "\x84 event: does what it says. ",
            "\x86 bonus: pays everyone who has",
            "what it asks for. Each takes an",
            "action. Five cards at most are",
            "kept in hand.",
        ),
    ),
    (
        "Chaos",
        (
            "\x85 chaos costs no action. With it",
            "you respond to others: wait until",
            "you are asked, or press B while",
            "they act. When you are asked: hold",
            "B, chaos cards.",
        ),
    ),
)
