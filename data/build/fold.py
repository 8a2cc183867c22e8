"""Folding of written words into keys of a to z, and the choice of display forms."""

import re
import unicodedata

SHORTEST, LONGEST = 2, 25  # letters in a key: the lists' limits

_SPECIAL = str.maketrans({
    "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "Æ": "Ae", "Œ": "Oe", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "Th",
})
_SILENT = re.compile(r"[ .,'’‘ʻ!?&/:-]")


def fold(written: str) -> str | None:
    """The key of a written word: lower-case a to z, accents and punctuation gone; None if anything else is left."""
    key = written.translate(_SPECIAL)
    if not key.isascii():
        key = "".join(c for c in unicodedata.normalize("NFKD", key) if not unicodedata.combining(c))
    key = _SILENT.sub("", key).lower()
    if key.isascii() and key.isalpha() and SHORTEST <= len(key) <= LONGEST:
        return key
    return None


def parts(written: str) -> list[str]:
    """The written word's parts, split at blanks and hyphens."""
    return [part for part in re.split(r"[ /-]+", written) if part]


def is_possessive(written: str) -> bool:
    """Whether this is a possessive that the lists leave out."""
    return written.endswith(("'s", "’s", "s'", "s’"))
