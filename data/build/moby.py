"""Words and phrases of the Moby thesaurus, with how many of its entries name each."""

import sources


def load() -> dict[str, int]:
    """Written form -> number of thesaurus entries that hold it."""
    counts: dict[str, int] = {}
    for line in sources.text("moby", "words.txt").splitlines():
        for written in sorted(set(line.strip().split(","))):
            written = written.strip()
            if written:
                counts[written] = counts.get(written, 0) + 1
    return counts
