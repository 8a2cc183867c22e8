"""Sheets on which readers mark clues: `clue_sheet.py draw SEED [COUNT]` prints one, `clue_sheet.py mixed SEED FILE` the same in another order
and without marks, `clue_sheet.py compare FILE FILE` two readers' marks of one sheet together, with their shares and agreement, `clue_sheet.py coverage`
the share of the standard list's entries that have a clue, by length and score."""

import gzip
import random
import sys
from collections import Counter
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent
ACCEPTABLE = 50
# May be printed as it is; true, but vague, clumsy or dull; wrong, in the wrong form, or giving its answer away.
MARKS = "+-!"


def draw(seed: int, count: int) -> list[str]:
    """The clue that is suggested first, at the default difficulty, for random answers of 50 and up that have any."""
    first = {}
    for line in gzip.decompress((DATA / "clues.gz").read_bytes()).decode().splitlines():
        answer, *grades = line.split("\t")
        first[answer] = next(grade for grade in grades if grade).split("|")[0]
    good = [key for key, score, *_ in (line.split(";") for line in (DATA / "standard.dict").read_text("utf-8").splitlines()
                                       if not line.startswith("#")) if int(score) >= ACCEPTABLE and key in first]
    return [f"{key}: {first[key]}" for key in random.Random(seed).sample(sorted(good), count)]


def coverage() -> None:
    """A row for each length, a column for each band of scores; then the shares of 50 and up, and of short lively entries."""
    have = {line.split("\t")[0] for line in gzip.decompress((DATA / "clues.gz").read_bytes()).decode().splitlines()}
    scores = {key: int(score) for key, score, *_ in (line.split(";") for line in (DATA / "standard.dict").read_text("utf-8").splitlines()
                                                     if not line.startswith("#"))}
    share = lambda keys: f"{sum(key in have for key in keys) / max(1, len(keys)):.0%}"  # noqa: E731
    for label, lengths in [*((str(size), [size]) for size in range(2, 13)), ("13 and up", range(13, 26)), ("all", range(2, 26))]:
        cells = [share([key for key, score in scores.items() if len(key) in lengths and low <= score < high])
                 for low, high in ((35, 50), (50, 60), (60, 70), (70, 80), (80, 90), (90, 101), (50, 101))]
        print(f"| {label} | " + " | ".join(cells) + " |")
    print("three to seven letters, 60 and up:", share([key for key, score in scores.items() if 3 <= len(key) <= 7 and score >= 60]))


def read(path: str) -> dict[str, str]:
    """Answer and clue -> mark."""
    lines = [line for line in Path(path).read_text("utf-8").splitlines() if line[:1] in MARKS and line[1:2] == " "]
    return {line[2:]: line[0] for line in lines}


def compare(one: str, other: str) -> None:
    """Both readers' marks, then shares, agreement and Cohen's kappa."""
    first, second = read(one), read(other)
    if first.keys() != second.keys():
        raise SystemExit(f"not the same clues: {sorted(first.keys() ^ second.keys())[:5]}")
    for clue in first:
        print(f"{first[clue]}{second[clue]} {clue}")
    total = len(first)
    counts = [Counter(marks.values()) for marks in (first, second)]
    agreed = sum(first[clue] == second[clue] for clue in first) / total
    chance = sum(counts[0][mark] * counts[1][mark] for mark in MARKS) / total**2
    for name, count in zip("AB", counts):
        print(f"# {name}: " + ", ".join(f"{mark} {count[mark]} ({count[mark] / total:.1%})" for mark in MARKS))
    print(f"# agreement {agreed:.1%}, kappa {(agreed - chance) / (1 - chance):.2f}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["draw", seed, *count]:
            print("\n".join("  " + line for line in draw(int(seed), int(count[0]) if count else 300)))
        case ["mixed", seed, path]:
            clues = sorted(line[2:] for line in Path(path).read_text("utf-8").splitlines() if line[:1] in " " + MARKS and ": " in line)
            random.Random(int(seed)).shuffle(clues)
            print("\n".join("  " + clue for clue in clues))
        case ["compare", one, other]:
            compare(one, other)
        case ["coverage"]:
            coverage()
        case _:
            raise SystemExit(__doc__)
