//! Takes the built page into the program: each file of `static` as Vite left it compressed, and a table of them.
//!
//! Without a built page the table is empty and the program says so when it serves: Rust alone builds it from a fresh clone.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where Vite puts the page, from this crate's folder.
const PAGE: &str = "../../static";

fn main() -> io::Result<()> {
    let crate_dir = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={PAGE}");
    let folder = crate_dir.join(PAGE);
    let mut paths = Vec::new();
    if folder.join("index.html").is_file() {
        list(&folder.canonicalize()?, &mut paths)?;
    }
    paths.sort();
    let mut lines = Vec::new();
    for path in &paths {
        if let Some(line) = entry(&folder.canonicalize()?, path)? {
            lines.push(line);
        }
    }
    // Each file keeps what it was unpacked to, so that the table is a place and not a value.
    let (count, lines) = (lines.len(), lines.concat());
    fs::write(out, format!("{{\nstatic FILES: [PageFile; {count}] = [\n{lines}];\n&FILES\n}}\n"))
}

/// The files below a folder; what begins with a dot is no part of the page.
fn list(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.')) {
            continue;
        }
        if path.is_dir() {
            list(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// The table's line for a file; none for what is no file of its own.
fn entry(folder: &Path, path: &Path) -> io::Result<Option<String>> {
    let name = path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/");
    let ending = name.rsplit('.').next().unwrap_or_default();
    let Some(mime) = mime(ending) else { return Ok(None) };
    let beside = |ending: &str| PathBuf::from(format!("{}.{ending}", path.display()));
    let bytes = |path: &Path| match path.is_file() {
        true => format!("Some(include_bytes!({:?}))", path.display().to_string()),
        false => "None".to_owned(),
    };
    let (gzip, brotli) = (beside("gz"), beside("br"));
    // What is there compressed is not kept a third time.
    let plain = if gzip.is_file() { "None".to_owned() } else { bytes(path) };
    let mut hasher = DefaultHasher::new();
    let content = fs::read(path)?;
    hasher.write(&content);
    let mut line = String::new();
    let written = writeln!(
        line,
        "PageFile {{ path: {name:?}, mime: {mime:?}, length: {}, tag: \"{:016x}\", plain: {plain}, gzip: {}, brotli: {}, unpacked: OnceLock::new() }},",
        content.len(),
        hasher.finish(),
        bytes(&gzip),
        bytes(&brotli),
    );
    written.map_err(io::Error::other)?;
    Ok(Some(line))
}

/// What a file's ending says about it; none for the compressed forms, for maps of the source, and for what no page has.
fn mime(ending: &str) -> Option<&'static str> {
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "bin" => "application/octet-stream",
        _ => return None,
    })
}
