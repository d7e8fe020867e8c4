# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Everyone offers a share, then bids, then takes one. The number at the right is the capital of a company: its ca"
    b"rds. At the end each share scores its airport plus its airplane.\0"
    b"You pay with cards of your hand. The highest bid takes a share first. If you claim a company that has no presid"
    b"ent, your bid joins its capital. Otherwise it is lost.\0"
    ,
    b"The first share of a company makes you its president, and your bid joins its capital. With more shares than the"
    b" president, you take over. The president decides for it.\0"
    b"You claimed two companies, and your bid is shared between them. Its odd card goes to the one that you choose.\0"
    ,
    b"At each company where the airplane stops, yours draws a card for its capital, then so does the other. Choose th"
    b"e way round with the arrows, or to stay.\0"
    b"A card of your hand raises the airport or the airplane, and with it what each share scores. The capital pays ev"
    b"ery level on the way.\0"
    ,
    b"For each share its owner gets as many cards as you choose, from the capital into the hand. You need cards in ha"
    b"nd to bid and to build.\0"
)
