//! `crossword convert`: what it writes, what it leaves alone, and what it says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{crossword_in, text};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("convert").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_format_is_in_the_content_and_not_in_the_name() {
    let folder = folder("content");
    fs::write(folder.join("grid.puz"), "AT\nBE\n").unwrap();
    let made = crossword_in(&folder, &["convert", "grid.puz", "a.puz"], "");
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let bytes = fs::read(folder.join("a.puz")).unwrap();
    assert_eq!(&bytes[2..13], b"ACROSS&DOWN");
    fs::rename(folder.join("a.puz"), folder.join("a.xd")).unwrap();
    let told = crossword_in(&folder, &["convert", "a.xd", "-", "--to", "txt"], "");
    assert_eq!((told.status.code(), text(&told.stdout).as_str()), (Some(0), "at\nbe\n"));
    // From a pipe into a pipe.
    let piped = crossword_in(&folder, &["convert", "-", "-", "--to", "ipuz"], "at\nbe\n");
    assert!(text(&piped.stdout).starts_with("{\n\"version\""), "{}", text(&piped.stderr));
}

#[test]
fn nothing_is_written_of_bad_input() {
    let folder = folder("bad");
    fs::write(folder.join("out.puz"), "as it was").unwrap();
    let inputs: [(&str, &[u8]); 6] = [
        ("empty", b""),
        ("binary", b"\x00\x01\x02"),
        ("cut", b"\x00\x00ACROSS&DOWN\0 too short"),
        ("json", b"{\"kind\":[\"http://ipuz.org/sudoku#1\"]}"),
        ("xml", b"<crossword-compiler/>"),
        ("text", b"<ACROSS PUZZLE>\n"),
    ];
    for (name, bytes) in inputs {
        fs::write(folder.join(name), bytes).unwrap();
        let told = crossword_in(&folder, &["convert", name, "out.puz"], "");
        let said = text(&told.stderr);
        assert_eq!(told.status.code(), Some(2), "{name}: {said}");
        assert_eq!(said.lines().count(), 1, "{name}: {said}");
        assert!(said.starts_with(&format!("crossword: {name}: ")) && said.len() > 60, "{said}");
        assert_eq!(fs::read(folder.join("out.puz")).unwrap(), b"as it was", "{name}");
    }
    fs::write(folder.join("good"), "AT\nBE\n").unwrap();
    for (into, said) in [
        (".", "its name says no format"),
        ("no/such.puz", "no/such.puz: "),
        ("good", "its name says no format"),
    ] {
        let told = crossword_in(&folder, &["convert", "good", into], "");
        assert_eq!(told.status.code(), Some(2), "{into}");
        assert!(text(&told.stderr).contains(said), "{}", text(&told.stderr));
    }
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), inputs.len() + 2, "something was left behind: {left:?}");
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_read_no_further_than_a_puzzle_may_be_long() {
    let told = crossword_in(&folder("endless"), &["convert", "/dev/zero", "out.xd"], "");
    assert_eq!(told.status.code(), Some(2));
    assert!(text(&told.stderr).contains("longer than the 67108864 bytes"), "{}", text(&told.stderr));
}

#[cfg(unix)]
#[test]
fn a_link_and_its_rights_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("link");
    fs::write(folder.join("grid"), "AT\nBE\n").unwrap();
    fs::write(folder.join("real.xd"), "old").unwrap();
    fs::set_permissions(folder.join("real.xd"), fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("real.xd", folder.join("link.xd")).unwrap();
    let made = crossword_in(&folder, &["convert", "grid", "link.xd"], "");
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert!(fs::symlink_metadata(folder.join("link.xd")).unwrap().is_symlink());
    let real = folder.join("real.xd");
    assert!(fs::read_to_string(&real).unwrap().starts_with("Title:"));
    assert_eq!(fs::metadata(real).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_link_is_converted_and_never_printed() {
    let folder = folder("links");
    let link = "https://host/?size=3&grid=AA%3D%3D&state=01-across%3Dcat%3B";
    let told = crossword_in(&folder, &["convert", link, "-", "--to", "txt"], "");
    assert_eq!((told.status.code(), text(&told.stdout).as_str()), (Some(0), "cat\n...\n...\n"));
    for line in
        [&["fill", link][..], &["clues", link], &["convert", "https://host/solve.html#s1.abc", "a.puz"]]
    {
        let told = crossword_in(&folder, line, "");
        let said = text(&told.stderr);
        assert_eq!(told.status.code(), Some(2), "{said}");
        assert!(!said.contains("https://") && said.contains("link"), "{said}");
    }
}

#[test]
fn a_puzzle_file_where_a_grid_is_wanted_is_named() {
    let folder = folder("grids");
    fs::write(folder.join("grid.txt"), "AT\nBE\n").unwrap();
    for name in ["a.puz", "a.ipuz", "a.xd", "a.jpz"] {
        assert_eq!(
            crossword_in(&folder, &["convert", "grid.txt", name], "").status.code(),
            Some(0),
            "{name}"
        );
    }
    fs::write(folder.join("image.png"), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").unwrap();
    fs::write(folder.join("page.html"), "<!DOCTYPE html>").unwrap();
    for (name, cure) in [
        ("a.puz", "`crossword convert a.puz grid.txt`"),
        ("a.ipuz", "`crossword convert a.ipuz grid.txt`"),
        ("a.xd", "`crossword convert a.xd grid.txt`"),
        ("a.jpz", "`crossword convert a.jpz grid.txt`"),
        ("image.png", "no puzzle file"),
        ("page.html", "web page"),
    ] {
        for command in ["clues", "fill"] {
            let told = crossword_in(&folder, &[command, name], "");
            let said = text(&told.stderr);
            assert!(told.status.code() == Some(2) && said.contains(cure), "{command} {name}: {said}");
        }
    }
}
