# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build an airline: gates, then",
            "airplanes between them. When an",
            "era ends, each route pays whoever",
            "has most airplanes on it. The",
            "richest wins; a tie is shared.",
        ),
    ),
    (
        "A turn",
        (
            "Two actions: gate, airplane, card,",
            "draw two, move three. Once a turn",
            "$1 buys one more. On the map A",
            "takes; B goes to the row of",
            "actions below.",
        ),
    ),
    (
        "Gates",
        (
            "Slots fill in order; some want",
            "more players, \x83 ones open with",
            "deregulation. Two gates of yours",
            "at the ends of a route open it",
            "to your airplanes.",
        ),
    ),
    (
        "Airplanes",
        (
            "As many on a route as you have",
            "gates at its better end. Ten in",
            "all. Losing the gates sends them",
            "to the hangar; only moves bring",
            "them back.",
        ),
    ),
    (
        "Place, move",
        (
            "What can be chosen is solid on the",
            "map. A lifts an airplane, A again",
            "lets it land. The hangar and",
            "stopping are in the row: B.",
        ),
    ),
    (
        "Eras",
        (
            "A 5th airplane: jetliners, long",
            "routes ($2, $3) open. A 9th gate:",
            "deregulation. A 10th airplane:",
            "last turns. Each time the board",
            "is scored and cards are dealt.",
        ),
    ),
    (
        "Cards",
        (
            "\x84 event: does what it says.",
            "\x86 bonus: pays everyone who has",
            "what it asks for. Each takes an",
            "action. Five cards at most are",
            "kept in hand.",
        ),
    ),
    (
        "Chaos",
        (
            "\x85 chaos costs no action and may",
            "answer what others do: wait for",
            "the question, or press B while",
            "they act. When to ask: hold B,",
            "chaos cards.",
        ),
    ),
)
