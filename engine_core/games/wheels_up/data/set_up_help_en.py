# Generated from seeds/console and seeds/wheels_up/texts.toml by `make data`: change those files, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Where you fly, 2 to 6 players.\0"
    b"The smallest: best with two.\0"
    b"More room: best with three.\0"
    b"Many detours: best with 4 or 5.\0"
    b"Ocean routes pay 3: best with six.\0"
    b"Helsinki to Athens: for 2 or 3.\0"
    b"Dublin to Rome: for 2 or 3.\0"
    b"Actions in the very first turn.\0"
    b"Two actions, as in every turn.\0"
    b"Only one: fairer for 2 or 3.\0"
    b"No one plays here.\n\xc2\x89 adds a player.\0"
    ,
    b"Human player. \27:\nchange the name.\n\xc2\x89: an easy bot\ninstead.\0"
    b"Easy bot: makes\nmany mistakes. \xc2\x89:\nnormal bot.\0"
    b"Normal bot: plays\nwell, without\nplanning. \xc2\x89: hard\nbot.\0"
    b"Hard bot: plans\nahead, wins 2 of 3\nagainst normal. \xc2\x89:\nnext kind.\0"
    b"A player on\nanother console,\nwho joins with a\ncode.\0"
    b"Gentle bot:\nstronger if you\nwin, weaker if not.\nLevel %d of 8.\0"
    b"Gentle bot: your\nsettings keep it at\nlevel %d of 8.\0"
    ,
    b"Bold: risks much to\ngain much. \27:\ncareful.\0"
    b"Careful: waits and\ntakes few risks. \27:\nbuilder.\0"
    b"Builder: builds up\nits own position. \27:\nno style.\0"
    b"A number (\xc2\x89)\ndeals the same\ncards on every\nconsole.\0"
)
