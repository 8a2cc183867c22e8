"""Gathers every source's candidates, scores them and keeps the best of each key."""

import re
from dataclasses import dataclass

import clean
import fold
import graded
import hand
import inflect
import moby
import people
import phrases
import places
import score
import scowl
import wordnet
import zipf


@dataclass
class Entry:
    """One entry of the lists."""

    key: str
    display: str
    score: float
    source: str
    lemma: bool = False  # a dictionary headword of its own


_NOTHING = Entry("", "", 0, "")


class Lists:
    """The entries so far; the best score of a key wins, the earlier display form on a tie."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.zipf = zipf.load()

    def z(self, key: str) -> float:
        return self.zipf.get(key, 0.0)

    def add(self, written: str, points: float, source: str) -> None:
        written = written.strip()
        key = fold.fold(written)
        if key is None:
            return
        old = self.entries.get(key)
        if old is None:
            self.entries[key] = Entry(key, written, points, source)
        elif points > old.score:
            old.display, old.score, old.source = written, points, source


def _is_initials(written: str) -> bool:
    letters = written.replace(".", "").replace("&", "")
    return len(letters) <= 6 and letters.isupper() or "." in written and " " not in written


def add_words(lists: Lists) -> None:
    """SCOWL's words."""
    words = scowl.load()
    names: dict[str, int] = {}  # key -> the lowest level at which it is a name
    for item in words:
        if item.kind == "name" and (key := fold.fold(item.written)):
            names[key] = min(item.level, names.get(key, 99))
    for item in words:
        key = fold.fold(item.written)
        if key is None:
            continue
        z = lists.z(key)
        if item.kind == "word" and item.level >= 50 and names.get(key, 99) <= item.level:
            z = min(z, 2.0)  # its frequency is the name's (japan, Japan)
        if item.kind == "abbreviation" or _is_initials(item.written):
            points = score.abbreviation(item.level, z)
        elif item.kind == "name" or not item.written[0].islower():
            points = score.scowl_name(item.level, z, len(key))
        elif "'" in item.written:
            points = score.word(item.level, item.us, max(z, 2.0), len(key)) - 6
            points = min(points, 60)
        else:
            points = score.word(item.level, item.us, z, len(key))
        lists.add(item.written, points, "scowl")


def frequencies(lists: Lists, written: str) -> list[float]:
    """The frequency of each word of a phrase."""
    return [lists.z(key) if (key := fold.fold(part)) else 6.0 if part.lower() in "aio" else 0.0
            for part in fold.parts(written)]


# What WordNet calls a place or a people where it means which kind of thing it is; nobody says so.
_GLOSS = re.compile(r"^capital of |^[A-Z]\w+(an|ish|ese|ch|sh) (capital|state|nation|country|province|city|monetary unit)$")
_LOOKS = re.compile("-(like|sized|shaped|colored|flowered|leaved|seeded|bodied|gray|grey|green|red|blue|brown|white|"
                    "yellow|purple|pink|black|orange|looking|speaking)$")
_RANK = re.compile(r"(sub|super|infra)?(genus|family|order|class|phylum|division|kingdom|tribe) [A-Z]")


def _is_taxon(lists: Lists, lemma: wordnet.Lemma) -> bool:
    """Whether this is a scientific name that hardly anyone writes (genus Musa, Bufo americanus)."""
    if _RANK.match(lemma.written):
        return True
    if not (lemma.living and lemma.written[0].isupper()):
        return False
    words = lemma.written.split(" ")
    if len(words) == 1:
        return lists.z(lemma.written.lower()) < 2.5
    return len(words) == 2 and words[1].islower() and lists.entries.get(words[1], _NOTHING).score < 40


def _wordnet(lists: Lists, lemmas: dict[str, wordnet.Lemma]) -> None:
    """WordNet's single words."""
    for lemma in lemmas.values():
        key = fold.fold(lemma.written)
        if key is None or len(fold.parts(lemma.written)) > 1 or _is_taxon(lists, lemma):
            continue
        z = lists.z(key)
        if _is_initials(lemma.written):
            points = score.abbreviation(70, z)
        elif lemma.written[0].isupper():
            middle = 2.7 if lemma.person else 2.9 if lemma.place else 3.1
            points = max(score.name(middle - 0.3 * (lemma.tagged > 0), z), 18)
        else:
            middle = 2.8 - 0.4 * (lemma.tagged > 0) + 0.4 * lemma.living + 0.5 * (len(key) <= 4)
            points = max(min(50 + 12 * (z - middle), 80), 20)
        lists.add(lemma.written, points, "wordnet")


def _moby(lists: Lists, thesaurus: dict[str, int]) -> None:
    """The thesaurus's single words."""
    for written in sorted(thesaurus):
        key = fold.fold(written)
        if key and len(fold.parts(written)) < 2:
            lists.add(written, max(min(50 + 10 * (lists.z(key) - 3.5), 44), 14), "moby")


def _phrases(lists: Lists, known: list[phrases.Phrase]) -> None:
    words = set(lists.entries)
    for phrase in known:
        if phrase.lemma and _is_taxon(lists, phrase.lemma) or phrase.source == "moby-pos" and len(phrase.key) <= 7:
            continue  # of short headwords that only Moby has most are units and initials (kc/s)
        solid = 0.0 if phrase.key in words else lists.z(phrase.key)  # else its frequency is the word's (a cross, across)
        points = score.phrase(phrase.written,
                              phrases.evidence(phrase, frequencies(lists, phrase.written), solid))
        if len(phrase.key) <= 7 and phrase.lemma is None and solid < 2.5:
            points = min(points, 46)  # short ones are mostly loose pairs (dam up, as new)
        if re.search(r" [IVX]+$", phrase.written):
            points = min(points, 45)  # kings and popes
        if _LOOKS.search(phrase.written):
            points = min(points - 6, 50)
        if _GLOSS.search(phrase.written):
            points = min(points, 44)
        lists.add(phrase.written, points, phrase.source)


def _people(lists: Lists) -> None:
    for name, rank in sorted(people.given().items()):
        z = lists.z(name)
        middle = 2.6 if rank <= 300 else 3.1 if rank <= 1000 else 3.6
        points = max(min(score.name(middle, z), 62), 50 if rank <= 250 else 40 if rank <= 800 else 15)
        lists.add(name.capitalize(), points, "names")
    for name, rank in sorted(people.surnames().items()):
        if rank > 20000:
            continue
        middle = 3.3 if rank <= 500 else 3.7 if rank <= 2000 else 4.0
        points = max(min(score.name(middle, lists.z(name)), 58 if rank <= 500 else 50 if rank <= 2000 else 44), 8)
        lists.add(name.capitalize(), points, "names")
    for name in people.more_names():
        key = fold.fold(name)
        if key and len(key) > 2:
            lists.add(name, max(min(score.name(4.0, lists.z(key)), 44), 8), "people-names")
    for name in people.companies():
        key = fold.fold(name)
        if key is None or len(key) < 3 or name.islower():
            continue
        z = lists.z(key)
        if name.isupper() and len(key) <= 5:
            points = min(score.name(4.0, z), 45)
        elif " " in name:
            points = min(46 + 4 * (min(frequencies(lists, name)) - 4), 52)
        else:
            points = min(score.name(3.1, z), 66)
        lists.add(name, max(points, 14), "companies")


_CITY_SIZES = ((5_000_000, 2.6), (1_000_000, 2.9), (300_000, 3.2), (0, 3.6))


def _places(lists: Lists) -> None:
    for place in places.load():
        key = fold.fold(place.written)
        if key is None:
            continue
        z, several = lists.z(key), " " in place.written
        low = min(frequencies(lists, place.written))
        if place.kind == "state":
            points = 68.0
        elif place.kind == "country":
            points = max(48.0 if several else 54.0, min(score.name(2.3, z), 72))
        elif place.kind == "capital":
            points = max(44.0, min(score.name(2.5, z), 70), 44 + 5 * (low - 3) if several else 0)
        elif place.kind == "county":
            points = 26 + 4 * (low - 3)
        elif several:
            big = place.population * (4 if place.country == "US" else 1)
            points = min(30 + 5 * (low - 3) + (16 if big > 1_000_000 else 10 if big > 400_000 else 0), 56)
        else:
            size = place.population * (8 if place.country == "US" else 1)
            middle = next(value for least, value in _CITY_SIZES if size >= least)
            points = min(score.name(middle, z), 70 if size > 900_000 else 50)
        lists.add(place.written, points if max(z, low) >= 1 else 0, "places")
    for city, state in places.us_city_states(240_000):
        if city.endswith(" city") or state == city:
            continue
        lists.add(f"{city}, {state}", 46, "places")


def _rarer(lists: Lists, phrase: str, form: str) -> float:
    """By how much the word that changed is rarer in the form than in the phrase."""
    return max((lists.z(fold.fold(old) or "") - lists.z(fold.fold(new) or "")
                for old, new in zip(phrase.split(" "), form.split(" ")) if old != new), default=0.0)


_UNCOUNTABLE = 1.7  # how much rarer a plural may be; beyond it the noun hardly has one (money, employment)


def _inflections(lists: Lists, lemmas: dict[str, wordnet.Lemma]) -> None:
    """Forms no source holds: plurals of WordNet's nouns and forms of its verb phrases."""
    maker = inflect.Inflector({lemma.written for lemma in lemmas.values() if "verb" in lemma.pos})
    words: list[tuple[str, float]] = []
    of_phrases: list[tuple[str, float]] = []
    for lemma in lemmas.values():
        base = lists.entries.get(fold.fold(lemma.written) or "")
        if base is None or base.score < 36:
            continue
        countable = "noun" in lemma.pos and not lemma.instance and lemma.written[0].islower()
        if " " in lemma.written:
            plural = maker.plural_phrase(lemma.written) if countable else None
            forms = [plural] if plural and _rarer(lists, lemma.written, plural) <= _UNCOUNTABLE else []
            if "verb" in lemma.pos:
                forms += maker.verb_phrases(lemma.written, "noun" in lemma.pos)
            for form in forms:
                ing = any(new.endswith("ing") and new != old
                          for old, new in zip(lemma.written.split(" "), form.split(" ")))
                of_phrases.append((form, score.phrase_form(base.score, _rarer(lists, lemma.written, form),
                                                           lists.z(fold.fold(form) or ""), ing)))
        elif lemma.written.isalpha():
            if countable and (plural := maker.plural(lemma.written)):
                words.append((plural, base.score - 4))
            if "verb" in lemma.pos:
                words += [(form, base.score - (5 if form.endswith("ing") else 3))
                          for form in maker.verb_forms(lemma.written)]
    for form, points in words:
        if key := fold.fold(form):
            unseen = 0 if lists.z(key) >= 2.0 else 8
            lists.add(form, max(min(points, score.GENERATED_TOP), 12) - unseen, "inflected")
    for form, points in of_phrases:
        lists.add(form, max(points, 12), "inflected")


def _only_surnames(lists: Lists, lemmas: dict[str, wordnet.Lemma]) -> None:
    """Names that are nothing but surnames, to us, stand below 50."""
    known = {fold.fold(written) for written in lemmas} | {fold.fold(place.written) for place in places.load()
                                                          if place.population > 200_000 or place.kind != "city"}
    known |= {name for name, rank in people.given().items() if rank <= 600}
    surnames = people.surnames()
    for key, entry in sorted(lists.entries.items()):
        if key in surnames and key not in known and entry.display[0].isupper() and entry.score >= 47:
            entry.score = 48.0 if entry.score >= 56 else 46.0


def _below_base(lists: Lists, lemmas: dict[str, wordnet.Lemma]) -> None:
    """Plurals and third persons in -s that are no headwords stand a little below their base."""
    headwords = {fold.fold(written) for written in lemmas}
    for key in sorted(lists.entries):
        entry = lists.entries[key]
        if not key.endswith("s") or key.endswith("ss") or key in headwords or " " in entry.display:
            continue
        for base in (key[:-1], key[:-2] if key.endswith("es") else "", key[:-3] + "y" if key.endswith("ies") else ""):
            if base in lists.entries and base in headwords and len(base) > 2:
                entry.score = min(entry.score, lists.entries[base].score - 2)
                break


def gather() -> tuple[dict[str, Entry], dict[str, Entry]]:
    """All entries of score 0 to 100 that anybody may have, and the crude ones."""
    lists = Lists()
    lemmas, thesaurus = wordnet.load(), moby.load()
    add_words(lists)
    _wordnet(lists, lemmas)
    _moby(lists, thesaurus)
    _phrases(lists, phrases.load(lemmas, thesaurus))
    _people(lists)
    _places(lists)
    _inflections(lists, lemmas)
    _only_surnames(lists, lemmas)
    _below_base(lists, lemmas)
    for key in [key for key in lists.entries if len(key) == 2]:
        del lists.entries[key]  # these stand by hand only
    for key, (written, points) in sorted(hand.load().items()):
        if points < 50:
            lists.entries.pop(key, None)
        lists.add(written, points, "hand")
    for key, grade in sorted(graded.load().items()):
        lists.entries.pop(key, None)
        if grade.points > 0:
            lists.add(grade.written, grade.points, "graded")
    judge = clean.Filter()
    kept: dict[str, dict[str, Entry]] = {"": {}, "crude": {}, "never": {}}
    for key, entry in sorted(lists.entries.items()):
        kept[judge.verdict(key, entry.display)][key] = entry
    return kept[""], kept["crude"]
