//! Files that `crossword convert` writes, as other people's programs read them: puzpy with its checksums, ipuz, xdformat, pypuz.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{crossword_in, text};
use crate::tree::root;
use serde_json::json;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn convert(folder: &Path, from: &Path, into: &str) -> String {
    let output = crossword_in(folder, &["convert", from.to_str().unwrap(), into], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stderr)
}

#[test]
fn other_programs_read_what_is_written() {
    let folder = folder("readers");
    let source = root().join("tests/data/files/kitchen.ipuz");
    let names = ["k.puz", "k.ipuz", "k.xd", "k.jpz"];
    for name in names {
        convert(&folder, &source, name);
    }
    let Some(told) = crate::program::seen("check.py", &names.map(|name| folder.join(name))) else { return };
    let rows =
        json!([["C", "A", "T", null], ["HEART", "R", "E", "D"], ["E", "I", "E", "O"], [null, "A", "N", "T"]]);
    for (name, told) in names.iter().zip(told) {
        assert_eq!(told["author"], "Ada & Bo", "{name}");
        assert_eq!(told["notes"], "A little of everything.", "{name}");
        assert_eq!(told["title"], "Kitchen sink", "{name}");
        assert_eq!(told["rows"], rows, "{name}");
        assert_eq!(told["circles"], json!([1, 13]), "{name}");
        let clues = &told["clues"];
        assert_eq!(clues["Across"].as_array().unwrap().len(), 4, "{name}: {clues}");
        assert_eq!(clues["Across"][0], json!(["1", "It purrs"]), "{name}");
        assert_eq!(clues["Across"][3], json!(["7", "Picnic \"guest\" — naïve"]), "{name}");
        assert_eq!(clues["Down"][0], json!(["1", "Speak sweetly & wrongly"]), "{name}");
        assert_eq!(clues["Down"][3], json!(["5", "Point"]), "{name}");
    }
}

#[test]
fn each_format_leads_back_to_the_same_puzzle() {
    let folder = folder("ways");
    let source = root().join("tests/data/files/kitchen.ipuz");
    convert(&folder, &source, "a.puz");
    // What a puz file holds, all others hold.
    for (from, into) in [("a.puz", "b.ipuz"), ("b.ipuz", "c.xd"), ("c.xd", "d.jpz"), ("d.jpz", "e.puz")] {
        let said = convert(&folder, &folder.join(from), into);
        assert!(!said.contains("left out") || said.contains("entered"), "{from} to {into}: {said}");
    }
    let grid = |name: &str| {
        let bytes = fs::read(folder.join(name)).unwrap();
        bytes[0x34..0x34 + 16].to_vec()
    };
    assert_eq!(grid("a.puz"), grid("e.puz"));
    let clues = |name: &str| text(&fs::read(folder.join(name)).unwrap()[0x34 + 32..]);
    assert!(clues("e.puz").contains("Wound at heart, say (5,3)"));
    assert_eq!(clues("a.puz").split('\0').nth(4), clues("e.puz").split('\0').nth(4));
}
