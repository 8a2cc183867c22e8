"""Clues of words that WordNet lacks, or says nothing of, from the word they are made of."""

from collections.abc import Iterator

import fold
from forms import Forms
from lexicon import Lexicon
from relations import MEDIUM, Candidate, Relations

_AGENTS = (("er", ""), ("er", "e"), ("or", ""), ("or", "e"))
_ADVERBS = (("ily", "y"), ("ably", "able"), ("ibly", "ible"), ("ally", "al"), ("ically", "ic"), ("ly", ""))


class Derived:
    """Clues by the synonyms of what a word is made of."""

    def __init__(self, lexicon: Lexicon, forms: Forms, relations: Relations) -> None:
        self.lexicon, self.forms, self.relations = lexicon, forms, relations

    def _near(self, base: str, pos: str) -> list[str]:
        """Well-known synonyms of a word's plain meaning in that part of speech."""
        senses = [sense for sense in self.lexicon.senses.get(base, ()) if sense.pos == pos and sense.share >= 0.4]
        found = []
        for sense in senses[:1]:
            synset = self.lexicon.synsets[sense.offset]
            near = [(word, sense.offset) for word in synset.words if word != sense.written]
            found += [word for word, offset in near
                      if " " not in word and word.islower() and self.relations.known(word, 3.3) and self.lexicon.share(word, offset) >= 0.25]
        return found

    def of(self, key: str) -> Iterator[Candidate]:
        """Clues, of which there may be none."""
        for ending, put in _ADVERBS:
            if key.endswith(ending):
                for word in self._near(key.removesuffix(ending) + put, "a")[:2]:
                    yield Candidate(f"In {'an' if word[0] in 'aeiou' else 'a'} {word} way", MEDIUM, 2.6)
        if key.startswith("un"):
            for word in self._near(key[2:], "a")[:2]:
                yield Candidate(f"Not {word}", MEDIUM, 2.6)
        if key.startswith("re"):
            for kind in ("", "s", "ing", "past"):
                for base in self._bases(key[2:], kind):
                    for word in self._near(base, "v")[:2]:
                        if form := word if kind == "" else self.forms.verb(word, kind):
                            yield Candidate(f"{form.capitalize()} again", MEDIUM, 2.4)
        for ending, put in _AGENTS:
            if key.endswith(ending):
                for word in self._near(key.removesuffix(ending) + put, "v")[:1]:
                    if form := self.forms.verb(word, "s"):
                        yield Candidate(f"One that {form}", MEDIUM, 2.2)

    def _bases(self, form: str, kind: str) -> list[str]:
        """Verbs of which this is that form."""
        if kind == "":
            return [form]
        cuts = {"s": ("s", "es"), "ing": ("ing",), "past": ("ed", "d")}[kind]
        bases = [form.removesuffix(cut) + put for cut in cuts if form.endswith(cut) for put in ("", "e")]
        return [base for base in bases if fold.fold(base) and self.forms.verb(base, kind) == form]
