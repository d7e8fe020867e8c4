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
        "Once a turn, .{price} would buy one more",
        "Une fois par tour, {price} M. en achète une de plus",
    ),
    (
        "What do you need to put an airplane on a route?",
        "An airplane needs a gate at each end of its route.",
        "WU6",
        "A line wants a gate of yours at each end",
        "Une ligne veut une porte à toi à chaque bout",
    ),
    (
        "How many airplanes may you have on one route?",
        "As many airplanes on a route as gates at its better end.",
        "WU6",
        "{gates} gates at Atlanta: up to {gates} airplanes a route. Of its ends the one with more gates counts",
        "{gates} portes à Atlanta : jusqu’à {gates} avions par ligne. Seul compte le bout qui en a le plus",
    ),
    (
        "Whom does a route pay, and what if two have as many airplanes?",
        "Most airplanes lead a route; a tie pays nobody.",
        "WU13",
        "Every route pays its leader, in a tie no one",
        "Chaque ligne paie qui la mène ; à égalité, personne",
    ),
    (
        "What begins the jet era, and what happens then?",
        "Someone's fifth airplane begins the jet era: scoring.",
        "WU14",
        "Whoever places a {jetliners} airplane, wherever they fly, begins the jet era",
        "Qui pose son {jetliners} avion, où qu’ils volent, ouvre l’ère du jet",
    ),
    (
        "What begins deregulation, and what does it open?",
        "Someone's ninth gate begins deregulation, or that no open slot is left.",
        "WU15",
        "{deregulation} gate begins the next era, deregulation. So does the last open slot, once it is taken",
        "La {deregulation} porte d’un joueur ouvre l’ère suivante, la dérégulation. La dernière place libre aussi",
    ),
    (
        "How does the game end?",
        "The tenth airplane begins the last turns.",
        "WU16",
        "The end: someone’s {fleet} and last airplane. Routes pay, and this turn goes on. Then all have a last full "
        "turn, then all but that player one action",
        "La fin : le {fleet} et dernier avion d’un joueur. Les lignes paient, le tour s’achève. Puis chacun a un "
        "dernier tour complet, puis tous sauf ce joueur une action",
    ),
    (
        "Who wins, and what happens in a tie?",
        "Most money wins, a tie is shared.",
        "WU20",
        "Most money wins; a tie is shared",
        "Le plus riche gagne ; à égalité, on partage",
    ),
    (
        "What can a rival's card do to you?",
        "Rivals' cards may take or close gates, take money or cards, cancel a card, or ground airplanes.",
        "WU23",
        "Rivals’ cards take money, cards or gates. "
        "Some close gates or cancel a card. Some send airplanes off the map, to your hangar",
        "Les cartes des rivaux prennent argent, cartes ou portes. "
        "D’autres ferment des portes ou annulent une carte. Des avions rentrent au hangar",
    ),
    (
        "How many cards may you keep?",
        "One keeps five cards at most.",
        "WU4",
        "You keep {limit} cards at most",
        "Tu gardes {limit} cartes au plus",
    ),
]
CLAIMS = [
    ("WU4", "{limit} cards, as many as you may", "{limit} cartes, le maximum"),
    ("WU5", "{actions} actions a turn", "{actions} actions par tour"),
    ("WU5", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta sert ses .* lignes"),
    ("WU6", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta sert ses .* lignes"),
    ("WU5", "Deregulation has opened the slots .*Atlanta takes a", "La dérégulation a ouvert les places"),
    ("WU7", "A card is an action", "Une carte est une action"),
    ("WU8", "Draw: {drawn} cards for one action", "Pioche : {drawn} cartes par action"),
    ("WU9", "moves airplanes of yours from a route", "déplace tes avions d’une ligne"),
    ("WU9", "up to {moves} airplanes for one action", "jusqu’à {moves} avions pour une action"),
    ("WU10", "No action left: .{price} buys one more", "Sans action : {price} M. en achète une"),
    ("WU11", "or from your hangar .*to other routes", "ou de ton hangar .*vers d’autres"),
    (
        "WU12",
        "The long routes, closed until now, are open: they pay more",
        "Les lignes longues, .*sont ouvertes : elles paient plus",
    ),
    (
        "WU13",
        "Whoever has most airplanes there leads it; in a tie no one does",
        "Qui y a le plus d’avions la mène ; à égalité, personne",
    ),
    ("WU14", "With the jet era all got {dealt} cards", "Avec l’ère du jet, chacun a eu {dealt} cartes"),
    (
        "WU15",
        "A {deregulation} gate brings deregulation: routes pay, and {dealt} new cards come",
        "Une {deregulation} porte : dérégulation. Les lignes paient, et {dealt} cartes arrivent",
    ),
    ("WU16", "{fleet} airplane begins the last turns", "Le {fleet} avion d’un joueur ouvre les derniers tours"),
    ("WU18", "{dealt} cards", "{dealt} cartes"),
    (
        "WU21",
        "for one action|An event costs an action|Rivals’ cards take",
        "d’un coup|Un événement coûte une action|Les cartes des rivaux prennent",
    ),
    ("WU22", "pays whoever leads a route|to who has most gates", "paie qui mène une ligne|à qui a le plus de portes"),
    ("WU22", "A rival’s bonus may pay you, too", "Le bonus d’un rival peut te payer aussi"),
    ("WU10", "one action, with none to buy", "une action, sans achat"),
    ("WU23", "Chaos costs no action, at any time", "Un chaos ne coûte pas d’action, à tout moment"),
    ("WU23", "A chaos card is free, in others’ turns, too", "Un chaos est gratuit, même hors de ton tour"),
    ("WU23", "to take a gate of yours. Cancel it", "pour te prendre une porte. Annule-la"),
    ("WU16", "Then routes pay for the last time", "les lignes paient une dernière fois"),
    (
        "WU19",
        "{rounds} rounds without a new airplane or era",
        "{rounds} tours de table sans nouvel avion ni ère",
    ),
    ("WU16", "Then routes pay again, and the game ends", "Puis les lignes paient encore, et c’est la fin"),
]
NO_RULE = [
    "Go onto it: below, what it pays, $#.",
    "Found an airline: gates first, then airplanes.",
    "builds it.",
    "One action left.",
    "A gate in Washington (DCA), too: right, then up.",
    "Below: whose gates an airport has, its free slots, its locks .",
    "Place one more airplane on the line to Washington.",
    "puts an airplane there.",
    "An arrow button goes straight on to the next place where you may build or fly.",
    "The opposite one leads back.",
    "lists all routes.",
    "Beside a name, small marks: an airplane each, and whose.",
    "With more airplanes, a large one: who leads.",
    ": the row below.",
    "While moving, B leads to the hangar.",
    "No action left.",
    "Not now: end the turn.",
    "Atlanta (ATL) again, New York (JFK), Miami (MIA).",
    "The same on Atlanta–Miami and Washington–New York.",
    "Then end the turn.",
    "They open in a later era.",
    "Atlanta–Miami again.",
    "New York–Miami pays $#: fly there.",
    "Buy an action for $#.",
    "A second gate in Washington (DCA) makes room on its lines.",
    "To Washington from Atlanta, then from New York.",
    "The card High Altitude: $# to all with a long route, so to you.",
    "A game under way.",
    "Too many now: Sole Carrier and High Altitude go.",
    "Poached Passengers: Ben pays you $#.",
    "Dense Fog grounds every airplane of one route.",
    "New Orleans–Chicago pays $#, and Ben leads it.",
    "Choose that line.",
    "Boston.",
    "$# to $#!",
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
