//! Golden files: each in `tests/golden` is a command as a user types it and all that comes of it.
//!
//! A case is a comment that says what it shows, a line `$ crossword …`, and sections that begin with `--- `: the files and
//! the standard input that it is given, then its exit code, standard output and standard error. With a second line
//! `> GET /…` the command is a server, the code the answer's status and standard output its body. Times, and how much
//! was searched, are written `_`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test command golden` writes anew what comes of each; read the difference before it is committed.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Server, crossword_in, text};

/// Fields of JSON that hold a time, which is another in each run, or how much was searched, which no format promises.
const MASKED: [&str; 6] = ["load_ms", "search_ms", "improved_ms", "nodes", "backtracks", "restarts"];

/// The name of the variable that has the files written anew.
const UPDATE: &str = "UPDATE_GOLDEN";

#[derive(Clone, PartialEq, Debug, Default)]
struct Case {
    /// Everything before the first section.
    head: String,
    /// The words of the command, without `crossword`.
    args: Vec<String>,
    /// What is asked of it, where it is a server.
    get: Option<String>,
    files: Vec<(String, String)>,
    input: String,
    code: String,
    stdout: String,
    stderr: String,
}

impl Case {
    fn read(source: &str) -> Case {
        let mut sections = source.strip_suffix('\n').unwrap_or(source).split("\n--- ");
        let mut case = Case { head: sections.next().unwrap().to_owned(), ..Case::default() };
        for line in case.head.lines().filter(|line| !line.starts_with("# ")) {
            if let Some(command) = line.strip_prefix("$ crossword ") {
                case.args = words(command);
            } else {
                case.get = Some(line.strip_prefix("> GET ").expect("a line of the head").to_owned());
            }
        }
        assert!(
            case.head.starts_with("# ") && !case.args.is_empty(),
            "say what is shown, and by which command"
        );
        for section in sections {
            // The line break before the next section's dashes ends this section's last line.
            let (name, content) = section
                .split_once('\n')
                .map_or((section, String::new()), |(name, rest)| (name, format!("{rest}\n")));
            match name.split_once(' ').unwrap_or((name, "")) {
                ("file", name) => case.files.push((name.to_owned(), content)),
                ("input", _) => case.input = content,
                ("exit" | "status", _) => case.code = name.to_owned(),
                ("stdout", _) => case.stdout = content,
                ("stderr", _) => case.stderr = content,
                _ => panic!("no section is called {name}"),
            }
        }
        case
    }

    fn write(&self) -> String {
        let mut out = format!("{}\n", self.head);
        let mut section = |name: &str, content: &str| {
            assert!(content.is_empty() || content.ends_with('\n'), "{name} ends within a line");
            out += &format!("--- {name}\n{content}");
        };
        for (name, content) in &self.files {
            section(&format!("file {name}"), content);
        }
        for (name, content) in [
            ("input", &self.input),
            (&self.code, &String::new()),
            ("stdout", &self.stdout),
            ("stderr", &self.stderr),
        ] {
            if !content.is_empty() || name == self.code {
                section(name, content);
            }
        }
        out
    }

    /// The same case with what comes of it now.
    fn run(&self, folder: &Path) -> Case {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).unwrap();
        for (name, content) in &self.files {
            fs::write(folder.join(name), content).unwrap();
        }
        let args: Vec<&str> = self.args.iter().map(String::as_str).collect();
        let (code, stdout, stderr) = match &self.get {
            None => {
                let output = crossword_in(folder, &args, &self.input);
                let code = output.status.code().expect("it ends by itself");
                (format!("exit {code}"), text(&output.stdout), text(&output.stderr))
            }
            Some(path) => {
                assert_eq!(args[0], "serve", "only a server is asked");
                let (status, body) = Server::start(folder, &args[1..]).get(path);
                (format!("status {status}"), body + "\n", String::new())
            }
        };
        Case { code, stdout: masked(&stdout), stderr, ..self.clone() }
    }
}

/// The words of a command: blanks stand between them, and single quotes hold together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in command.split('\'').enumerate() {
        match at % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

fn masked(told: &str) -> String {
    let mut told = told.to_owned();
    for name in MASKED {
        let field = format!("\"{name}\":");
        if let Some(from) = told.find(&field).map(|at| at + field.len()) {
            let len = told[from..].find([',', '}']).unwrap();
            told.replace_range(from..from + len, "_");
        }
    }
    told
}

#[test]
fn what_the_program_prints_is_what_the_golden_files_say() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() > 20, "the golden files were not found");
    let mut differ = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let source = fs::read_to_string(&path).unwrap();
        let case = Case::read(&source);
        let now = case.run(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden").join(&name));
        if std::env::var_os(UPDATE).is_some() {
            fs::write(&path, now.write()).unwrap();
        } else if now.write() != source {
            differ.push(format!("{name} now gives\n{}", now.write()));
        }
    }
    assert!(differ.is_empty(), "{}\n{UPDATE}=1 writes them anew", differ.join("\n"));
}

#[test]
fn a_case_is_read_and_written_alike() {
    let source = "# What it shows.\n$ crossword words match 'a b' -\n--- file a.txt\nx\n\n--- input\ncat\n--- exit 0\n\
                  --- stdout\ncat 50\n";
    let case = Case::read(source);
    assert_eq!(case.args, ["words", "match", "a b", "-"]);
    assert_eq!((case.files[0].1.as_str(), case.input.as_str()), ("x\n\n", "cat\n"));
    assert_eq!(
        (case.code.as_str(), case.stdout.as_str(), case.write().as_str()),
        ("exit 0", "cat 50\n", source)
    );
    assert_eq!(masked("{\"load_ms\":1.5,\"nodes\":2}"), "{\"load_ms\":_,\"nodes\":_}");
}
