"""Every phrase that a source lists, with what the sources tell of it."""

import math
from dataclasses import dataclass

import fold
import moby_pos
import wordnet


@dataclass
class Phrase:
    """A written phrase and the evidence that people know it."""

    written: str
    key: str
    source: str  # the first that lists it
    lemma: wordnet.Lemma | None  # what WordNet says of it
    mentions: int  # entries of the Moby thesaurus that hold it
    headword: bool  # Moby Part-of-Speech lists it
    hits: int  # definitions and examples of WordNet that use it


def load(lemmas: dict[str, wordnet.Lemma], thesaurus: dict[str, int]) -> list[Phrase]:
    """One phrase per key, in the spelling of the first source that lists it: WordNet, then the thesaurus, then Moby
    Part-of-Speech."""
    headwords = moby_pos.load()
    listed = {key for written in headwords if (key := fold.fold(written))}
    mentions: dict[str, int] = {}
    for written, count in thesaurus.items():
        if key := fold.fold(written):
            mentions[key] = mentions.get(key, 0) + count
    found: dict[str, Phrase] = {}
    for source, spellings in (("wordnet", lemmas), ("moby", thesaurus), ("moby-pos", headwords)):
        for written in sorted(spellings):
            key = fold.fold(written)
            if key is None or len(fold.parts(written)) < 2:
                continue
            lemma = lemmas.get(written)
            old = found.get(key)
            if old is None:
                found[key] = Phrase(written, key, source, lemma, mentions.get(key, 0), key in listed, 0)
            elif lemma and old.lemma and lemma.senses > old.lemma.senses:
                old.written, old.lemma = written, lemma
    hits = wordnet.phrase_hits([phrase.written for phrase in found.values()])
    for phrase in found.values():
        phrase.hits = hits.get(phrase.written, 0)
    return [found[key] for key in sorted(found)]


def evidence(phrase: Phrase, frequencies: list[float], solid: float) -> dict[str, float]:
    """The signals that `score.phrase` weighs, by name: `frequencies` are its words', `solid` that of the phrase written
    as one word."""
    lemma = phrase.lemma
    return {
        "rarest word": min(frequencies),
        "commonest word": max(frequencies),
        "written solid": min(4.0, solid),
        "in WordNet": float(lemma is not None),
        "in tagged text": float(bool(lemma and lemma.tagged)),
        "other senses": min(4, lemma.senses) - 1.0 if lemma else 0.0,
        "a verb": float(bool(lemma and "verb" in lemma.pos)),
        "a person": float(bool(lemma and lemma.person)),
        "a living thing": float(bool(lemma and lemma.living)),
        "in definitions": min(3.0, math.log1p(phrase.hits)),
        "in the thesaurus": float(phrase.mentions > 0),
        "its mentions": math.log1p(phrase.mentions),
        "a headword": float(phrase.headword),
        "hyphens": float("-" in phrase.written),
    }
