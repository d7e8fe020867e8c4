"""A hint names the card to take and, on the same line, where it goes."""

import random
from typing import Any

from engine_core import catalog
from engine_core.console.parts import over_header
from engine_core.console.words import hint_words as H
from engine_core.games.up_or_down.rules.layout import DROP, NEW, PUT, TAKE
from engine_core.games.up_or_down.screens.move_caption import card_text
from tests.console_desk import EASY, PERSON, Desk, sit
from tests.setting import every_language, legal


@every_language
def test_where_a_card_goes_stands_behind_the_taking_of_it(language: str) -> None:
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, EASY], seed=1)
    rules: Any = session.match.rules
    table: Any = desk.console.top()
    made = catalog.door("up_or_down").hint()
    assert made
    guide = made(table)
    does = desk.console.top().texts("hint_words_")[H.STOP + 1]
    dice = random.Random(1)
    state = rules.new_state(1)
    found = set()
    while rules.current_player(state) >= 0:
        card = dice.choice(legal(rules, state))
        if rules.decision(state) == TAKE:
            takes = bytearray(state)
            rules.apply_action(takes, card)
            for put in legal(rules, takes):
                if put < DROP:
                    name = guide.names(bytearray(state), [[TAKE, card], [PUT, put]])
                    taken, where = name.split(", ")
                    assert taken.endswith(card_text(card)) and over_header.fits(name, does)
                    assert where.endswith("col." if put == NEW else "col. %d" % (put + 1))
                    found.add(where)
        rules.apply_action(state, card)
    assert len(found) == 4, "the card may go to three columns or a new one"
