//! What follows `#` in a link to edit a puzzle.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::Deserialize;

use super::error::LinkError;

/// Bytes of it once it is inflated, as docs/formats.md promises.
pub const MAX_FRAGMENT: usize = 256 * 1024;

/// What the part of such a link that is ours begins with.
const EDIT: &str = "v1.";
/// The same of a link to solve.
const SOLVE: &str = "s1.";

/// What it says, as far as a puzzle has it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fragment {
    /// What it is called.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Whose it is.
    pub copyright: String,
    /// For whoever solves it.
    pub notes: String,
    /// A character a cell for circles.
    pub circles: String,
    /// A character a cell for shades.
    pub shades: String,
    /// By cell what it holds where that is several letters.
    pub rebus: BTreeMap<String, String>,
    /// By entry.
    pub clues: BTreeMap<String, String>,
    /// The constructor's letters as a frame.
    pub letters: String,
    /// Those of a fill that is not complete.
    pub fill: String,
}

impl Fragment {
    /// Reads what follows `#`; an ordinary anchor says nothing.
    pub fn read(text: &str) -> Result<Fragment, LinkError> {
        if text.starts_with(SOLVE) {
            return Err(LinkError::Solve);
        }
        let Some(packed) = text.strip_prefix(EDIT) else {
            return if is_versioned(text) { Err(LinkError::Newer) } else { Ok(Fragment::default()) };
        };
        let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Fragment)?;
        let json = decompress_to_vec_with_limit(&bytes, MAX_FRAGMENT).map_err(|_| LinkError::Fragment)?;
        // An array would be taken for its fields in their order.
        let is_object = json.trim_ascii_start().starts_with(b"{");
        serde_json::from_slice(&json).ok().filter(|_| is_object).ok_or(LinkError::Fragment)
    }
}

/// Whether a text begins like a part of ours of some version.
fn is_versioned(text: &str) -> bool {
    let version =
        text.strip_prefix('v').and_then(|text| text.split_once('.')).map_or("", |(version, _)| version);
    !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())
}
