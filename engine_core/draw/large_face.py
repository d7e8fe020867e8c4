"""The typeface LARGE (Galmuri7, capitals of 7 rows). It is in memory only while a module that draws with it is."""

from engine_core.draw.data import face_large
from engine_core.draw.face import SMALL, Face

LARGE = Face(
    face_large.HEIGHT, face_large.WIDTHS, face_large.SPANS, face_large.STARTS, face_large.ROWS, face_large.LOOSE
)
LARGE.hasten((SMALL.draw, SMALL.measure))
