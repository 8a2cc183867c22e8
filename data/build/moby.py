"""Words and phrases of the Moby thesaurus: how many of its entries name each, and which words stand near which."""

import sources


def near() -> dict[str, set[str]]:
    """Written form -> the words that its entry names."""
    found: dict[str, set[str]] = {}
    for line in sources.text("moby", "words.txt").splitlines():
        head, *words = (written.strip().lower() for written in line.split(","))
        found.setdefault(head, set()).update(words)
    return found


def load() -> dict[str, int]:
    """Written form -> number of thesaurus entries that hold it."""
    counts: dict[str, int] = {}
    for line in sources.text("moby", "words.txt").splitlines():
        for written in sorted(set(line.strip().split(","))):
            written = written.strip()
            if written:
                counts[written] = counts.get(written, 0) + 1
    return counts
