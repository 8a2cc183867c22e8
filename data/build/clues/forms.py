"""Inflected forms by what they are: of one word, and of the word in a clue that has to agree with the answer."""

import re

from inflect import _DOUBLED, _SAME, _VOWELS, Inflector
from lexicon import Lexicon

# Past and past participle of irregular verbs that clues are made of.
_IRREGULAR = """be was been;become became become;begin began begun;bend bent bent;bind bound bound;bite bit bitten;blow blew blown
break broke broken;breed bred bred;bring brought brought;build built built;buy bought bought;catch caught caught
choose chose chosen;cling clung clung;come came come;creep crept crept;deal dealt dealt;dig dug dug;do did done;draw drew drawn
drink drank drunk;drive drove driven;eat ate eaten;fall fell fallen;feed fed fed;feel felt felt;fight fought fought
find found found;flee fled fled;fling flung flung;fly flew flown;forbid forbade forbidden;forget forgot forgotten
forgive forgave forgiven;freeze froze frozen;get got gotten;give gave given;go went gone;grind ground ground;grow grew grown
hang hung hung;have had had;hear heard heard;hide hid hidden;hold held held;keep kept kept;kneel knelt knelt;know knew known
lay laid laid;lead led led;leave left left;lend lent lent;lie lay lain;light lit lit;lose lost lost;make made made
mean meant meant;meet met met;mistake mistook mistaken;overcome overcame overcome;pay paid paid;ride rode ridden;ring rang rung
rise rose risen;run ran run;say said said;see saw seen;seek sought sought;sell sold sold;send sent sent;shake shook shaken
shine shone shone;shoot shot shot;show showed shown;shrink shrank shrunk;sing sang sung;sink sank sunk;sit sat sat;sleep slept slept
slide slid slid;sling slung slung;speak spoke spoken;speed sped sped;spend spent spent;spin spun spun;spit spat spat;spring sprang sprung
stand stood stood;steal stole stolen;stick stuck stuck;sting stung stung;stride strode stridden;strike struck struck
strive strove striven;swear swore sworn;sweep swept swept;swell swelled swollen;swim swam swum;swing swung swung;take took taken
teach taught taught;tear tore torn;tell told told;think thought thought;throw threw thrown;understand understood understood
undertake undertook undertaken;undo undid undone;uphold upheld upheld;wake woke woken;wear wore worn;weave wove woven;weep wept wept
win won won;wind wound wound;withdraw withdrew withdrawn;wring wrung wrung;write wrote written;withstand withstood withstood
overtake overtook overtaken;foresee foresaw foreseen;redo redid redone;rebuild rebuilt rebuilt;retell retold retold;outdo outdid outdone"""
IRREGULAR = {row.split()[0]: tuple(row.split()[1:]) for row in re.split(r"[;\n]", _IRREGULAR)}
# What joins a noun at the end of an adjective's definition to what goes before.
_JOINS = re.compile(r"of|in|with|to|by|from|for|than|on|at|as|like|without|into|about|not|no|\w+ing|\w+ed")
_JOINED_LAST = re.compile(r"(?:^| )(?:of|in|with|to|by|from|for|without|at|on|full|having) (?:\w+ )?\S+$")
_PASTS = _SAME | {forms[1] for forms in IRREGULAR.values()}
_HEAD_ENDS = re.compile(r" (?=(?:of|that|which|who|whose|whom|with|in|on|for|from|to|by|at|used|having|made|where|when|consisting|"
                        r"containing|as|without|between|among|under|over|into|near|such|similar|resembling|native|during|against|"
                        r"about|above|below|behind|beside|across|off|onto|like|due|around|along|through|worn|given|based|set|held|found|marked|characterized|formed|covered|"
                        r"located|caused|produced|designed|usually|especially|often|and|or|able|capable|full|equal|"
                        r"bearing|showing|giving|growing|living|carrying|producing|using|made|sung|played|noted)\b)|,")
_NO_PLURAL = {"state", "quality", "property", "condition", "trait", "branch", "science", "doctrine", "study", "practice", "basis",
              "lack", "feeling", "absence", "use", "ability", "capital", "point", "total", "someone", "something", "anything",
              "amount", "theory", "skill", "belief", "music", "food", "money", "time", "work", "activity", "process", "action",
              "knowledge", "equipment", "furniture", "information", "clothing", "wood", "fabric", "cloth", "material"}
# Besides these, what is a kind and no thing: "hickories" are no "woods", "caribous" no "deers".
_MASS = {"hair", "deer", "seafood", "shrimp", "weather", "faith", "sand", "gold", "oil", "anger", "oxide", "fur", "leather", "people",
         "liquor", "booty", "meat", "beef", "pork", "bread", "toast", "corn", "rice", "milk", "tea", "coffee", "wit", "clay", "vegetation", "jewelry",
         "footwear", "headgear", "merchandise", "ammunition", "gear", "fabric", "armament", "grime", "hardware", "software", "energy"}
# What follows a verb and seldom a noun after "or".
_AFTER_VERB = {"a", "an", "the", "from", "at", "up", "down", "off", "out", "over", "away", "someone", "something", "one's", "it", "oneself", "into"}
_PARTICIPLES = {"known", "built", "shaped", "driven", "torn", "drawn", "shown", "given", "taken", "brought", "best", "spoken", "written", "held", "kept", "spun"}
_PRONOUNS = {"one", "someone", "something", "anyone", "anything", "somebody", "those", "what", "people"}
_AGREE = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go", "lies": "lie", "flies": "fly", "carries": "carry",
          "studies": "study", "tries": "try", "plies": "ply", "applies": "apply", "supplies": "supply", "buries": "bury"}


class Forms:
    """Makes forms."""

    def __init__(self, lexicon: Lexicon, zipf: dict[str, float]) -> None:
        self.lexicon, self.zipf = lexicon, zipf
        self.inflector = Inflector(set())

    def plural(self, noun: str) -> str | None:
        """The plural of a noun of one or a few words."""
        if noun == "person":
            return "people"
        first = noun.split(" ")
        if len(first) > 1:
            return self.inflector.plural_phrase(noun) if self.lexicon.mostly(first[-1]) == "n" or "of" in first else None
        plural = self.inflector.plural(noun) if noun.isalpha() and noun.islower() and not noun.endswith("ics") else None
        if plural is None and noun.endswith(("ity", "ship", "ling", "ring", "ding")):
            plural = noun[:-1] + "ies" if noun.endswith("y") else noun + "s"
        # What is hardly ever said in the plural (equipments) has none.
        return plural if plural and self.zipf.get(plural, 0.0) > max(0.0, self.zipf.get(noun, 0.0) - 2.2) else None

    def plural_said(self, noun: str) -> str | None:
        """The plural of a noun that is often said so, as a clue may be: of more than one word the last one's counts."""
        plural = self.plural(noun)
        if plural is None or plural == "people":
            return plural
        many, one = plural.split(" ")[-1], noun.split(" ")[-1]
        if many == one:
            return plural
        said = self.zipf.get(many, 0.0)
        regular = one + "s"
        if one in _NO_PLURAL | _MASS or said < 2.0 or said < self.zipf.get(one, 0.0) - 1.3 or many != regular and self.zipf.get(regular, 0.0) > said:
            return None
        return plural

    def verb(self, verb: str, kind: str) -> str | None:
        """A form of a verb of one or a few words, the first of which changes: "s", "ing", "past" or "part"."""
        word, blank, rest = verb.partition(" ")
        form = self._verb(word, kind)
        return form and form + blank + rest if form and self.zipf.get(form, 0.0) > 0 else None

    def _verb(self, verb: str, kind: str) -> str | None:
        if not (verb.isalpha() and verb.islower()):
            return None
        if kind == "s":
            if verb in ("be", "have"):
                return {"be": "is", "have": "has"}[verb]
            if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
                return verb + "es"
            return verb[:-1] + "ies" if verb.endswith("y") and verb[-2:-1] not in _VOWELS else verb + "s"
        stem = verb
        if verb.endswith("ie"):
            stem = verb[:-2] + "y"
        elif verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) and verb != "be":
            stem = verb[:-1]
        elif verb in _DOUBLED or re.fullmatch(r"[^aeiou]*(?:qu)?[aeiou][bcdfghjklmnpqrstvz]", verb):
            stem = verb + verb[-1]
        elif re.search(r"[^aeiou][aeiou][bdglmnprt]$", verb) and self.zipf.get(verb + verb[-1] + "ing", 0.0) > self.zipf.get(verb + "ing", 0.0):
            stem = verb + verb[-1]
        elif verb.endswith(("panic", "mimic", "traffic", "frolic", "picnic")):
            stem = verb + "k"
        if kind == "ing":
            return stem + "ing"
        if verb in IRREGULAR:
            return IRREGULAR[verb][kind == "part"]
        if verb in _SAME or verb[:2] == "re" and verb[2:] in _SAME:
            return verb
        for prefix in ("under", "over", "out", "re", "un", "mis", "fore", "with", "for", "be", "up"):
            if verb.startswith(prefix) and verb.removeprefix(prefix) in IRREGULAR and self.inflector.verbs.get(verb):
                return prefix + IRREGULAR[verb.removeprefix(prefix)][kind == "part"]
        if verb in self.inflector.verbs and any(not form.endswith(("ing", "ed", "s")) for form in self.inflector.verbs[verb]):
            return None
        if verb.endswith("e"):
            return verb + "d"
        if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
            return verb[:-1] + "ied"
        return (stem if stem.endswith(verb) or stem != verb else verb) + "ed"

    def compared(self, adjective: str, kind: str) -> str | None:
        """A comparative ("er") or superlative ("est") that is in use."""
        form = self._compared(adjective, kind)
        if form is None or " " in adjective or "-" in adjective:
            return None
        said = self.zipf.get(form, 0.0) if " " not in form else self.zipf.get(adjective, 0.0) - 1.0
        return form if said >= 1.5 else None

    def _compared(self, adjective: str, kind: str) -> str | None:
        """A comparative ("er") or superlative ("est")."""
        if adjective in ("good", "bad", "far", "little", "much", "many"):
            return {"good": ("better", "best"), "bad": ("worse", "worst"), "far": ("farther", "farthest"),
                    "little": ("less", "least"), "much": ("more", "most"), "many": ("more", "most")}[adjective][kind == "est"]
        if adjective in ("nuts", "sudden", "ready-made"):
            return None
        short = len(re.findall(r"[aeiouy]+", adjective.removesuffix("e"))) == 1 or adjective.endswith("y")
        if " " in adjective or not short or adjective.endswith(("ed", "ing")):
            return ("more " if kind == "er" else "most ") + adjective
        if adjective.endswith("e"):
            return adjective + kind[1:]
        if adjective.endswith("y") and adjective[-2:-1] not in _VOWELS:
            return adjective[:-1] + "i" + kind
        if re.fullmatch(r"[^aeiou]*[aeiou][bdgmnpt]", adjective):
            return adjective + adjective[-1] + kind
        return adjective + kind

    def is_third(self, word: str) -> bool:
        """Whether a word can only be a verb's third person."""
        return word in _AGREE or bool(self._plain(word)) and not self.lexicon.is_a(word, "n") and not self.lexicon.is_a(word[:-1], "n")

    def is_plural(self, gloss: str) -> bool:
        """Whether the head of a definition, or of a phrase, is a plural."""
        bare = re.sub(r"^(the|some|two|three|various|several) ", "", gloss)
        end = _HEAD_ENDS.search(bare)
        if end and (pair := re.match(r" (?:and|or) (\w+) (\w+)(?= |$)", bare[end.start():])) and self.lexicon.mostly(bare[:end.start()].split(" ")[-1]) == "a":
            # "Wild and domesticated birds having": the head stands behind both adjectives.
            return self.is_plural(f"{pair.group(1)} {bare[end.start():].split(' ', 3)[3]}")
        before = (bare[:end.start()] if end else bare).split(" ")
        head = before[-1]
        # "Natural objects visible in": an adjective may stand behind the head.
        if len(before) > 1 and self.lexicon.mostly(head) == "a" and before[-2].endswith("s") and self.lexicon.mostly(before[-2]) == "" \
                and self.lexicon.is_a(before[-2][:-1], "n"):
            return True
        if gloss.startswith(("several ", "various ", "two ", "three ", "numerous ")):
            return True
        if gloss.startswith(("a ", "an ", "any ", "one ")) or head.endswith(("ss", "us", "is", "ics")):
            return False
        return head in self.inflector.plurals or head.endswith("s") and not self.lexicon.is_a(head, "n") \
            and (self.lexicon.is_a(head[:-1], "n") or self.lexicon.is_a(head[:-2], "n") or self.lexicon.is_a(head[:-3] + "y", "n"))

    def is_noun(self, gloss: str) -> bool:
        """Whether a definition reads as a noun: its head is one, and no verb stands before it ("moon interrupts light from")."""
        end = _HEAD_ENDS.search(gloss)
        before = (gloss[:end.start()] if end else gloss).split(" ")
        # "Person authorized to", "chemist best known for": the head stands before what follows it.
        while len(before) > 1 and (before[-1].endswith("ed") or before[-1] in _PARTICIPLES or self.lexicon.mostly(before[-1]) in ("r", "a")):
            before.pop()
        head = before[-1].lower().removesuffix("'s")
        bases = {head, head.removesuffix("s"), head.removesuffix("es"), head.removesuffix("ies") + "y", head.split("-")[-1]}
        if not any(self.lexicon.is_a(base, "n") for base in bases) and head not in self.inflector.plurals | _PRONOUNS:
            # "Excessive or affected modesty": adjectives in a row.
            row = re.match(r",? ?(?:(?:and|or|but) )?(?=\w)", gloss[end.start():]) if end and re.match(r",| (and|or|but) ", gloss[end.start():]) else None
            return bool(row) and self.is_noun(gloss[end.start() + row.end():])
        return not any((plain := self._plain(word)) and self.lexicon.mostly(plain) == "v" and not self.lexicon.is_a(word, "n") for word in before[:-1])

    def agrees(self, text: str, pos: str, form: str) -> bool:
        """Whether a definition can stand for a word of that part of speech and form, as far as its ends tell."""
        words = text.lower().split(" ")
        first, last, rest = words[0].strip(","), text.rsplit(" ", 1)[-1], words[1:]
        if pos == "a" and form == "":
            # "Sharp biting taste" and "repetition of same sense" are nouns; what opens with a preposition or a participle is not.
            if rest and rest[0] in ("of", "that", "which", "who") and self.lexicon.mostly(first) == "n" and not first.endswith(("ed", "ing")):
                return False
            joined = first.endswith(("ed", "ing")) or any(_JOINS.fullmatch(word) for word in words[:-2]) or bool(_JOINED_LAST.search(" ".join(words)))
            return joined or not rest or self.lexicon.mostly(last) != "n" or self.lexicon.is_a(last, "a")
        if pos == "v" and form == "":
            # "Arranged for work to be done by others" is no "farm out".
            return not first.endswith("ed") or self.lexicon.mostly(first) == "v" and len(first) < 6
        if pos == "r" and first.endswith("ly"):
            # "Tolerably worthy extent" and "safely protected" are none.
            return self.lexicon.mostly(last) == "r" or last.endswith("ly") or bool({"to", "in", "with", "by", "than", "of", "from", "for", "or"} & set(rest))
        if pos == "n" and form == "":
            # "Works for an expert": a verb without who does it.
            return not (first.endswith("s") and not first.endswith("ss") and rest and self._plain(first)
                        and rest[0] in ("for", "a", "an", "the", "in", "on", "at", "with", "to", "as", "into", "from"))
        return form != "plural" or not re.match(r"(kinds?|types?|sorts?|amounts?|qualit(y|ies)|states?|conditions?) of\b", text.lower())

    def of_noun_gloss(self, gloss: str) -> str | None:
        """A definition of a noun for its plural."""
        for single, several in (("any of various ", "various "), ("any of several ", "several "), ("any of numerous ", "numerous "),
                                ("someone who ", "those who "), ("somebody who ", "those who "), ("one who ", "those who "),
                                ("a person who ", "people who "), ("something that ", "things that ")):
            if gloss.startswith(single):
                rest = gloss.removeprefix(single)
                if " " not in several.strip():
                    return several + rest
                head, relative = several.strip().split(" ")
                return self._agreeing(head, f"{relative} {rest}")
        if gloss.startswith(("any ", "one of ", "each ", "either ", "both ", "the act ", "all ")):
            return None
        bare = re.sub(r"^(a|an|the) ", "", gloss)
        end = _HEAD_ENDS.search(bare)
        head, rest = (bare[:end.start()], bare[end.start():]) if end else (bare, "")
        words = head.split(" ")
        # "Exclamation expressing emotion": the last word is not the head.
        if any(word.endswith(("ing", "ed")) and self.lexicon.mostly(words[at]) == "n" for at, word in enumerate(words[1:])):
            return None
        if {"a", "an", "the", "or", "and", "is", "has"} & set(words):
            return None
        # "Cream spread on the skin", "ditch cut by": a participle stands behind the head.
        if len(words) > 1 and words[-1] in _PASTS and self.lexicon.mostly(words[-2]) == "n":
            return None
        if rest.startswith((" and ", " or ", ",")) or not words[-1].islower() or words[-1] in _NO_PLURAL \
                or not self.lexicon.is_a(words[-1], "n") or self.lexicon.mostly(words[-1]) not in ("n", "v"):
            return None
        plural = self.plural_said(words[-1])
        if not plural or plural == "peoples":
            return None
        return self._agreeing(" ".join([*words[:-1], plural]), rest.strip())

    def _agreeing(self, head: str, rest: str) -> str | None:
        """Head and what follows, the verb of a relative clause agreeing with the plural."""
        words = rest.split(" ") if rest else []
        for at, word in enumerate(words[:-1]):
            if word in ("that", "who", "which"):
                follows = at + 1
                if self.lexicon.mostly(words[follows]) == "r" and follows + 1 < len(words):
                    follows += 1
                form = self._plain(words[follows])
                if form:
                    words[follows] = form
                    # A second verb would have to agree too.
                    for further in range(follows + 1, len(words) - 1):
                        if words[further] in ("and", "or", "but") and self._plain(words[further + 1]):
                            if self.lexicon.is_a(words[further + 1], "n") and not self.lexicon.is_a(self._plain(words[further + 1]) or "", "v"):
                                continue
                            return None
                    break
        text = " ".join([head, *words])
        return None if re.search(r"\b(?:who|that|which) are an? |, (is|has|was|does)\b|\b(it|its|itself|his|her|himself|he|she)\b", text) else text

    def _plain(self, verb: str) -> str | None:
        """The verb of a third person."""
        if verb in _AGREE:
            return _AGREE[verb]
        for ending, put in (("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zes", "ze"), ("ies", "y"), ("s", "")):
            base = verb.removesuffix(ending) + put
            if verb.endswith(ending) and not verb.endswith(("ss", "us", "is")) and self.lexicon.is_a(base, "v"):
                return base
        return None

    def of_verb_gloss(self, gloss: str, kind: str) -> str | None:
        """A definition of a verb for one of its forms: its first verb changes, and those that stand beside it."""
        words = gloss.split(" ")
        if words[0].endswith(","):
            return None
        changes = {0}
        at = 0
        while at + 2 < len(words) and words[at + 1].strip(",") in ("or", "and") and self.lexicon.is_a(words[at + 2].strip(","), "v") \
                and self.lexicon.mostly(words[at + 2].strip(",")) == "v":
            at += 2
            changes.add(at)
        if at + 2 < len(words) and words[at + 1] in ("or", "and") and self.lexicon.is_a(words[at + 2].strip(","), "v"):
            return None
        for later in range(at, len(words) - 1):
            # A further verb, which would have to change too: "watch over or shield from", "search, make an attack".
            follows = words[later + 1].strip(",")
            if words[later] in ("or", "and") and later > at and later + 2 < len(words) and words[later + 2] in _AFTER_VERB and self.lexicon.is_a(follows, "v") \
                    or words[later].endswith(",") and later > at and self.lexicon.mostly(follows) == "v":
                return None
        for later in range(at + 1, len(words) - 1):
            if words[later] in ("or", "and", "but", "then") and self.lexicon.mostly(words[later + 1].strip(",")) in ("v", ""):
                return None
        for change in changes:
            word = words[change].strip(",")
            if not self.lexicon.is_a(word, "v"):
                return None
            form = self._verb(word, kind)
            if form is None:
                return None
            words[change] = form + ("," if words[change].endswith(",") else "")
        return " ".join(words)
