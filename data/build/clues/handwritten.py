"""The clues written by hand in data/hand/clues.txt, and those that readers refused in data/hand/clues-refused.txt."""

from collections import defaultdict

import fold
from hand import HAND
from relations import EASY, HARD, MEDIUM, Candidate


def load() -> dict[str, list[Candidate]]:
    """Key -> its clues. A line is `ANSWER: easy; easy | medium | hard`, each part with any number of clues between semicolons;
    parts at the end may be left out."""
    found: dict[str, list[Candidate]] = {}
    for number, line in enumerate((HAND / "clues.txt").read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        answer, _, rest = line.partition(": ")
        key = fold.fold(answer)
        grades = rest.split("|")
        if key is None or not rest or len(grades) > 3 or key in found:
            raise SystemExit(f"clues.txt:{number}: cannot read {line!r}, or it stands twice")
        found[key] = [Candidate(text.strip(), grade, 10.0 - at / 10)
                      for grade, part in zip((EASY, MEDIUM, HARD), grades)
                      for at, text in enumerate(part.split(";")) if text.strip()]
    return found


def refused() -> dict[str, set[str]]:
    """Key -> clues that it must not have. A line is `ANSWER: clue`, as it would be printed, or `ANSWER: *` for all that are made."""
    found: dict[str, set[str]] = defaultdict(set)
    for number, line in enumerate((HAND / "clues-refused.txt").read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        answer, _, clue = line.partition(": ")
        if fold.fold(answer) != answer or not clue:
            raise SystemExit(f"clues-refused.txt:{number}: cannot read {line!r}")
        found[answer].add(clue.removesuffix(": Abbr."))
    return found
