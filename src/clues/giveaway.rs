//! Whether a clue gives its answer away: names it, a form of it, or one of its parts.

/// Endings of inflected and derived forms, the longest first; what is left of a word without them is its stem.
const ENDINGS: [&str; 31] = [
    "ifications",
    "ification",
    "ousness",
    "ational",
    "fulness",
    "ations",
    "nesses",
    "ation",
    "ingly",
    "ively",
    "ments",
    "ment",
    "ness",
    "ions",
    "able",
    "ible",
    "ings",
    "edly",
    "ers",
    "ors",
    "ing",
    "ion",
    "est",
    "ity",
    "ies",
    "ied",
    "ed",
    "es",
    "er",
    "ly",
    "s",
];

/// Letters that a stem keeps at least.
const SHORTEST_STEM: usize = 3;

/// Letters with which two words begin alike, at least, if they are taken for forms of one.
const SHORTEST_START: usize = 5;

/// Letters of a part of an answer that a clue may not have; shorter ones (of, in, the) are everywhere.
const SHORTEST_PART: usize = 4;

/// Letters of an answer that a clue may not have as a run within a longer word, unless they are most of that word.
const SHORTEST_RUN: usize = 5;

/// Whether a clue gives its answer away. `display` is the answer as it is written, with its blanks, where that is known.
pub fn gives_away(clue: &str, answer: &str, display: Option<&str>) -> bool {
    let answer = letters(answer);
    if answer.is_empty() {
        return false;
    }
    let words = words(clue);
    // The answer over several words of the clue, in whole words: "to day" for TODAY.
    let spelled = (0..words.len()).any(|from| {
        // Each word takes a letter at least, so that no more words are looked at than the answer has letters.
        let mut rest = answer.as_str();
        let left = words[from..].iter().map_while(|word| {
            rest = rest.strip_prefix(word.as_str())?;
            Some(rest)
        });
        left.into_iter().any(str::is_empty)
    });
    if spelled {
        return true;
    }
    let mut parts: Vec<String> = display.map(self::words).unwrap_or_default();
    if parts.len() < 2 {
        parts.clear();
    }
    parts.retain(|part| part.len() >= SHORTEST_PART);
    words.iter().any(|word| {
        related(word, &answer)
            || (answer.len() >= SHORTEST_RUN && word.contains(&answer))
            || parts.iter().any(|part| related(word, part))
            // A long word of the clue that the answer holds from its start or to its end: "house" for HOUSEBOAT.
            || (word.len() >= SHORTEST_PART && answer.len() <= 2 * word.len() + 1
                && (answer.starts_with(word.as_str()) || answer.ends_with(word.as_str()))
                && !is_small(word))
    })
}

/// Whether two words are forms of one.
fn related(one: &str, other: &str) -> bool {
    one == other
        || (one.len() >= SHORTEST_STEM && other.len() >= SHORTEST_STEM && stem(one) == stem(other))
        || begin_alike(one, other)
}

/// Whether most of the shorter word is the start of the longer one: "torments" and TORMENTOR, "pirates" and PIRATICAL.
fn begin_alike(one: &str, other: &str) -> bool {
    let common = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    common >= SHORTEST_START && 5 * common >= 3 * one.len().min(other.len())
}

/// Words that stand in many a clue and are the end or the start of many an answer.
fn is_small(word: &str) -> bool {
    const SMALL: [&str; 20] = [
        "able", "also", "been", "each", "else", "from", "have", "into", "just", "less", "like", "more",
        "most", "over", "than", "that", "then", "this", "when", "with",
    ];
    SMALL.contains(&word)
}

/// The word without its endings, and without what a doubled or dropped letter makes of its stem.
fn stem(word: &str) -> &str {
    let ending = ENDINGS.iter().find(|ending| {
        word.strip_suffix(**ending)
            .is_some_and(|rest| rest.len() >= SHORTEST_STEM && (**ending != "s" || !rest.ends_with('s')))
    });
    let stem = ending.and_then(|ending| word.strip_suffix(ending)).unwrap_or(word);
    let bytes = stem.as_bytes();
    let shorter = &stem[..stem.len() - 1];
    if stem.len() > SHORTEST_STEM
        && (stem.ends_with(['e', 'y', 'i']) || bytes[bytes.len() - 2] == bytes[bytes.len() - 1])
    {
        return shorter;
    }
    stem
}

/// The words of a text, their letters a to z only, in lower case; what stands on both sides of an apostrophe is one.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|char: char| !char.is_alphanumeric() && !matches!(char, '\'' | '’' | '.'));
    let mut found = Vec::new();
    for part in parts {
        let part = part.trim_end_matches("'s").trim_end_matches("’s");
        let word = letters(part);
        if !word.is_empty() {
            found.push(word);
        }
    }
    found
}

/// The letters of a text, accents off, in lower case.
fn letters(text: &str) -> String {
    text.chars().filter_map(plain).map(|char| char.to_ascii_lowercase()).collect()
}

/// A letter without its accent; nothing for what is none.
fn plain(char: char) -> Option<char> {
    match char {
        'a'..='z' | 'A'..='Z' => Some(char),
        'à'..='å' | 'À'..='Å' | 'ā' => Some('a'),
        'ç' | 'Ç' | 'č' | 'ć' => Some('c'),
        'è'..='ë' | 'È'..='Ë' | 'ē' => Some('e'),
        'ì'..='ï' | 'Ì'..='Ï' | 'ī' => Some('i'),
        'ñ' | 'Ñ' => Some('n'),
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' | 'ō' => Some('o'),
        'ù'..='ü' | 'Ù'..='Ü' | 'ū' => Some('u'),
        'ý' | 'ÿ' => Some('y'),
        'š' | 'Š' => Some('s'),
        'ž' | 'Ž' => Some('z'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_its_forms_and_its_parts_may_not_stand_in_the_clue() {
        for (clue, answer, display) in [
            ("Cat, for one", "cat", None),
            ("Some cats", "cat", None),
            ("Act of running", "run", None),
            ("What a baker does", "bake", None),
            ("Be happier", "happy", None),
            ("To day, say", "today", None),
            ("Cream in a cone", "icecream", Some("ice cream")),
            ("Boat for a house", "houseboat", None),
            ("Résumé", "resume", None),
            ("Overrunning", "overrun", None),
            ("O.R.E. source", "ore", None),
            ("One who torments", "tormentor", None),
            ("Like pirates", "piratical", None),
        ] {
            assert!(gives_away(clue, answer, display), "{clue}: {answer}");
        }
    }

    /// Where each word were looked at behind each other one this would not end today.
    #[test]
    fn a_clue_of_a_million_words_is_read_once() {
        let clue = "a ".repeat(1_000_000);
        assert!(!gives_away(&clue, "banana", None));
        assert!(gives_away(&format!("{clue} ban an a"), "banana", None));
    }

    #[test]
    fn other_words_may() {
        for (clue, answer, display) in [
            ("Feline", "cat", None),
            ("Category", "cat", None),
            ("Place for a pan", "oven", None),
            ("Cone filler", "icecream", Some("ice cream")),
            ("King of the jungle", "lion", None),
            ("Part of the foot", "toe", None),
            ("Once ___ a time", "upon", None),
            ("Theirs", "ours", None),
            ("___ of the union", "state", Some("state")),
            ("Place to consider", "constellation", None),
        ] {
            assert!(!gives_away(clue, answer, display), "{clue}: {answer}");
        }
    }
}
