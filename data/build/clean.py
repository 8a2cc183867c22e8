"""The entries that are kept out: slurs and worst obscenity always, crude words into a list of their own."""

from pathlib import Path

import fold

DATA = Path(__file__).resolve().parent.parent

# A key that holds one of these is out whatever it is, but for the innocents named with it.
_STEMS = {
    "fuck": (), "nigger": ("snigger",), "niggar": (), "faggot": (), "kaffir": (), "golliwog": (),
    "piccaninn": (), "pickaninn": (), "cunt": ("scunthorpe", "secunt", "cuntil"),
    "cocksuck": (), "wetback": (), "childmolest": (), "bullshit": (),
}
# Crude words that are harmless as parts of phrases (cock of the walk, Dick Tracy, Thot Not).
_HARMLESS_PARTS = {"cock", "cocks", "dick", "prick", "pricks", "boob", "homo", "gimp", "cum", "kraut", "putz", "dyke",
                   "thot"}


def _keys(file: str) -> set[str]:
    """The keys in a file of one word a line; `#` opens a comment."""
    lines = (line.split("#")[0].strip() for line in (DATA / file).read_text("utf-8").splitlines())
    return {key for line in lines if line and (key := fold.fold(line))}


class Filter:
    """Tells which entries are out."""

    def __init__(self) -> None:
        self.never = _keys("never.txt")
        self.crude = _keys("crude.txt")

    def verdict(self, key: str, display: str) -> str:
        """"never", "crude" or "": whether the entry, or a part of its display form, is kept out."""
        inside = [fold.fold(part) for part in fold.parts(display)]
        inside = inside if len(inside) > 1 else []
        if key in self.never or any(part in self.never for part in inside):
            return "never"
        for stem, innocents in _STEMS.items():
            if stem in key and not any(innocent in key for innocent in innocents):
                return "never"
        if key in self.crude or any(part in self.crude and part not in _HARMLESS_PARTS for part in inside):
            return "crude"
        return ""
