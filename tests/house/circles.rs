//! No import circle anywhere: not between the files of a crate or its rooms, nor between the page's modules.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::tree::{files, read, root};

/// The folders of our crates, each with its root file.
const CRATES: [(&str, &str); 13] = [
    ("src/core", "lib.rs"),
    ("src/puzzle", "lib.rs"),
    ("src/formats", "lib.rs"),
    ("src/protocol", "lib.rs"),
    ("src/session", "lib.rs"),
    ("src/paper", "lib.rs"),
    ("src/server", "lib.rs"),
    ("src/cli", "lib.rs"),
    ("src/browser/engine", "lib.rs"),
    ("src/browser/files", "lib.rs"),
    ("src/browser/paper", "lib.rs"),
    ("data", "lib.rs"),
    ("benches", "lib.rs"),
];

/// Which files each file imports.
type Arrows = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

/// What remains when whatever imports nothing that is left is taken away, again and again: the circles.
fn circles(mut left: Arrows) -> Arrows {
    loop {
        let free: Vec<PathBuf> = left
            .iter()
            .filter(|(path, uses)| uses.iter().all(|used| used == *path || !left.contains_key(used)))
            .map(|(path, _)| path.clone())
            .collect();
        if free.is_empty() {
            return left;
        }
        free.iter().for_each(|path| {
            left.remove(path);
        });
    }
}

/// The code of a Rust file without comments and without its tests, which may import what they like.
fn code(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The paths that code names from `crate` or `super` on: of a group each of its members.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let is_name = |char: char| char.is_alphanumeric() || char == '_';
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            if !code[..at].ends_with(|char: char| is_name(char) || char == ':') {
                follow(&code[at..], &mut Vec::new(), &mut found);
            }
        }
    }
    found
}

/// Follows a path into its groups, and says where in the text it ends.
fn follow(text: &str, before: &mut Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
    let own = before.len();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        let rest = &rest[blank..];
        at += blank;
        if rest.starts_with('{') {
            at += 1;
            while let Some(char) = text[at..].chars().next() {
                match char {
                    '}' => {
                        at += 1;
                        break;
                    }
                    ',' => at += 1,
                    char if char.is_whitespace() => at += char.len_utf8(),
                    _ => at += follow(&text[at..], before, found).max(1),
                }
            }
            break;
        }
        let name: String = rest.chars().take_while(|&char| char.is_alphanumeric() || char == '_').collect();
        at += name.len();
        before.push(name);
        if !text[at..].starts_with("::") {
            found.push(before.clone());
            break;
        }
        at += 2;
    }
    before.truncate(own);
    at
}

/// The file that a path leads to: the deepest module on its way.
fn target(path: &[String], file: &Path, top: &Path, root_file: &str) -> PathBuf {
    let is_room = |file: &Path| file.ends_with("mod.rs") || file == top.join(root_file);
    let mut folder = if path[0] == "crate" {
        top.to_path_buf()
    } else if is_room(file) {
        file.parent().unwrap().parent().unwrap().to_path_buf()
    } else {
        file.parent().unwrap().to_path_buf()
    };
    for name in &path[1..] {
        if name == "super" {
            folder.pop();
            continue;
        }
        let module = folder.join(format!("{name}.rs"));
        if module.is_file() {
            return module;
        }
        if !folder.join(name).join("mod.rs").is_file() {
            break;
        }
        folder.push(name);
    }
    if folder == top { top.join(root_file) } else { folder.join("mod.rs") }
}

/// What each file of a crate imports from it.
fn arrows(folder: &str, root_file: &str) -> Arrows {
    let top = root().join(folder);
    let sources = files(folder, &[".rs"]).into_iter().filter(|path| !path.starts_with(top.join("tests")));
    let arrows: Arrows = sources
        .map(|path| {
            let code = code(&read(&path));
            // A room declares its files and hands their items on; it takes them from nowhere else.
            let own = if path.ends_with("mod.rs") { re_exports(&code, &path) } else { BTreeSet::new() };
            let used = paths(&code).into_iter().map(|used| target(&used, &path, &top, root_file));
            (path.clone(), used.chain(own).filter(|used| *used != path).collect())
        })
        .collect();
    let count: usize = arrows.values().map(BTreeSet::len).sum();
    assert!(count >= arrows.len() / 2 || folder == "data", "{folder}: the imports were not understood");
    arrows
}

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    for (folder, root_file) in CRATES {
        let circles = circles(arrows(folder, root_file));
        assert!(circles.is_empty(), "{folder}: these files import each other in a circle: {circles:#?}");
    }
}

/// The rooms of a crate, its root's folders and files, and what each takes from the others.
fn rooms(files: &Arrows, top: &Path) -> Arrows {
    let room = |file: &Path| {
        let first = file.strip_prefix(top).ok()?.iter().next()?;
        Some(Path::new(first).with_extension(""))
    };
    let mut rooms = Arrows::new();
    for (file, uses) in files {
        let Some(own) = room(file) else { continue };
        let others = uses.iter().filter_map(|used| room(used)).filter(|used| *used != own);
        let others: Vec<PathBuf> = others.collect();
        rooms.entry(own).or_default().extend(others);
    }
    // The root knows all of them and none needs it.
    rooms.remove(Path::new("lib"));
    rooms
}

#[test]
fn no_rooms_of_a_crate_use_each_other_in_a_circle() {
    for (folder, root_file) in CRATES {
        let circles = circles(rooms(&arrows(folder, root_file), &root().join(folder)));
        assert!(circles.is_empty(), "{folder}: these rooms use each other in a circle: {circles:#?}");
    }
}

/// The files of a room whose items its `mod.rs` hands on.
fn re_exports(code: &str, path: &Path) -> BTreeSet<PathBuf> {
    let folder = path.parent().unwrap();
    let names = code.lines().filter_map(|line| line.split("use ").nth(1)?.split("::").next());
    let module = |name: &str| {
        let file = folder.join(format!("{name}.rs"));
        Some(if file.is_file() { file } else { folder.join(name).join("mod.rs") })
            .filter(|file| file.is_file())
    };
    names.filter_map(module).collect()
}

#[test]
fn a_circle_is_seen() {
    let names = |text: &str| paths(&code(text)).iter().map(|path| path.join("::")).collect::<Vec<_>>();
    assert_eq!(
        names(
            "use crate::a::{b::{C, D}, e};\n// use crate::z;\nfn f() { super::g::h() }\n#[cfg(test)]\nmod tests { use crate::t; }"
        ),
        ["crate::a::b::C", "crate::a::b::D", "crate::a::e", "super::g::h"]
    );
    let file = |name: &str| PathBuf::from(name);
    let drawn = |pairs: &[(&str, &str)]| -> Arrows {
        pairs.iter().map(|(from, to)| (file(from), BTreeSet::from([file(to)]))).collect()
    };
    assert!(circles(drawn(&[("a", "b"), ("b", "c"), ("c", "d")])).is_empty());
    assert_eq!(circles(drawn(&[("a", "b"), ("b", "c"), ("c", "b")])).len(), 3);
    let between =
        drawn(&[("top/a/x.rs", "top/b.rs"), ("top/b.rs", "top/a/y.rs"), ("top/a/y.rs", "top/a/z.rs")]);
    assert!(circles(between.clone()).is_empty());
    assert_eq!(circles(rooms(&between, Path::new("top"))).len(), 2);
}

/// Imports of one page module: relative paths, resolved.
fn imports(path: &Path, text: &str) -> Vec<PathBuf> {
    let quoted =
        text.lines().filter(|line| line.contains("import") || line.contains("from ")).filter_map(|line| {
            let at =
                line.find("from \"").map(|at| at + 6).or_else(|| line.find("import \"").map(|at| at + 8))?;
            line[at..].split('"').next()
        });
    let relative = quoted.filter(|name| name.starts_with('.'));
    relative
        .filter_map(|name| {
            let target = path.parent()?.join(name);
            [".ts", ".tsx"]
                .iter()
                .map(|ending| PathBuf::from(format!("{}{ending}", target.display())))
                .find(|file| file.is_file())?
                .canonicalize()
                .ok()
        })
        .collect()
}

#[test]
fn the_pages_modules_import_in_one_direction() {
    let arrows: Arrows = files("frontend/src", &[".ts", ".tsx"])
        .into_iter()
        .map(|path| {
            let path = path.canonicalize().unwrap();
            let imports = imports(&path, &read(&path)).into_iter().collect();
            (path, imports)
        })
        .collect();
    assert!(
        arrows.values().map(BTreeSet::len).sum::<usize>() > arrows.len() / 2,
        "the imports were not understood"
    );
    let circles = circles(arrows);
    assert!(circles.is_empty(), "these modules import each other in a circle: {circles:#?}");
}
