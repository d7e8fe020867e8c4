"""[pitch] in seeds/<game>/texts.toml -> the lines about a game on its page, one module per language.

    [pitch]
    en = "What the players do. 30 minutes."
    fr = "..."

Without that table, a game's page has no description.
"""

import re
from pathlib import Path

from engine_core.console.lesson.speech_box import broken
from host_sim.workshop.pack.module import PackError, first_line, text_literal
from host_sim.workshop.pack.texts import LANGUAGES, PITCH, measure_of, read

PX = 91  # width of a line beside the picture
LINES = 4
_MODULE = "engine_core/console/words/pitches_{}.py"


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    measure = measure_of(root)
    bodies = dict.fromkeys(LANGUAGES, "")
    for path in sorted((root / "seeds").glob("*/texts.toml")):
        where = f"{path.relative_to(root).as_posix()}: [{PITCH}]"
        content = read(path).get(PITCH)
        if content is None:
            continue
        if set(content) != set(LANGUAGES) or not all(isinstance(text, str) for text in content.values()):
            raise PackError(f"{where} must have only en and fr, with a text in each.")
        for language in LANGUAGES:
            text = measure.with_signs(content[language], where)
            lines = broken(measure.faces["small"], re.sub(r" (?=:|min)", "\u00a0", text), PX, most=len(text))
            for line in lines:
                measure.check(line, f"{where}: {language}", PX)
            if len(lines) > LINES:
                raise PackError(
                    f"{where}: {language} has {len(lines)} lines of {PX} pixels, but only {LINES} fit: shorten it."
                )
            bodies[language] += f"    {text_literal(path.parent.name)}: (\n"
            bodies[language] += "".join(f"        {text_literal(line)},\n" for line in lines) + "    ),\n"
    head = first_line("seeds/*/texts.toml")
    modules = {_MODULE.format(language): f"{head}PITCHES = {{\n{body}}}\n" for language, body in bodies.items()}
    return modules
