"""The facts about Wheels Up! that the shared tests need; see tests/expected.py."""

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
        "With {gates} gates in Atlanta, you may have {gates} airplanes on each route there. That is so even if the "
        "other end has only one gate",
        "Avec {gates} portes à Atlanta, tu peux avoir {gates} avions sur chacune de ses lignes. C’est vrai même si "
        "l’autre bout n’a qu’une porte",
    ),
    (
        "Whom does a route pay, and what if two have as many airplanes?",
        "Most airplanes lead a route; a tie pays nobody.",
        "WU13",
        "Each time an era begins, every route pays the player who leads it; in a tie, no one",
        "Quand une ère commence, chaque ligne paie celui qui la mène ; à égalité, personne",
    ),
    (
        "What begins the Jetliner era, and what happens then?",
        "Someone's fifth airplane begins the Jetliner era: scoring.",
        "WU14",
        "The Jetliner era begins when one player has placed {jetliners} airplanes",
        "L’ère du jet commence quand un joueur a posé {jetliners} avions",
    ),
    (
        "What begins deregulation, and what does it open?",
        "Someone's ninth gate begins deregulation, or that no open slot is left.",
        "WU15",
        "deregulation. It begins when a player has {deregulation} gates on the map, or when the map has no open slot "
        "left",
        "la dérégulation. Elle commence quand un joueur pose sa {deregulation} porte, ou quand il ne "
        "reste plus de place libre",
    ),
    (
        "How does the game end?",
        "The tenth airplane begins the last turns.",
        "WU16",
        "Final Approach. It begins when a player places their {fleet} airplane. Routes pay, and that player finishes "
        "the turn. Then every player has one more full turn",
        "l’approche finale. Elle commence quand un joueur pose son {fleet} avion. Les lignes paient, et ce joueur "
        "finit son tour. Puis chaque joueur a encore un tour complet",
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
        "Ben’s card closed a gate of yours in Atlanta. With one gate there, you may have one airplane on each route. "
        "So .* airplanes went to your hangar .*Other cards of rivals can take your money, a card or a gate, or cancel "
        "your card",
        "La carte de Ben a fermé une de tes portes à Atlanta. Avec une porte à Atlanta, tu peux avoir un avion sur "
        "chacune de ses lignes. .* avions sont donc rentrés à ton hangar .*D’autres cartes des rivaux te prennent de "
        "l’argent, une carte ou une porte, ou annulent ta carte",
    ),
    (
        "How many cards may you keep?",
        "One keeps five cards at most.",
        "WU4",
        "No one may keep more than {limit} cards, so he must discard one",
        "On garde {limit} cartes au plus : Ben devra donc en défausser une",
    ),
]
CLAIMS = [
    ("WU4", "{limit} cards, the most that you may keep", "{limit} cartes, le maximum"),
    ("WU5", "{actions} actions this turn", "{actions} actions de ce tour"),
    ("WU5", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta dessert ses .* lignes"),
    ("WU6", "A gate in Atlanta serves all .* of its routes", "Une porte à Atlanta dessert ses .* lignes"),
    ("WU5", "Deregulation has opened the slots .*room for a third gate", "La dérégulation a ouvert les places"),
    ("WU7", "An event .* or a bonus .* costs an action", "Un événement .* ou un bonus .* coûte une action"),
    ("WU8", "draw {drawn} cards for one action", "piocher {drawn} cartes pour une action"),
    ("WU8", "use an action to draw {drawn} cards", "utilisera une action pour piocher {drawn} cartes"),
    ("WU9", "moves airplanes to other routes", "déplacer tes avions vers d’autres lignes"),
    (
        "WU9",
        "One action moves up to {moves} airplanes, from routes or from the hangar",
        "Une action déplace jusqu’à {moves}",
    ),
    ("WU10", "no action left. Buy one for .{price}", "Achètes-en une à {price} M"),
    ("WU11", "They may come from a route or from your hangar", "Tu peux les prendre sur une ligne ou dans ton hangar"),
    (
        "WU12",
        "The long routes are open now, and they pay more",
        "Les longues lignes sont ouvertes, et paient plus",
    ),
    (
        "WU14",
        "The Jetliner era has begun: everyone got {dealt} cards",
        "L’ère du jet a commencé : chacun a reçu {dealt} cartes",
    ),
    (
        "WU15",
        "The {deregulation} will begin deregulation: routes will pay, and you will get {dealt} new cards",
        "La {deregulation} lancera la dérégulation : les lignes paieront, et tu recevras {dealt} cartes",
    ),
    (
        "WU16",
        "The last turns begin when a player places their {fleet} airplane",
        "Les derniers tours commencent quand un joueur pose son {fleet} avion",
    ),
    ("WU18", "{dealt} cards", "{dealt} cartes"),
    (
        "WU21",
        "for one action|An event costs an action|Other cards of rivals can take",
        "pour une action|Un événement coûte une action|D’autres cartes des rivaux te prennent",
    ),
    (
        "WU22",
        "bonus pays .* to each player who leads at least one route|bonus pays .* to the player with the most gates",
        "bonus paie .* à chaque joueur qui mène au moins une ligne|bonus paie .* au joueur qui a le plus de portes",
    ),
    (
        "WU22",
        "pays .* to each player with an airplane on a long route: .*A rival’s bonus may pay you as well",
        "à chaque joueur qui a un avion sur une longue ligne : .*Le bonus d’un rival peut te payer aussi",
    ),
    (
        "WU16",
        "After the last full turns, the player who placed their {fleet} airplane has finished. Everyone else has one "
        "last action.*Then routes pay one last time",
        "Après ces tours, le joueur qui a posé son {fleet} avion a fini. Tous les autres ont une dernière "
        "action.*Enfin, les lignes paient une dernière",
    ),
    (
        "WU10",
        "one last action and cannot buy another",
        "une dernière action, sans pouvoir en acheter d’autre",
    ),
    (
        "WU23",
        "A chaos card never costs an action",
        "Une carte chaos ne coûte jamais d’action",
    ),
    (
        "WU23",
        "chaos card. It costs no action and may be played in others’ turns",
        "carte chaos. Elle se joue sans action, même pendant le tour d’un autre",
    ),
    (
        "WU23",
        "Respond with your chaos card .* it cancels his card",
        "Réponds par ta carte chaos .* elle annule celle de Ben",
    ),
    (
        "WU19",
        "{rounds} rounds in a row in which no one places an airplane and no era begins",
        "{rounds} tours de table de suite sans nouvel avion ni nouvelle ère",
    ),
    (
        "WU16",
        "routes pay one last time, and the game ends",
        "les lignes paient une dernière fois, et la partie est finie",
    ),
]
NO_RULE = [
    "You are Ana, and you start an airline: first build gates, then place airplanes.",
    "A ring is an airport.",
    "It grows thick once you have a gate there.",
    "The cursor is at Atlanta (ATL).",
    "Airports linked to Atlanta show their code.",
    "Small diamonds are open, crosses full, squares yours.",
    "Build it with .",
    "The bottom line shows the airport’s gates, and a dash for each open slot.",
    "A slot with a opens later in the game.",
    "Also build a gate in Washington (DCA).",
    "An arrow button takes the cursor to a place on that side: press , then .",
    "Move the cursor onto the route: it takes the shape of an airplane.",
    "There, the bottom line shows that the route pays $#, and how many airplanes you have on it.",
    "Place one with .",
    "The small square beside the name DCA is your airplane on this route.",
    "The large airplane on a route is only the cursor.",
    "Each small mark is an airplane and shows its owner.",
    "With at least three, one large mark shows who leads: the player with the most.",
    "You also hold cards.",
    "Press for actions, then choose the symbol with .",
    "You have no action left.",
    "End your turn with .",
    "Play New Terminal.",
    "Press , then choose the symbol with .",
    "Build one in Atlanta (ATL), one in New York (JFK) and one in Miami (MIA), in any order.",
    "So place one more airplane on Atlanta–Washington (ATL-DCA).",
    "After both airplanes, end the turn.",
    "After that airplane, end the turn.",
    "Miami (MIA) now shows a : it has no open slot, but more slots open there later.",
    "You have ten airplanes in all.",
    "Place one on Atlanta–Miami and one on Washington–New York (DCA-JFK).",
    "A game has several eras.",
    "Your next airplane is your fifth in all: place it on Atlanta–Miami.",
    "New York–Miami (JFK-MIA) pays $#: place an airplane there.",
    "But you have no action left.",
    "A second gate in Washington (DCA) makes room for one more airplane on its routes: build it.",
    "After that action, your turn ends.",
    "Press , then .",
    "Move your two airplanes in the hangar: one to DCA-JFK, then one to ATL-DCA.",
    "Play High Altitude.",
    "This is the second lesson, in another game.",
    "That game has reached the Jetliner era.",
    "You then have two cards too many: discard Sole Carrier and High Altitude.",
    "Play Poached Passengers: Ben pays you $#.",
    "Play Dense Fog: it sends every airplane on a route of your choice to the hangar.",
    "Ben leads New Orleans–Chicago (MSY-ORD), which pays $#.",
    "Choose that route.",
    "Play Gate Tycoon.",
    "Ben plays Friendly Takeover to take a gate of yours.",
    "You have eight gates.",
    "Build it in Boston (BOS).",
    "The symbol leads to lists of all routes and gates.",
    "You have $#, and Ben has $#.",
    "Ben has placed eight airplanes.",
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
