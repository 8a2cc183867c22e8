"""Words that stand with an answer in Moby's thesaurus so often that they mean nearly the same."""

from collections import defaultdict
from collections.abc import Iterator

import fold
import sources
from lexicon import Lexicon
from relations import EASY, MEDIUM, Candidate

# Shared entries over all entries of either, from which on two are taken to mean the same; read by eye.
ALIKE, NEARLY = 0.55, 0.45


class Thesaurus:
    """Which entries of the thesaurus hold a word."""

    def __init__(self, lexicon: Lexicon, zipf: dict[str, float]) -> None:
        self.lexicon, self.zipf = lexicon, zipf
        self.rows: list[list[str]] = []
        self.columns: dict[str, set[int]] = defaultdict(set)
        self.written: dict[str, str] = {}
        for line in sources.text("moby", "words.txt").splitlines():
            row = [one.strip() for one in line.split(",") if one.strip()]
            for one in row:
                self.columns[one].add(len(self.rows))
                if key := fold.fold(one):
                    self.written.setdefault(key, one)
            self.rows.append(row)

    def _common(self, written: str) -> float:
        return min((self.zipf.get(key, 0.0) if (key := fold.fold(part)) else 5.0 for part in fold.parts(written)), default=0.0)

    def of(self, key: str, pos: set[str]) -> Iterator[Candidate]:
        """The nearest words; `pos` are the answer's parts of speech, where they are known."""
        written = self.written.get(key)
        own = self.columns.get(written or "", set())
        if written is None or not 3 <= len(own) <= 400:
            return
        shared: dict[str, int] = defaultdict(int)
        for row in own:
            for one in self.rows[row]:
                shared[one] += 1
        best = []
        for one, count in shared.items():
            if count < 3 or one == written or one[0].isupper() or written[0].isupper():
                continue
            likeness = count / (len(own) + len(self.columns[one]) - count)
            if written.endswith(("ic", "al")) or likeness < NEARLY + (0.1 if not pos or written.endswith(("ic", "al", "ed")) else 0.0) or self._common(one) < 3.0:
                continue
            theirs = {sense.pos for sense in self.lexicon.senses.get(fold.fold(one) or "", ())}
            # Of nouns what stands together are more often kinds of one thing than the same.
            if "n" in pos or not pos and (not theirs or "n" in theirs) or pos and theirs and not pos & theirs or one.endswith("ly") != written.endswith("ly") and "r" in pos | theirs:
                continue
            best.append((likeness, one))
        for likeness, one in sorted(best, key=lambda pair: (-pair[0], pair[1]))[:3]:
            yield Candidate(one[0].upper() + one[1:], EASY if likeness >= ALIKE else MEDIUM, 1.0 + 3 * likeness)
