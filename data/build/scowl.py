"""Words by commonness level (10 to 95), kind and spelling, from SCOWL."""

from dataclasses import dataclass

import fold
import sources

_KINDS = {"words": "word", "upper": "name", "proper-names": "name",
          "abbreviations": "abbreviation", "contractions": "word"}


@dataclass(frozen=True)
class Word:
    """One written word at its lowest level."""

    written: str
    kind: str  # word, name or abbreviation
    level: int
    us: bool  # an American spelling (or the same everywhere)


def load() -> list[Word]:
    """Every written word once per kind, at its lowest level, American where it is; possessives are left out."""
    best: dict[tuple[str, str], tuple[int, int]] = {}
    for path in sources.members("scowl"):
        region, _, rest = path.rsplit("/", 1)[-1].partition("-")
        kind_name, _, level_name = rest.rpartition(".")
        kind = _KINDS.get(kind_name)
        if "/dict/scowl/" not in path or kind is None:
            continue
        abroad = 0 if region in ("english", "american") else 1
        level = int(level_name)
        if region.startswith("variant") or "_variant" in region:
            level = max(level, 60)
        for written in sources.text("scowl", path.lstrip("./")).split():
            if fold.is_possessive(written) or written.startswith("'") or written.endswith("'"):
                continue
            rank = (abroad, level)
            if rank < best.get((written, kind), (9, 999)):
                best[(written, kind)] = rank
    return [Word(written, kind, level, abroad == 0)
            for (written, kind), (abroad, level) in sorted(best.items())]
