"""seeds/faces/ -> engine_core/draw/: the two typefaces in data/, and signs.py, as bytes.

It also writes the words for our signs, and the words in speech.toml, to host_sim/terminal/said.py for the terminal, and
to said.js for the page.

Layout of a face module: for codes 0..126, a glyph's number is its code; 127 is the glyph for every character that the
face lacks; the characters of `HIGH_GLYPHS` follow in order from 128 on. Tables by glyph number:

    LOOSE    the characters with two free columns after them; all others have one
    WIDTHS   one byte: columns from this glyph to the next one's
    SPANS    one byte: (top + 4) << 4 | number of rows; top: first row that has ink, from the top of the capitals
    STARTS   two bytes, low first: where its rows start in ROWS
    ROWS     one byte a row, leftmost pixel in the highest bit

Glyphs that look alike share their rows.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_sim.workshop.pack.module import PackError, first_line, lines_of, read, text_literal, with_signs

FOLDER = Path(__file__).resolve().parents[3] / "seeds" / "faces"
ACCENTED = "éèêëàâçîïôûùüœæÉÈÊÀÂÇÎÔŒ"
CHARACTERS = "".join(map(chr, range(32, 127))) + ACCENTED + "×–…’«»·"
NO_BREAK_SPACE = "\u00a0"
MISSING = 127
TOP_BIAS = 4  # rows that a glyph may extend above the capitals


@dataclass(frozen=True)
class Glyph:
    """One character. `top`: first row with ink, from the top of the capitals. `rows`: leftmost pixel in bit 7.

    `advance`: columns from this glyph to the next; `gap`: how many of them are empty.
    """

    advance: int
    top: int
    rows: tuple[int, ...]
    gap: int = 1


@dataclass(frozen=True)
class Typeface:
    """A face that includes our signs; `height` is the height of its capitals in pixels."""

    name: str
    seed: str
    height: int
    glyphs: dict[str, Glyph]

    def missing(self, text: str) -> str:
        """Return the characters of `text` that the face cannot draw, each once."""
        return "".join(dict.fromkeys(character for character in text if character not in self.glyphs))

    def width(self, text: str) -> int:
        """Return the width of `text` in pixels, from its first column to the last one with ink, as in `Face.width`."""
        return sum(self.glyphs[character].advance for character in text) - self.glyphs[text[-1]].gap if text else 0

    @property
    def loose(self) -> str:
        """Return the characters followed by two free columns. Raises PackError if a character has none, or more than
        two.
        """
        for character, glyph in self.glyphs.items():
            if glyph.gap not in (1, 2):
                raise PackError(
                    f"seeds/faces: {character!r} leaves {glyph.gap} columns free to the next one: leave it out."
                )
        return "".join(sorted(character for character, glyph in self.glyphs.items() if glyph.gap == 2))


@dataclass(frozen=True)
class Sign:
    """One of our own signs, drawn for both faces."""

    name: str
    character: str
    small: Glyph
    large: Glyph
    said: tuple[str, str]  # spoken words in English and French


def trimmed(advance: int, top: int, rows: list[int], gap: int = 1) -> Glyph:
    """Return a glyph without its empty rows above and below."""
    while rows and not rows[-1]:
        rows = rows[:-1]
    while rows and not rows[0]:
        rows, top = rows[1:], top + 1
    return Glyph(advance, top if rows else 0, tuple(rows), gap)


def read_bdf(path: Path, height: int) -> dict[str, Glyph]:
    """Return the glyphs of a BDF file by character. `height`: rows from the baseline to the top of the capitals."""
    glyphs: dict[str, Glyph] = {}
    for block in path.read_text(encoding="utf-8").split("STARTCHAR ")[1:]:
        lines = block.splitlines()
        fields = {line.split()[0]: line.split()[1:] for line in lines if " " in line}
        wide, high, left, low = map(int, fields["BBX"])
        advance = int(fields["DWIDTH"][0])
        if left < 0:
            # In Tiny5 the circumflex on an i extends into the gaps beside it. At the edge of the screen it would be cut
            # off, and it would touch an l beside it, so the letter is made wider.
            left, advance = 0, wide + 1
        character = chr(int(fields["ENCODING"][0]))
        if left + wide > 8:
            raise PackError(
                f"{path.name}: {character!r} is {left + wide} pixels wide, more than the 8 of a byte: leave it out."
            )
        start = lines.index("BITMAP") + 1
        rows = [int(line, 16) >> left for line in lines[start : start + high]]
        glyphs[character] = trimmed(advance, height - low - high, rows, advance - left - wide if wide else 1)
    glyphs[NO_BREAK_SPACE] = glyphs[" "]
    return glyphs


def drawing(sign: dict[str, object], key: str, top: int) -> Glyph:
    """Return the glyph for a drawing in # and full stops."""
    lines = str(sign[key]).split()
    if any(set(line) - set("#.") or len(line) != len(lines[0]) or len(line) > 8 for line in lines):
        raise PackError(
            f"seeds/faces/signs.toml: {sign['name']} must be drawn in “#” and “.”, in lines of equal length, at most 8."
        )
    rows = [int(line.replace("#", "1").replace(".", "0").ljust(8, "0"), 2) for line in lines]
    return trimmed(len(lines[0]) + 1, top, rows)


def read_signs(path: Path) -> list[Sign]:
    """Return our signs in the order of their codes."""
    signs = []
    for sign in tomllib.loads(path.read_text(encoding="utf-8"))["sign"]:
        if not (0 < sign["code"] < 32 or 0x80 <= sign["code"] < 0xA0):
            raise PackError(f"seeds/faces/signs.toml: the code of {sign['name']} must be 1 to 31 or 0x80 to 0x9f.")
        top = sign.get("top", 0)
        large = drawing(sign, "large" if "large" in sign else "small", sign.get("large_top", top + 1))
        said = sign.get("said", {})
        if set(said) != {"en", "fr"}:
            raise PackError(f"seeds/faces/signs.toml: {sign['name']} must have `said` in en and fr.")
        small = drawing(sign, "small", top)
        signs.append(Sign(sign["name"], chr(sign["code"]), small, large, (said["en"], said["fr"])))
    for kind in ("name", "character"):
        if len({getattr(sign, kind) for sign in signs}) != len(signs):
            raise PackError(f"seeds/faces/signs.toml: each sign must have a {kind} of its own.")
    return sorted(signs, key=lambda sign: sign.character)


def load(folder: Path = FOLDER) -> tuple[Typeface, Typeface, list[Sign]]:
    """Return the small face, the large face and the signs, from seeds/faces."""
    signs = read_signs(folder / "signs.toml")
    small = read_bdf(folder / "tiny5.bdf", 5) | {sign.character: sign.small for sign in signs}
    large = read_bdf(folder / "galmuri7.bdf", 7) | {sign.character: sign.large for sign in signs}
    return Typeface("small", "tiny5.bdf", 5, small), Typeface("large", "galmuri7.bdf", 7, large), signs


def others(signs: list[Sign]) -> str:
    """Return the characters above 126, in order of their glyph numbers from 128 on."""
    ours = "".join(sign.character for sign in signs if ord(sign.character) >= 0x80)
    return ours + "".join(
        sorted(NO_BREAK_SPACE + "".join(character for character in CHARACTERS if ord(character) > 126))
    )


def missing_box(height: int) -> Glyph:
    """Return an empty box, which makes a missing character visible and cannot be mistaken for another."""
    return Glyph(4, 0, (0xE0, *[0xA0] * (height - 2), 0xE0))


def face_module(face: Typeface, beyond: str) -> str:
    """Return the source of a face module. The top of this file describes the layout."""
    table = [face.glyphs.get(chr(code), Glyph(0, 0, ())) for code in range(MISSING)]
    table += [missing_box(face.height), *(face.glyphs[character] for character in beyond)]
    rows = b""
    starts = bytearray()
    spans = bytearray()
    for glyph in sorted(table, key=lambda glyph: -len(glyph.rows)):
        if bytes(glyph.rows) not in rows:
            rows += bytes(glyph.rows)
    for glyph in table:
        if not (-TOP_BIAS <= glyph.top < 16 - TOP_BIAS and len(glyph.rows) < 16):
            raise PackError(f"seeds/faces/{face.seed} has a glyph that stands too high or is too tall: leave it out.")
        spans.append((glyph.top + TOP_BIAS) << 4 | len(glyph.rows))
        starts += rows.index(bytes(glyph.rows)).to_bytes(2, "little")
    source = first_line(f"seeds/faces/{face.seed} and signs.toml")
    source += "# The top of host_sim/workshop/pack/faces.py describes the layout.\n"
    source += f"HEIGHT = {face.height}\n"
    source += f"LOOSE = {text_literal(face.loose)}\n"
    source += lines_of("WIDTHS", bytes(glyph.advance for glyph in table), 32)
    source += lines_of("SPANS", bytes(spans), 32)
    source += lines_of("STARTS", bytes(starts), 32)
    source += lines_of("ROWS", rows, 32)
    return source


def signs_module(signs: list[Sign], beyond: str) -> str:
    """Return the source of the module that names the signs."""
    source = first_line("seeds/faces/signs.toml")
    source += "# Each sign is a character of both faces. A colour, seat or strength n is row[n] of its row.\n"
    for sign in signs:
        source += f"{sign.name} = {text_literal(sign.character)}\n"
    by_name = {sign.name: sign.character for sign in signs}
    rows = {
        "COLOURS": ["RUBY", "GOLD", "BLUE", "GREEN", "VIOLET", "PINK", "GREY"],
        "SEATS": [f"SEAT_{seat}" for seat in range(6)],
        "SMALL_SEATS": [f"SMALL_SEAT_{seat}" for seat in range(6)],
        "FACES": [f"FACE_{seat}" for seat in range(6)],
        "STYLES": ["BOLD", "CAREFUL", "BUILDER"],
        # Seat kind n is at index n - 1; kind 4 is a remote person.
        "STRENGTHS": ["EASY", "NORMAL", "STRONG", "BOT", "EXPERT"] + ["GENTLE"] * 8,
    }
    for name, members in rows.items():
        source += f"{name} = {text_literal(''.join(by_name[member] for member in members))}\n"
    source += "# The characters of the glyphs from 128 on, in both faces.\n"
    at = beyond.index(NO_BREAK_SPACE)
    source += f"HIGH_GLYPHS = (\n    {text_literal(beyond[:at])}\n    {text_literal(beyond[at:])}\n)\n"
    source += "# The code points of HIGH_GLYPHS, two bytes each, the low one first.\n"
    source += lines_of("HIGH_CODES", beyond.encode("utf-16-le"), 32)
    return source


def said_modules(signs: list[Sign], folder: Path) -> dict[str, str]:
    """Return, by path, the sources with the words of signs and of speech.toml, in both programming languages."""
    comment = first_line("seeds/faces/signs.toml and speech.toml") + "# How each sign is said: English, French.\n"
    python = comment + "from typing import Any\n\nSAID = {\n"
    script = comment.replace("# ", "// ") + "export const SAID = {\n"
    for sign in signs:
        key = f'"\\x{ord(sign.character):02x}"'
        words = ", ".join(text_literal(word) for word in sign.said)
        python += f"    {key}: ({words}),\n"
        script += f"  {key}: [{words}],\n"
    comment = "Words with which texts are read aloud, from seeds/faces/speech.toml, which explains them.\n"
    speech = read(folder / "speech.toml")
    by_name = {sign.name: sign.character for sign in signs}
    for words in speech.values():
        words["phrases"] = [[with_signs(part, by_name, "speech.toml") for part in pair] for pair in words["phrases"]]
    boards = read(folder.parent / "wheels_up" / "boards.toml")["board"]
    airports = {airport["code"]: airport for board in boards for airport in board["airports"]}
    for language, words in speech.items():
        words["cities"] = {code: airports[code].get(language, airports[code]["city"]) for code in sorted(airports)}
    codes = "".join(f'  {sign.name}: "\\x{ord(sign.character):02x}",\n' for sign in signs)
    return {
        "host_sim/terminal/said.py": f"{python}}}\n# {comment}WORDS: dict[str, dict[str, Any]] = {_table(speech, 4)}\n",
        "host_sim/web/page/speech/said.js": (
            f"{script}}};\n// The characters of the signs.\nexport const SIGNS = {{\n{codes}}};\n"
            f"// {comment}export const WORDS = {_table(speech, 2)};\n"
        ),
    }


def _table(part: Any, indent: int, depth: int = 0) -> str:
    """Return texts, lists of pairs and tables of them as source that is both Python and JavaScript, one line each."""
    if isinstance(part, str):
        return text_literal(part)
    inner = " " * indent * (depth + 1)
    if isinstance(part, list):
        rows = [inner + ("[%s, %s]" % tuple(map(text_literal, pair))) + ",\n" for pair in part]
        return "[\n" + "".join(rows) + " " * indent * depth + "]"
    rows = [f"{inner}{text_literal(key)}: {_table(value, indent, depth + 1)},\n" for key, value in part.items()]
    return "{\n" + "".join(rows) + " " * indent * depth + "}"


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    small, large, signs = load(root / "seeds" / "faces")
    beyond = others(signs)
    modules = {f"engine_core/draw/data/face_{face.name}.py": face_module(face, beyond) for face in (small, large)}
    modules["engine_core/draw/signs.py"] = signs_module(signs, beyond)
    return modules | said_modules(signs, root / "seeds" / "faces")
