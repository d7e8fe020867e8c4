# Generated from seeds/console and seeds/up_or_down/texts.toml by `make data`: change those files, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"How many cards are in play.\0"
    b"A game takes 12 minutes a player.\0"
    b"A game takes 16 minutes a player.\0"
    b"No one plays here.\n\xc2\x89 adds a player.\0"
    b"Human player. \27:\nchange the name.\n\xc2\x89: an easy bot\ninstead.\0"
    b"Easy bot: makes\nmany mistakes. \xc2\x89:\nnormal bot.\0"
    b"Normal bot: plays\nwell, without\nplanning. \xc2\x89: hard\nbot.\0"
    b"Hard bot: plans\nahead, wins 2 of 3\nagainst normal. \xc2\x89:\nnext kind.\0"
    ,
    b"A player on\nanother console,\nwho joins with a\ncode.\0"
    b"Gentle bot:\nstronger if you\nwin, weaker if not.\nLevel %d of 8.\0"
    b"Gentle bot: your\nsettings keep it at\nlevel %d of 8.\0"
    b"Bold: risks much to\ngain much. \27:\ncareful.\0"
    b"Careful: waits and\ntakes few risks. \27:\nbuilder.\0"
    b"Builder: builds up\nits own position. \27:\nno style.\0"
    b"A number (\xc2\x89)\ndeals the same\ncards on every\nconsole.\0"
)
