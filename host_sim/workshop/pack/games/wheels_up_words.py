"""Names of cards and cities, texts of effects -> engine_core/games/wheels_up/data/words_*_<language>.py.

They are separate from the table's texts, so that a device loads card names only while the screen shows a hand. Every
card's name and text is measured after it is filled in as on the console.
"""

import tomllib
from pathlib import Path

from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.screens.cards.card_text import filled
from host_sim.workshop.pack.games.wheels_up import BOARD_SEED, CARD_SEED, ERAS, FOLDER, MOST, code, seed_cards
from host_sim.workshop.pack.module import TEXTS, PackError, first_line, packed_texts, text_literal
from host_sim.workshop.pack.texts import LANGUAGES, Measure, measure_of, read

SEED = "seeds/wheels_up/effects.toml"
SAID_PX = 92
NAME_PX = 126
EFFECTS = codes.E_FEWEST_MONEY + 1
LINES = 2
LINE = 100  # characters of a long string on one line of source


def broken(text: str) -> str:
    """Return a long string as literals, one per line."""
    return "".join("    %s\n" % text_literal(text[i : i + LINE]) for i in range(0, len(text), LINE))


def example(card: dict, language: str, effects: dict, mine: bool) -> list[str]:
    """Return a card's text, filled in and split into lines. `mine`: as for card_text.lines_of."""
    name, *words = card["words"]
    names = [word for word in words if word.isupper()] + ["", ""]
    what = counted(card, language, effects)
    return filled("\n".join(effects[name][language]), *numbers(card), (names[0], names[1], what), mine)


def counted(card: dict, language: str, effects: dict) -> str:
    """Return the thing of which a card pays the player who has the most, or ""."""
    name, *words = card["words"]
    return str(effects["counted"][language][MOST.index(words[0])]) if name == "most" else ""


def numbers(card: dict) -> tuple[int, int]:
    """Return a card's amount, and a bonus's requirement or 0."""
    name, *words = card["words"]
    found = [word for word in words if not word.isupper()]
    need = int(found[0]) if len(found) > 1 and name != "most" else 0
    return int(found[-1]) if found else 0, need


def effect_modules(effects: dict, cards: list[dict], measure: Measure) -> dict[str, str]:
    """Return modules with the tiles of effects, and with their texts in each language."""
    px = effects["px"]
    tiles = [""] * EFFECTS
    texts = {language: [""] * EFFECTS for language in LANGUAGES}
    said = {language: [""] * EFFECTS for language in LANGUAGES}
    for card in cards:
        name = card["words"][0]
        if name not in effects or {"sign", "said", *LANGUAGES} - set(effects[name]):
            raise PackError(f"{SEED}: [{name}] must have sign, said, en and fr.")
        where = f"{SEED}: [{name}], card {card['id']}"
        tiles[code(name)] = measure.with_signs(effects[name]["sign"], where)
        for language in LANGUAGES:
            said[language][code(name)] = effects[name]["said"][language]
            what = counted(card, language, effects)
            measure.check(filled(said[language][code(name)], *numbers(card), ("", "", what), True)[0], where, SAID_PX)
            texts[language][code(name)] = "\n".join(effects[name][language])
            for mine in (True, False):
                shown = example(card, language, effects, mine)
                if len(shown) > LINES:
                    raise PackError(f"{where} has more than {LINES} lines: shorten it.")
                for line in shown:
                    measure.check(line, where, px)
    modules = {f"{FOLDER}/words_tiles.py": first_line(SEED) + TEXTS + packed_texts("TILES", tiles)}
    for language in LANGUAGES:
        counts = packed_texts("COUNTED", effects["counted"][language])
        said_module = first_line(SEED) + TEXTS + packed_texts("SAID", said[language]) + counts
        modules[f"{FOLDER}/words_said_{language}.py"] = said_module
        modules[f"{FOLDER}/words_effects_{language}.py"] = (
            first_line(SEED)
            + "# A line feed separates the lines of a text; card_text.py replaces the words in braces\n"
            + TEXTS
            + packed_texts("EFFECTS", texts[language])
            + counts
        )
    return modules


def name_modules(cards: list[dict], boards: list[dict], measure: Measure) -> dict[str, str]:
    """Return modules with the names of cards, era after era, and of cities, each after its airport's code."""
    modules = {}
    for language in LANGUAGES:
        names = []
        for era in ERAS:
            found = [card[language].replace("'", "’") for card in cards if card["era"] == era]
            for name in found:
                measure.check(name, f"{CARD_SEED}: {name}", NAME_PX, "large")
                if "|" in name:
                    raise PackError(f"{CARD_SEED}: the name {name} must not contain “|”, which separates names.")
            names.append("|".join(found) + "|")
        modules[f"{FOLDER}/words_cards_{language}.py"] = (
            first_line(CARD_SEED)
            + "# A string for each era, with a bar after each name\n"
            + "NAMES = (\n"
            + "    ,\n".join(broken(packed) for packed in names)
            + ")\n"
        )
        cities = {
            airport["code"]: airport.get(language, airport["city"]) for board in boards for airport in board["airports"]
        }
        # A header has two rows above its capitals, but É needs three.
        cities = {name: city.replace("É", "E") for name, city in cities.items()}
        for city in cities.values():
            measure.check(city, f"{BOARD_SEED}: {city}")
        packed = "".join("|" + name + city for name, city in sorted(cities.items())) + "|"
        modules[f"{FOLDER}/words_cities_{language}.py"] = (
            first_line(BOARD_SEED)
            + "# For each city a bar, the code of its airport, and its name\n"
            + "CITIES = (\n%s)\n" % broken(packed)
        )
    return modules


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    measure = measure_of(root)
    cards = seed_cards(root)
    boards = tomllib.loads((root / BOARD_SEED).read_text(encoding="utf-8"))["board"]
    modules = effect_modules(read(root / SEED), cards, measure)
    modules.update(name_modules(cards, boards, measure))
    return modules
