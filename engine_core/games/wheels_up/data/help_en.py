# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build an airline: gates, then",
            "airplanes between them. At each",
            "scoring a route pays whoever has",
            "most airplanes on it, nobody in a",
            "tie. The richest wins.",
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
            "all. Lose gates, and those too",
            "many go to the hangar; only moves",
            "bring them back.",
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
            "Jetliners: someone’s 5th airplane;",
            "routes of $2 and $3 open.",
            "Deregulation: someone’s 9th gate,",
            "or no slot left. With either: scoring,",
            "and 3 cards for everybody.",
        ),
    ),
    (
        "Last turns",
        (
            "Someone’s 10th airplane: scoring,",
            "no cards. That turn goes on; then",
            "all have a full turn, then one",
            "action each, but for whoever placed",
            "the 10th.",
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
            "\x85 chaos costs no action and may",
            "answer what others do: wait for",
            "the question, or press B while",
            "they act. When to ask: hold B,",
            "chaos cards.",
        ),
    ),
)
