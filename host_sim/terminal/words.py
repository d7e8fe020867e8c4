"""The terminal's texts around the console's screen, in the console's languages."""

from hal.host.store import trouble
from host_sim.terminal.saves_folder import why

_KEYS = {
    "en": (
        "arrows or WASD: the cross",
        "Z or Enter: A",
        "X or Backspace: B",
        "P or Esc: B held, pause",
        "I: A held",
        "Q: quit",
    ),
    "fr": (
        "flèches ou WASD : curseur",
        "Z ou Entrée : A",
        "X ou Retour arrière : B",
        "P ou Échap : B maintenu, pause",
        "I : A maintenu",
        "Q : quitter",
    ),
}
_KEYS_SHORT = {
    "en": ("arrows", "Z: A", "X: B", "P: pause", "I: A held", "Q: quit"),
    "fr": ("flèches", "Z : A", "X : B", "P : pause", "I : A tenu", "Q : quitter"),
}
_TOO_SMALL = {
    "en": "Too small: %dx%d characters are needed, this terminal has %dx%d. Enlarge it or use a smaller font; "
    "the game is paused.",
    "fr": "Trop petit : il faut %dx%d caractères, ce terminal en a %dx%d. Agrandis-le ou réduis ses caractères ; "
    "la partie est en pause.",
}
_UNSAVED = {
    "en": {
        "readonly": "Nothing is saved: %s cannot be written (%s). Make it writable",
        "full": "Nothing is saved: no room left in %s (%s). Make room",
        "broken": "Nothing is saved: %s failed (%s). Repair it",
    },
    "fr": {
        "readonly": "Rien n’est sauvegardé : impossible d’écrire dans %s (%s). Rends ce dossier accessible",
        "full": "Rien n’est sauvegardé : plus de place dans %s (%s). Libère de la place",
        "broken": "Rien n’est sauvegardé : erreur de lecture ou d’écriture dans %s (%s). Répare ce dossier",
    },
}
_OR = {
    "en": " and your game is saved at the end of your next turn, or quit and start with --saves\xa0DIR.",
    "fr": " et ta partie sera sauvegardée à la fin de ton prochain tour. Sinon, quitte et relance avec --saves\xa0DIR.",
}
_SURE = {
    "en": "Q once more quits without saving this game. ",
    "fr": "Appuie encore sur Q pour quitter sans sauvegarder cette partie. ",
}
_UNANSWERED = {
    "en": "No table answers at %s. Tried: %s. Is it running, and is this its address? Updeck keeps trying.",
    "fr": "Aucune table ne répond à %s. Essais : %s. La table est-elle ouverte, et est-ce son adresse ? "
    "Updeck essaie encore.",
}
_COPIED = {
    "en": "Copy this, also from here after you quit: %s",
    "fr": "Copie ceci, maintenant ou après avoir quitté : %s",
}
_DAILY = {"en": "Deal of the day %d: %s.", "fr": "Donne du jour %d : %s."}
_IN_A_ROW = {"en": " Days in a row: %d.", "fr": " Jours de suite : %d."}
_KEYS_DIGITS = {
    "en": ("arrows", "1: A", "2: B", "4: pause", "3: A held", "0: quit"),
    "fr": ("flèches", "1 : A", "2 : B", "4 : pause", "3 : A tenu", "0 : quitter"),
}


def keys(language: str, short: bool, digits: bool = False) -> tuple[str, ...]:
    """Return the legend of the keys. `digits`: for a keyboard without Latin letters."""
    return (_KEYS_DIGITS if digits else _KEYS_SHORT if short else _KEYS)[language]


def too_small(language: str, needs: tuple[int, int], has: tuple[int, int]) -> str:
    """Return the sentence for a terminal that is too small, with both sizes in columns and lines."""
    return _TOO_SMALL[language] % (*needs, *has)


def unsaved(language: str, folder: str, error: OSError, sure: bool = False) -> str:
    """Return the sentence that nothing can be saved, with the reason and the remedy; if `sure` is true, it adds that
    quitting loses the game.
    """
    text = _UNSAVED[language][trouble(error)] % (folder, why(error)) + _OR[language]
    return _SURE[language] + text if sure else text


def unanswered(language: str, table: str, tried: dict[str, str]) -> str:
    """Return the sentence that no table answers, with each address tried and its reason."""
    return _UNANSWERED[language] % (table, ", ".join("%s (%s)" % entry for entry in tried.items()))


def copied(language: str, link: str) -> str:
    """Return the sentence that asks the player to copy a challenge's link."""
    return _COPIED[language] % link


def daily(language: str, deal: int, title: str, count: int) -> str:
    """Return the sentence about the deal of the day, with how many days in a row it was played, if any."""
    return _DAILY[language] % (deal, title) + (_IN_A_ROW[language] % count if count else "")
