# Generated from seeds/console and seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Where you fly, 2 to 6 players.\0"
    b"The smallest: best with two.\0"
    b"More room: best with three.\0"
    b"Many ways: best with 4 or 5.\0"
    b"Ocean routes pay 3: best with six.\0"
    b"Helsinki to Athens: for 2 or 3.\0"
    b"Dublin to Rome: for 2 or 3.\0"
    b"The first turn of the first seat.\0"
    b"Two actions, like all others.\0"
    b"Only one: fairer for 2 or 3.\0"
    b"Nobody plays here.\nA adds a person.\0"
    b"A person. Left: the\nname. A: an easy\nbot instead.\0"
    ,
    b"Easy bot: sound\nideas, many\nmistakes. A:\nnormal.\0"
    b"Normal bot: plays\nwell, without\nplanning. A: hard.\0"
    b"Hard bot: plans\nahead, beats\nnormal 2 of 3. A:\nwhat comes next.\0"
    b"A person at\nanother console,\nwho joins by a\ncode.\0"
    b"Gentle bot: rises\nwhen you win,\nsinks when you\nlose. Now %d of 8.\0"
    b"Gentle bot: stays\nat %d of 8,\nbecause the\nsettings say so.\0"
    b"Bold: risks much to\ngain much. Left:\ncareful.\0"
    ,
    b"Careful: holds\nback, takes few\nrisks. Left: builder.\0"
    b"Builder: builds up\nwhat is its own.\nLeft: no style.\0"
    b"A number (A) deals\nthe same cards on\nany console.\0"
)
