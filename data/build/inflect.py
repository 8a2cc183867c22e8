"""Plurals of nouns and forms of verbs, for words and for phrases."""

import re

import wordnet

_VOWELS = "aeiou"
_LINKS = {"of", "in", "at", "to", "and", "the", "a", "an", "for", "on", "by", "de", "with", "la", "from", "or", "as"}
_UNCHANGED = ("s", "ss", "x", "z", "ese", "ics", "ness", "ism", "ity", "ing", "ware", "ology", "graphy", "fish", "craft")
# Verbs whose past is no other form.
_SAME = {"bet", "bid", "burst", "cast", "cost", "cut", "hit", "hurt", "knit", "let", "put", "quit", "read", "rid",
         "set", "shed", "shut", "slit", "split", "spread", "thrust", "upset"}
_PARTICLES = {"up", "out", "in", "on", "off", "over", "down", "away", "back", "through", "around", "about", "along",
              "by", "to", "for", "with", "at", "into", "from", "after", "of", "upon", "under", "together", "apart",
              "against", "across", "ahead", "aside", "the", "a", "an", "one's", "it", "as", "like", "no", "oneself"}
# Verbs whose last consonant doubles although it does not end a one-syllable word.
_DOUBLED = {"admit", "begin", "commit", "compel", "control", "equip", "excel", "expel", "forget", "occur", "omit",
            "permit", "prefer", "program", "propel", "rebel", "refer", "regret", "submit", "transfer", "transmit"}


class Inflector:
    """Makes forms by rule, and by the lists of irregular ones."""

    def __init__(self, known_verbs: set[str]) -> None:
        self.known_verbs = known_verbs
        self.nouns = wordnet.irregular("noun")
        self.verbs = wordnet.irregular("verb")
        self.plurals = {form for forms in self.nouns.values() for form in forms}

    def plural(self, noun: str) -> str | None:
        """The plural of one word; None where it has no good one."""
        if noun in self.plurals:
            return None
        if noun in self.nouns:
            return sorted(self.nouns[noun], key=lambda form: (not form.endswith("s"), len(form), form))[0]
        if noun.endswith("man") and len(noun) > 4 and noun not in ("human", "german", "roman", "shaman"):
            return noun[:-3] + "men"
        if len(noun) < 3 or noun.endswith(_UNCHANGED) and not noun.endswith(("ss", "x", "tz")):
            return None
        if noun.endswith(("s", "x", "z", "ch", "sh")):
            return noun + "es"
        if noun.endswith("y") and noun[-2] not in _VOWELS:
            return noun[:-1] + "ies"
        return noun + "s"

    def verb_forms(self, verb: str) -> list[str]:
        """The forms of one verb: third person, past, participles."""
        if verb == "be":
            return ["is", "are", "was", "were", "been", "being"]
        if verb == "have":
            return ["has", "had", "having"]
        known = [form for form in self.verbs.get(verb, []) if form.isalpha()]
        if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
            forms = [verb + "es"]
        elif verb.endswith("y") and verb[-2:-1] not in _VOWELS:
            forms = [verb[:-1] + "ies"]
        else:
            forms = [verb + "s"]
        stem = verb
        if verb.endswith("ie"):
            stem = verb[:-2] + "y"
        elif verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
            stem = verb[:-1]
        elif verb in _DOUBLED or re.fullmatch(r"[^aeiou]*(?:qu)?[aeiou][bcdfghjklmnpqrstvz]", verb):
            stem = verb + verb[-1]
        if not any(form.endswith("ing") for form in known):
            forms.append(stem + "ing")
        if verb in _SAME:
            return sorted(forms)
        past = [form for form in known if not form.endswith("ing")]
        if past:
            forms += past
        elif verb.endswith("e"):
            forms.append(verb + "d")
        elif verb.endswith("y") and verb[-2:-1] not in _VOWELS:
            forms.append(verb[:-1] + "ied")
        else:
            forms.append(stem + "ed")
        return sorted(set(forms))

    def plural_phrase(self, phrase: str) -> str | None:
        """The plural of a noun phrase: of its last word, or of its head before a link word (men of war)."""
        words = phrase.split(" ")
        if len(words) > 3 or words[0].lower() in _LINKS:
            return None
        links = [at for at, word in enumerate(words) if word.lower() in _LINKS]
        if links and words[links[0]].lower() not in ("of", "in", "at"):
            return None
        head = (links[0] if links else len(words)) - 1
        if not words[head].islower() or not words[head].isalpha():
            return None
        plural = self.plural(words[head])
        return plural and " ".join([*words[:head], plural, *words[head + 1:]])

    def verb_phrases(self, phrase: str, also_noun: bool) -> list[str]:
        """The forms of a verb phrase, of its first word (give up) or, in a compound, of its last (belly dance)."""
        words = phrase.split(" ")
        if not phrase.islower() or len(words) < 2 or "and" in words or "or" in words or "-" in words[0]:
            return []
        if words[1] not in _PARTICLES and (also_noun or words[0] not in self.known_verbs):
            return [" ".join([*words[:-1], form]) for form in self.verb_forms(words[-1])] if len(words) == 2 else []
        return [" ".join([form, *words[1:]]) for form in self.verb_forms(words[0])]
