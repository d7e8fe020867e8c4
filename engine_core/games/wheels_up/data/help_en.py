# Generated from seeds/wheels_up/help.toml by `make data`: change that file, not this one.
PAGES = (
    (
        "Aim",
        (
            "Build an airline: gates, then airplanes",
            "between them. At each scoring, a",
            "route pays the player with the most",
            "airplanes on it, or no one in a tie.",
            "The richest player wins.",
        ),
    ),
    (
        "A turn",
        (
            "You have two actions. Each places a",
            "gate or airplane, plays a card, draws",
            "two, or moves up to three airplanes.",
            "Once a turn, $1 buys one more. On",
            "the map, \x8a leads to the actions.",
        ),
    ),
    (
        "Gates",
        (
            "With more players there are more",
            "slots. A gate takes one that is open.",
            "Those with \x83 open at deregulation.",
            "Gates at both ends of a route let",
            "your airplanes fly it.",
        ),
    ),
    (
        "Airplanes",
        (
            "You have ten airplanes. A route takes",
            "as many of yours as you have gates",
            "at the end where you have most. Any",
            "extra airplane goes to the hangar.",
            "Only a move brings it back.",
        ),
    ),
    (
        "Place, move",
        (
            "Places that you can choose are large",
            "on the map. \x89 lifts an airplane, \x89",
            "again lands it. \x8a leads to the row of",
            "symbols: the hangar is there, and \x87",
            "if you want to move no more.",
        ),
    ),
    (
        "Eras",
        (
            "A player’s 5th airplane begins the",
            "Jetliner era: long routes, $2 or $3,",
            "open. A player’s 9th gate or the last",
            "open slot begins deregulation. Each",
            "time, routes pay and all get 3 cards.",
        ),
    ),
    (
        "Last turns",
        (
            "A player’s 10th airplane begins the",
            "last era: routes pay, and that turn",
            "goes on. Then everyone has one full",
            "turn. Last, all other players have one",
            "action and cannot buy another.",
        ),
    ),
    (
        "The end",
        (
            "After the last turns, routes pay one",
            "last time. They also do after twelve",
            "rounds without a new airplane or era.",
            "Then the richest player wins. Tied",
            "players share the victory.",
        ),
    ),
    (
        "Cards",
        (
            "\x84 An event does what it says. ",
            "\x86 A bonus pays everyone who has",
            "what it asks for. Each costs an",
            "action. You may keep at most five",
            "cards. ",
        ),
    ),
    (
        "Chaos",
        (
            "\x85 Chaos costs no action. With it you",
            "respond to others: wait until you are",
            "asked, or press \x8a while they act.",
            "Hold \x8a and choose \"chaos cards\"",
            "to set when you are asked.",
        ),
    ),
)
