"""The formulas that turn evidence into a score of 0 to 100: 50 is acceptable, 60 good, 95 the liveliest."""

WORD_TOP = 95
ABBREVIATION_TOP = 62
ABROAD_TOP = 51  # spellings that are not American
GENERATED_TOP = 52  # inflections that no source holds
MOBY_TOP = 56  # phrases that only the Moby thesaurus holds
HEADWORD_TOP = 48  # phrases that only Moby Part-of-Speech holds: whoever reads them may raise them by hand


def _by_level(level: int, steps: tuple[tuple[int, float], ...]) -> float:
    """The value of the first step that reaches the level."""
    return next(value for top, value in steps if level <= top)


_WORD_MIDDLE = ((20, 1.0), (40, 1.5), (50, 2.0), (60, 2.5), (80, 3.0), (95, 4.1))
_WORD_FLOOR = ((20, 60.0), (35, 54.0), (40, 50.0), (50, 46.0), (60, 40.0), (70, 33.0), (80, 18.0), (95, 6.0))
_NAME_MIDDLE = ((35, 2.0), (50, 2.4), (60, 2.7), (70, 2.9), (95, 3.15))
_ABBREVIATION_MIDDLE = ((40, 3.4), (60, 3.6), (95, 3.8))


def word(level: int, us: bool, zipf: float, length: int) -> float:
    """A dictionary word."""
    middle = _by_level(level, _WORD_MIDDLE)
    if level > 60 and length <= 4:
        middle += 0.5  # short rare words owe their frequency to names and initials
    elif 40 < level <= 80 and length >= 6:
        middle -= 0.3
    score = min(50 + 12 * (zipf - middle), WORD_TOP)
    unseen = 7 if zipf < 1.0 else 4 if zipf < 1.8 else 0
    score = max(score, _by_level(level, _WORD_FLOOR) - unseen)
    if level > 80:
        score = min(score, 47)
    return score if us else min(score - 9, ABROAD_TOP)


def name(middle: float, zipf: float) -> float:
    """A proper name or a place: `middle` is the frequency at which it is acceptable."""
    return min(50 + 14 * (zipf - middle), 80)


def scowl_name(level: int, zipf: float, length: int) -> float:
    """A capitalised word of SCOWL."""
    middle = _by_level(level, _NAME_MIDDLE) + (0.4 if length <= 4 and level > 50 else 0)
    return max(name(middle, zipf), 8 if level > 80 else 20)


def abbreviation(level: int, zipf: float) -> float:
    """Initials and shortened words."""
    return max(15, min(50 + 12 * (zipf - _by_level(level, _ABBREVIATION_MIDDLE)), ABBREVIATION_TOP))


def phrase(lowest: float, tagged: bool, in_moby: bool, hits: int, solid: float,
           living: bool, only_noun: bool, senses: int) -> float:
    """A phrase: `lowest` is the frequency of its rarest part, `solid` that of the phrase written as one word."""
    common = (lowest + 0.8 * tagged + 0.5 * in_moby + 0.5 * min(2, hits) + 0.35 * min(3, solid)
              - 1.0 * living + 0.8 * (not only_noun) + 0.2 * min(4, senses))
    return 50 + (6 if common > 5 else 7) * (common - 5)


def moby_phrase(written: str, lowest: float, entries: int, solid: float) -> float:
    """A phrase that only the Moby thesaurus holds, in so many of its entries."""
    common = lowest - 0.45 + 0.5 * min(3, solid) + 0.2 * min(5, entries / 4) - _looseness(written)
    return min(50 + (6 if common > 5 else 7) * (common - 5), MOBY_TOP)


def headword_phrase(written: str, lowest: float, hits: int, solid: float, only_noun: bool) -> float:
    """A phrase that dictionaries have and none of our other sources: `hits` definitions and examples use it."""
    common = (lowest - 0.5 + 0.6 * min(2, hits) + 0.4 * min(3, solid) + 0.3 * (not only_noun) - _looseness(written))
    return min(50 + (6 if common > 5 else 7) * (common - 5), HEADWORD_TOP)


_LOOSE_ENDS = {"of", "to", "with", "for", "as", "upon", "from", "than", "at", "by", "into", "the", "a", "and", "that"}
_LOOSE_STARTS = {"be", "not", "the", "a", "an", "of", "very", "most", "more", "too", "almost", "have", "very",
                 "make", "become", "wholly", "quite", "highly"}


def _looseness(written: str) -> float:
    """What a phrase loses for signs that it explains rather than names: loose ends, fillers, many words."""
    words = written.lower().split(" ")
    return ((0.9 if words[-1] in _LOOSE_ENDS else 0) + (0.7 if words[0] in _LOOSE_STARTS else 0)
            + 0.25 * max(0, len(words) - 3) + (0.3 if words[0].endswith("ly") else 0))
