"""The judgements by hand in data/hand: entries with a score that a reader gave."""

from pathlib import Path

import fold

HAND = Path(__file__).resolve().parent.parent / "hand"
CLUES = "clues.txt"  # has clues and no scores: data/build/clues reads it


def load() -> dict[str, tuple[str, float]]:
    """Key -> (display form, score). A file is lines `= score` and, under each, entries parted by commas;
    of two scores for one key the higher stands."""
    found: dict[str, tuple[str, float]] = {}
    for path in sorted(path for path in HAND.glob("*.txt") if path.name != CLUES):
        score = None
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            line = line.split("#")[0].strip()
            if line.startswith("="):
                score = float(line[1:])
            elif line:
                for written in line.split(","):
                    written = written.strip()
                    key = fold.fold(written) if written else None
                    if written and (key is None or score is None):
                        raise SystemExit(f"{path.name}:{number}: cannot read {written!r}")
                    if key and score > found.get(key, ("", -1.0))[1]:
                        found[key] = (written, score)
    return found
