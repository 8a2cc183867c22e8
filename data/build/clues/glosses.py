"""WordNet's definitions made short enough for a clue."""

import re
from collections.abc import Callable

_MYTHS = {"greek", "roman", "norse", "hindu", "hinduism", "egyptian", "celtic", "teutonic", "babylonian", "welsh", "irish", "arthurian",
          "bible", "old testament", "new testament", "judeo-christian", "buddhism", "islam", "judaism", "polynesian", "mesopotamian"}
_ADJECTIVES = {"hinduism": "Hindu", "greek mythology": "Greek", "roman mythology": "Roman", "norse mythology": "Norse",
               "greek and roman mythology": "Greek", "welsh mythology": "Welsh", "irish mythology": "Irish", "hindu mythology": "Hindu",
               "egyptian mythology": "Egyptian", "celtic mythology": "Celtic"}
_FIELDS = {"baseball", "football", "golf", "tennis", "chess", "music", "basketball", "boxing", "hockey", "ice hockey", "bridge", "poker",
           "law", "ballet", "cooking", "cricket", "soccer", "fencing", "sports", "gymnastics", "printing", "sailing", "grammar", "Bible",
           "Old Testament", "New Testament", "heraldry", "card games", "bowling", "American football"}
_GODLY = re.compile(r"^(?:an? |the )?((?:\w+ )?(?:god|goddess|king|queen|hero|heroine|nymph|giant|princess|prince|monster|Titan|titan|"
                    r"Muse|muse|hunter|warrior|deity|river|creature|seer|priestess|maiden|sorceress)\b.*)")
_HEDGES = re.compile(r"^(?:usually|often|especially|sometimes|most often|formerly|informal(?:ly)?|trademark|plural|often plural|"
                     r"usually plural|in plural|colloquial|British|chiefly British|intransitive|transitive|prefix|suffix)\b")
_CUTS = re.compile(r",? (?:especially|usually|often|typically|generally|such as|as by|as in|as if|including|sometimes|notably|"
                   r"as opposed|as distinguished|rather than|particularly|mainly|chiefly|e\.g\.|i\.e\.|considered|regarded|"
                   r"without regard|and (?:often|usually|sometimes|especially|now|noted|having|used|is|was)|or (?:often|sometimes)|"
                   r"(?:who|which) (?:was|were|is|are|has|had)|thought to|and related|whether)\b.*|, (?:and|or|but|as|the|a|an|one|"
                   r"where|who|which|with|having|in|of|on|at|from|for|by|to|so|that|used|made|located|now)\b.*")


# Adjectives that want something behind them.
_UNFINISHED = (" native", " similar", " related", " capable", " able", " equal", " due", " found", " available", " common", " adjacent",
               " characteristic", " typical", " full", " made", " containing", " including", " being", " using", " giving",
               " worn", " suggestive", " those", " such", " certain", " some", " that part", " consisting", " having", " used", " known", " held", " someone")


_MADE = re.compile(r"\b(?:consist\w*|composed|compris\w*|made|contain\w*|includ\w*|formed) (?:of|up of|from|by|as|in)\b")
# What stands behind both halves of an enumeration: "the existence or truth of something".
_SHARED = re.compile(r" (?:of|that|which|who|whose|for|to|by|in|on|with|from|at|as|\w+ing|\w+ed) ")
# What is left where a parenthesis stood between: "during (of) holidays", "something from something".
_TORN = re.compile(r"\b(?:of|for|with|during|by|at|than) (?:of|for|by|than)\b|(?:of|for|with|during|by|than) with\b|\b(?:an?|the) (?:an?|of|for|with|by|than|and|or|the|that|which|in|to)\b|"
                   r"\b(\w+(?: \w+)?) \1\b|^(?:as|than) of\b| [,.]|^(?:or|and|but|also)\b")


def short(definition: str, longest: int, is_noun: Callable[[str], bool]) -> str | None:
    """The definition without what is in parentheses and what a clue can do without; None where that leaves too much or nothing."""
    if "followed by" in definition:
        return None
    text = definition.strip().replace("`", '"').replace("''", '"').replace("'\"", '"')
    text = re.sub(r"\"([^\"']*)'(?!\w)", r'"\1"', text)
    field = re.match(r"^\(([^()]*)\) *", text)
    said = field.group(1).strip() if field else ""
    text = text[field.end():] if field else text
    text = re.sub(r" *\([^()]*\)", "", text)
    if "(" in text or ")" in text:
        return None
    family = re.sub(r" of the (?:family|genus|order|class|subfamily|phylum) [A-Z]\w+", "", text)
    if family != text and family.count(" ") < 3:
        return None
    text = family
    text = re.sub(r"\s+", " ", text).strip(" ,:.-")
    text = re.sub(r"^the (?=(act|state|quality|process|property|condition|trait|practice|action) of )", "", text)
    lower = said.lower()
    myth = _ADJECTIVES.get(lower) or (said.split(" ")[0] if lower.split(" ")[0] in _MYTHS and "mythology" in lower else None)
    if myth:
        godly = _GODLY.match(text)
        if myth == "Roman" and godly and not re.match(r"(?:\w+ )?(?:god|goddess|nymph|deity)\b", godly.group(1)):
            godly = None
        text = f"{myth} {godly.group(1)}" if godly and not godly.group(1).lower().startswith(myth.lower()) \
            else text if re.search(rf"\b(?:myth|{myth})", text) else f"{text}, in {myth} myth"
    elif said in _FIELDS:
        text += f", in {'the ' if said in ('Bible', 'Old Testament', 'New Testament') else ''}{said}"
        text = text.replace(", in law", ", legally").replace(", in sports", ", in sport")
    elif said and not _HEDGES.match(said) and len(said) > 3 and re.match(r"^(of|in|with|used|about|pertaining|relating)", said):
        # What it is said of narrows the meaning: without it the definition says too much.
        text = f"{text}, as {re.sub(r'^(used |said )?(of|about|in|with) ', '', said)}" if False else text
    if len(text) > longest:
        whole = text
        text = _CUTS.sub("", text).strip(" ,:")
        # A list without its end, a participle without what follows, or next to nothing.
        if text.endswith(("ed", *_UNFINISHED)) or "," in text and whole[len(text):].startswith((", or", ", and")) or len(text) < 14 or " " not in bare(text):
            return None
    if len(text) > longest:
        # Half of an enumeration says less and is still true, where it ends with a noun; half of what a thing is made of says nothing.
        ends = [] if _MADE.search(text) else [end.start() for end in re.finditer(r",? or ", text) if 26 <= end.start() <= longest
                                              and not _SHARED.search(text[end.end():])]
        ends = [end for end in ends if is_noun(text[:end].rsplit(" ", 1)[-1]) and "," not in text[:end]
                and not {"whose", "which", "where", "when", "number"} & set(text[:end].split(" ")[-4:])]
        text = text[:ends[-1]] if ends else text
    text = re.sub(r"^(United States|U\.S\.) (?=[a-z])", "American ", text)
    text = text.replace("the United States", "the U.S.").replace("United States", "U.S.")
    text = re.sub(r"^to (?=\w)", "", text)
    if not text or len(text) > longest or text.endswith((" a", " an", " the", " of", " or", " and", " to", " in", " with", " by", " for",
                                                                     " that", " which", " who", " though", " although", " if", " when", " but", " as",
                                                                     " from", " at", " on", " into", " is", " are", " not", " than", " etc", " without",
                                                                     " over", " about", " between", " under", " against", " toward", " like", " through")):
        return None
    text = re.sub(r",? e\.g\.,?.*", "", text)
    if _TORN.search(text):
        return None
    if re.search(r"\b(terms?|names?|words?|slang|spelling|expression) (for|of|used|meaning)\b|\bshort for\b|=|\^", text):
        return None
    if " as if in " in text or text.startswith("cardinal number") or re.search(r"^used (as|of|to|with|in)\b|^(being|not)$|\b(see|cf|see also|abbreviation for)\b", text) or text.count(" ") == 0 and len(text) < 3:
        return None
    return text


def bare(text: str) -> str:
    """Without the article in front."""
    return re.sub(r"^(?:a|an|the|any of the|any of a|any of) (?=\w)", "", text)


def capital(text: str) -> str:
    """With a capital in front."""
    return text[:1].upper() + text[1:]
