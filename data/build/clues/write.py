"""Gathers clues for every entry of the standard list, picks the best of each grade, and writes them, compressed."""

import re
from collections import defaultdict
from pathlib import Path

import fold
import forms
import geography
import graded
import handwritten
import lexicon
import packed
import people
import shown
import zipf
from blanks import Blanks
from kin import Kin
from relations import EASY, MEDIUM, Candidate, Relations

DATA = Path(__file__).resolve().parent.parent.parent
# Clues of a grade that an entry gets: of 50 and up, below.
MOST, MOST_BELOW = 3, 2
ACCEPTABLE = 50


def entries() -> dict[str, tuple[int, str]]:
    """Key -> (score, written form) of the standard list."""
    found = {}
    for line in (DATA / "standard.dict").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            key, score, *display = line.split(";")
            found[key] = (int(score), display[0] if display else key)
    return found


class Clues:
    """Clues for entries."""

    def __init__(self) -> None:
        self.list = entries()
        self.zipf = zipf.load()
        self.lexicon = lexicon.Lexicon()
        self.forms = forms.Forms(self.lexicon, self.zipf)
        self.relations = Relations(self.lexicon, self.forms, self.zipf, {key for key, (score, _) in self.list.items() if score >= 55})
        self.kin = Kin(self.lexicon)
        self.given = people.given()
        self.hand = handwritten.load()
        self.refused = handwritten.refused()
        self.places = geography.load()
        self.labels = {key: grade.labels for key, grade in graded.load().items()}
        phrases = {key: (score, display) for key, (score, display) in self.list.items() if " " in display and score >= 50}
        self.blanks = Blanks(phrases, self.lexicon, self.zipf)
        self.inflected = self._inflected()

    def _inflected(self) -> dict[str, list[tuple[str, str, str]]]:
        """Key -> (lemma, part of speech, form) of inflected forms."""
        found = defaultdict(set)

        def add(form: str | None, lemma: str, pos: str, kind: str) -> None:
            key = form and fold.fold(form)
            if key and key in self.list:
                found[key].add((lemma, pos, kind))

        for lemma, pos in sorted({(sense.written, sense.pos) for senses in self.lexicon.senses.values() for sense in senses}):
            if not lemma[0].islower():
                continue
            if pos == "n":
                add(self.forms.plural(lemma), lemma, "n", "plural")
            elif pos == "v":
                for kind in ("s", "ing", "past", "part"):
                    add(self.forms.verb(lemma, kind), lemma, "v", kind)
            elif pos == "a" and " " not in lemma and len(lemma) < 9:
                for kind in ("er", "est"):
                    add(self.forms.compared(lemma, kind), lemma, "a", kind)
        return {key: self._likely(those) for key, those in found.items()}

    def _likely(self, those: set[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
        """Without forms of words that are rarer by far (collies are of collie, not of colly), and without participles that are pasts too."""
        said = {lemma: self.zipf.get(fold.fold(lemma) or "", 0.0) for lemma, _, _ in those}
        return sorted((lemma, pos, kind) for lemma, pos, kind in those if said[lemma] >= max(said.values()) - 1.2
                      and not (kind == "part" and (lemma, pos, "past") in those))

    def candidates(self, key: str) -> list[Candidate]:
        """All that may do, unsifted."""
        _, display = self.list[key]
        senses = self.lexicon.senses.get(key, [])
        spelled = display[:1].isupper() or display[1:].lower() != display[1:]
        if key in self.hand:
            found = list(self.hand[key])
            if sum(one.grade == EASY for one in found) + sum(one.grade == MEDIUM for one in found) >= 2:
                return self._sifted(found, key, display)
        else:
            found = []
        if spelled:
            found += self.places.get(key, [])
        for sense in senses:
            # "Turkey" is no bird, "turkey" no country, "windows" no system.
            if sense.written[:1].isupper() == spelled or display.isupper() or key not in self.given and key not in self.inflected and not any(
                    one.written[:1].isupper() == spelled for one in senses):
                found += self.relations.of(sense, "")
        weights = {(lemma, pos): sum(sense.share for sense in self.lexicon.senses.get(fold.fold(lemma) or "", []) if sense.pos == pos)
                   for lemma, pos, _ in self.inflected.get(key, ())}
        said = sum(self.zipf.get(fold.fold(sense.written) or "", 0.0) > 0 for sense in senses[:1])
        # "Ceres" is no form of a verb.
        named = spelled and not display.isupper() and any(sense.written[:1].isupper() for sense in senses)
        for lemma, pos, form in () if named else self.inflected.get(key, ()):
            own = [sense for sense in self.lexicon.senses.get(fold.fold(lemma) or "", []) if sense.pos == pos and sense.written == lemma]
            total = sum(sense.share for sense in own) or 1.0
            # A form that is a headword of its own ("saw") is mostly meant as that.
            if senses and total < 0.2 and said or weights[lemma, pos] < 0.3 * max(weights.values()):
                continue
            for sense in own:
                told = lexicon.Sense(sense.written, pos, sense.offset, sense.rank, sense.share / total, sense.tagged)
                found += [Candidate(one.text, one.grade, one.worth - 0.6 * bool(senses)) for one in self.relations.of(told, form)]
        found += self.blanks.of(key)
        found = self._sifted(found, key, display)
        if len(found) < 4:
            offsets = {sense.offset for sense in senses if sense.share >= 0.2} | {
                sense.offset for lemma, pos, _ in self.inflected.get(key, ()) for sense in self.lexicon.senses.get(fold.fold(lemma) or "", [])
                if sense.pos == pos}
            found += self._sifted([*self.blanks.of_examples(key, offsets)][:2], key, display)
        return found

    def _sifted(self, found: list[Candidate], key: str, display: str) -> list[Candidate]:
        refused = self.refused.get(key, ())
        return [one for one in found if shown.printable(one.text) and one.text not in refused and "*" not in refused
                and not shown.gives_away(one.text, key, display) and (one.worth >= 9 or not self.kin.shows(one.text, key, display))]

    def _short_place(self, key: str, display: str) -> bool:
        """Whether it is a place, a month or a day in short: Fla, Nev, Oct."""
        synsets = [self.lexicon.synsets[sense.offset] for sense in self.lexicon.senses.get(key, [])[:1]]
        return len(key) <= 4 and any(synset.topic in (15, 28) and " " not in word and len(word) > len(key) + 1 and word.startswith(display.rstrip("."))
                                     and display[:1].isupper() for synset in synsets for word in synset.words)

    def chosen(self, key: str) -> list[list[str]]:
        """The clues of each grade, the best first."""
        score, display = self.list[key]
        most = MOST if score >= ACCEPTABLE else MOST_BELOW
        abbreviated = "abbr" in self.labels.get(key, ()) or display.isupper() and 1 < len(key) <= 5 and " " not in display \
            or self._short_place(key, display)
        grades: list[list[str]] = [[], [], []]
        seen: list[str] = []
        for one in sorted(self.candidates(key) if shown.proper(display) else [], key=lambda one: (-one.worth, one.text)):
            text = one.text
            if abbreviated and one.worth < 9 and "___" not in text and not re.search(r"[A-Z]\.|\b[A-Z]{2,}\b|abbr|for short", text):
                text += ": Abbr."
            if text.lower() in seen or len(grades[one.grade]) >= most or len(text) > shown.LONGEST:
                continue
            seen.append(text.lower())
            grades[one.grade].append(text)
        return grades


def main() -> None:
    """Writes data/clues.gz."""
    clues = Clues()
    lines = []
    for key in sorted(clues.list):
        grades = clues.chosen(key)
        if any(grades):
            lines.append("\t".join([key, *("|".join(grade) for grade in grades)]) + "\n")
    text = "".join(lines).encode("utf-8")
    (DATA / ".cache" / "clues.txt").write_bytes(text)
    small = packed.gzipped(text)
    (DATA / "clues.gz").write_bytes(small)
    print(len(lines), "of", len(clues.list), "entries,", len(text), "bytes,", len(small), "compressed")
    good = [key for key, (score, _) in clues.list.items() if score >= 50]
    have = {line.split("\t")[0] for line in lines}
    print("of 50 and up", sum(key in have for key in good), "of", len(good))
