//! The operator's own folder of files: what in it may be opened for strangers.

use std::path::{Path, PathBuf};

/// What is served of a folder within it.
pub const INDEX: &str = "index.html";

/// What the names of packed forms end with, which are served in the place of the file beside them.
const PACKED: [&str; 3] = ["br", "gz", "zst"];

/// A folder that is served.
pub struct Folder {
    /// Without a link in its own path.
    root: PathBuf,
}

impl Folder {
    /// That folder.
    pub fn new(dir: &Path) -> Folder {
        Folder { root: dir.canonicalize().unwrap_or_else(|_| dir.to_owned()) }
    }

    /// Whether whatever would be opened for this path below it is a file of its own, or nothing at all: no link that leads out
    /// of it, and nothing that waits to be opened, as pipes do.
    pub fn may_open(&self, path: &Path) -> bool {
        let path = self.root.join(path);
        [path.join(INDEX), path].iter().all(|path| {
            let packed = PACKED.into_iter().filter_map(|ending| {
                let mut name = path.file_name()?.to_owned();
                name.push(".");
                name.push(ending);
                Some(path.with_file_name(name))
            });
            self.is_its_own(path) && packed.into_iter().all(|path| self.is_its_own(&path))
        })
    }

    fn is_its_own(&self, path: &Path) -> bool {
        // What cannot be found cannot be opened.
        path.canonicalize().map_or(true, |path| {
            path.starts_with(&self.root)
                && path.metadata().is_ok_and(|about| about.is_file() || about.is_dir())
        })
    }
}
