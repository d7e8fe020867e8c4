# Generated from seeds/wheels_up/effects.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SAID = Texts(
    b"\0"
    b"places {n} gates\0"
    b"places a gate\0"
    b"places {n} airplanes\0"
    b"places an airplane\0"
    b"moves {n} airplanes\0"
    b"empties a whole route\0"
    b"a gate becomes yours\0"
    b"closes a rival\xe2\x80\x99s gate\0"
    b"closes a second gate\0"
    b"a rival\xe2\x80\x99s airplanes: \xe2\x80\x93{n}\0"
    b"takes ${n} from a rival\0"
    b"takes a rival\xe2\x80\x99s card\0"
    b"every rival discards {n}\0"
    b"you draw {n} cards\0"
    b"everyone draws {n} cards\0"
    b"you get ${n}\0"
    b"every rival pays ${n}\0"
    b"cancels a card\0"
    b"${n} for a named route\0"
    ,
    b"${n} for linking two airports\0"
    b"${n} for a named airport\0"
    b"${n} for {q} gates at an airport\0"
    b"${n} for {q} routes\0"
    b"${n} for {q} airports\0"
    b"${n} for leading {q} route{|s}\0"
    b"${n} for {q} long route{|s}\0"
    b"${n} for the most {what}\0"
    b"${n} for the least money\0"
)
COUNTED = Texts(
    b"gates\0"
    b"airplanes\0"
    b"routes\0"
    b"airports\0"
)
