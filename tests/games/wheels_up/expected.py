"""What the shared tests must know of Wheels Up!: see tests/expected.py."""

from engine_core.games.wheels_up.rules import codes, turns
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.games.wheels_up.rules import rules as wu_rules
from engine_core.games.wheels_up.rules.rules import Rules

SECRET_KEYS = ("asking",)
SCENES = ("Era",)
UNTOLD = {
    "WU1": "set-up shows the map",
    "WU2": "the console leaves out cards that the map has no use for",
    "WU3": "the console deals",
    "WU17": "what happens when two eras meet is seldom, and the era's page shows it",
    "WU24": "the card that cancels says so",
    "WU25": "each card says what it may be aimed at, and the console offers nothing else",
    "WU28": "an option, which set-up shows as it is chosen",
    "WU27": "the console keeps the order of what happens by itself",
}


def help_figures() -> dict[str, list[int]]:
    rules = Rules(2, {})
    state = rules.new_state(1)
    seat = rules.current_player(state)
    actions = state[wu.ACTIONS]
    base = wu.SEATS + wu.SEAT_SIZE * seat
    state[base + wu.MONEY] = 5
    held = state[base + wu.HAND_COUNT] = 1
    rules.apply_action(state, codes.BUY)
    price = 5 - state[base + wu.MONEY]
    rules.apply_action(state, codes.DRAW)
    drawn = state[base + wu.HAND_COUNT] - held
    payouts = sorted(set(Rules(3, {}).payouts))
    return {
        "A turn": [actions, drawn, wu_rules._MOVED, price],
        "Gates": [2],
        "Airplanes": [wu.FLEET],
        "Eras": [
            wu.JETLINERS_AT,
            *[payout for payout in payouts if payout > 1],
            wu.DEREGULATION_AT,
            turns._DEALT,
        ],
        "Last turns": [wu.FLEET, wu.FLEET],
        "The end": [wu.IDLE_ROUNDS],
        "Cards": [wu.HAND_LIMIT],
    }


TEN_FACTS = [
    (
        "How many actions has a turn, and how do you get one more?",
        "A turn has two actions; one more costs a million, once a turn.",
        "WU10",
        "Once a turn you can buy one more for .{price}",
        "Une fois par tour, tu peux en acheter une de plus pour {price} M",
    ),
    (
        "What do you need to put an airplane on a route?",
        "An airplane needs a gate at each end of its route.",
        "WU6",
        "A route needs a gate of yours at each end",
        "Une ligne demande une porte à toi à chaque bout",
    ),
    (
        "How many airplanes may you have on one route?",
        "As many airplanes on a route as gates at its better end.",
        "WU6",
        "{gates} gates in Atlanta allow {gates} airplanes on each route there. The end of a route that has more gates "
        "counts",
        "{gates} portes à Atlanta permettent {gates} avions par ligne. Seul compte le bout qui a le plus de portes",
    ),
    (
        "Whom does a route pay, and what if two have as many airplanes?",
        "Most airplanes lead a route; a tie pays nobody.",
        "WU13",
        "Every route then pays its leader; in a tie, no one",
        "Chaque ligne paie alors celui qui la mène ; à égalité, personne",
    ),
    (
        "What begins the Jetliner era, and what happens then?",
        "Someone's fifth airplane begins the Jetliner era: scoring.",
        "WU14",
        "The first player to place a {jetliners} airplane, on any route, begins the Jetliner era",
        "Le {jetliners} avion d’un joueur ouvre l’ère du jet",
    ),
    (
        "What begins deregulation, and what does it open?",
        "Someone's ninth gate begins deregulation, or that no open slot is left.",
        "WU15",
        "Deregulation begins with a player’s {deregulation} gate, or when the last open slot is taken",
        "La {deregulation} porte d’un joueur, ou la dernière place libre, ouvre la dérégulation",
    ),
    (
        "How does the game end?",
        "The tenth airplane begins the last turns.",
        "WU16",
        "The end begins when a player places a {fleet} and last airplane. Routes pay, and that turn is finished. Then "
        "everyone has a full turn, and then everyone but that player one action",
        "La fin s’ouvre quand un joueur pose son {fleet} et dernier avion. Les lignes paient, et le tour continue. "
        "Puis chacun a un tour complet, puis tous sauf ce joueur une action",
    ),
    (
        "Who wins, and what happens in a tie?",
        "Most money wins, a tie is shared.",
        "WU20",
        "The player with the most money wins; a tie is shared",
        "Le plus riche gagne ; à égalité, la victoire est partagée",
    ),
    (
        "What can a rival's card do to you?",
        "Rivals' cards may take or close gates, take money or cards, cancel a card, or ground airplanes.",
        "WU23",
        "Rivals’ cards can take money, cards or gates, close a gate, or cancel a card. Some send airplanes to "
        "your hangar",
        "La carte d’un rival peut prendre argent, carte ou porte, fermer une porte ou annuler une carte. D’autres "
        "renvoient tes avions au hangar",
    ),
    (
        "How many cards may you keep?",
        "One keeps five cards at most.",
        "WU4",
        "You may keep at most {limit} cards",
        "Tu gardes {limit} cartes au plus",
    ),
]
CLAIMS = [
    ("WU4", "{limit} cards, the most that you may keep", "{limit} cartes, le maximum"),
    ("WU5", "{actions} actions this turn", "{actions} actions de ce tour"),
    ("WU5", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta sert ses .* lignes"),
    ("WU6", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta sert ses .* lignes"),
    ("WU5", "Deregulation has opened the slots .*gate in Atlanta", "La dérégulation a ouvert les places"),
    ("WU7", "Playing a card takes an action", "Jouer une carte coûte aussi une action"),
    ("WU8", "Draw {drawn} cards for one action", "Pioche {drawn} cartes pour une action"),
    ("WU9", "moves your airplanes from a route", "déplace tes avions d’une ligne"),
    ("WU9", "One action moves up to {moves} airplanes", "Une action déplace jusqu’à {moves} avions"),
    ("WU10", "no action left: buy one for .{price}", "achètes-en une pour {price} M"),
    ("WU11", "or from your hangar .*to other routes", "ou de ton hangar .*vers d’autres"),
    (
        "WU12",
        "The long routes, closed until now, are open, and they pay more",
        "Les lignes longues, .*sont ouvertes et paient plus",
    ),
    (
        "WU14",
        "The Jetliner era has begun: everyone got {dealt} cards",
        "L’ère du jet a commencé : chacun a reçu {dealt} cartes",
    ),
    (
        "WU15",
        "A {deregulation} gate begins deregulation: routes pay, and {dealt} new cards come",
        "Une {deregulation} porte ouvre la dérégulation : les lignes paient, et tu reçois {dealt} cartes",
    ),
    (
        "WU16",
        "places a {fleet} airplane, the last turns begin",
        "Le {fleet} avion d’un joueur ouvre les derniers tours",
    ),
    ("WU18", "{dealt} cards", "{dealt} cartes"),
    (
        "WU21",
        "for one action|An event costs an action|Rivals’ cards can take",
        "pour une action|Un événement coûte une action|La carte d’un rival peut prendre",
    ),
    (
        "WU22",
        "pays each player who leads a route|to the player with the most gates",
        "paie chaque joueur qui mène une ligne|au joueur qui a le plus de portes",
    ),
    ("WU22", "A rival’s bonus card may pay you, too", "Le bonus d’un rival peut te payer aussi"),
    ("WU10", "one action, with none to buy", "une action, sans achat"),
    (
        "WU23",
        "A chaos card costs no action, at any time",
        "Une carte chaos ne coûte jamais d’action, et se joue à tout moment",
    ),
    (
        "WU23",
        "A chaos card costs no action, and you may play it in others’ turns",
        "ne coûte pas d’action, même au tour d’un rival",
    ),
    ("WU23", "to take a gate of yours. Cancel it", "pour te prendre une porte. Annule-la"),
    ("WU16", "Routes pay one last time", "les lignes paient une dernière fois"),
    (
        "WU19",
        "{rounds} rounds in which no one places an airplane and no era begins",
        "{rounds} tours de table sans nouvel avion ni nouvelle ère",
    ),
    ("WU16", "Then routes pay again, and the game ends", "Puis les lignes paient encore, et la partie finit"),
]
NO_RULE = [
    "You found an airline: first build gates, then place airplanes.",
    "Press to build it.",
    "You have one action left: build a gate in Washington (DCA), too.",
    "Press right, then up.",
    "The bottom line shows who has gates at an airport, its free slots, and its locks .",
    "Locks open in a later era.",
    "Move onto it.",
    "The bottom line shows what it pays: $#.",
    "Press to place an airplane.",
    "An arrow jumps to the next place to build or fly.",
    "The opposite arrow leads back.",
    "Each small mark beside a name is an airplane of its owner.",
    "With many, a large mark shows who has the most.",
    "Press : your cards are in the row below.",
    "You have no action left.",
    "Not now: end the turn.",
    "Build in Atlanta (ATL) again, in New York (JFK) and in Miami (MIA).",
    "Place one more airplane to Washington, then end the turn.",
    "Place an airplane on Atlanta–Miami and one on Washington–New York.",
    "Then end the turn.",
    "Place one more on Atlanta–Miami.",
    "New York–Miami pays $#: place an airplane there.",
    "Buy an action for $#.",
    "A second gate in Washington (DCA) makes room for one more airplane on its routes: build it.",
    "Press , then choose .",
    "Move one to Atlanta–Washington, then one to Washington–New York.",
    "Play the card High Altitude.",
    "Every player who flies a long route gets $#: you do, too.",
    "This game is under way.",
    "Then you have too many: discard Sole Carrier and High Altitude.",
    "Play Poached Passengers: Ben pays you $#.",
    "Play Dense Fog: it grounds every airplane on one route.",
    "Ben leads New Orleans–Chicago, which pays $#.",
    "Choose that route.",
    "Build it in Boston.",
    "The airplanes in the hangar come first.",
    "lists all routes.",
    "You have $#, Ben $#.",
]


def claim_figures() -> dict[str, int]:
    figures = help_figures()
    actions, drawn, moves, price = figures["A turn"]
    return {
        "actions": actions,
        "drawn": drawn,
        "moves": moves,
        "price": price,
        "gates": 2,
        "jetliners": wu.JETLINERS_AT,
        "deregulation": wu.DEREGULATION_AT,
        "dealt": turns._DEALT,
        "fleet": wu.FLEET,
        "rounds": wu.IDLE_ROUNDS,
        "limit": wu.HAND_LIMIT,
    }
