"""Clues of words that WordNet lacks, or says nothing of, from the word they are made of."""

from collections.abc import Iterator

from lexicon import Lexicon
from relations import MEDIUM, Candidate, Relations

_ADVERBS = (("ily", "y"), ("ably", "able"), ("ibly", "ible"), ("ally", "al"), ("ically", "ic"), ("ly", ""))


class Derived:
    """Clues by the synonyms of what a word is made of."""

    def __init__(self, lexicon: Lexicon, relations: Relations) -> None:
        self.lexicon, self.relations = lexicon, relations

    def _near(self, base: str, pos: str) -> list[str]:
        """Well-known synonyms of a word's plain meaning in that part of speech."""
        senses = [sense for sense in self.lexicon.senses.get(base, ()) if sense.pos == pos and sense.share >= 0.4]
        found = []
        for sense in senses[:1]:
            synset = self.lexicon.synsets[sense.offset]
            near = [(word, sense.offset) for word in synset.words if word != sense.written]
            found += [word for word, offset in near
                      if " " not in word and word.islower() and self.relations.known(word, 3.3) and self.lexicon.share(word, offset) >= 0.4
                      and not word.endswith(("ed", "est", "ing"))]
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
