"""The formulas that turn evidence into a score of 0 to 100: 50 is acceptable, 60 good, 95 the liveliest."""

WORD_TOP = 95
ABBREVIATION_TOP = 62
ABROAD_TOP = 51  # spellings that are not American
GENERATED_TOP = 52  # inflections that no source holds
PHRASE_TOP = 85
PHRASE_FORM_TOP = 60  # forms of phrases


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


# What each signal of a phrase adds to the log-odds that a list made by people has it (`data/README.md` says how they were
# found), and the log-odds that a phrase of score 50 has.
_PHRASE = {
    "rarest word": 0.39, "commonest word": 0.11, "written solid": 1.85, "in WordNet": 1.46, "in tagged text": 0.36,
    "other senses": 0.37, "a verb": 0.39, "a person": 1.37, "a living thing": -1.24, "in definitions": 0.49,
    "in the thesaurus": 0.54, "its mentions": 0.2, "a headword": 0.92, "hyphens": -0.26,
}
_PHRASE_BASE, _LOOSE, _ACCEPTABLE = -4.53, -0.38, 0.5
_PER_LOG_ODDS = 8  # points


def phrase(written: str, evidence: dict[str, float]) -> float:
    """A phrase, from the signals of `phrases.evidence`."""
    odds = _PHRASE_BASE + sum(weight * evidence[name] for name, weight in _PHRASE.items())
    return min(50 + _PER_LOG_ODDS * (odds + _LOOSE * looseness(written) - _ACCEPTABLE), PHRASE_TOP)


def phrase_form(base: float, rarer: float, solid: float, ing: bool) -> float:
    """A form of a phrase that scores `base`: its changed word is so much rarer than the base's."""
    odds = (0.44 * ((base - 50) / _PER_LOG_ODDS + _ACCEPTABLE) - 0.66 * rarer + 1.31 * min(4.0, solid)
            - 0.91 * ing - 0.38)
    return min(50 + _PER_LOG_ODDS * (odds - _ACCEPTABLE), base - 2, PHRASE_FORM_TOP)


_LOOSE_ENDS = {"of", "to", "with", "for", "as", "upon", "from", "than", "at", "by", "into", "the", "a", "and", "that"}
_LOOSE_STARTS = {"be", "not", "the", "a", "an", "of", "very", "most", "more", "too", "almost", "have", "very",
                 "make", "become", "wholly", "quite", "highly"}


def looseness(written: str) -> float:
    """What a phrase loses for signs that it explains rather than names: loose ends, fillers, many words."""
    words = written.lower().split(" ")
    return ((0.9 if words[-1] in _LOOSE_ENDS else 0) + (0.7 if words[0] in _LOOSE_STARTS else 0)
            + 0.25 * max(0, len(words) - 3) + (0.3 if words[0].endswith("ly") else 0))
