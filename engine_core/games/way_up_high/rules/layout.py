"""The meaning of each byte in a state of Way Up High, after the generator in bytes 0-7.

After the trees come all cards in the order in which they reach the travelling hand, from offset `order` of rules.Rules.
"""

from engine_core.const import const

TURN = const(8)
FIRST = const(9)
GAME = const(10)  # the number of the game, 1 or 2
OBJECTIVE = const(11)  # the objective, or 0
BUILT = const(12)  # the number of cards that all seats have built in this game
# The hand of the seat on turn: seats + 1 cards, ascending. At the end it contains the remaining cards, then a zero.
HAND = const(13)
TOTALS = const(19)  # a byte for each seat: its score in the first game, or 0 during that game
TREES = const(24)

# A tree takes TREE_SIZE bytes. The trees follow each other by seat.
FITS = const(0)  # the bits of the top floor (cards.py), or ANY on the trunk and on grey
FLOORS = const(1)  # the sum of the values of all floors
RUN = const(2)  # the length of the run that ends with the top floor, or 0 on the trunk and on grey
LONGEST = const(3)  # the length of the longest run
LONGEST_COLOUR = const(4)  # the colour of the longest run (of the first one, if several tie)
COUNT = const(5)  # the number of cards
COLOURS = const(6)  # the number of floors in each of the five colours
CARDS = const(11)  # up to seven cards from the trunk up, as actions, zeros last
TREE_SIZE = const(18)

ANY = const(255)  # the value of FITS with which every card fits

# An action, and a card in a tree, is 1-32, with DOWN added if the card is built face down.
CARD = const(63)
DOWN = const(64)
