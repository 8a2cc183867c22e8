"""Clues from what WordNet says of a meaning: its synonyms, definition, kind, examples of it, parts, opposites."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import fold
import glosses
import moby
import shown
from forms import Forms
from lexicon import Lexicon, Sense, Synset

EASY, MEDIUM, HARD = 0, 1, 2
# Topics of WordNet's nouns whose kinds, examples and parts say something: animals, things, parts of the body, food, people, plants.
_ANIMAL, _THING, _BODY, _FOOD, _PERSON, _PLANT = 5, 6, 8, 13, 18, 20
_CONCRETE = {_ANIMAL, _THING, _FOOD, _PLANT}
# Topics whose nouns are seldom counted: attributes, feelings, natural phenomena, processes, states, substances.
_UNCOUNTED = {7, 12, 19, 22, 26, 27}
# And of acts, games among them, and thoughts, where the noun ends so: nobody plays paintballs.
_SELDOM, _MASS = {4, 9}, ("ball", "ing", "ness", "ism")
_GAME = re.compile(r"(?:an?|any) (?:[\w-]+ ){0,3}games?\b")
# How much rarer the plural of what is counted is than its singular, at most, in powers of ten, and how often a plural is said that nobody doubts.
_RARER, _SAID = 1.0, 2.5
# How likely a sense is meant, at least: of a form in -s, -ing and so on, which may belong to another word; where only what kind it is
# is said of it; and where what is said reads wrongly of any other sense; where it is all that is said.
_LEAST, _LEAST_OF_FORM, _MAIN, _ONLY, _SURE = 0.2, 0.25, 0.5, 0.4, 0.6
# And where nobody counted the sense in a text: WordNet's order is a guess there. The second is of a synonym that no other thesaurus has.
_UNCOUNTED_LEAST, _UNSAID_LEAST = 0.25, 0.25
# Kinds that have so many below them at most say what is one of them.
_NARROW = 40
# Kinds that say nothing of what is one of them.
_VAGUE = {"artifact", "object", "person", "act", "cause", "entity", "thing", "matter", "substance", "group", "state", "event", "attribute",
          "condition", "quality", "property", "part", "piece", "unit", "device", "instrumentality", "location", "region", "change",
          "action", "activity", "move", "make", "get", "have", "be", "do", "act", "use", "give", "take", "put", "go", "come", "set",
          "organism", "being", "cognition", "content", "abstraction", "measure", "relation", "communication", "individual", "someone",
          "whole", "living thing", "causal agent", "psychological feature", "process", "concept", "idea", "structure", "way", "form",
          "kind", "case", "point", "body", "position", "collection", "travel", "interact", "touch", "remove", "transfer", "convey",
          "equipment", "implement", "container", "construction", "creation", "work", "product", "commodity", "material", "travel",
          "adult", "unfortunate", "unpleasant person", "good person", "bad person", "worker", "expert", "time period", "happening",
          "turn", "separate", "connect", "join", "cover", "alter", "modify", "cause to be perceived", "disposition", "feeling",
          "happen", "occur", "think", "express", "judge", "change surface", "tell", "say", "want", "desire", "treat", "handle", "let", "allow",
          "permit", "bear", "look", "show", "perceive", "communicate", "inform", "keep", "hold", "work", "fill", "feel",
          "male", "female", "man", "woman", "definite quantity", "number", "digit", "integer", "letter", "symbol", "animal", "plant",
          "natural object", "cell", "compound", "chemical", "solid", "liquid", "fluid", "name", "word", "taxonomic group", "genus",
          "family", "order", "arrangement", "instrument", "means", "ability", "skill", "knowledge", "information", "message",
          "statement", "expression", "speech act", "auditory communication", "writing", "written communication", "document"}
_NOTED = re.compile(r"^(?:United States |English |British |French |German |Italian |Russian |Scottish |Irish |Spanish |American |Swiss |"
                    r"Austrian |Dutch |Canadian |Norwegian |Danish |Swedish |Polish |Greek |Roman |Welsh |Australian |Finnish )?"
                    r"(?:[a-z-]+ )??((?:film |stage )?(?:actor|actress|singer|composer|novelist|writer|poet|playwright|dramatist|painter|"
                    r"sculptor|philosopher|physicist|chemist|mathematician|astronomer|architect|pianist|violinist|conductor|explorer|"
                    r"inventor|general|admiral|statesman|economist|comedian|dancer|choreographer|director|filmmaker|journalist|"
                    r"astronaut|aviator|golfer|historian|psychologist|biologist|naturalist|jurist|essayist|illustrator|boxer|"
                    r"photographer|lexicographer|industrialist|anthropologist|theologian|guitarist|president))\b")


def _participle(phrase: str) -> str:
    """The end of a phrase's first word, where it is a participle's."""
    found = re.match(r"\w+?(ing|ed)(?!\w)", phrase)
    return found.group(1) if found else ""


@dataclass(frozen=True)
class Candidate:
    """A clue that may do."""

    text: str
    grade: int
    worth: float


class Relations:
    """Makes clues of senses."""

    def __init__(self, lexicon: Lexicon, forms: Forms, zipf: dict[str, float], phrases: set[str]) -> None:
        self.lexicon, self.forms, self.zipf, self.phrases = lexicon, forms, zipf, phrases
        self.near = moby.near()

    def known(self, written: str, least: float = 3.0) -> bool:
        """Whether a solver knows the word, or each word of it."""
        parts = fold.parts(written)
        keys = [fold.fold(part) for part in parts]
        if len(parts) > 1 and fold.fold(written) not in self.phrases:
            return False
        return all(key is None or self.zipf.get(key, 0.0) >= least for key in keys) and any(keys)

    def of(self, sense: Sense, form: str) -> Iterator[Candidate]:
        """Clues for a sense of a lemma whose form ("" as it stands, "plural", "s", "ing", "past", "part", "er", "est") is the answer."""
        synset = self.lexicon.synsets[sense.offset]
        # Of what has many meanings the first is taken all the same.
        first = sense.rank == 1 if form else self.lexicon.senses[fold.fold(sense.written) or ""][0].offset == sense.offset
        if synset.shunned or sense.share < (_LEAST_OF_FORM if form else _LEAST) and not first:
            return
        # "Obliterate" may be "obliterated": nobody says so.
        if sense.pos == "a" and synset.parts[0] and re.match(r"(having been )?\w+ed\b", synset.parts[0][0]) and self.lexicon.is_a(sense.written, "v") \
                and not sense.written.endswith("ed"):
            return
        if form == "plural" and synset.topic in _UNCOUNTED and sense.share < _MAIN:
            return
        if form == "plural" and synset.topic in _UNCOUNTED | _SELDOM and sense.written.endswith(_MASS) and (
                self._seldom(sense.written) or _GAME.match(synset.gloss)):
            return
        # How far down the meaning lies among the answer's: the first is plain, what lies far down is oblique.
        step = 0 if sense.share >= 0.25 else 1 if sense.share >= 0.1 else 2
        change = self._changer(sense.pos, form)
        yield from self._synonyms(sense, synset, change, step)
        yield from self._opposites(sense, synset, form, step)
        if sense.pos == "n":
            yield from self._of_noun(sense, synset, form, change, step)
        yield from self._gloss(sense, synset, form, step)

    def _seldom(self, written: str) -> bool:
        """Whether the plural is rare, and so much rarer than the singular that it is hardly said."""
        one, several = (self.zipf.get(fold.fold(word) or "", 0.0) for word in (written, self.forms.plural(written) or ""))
        return several < min(one - _RARER, _SAID)

    def _changer(self, pos: str, form: str) -> Callable[[str], str | None]:
        if form == "":
            return lambda word: word
        if form == "plural":
            return self.forms.plural_said
        if form in ("er", "est"):
            return lambda word: self.forms.compared(word, form)
        return lambda word: self.forms.verb(word, form)

    def _synonyms(self, sense: Sense, synset: Synset, change, step: int) -> Iterator[Candidate]:
        if sense.pos == "n" and sense.written[0].isupper() and self._is_instance(synset):
            return
        for word in synset.words:
            if word == sense.written or not self.known(word, 2.8):
                continue
            meant = self.lexicon.share(word, sense.offset)
            if word[0].isupper() and not sense.written[0].isupper():
                continue
            form = change(word)
            if sense.share < 0.08 and sense.tagged == 0:
                continue
            if change("good") == "better" and word.endswith(("ing", "ed")) or change("good") == "best" and word.endswith(("ing", "ed")):
                continue
            # One word for a compound of two is mostly its field: "Agriculture" is no factory farm.
            if sense.pos == "n" and " " in sense.written and " " not in word and meant < _MAIN:
                continue
            if form is None or meant < 0.2 and self.lexicon.mostly(word) != sense.pos or meant < 0.14:
                continue
            # A second thesaurus has to say so too, where it knows both.
            one, other = sense.written.lower(), word.lower()
            said = other in self.near.get(one, ()) or one in self.near.get(other, ())
            if not said and (one in self.near and other in self.near or min(meant, sense.share) < _UNSAID_LEAST):
                continue
            if not sense.tagged and sense.share < (_LEAST_OF_FORM if said else _UNSAID_LEAST):
                continue
            # "Projected" is not "sticking out".
            if sense.pos == "a" and {_participle(sense.written), _participle(word)} == {"ing", "ed"}:
                continue
            # Both words' rare senses meet where neither is thought of.
            if meant * sense.share < 0.05:
                continue
            common = min((self.zipf.get(key, 0.0) for part in fold.parts(word) if (key := fold.fold(part))), default=0.0)
            grade = min(2, max(step, 0 if meant >= 0.3 and common >= 3.5 else 1))
            worth = 3 + 2 * meant + 2 * min(sense.share, 0.5) + 0.3 * min(common, 5)
            yield Candidate(glosses.capital(form), grade if said else max(grade, MEDIUM), worth if said else worth - 1.5)

    def _is_instance(self, synset: Synset) -> bool:
        return "@i" in synset.points

    def _opposites(self, sense: Sense, synset: Synset, form: str, step: int) -> Iterator[Candidate]:
        if form not in ("", "er", "est") or sense.pos == "n" or step > 1:
            return
        for to, source, target in synset.points.get("!", ()):
            other = self.lexicon.synsets[to]
            if source and synset.words[source - 1].lower() != sense.written.lower():
                continue
            word = other.words[target - 1] if target else other.words[0]
            if self.known(word, 3.2) and self.lexicon.share(word, to) >= 0.3:
                # What has several opposites is not what is none of one (biennial: not annual).
                several = max(len(one.points.get("!", ())) for one in (synset, other)) > 1
                if several:
                    continue
                if sense.pos == "a" and form == "" and sense.share >= _ONLY:
                    yield Candidate(f"Not {word}", 1 + (step > 0), 4.5)
                if form == "":
                    yield Candidate(f"Opposite of {word}", 1 + (step > 0), 4.2)

    def _of_noun(self, sense: Sense, synset: Synset, form: str, change, step: int) -> Iterator[Candidate]:
        instance = self._is_instance(synset)
        for to, _, _ in synset.points.get("@", ()):
            kind = self.lexicon.synsets[to]
            word = kind.words[0]
            if word in _VAGUE or not self.known(word, 3.0) or self.lexicon.size[to] > _NARROW or " of art" in word or self.lexicon.share(word, to) < _MAIN \
                    or word[0].isupper() or synset.topic not in _CONCRETE or sense.share < _SURE or self.lexicon.share(word, to) < _SURE \
                    or not sense.tagged and sense.share < 1:
                continue
            # A bucket is no wine cooler.
            told = self.forms.plural_said(word) if form == "plural" else word
            if told and (" " not in sense.written or " " in word):
                yield Candidate(glosses.capital(told), 2, 3.6)
        if instance:
            yield from self._of_name(sense, synset)
            return
        kinds = []
        for to, _, _ in synset.points.get("~", ()):
            below = self.lexicon.synsets[to]
            for word in below.words[:2]:
                # What has the class's name in it gives it away.
                if len(fold.parts(word)) <= 2 and self.known(word, 3.2) and (synset.topic != _PERSON or word.islower()) and self.lexicon.share(word, to) >= _MAIN and not below.shunned \
                        and not shown.gives_away(word, fold.fold(sense.written) or "", sense.written):
                    common = min(self.zipf.get(fold.fold(part) or "", 0.0) for part in fold.parts(word))
                    kinds.append((common + 2 * self.lexicon.share(word, to), word))
                    break
        kinds = [word for _, word in sorted(kinds, reverse=True)[:4]]
        # Of what cannot be touched examples are guesses, and one example alone is mostly another word for it.
        if synset.topic not in _CONCRETE | {_PERSON} or sense.share < _ONLY or self.lexicon.size[sense.offset] > 400:
            kinds = []
        if form == "" and kinds and step < 2 and not sense.written.endswith("s"):
            if synset.topic != _PERSON:
                yield Candidate(f"{glosses.capital(kinds[0])}, e.g.", 2, 3.2)
            if len(kinds) > 1:
                yield Candidate(f"{glosses.capital(kinds[0])} or {kinds[1]}", 2, 3.6)
            if len(kinds) > 3 and all(self.known(kind, 3.3) for kind in kinds[2:]):
                yield Candidate(f"{glosses.capital(kinds[2])} or {kinds[3]}", 2, 3.1)
        elif form == "plural" and len(kinds) > 1 and step < 2:
            several = [self.forms.plural_said(word) if word[0].islower() else None for word in kinds]
            if several[0] and several[1]:
                yield Candidate(f"{glosses.capital(several[0])} and {several[1]}", 2, 3.6)

    def _of_name(self, sense: Sense, synset: Synset) -> Iterator[Candidate]:
        """A surname by the given name: "Actress Marilyn"."""
        full = [word for word in synset.words if word.count(" ") == 1 and word.endswith(" " + sense.written)]
        noted = _NOTED.match(synset.parts[0][0]) if synset.parts[0] else None
        if synset.topic == 18 and full and noted and " " not in sense.written:
            given = min(full, key=len).split(" ")[0]
            if len(given) > 2 and "." not in given:
                yield Candidate(f"{glosses.capital(noted.group(1))} {given}", 1, 4.5)
        if synset.topic == 18 and " " not in sense.written:
            for word in synset.words:
                if word.count(" ") == 1 and word.startswith(sense.written + " ") and noted:
                    yield Candidate(f"{glosses.capital(noted.group(1))} {word.split(' ')[1]}", 1, 4.5)

    def _gloss(self, sense: Sense, synset: Synset, form: str, step: int) -> Iterator[Candidate]:
        definitions, _ = synset.parts
        if not sense.tagged and sense.share < _UNCOUNTED_LEAST:
            return
        for definition in definitions[:1]:
            text = glosses.short(definition, shown.LONGEST if form == "" else shown.LONGEST + 2,
                                 lambda word: self.lexicon.mostly(word) == "n")
            if text is None or re.match(r"^(the \w+ (letter|month)|abbreviation)", text) and form:
                continue
            if form == "plural":
                text = self.forms.of_noun_gloss(text)
            elif form in ("s", "ing", "past"):
                text = self.forms.of_verb_gloss(text, form)
            elif form:
                text = None
            if text is None:
                continue
            bare = glosses.bare(text)
            if sense.pos == "n" and form != "plural" and not self.forms.is_plural(sense.written) and (
                    self.forms.is_plural(text) or bare != text and text.startswith("any of") or self.forms.is_plural(bare)):
                continue
            text = bare
            if not self.forms.agrees(text, sense.pos, form):
                continue
            if sense.pos == "r" and not re.match(r"(in|with|by|to|at|on|from|without|for|as|very|so|not|after|before|until|toward)\b|\w+ly\b", text):
                continue
            if sense.pos == "n" and (re.match(r"(formerly|worn|used|made|being|occurring|having|consisting)\b", text) or text.endswith((" state", " between"))):
                continue
            if sense.pos == "n" and form == "" and re.match(r"(several|various|numerous|many|slang terms?)\b", text, re.I):
                continue
            if sense.pos == "n" and re.match(r"(based|according|relating|pertaining|by|in|on|of|with|at|from|for|to|without|used)\b", text):
                continue
            if re.match(r"(being|be|to be) \w+( to)?$", text) or re.match(r"of \w+$|of (a|an|the|some|any|certain) ", text):
                continue
            first, *after = text.split(" ")
            if sense.pos == "n" and first.endswith("ed") and self.lexicon.mostly(first) in ("v", "") and after[:1] and after[0] in (
                    "by", "to", "in", "from", "with", "on", "for", "or", "and", "as"):
                continue
            if sense.pos == "n" and not self.forms.is_noun(text):
                continue
            # "Balusters" are no railing.
            if sense.pos == "n" and form == "" and re.search(r"[^suic]s$", sense.written) and self.lexicon.is_a(sense.written[:-1], "n") \
                    and not self.forms.is_plural(text):
                continue
            if sense.pos == "a" and text.startswith("of or ") and len(definition) > len(text) + 3:
                continue
            # No noun stands at the front: "holds loose papers", "deliberately deviating".
            if sense.pos == "n" and form == "" and (self.lexicon.mostly(first.lower()) == "r" or first.endswith("s") and after[:1] and self.lexicon.mostly(
                    first[:-1].lower()) == "v" and self.lexicon.mostly(after[0]) in ("a", "n")):
                continue
            if sense.pos == "a" and re.match(r"(have|be|do|make|take|give|put|cause)\b", text):
                continue
            if sense.pos == "a" and re.match(r"of (?!or\b|great|high|low|little|the highest)", text):
                continue
            if sense.pos == "n" and form == "" and self.forms.is_third(text.split(" ")[0]):
                continue
            if sense.pos == "n" and re.match(r"^(genus|family|order|class|type genus|large genus|small genus)\b", text):
                continue
            length = len(text)
            # A short definition reads like a clue; a long one like a dictionary.
            worth = 4.6 - length / 25 + min(sense.share, 0.6) * 1.5 - (text.count(",") > 1)
            if re.match(r"^(of or relating to|relating to|pertaining to|of or pertaining|in a .* manner|state of|quality of|act of)", text):
                worth -= 0.8
            if self._is_instance(synset):
                worth += 1.0
            yield Candidate(glosses.capital(text), min(2, max(1 if length > 24 else 0, step)), worth)
