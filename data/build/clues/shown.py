"""Whether a clue may be printed beside an answer: it neither names it, a form or a part of it, nor is crude, nor too long."""

import re
from difflib import SequenceMatcher
from functools import cache

import clean
import fold
from forms import IRREGULAR
from inflect import Inflector

LONGEST = 60  # characters of a clue
_WORDS = re.compile(r"[^\W\d_]+(?:['’.][^\W\d_]+)*")
SMALL = {"a", "an", "the", "of", "in", "on", "to", "for", "and", "or", "at", "by", "with", "as", "is", "it", "be", "from", "up", "out",
          "off", "over", "under", "into", "not", "no", "one", "ones", "who", "that", "which", "i", "you", "me", "my", "your", "we", "do",
          "are", "was", "has", "have", "its", "his", "her", "he", "she", "de", "la", "so", "if", "but", "go"}
_SUFFIXES = ("ification", "ization", "ifying", "ifies", "ified", "izing", "izers", "ized", "izes", "izer", "ify", "ize", "istic", "ances", "ences", "ance", "ence", "ancy", "ency", "ational", "ably", "ibly", "edly", "ingly", "fulness", "iveness", "ousness", "ically", "ations", "ation", "ments", "ment", "ness", "ship", "hood",
             "ible", "able", "ates", "ated", "ical", "ious", "ate", "ings", "ions", "ists", "isms", "less", "ing", "ion", "ist", "ism", "ity", "ful", "ous",
             "ive", "ial", "ian", "ies", "ied", "ers", "ors", "est", "ant", "ent", "ary", "ory", "ed", "es", "er", "or", "ly", "al", "ic", "en",
             "an", "s", "y", "e")
_UNKIND = re.compile(r"\b(rap(e|ed|ing|ist)|sexual\w*|genital\w*|intercourse|copulat\w*|penis\w*|vagina\w*|vulva|anus|anal|semen|sperm|breasts?|"
                     r"nipples?|erection|orgasm\w*|masturbat\w*|feces|fecal|excrement\w*|urin\w*|defecat\w*|prostitut\w*|nazis?|holocaust|"
                     r"suicid\w*|incest\w*|molest\w*|pedophil\w*|slaves?|slavery|negro\w*|blacks|cancer\w*|tumou?rs?|corpses?|"
                     r"menstrua\w*|abortion\w*|genocide|terroris\w*|lynch\w*|retard\w*|cripple\w*|homosexual\w*|lesbian\w*|"
                     r"buttocks?|testic\w*|scrotum|pubic|bodily waste|screw(s|ed|ing)?|shag\w*|bonk\w*|hump(s|ed|ing)?|fornicat\w*|sex|coit\w*|adulter\w*|eff(s|ed|ing)?|ass|asses|homeless|lust\w*|whores?|sluts?|pimps?|torture\w*|hitler|moonies|heroin|cocaine|stillb\w*|miscarriages?|racial strain)\b", re.I)
_filter = clean.Filter()
# What is no form by rule and shows the word all the same.
_KIN = """full fill;food feed;tale tell;song sing;choice choose;loss lose;proof prove;strength strong;length long;width wide;depth deep
height high;heat hot;gift give;seat sit;thought think;speech speak;sale sell;blood bleed;dead die;death die;life live;sight see;belief believe
relief relieve;grief grieve;advice advise;breath breathe;bath bathe;cloth clothe;loaf loaves;flight fly;shot shoot;birth bear;truth true;youth young
warmth warm;growth grow;health heal;wealth weal;theft thief;pride proud;descent descend;defence defend;defense defend;offense offend;response respond"""
BASE = {form: base for base, forms in Inflector(set()).nouns.items() for form in sorted(forms)} \
    | {form: base for base, forms in IRREGULAR.items() for form in forms} \
    | {form: base for form, base in (pair.split() for pair in re.split(r"[;\n]", _KIN))}


def words(text: str) -> list[str]:
    """The words of a text, folded."""
    return [american(key) for one in _WORDS.findall(text) if (key := fold.fold(one.removesuffix("'s")) or one.lower())]


# Ends of words that say nothing of what they are made of, with what may stand before.
ENDING = re.compile(r"\w{0,2}(ations?|itions?|[aeiou]ting|ering|ening|[iy][sz]ing|iness|eness|ability|ibility|ility|ments?|ously|ively|ingly|fully|ology|"
                     r"ional|ities|ators?|[ae]nces?|esses|[st]?sions?|tions?|tures?|ious|able|ible|[nscrltph]{2}ing|ished|ected|ented|erate|inate|icate|alize)")
# Short words that open compounds.
FIRST = ("air", "arm", "bar", "bed", "bee", "box", "bus", "car", "cat", "cow", "day", "dog", "ear", "egg", "eye", "far", "gas", "gun", "hay", "hot", "ice", "key", "law",
          "leg", "lip", "man", "oil", "out", "pig", "pot", "rib", "sea", "sky", "sun", "tax", "tea", "toe", "war", "web", "god")


# Words that end compounds, and particles of phrases of two words.
_LAST = ("ship", "room", "boat", "book", "ball", "wood", "work", "land", "time", "line", "down", "back", "over", "head", "hand", "foot", "side", "town",
         "shop", "yard", "bird", "fish", "life", "wear", "ware", "word", "mate", "house", "stone", "light", "woman", "board", "paper", "proof", "craft")
# Letters of words that are nearly the same a letter apart, and two letters apart.
_NEAR, _NEAR_TWICE = 5, 7
_PARTICLES = {"up", "out", "off", "on", "in", "down", "over", "away", "back", "through", "around"}


# British spellings and older ones, as ends of words and as pieces anywhere, with how they are compared.
_SPELLINGS = tuple((re.compile(one), put) for one, put in (
    (r"(?<=\w[^tcfhpw])our(?=(?:s|ed|ing|er|ers|able|ful|less|ite|ites|y|al|ally|hoods?)?$)", "or"), (r"(?<=\w{3})is(?=(?:e|es|ed|ing|er|ers|ations?)$)", "iz"),
    (r"(?<=[al])ys(?=(?:e|es|ed|ing|er|ers)$)", "yz"), (r"(?<=[nac])tre(?=s?$)|(?<=me|li)tre(?=s?$)", "ter"), (r"(?<=fi|sa|li)bre(?=s?$)", "ber"),
    (r"(?<=\w{3})ence(?=s?$)", "ense"), (r"(?<=[ai]lo|ago)gue(?=s?$)", "g"), (r"(?<=gram)me(?=s?$)", ""), (r"^scept", "skept"),
    (r"grey", "gray"), (r"cheque(?!r)", "check"), (r"plough", "plow"), (r"^tyre(?=s?$)", "tire"), (r"^kerb", "curb"), (r"^gaol", "jail"), (r"draught", "draft"),
    (r"^storey", "story"), (r"^aero(?=plane)", "air"), (r"^moust", "must"), (r"^pyj", "paj"), (r"jeweller", "jeweler"), (r"mould", "mold"), (r"moult", "molt"),
    (r"manoeuv", "maneuv"), (r"(?<=[nhl])ae(?=[mst])|(?<=[pa])ae(?=d)", "e"), (r"^oe(?=[sd])", "e"), (r"^foet", "fet"), (r"sulph", "sulf"),
    (r"(?<=dg)e(?=ment)", ""), (r"^doughnut", "donut"), (r"yoghurt", "yogurt"), (r"^arte(?=fact)", "arti"), (r"^cypher", "cipher"), (r"hiccough", "hiccup"),
    (r"^whiskey", "whisky"), (r"^disc(?=s?$)", "disk"), (r"^axe$", "ax"), (r"^cos(?=y$|ier$|iest$|ily$)", "coz"), (r"^(enro|insta|fulfi|wi|ski)ll(?=$|s$|fu|ment)", r"\1l"),
    (r"^nite", "night"), (r"^thru(?!s)", "through"), (r"^aluminium", "aluminum")))


@cache
def american(word: str) -> str:
    """The word as all spellings of it are compared: colour and color, plough and plow."""
    for spelling, put in _SPELLINGS:
        word = spelling.sub(put, word)
    return word


def _apart(one: str, other: str, most: int) -> bool:
    """Whether more letters than that are to be changed, put in or left out to make one of the other."""
    if abs(len(one) - len(other)) > most:
        return True
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, row[0] = row[0], at
        for to, against in enumerate(other, 1):
            last, row[to] = row[to], min(row[to] + 1, row[to - 1] + 1, last + (letter != against))
        if min(row) > most:
            return True
    return row[-1] > most


@cache
def near(one: str, other: str) -> bool:
    """Whether the words, or what they are forms of, are a letter apart, long ones two: spatter and splatter."""
    if one[0] != other[0] or min(len(one), len(other)) < _NEAR or abs(len(one) - len(other)) > 5:
        return False
    return any(not _apart(first, second, 2 if min(len(first), len(second)) >= _NEAR_TWICE else 1)
               for first in bases(one) if len(first) >= _NEAR for second in bases(other) if len(second) >= _NEAR)


@cache
def stem(word: str) -> str:
    """A word without its endings."""
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            word = word[:-len(suffix)]
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word[-1] in "ye" else word


@cache
def bases(word: str) -> frozenset[str]:
    """What a word may be a form of."""
    cuts = (("s", ""), ("es", ""), ("ed", ""), ("d", ""), ("ing", ""), ("ing", "e"), ("er", ""), ("r", ""), ("ers", ""), ("rs", ""), ("est", ""),
            ("st", ""), ("ly", ""), ("ly", "le"), ("y", ""), ("y", "e"), ("ily", "y"), ("ied", "y"), ("ies", "y"), ("ier", "y"), ("iers", "y"),
            ("iest", "y"), ("ness", ""), ("iness", "y"), ("less", ""), ("ful", ""))
    found = {word.removesuffix(cut) + put for cut, put in cuts if word.endswith(cut)} | {word}
    found |= {one[:-1] for one in found if len(one) > 3 and one[-1] == one[-2]}
    return frozenset(one for one in found if len(one) >= 3)


def _shares(one: str, other: str, length: int) -> bool:
    """Whether the words have a run of so many letters in common, which is quick to tell."""
    return any(one[at:at + length] in other for at in range(len(one) - length + 1))


def _alike_at_start(one: str, other: str, least: int = 5) -> bool:
    """Whether words begin alike, but for a prefix of either: tormentor and torments, uncontested and contention."""
    bare = [re.sub(r"^(un|in|im|dis|non|re|mis)(?=\w{5})", "", word) for word in (one, other)]
    for first, second in ((one, other), tuple(bare), (one, bare[1]), (bare[0], other)):
        common = next((at for at, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))
        shorter = min(len(first), len(second))
        if common >= least and common >= 0.6 * shorter or common >= 4 and shorter >= 5 and common >= (0.5 if shorter >= 7 else 0.6) * shorter:
            return True
    # "Upcoming" and forthcoming, "hydroplane" and seaplane.
    end = next((at for at, (a, b) in enumerate(zip(reversed(one), reversed(other))) if a != b), min(len(one), len(other)))
    if end >= 5 and end >= 0.5 * min(len(one), len(other)) and not ENDING.fullmatch(one[-end:]):
        return True
    return False


@cache
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
    if len(one) > 5 and 2 * min(len(one), len(other)) > 0.8 * (len(one) + len(other)) and _shares(one, other, 3) \
            and SequenceMatcher(None, one, other, autojunk=False).ratio() > 0.8:
        return True
    common = next((at for at, (a, b) in enumerate(zip(first, second)) if a != b), len(short))
    if common >= 5 and common >= 0.6 * len(short):
        return True
    if not _shares(first, second, 4):
        return False
    run = SequenceMatcher(None, first, second, autojunk=False).find_longest_match().size
    return run >= 4 and run >= 0.67 * len(long)


def gives_away(clue: str, key: str, display: str) -> bool:
    """Whether the clue holds the answer, a form or a part of it."""
    key = american(key)
    parts = [american(part) for one in fold.parts(display) if (part := fold.fold(one) or one.lower())]
    wanted = [key] if len(parts) < 2 else [key, *(part for part in parts if part not in SMALL)]
    wanted += [BASE[one] for one in wanted if one in BASE]
    found = words(clue)
    alone = len(found) <= 2
    if any(_alike_at_start(word, one) for word in found for one in wanted):
        return True
    if len(parts) > 1 and any(word.startswith(part) for word in found for part in parts if len(part) >= 3 and part not in SMALL):
        return True
    if len(parts) == 2 and _PARTICLES & set(parts) & set(found):
        return True
    if any(key.endswith(last) and word.endswith(last) and len(key) > len(last) for last in _LAST for word in found):
        return True
    if len(parts) > 1 and "___" not in clue and (found[:2] == parts[:2] or set(parts) <= set(found)):
        return True
    # The beginnings of two words: "situation comedy" for sitcom.
    if any(first.startswith(key[:at]) and second.startswith(key[at:]) for first, second in zip(found, found[1:]) for at in range(2, len(key) - 1)):
        return True
    if len(display.split()) > 1 and "".join(words(clue)).startswith("".join(part[0] for part in display.lower().split())) and len(clue) <= 5:
        return True
    if clue.isalpha() and min(len(clue), len(key)) >= 5 and clue[:3].lower() == key[:3] and key[:3] in FIRST:
        return True
    if clue.isalpha() and (_alike_at_start(clue.lower(), key, 4) or _alike_at_start(clue.lower(), key, 3) and min(len(clue), len(key)) <= 5
                           or SequenceMatcher(None, clue.lower(), key, autojunk=False).ratio() >= 0.75):
        return True
    if "___" not in clue and any(near(word, one) for word in found for one in wanted if word not in SMALL):
        return True
    found += [BASE[one] for one in found if one in BASE]
    if key in "".join(found) and len(key) >= 6:
        return True
    for word in found:
        if any(alike(word, one) for one in wanted):
            return True
        if len(word) >= 4 and len(key) > len(word) and (key.startswith(word) or any(base.endswith(word) for base in bases(key))) and word not in SMALL:
            return True
        if len(word) == 3 and len(key) >= 6 and key.endswith(word) and word not in SMALL | {"ing", "ate", "ion", "ant", "ent", "ten"}:
            return True
        if len(word) == 3 and len(key) >= 6 and key.startswith(word) and word not in SMALL | {"con", "per", "pro", "sub", "non", "mis", "dis"}:
            return True
        # Parts of a compound in another form: "pays taxes" for taxpayer.
        if len(key) >= 6 and any(len(base) >= 3 and base not in SMALL and (key.startswith(base) and word != base or len(base) > 3 and base in key)
                                 for base in bases(word)):
            return True
        # One word in short, or in another spelling: ukes and ukuleles, mac and mack.
        if alone and len(word) > 3 and any(len(base) >= 3 and word.startswith(base) for base in bases(key)):
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
