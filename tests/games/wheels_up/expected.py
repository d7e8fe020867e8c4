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
        "Last turns": [wu.FLEET],
        "The end": [wu.IDLE_ROUNDS],
        "Cards": [wu.HAND_LIMIT],
    }


TEN_FACTS = [
    (
        "How many actions has a turn, and how do you get one more?",
        "A turn has two actions; one more costs a million, once a turn.",
        "WU10",
        "Once a turn you can buy one more action for .{price}",
        "Une fois par tour, tu peux acheter une action de plus pour {price} M",
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
        "{gates} gates in Atlanta allow {gates} airplanes on each route there. The other end needs only one gate",
        "{gates} portes à Atlanta permettent {gates} avions sur chacune de ses lignes. Une seule porte suffit à "
        "l’autre bout",
    ),
    (
        "Whom does a route pay, and what if two have as many airplanes?",
        "Most airplanes lead a route; a tie pays nobody.",
        "WU13",
        "Every route then pays the player who leads it; in a tie, no one",
        "Chaque ligne paie alors celui qui la mène ; à égalité, personne",
    ),
    (
        "What begins the Jetliner era, and what happens then?",
        "Someone's fifth airplane begins the Jetliner era: scoring.",
        "WU14",
        "The Jetliner era begins with a player’s {jetliners} airplane",
        "L’ère du jet s’ouvre au {jetliners} avion d’un joueur",
    ),
    (
        "What begins deregulation, and what does it open?",
        "Someone's ninth gate begins deregulation, or that no open slot is left.",
        "WU15",
        "deregulation. It begins with a player’s {deregulation} gate, or when the last open slot is taken",
        "la dérégulation. Elle commence à la {deregulation} porte d’un joueur, ou quand la dernière place libre "
        "est prise",
    ),
    (
        "How does the game end?",
        "The tenth airplane begins the last turns.",
        "WU16",
        "Final Approach begins with someone’s {fleet} airplane. Routes pay, and that turn goes on. Then everyone, "
        "that player too, has a full turn. Last, all but that player have one action",
        "L’approche finale s’ouvre au {fleet} et dernier avion d’un joueur. Les lignes paient, et ce joueur finit "
        "son tour. Puis chacun, ce joueur aussi, a un tour complet. Enfin, tous sauf lui ont une action",
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
        "Ben’s card closed a gate of yours, so .* had to go to your hangar .*Other cards of rivals can take your "
        "money, your cards or your gates, or cancel a card",
        "La carte de Ben a fermé une de tes portes : .* ont dû rentrer à ton hangar .*D’autres cartes te prennent "
        "de l’argent, une carte ou une porte, ou annulent une carte",
    ),
    (
        "How many cards may you keep?",
        "One keeps five cards at most.",
        "WU4",
        "No one may keep more than {limit} cards",
        "On garde {limit} cartes au plus",
    ),
]
CLAIMS = [
    ("WU4", "{limit} cards, the most that you may keep", "{limit} cartes, le maximum"),
    ("WU5", "{actions} actions this turn", "{actions} actions de ce tour"),
    ("WU5", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta dessert ses .* lignes"),
    ("WU6", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta dessert ses .* lignes"),
    ("WU5", "Deregulation has opened the slots .*gate in Atlanta", "La dérégulation a ouvert les places"),
    ("WU7", "A card takes an action", "Une carte coûte aussi une action"),
    ("WU8", "draw {drawn} cards for one action", "pioche {drawn} cartes pour une action"),
    ("WU9", "moves your airplanes from a route", "déplace tes avions d’une ligne"),
    ("WU9", "One action moves up to {moves} airplanes", "Une action déplace jusqu’à {moves} avions"),
    ("WU10", "no action left: buy one for .{price}", "achètes-en une pour {price} M"),
    ("WU11", "or from your hangar .*to other routes", "ou de ton hangar .*vers d’autres"),
    (
        "WU12",
        "The long routes are open now, and they pay more",
        "Les lignes longues sont ouvertes, et paient plus",
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
        "The last turns begin with a player’s {fleet} airplane",
        "Les derniers tours s’ouvrent au {fleet} avion d’un joueur",
    ),
    ("WU18", "{dealt} cards", "{dealt} cartes"),
    (
        "WU21",
        "for one action|An event costs an action|Other cards of rivals can take",
        "pour une action|Un événement coûte une action|D’autres cartes te prennent",
    ),
    (
        "WU22",
        "each player who leads a route, with the most airplanes on it, gets|it pays the player with the most gates",
        "chaque joueur qui mène une ligne, donc y a le plus d’avions, reçoit|il paie celui qui a le plus de portes",
    ),
    ("WU22", "A rival’s bonus card may pay you, too", "Le bonus d’un rival peut te payer aussi"),
    ("WU10", "one action and may not buy one", "une action, sans pouvoir en acheter"),
    (
        "WU23",
        "A chaos card never costs an action",
        "Une carte chaos ne coûte jamais d’action",
    ),
    (
        "WU23",
        "chaos card. It costs no action and may be played in others’ turns",
        "carte chaos : gratuite, elle se joue même au tour d’un autre",
    ),
    ("WU23", "to take a gate of yours. Cancel that card", "pour te prendre une porte. Annule sa carte"),
    ("WU16", "Routes pay one last time", "les lignes paient une dernière fois"),
    (
        "WU19",
        "{rounds} rounds in which no one places an airplane and no era begins",
        "{rounds} tours de table sans nouvel avion ni nouvelle ère",
    ),
    ("WU16", "routes pay once more, and the game ends", "les lignes paient encore, et la partie est finie"),
]
NO_RULE = [
    "You are Ana, and you found an airline: first build gates, then place airplanes.",
    "A ring is an airport.",
    "It grows thick once you have a gate there.",
    "Build it with .",
    "Also build a gate in Washington (DCA).",
    "Below are the airport’s gates and a dash for each open slot.",
    "Slots with open later.",
    "Move the cursor onto the route: the bottom line then shows what it pays, $#.",
    "Place an airplane with .",
    "An arrow jumps to the next place where you can build or fly: press , then .",
    "Each small mark beside a name is an airplane and shows its owner.",
    "If there are many, one large mark shows who has the most.",
    "Press for the row of actions: your cards are in it.",
    "You have no action left.",
    "Do not buy one now: end the turn.",
    "Build in Atlanta (ATL) again, in New York (JFK) and in Miami (MIA).",
    "So place one more airplane on Atlanta–Washington.",
    "A cross or a lock marks an airport without an open slot.",
    "You have ten airplanes in all.",
    "Place one on Atlanta–Miami and one on Washington–New York.",
    "Then end the turn.",
    "Place one more on Atlanta–Miami.",
    "New York–Miami pays $#: place an airplane there.",
    "In the row, choose to buy an action: once a turn, for $#.",
    "A second gate in Washington (DCA) makes room for one more airplane on its routes: build it.",
    "Press , then choose .",
    "Move yours: one to Atlanta–Washington, then one to Washington–New York.",
    "Press and play your card High Altitude.",
    "Every player who flies a long route gets $#: you do, and so does Ben.",
    "This game is under way.",
    "You then have two too many: discard Sole Carrier and High Altitude.",
    "Press and play Poached Passengers: Ben pays you $#.",
    "Play Dense Fog: it sends every airplane on a route of your choice to the hangar.",
    "Ben leads New Orleans–Chicago, which pays $#.",
    "Choose that route.",
    "Build it in Boston.",
    "Those in the hangar come first.",
    "The symbol shows lists of all routes and gates.",
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
