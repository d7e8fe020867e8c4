# Generated from seeds/wheels_up/effects.toml by `make data`: change that file, not this one.
# A line feed separates the lines of a text; card_text.py replaces the words in braces
from engine_core.packed_texts import Texts

EFFECTS = Texts(
    b"\0"
    b"Place[|s] up to {n} gates,\nanywhere a slot is open.\0"
    b"Place[|s] a gate, even in the turn of\nanother player.\0"
    b"Place[|s] up to {n} airplanes on\nroutes between [your|own] gates.\0"
    b"Place[|s] an airplane, even in the\nturn of another player.\0"
    b"Move[|s] up to {n} of [your|their] airplanes\nto other routes.\0"
    b"[Choose|The player chooses] a route: all\nairplanes on it go to their hangars.\0"
    ,
    b"[Choose|The player chooses] a rival\xe2\x80\x99s gate:\nit becomes [yours|theirs].\0"
    b"[Choose|The player chooses] a rival\xe2\x80\x99s gate:\nit is removed.\0"
    b"[Choose|The player chooses] a rival with 2\ngates at one airport: one is removed.\0"
    b"{One|Up to {n}} of a rival\xe2\x80\x99s airplanes on\none route go{es|} to the hangar.\0"
    b"[Take|The player gets] ${n} from a rival,\nor less if that rival has less.\0"
    ,
    b"Take[|s] a card at random from the\nhand of a rival.\0"
    b"Every rival discards {n} card{|s}\nof their choice.\0"
    b"Draw[|s] {n} cards. Keep[|s] at most 5\nin hand.\0"
    b"Everyone draws {n} cards and\nkeeps at most 5 in hand.\0"
    b"Take[|s] ${n} from the bank.\0"
    b"Every rival pays ${n} to the bank,\nor less if that rival has less.\0"
    b"Cancel[|s] the event or bonus that\nwas just played.\0"
    ,
    b"Each player with an airplane on\n{a}-{b} gets ${n}.\0"
    b"Each player who flies from {a} to\n{b}, even with stops, gets ${n}.\0"
    b"Each player with a gate at {a}\ngets ${n}.\0"
    b"Each player with at least {q} gates\nat one airport gets ${n}.\0"
    b"Each player with airplanes on at\nleast {q} routes gets ${n}.\0"
    b"Each player with gates at {q} or\nmore airports gets ${n}.\0"
    b"Each player who leads at least\n{q} route{|s} gets ${n}.\0"
    ,
    b"Each player with airplanes on at\nleast {q} long route{|s} gets ${n}.\0"
    b"The player with the most {what}\ngets ${n}. In a tie, no one gets it.\0"
    b"Each player with the least\nmoney gets ${n}.\0"
)
COUNTED = Texts(
    b"gates\0"
    b"airplanes\0"
    b"routes\0"
    b"airports\0"
)
