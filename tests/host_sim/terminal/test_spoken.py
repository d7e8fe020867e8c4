"""Our signs in words: a terminal never prints one as a character that only our faces contain."""

import json
import re
import shutil
import subprocess
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from engine_core.draw import signs
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.screens import move_caption
from host_sim import cli
from host_sim.terminal.said import SAID
from host_sim.terminal.spoken import spoken
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.faces import load
from host_sim.workshop.pack.glossary import texts
from host_sim.workshop.pack.module import read
from tests.console_desk import PERSON, Desk, sit
from tests.sample import sample
from tests.setting import GAMES, every_game, every_language, fewest


def readable(text: str) -> bool:
    """Return whether every terminal can show `text`: line ends are its only control or private-use characters."""
    return all(letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cf", "Cn", "Co", "Cs") for letter in text)


def test_every_sign_is_said_in_both_languages() -> None:
    every = {value for name, value in vars(signs).items() if name.isupper() and len(value) == 1}
    assert set(SAID) == every
    assert all(readable(word) and word.strip() == word != "" for words in SAID.values() for word in words)


def test_signs_stand_as_words_among_words() -> None:
    assert spoken("Ana plays 8" + signs.GREEN, "en") == "Ana plays 8 green"
    assert spoken("Ana joue 8" + signs.GREEN, "fr") == "Ana joue le 8 vert"
    assert spoken("A  %s 1 %s 2" % (signs.AIRPORT, signs.BECOMES), "en") == "raises the airport of A from level 1 to 2"
    assert spoken("(%s), %s." % (signs.SEATS[2], signs.SMALL_SEATS[2]), "fr") == "(Cléo), Cléo."
    assert spoken("no sign : at all", "en") == "no sign : at all"


SAID_ALOUD = [
    (signs.SEATS[0] + "Ana %s%s $0" % (signs.ACTION, signs.ACTION), "Ana, 2 actions, $0", "Ana, 2 actions, 0 million"),
    ("%s%s" % (signs.ACTION, signs.ACTION_USED), "1 action", "1 action"),
    ("32%s%s30" % (signs.PINK, signs.CARDS), "face-up card 32 pink, 30 cards", "carte visible 32 rose, 30 cartes"),
    ("%s1 %s0/3" % (signs.CARDS, signs.RESHUFFLED), "1 card, run out 0 of 3 times", "1 carte, vidée 0 fois sur 3"),
    ("Points %s23 . Ana" % signs.CARDS, "Points, 23 cards. Ana", "Points, 23 cartes. Ana"),
    ("BOS %s+2" % signs.CARDS, "Boston, +2 cards", "Boston, +2 cartes"),
    ("take 23%s: +1" % signs.GOLD, "take 23 yellow: +1", "take 23 jaune : +1"),
    ("%s4/%s3" % (signs.GOLD, signs.RUBY), "yellow 4 above red 3", "jaune 4 au-dessus de rouge 3"),
    ("2×%s2: two" % signs.GREEN, "2 cards, 2 green: two", "2 cartes, 2 verts : two"),
    ("7 " + 5 * (signs.GOLD + " ") + signs.RUBY, "7, 5 yellow, red", "7, 5 jaunes, rouge"),  # the cards of a column
    ("(%s)" % signs.SEATS[2], "(Cleo)", "(Cléo)"),
    ("l’avion %s de sa" % signs.AIRPLANE, "l’avion airplane de sa", "l’avion de sa"),
    ("4×2", "4 times 2", "4 fois 2"),
    ("7×%s5" % signs.PINK, "7 cards, 5 pink", "7 cartes, 5 roses"),
    ("%s39 1×%s1" % (signs.UP, signs.BLUE), "up 39, 1 card, 1 blue", "haut 39, 1 carte, 1 bleu"),
    ("Press %s to go on." % signs.BUTTON_A, "Press button A to go on.", "Press bouton A to go on."),
    (
        "%s gate %s menu, %s end" % (signs.BUTTON_A, signs.BUTTON_B, signs.BUTTON_A),
        "button A: place a gate, button B: menu, button A: end",
        "bouton A : gate, bouton B : menu, bouton A : end",
    ),
]
BUTTONS = [  # {L} and {R} stand for the left and right arrows, {U} and {D} for up and down.
    ("en", "done: {A} go on, {B} undo", "done. Button A: go on, button B: undo"),
    ("fr", "fait : {A} suite, {B} annuler", "fait. Bouton A : suite, bouton B : annuler"),
    ("en", "{A} map  {R} more", "button A: map, press right: more"),
    ("fr", "{U}{D} joueurs  {A} retour", "appuie en haut ou en bas : joueurs, bouton A : retour"),
    ("en", "{L} others’ routes {R}", "others’ routes"),
    ("en", "{U} or {D} shows them.", "up or down shows them."),
    ("en", "{R} choose them   {L} default", "press right: choose them, press left: default"),
    ("en", "{L} {R} pages", "press left or right: pages"),
    ("en", "you  {L}{R} bot", "press left: you, press right: bot"),
    ("fr", "oui ! +3  {L}{R} toi", "appuie à gauche : oui ! +3, appuie à droite : toi"),
    ("fr", "{R} les choisir   {L} d’origine", "appuie à droite : les choisir, appuie à gauche : d’origine"),
    ("en", "It fits. {D} turns it grey. {U}: all.", "It fits. Down turns it grey. Press up: all."),
    ("fr", "Elle agit. {B}\u00a0: les parts.", "Elle agit. Bouton B : les parts."),
    ("en", "{L} 2/3 {R}", "page 2 of 3"),
    ("en", "{L} {R} choose, {A} plays", "left, right choose, button A plays"),
    (
        "fr",
        "{L} {R} choisissent, {A} joue ; {U} {D} aussi",
        "gauche, droite choisissent, le bouton A joue ; haut, bas aussi",
    ),
    (
        "en",
        "It does. {B} takes it. Hold {A} for help, {B} for rules.",
        "It does. Button B takes it. Hold button A for help, button B for rules.",
    ),
    ("fr", "Maintiens {A} : conseil ; {B} : règles.", "Maintiens le bouton A : conseil ; bouton B : règles."),
    ("en", "What would you play? {A} this move", "What would you play? Button A: this move"),
    ("en", "Easy bot. {A}: normal.", "Easy bot. Button A: normal."),
    ("fr", "Bot facile. {A} : normal.", "Bot facile. Bouton A : normal."),
    ("en", "{A} ends your turn", "button A ends your turn"),
    ("fr", "{A} finit ton tour", "le bouton A finit ton tour"),
    ("en", "{A} held  symbols", "button A held: symbols"),
    ("fr", "{A} maintenu  symboles", "le bouton A maintenu : symboles"),
    ("fr", "Maintiens {A}, puis {A} : l’avis d’un bot.", "Maintiens le bouton A, puis le bouton A : l’avis d’un bot."),
]
CAPTIONS = [
    ("en", "Ben puts 3 in new col.", "Ben puts 3 in a new column"),
    ("fr", "Ana pose 39 en nouv. col.", "Ana pose 39 dans une nouvelle colonne"),
    ("en", "gives up col. 2: total +3", "gives up column 2: total +3"),
    ("fr", "jette col. 2 : total +3", "jette la colonne 2 : total +3"),
    ("en", "col. 2: –9, given up +5", "column 2: minus 9, cards given up: +5"),
    ("fr", "\x19+0", "+0 carte"),
    ("fr", "Ligne dès l’ère du jet.", "Ligne dès l’ère du jet."),
    ("en", "ATL-ORD\x16ATL-MIA", "Atlanta–Chicago to Atlanta–Miami"),
    ("fr", "\x9e\x16ATL-MIA", "hangar vers Atlanta–Miami"),
    ("en", "Ana: E {R} A C", "Ana: flies E clockwise to A, C"),
    ("fr", "Ana : E {L} A", "Ana : fait voler E en sens antihoraire vers A"),
    (
        "en",
        "Ben\u2063: E {L} A C {port}2, pays 1 a share",
        "Ben flies E anticlockwise to A, C, airport level 2, pays 1 card a share",
    ),
    ("en", "E {L} 2", "flies E anticlockwise to the next 2 companies"),
    ("fr", "E {L} 2", "fait voler E en sens antihoraire vers les 2 compagnies suivantes"),
    ("en", "the one that you just drew (*).", "the one that you just drew."),
    ("fr", "tu viens de piocher (*).", "tu viens de piocher."),
    ("en", "Ben leads New Orleans–Chicago (MSY-ORD).", "Ben leads New Orleans–Chicago."),
    ("en", "Ben\u2063: Sole Carrier, $2{becomes}5.", "Ben plays Sole Carrier; money from $2 to $5."),
    ("fr", "Ben\u2063 : A reste", "Ben laisse A sur place"),
    ("en", "Ben: {gate} MIA", "Ben: builds a gate at Miami"),
    ("fr", "Ben : {gate} MIA", "Ben : pose une porte à Miami"),
    ("en", "Ana: {plane} DCA-JFK", "Ana: places an airplane on Washington–New York"),
    ("fr", "Ana : {plane} ATL-ORD", "Ana : pose un avion sur Atlanta–Chicago"),
    ("en", "Ben: {plane} to JFK-ORD", "Ben: moves an airplane to New York–Chicago"),
    ("fr", "Ben : {plane} vers JFK-ORD", "Ben : déplace un avion vers New York–Chicago"),
    ("en", "Ben: {plane} from hangar", "Ben: takes an airplane from the hangar"),
    ("fr", "Ben : {plane} quitte JFK-ORD", "Ben : prend un avion sur New York–Chicago"),
    ("fr", "Ana : joue 27\u00a0{pink}", "Ana : joue le 27 rose"),
    ("fr", "Ben joue 41 {blue}, prend 3 {pink}", "Ben joue le 41 bleu, prend le 3 rose"),
    ("fr", "{pink} 2 {pink} 2, {pink}2", "rose 2 rose 2, rose 2"),
    ("en", "… 2, face up +5", "2 more floors below, face up +5"),
    ("fr", "devient 2 dernier choix du tour", "devient 2, dernier choix du tour"),
    ("fr", "col. 2 : –9, jetées +5", "colonne 2 : moins 9, cartes jetées : +5"),
    ("en", "1 of 2. 1×{pink}1 \x16 {U} 2×{pink}2", "1 of 2. 1 card, 1 pink, then the column rises: 2 cards, 2 pink"),
    ("fr", "2×{pink}1 \x16 3×{pink}2", "2 cartes, 1 rose, puis : 3 cartes, 2 roses"),
    (
        "fr",
        "main : 2{pink}, avec 3 {pink}, 1 {pink} 24 {pink}\x199",
        "main : 2 rose, avec 3 roses, 1 rose, carte visible 24 rose, 9 cartes",
    ),
    ("fr", "colonne 3 : +3 total 43 \x16 46", "colonne 3 : +3, total : de 43 à 46"),
    ("en", "next turn: 25 +1 or 29 +3, pile 15", "next turn: 25 +1 or 29 +3, cards in the pile: 15"),
    ("en", "Ana, {gate}0\x161", "Ana; gates from 0 to 1"),
    ("fr", "{plane}3\x165, ATL-DCA ATL-ORD …", "avions : de 3 à 5, Atlanta–Washington, Atlanta–Chicago et plus"),
    ("en", "Ben moves 3 {plane}, places 2 {gate}", "Ben moves 3 airplanes, places 2 gates"),
    ("fr", "Ben déplace 3 {plane}, pose 2 {gate}", "Ben déplace 3 avions, pose 2 portes"),
    ("en", "Ana then the companies act", "Ana, then the companies act"),
    ("fr", "Ana : surplus les compagnies suivent", "Ana : surplus, puis les compagnies agissent"),
    ("fr", "mes 2 parts 2 \x16 4", "mes 2 parts : 2 devient 4"),
    ("en", "lift {plane}: you lead", "if you lift one, you lead"),
    ("fr", "prendre {plane} : en tête", "si tu en prends un, tu mènes"),
    ("fr", "{plane} en tête", "avec ton avion, tu mènes"),
    ("fr", "sans avion, {plane} Dov mène", "sans avion, avec ton avion, Dov mène"),
    ("en", "Ana $5 {hangar}2", "Ana $5, airplanes in the hangar: 2"),
    ("en", "{A} gate  {B} {fits}", "button A: place a gate, button B: that is all"),
    ("fr", "{A} avion  {B} {L}", "bouton A : avion, bouton B : annuler"),
    ("en", "1×{pink}1 means one card, of colour {pink}.", "It has one card, pink."),
    ("en", "2×{pink}2: two cards, two of them {pink}.", "two cards, two of them pink."),
    ("en", "{U} 19: your column rises.", "Your column rises."),
    ("en", "Ana: where to? new column. up or Down?", "Ana: where to? New column. Up or Down?"),
    ("en", "Up or Down? and Wheels Up! are games. both.", "Up or Down? and Wheels Up! are games. Both."),
    ("en", "The one you need least: {A} discards it.", "The one you need least: button A discards it."),
    ("fr", "La moins utile : {A} la défausse.", "La moins utile : le bouton A la défausse."),
    ("en", "gate: allows {plane} to", "a gate here allows an airplane to"),
    ("en", "Add {plane}1 and both {plane}2 to it.", "Add airplane 1 and both airplanes 2 to it."),
    ("fr", "Ajoute {plane}1 et les deux {plane}2.", "Ajoute l’avion 1 et les deux avions de niveau 2."),
    ("fr", "ajoute {port}2 et {plane}4 à la mise", "ajoute l’aéroport 2 et l’avion 4 à la mise"),
    ("fr", "l’{port}", "l’aéroport"),
    ("fr", "9 cartes, dont 5 {pink}, valent", "9 cartes, dont 5 roses, valent"),
    ("en", "{R}2 {L}2", "2 either way"),
    ("en", "Ana {action} $2", "Ana, 1 action, $2"),
    (
        "en",
        "Ben: {gate} YYZ, $8{becomes}7, {plane} JFK-ORD, buys an action",
        "Ben: builds a gate at Toronto, places an airplane on New York–Chicago, buys an action; money from $8 to $7",
    ),
    (
        "fr",
        "Ben : {gate} YYZ, $8{becomes}7, {plane} JFK-ORD, ton score +1",
        "Ben : pose une porte à Toronto, pose un avion sur New York–Chicago ; argent : de 8 à 7 millions, ton score +1",
    ),
    ("en", "$0{becomes}3", "money from $0 to $3"),
    ("en", "capital from 3 to 3, total from 3 to 33", "capital unchanged: 3, total from 3 to 33"),
    ("fr", "capital : de 3 à 3, total : de 3 à 33", "capital inchangé : 3, total : de 3 à 33"),
    (
        "en",
        "C pays no dividend. Its capital: 0. Cards needed, one for each share: 1.",
        "Company C pays no dividend: it needs 1 card, one for each share, and its capital is 0.",
    ),
    ("fr", "Part d’ici", "c’est de là que part l’avion"),
    ("en", "Ben {face} draws", "Ben draws"),
    ("en", "fly F {plane}1", "fly F"),
    ("en", "Fly F {plane}1", "Fly F"),
    ("en", "Start {R}$", "Start, press right: money"),
    ("en", "my 2 shares  4 {becomes} 6", "my 2 shares: 4 becomes 6"),
    ("fr", "avec 1 {blue}, 3 {pink}, vaut 15", "avec 1 bleu, 3 roses, vaut 15"),
    ("fr", "plus longue série : 2 {blue}", "plus longue série : 2 bleus"),
    ("fr", "Ben : {gate} JFK MIA, {gate}1{becomes}3", "Ben : pose des portes à New York, Miami ; portes : de 1 à 3"),
    ("en", "Ben: places {plane} ORD-YYZ DFW-MEX", "Ben: places airplanes on Chicago–Toronto, Dallas–Mexico City"),
    (
        "en",
        "Ben: {gate} JFK, places {plane} ORD-YYZ",
        "Ben: builds a gate at New York, places an airplane on Chicago–Toronto",
    ),
    ("fr", "Ana 57, Ben 56   Ana gagne", "Ana 57, Ben 56. Ana gagne"),
    ("fr", "Ben : {plane} ATL-MSY  +2", "Ben : pose un avion sur Atlanta–La Nouvelle-Orléans, +2"),
    ("fr", "$0{becomes}3", "argent : de 0 à 3 millions"),
    ("fr", "{event} $+3", "événement +3 millions"),
    ("fr", "paie 1\u00a0M$, puis 21\u00a0M$", "paie 1 million, puis 21 millions"),
    ("fr", "1er, prendrait en 2e, 5e", "premier, prendrait en deuxième, cinquième"),
    ("fr", "vol de F {plane}2. horaire, 1 sur 3", "vol de F. Sens horaire, 1 sur 3"),
    ("fr", "ATL-ORD égal.", "Atlanta–Chicago égalité"),
    ("en", "Wheels Up!, 2–5", "Wheels Up!, 2 to 5 players"),
    ("fr", "Wheels Up!, 2–5", "Wheels Up!, 2 à 5 joueurs"),
    (
        "en",
        "Ben: 5 {blue} takes 40 {pink}, col. 1, +1.",
        "Ben: plays 5 blue, takes 40 pink and puts it in column 1, +1.",
    ),
    (
        "fr",
        "Ben : 5 {blue} prend 40 {pink}, col. 1, +1.",
        "Ben : joue le 5 bleu, prend le 40 rose et le pose sur la colonne 1, +1.",
    ),
    (
        "en",
        "Ben: 5 {blue} takes 40 {pink}, +1, col. 1 goes: +0, given up +1.",
        "Ben: plays 5 blue, takes 40 pink and gives up column 1 for it: +0 there, +1 for cards given up, total +1.",
    ),
    (
        "fr",
        "Ben : 5 {blue} prend 40 {pink}, +1, jette col. 1 : +0, jetées +1.",
        "Ben : joue le 5 bleu, prend le 40 rose et jette la colonne 1 : +0, et +1 pour les cartes jetées, total +1.",
    ),
    ("en", "Ben: 17 {blue} in col. 3, draws 8 {pink}", "Ben: puts 17 blue in column 3, draws 8 pink"),
    (
        "fr",
        "Ben : 17 {blue} en nouv. col., pioche 1 carte",
        "Ben : pose le 17 bleu dans une nouvelle colonne, pioche une carte",
    ),
    ("fr", "prendre 18 {blue} : +1, ou 33 {pink} : +1", "prendre le 18 bleu : +1, ou le 33 rose : +1"),
    (
        "en",
        "Ben: builds {pink}4/{blue}2, 0{becomes}7, value +6, run +1, Ana loses 1",
        "Ben: builds the card pink 4 above blue 2: value +6, run +1, total 7, Ana loses 1",
    ),
    ("fr", "Ben : pose en gris, 21{becomes}25, valeur +4.", "Ben : pose une carte en gris : valeur +4, total 25."),
    ("fr", "Ben : pose en gris, 21{becomes}25", "Ben : pose une carte en gris, total 25"),
    ("en", "Cleo: takes B, bid 5 lost", "Cleo: takes share B and loses the bid of 5"),
    ("fr", "Cléo : prend B, mise 5 jetée", "Cléo : prend la part B et perd sa mise de 5"),
    (
        "en",
        "Ben: takes B, presides, Ben 0{becomes}1",
        "Ben: takes share B and becomes president, Ben’s total from 0 to 1",
    ),
    (
        "fr",
        "Ana : prend B, président, Ana 0{becomes}1",
        "Ana : prend la part B et la présidence, total d’Ana : de 0 à 1",
    ),
    ("en", "Ben\u2063: F pays 1 a share", "Ben pays 1 card for each share of F"),
    ("fr", "Ben\u2063 : F verse 2 par part", "Ben verse 2 cartes pour chaque part de F"),
    (
        "en",
        "A gate here opens no route yet, then end of turn",
        "A gate here opens no route yet. After it your turn ends",
    ),
    ("fr", "Choisir à qui, puis fin du tour", "Choisir à qui. Ensuite, ton tour finit"),
    ("en", "dividend of G. no build", "dividend of G. You built nothing"),
    ("fr", "dividende de G. rien bâti", "dividende de G. Tu n’as rien bâti"),
    ("en", "Ben: $1, 1 gates, 1 cards, 11 gates", "Ben: $1, 1 gate, 1 card, 11 gates"),
    ("fr", "0 portes, 1 avions posés, 11 cartes", "0 porte, 1 avion posé, 11 cartes"),
    ("fr", "Cléo : reprend B", "Cléo : prend la part B et reprend la présidence"),
    ("fr", "Ana : propose B", "Ana : propose la part B"),
    ("en", "Since your turn: score 1", "Since your turn. Your score: 1"),
    ("fr", "Depuis ton tour : score 6{becomes}5", "Depuis ton tour. Ton score : de 6 à 5"),
    ("fr", "Ana : ta mise ? main 7", "Ana : ta mise ? Cartes en main : 7"),
    (
        "fr",
        "défaussée : {A} suite, {B} annuler",
        "défaussée. Bouton A : suite, bouton B : annuler",
    ),
    ("en", "discarded: {A} go on, {B} take it back", "discarded. Button A: go on, button B: take it back"),
    ("fr", "Ben : joue {chaos} Plan copié", "Ben : joue la carte chaos Plan copié"),
    ("en", "Ben: plays {chaos} Copied Plan", "Ben: plays the chaos card Copied Plan"),
    ("fr", "Cartes chaos, {chaos}", "Cartes chaos"),
    ("en", "Chaos cards, {chaos}", "Chaos cards"),
    ("fr", "5 cartes en main. événem.", "5 cartes en main. Carte événement"),
    ("en", "puts 8 {pink} in new col. No other move.", "puts 8 pink in a new column. No other move."),
    ("fr", "pose 8 {pink} en nouv. col. Aucun autre", "pose le 8 rose dans une nouvelle colonne. Aucun autre"),
    ("en", "{A} end turn, {B} actions: cards", "button A: end turn, button B: row of actions, at cards"),
    ("fr", "{B} retour, {L} 1/2 {R}", "bouton B : retour, page 1 sur 2"),
    ("fr", "Continuer, coup 0", "Continuer, aucun coup joué"),
    ("fr", "{A} maintenu : boutons", "maintiens le bouton A pour la liste des boutons"),
    ("en", "hold {A}: the buttons", "hold button A for the list of buttons"),
    ("en", "{A}: hint (no high score)", "button A: a hint; this game then counts for no high score"),
    ("fr", "{A} : conseil sans record", "bouton A : un conseil ; cette partie ne compte alors pour aucun record"),
    ("en", "Learn 3 min", "Learn in 3 minutes"),
    ("en", "Since your turn: score $2", "Since your turn. Your money: $2"),
    ("fr", "Depuis ton tour : score 2 M$", "Depuis ton tour. Ton argent : 2 millions"),
    ("fr", "trouvées : 1, de suite : 1", "trouvées : 1, d’affilée : 1"),
    ("en", "Ana {action}{action} $1, 2 actions left", "Ana, 2 actions, $1"),
    ("fr", "Ana {action}{action} $1, encore 2 actions", "Ana, 2 actions, 1 million"),
    ("fr", "1e : Ana, total 5", "premier : Ana, total 5"),
    (
        "fr",
        "Les points et le 2 sous ton arbre signalent que ses 2 étages du bas sont hors de l’écran.",
        "Les 2 étages du bas de ton arbre sont hors de l’écran, et ils comptent toujours.",
    ),
    ("en", "2–6 players, 12–16\u00a0minutes", "2 to 6 players, 12 to 16 minutes"),
]
SIGNS = {
    **dict(
        zip("ABUDLR", (signs.BUTTON_A, signs.BUTTON_B, signs.UP, signs.DOWN, signs.PREVIOUS, signs.NEXT), strict=True)
    ),
    "action": signs.ACTION,
    "becomes": signs.BECOMES,
    "blue": signs.BLUE,
    "chaos": signs.CHAOS,
    "event": signs.EVENT,
    "face": signs.FACES[1],
    "gate": signs.GATE,
    "plane": signs.AIRPLANE,
    "port": signs.AIRPORT,
    "fits": signs.FITS,
    "hangar": signs.HANGAR,
    "lock": signs.LOCK,
    "pink": signs.PINK,
}
HEARD = [
    (language, text, said) for text, *both in SAID_ALOUD for language, said in zip(("en", "fr"), both, strict=True)
]
HEARD += [(language, text.format(**SIGNS), said) for language, text, said in BUTTONS + CAPTIONS]


def test_figures_buttons_and_captions_are_said_in_words() -> None:
    assert [spoken(text, language) for language, text, _ in HEARD] == [said for *_, said in HEARD]


def seed_texts() -> list[tuple[str, str]]:
    """Return the language and text of everything that screens show, with the names of signs."""
    files = [path for path in sorted((ROOT / "seeds").glob("*/*.toml")) if path.parent.name != "faces"]
    return [found for path in files for found in texts(read(path))]


def with_signs(text: str) -> str:
    """Return a seed text with signs in place of their names."""
    by_name = {sign.name: sign.character for sign in load(ROOT / "seeds/faces")[2]}
    return re.sub("<([A-Z0-9_]+)>", lambda name: by_name.get(name[1], ""), text)


def test_a_capital_follows_every_full_stop() -> None:
    for language, text in seed_texts():
        said = spoken(with_signs(text), language)
        assert not re.search(r"(?<!Up or Down)(?<!Wheels Up)[.?!] [a-zà-ÿ]", said), said


@every_language
def test_a_lesson_calls_a_sign_to_be_chosen_a_symbol(language: str) -> None:
    """The word "symbol" is said before these signs, whose words alone would be a verb, or a thing: choose move."""
    symbol = {"en": "symbol ", "fr": "symbole "}[language]
    for path in sorted((ROOT / "seeds").glob("*/lesson.toml")):
        for of, text in texts(read(path)):
            said = spoken(with_signs(text), language)
            for name in re.findall("<(MOVE|DRAW|LIST)>", text):
                word = SAID[getattr(signs, name)][language == "fr"]
                assert of != language or symbol + word in said, said


@every_language
def test_every_phrase_that_is_replaced_stands_in_a_text(language: str) -> None:
    """A phrase has pieces of words and signs between its variable parts, and each piece occurs in a text on the
    screens.
    """
    speech = read(ROOT / "seeds/faces/speech.toml")
    shown = "\n".join(text for of, text in seed_texts() if of == language)
    pieces = {
        piece.replace("\\", "").strip(" :,1")
        for drawn, _ in speech[language]["phrases"]
        for piece in re.split(r"\[[^]]*\]|\{\d\}|\\[b12]|\(\?[:=!]|[()|^?*+]|\$$", drawn)
    }
    assert len(pieces) > 30
    assert {piece for piece in pieces if re.search("[a-zà-ÿ]", piece) and piece not in shown} == set()


TARGETS = {  # the effects of cards on {name}, in English, and in French after "de"
    codes.E_GROUND_ROUTE: (
        "sends all airplanes on Atlanta–Dallas to the hangar",
        "envoie au hangar tous les avions de la ligne Atlanta à Dallas",
    ),
    codes.E_GROUND: (
        "sends {name}’s airplane on Atlanta–Dallas to the hangar",
        "envoie au hangar l’avion {of} sur la ligne Atlanta à Dallas",
    ),
    codes.E_STEAL: ("takes money from {name}", "prend de l’argent à {name}"),
    codes.E_SNATCH: ("takes a card from {name}", "prend une carte à {name}"),
    codes.E_TAKEOVER: ("takes a gate of {name} at Atlanta", "prend une porte {of} à Atlanta"),
    codes.E_CLOSE_GATE: ("closes a gate of {name} at Atlanta", "ferme une porte {of} à Atlanta"),
}
PER_SEAT = {codes.E_GROUND_ROUTE: 0, codes.E_GROUND: codes.ROUTE_OF, codes.E_STEAL: 1, codes.E_SNATCH: 1}


@every_language
@pytest.mark.parametrize(("seat", "of"), [(0, "d’Ana"), (2, "de Cléo")])
def test_what_a_card_does_to_its_target_is_a_sentence(language: str, seat: int, of: str) -> None:
    session = sit(Desk(language=language), [PERSON] * 3, game="wheels_up", options={})
    rules: Any = session.match.rules
    state = session.match.state
    begun = "Ben : " if language == "fr" else "Ben: "
    for effect, said in TARGETS.items():
        action = seat * PER_SEAT.get(effect, codes.GATE_OF)
        state[L.PHASE], state[L.EFFECT] = codes.TARGET, effect
        caption = move_caption.tell(rules, state, action, session.words)
        wanted = said[language == "fr"].format(name=session.names[seat], of=of)
        assert spoken(begun + caption, language) == begun + wanted


@pytest.mark.skipif(not shutil.which("node"), reason="node is not on PATH")
def test_the_page_says_the_same(tmp_path: Path) -> None:
    shown = [(of, with_signs(text)) for of, text in seed_texts()]
    shown += [(language, text) for language, text, _ in HEARD]
    for name in ("signs.js", "said.js"):
        shutil.copy(ROOT / "host_sim/web/page/speech" / name, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "said_aloud.js").write_text(
        'import { spoken } from "./signs.js";\n'
        "console.log(JSON.stringify(%s.map(([language, text]) => spoken(text, language))));" % json.dumps(shown)
    )
    done = subprocess.run(["node", tmp_path / "said_aloud.js"], capture_output=True, check=True, text=True)
    assert json.loads(done.stdout) == [spoken(text, language) for language, text in shown]


@every_game
def test_a_replay_is_shown_in_words(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    for rules in (fewest(game), fewest(game, 5)):
        assert cli.main(["record", game, "--seats", str(rules.seats), "--seed", "3", "--bots", "easy"]) == 0
        file.write_text(capsys.readouterr().out, encoding="ascii")
        assert cli.main(["replay", str(file), "--show"]) == 0
        out = capsys.readouterr().out
        assert readable(out) and out.count("\n") > 10
        # The mark of seat 2 would be a line feed.
        assert {line.split()[0].rstrip(":") for line in out.splitlines()[:-1]} <= {
            "Ana",
            "Ben",
            "Cleo",
            "Dov",
            "Zoé",
            "Eli",
            "Scores",
        }


@pytest.mark.parametrize(
    ("game", "language"),
    sample(
        [(game, language) for game in GAMES for language in ("en", "fr")],
        lambda case: case[1] == ("en", "fr")[GAMES.index(case[0]) % 2],
    ),
)
def test_a_demo_is_printed_in_words(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo", game, "--seed", "2", "--language", language]) == 0
    assert readable(capsys.readouterr().out)


def test_play_without_a_terminal_is_printed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play"]) == 0
    assert readable(capsys.readouterr().out)
