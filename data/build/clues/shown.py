"""Whether a clue may be printed beside an answer: it neither names it, a form or a part of it, nor is crude, nor too long."""

import re
from difflib import SequenceMatcher

import clean
import fold

LONGEST = 60  # characters of a clue
_WORDS = re.compile(r"[^\W\d_]+(?:['’.][^\W\d_]+)*")
_SMALL = {"a", "an", "the", "of", "in", "on", "to", "for", "and", "or", "at", "by", "with", "as", "is", "it", "be", "from", "up", "out",
          "off", "over", "under", "into", "not", "no", "one", "ones", "who", "that", "which", "i", "you", "me", "my", "your", "we", "do",
          "are", "was", "has", "have", "its", "his", "her", "he", "she", "de", "la", "so", "if", "but", "go"}
_SUFFIXES = ("ization", "ational", "ably", "ibly", "edly", "ingly", "fulness", "iveness", "ousness", "ically", "ations", "ation", "ments", "ment", "ness", "ship", "hood",
             "ible", "able", "ates", "ated", "ical", "ious", "ate", "ings", "ions", "ists", "isms", "less", "ing", "ion", "ist", "ism", "ity", "ful", "ous",
             "ive", "ial", "ian", "ies", "ied", "ers", "ors", "est", "ant", "ent", "ary", "ory", "ed", "es", "er", "or", "ly", "al", "ic", "en",
             "an", "s", "y", "e")
_UNKIND = re.compile(r"\b(rap(e|ed|ing|ist)|sexual\w*|genital\w*|intercourse|copulat\w*|penis\w*|vagina\w*|vulva|anus|anal|semen|sperm|breasts?|"
                     r"nipples?|erection|orgasm\w*|masturbat\w*|feces|fecal|excrement\w*|urin\w*|defecat\w*|prostitut\w*|nazis?|holocaust|"
                     r"suicid\w*|incest\w*|molest\w*|pedophil\w*|slaves?|slavery|negro\w*|blacks|cancer\w*|tumou?rs?|corpses?|"
                     r"menstrua\w*|abortion\w*|genocide|terroris\w*|lynch\w*|retard\w*|cripple\w*|homosexual\w*|lesbian\w*|"
                     r"buttocks?|testic\w*|scrotum|pubic|bodily waste|screw(s|ed|ing)?|shag\w*|bonk\w*|hump(s|ed|ing)?|fornicat\w*|sex|coit\w*|adulter\w*|eff(s|ed|ing)?|ass|asses|homeless|lust\w*|whores?|sluts?|pimps?|torture\w*)\b", re.I)
_filter = clean.Filter()


def words(text: str) -> list[str]:
    """The words of a text, folded."""
    return [key for one in _WORDS.findall(text) if (key := fold.fold(one.removesuffix("'s")) or one.lower())]


def stem(word: str) -> str:
    """A word without its endings."""
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            word = word[:-len(suffix)]
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word[-1] in "ye" else word


def bases(word: str) -> set[str]:
    """What a word may be a form of."""
    cuts = (("s", ""), ("es", ""), ("ed", ""), ("d", ""), ("ing", ""), ("ing", "e"), ("er", ""), ("r", ""), ("ers", ""), ("rs", ""), ("est", ""),
            ("st", ""), ("ly", ""), ("ly", "le"), ("y", ""), ("y", "e"), ("ily", "y"), ("ied", "y"), ("ies", "y"), ("ier", "y"), ("iers", "y"),
            ("iest", "y"), ("ness", ""), ("iness", "y"), ("less", ""), ("ful", ""))
    found = {word.removesuffix(cut) + put for cut, put in cuts if word.endswith(cut)} | {word}
    found |= {one[:-1] for one in found if len(one) > 3 and one[-1] == one[-2]}
    return {one for one in found if len(one) >= 3}


def alike(one: str, other: str) -> bool:
    """Whether two words are forms of one, or nearly spelled alike."""
    if one == other:
        return True
    if min(len(one), len(other)) < 3:
        return False
    if bases(one) & bases(other):
        return True
    first, second = stem(one), stem(other)
    if first == second:
        return True
    short, long = sorted((first, second), key=len)
    if len(short) >= 4 and long.startswith(short):
        return True
    if len(short) >= 4 and long.endswith(short):
        return True
    if len(short) < 4:
        return False
    # Two spellings of one word, such as centre and center.
    if len(one) > 5 and SequenceMatcher(None, one, other, autojunk=False).ratio() > 0.8:
        return True
    common = next((at for at, (a, b) in enumerate(zip(first, second)) if a != b), len(short))
    if common >= 5 and common >= 0.6 * len(short):
        return True
    run = SequenceMatcher(None, first, second, autojunk=False).find_longest_match().size
    return run >= 4 and run >= 0.67 * len(long)


def gives_away(clue: str, key: str, display: str) -> bool:
    """Whether the clue holds the answer, a form or a part of it."""
    parts = [part for one in fold.parts(display) if (part := fold.fold(one) or one.lower())]
    wanted = [key] if len(parts) < 2 else [key, *(part for part in parts if part not in _SMALL)]
    found = words(clue)
    if key in "".join(found) and len(key) >= 6:
        return True
    for word in found:
        if any(alike(word, one) for one in wanted):
            return True
        if len(word) >= 4 and len(key) > len(word) and (key.startswith(word) or key.endswith(word)) and word not in _SMALL:
            return True
        if len(word) == 3 and len(key) >= 6 and key.endswith(word) and word not in _SMALL | {"ing", "ate", "ion", "ant", "ent", "ten"}:
            return True
        if len(word) == 3 and len(key) >= 6 and key.startswith(word) and word not in _SMALL | {"con", "per", "pro", "sub", "non", "mis", "dis"}:
            return True
        if len(key) >= 4 and len(word) > len(key) and (word.startswith(key) or word.endswith(key)):
            return True
    return key in found or any(key == "".join(found[at:end]) for at in range(len(found)) for end in range(at + 1, min(len(found), at + 5) + 1))


def proper(display: str) -> bool:
    """Whether an answer has clues at all."""
    return not _UNKIND.search(display)


def printable(clue: str) -> bool:
    """Whether it reads as a clue at all."""
    if not 2 < len(clue) <= LONGEST or _UNKIND.search(clue) or any(mark in clue for mark in "|\t;<>{}`\\"):
        return False
    if clue.count("(") != clue.count(")") or clue.count('"') % 2:
        return False
    return not any(_filter.verdict(word, word) for word in words(clue))
