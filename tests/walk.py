"""The presses that lead from a game's tile on Home over the game's page, where that game was never played or learnt."""

TO_TABLE = ("a", "right", "a")
TO_SET_UP = ("a", "right", "right", "a")
THROUGH_SET_UP = (*TO_SET_UP, "a")  # to the table; the set-up is saved
