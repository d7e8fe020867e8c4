"""The facts about Way Up High that the shared tests need; see tests/expected.py."""

from engine_core.games.way_up_high.rules import layout as wh
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.rules import Rules
from tests.setting import legal


def help_figures() -> dict[str, list[int]]:
    classes = [Rules(seats, {}) for seats in range(2, 6)]
    purple = classes[1].cards - classes[0].cards
    state = bytearray(classes[0].new_state(1))
    tally = wh.TREES + wh.COLOURS

    def counted(objective: int) -> int:
        """Return how many floors of a colour an objective requires."""
        for floors in range(1, 9):
            state[tally] = floors
            if trees.measure(state, 2, 0, objective):
                return floors
        return 0

    grey = _grey()
    rewards = list(trees.REWARDS[1:])
    return {
        "Aim": [2],
        "Grey": [2, grey],
        "Rounds": [rules.seats for rules in classes] + [rules.rounds for rules in classes] + [2, purple],
        "Option: goal": [*rewards, 2, counted(2)],
        "Option: goal, ties": [counted(2), counted(4)],
        "Options": [2, 2],
    }


def _grey() -> int:
    """Return what a grey floor is worth, which is half as much as a face-down card."""
    rules = Rules(2, {})
    state = rules.new_state(1)
    seat = rules.current_player(state)
    rules.apply_action(state, next(action for action in legal(rules, state) if action & wh.DOWN))
    return int(state[rules.tree(seat) + wh.FLOORS]) // 2


TEN_FACTS = [
    (
        "What do you do in a turn, and what happens to the cards that you do not build?",
        "One hand goes round: draw, build one, pass the rest to the left.",
        "WH3",
        "Everyone plays from one hand.* that you just drew.* Build one; the others go to the player on your left",
        "Tous jouent avec la même main .* que tu viens de piocher.* Pose une carte ; les autres passent à ton voisin",
    ),
    (
        "How many cards does the hand have before you draw?",
        "The hand has a card for each player.",
        "WH2",
        "two cards with two players, and the one",
        "à deux joueurs, deux cartes, plus celle",
    ),
    (
        "When does a card fit on your tree?",
        "A card fits by the colour or the number of the highest floor.",
        "WH4",
        "fits face up: its lower floor has the colour or value of your roof",
        "son étage du bas a la couleur ou la valeur du toit",
    ),
    (
        "Which cards fit on the bare trunk?",
        "On the bare trunk all fit.",
        "WH4",
        "Every card fits on the bare trunk",
        "Toute carte va sur le tronc",
    ),
    (
        "What can you do with a card that does not fit, and what does that bring?",
        "Any card may be built grey: two floors, four points.",
        "WH5",
        "You may turn any card over and build it grey: {floors} grey floors, {grey} points",
        "Toute carte peut se retourner et se poser en gris : {floors} étages gris, {grey} points",
    ),
    (
        "What does grey do to a run, and what fits on it?",
        "Grey is no colour and ends a run; on it all fit.",
        "WH8",
        "Grey is no colour: it ends a run, and every card fits on it",
        "Le gris n’est pas une couleur : il coupe la série, et toute carte va dessus",
    ),
    (
        "What does the longest run bring, and to whom?",
        "The longest run of all earns its length, for all who tie.",
        "WH8",
        "Everyone whose run is as long as the longest gets the bonus",
        "Tous ceux dont la série égale la plus longue ont le bonus",
    ),
    (
        "How many rounds has a game of two?",
        "Two players have seven rounds.",
        "WH6",
        "With two players a game has {rounds} rounds",
        "Avec deux joueurs, il y a {rounds} tours",
    ),
    (
        "What is a floor worth?",
        "Every floor counts its number.",
        "WH7",
        "its number is its value",
        "son nombre est sa valeur",
    ),
    (
        "Who wins when the totals are equal?",
        "In a tie, who plays last in a round wins alone.",
        "WH9",
        "In a tie, the player who plays second in each round wins alone",
        "En cas d’égalité, celui qui joue en second gagne seul",
    ),
]
CLAIMS = [
    (
        "WH4",
        "No card in this hand has .* at the bottom. But a (.) goes on a \\1",
        "Aucune carte de cette main n’a .* en bas. Mais un (.) va sur un \\1",
    ),
    ("WH7", "all floors count, and so does the bonus", "tous les étages comptent, et le bonus"),
    ("WH3", "two floors a turn", "deux étages par tour"),
    ("WH3", "A grey card lies face down", "La carte grise est face cachée"),
    ("WH8", "floors of one colour in a row are a run", "étages de même couleur à la suite forment une série"),
    ("WH8", "The longest run at the table earns its length as a bonus", "La plus longue de toute la table rapporte sa"),
    ("WH8", "on .* makes a run of four", "sur .* fait une série de quatre"),
]
NO_RULE = [
    "The hand is back, and you have drawn a new card.",
    "You are Ana.",
    "Your roof is the top floor of your tree.",
    "No card fits your roof.",
    "Choose one.",
    "The highest total wins.",
    "Take the card with # above #.",
    "Three rounds are left: play them as you like.",
    "turns a card grey, even one that fits.",
    "turns it back.",
    "The dots and the # below your tree mean that its # lowest floors are off the screen.",
    "In the view of all trees, a tall tree goes on in a second column to its right.",
    "The cursor starts at such a card.",
    "Hold for symbols.",
]


def claim_figures() -> dict[str, int]:
    return {"rounds": Rules(2, {}).rounds, "grey": 2 * _grey(), "floors": 2}
