"""The facts about Up or Down? that the shared tests need; see tests/expected.py."""

from engine_core.games.up_or_down.rules import layout as ud
from engine_core.games.up_or_down.rules.rules import Rules
from tests.setting import legal

ANY_CARD_ANYWHERE = True


def help_figures() -> dict[str, list[int]]:
    rules = Rules(2, {})
    state = rules.new_state(1)
    hand = sum(1 for card in state[ud.HANDS : ud.HANDS + 3] if card)
    ring = sum(1 for card in state[ud.RING : ud.HANDS] if card)
    columns = ud.DISCARD // ud.COLUMN_SIZE
    piles = sum(1 for count in (state[ud.UP_COUNT], state[ud.DOWN_COUNT]) if count)
    rules.apply_action(state, legal(rules, state)[0])
    neighbours = len(legal(rules, state))
    state[rules.area(0) + ud.DISCARD] = 1
    given_up = rules.score(state, 0)
    state[rules.area(0) + ud.DISCARD] = 0
    state[rules.area(0) + ud.LENGTH] = 9
    state[rules.area(0) + ud.TALLY + 5] = 5
    return {
        "Aim": [columns],
        "A turn": [hand, ring],
        "Take": [neighbours],
        "Columns": [2, columns],  # The second card sets the direction.
        "Giving up": [columns, given_up],
        "Draw": [piles],
        "Score": [9, 5, rules.score(state, 0)],
    }


TEN_FACTS = [
    (
        "Where does the card go that you play?",
        "A card goes into the ring at its place by number.",
        "UD4",
        "into the ring: the card goes to its place by number",
        "dans l’anneau : la carte va à sa place, dans l’ordre des numéros",
    ),
    (
        "Which cards may you take then?",
        "One then takes one of its two neighbours.",
        "UD5",
        "take one of its {neighbours} neighbours",
        "Prends une de ses {neighbours} voisines",
    ),
    (
        "How many columns may you have?",
        "A seat has at most three columns.",
        "UD6",
        "starts a column; you may have {columns}",
        "ouvre une colonne ; tu peux en avoir {columns}",
    ),
    (
        "When is it settled whether a column rises or falls?",
        "The second card sets whether a column rises or falls.",
        "UD7",
        "now this column rises for good",
        "la colonne monte pour de bon",
    ),
    (
        "From where may you draw at the end of a turn?",
        "One draws from the pile that is seen, or the hidden one.",
        "UD9",
        "Draw the card you see, or an unknown one",
        "Tu peux piocher la carte visible, ou une inconnue",
    ),
    (
        "What can you do when the card you took fits no column?",
        "With three columns one may be given up, and must be if it fits none; the card begins a new one.",
        "UD8",
        "With {columns} columns you may always give one up: .*. Now you must give one up, and .* starts a new column",
        "Avec {columns} colonnes, tu peux toujours en jeter une : .*. "
        "Ici, tu dois en jeter une, et .* ouvre une nouvelle colonne",
    ),
    (
        "What is a column worth?",
        "A column is worth its cards times those of its main colour.",
        "UD11",
        "Count its cards, and those of its most frequent colour",
        "ses cartes × celles de sa couleur dominante",
    ),
    (
        "What are cards worth that you gave up?",
        "A card given up is worth a point.",
        "UD11",
        "{given_up:a} point for each card that you gave up",
        "{given_up:un} point par carte jetée",
    ),
    (
        "When does the game end?",
        "The game ends when piles and hands are empty.",
        "UD10",
        "The piles and hands are empty: the game is over",
        "Les piles et les mains sont vides : la partie est finie",
    ),
    (
        "Who wins, and what happens in a tie?",
        "The highest total wins, a tie is shared.",
        "UD12",
        "The highest total wins; players who tie share the victory",
        "Le plus haut total gagne ; à égalité, on partage",
    ),
]
CLAIMS = [
    (
        "UD1",
        "The ring has {ring} cards, {played_into} with yours. It is round: the highest is beside the lowest",
        "L’anneau a {ring} cartes, {played_into} avec la tienne. Il est rond : la plus haute touche la plus basse",
    ),
    ("UD2", "There are {piles} piles", "Il y a {piles} piles"),
    ("UD3", "your hand. Play .* from it into the ring", "ta main. Joue .* dans l’anneau"),
    (
        "UD7",
        "The second card decides whether the column rises or falls",
        "La deuxième carte décide si la colonne monte ou descend",
    ),
    (
        "UD7",
        "A lower card would have made the column fall for good",
        "Une carte plus basse aurait fait descendre la colonne",
    ),
]
NO_RULE = [
    "You are Ana.",
    "The row at the top is the ring.",
    "Your # would go between # and #.",
    "The bottom line shows what the chosen card would score.",
    "A card’s symbol is its colour: # and # are both .",
    "Take # and leave # for later.",
    "The bottom line shows what the chosen card could take in your next turn.",
    "Draw the #.",
    "The number beside a pile counts its cards.",
    "When you do not draw, the face-up card is at the top right, and counts both piles.",
    "Your column is beside your hand: its last card is #.",
    "#×# means one card, of colour .",
    "The column scores # × # = # point.",
    "Ben has played, and he has a column as well.",
    "Your # still lies in the ring: play # beside it.",
    "Before you play, or shows everyone’s columns.",
    "Now take # back.",
    "The bottom line shows what it brings: # points more in column #.",
    "Multiply them.",
    "Here: # × # = #.",
    "This time draw the unknown card: press , then .",
    "#: your column rises, with # as its last card.",
    "#×#: two cards, two of them .",
    "You want #: play # beside it, then take #.",
    "# × # = #.",
    "Each new card makes all the others worth more.",
    "Now the lesson jumps over many turns, to your last one.",
    "This is your last turn.",
    "# is too low for any column.",
    "The bottom line adds that up.",
    "Give up the column worth #.",
]


def claim_figures() -> dict[str, int]:
    figures = help_figures()
    return {
        "neighbours": figures["Take"][0],
        "columns": figures["Aim"][0],
        "ring": figures["A turn"][1],
        "played_into": figures["A turn"][1] + 1,
        "given_up": figures["Giving up"][1],
        "piles": figures["Draw"][0],
    }
