"""What the shared tests must know of Up Too High: see tests/expected.py."""

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
        "each share you hold scores the levels of its airport .* plus its airplane .*"
        "The highest total wins; in a tie, most cards in hand",
        "Une part vaut à la fin les niveaux : aéroport .* plus avion .*"
        "Le plus haut total gagne ; à égalité, la plus grosse main",
    ),
    (
        "What does everybody do first in a round?",
        "Everyone offers a share of the hand, in secret.",
        "UT4",
        "Everyone offers a share of the hand in secret; then all are shown",
        "Chacun offre une part de sa main en secret, puis on les montre",
    ),
    (
        "Who takes a share first, and what if two bids are equal?",
        "The highest bid takes first, of equal ones the earlier.",
        "UT7",
        "Whoever bids most takes first; of equal bids, the earlier",
        "La plus haute mise prend d’abord ; à égalité, la première faite",
    ),
    (
        "How does one become president of a company, and how does one lose that?",
        "The first share of a company makes its president; more shares take over.",
        "UT8",
        "You decide for C until another holds more shares of C than you",
        "Tu décides pour C tant que nul n’a plus de parts de C que toi",
    ),
    (
        "Where do the cards go that you bid?",
        "A bid goes to the capital of a company that it claims; else it is lost.",
        "UT9",
        "your bid goes to its capital.*Where somebody presides, a bid is lost",
        "ta mise va à son capital.*Si quelqu’un préside, elle est perdue",
    ),
    (
        "In which order do companies act, and what does each do?",
        "Companies act from A to G: income, fly, build, dividend.",
        "UT10",
        "act from A to G, each in this order: income, fly, build, dividend",
        "agissent de A à G. Chacune : revenu, vol, construction, dividende",
    ),
    (
        "How far does an airplane fly, and what does a stop bring?",
        "One flies as many stops as the level; each brings two cards.",
        "UT12",
        "At each stop the company there gets a card, and C one, too",
        "Chaque escale donne une carte à la compagnie de l’endroit, et une à C",
    ),
    (
        "With what do you build, and who pays how much?",
        "One builds with a card of the hand, the capital pays its level and those skipped.",
        "UT13",
        "play an airport from your hand, and the capital pays its level in cards",
        "un aéroport de ta main, et le capital paie son niveau en cartes",
    ),
    (
        "Whom does a dividend pay, and how much at most?",
        "A dividend pays each share, whoever holds it, at most the airport's level.",
        "UT14",
        "for each share of C. They go to the hand of whoever holds it. "
        "At most the airport’s level a share, if the capital is enough",
        "pour chaque part de C, qui la tient reçoit en main .* "
        "Au plus le niveau de l’aéroport par part, si le capital suffit à toutes",
    ),
    (
        "When does the game end?",
        "The round of the third run-out is the last, with five players of the fourth.",
        "UT17",
        "The round in which it runs out the {last} time is the last; with {most} players, the {last_of_most}",
        "Le tour où elle se vide la {last} fois est le dernier ; à {most} joueurs, la {last_of_most}",
    ),
]
_ORDER = ("income, fly, build, dividend", "revenu, vol, construction, dividende")
CLAIMS = [
    (
        "UT2",
        "The number is the capital: one card at first, and one more for each neighbour later in the alphabet",
        "Le nombre : le capital, une carte au départ, plus une par voisine plus loin dans l’alphabet",
    ),
    ("UT17", "Each round the next player to the left begins", "Chaque tour, le suivant à gauche commence"),
    (
        "UT5",
        "With two players each offers a share, then turns one up: {offers} to take. "
        "The draw pile is searched for it; other cards that come up are discarded",
        "Chacun offre une part, puis en révèle une : à deux, {offers} à prendre. "
        "On cherche cette part dans la pioche, jetant les autres cartes",
    ),
    ("UT6", "All bid some, or none: only how many is seen", "Chacun en mise, ou aucune : seul leur nombre se voit"),
    (
        "UT7",
        "The higher bid takes first and third, the lower second and last",
        "La plus haute mise prend d’abord et en troisième",
    ),
    (
        "UT8",
        "has no president: its first share makes you president",
        "est sans président : sa première part te fait président",
    ),
    ("UT8", "it has no president, so you become it", "elle est sans président, ce sera toi"),
    ("UT8", "needs more shares than you to take over", "il lui en faut plus que toi pour te remplacer"),
    ("UT9", "A bid that takes over is lost", "Qui te remplace perd sa mise"),
    (
        "UT9",
        "Both companies share your bid. .* is odd: you choose where the last card goes",
        "Ta mise va aux deux compagnies. .*, c’est impair : à toi de placer le surplus",
    ),
    *[(rule, *_ORDER) for rule in ("UT11", "UT12", "UT13", "UT14")],
    (
        "UT11",
        "income, from the draw pile: as many cards as its airport’s level",
        "revenu : autant de cartes de la pioche que le niveau de son aéroport",
    ),
    (
        "UT12",
        "it may fly, either way: .* stops, no fewer: its airplane’s level",
        "peut voler, dans un sens ou dans l’autre. Ses escales : .*, le niveau de son avion",
    ),
    ("UT12", "flies .* stops", "fait .* escales"),
    (
        "UT13",
        "Build airplane 2 at once: it costs 2, and 1 for level 1, which is skipped, {skipping} in all. "
        "Each skipped level costs its number, an airport’s, too",
        "Prends l’avion 2 d’un coup : il coûte 2, plus 1 pour le niveau 1 sauté, soit {skipping}. "
        "Chaque niveau sauté coûte son numéro, pour un aéroport aussi",
    ),
    ("UT14", "A dividend pays for every share", "Le dividende paie chaque part"),
    ("UT16", "When the draw pile runs out, the discards are shuffled anew", "Pioche vide : on mélange la défausse"),
    (
        "UT16",
        "nothing is left to draw. Once a round, that counts as a run-out",
        "sans rien à piocher. Une fois par tour, cela compte comme une pioche vidée",
    ),
    ("UT17", "ran out the {last} time: it is the last", "s’est vidée la {last} fois : c’est le dernier"),
    ("UT18", "C is worth (.) . (.), A (.) . (.): .* points", "C vaut (.) . (.), A (.) . (.)\\s: .* points"),
    (
        "UT18",
        "Cards in hand are worth nothing, but in a tie most of them win",
        "Les cartes en main ne valent rien, sauf à égalité : alors la plus grosse main gagne",
    ),
    (
        "UT13",
        "Build as often as you like, airplanes of your hand, too",
        "Construis autant que tu veux, des avions de ta main aussi",
    ),
]
NO_RULE = [
    "Seven airlines in a ring.",
    "You hold two of C: offer one.",
    "Cards of your hand are money, too.",
    "You want to take first: lift # and #, then bid.",
    "Yours is highest.",
    "Nothing flies yet.",
    "Airport # costs #.",
    "Only you hold one: pay #.",
    "A round later all have built, and a bid brought you A, too.",
    "C has had its income.",
    "Take C.",
    "D has no president who would gain by it: fly clockwise.",
    "Offer B.",
    "Lift #, then both #, and bid.",
    "Your three beat Ben’s two.",
    "Now E: there you are president, too.",
    "G.",
    "Rounds later.",
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
