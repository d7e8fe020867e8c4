# Generated from seeds/end/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"La derni\xc3\xa8re table\0"
    b"\24\25  \xc2\x89 le compte\0"
    b"\xc2\x89 plus vite\0"
    b"\xc2\x89 suite\0"
    b"score final\0"
    b"%s gagne\0"
    b"\xc3\xa0 \xc3\xa9galit\xc3\xa9, %s gagne\0"
    b"%s gagnent\0"
    b"%s et %s gagnent\0"
    b"gagne \xc3\xa0 \xc3\xa9galit\xc3\xa9\0"
    b"gagne d\xe2\x80\x99un point devant %s\0"
    b"gagne de %d points devant %s\0"
    b"record ici : %d, %s\0"
    b"nouveau record ici !\0"
    b"repris : %d, hors palmar\xc3\xa8s\0"
    b"rejouer\0"
    b"derni\xc3\xa8re table\0"
    b"historique\0"
    b"3 moments\0"
    b"autre partie\0"
    b"accueil\0"
    b"\xc2\x87 %s\0"
    b"avec conseils : record \xc3\xa0 part\0"
    b"reprise d\xe2\x80\x99un moment : hors palmar\xc3\xa8s\0"
)
