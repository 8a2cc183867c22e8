//! `crossword --licenses`: the notices of everything that the program is made of, as their licences ask.

use std::process::ExitCode;

use crate::output;
use crate::problem::Problem;

/// Each part: what it is about, and the file that says it.
const PARTS: [(&str, &str); 6] = [
    (
        "The code of this program is under the MIT or the Apache 2.0 licence, as you like: MIT",
        include_str!("../../LICENSE-MIT"),
    ),
    ("The code: Apache 2.0", include_str!("../../LICENSE-APACHE")),
    ("The embedded word lists are separate works under CC BY-SA 4.0", crossword_data::LICENSE),
    ("What the word lists are made from", crossword_data::NOTICES),
    (
        "The fonts of paper are separate works under the SIL Open Font License 1.1",
        crossword_paper::FONT_LICENSE,
    ),
    ("What the program and its page are made with", include_str!("../../licenses/THIRD-PARTY.md")),
];

/// Prints all of them.
pub fn print() -> Result<ExitCode, Problem> {
    let line = "=".repeat(100);
    for (about, text) in PARTS {
        output::print(&format!("{line}\n{about}\n{line}\n\n{}\n\n", text.trim_end()))?;
    }
    Ok(ExitCode::SUCCESS)
}
