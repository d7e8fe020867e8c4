# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build an airline: gates, then airplanes",
            "between them. At each scoring a",
            "route pays the player with most",
            "airplanes on it, no one in a tie. The",
            "richest wins.",
        ),
    ),
    (
        "A turn",
        (
            "You have two actions: place a gate or",
            "airplane, play a card, draw two,",
            "move three airplanes. Once a turn, $1",
            "buys one more. B leads from the map",
            "to the row of actions.",
        ),
    ),
    (
        "Gates",
        (
            "Gate slots fill in order. Some are for",
            "more players; those with \x83 open at",
            "deregulation. Two gates, one at each",
            "end of a route, let your airplanes fly",
            "it.",
        ),
    ),
    (
        "Airplanes",
        (
            "You may have as many airplanes on a",
            "route as gates at its better end; ten",
            "in all. If you lose gates, extra",
            "airplanes go to the hangar. Only a",
            "move brings them back.",
        ),
    ),
    (
        "Place, move",
        (
            "Places that you can choose are solid",
            "on the map. A lifts an airplane, and A",
            "again lands it. B leads to the row: the",
            "hangar is there, and a way to stop.",
        ),
    ),
    (
        "Eras",
        (
            "A player’s 5th airplane begins the",
            "Jetliner era: routes of $2, $3 open. A",
            "9th gate or the last open slot begins",
            "deregulation. Each time: a scoring, 3",
            "cards for everyone.",
        ),
    ),
    (
        "Last turns",
        (
            "At someone’s 10th airplane routes",
            "pay, but no cards come. That turn",
            "goes on. Then everyone has a full",
            "turn, and all but the one with the",
            "10th airplane another action.",
        ),
    ),
    (
        "The end",
        (
            "Then comes the last scoring. It also",
            "comes after twelve rounds without a",
            "new airplane or era. The player with",
            "most money wins; a tie is shared.",
        ),
    ),
    (
        "Cards",
        (
            "\x84 An event does what it says. ",
            "\x86 A bonus pays everyone who has",
            "what it asks for. Each takes an",
            "action. You may keep five cards at",
            "most. ",
        ),
    ),
    (
        "Chaos",
        (
            "\x85 Chaos costs no action. With it you",
            "respond to others: wait until you are",
            "asked, or press B while they act. To",
            "set when you are asked, hold B:",
            "chaos cards.",
        ),
    ),
)
