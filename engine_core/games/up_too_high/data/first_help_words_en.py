# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Everyone offers a share, then bids, then takes one. A company\xe2\x80\x99s large number is its capital: the car"
    b"ds that it can spend. At the end a share scores airport plus airplane.\0"
    b"You pay with cards in hand. The highest bidder picks first. A company\xe2\x80\x99s first share makes you presid"
    b"ent, and your bid joins its capital. Otherwise your bid is lost.\0"
    ,
    b"The first share of a company makes you president: once all have taken, your bid joins its capital. With more sh"
    b"ares than the president, you take over, but your bid is lost.\0"
    b"You became president of two companies, and they share your bid. Its odd card goes to the one that you choose.\0"
    ,
    b"At each company where the airplane stops, yours draws a card for its capital, then so does the other company. C"
    b"hoose the way round with the arrows, or to stay.\0"
    b"A card of your hand raises the airport or airplane, and each share\xe2\x80\x99s score with it. The capital pays"
    b" a level\xe2\x80\x99s number in cards, and that of each level skipped: 1 to 3 costs 2+3.\0"
    ,
    b"Each share brings its owner as many cards as you choose, up to the airport\xe2\x80\x99s level. The capital pays"
    b". Its income each round is that level. You bid and build with cards in hand.\0"
)
