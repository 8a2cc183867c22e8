//! Writes a file in the place of one that may be there already.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process;

/// Writes a file whole or not at all: beside its place, and then into it. What is no plain file, such as a pipe, is written as it is.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => return File::options().write(true).open(path)?.write_all(bytes),
        Ok(there) if there.permissions().readonly() => return Err(ErrorKind::PermissionDenied.into()),
        _ => {}
    }
    let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?.to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}", process::id()));
    let put = || {
        let mut file = File::create_new(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        if let Ok(there) = fs::metadata(path) {
            fs::set_permissions(&beside, there.permissions())?;
        }
        fs::rename(&beside, path)
    };
    put().inspect_err(|_| {
        // What was begun is of no use; that it cannot be removed is the lesser trouble.
        let _ = fs::remove_file(&beside);
    })
}
