//! The headers of an `.xd` file.

use super::error::XdError;
use super::sections::{Line, name};
use crate::excerpt::excerpt;

/// Headers in their order, each with its line.
pub struct Headers<'a>(pub Vec<(usize, &'a str, &'a str)>);

impl<'a> Headers<'a> {
    /// Reads them.
    pub fn read(lines: &[Line<'a>]) -> Result<Headers<'a>, XdError> {
        let mut headers: Vec<(usize, &str, &str)> = Vec::new();
        for &(line, text) in lines.iter().filter(|(_, text)| !text.trim().is_empty()) {
            let (name, value) = split(text).ok_or_else(|| XdError::Header { line, found: excerpt(text) })?;
            headers.push((line, name, value));
        }
        let mut names: Vec<(String, usize)> =
            headers.iter().map(|(line, name, _)| (name.to_ascii_lowercase(), *line)).collect();
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            Some(pair) => Err(XdError::Twice { line: pair[1].1, name: excerpt(&pair[1].0) }),
            None => Ok(Headers(headers)),
        }
    }

    /// The header of that name, with its line.
    pub fn get(&self, name: &str) -> Option<(usize, &'a str)> {
        let found = self.0.iter().find(|(_, other, _)| other.eq_ignore_ascii_case(name));
        found.map(|&(line, _, value)| (line, value))
    }
}

/// Name and value of a line that is a header.
pub fn split(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    let begins = name.starts_with(|char: char| char.is_alphabetic());
    let is_name =
        begins && name.chars().all(|char| char.is_alphanumeric() || matches!(char, ' ' | '-' | '_'));
    is_name.then_some((name, value.trim()))
}

/// Whether a text looks like an `.xd` file: a named section, or a header first.
pub fn is_xd(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let named = text.lines().any(|line| {
        name(line).is_some_and(|name| {
            ["metadata", "grid", "clues"].iter().any(|known| name.eq_ignore_ascii_case(known))
        })
    });
    named || lines.next().is_some_and(|line| split(line).is_some())
}
