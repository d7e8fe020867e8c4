"""The facts about Up Too High that the shared tests need; see tests/expected.py."""

from engine_core.games.up_too_high.rules import company_phase as uth_companies
from engine_core.games.up_too_high.rules import layout as uth
from engine_core.games.up_too_high.rules.rules import Rules
from tests.setting import legal

UNTOLD = {
    "UT1": "the console deals",
    "UT2": "the console deals; the lesson says where capitals come from",
    "UT3": "the console draws the first seat",
    "UT15": "in which order face-down cards are moved changes nothing that a player decides",
}


def help_figures() -> dict[str, list[int]]:
    classes = [Rules(seats, {}) for seats in range(2, 6)]
    last = [rules.last_exhaustion for rules in classes]
    assert last[:3] == [last[0]] * 3
    rules = classes[0]
    state = rules.new_state(1)
    while rules.decision(state) != uth.TAKE:
        rules.apply_action(state, legal(rules, state)[-1])
    state[uth.AIRPORT] = 1
    price = uth_companies.cost(state, 0, uth.AIRPORT_ZERO + 3)
    assert price == 2 + 3
    return {
        "Aim": [uth.COMPANIES],
        "Offers": [2],
        "Two players": [state[uth.OFFER_COUNT], state[uth.OFFER_COUNT] // rules.seats],
        "Building": [1, 3, 2, price - 2],
        "The end": [last[0], 5, last[3]],
    }


TEN_FACTS = [
    (
        "What is a share worth in the end, and who wins in a tie?",
        "A share scores airport plus airplane; most points win, then most cards.",
        "UT18",
        "each share that you hold scores its company’s levels: airport .* plus airplane .*"
        "The highest total wins; in a tie, the most cards in hand",
        "chaque part vaut les niveaux de sa compagnie : aéroport .* plus avion .*"
        "Le plus haut total gagne ; à égalité, le plus de cartes en main",
    ),
    (
        "What does everybody do first in a round?",
        "Everyone offers a share of the hand, in secret.",
        "UT4",
        "Everyone secretly offers a share from their hand; then all are revealed",
        "Chacun propose en secret une part de sa main, puis on les révèle",
    ),
    (
        "Who takes a share first, and what if two bids are equal?",
        "The highest bid takes first, of equal ones the earlier.",
        "UT7",
        "The highest bidder picks first; in a tie, the earlier bidder does",
        "La plus haute mise choisit en premier ; à égalité, c’est la première faite",
    ),
    (
        "How does one become president of a company, and how does one lose that?",
        "The first share of a company makes its president; more shares take over.",
        "UT8",
        "You decide for C until someone holds more shares of C than you",
        "Tu décides pour C tant que personne n’a plus de parts de C que toi",
    ),
    (
        "Where do the cards go that you bid?",
        "A bid goes to the capital of a company that it claims; else it is lost.",
        "UT9",
        "your bid joins C’s capital.*With a president there, a bid is lost",
        "ta mise rejoint le capital de C.*S’il y a déjà un président, la mise est perdue",
    ),
    (
        "In which order do companies act, and what does each do?",
        "Companies act from A to G: income, fly, build, dividend.",
        "UT10",
        "act from A to G, each in this order: income, flight, building, dividend",
        "agissent de A à G. Chacune : revenu, vol, amélioration, dividende",
    ),
    (
        "How far does an airplane fly, and what does a stop bring?",
        "One flies as many stops as the level; each brings two cards.",
        "UT12",
        "At each stop, C gets a card, and so does the company where it stops",
        "C reçoit une carte à chaque arrêt, et la compagnie où elle s’arrête aussi",
    ),
    (
        "With what do you build, and who pays how much?",
        "One builds with a card of the hand, the capital pays its level and those skipped.",
        "UT13",
        "an airport from your hand: the capital pays its level in cards",
        "un aéroport de ta main : le capital paie son niveau",
    ),
    (
        "Whom does a dividend pay, and how much at most?",
        "A dividend pays each share, whoever holds it, at most the airport's level.",
        "UT14",
        "Every share of C earns its owner cards from the capital. A share brings at most the airport’s level, "
        "if the capital can pay for all",
        "Chaque part de C rapporte des cartes du capital au joueur qui la détient. C’est au plus le niveau de "
        "l’aéroport par part, si le capital suffit pour toutes",
    ),
    (
        "When does the game end?",
        "The round of the third run-out is the last, with five players of the fourth.",
        "UT17",
        "The round in which it runs out for the {last} time .the {last_of_most}, with {most} players. is the last",
        "La manche où la pioche se vide pour la {last} fois est la dernière .{last_of_most} à {most} joueurs",
    ),
]
_ORDER = ("income, flight, building, dividend", "revenu, vol, amélioration, dividende")
CLAIMS = [
    (
        "UT2",
        "The number is the capital, in cards. It starts with one card, plus one for each neighbour that "
        "comes later in the alphabet",
        "Le nombre est le capital de la compagnie, en cartes. Au départ, elle en a une, plus une par voisine qui vient "
        "après elle dans l’alphabet",
    ),
    ("UT17", "Each round, the next player to the left begins", "La manche suivante, ton voisin de gauche commence"),
    (
        "UT5",
        "With two players, each offers a share. Each also turns up one from the draw pile: there are {offers} to "
        "take. Cards that come up before a share are discarded",
        "Chacun propose une part, puis en révèle une autre de la pioche : à deux, il y en a {offers} à prendre. "
        "Les cartes tirées avant une part vont à la défausse",
    ),
    (
        "UT6",
        "Everyone bids some, or none: the others see only how many",
        "Chacun en mise, ou aucune : les autres ne voient que leur nombre",
    ),
    (
        "UT7",
        "The higher bidder picks first and third, the lower one second and last",
        "La plus haute mise choisit en premier et en troisième",
    ),
    (
        "UT8",
        "has no president, so its first share makes you president",
        "n’a pas de président : sa première part te fait président",
    ),
    ("UT8", "it has no president, so you become president", "elle n’a pas de président, tu le deviens"),
    ("UT8", "needs more shares than you to take over", "il lui faut plus de parts que toi pour te remplacer"),
    ("UT9", "A player who takes over loses the bid", "Celui qui te remplace perd sa mise"),
    (
        "UT9",
        "Both companies share your bid. .* is an odd number: you choose where the last one goes",
        "Les deux compagnies se partagent ta mise. .*, c’est impair : tu choisis où va la dernière",
    ),
    *[(rule, *_ORDER) for rule in ("UT11", "UT12", "UT13", "UT14")],
    (
        "UT11",
        "income from the draw pile: as many cards as its airport’s level",
        "revenu : autant de cartes de la pioche que le niveau de son aéroport",
    ),
    (
        "UT12",
        "may fly, either way round. It stops at the next .* companies: its airplane’s level says how many",
        "peut voler, dans un sens ou dans l’autre. Elle s’arrête aux .* compagnies suivantes : c’est le niveau de son "
        "avion",
    ),
    ("UT12", "makes .* stops", "s’arrête .* fois"),
    (
        "UT13",
        "Build airplane 2 at once: it costs 2, plus 1 for level 1, which you skip: {skipping} in all. "
        "For airports, too, a skipped level costs its number",
        "Joue tout de suite l’avion 2 : il coûte 2, plus 1 pour le niveau 1 que tu sautes, soit {skipping}. "
        "Pour un aéroport aussi, un niveau sauté coûte son numéro",
    ),
    ("UT14", "A dividend pays for every share", "Le dividende paie chaque part"),
    (
        "UT16",
        "When the draw pile runs out, the discards are shuffled",
        "Quand la pioche est vide, on mélange la défausse",
    ),
    (
        "UT16",
        "no card is left to draw. Once a round, this also counts as running out",
        "plus rien à piocher. Une fois par manche, cela compte aussi comme une pioche vidée",
    ),
    (
        "UT17",
        "run out for the {last} time: this round is the last",
        "s’est vidée pour la {last} fois. C’est la dernière manche",
    ),
    (
        "UT18",
        "C is worth (.) . (.), A (.) . (.): you have .* points",
        "C vaut (.) . (.), A (.) . (.)\\s: tu as .* points",
    ),
    (
        "UT18",
        "Cards in hand score nothing, but in a tie the player with the most cards wins",
        "Les cartes en main ne valent rien, mais à égalité celui qui en a le plus gagne",
    ),
    (
        "UT13",
        "You may build as often as you like, and airplanes too",
        "Tu peux améliorer autant que tu veux, avec des avions aussi",
    ),
]
NO_RULE = [
    "You are Ana.",
    "Seven companies stand in a ring.",
    "You hold two of C: offer one.",
    "The cards in your hand are also your money.",
    "You want to pick first: add # and # to the bid, then bid.",
    "Your bid is highest.",
    "Take C.",
    "It has no airplane yet, so it does not fly.",
    "Airport # costs #.",
    "Last comes the dividend.",
    "Only you hold a share: pay #.",
    "One round later, a bid has brought you A as well.",
    "D has no president who would gain by it: fly clockwise.",
    "Offer B.",
    "Add # and both # to the bid, then bid.",
    "Your three beat Ben’s two.",
    "Now take E: you become its president as well.",
    "Choose G.",
    "Draw pile and discards are empty now.",
    "Pay #.",
    "You win, # to #!",
]


def claim_figures() -> dict[str, int]:
    two, five = Rules(2, {}), Rules(Rules.MAX_SEATS, {})
    state = two.new_state(1)
    while two.decision(state) != uth.TAKE:
        two.apply_action(state, legal(two, state)[-1])
    return {
        "last": two.last_exhaustion,
        "most": five.seats,
        "last_of_most": five.last_exhaustion,
        "offers": state[uth.OFFER_COUNT],
        "skipping": uth_companies.cost(state, 0, uth.AIRPLANE_ZERO + 2),
    }
