"""A canvas that knows which texts can be read on it, for those who do not see it."""

from engine_core.canvas import WIDTH, Canvas

_STRIDE = WIDTH // 8
_ABOVE = 4  # rows that accents rise above the capitals, and
_BELOW = 3  # that descenders fall below them
_SAME_LINE = 2  # texts whose baselines are this close are on one line
_WORD_GAP = 7  # columns; what stands farther apart is set off by a comma


class ReadingCanvas(Canvas):
    """Draws as Canvas does, and keeps each text until something is drawn over it.

    So no scene has to know that anybody reads along, and a device, which has a plain Canvas, pays nothing for it.
    """

    def __init__(self, buffer) -> None:
        super().__init__(buffer)
        self._texts: list = []
        self._trial = bytearray(len(buffer))

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        super().fill(x, y, w, h, ink)
        if w > 2 and h > 2:  # thinner ones are lines and the pixels of scaled letters
            self._cover(x, y, x + w, y + h)

    def text(self, face, x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        end = super().text(face, x, y, string, ink, scale)
        if string.strip(" ") and end > 0 and x < WIDTH:
            self._cover(x, y, end, y + face.height * scale)
            self._texts.append((x, y, end, face, string, ink, scale))
        return end

    def _cover(self, left: int, top: int, right: int, bottom: int) -> None:
        """Forget the texts whose middle lies in a box."""
        kept = []
        for text in self._texts:
            x = (text[0] + text[2]) // 2
            y = text[1] + text[3].height * text[6] // 2
            if not (left <= x < right and top <= y < bottom):
                kept.append(text)
        if len(kept) < len(self._texts):
            self._texts = kept

    def lines(self) -> list:
        """Return the lines of the screen from the top, each a list of [under the cursor (1 or 0), text] from the left.

        What is under the cursor is dark on light, as docs/drawing.md has it.
        """
        seen = [text for text in self._texts if self._is_seen(text)]
        seen.sort(key=lambda text: (text[1] + text[3].height * text[6], text[0]))
        lines: list = []
        base = -_STRIDE
        for text in seen:
            bottom = text[1] + text[3].height * text[6]
            if bottom - base > _SAME_LINE:
                lines.append([])
                base = bottom
            lines[-1].append(text)
        return [self._joined(line) for line in lines]

    @staticmethod
    def _joined(line: list) -> list:
        """Put what stands close together on a line into one text."""
        line.sort(key=lambda text: text[0])
        parts: list = []
        end = 0
        for x, _, after, _, string, ink, _ in line:
            cursor = 0 if ink else 1
            if parts and parts[-1][0] == cursor:
                parts[-1][1] += (" " if x - end < _WORD_GAP else ", ") + string
            else:
                parts.append([cursor, string])
            end = after
        return parts

    def _is_seen(self, text: tuple) -> bool:
        """Tell whether the pixels of a text are still there: a scene may also put back rows that it had kept."""
        x, y, _, face, string, ink, scale = text
        if scale != 1:
            return True
        trial = self._trial
        face.draw(trial, x, y, string, 1)
        first = max(0, y - _ABOVE) * _STRIDE
        last = max(0, y + face.height + _BELOW) * _STRIDE
        letters = int.from_bytes(trial[first:last], "big")
        there = int.from_bytes(bytes(self.buffer[first:last]), "big") & letters
        for at in range(first, min(last, len(trial))):
            trial[at] = 0
        return there == (letters if ink else 0)
