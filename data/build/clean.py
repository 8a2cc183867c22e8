"""The entries that are kept out: slurs and worst obscenity always, crude words by one switch."""

from pathlib import Path

import fold

DATA = Path(__file__).resolve().parent.parent
KEEP_CRUDE = False  # the switch: True lets the words of crude.txt into the lists

# A key that holds one of these is out whatever it is, but for the innocents named with it.
_STEMS = {
    "fuck": (), "nigger": ("snigger",), "niggar": (), "faggot": (), "kaffir": (), "golliwog": (),
    "piccaninn": (), "pickaninn": (), "cunt": ("scunthorpe", "secunt", "cuntil"),
    "cocksuck": (), "wetback": (), "childmolest": (), "bullshit": (),
}
# Crude words that are harmless as parts of phrases (cock of the walk, Dick Tracy, prick up one's ears).
_HARMLESS_PARTS = {"cock", "cocks", "dick", "prick", "pricks", "boob", "homo", "gimp", "cum", "kraut", "putz", "dyke"}


def _keys(file: str) -> set[str]:
    """The keys in a file of one word a line; `#` opens a comment."""
    lines = (line.split("#")[0].strip() for line in (DATA / file).read_text("utf-8").splitlines())
    return {key for line in lines if line and (key := fold.fold(line))}


class Filter:
    """Tells which entries are out."""

    def __init__(self) -> None:
        self.never = _keys("never.txt")
        self.crude = set() if KEEP_CRUDE else _keys("crude.txt")

    def bans(self, key: str, display: str) -> bool:
        """Whether the entry, or a part of its display form, is kept out."""
        if key in self.never or key in self.crude:
            return True
        for stem, innocents in _STEMS.items():
            if stem in key and not any(innocent in key for innocent in innocents):
                return True
        inside = [fold.fold(part) for part in fold.parts(display)]
        return len(inside) > 1 and any(
            part in self.never or part in self.crude and part not in _HARMLESS_PARTS for part in inside)
