"""Phrases and their parts of speech from Moby Part-of-Speech."""

import re

import fold
import sources

_PARTED = "\u00d7"  # between an entry and the letters of its parts of speech
# What anybody may put before a word (well-darned, quasi-final): no entries of their own.
_PREFIX = re.compile(r"(well|self|quasi|half|non|un|anti|pro|pre|post|pseudo|semi|neo|over|all|ill|trans|pan|inter|super|"
                     r"sub|cross|counter|hyper|re|co|ex|fore|mid|multi|ultra|twenty|thirty|forty|fifty|sixty|seventy|"
                     r"eighty|ninety)-", re.IGNORECASE)


def load() -> dict[str, str]:
    """Phrase -> the letters of its parts of speech: h is a noun phrase, p a plural, others are of verbs and the like."""
    text = sources.read("moby-pos", "mobypos.txt").decode("utf-8")
    # The package took the bytes of accented letters, in Mac Roman, for Latin-1.
    text = "".join(bytes([ord(c)]).decode("mac_roman") if 0x80 <= ord(c) < 0xA0 else c for c in text)
    phrases = {}
    for line in text.split("\r"):
        written, _, letters = line.strip().partition(_PARTED)
        if len(fold.parts(written)) > 1 and not _PREFIX.match(written):
            phrases[written] = letters
    return phrases
