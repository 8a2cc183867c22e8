"""Clues with a blank: a phrase or a name of the list, or one of WordNet's examples, with the answer left out."""

import re
from collections import defaultdict
from collections.abc import Iterator

import fold
import shown
from lexicon import Lexicon
from relations import EASY, MEDIUM, Candidate

_LOOSE = {"a", "an", "the", "of", "in", "on", "to", "for", "and", "or", "at", "by", "with", "as", "is", "it", "be", "i", "up", "out",
          "one's", "oneself", "someone", "your", "my", "no", "not", "off", "over", "all", "do", "go", "get", "he", "she", "we", "you", "me"}
# An example's words tell enough where by so much in all they are rarer than a plain word is.
_PLAIN, _TELLING = 6.0, 2.2


class Blanks:
    """Phrases by each word in them."""

    def __init__(self, phrases: dict[str, tuple[int, str]], lexicon: Lexicon, zipf: dict[str, float]) -> None:
        self.zipf = zipf
        self.by_part: dict[str, list[tuple[int, str, str]]] = defaultdict(list)  # key -> (score, phrase, clue)
        self.fillers: dict[str, set[str]] = defaultdict(set)  # clue -> what fills it
        for phrase, (score, written) in sorted(phrases.items()):
            self._take(score, written)
        self.examples: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for offset, synset in sorted(lexicon.synsets.items()):
            if not synset.shunned:
                for example in synset.parts[1]:
                    self._example(example, offset)

    def _take(self, score: int, written: str) -> None:
        words = written.split(" ")
        if not 2 <= len(words) <= 5 or len(written) > 34 or "one's" in written:
            return
        for at, word in enumerate(words):
            key = fold.fold(word)
            if key is None or not re.fullmatch(r"[A-Za-zÀ-ÿ'’.-]+[!?,]?", word):
                continue
            rest = words[:at] + words[at + 1:]
            if all(one.lower().strip("!?,'") in _LOOSE for one in rest):
                continue
            blank = re.sub(r"^[^!?,]*", "___", word)
            clue = " ".join([*words[:at], blank, *words[at + 1:]])
            clue = clue if clue.startswith("___") else clue[0].upper() + clue[1:]
            self.by_part[key].append((score, written, clue))
            self.fillers[clue].add(key)

    def _example(self, example: str, offset: str) -> None:
        if not 8 <= len(example) <= 40 or not re.fullmatch(r"[A-Za-z',.!? -]+", example):
            return
        words = example.split(" ")
        if len(words) > 7:
            return
        for at, word in enumerate(words):
            bare = word.strip(",.!?")
            key = fold.fold(bare)
            if key and len(key) >= 3 and bare.islower() and self._telling(words[:at] + words[at + 1:]) >= _TELLING:
                clue = " ".join([*words[:at], word.replace(bare, "___"), *words[at + 1:]])
                self.examples[key].append((clue[0].upper() + clue[1:] if clue[0].isalpha() else clue, offset))

    def _telling(self, words: list[str]) -> float:
        """How much the words around a blank tell of what fills it: rare ones much, "A ___ event" next to nothing."""
        keys = [key for word in words if (key := fold.fold(word)) and key not in shown.SMALL]
        return sum(max(0.0, _PLAIN - self.zipf.get(key, 1.0)) for key in keys)

    def of(self, key: str) -> Iterator[Candidate]:
        """The best blanks for an answer."""
        found = []
        for score, written, clue in self.by_part.get(key, ()):
            others = len(self.fillers[clue])
            words = clue.count(" ") + 1
            # What many words fill says nothing; two words are crisper than five.
            worth = 1.0 + (score - 50) / 10 + 1.2 / others - 0.25 * abs(words - 2.5) - 0.02 * len(clue)
            if others > 6 or others > 3 and words == 2:
                continue
            found.append((worth, clue, others))
        given: list[set[str]] = []
        for worth, clue, others in sorted(found, key=lambda one: (-one[0], one[1]))[:12]:
            rest = {word for word in shown.words(clue) if word not in _LOOSE}
            if len(given) == 4 or any(rest <= had or had <= rest for had in given):
                continue
            given.append(rest)
            yield Candidate(clue, EASY if others <= 2 and worth > 2.6 else MEDIUM, worth)

    def of_examples(self, key: str, offsets: set[str]) -> Iterator[Candidate]:
        """WordNet's examples of these senses with a blank; of answers for which there is little else."""
        for clue, offset in self.examples.get(key, ()):
            if offset in offsets and not shown.gives_away(clue, key, key):
                yield Candidate(clue, MEDIUM, 1.4 - len(clue) / 60)
