# Generated from seeds/console and seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Nobody plays here.\nA adds a person.\0"
    b"A person. Left: the\nname. A: an easy\nbot instead.\0"
    b"Easy bot: sound\nideas, many\nmistakes. A:\nnormal.\0"
    b"Normal bot: plays\nwell, without\nplanning. A: hard.\0"
    b"Hard bot: plans\nahead, beats\nnormal 2 of 3. A:\nwhat comes next.\0"
    b"A person at\nanother console,\nwho joins by a\ncode.\0"
    b"Gentle bot: rises\nwhen you win,\nsinks when you\nlose. Now %d of 8.\0"
    ,
    b"Gentle bot: stays\nat %d of 8,\nbecause the\nsettings say so.\0"
    b"Bold: risks much to\ngain much. Left:\ncareful.\0"
    b"Careful: holds\nback, takes few\nrisks. Left: builder.\0"
    b"Builder: builds up\nwhat is its own.\nLeft: no style.\0"
    b"A number (A) deals\nthe same cards on\nany console.\0"
)
