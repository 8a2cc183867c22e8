"""Whether a clue shows the root of an answer: pure and purify, moonlight and moonbeams, Mary and Ave Maria."""

import re
from collections import defaultdict
from functools import cache

import fold
import shown
from lexicon import Lexicon

# A root is at least so long where it stands inside a word, at the front of both, and at the front of two that WordNet derives one from the other.
_INSIDE, _FRONT, _DERIVED = 5, 4, 3
# Pieces in common that are endings, and no root.
_ENDINGS = re.compile(r"\w{0,2}([aeious]tions?|[pc]tions?|[aei]tives?|[a-z]ments?|ists?|istic|[a-z]ing|[a-z]ings|[ae]ss?es|nesses|ously|atively|arious|i[aou]tors?)|"
                      r"(?:other|atter|stand|stron|alist|thing|ratio|ester|erman|ender|tiona|reate)")
_PREFIXES = {"re", "un", "in", "im", "dis", "mis", "de", "be", "a", "en", "em", "out", "over", "up", "fore", "non", "pre"}
# What a name ends in beside another form of it.
_NAME_ENDS = re.compile(r"(?:[aeiouyh]|ia|ie|us|a[es]|n|in|an|ne|us)?s?")

# Words of a phrase that any clue may have.
_ANYWHERE = {"the", "a", "an", "of", "to", "in", "on", "and", "for", "at", "by", "it", "is"}
# Letters of a word of a phrase that is seen in the middle of others too: West Country and "southwestern".
_WITHIN = 4
# Short words that make compounds of two words: upward, nobody.
_MAKES = {"up", "go", "no", "do", "my"}
_FORMS = {"goes": "go", "going": "go", "gone": "go", "went": "go", "does": "do", "did": "do", "done": "do", "doing": "do"}
# What "ain" of a verb becomes in what is made of it: ordain and ordination, retain and retention.
_AIN = ("an", "en", "in")


@cache
def _front(one: str, other: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


@cache
def _rooted(word: str, piece: str) -> bool:
    """Whether the two have a root in common by their letters."""
    if _front(word, piece) >= _FRONT:
        return True
    runs = {word[at:at + size] for size in range(_INSIDE, len(word) + 1) for at in range(len(word) - size + 1)}
    return any(run in piece and not _ENDINGS.fullmatch(run) and not shown.ENDING.fullmatch(run) for run in runs)


def _shortened(clue: str, parts: list[str]) -> bool:
    """Whether the clue is a piece of a word of the answer: "Tec" for a detective."""
    word = "".join(shown.words(clue))
    return clue.replace(".", "").isalpha() and len(word) > 2 and any(word in part for part in parts)


class Kin:
    """Roots by letters, and by WordNet's derivations."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.derived: dict[str, set[str]] = defaultdict(set)
        for offset in sorted(lexicon.synsets):
            synset = lexicon.synsets[offset]
            for kind in ("+", "\\", "<"):
                for to, source, target in synset.points.get(kind, ()):
                    if source and target:
                        ends = fold.fold(synset.words[source - 1]), fold.fold(lexicon.synsets[to].words[target - 1])
                        if all(ends) and _front(*ends) >= _DERIVED:
                            self.derived[ends[0]].add(ends[1])
                            self.derived[ends[1]].add(ends[0])

    @cache
    def _family(self, word: str) -> frozenset[str]:
        """Words of its root: two derivations away at most, from any word it may be a form of."""
        found = set(shown.bases(word)) | {base for one in shown.bases(word) if (base := shown.BASE.get(one))}
        found |= {one[:-3] + put for one in found if len(one) > 5 and one.endswith("ain") for put in _AIN} | {shown.stem(word)}
        for _ in range(2):
            found |= {to for one in found for to in self.derived.get(one, ())}
        return frozenset(found)

    def _compounds(self, word: str, piece: str) -> bool:
        """Whether both are made with one short word: sunbathing and sunlight, stock car and boxcar."""
        opens = word[:3] == piece[:3] and word[:3] in shown.FIRST and all(one[3:] in self.lexicon.senses or any(
            base in self.lexicon.senses for base in shown.bases(one[3:])) for one in (word, piece) if len(one) > 5) and min(len(word), len(piece)) > 5
        return opens or len(piece) > len(word) and piece.removesuffix(word) in _PREFIXES

    def _parts(self, clue: str, parts: list[str]) -> bool:
        """Whether a word of a phrase stands in the clue, or at either end of a word of it, long ones within one: "Moves upward" for goes up, "As needed" for as required."""
        found = shown.words(clue)
        for at, part in enumerate(parts):
            if part == "as":
                if found[at:at + 1] == ["as"] or found[::-1][len(parts) - at - 1:][:1] == ["as"]:
                    return True
                continue
            if len(part) < 2 or part in _ANYWHERE:
                continue
            for word in found:
                if part in word and len(part) >= _WITHIN or word == part or _FORMS.get(word, word) == _FORMS.get(part, part):
                    return True
                for end in (word.removeprefix(part), word.removesuffix(part)):
                    if end != word and (len(part) > 2 or part in _MAKES and len(end) > 2 and end in self.lexicon.senses):
                        return True
        return False

    def shows(self, clue: str, key: str, display: str) -> bool:
        """Whether a word of the clue has a root in common with the answer or a word of it."""
        parts = [part for one in fold.parts(display) if (part := shown.american(fold.fold(one) or ""))]
        key = shown.american(key)
        if len(parts) > 1 and self._parts(clue, parts) or _shortened(clue, parts):
            return True
        pieces = {piece for piece in (key, *parts) if len(piece) >= 3 and piece not in shown.SMALL}
        families = [self._family(piece) for piece in sorted(pieces)]
        for word in shown.words(clue):
            if len(word) < 3 or word in shown.SMALL:
                continue
            if any(_rooted(word, piece) or self._compounds(word, piece) for piece in pieces) or any(self._family(word) & family for family in families):
                return True
        # What letters stand for ("www" and World Wide Web).
        initials = [word[0] for word in re.findall(r"[a-z]+", clue.lower())]
        spelled = "".join(initials), "".join(word[0] for word in re.findall(r"[a-z]+", clue.lower()) if word not in shown.SMALL)
        if 3 <= len(key) <= 5 and any(key in one for one in spelled) or len(parts) > 2 and clue.isupper() and clue.isalpha():
            return True
        # Names that differ by their ends: Mary and Maria.
        names = [one.lower() for one in re.findall(r"(?<!^)\b[A-Z][a-z]{2,}", clue)]
        return any(_front(name, part) >= 3 and all(_NAME_ENDS.fullmatch(one[_front(name, part):]) for one in (name, part))
                   for name in names for part in parts)
