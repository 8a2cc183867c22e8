//! Words of one family: *pale* and *paleo*, *baked* and *baking*, *time* and *timesheet*. Told by letters alone, so that now and then
//! two are taken for kin that only look so.

use super::fact::spelled;
use crate::letters::Letter;
use crate::sorting;
use crate::words::WordList;

/// Fewer letters are no stem.
const STEM: usize = 3;

/// From so many letters on a stem is long enough for endings that short words have by chance (*leg*, *legal*).
const LONG_STEM: usize = 4;

/// How long both halves of a compound are at least; of three letters too many are found that mean nothing (*carpets*).
const HALF: usize = 4;

/// Endings that a stem of three letters may have as well.
const ENDINGS: [&str; 5] = ["", "s", "ed", "ing", "ings"];

/// Further endings of longer stems; any two words with the same stem are kin.
const INFLECTIONS: [&str; 14] =
    ["es", "d", "r", "rs", "er", "ers", "est", "y", "ies", "ied", "ier", "iers", "iest", "ily"];

/// Endings that make kin of the stem itself, or of the stem with an *e* or *y*.
const DERIVATIONS: [&str; 36] = [
    "o", "os", "n", "en", "ens", "ened", "ie", "ly", "ful", "less", "ness", "iness", "able", "ably", "ish",
    "ist", "ists", "ism", "isms", "al", "ally", "ity", "ive", "ion", "ions", "ation", "ations", "ate", "or",
    "ors", "ment", "ments", "ance", "hood", "ship", "eral",
];

/// Such endings after three letters.
const SHORT_DERIVATIONS: [&str; 5] = ["ist", "ists", "ful", "less", "eral"];

/// Parts of phrases that nobody minds to meet again.
const FUNCTION_WORDS: &str = " the and for you are was not but out off all any one get got can has had her his him how let may now our own per \
    put she too via who why yet its did say see that this with from into over upon down what when were will been than then them they your \
    here some have does just more most such only very about under after again where there their which could would should ";

/// A part of an entry.
struct Part<'a> {
    letters: &'a [Letter],
    /// Whose it is.
    owner: usize,
}

/// How many pairs of these words are of one family; with each word come the places where its parts begin, as bits.
pub fn pairs<'a>(words: impl Iterator<Item = (&'a [Letter], u32)>, list: &WordList) -> usize {
    let mut parts: Vec<Part> = Vec::new();
    for (owner, (word, begins)) in words.enumerate() {
        parts.extend(split(word, begins).map(|letters| Part { letters, owner }));
    }
    // Each a pair of owners, as a number: the sort of numbers stands in the program already.
    let mut kin: Vec<u64> = Vec::new();
    let mut meet = |parts: &mut [Part],
                    key: fn(&[Letter]) -> &[Letter],
                    related: &dyn Fn(&[Letter], &[Letter]) -> bool| {
        sorting::sort_by(parts, |one, other| key(one.letters).cmp(key(other.letters)));
        for alike in parts.chunk_by(|one, other| key(one.letters) == key(other.letters)) {
            for (at, one) in alike.iter().enumerate() {
                let others = alike[at + 1..].iter().filter(|other| other.owner != one.owner);
                let telling = |other: &&Part| is_telling(one.letters) && is_telling(other.letters);
                let found = others.filter(|other| related(one.letters, other.letters)).filter(telling);
                let pair = |other: &Part| {
                    (one.owner.min(other.owner) as u64) << u32::BITS | one.owner.max(other.owner) as u64
                };
                kin.extend(found.map(pair));
            }
        }
    };
    meet(&mut parts, |letters| &letters[..STEM], &|one, other| front(one, other, list));
    meet(&mut parts, |letters| &letters[letters.len() - STEM..], &|one, other| back(one, other, list));
    kin.sort_unstable();
    kin.dedup();
    kin.len()
}

/// Whether the two are of one family.
pub fn are_kin(one: (&[Letter], u32), other: (&[Letter], u32), list: &WordList) -> bool {
    pairs([one, other].into_iter(), list) > 0
}

/// The runs of letters of which any kin has one.
pub fn runs(word: &[Letter], begins: u32) -> impl Iterator<Item = &[Letter]> {
    split(word, begins).flat_map(|part| [&part[..STEM], &part[part.len() - STEM..]])
}

/// The parts of a word that are long enough to have a stem.
fn split(word: &[Letter], begins: u32) -> impl Iterator<Item = &[Letter]> {
    let begins = move |at: &usize| begins.checked_shr(*at as u32).unwrap_or(0) & 1 == 1;
    let parts = (0..word.len()).filter(move |at| begins(at)).map(move |from| {
        let to = (from + 1..word.len()).find(|at| begins(at)).unwrap_or(word.len());
        &word[from..to]
    });
    parts.filter(|part| part.len() >= STEM)
}

/// Whether meeting the part again is noticed.
fn is_telling(part: &[Letter]) -> bool {
    !FUNCTION_WORDS.split(' ').any(|word| spelled(part, word))
}

/// Whether parts that begin alike are kin.
fn front(one: &[Letter], other: &[Letter], list: &WordList) -> bool {
    let stem = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (stem, ends) = (&one[..stem], [&one[stem..], &other[stem..]]);
    let [short, long] = if ends[0].len() <= ends[1].len() { ends } else { [ends[1], ends[0]] };
    is_ending(stem, short) && is_ending(stem, long)
        || spelled(short, "e") && starts(long, "i") && (is_ending(stem, long) || derives(stem, long))
        || (short.is_empty()
            || spelled(short, "e") && starts(long, "aeio")
            || spelled(short, "y") && starts(long, "i"))
            && derives(stem, long)
        || short.is_empty() && stem.len() >= HALF && long.len() >= HALF && list.score(long).is_some()
}

/// Whether of parts that end alike one is the other with a word before it.
fn back(one: &[Letter], other: &[Letter], list: &WordList) -> bool {
    let [short, long] = if one.len() <= other.len() { [one, other] } else { [other, one] };
    let before = long.strip_suffix(short);
    short.len() >= HALF && before.is_some_and(|before| before.len() >= HALF && list.score(before).is_some())
}

/// Whether a stem has such an ending, its last letter doubled or not (*run*, *running*).
fn is_ending(stem: &[Letter], end: &[Letter]) -> bool {
    let long = stem.len() >= LONG_STEM;
    let known = |end: &[Letter]| one_of(end, &ENDINGS) || one_of(end, &INFLECTIONS);
    let plain = if long { known(end) } else { one_of(end, &ENDINGS) || starts_silent(stem, end) };
    let doubled = end.split_first().filter(|(first, rest)| stem.last() == Some(first) && starts(rest, "eiy"));
    // A doubled s is no plural: bas, bass.
    plain && !(spelled(end, "s") && stem.last().is_some_and(|last| spelled(&[*last], "s")))
        || doubled.is_some_and(|(_, rest)| known(rest))
}

/// After a silent e short words too have these: *use*, *used*, *user*.
fn starts_silent(stem: &[Letter], end: &[Letter]) -> bool {
    stem.last().is_some_and(|last| spelled(&[*last], "e")) && one_of(end, &["d", "r", "rs"])
}

fn derives(stem: &[Letter], end: &[Letter]) -> bool {
    if stem.len() >= LONG_STEM { one_of(end, &DERIVATIONS) } else { one_of(end, &SHORT_DERIVATIONS) }
}

fn one_of(end: &[Letter], endings: &[&str]) -> bool {
    endings.iter().any(|ending| spelled(end, ending))
}

fn starts(end: &[Letter], with: &str) -> bool {
    end.first().is_some_and(|first| with.contains(first.to_char()))
}

#[cfg(test)]
mod tests {
    use super::super::fact::parts;
    use super::*;
    use crate::letters::Word;
    use crate::words::WordListBuilder;

    fn kin(pair: &[&str; 2]) -> bool {
        let mut list = WordListBuilder::new();
        ["sheet", "news", "hens"].iter().for_each(|word| {
            list.push(&word.parse::<Word>().unwrap(), 50);
        });
        let [one, other] = pair.map(|text| {
            let word: Word =
                text.chars().filter(char::is_ascii_alphabetic).collect::<String>().parse().unwrap();
            let parts = parts(&word, text);
            (word, parts)
        });
        are_kin((&one.0, one.1), (&other.0, other.1), &list.finish())
    }

    #[test]
    fn kin_is_told_by_stem_and_ending() {
        for pair in [
            ["pale", "paleo"],
            ["lib", "liberal"],
            ["cat", "cats"],
            ["run", "runners"],
            ["baked", "baking"],
            ["bake", "baking"],
            ["party", "parties"],
            ["happy", "happiness"],
            ["create", "creation"],
            ["use", "user"],
            ["tea party", "party"],
            ["air fryers", "fryer"],
            ["time", "timesheet"],
            ["paper", "newspaper"],
        ] {
            assert!(kin(&pair) && kin(&[pair[1], pair[0]]), "{pair:?}");
        }
    }

    #[test]
    fn others_only_look_alike() {
        for pair in [
            ["star", "start"],
            ["plan", "planet"],
            ["car", "carrot"],
            ["car", "care"],
            ["cars", "care"],
            ["leg", "legal"],
            ["bas", "bass"],
            ["porter", "portal"],
            ["on the go", "in the end"],
            ["what if", "what a day"],
            ["tea", "steam"],
        ] {
            assert!(!kin(&pair) && !kin(&[pair[1], pair[0]]), "{pair:?}");
        }
    }

    #[test]
    fn each_pair_of_entries_counts_once() {
        let words: Vec<Word> = ["cat", "cats", "dog", "catted"].map(|word| word.parse().unwrap()).to_vec();
        let list = WordListBuilder::new().finish();
        assert_eq!(pairs(words.iter().map(|word| (&**word, 1)), &list), 3);
        let twice: Word = "catcat".parse().unwrap();
        assert_eq!(
            pairs([(&*twice, 1 | 1 << 3), (&*words[0], 1)].into_iter(), &list),
            1,
            "two parts, one pair"
        );
        assert_eq!(pairs([(&*twice, 1 | 1 << 3)].into_iter(), &list), 0, "none with itself");
    }
}
