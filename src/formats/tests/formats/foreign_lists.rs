//! Word lists as other programs and other languages leave them: read as what they are, or told why not.

use crossword_formats::wordfile::{self, Lost, Merge, Scale};

/// The words that a list gives, as `word;score` and the display form.
fn words(bytes: &[u8]) -> Vec<String> {
    let mut merge = Merge::default();
    merge.add(bytes, &Scale::default());
    merge.write(true).lines().map(str::to_owned).collect()
}

/// The kinds of odd lines by name, with their counts.
fn kinds(bytes: &[u8]) -> Vec<(&'static str, usize)> {
    let lost = Lost::of(bytes, &Scale::default(), 1);
    lost.kinds.iter().map(|odd| (odd.kind.name(), odd.count)).collect()
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn lines_may_end_in_cr_alone() {
    for file in
        ["hund;70\rkatze;60\r", "hund;70\r\nkatze;60\r\n", "hund;70\nkatze;60\r", "hund;70\r\rkatze;60"]
    {
        assert_eq!(words(file.as_bytes()), ["hund;70", "katze;60"], "{file:?}");
    }
    assert_eq!(wordfile::read(b"hund\r\nkatze\r\n").1.lines, 2, "CR LF ends one line");
}

#[test]
fn utf_16_with_its_mark_is_read() {
    let text = "\u{feff}Äpfel;50\r\nniño;60\r\n";
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        assert_eq!(words(&utf16(text, bytes)), ["apfel;50;Äpfel", "nino;60;niño"]);
    }
    // Cut in the middle of a unit: what is whole is read.
    let mut cut = utf16("\u{feff}hund;70\n", u16::to_le_bytes);
    cut.push(b'k');
    assert_eq!(words(&cut), ["hund;70"]);
}

#[test]
fn what_came_of_a_wrong_encoding_is_refused_and_told() {
    // UTF-16 without a mark, UTF-8 read as Latin-1, a letter that somebody's program has already lost.
    for bytes in [
        &utf16("hund;70\nkatze;60", u16::to_be_bytes)[..],
        "Ã\u{84}pfel;50\nStraÃ\u{9f}e".as_bytes(),
        "Stra\u{fffd}e;50\nni\u{fffd}o".as_bytes(),
    ] {
        assert_eq!(words(bytes), [""; 0], "{bytes:?}");
        assert_eq!(kinds(bytes)[0], ("garbled", 2));
    }
    assert!(wordfile::read("Stra\u{fffd}e".as_bytes()).1.to_string().ends_with("1 garbled"));
}

#[test]
fn a_spelling_dictionary_gives_its_words_without_flags() {
    let file = "8\nAachen/Sm\nApfel\tpo:nom\nBurkina Faso/S po:npr is:inv\nund\nle/-- po:det\nkm\\/h/S\nTür\nHaus/PS\n";
    let expected = [
        "aachen;50",
        "apfel;50",
        "burkinafaso;50;Burkina Faso",
        "haus;50",
        "kmh;50;km\\/h",
        "le;50",
        "tur;50;Tür",
        "und;50",
    ];
    assert_eq!(words(file.as_bytes()), expected);
    let report = wordfile::read(file.as_bytes()).1;
    assert!(report.to_string().contains("6 with the flags of a spelling dictionary"), "{report}");
    assert_eq!((report.blank, report.skipped()), (1, 0), "the first line says how many follow");
    // A list of answers that begins with a year is none.
    assert_eq!(words(b"1984\nand/or\nhe/she\n"), ["andor;50;and/or", "heshe;50;he/she"]);
}

#[test]
fn quotes_around_the_fields_of_a_table_are_none_of_the_word() {
    let file = "\"ice cream\",80\n\"maus\";55\n\"New York, NY\",\"70\"\n\"Hello,\" she said\n\"Jaws\"\n\" cat,dog \"\n\"a;b\",9\n\"ab;\";\"8\";\"A. B.\"\n";
    let expected = [
        "ab;9;A. B.",
        "catdog;50;cat,dog",
        "helloshesaid;50;\"Hello,\" she said",
        "icecream;80;ice cream",
        "jaws;50",
        "maus;55",
        "newyorkny;70;New York, NY",
    ];
    assert_eq!(words(file.as_bytes()), expected);
}

#[test]
fn a_comment_may_follow_a_word() {
    let file = "hund;70 # dog\nkatze # cat\nC#dur\nvogel;60;Vogel #\nnumber #one;40\n";
    let expected = ["cdur;50;C#dur", "hund;70", "katze;50", "numberone;40;number #one", "vogel;60;Vogel"];
    assert_eq!(words(file.as_bytes()), expected);
}

#[test]
fn an_umlaut_of_a_display_form_may_be_two_letters_of_the_word() {
    let file = "aepfel;50;Äpfel\napfel;60;Äpfel\nkaesebrot;70;Käse-Brot\nfuer;50;vor\n";
    let expected = ["aepfel;50;Äpfel", "apfel;60;Äpfel", "fuer;50", "kaesebrot;70;Käse-Brot"];
    assert_eq!(words(file.as_bytes()), expected);
}

#[test]
fn folded_letters_are_told_with_their_number() {
    let report = wordfile::read("año;50\nano;40\nStraße\nSTRAẞE\nﬂüssig\nĲssel\nħal\n".as_bytes()).1;
    assert_eq!(report.to_string(), "5 words, 2 given more than once, 6 with accents or ligatures");
    assert_eq!(report.odd(), 6, "who brings the list hears of it");
}

#[test]
fn the_names_of_columns_are_no_word() {
    for heading in ["word,score", "Word;Score;Display", "\"WORD\"\t\"SCORE\""] {
        let (list, report) = wordfile::read(format!("{heading}\nhund;70\n").as_bytes());
        assert_eq!((list.len(), report.blank, report.odd()), (1, 1, 0), "{heading}");
    }
    assert_eq!(words(b"hund,70\nword,score\nword;60\n"), ["hund;70", "word;60", "wordscore;50;word,score"]);
}

#[test]
fn a_list_without_a_word_says_what_would_help() {
    for (file, cure) in [
        ("", "give one word a line"),
        ("слово\nещё\n7\n", "in another script: entries have the letters a to z"),
        ("hund 70\nkatze 60\nслово\n", "put ; before it where it is the score"),
    ] {
        assert!(wordfile::read(file.as_bytes()).1.cure().contains(cure), "{file}");
    }
    assert!(wordfile::read(b"\xc4pfel\n").1.cure().contains("iconv"));
}
