//! A query string taken apart: names and values as text, each name once.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use percent_encoding::percent_decode;
use thiserror::Error;

use crate::excerpt::excerpt;

/// The longest query read, in bytes. A 25 x 25 grid with every entry placed needs about 8,000.
pub const MAX_QUERY: usize = 16 * 1024;

/// Why a query string cannot be taken apart.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum QueryError {
    /// The whole is too long to be a puzzle.
    #[error("the query has {bytes} bytes; a puzzle needs no more than {MAX_QUERY}")]
    TooLong {
        /// Bytes in the query.
        bytes: usize,
    },
    /// Percent-decoding gives bytes that are no text.
    #[error("the value is not UTF-8 text; percent-encode it as UTF-8")]
    NotText {
        /// The parameter, as far as it can be read.
        parameter: String,
    },
    /// One parameter, two values.
    #[error("it is given twice; leave one of them out")]
    Repeated {
        /// The parameter.
        parameter: String,
    },
}

impl QueryError {
    /// The parameter that is wrong (`query` for the whole).
    pub fn parameter(&self) -> &str {
        match self {
            QueryError::TooLong { .. } => "query",
            QueryError::NotText { parameter } | QueryError::Repeated { parameter } => parameter,
        }
    }
}

/// The parameters of a query string.
#[derive(Debug)]
pub struct Query {
    pairs: BTreeMap<String, String>,
}

impl Query {
    /// Takes `name=value&…` apart and percent-decodes both sides.
    ///
    /// # Errors
    ///
    /// More than [`MAX_QUERY`] bytes, a value that is no text, or a name given twice.
    pub fn read(query: &str) -> Result<Query, QueryError> {
        if query.len() > MAX_QUERY {
            return Err(QueryError::TooLong { bytes: query.len() });
        }
        let mut pairs = BTreeMap::new();
        for part in query.split('&').filter(|part| !part.is_empty() && !part.starts_with('=')) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let name = decode(name).map_err(|()| QueryError::NotText { parameter: excerpt(name) })?;
            let value = decode(value).map_err(|()| QueryError::NotText { parameter: excerpt(&name) })?;
            match pairs.entry(name) {
                Entry::Vacant(place) => place.insert(value),
                Entry::Occupied(known) => {
                    return Err(QueryError::Repeated { parameter: excerpt(known.key()) });
                }
            };
        }
        Ok(Query { pairs })
    }

    /// The value of a parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs.get(name).map(String::as_str)
    }
}

fn decode(text: &str) -> Result<String, ()> {
    let spaced = text.replace('+', " ");
    percent_decode(spaced.as_bytes()).decode_utf8().map(|text| text.into_owned()).map_err(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_decoded_once() {
        let query = Query::read("state=45-across%3Dcat%3B&grid=AA==&x=%2541&&empty").unwrap();
        assert_eq!(query.get("state"), Some("45-across=cat;"));
        assert_eq!(query.get("grid"), Some("AA=="));
        assert_eq!(query.get("x"), Some("%41"));
        assert_eq!(query.get("empty"), Some(""));
        assert_eq!(query.get("size"), None);
    }

    #[test]
    fn broken_queries_are_refused_by_name() {
        assert_eq!(Query::read("size=%ff").unwrap_err().parameter(), "size");
        assert_eq!(Query::read("size=5&size=6").unwrap_err().parameter(), "size");
        let many: String = (0..2000).map(|number| format!("{number}&")).collect();
        assert!(Query::read(&many).is_ok());
        assert_eq!(Query::read(&(many + "7=1")).unwrap_err().parameter(), "7", "however many there are");
        let long = format!("state={}", "a".repeat(MAX_QUERY));
        assert_eq!(Query::read(&long).unwrap_err().parameter(), "query");
    }
}
