//! Whole files read into a word list.

use crossword_core::{WordList, WordListBuilder};

use super::defaults::SHORTEST;
use super::line::{Line, scan};
use super::report::{Kind, Report};
use super::scale::Scale;

/// Reads a word list file with scores from 0 to 100. Odd lines are skipped and counted; nothing fails.
pub fn read(bytes: &[u8]) -> (WordList, Report) {
    read_scaled(bytes, &Scale::default())
}

/// Reads a word list file with scores on that scale.
pub fn read_scaled(bytes: &[u8], scale: &Scale) -> (WordList, Report) {
    read_from(bytes, scale, SHORTEST)
}

/// Reads a word list file with scores on that scale, and the words from `shortest` letters on.
pub fn read_from(bytes: &[u8], scale: &Scale, shortest: usize) -> (WordList, Report) {
    let mut builder = WordListBuilder::new();
    let mut report = scan(bytes, scale, shortest, |line| push(&mut builder, line));
    let list = builder.finish();
    report.add(Kind::Repeated, report.words - list.len());
    report.words = list.len();
    (list, report)
}

fn push(builder: &mut WordListBuilder, line: &Line) {
    if !line.kinds.drop() {
        builder.push_displayed(line.word, line.score, line.display);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wordfile::fold::spell;
    use crate::wordfile::report::KINDS;
    use crossword_core::Score;

    fn score(list: &WordList, word: &str) -> Option<Score> {
        list.score(&spell(word).unwrap())
    }

    #[test]
    fn every_manner_of_line_is_read() {
        let file = "\u{feff}# a comment\r\n\r\ncat\r\nDOG;60\nIce Cream;70;ice cream\ncafé;55\nbird,40\nfish\t30\n\
                    don't\nrock, paper;45\ncat;20\nstraße;50\nnaïve\n";
        let (list, report) = read(file.as_bytes());
        for (word, expected) in [
            ("cat", 50),
            ("dog", 60),
            ("icecream", 70),
            ("cafe", 55),
            ("bird", 40),
            ("fish", 30),
            ("dont", 50),
            ("strasse", 50),
            ("naive", 50),
        ] {
            assert_eq!(score(&list, word), Some(expected), "{word}");
        }
        assert_eq!((report.words, report.count(Kind::Repeated), report.blank, report.lines), (10, 1, 2, 13));
        assert_eq!(report.skipped(), 0);
        let told: Vec<(&str, usize)> = KINDS.iter().map(|&kind| (kind.name(), report.count(kind))).collect();
        let changed: Vec<(&str, usize)> = told.into_iter().filter(|&(_, count)| count > 0).collect();
        assert_eq!(changed, [("repeated", 1), ("no_score", 3), ("accents", 3), ("punctuation", 3)]);
    }

    #[test]
    fn odd_lines_are_counted_by_kind() {
        let file = b"a\nabcdefghijklmnopqrstuvwxyz\n\xff\xfe\n\xd1\x81\xd0\xbb\xd0\xbe\nr2d2;50\ncat;high\ndog;400\nowl;-3\nemu;\n";
        let (list, report) = read(file);
        assert_eq!(score(&list, "dog"), Some(100));
        assert_eq!(score(&list, "owl"), Some(0));
        assert_eq!(
            report.to_string(),
            "4 words, 1 too short for a grid, 1 too long, 1 in another script, 1 with digits, 1 not UTF-8, 1 with an unreadable \
             score, 2 with a score off the scale"
        );
        assert_eq!((report.scored, report.lowest, report.highest), (3, -3.0, 400.0));
    }

    #[test]
    fn a_score_without_end_is_unreadable() {
        let (list, report) = read(b"cat;inf\ndog;-inf\nemu;1e999\nowl;nan\nyak;60\n");
        assert_eq!(
            ["cat", "dog", "emu", "owl", "yak"].map(|word| score(&list, word).unwrap()),
            [50, 50, 50, 50, 60]
        );
        assert_eq!((report.count(Kind::BadScore), report.highest), (4, 60.0), "no scale could map them");
    }

    #[test]
    fn scores_are_mapped_as_they_are_read() {
        let (list, report) =
            read_scaled(b"cat;5\ndog;3\nemu;2.5\nowl;1\nyak;9\nant\n", &"1-5".parse().unwrap());
        let scores = ["cat", "dog", "emu", "owl", "yak", "ant"].map(|word| score(&list, word).unwrap());
        assert_eq!(scores, [100, 60, 50, 20, 100, 50]);
        assert_eq!((report.count(Kind::OffScale), report.count(Kind::Rounded)), (1, 0));
    }

    #[test]
    fn a_display_form_is_kept_where_it_spells_the_word() {
        let file = "icecream;70;ice cream\nphilip;50;Philip\ncat;50;feline\ncafé;50\nrock 'n' roll\ndog;60;dog\n\
                    emu,40,E.M.U.\nowl;50;o\u{7}wl\nyak;50; Yak ;animal\nA b;50\nab;20;A-B\n";
        let (list, report) = read(file.as_bytes());
        let display = |word: &str| list.display(&spell(word).unwrap()).map(|display| display.into_owned());
        for (word, expected) in [
            ("icecream", Some("ice cream")),
            ("philip", Some("Philip")),
            ("cat", None),
            ("cafe", Some("café")),
            ("rocknroll", Some("rock 'n' roll")),
            ("dog", None),
            ("emu", Some("E.M.U.")),
            ("owl", None),
            ("yak", Some("Yak")),
            ("ab", Some("A b")),
        ] {
            assert_eq!(display(word).as_deref(), expected, "{word}");
        }
        assert_eq!(report.count(Kind::Passed), 2);
    }
}
