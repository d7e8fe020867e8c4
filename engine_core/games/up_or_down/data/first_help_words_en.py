# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Your card goes into the ring, in order of numbers. Then you take one of its two neighbours. The bottom line sho"
    b"ws what each would score.\0"
    b"The card that you take goes onto one of your columns. Count its cards and those of its most frequent colour, th"
    b"en multiply: that is its score.\0"
    ,
    b"The second card of a column decides whether the column rises or falls, for good. You have three columns at most"
    b"; one that you give up scores a point a card.\0"
    b"The turn ends with a new card for your hand: the one that you see on its pile, or the top one of the pile that "
    b"lies face down.\0"
)
