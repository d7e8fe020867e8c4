# Generated from seeds/wheels_up/effects.toml by `make data`: change that file, not this one.
# A line feed separates the lines of a text; card_text.py fills in what stands in braces
from engine_core.packed_texts import Texts

EFFECTS = Texts(
    b"\0"
    b"Place up to {n} gates,\nanywhere a slot is open.\0"
    b"Place a gate, in anyone\xe2\x80\x99s turn.\0"
    b"Place up to {n} airplanes on\nroutes between your gates.\0"
    b"Place an airplane, in anyone\xe2\x80\x99s\nturn.\0"
    b"Move up to {n} of your airplanes\nto other routes.\0"
    b"Choose a route: all airplanes on\nit go to their hangars.\0"
    b"Choose a rival\xe2\x80\x99s gate: it becomes\nyours, in its slot.\0"
    b"Choose a rival\xe2\x80\x99s gate: it is\nremoved.\0"
    ,
    b"Choose a rival with two gates at\none airport: one is removed.\0"
    b"{One|Up to {n}} of a rival\xe2\x80\x99s airplanes on\none route go{es|} to the hangar.\0"
    b"A rival of your choice pays you\n${n}, or all it has.\0"
    b"Take a card at random from the\nhand of a rival.\0"
    b"Every rival discards {n} card{|s}\nof its choice.\0"
    b"Draw {n} cards. Keep at most five\nin hand.\0"
    b"Everyone draws {n} cards, you\nfirst. Five at most are kept.\0"
    ,
    b"The bank pays you ${n}.\0"
    b"Every rival pays ${n} to the bank,\nor all it has.\0"
    b"The event or bonus just played\nhas no effect.\0"
    b"Pays ${n} to each airline with an\nairplane on {a}-{b}.\0"
    b"Pays ${n} to each airline whose\nroutes join {a} and {b}.\0"
    b"Pays ${n} to each airline with a\ngate at {a}.\0"
    b"Pays ${n} to each airline with at\nleast {q} gates at one airport.\0"
    ,
    b"Pays ${n} to each airline with\nairplanes on at least {q} routes.\0"
    b"Pays ${n} to each airline with\ngates at {q} airports or more.\0"
    b"Pays ${n} to each airline that\nleads at least {q} route{|s}.\0"
    b"Pays ${n} to each airline that flies\nat least {q} routes of $2 or $3.\0"
    b"Pays ${n} to the airline with the most\n{what}; no one in a tie.\0"
    b"Pays ${n} to each airline with the\nleast money.\0"
)
COUNTED = Texts(
    b"gates\0"
    b"airplanes\0"
    b"routes\0"
    b"airports\0"
)
