//! What a file says beyond what a puzzle has a place for, kept so that it can be written again.

use std::collections::BTreeMap;

/// Named values, each of the format that it was read from; the values are that format's own business. A name that begins with
/// `=` says only how something was written that the puzzle has a place for: whoever writes another format loses nothing by it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras(BTreeMap<(String, String), Vec<u8>>);

impl Extras {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of that name.
    pub fn get(&self, format: &str, name: &str) -> Option<&[u8]> {
        self.0.get(&(format.to_owned(), name.to_owned())).map(Vec::as_slice)
    }

    /// The value of that name, if it is text.
    pub fn text(&self, format: &str, name: &str) -> Option<&str> {
        self.get(format, name).and_then(|value| std::str::from_utf8(value).ok())
    }

    /// Forgets what was put under a name.
    pub fn remove(&mut self, format: &str, name: &str) {
        self.0.remove(&(format.to_owned(), name.to_owned()));
    }

    /// Keeps a value, in place of one of the same name.
    pub fn put(&mut self, format: &str, name: &str, value: impl Into<Vec<u8>>) {
        self.0.insert((format.to_owned(), name.to_owned()), value.into());
    }

    /// All values: format, name, value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str, &[u8])> {
        self.0.iter().map(|((format, name), value)| (format.as_str(), name.as_str(), value.as_slice()))
    }

    /// The values of one format: name, value.
    pub fn of<'a>(&'a self, format: &'a str) -> impl Iterator<Item = (&'a str, &'a [u8])> {
        self.iter().filter(move |(of, ..)| *of == format).map(|(_, name, value)| (name, value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_has_names_of_its_own() {
        let mut extras = Extras::default();
        extras.put("puz", "LTIM", "5,1");
        extras.put("ipuz", "LTIM", "other");
        extras.put("puz", "LTIM", "6,0");
        assert_eq!(extras.text("puz", "LTIM"), Some("6,0"));
        assert_eq!(extras.of("ipuz").collect::<Vec<_>>(), [("LTIM", &b"other"[..])]);
        assert_eq!((extras.get("xd", "LTIM"), extras.iter().count()), (None, 2));
    }
}
