//! A query string taken apart: names and values as text, each name once.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use percent_encoding::percent_decode;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use thiserror::Error;

use crossword_formats::excerpt::excerpt;

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
    /// What came in a request's body is no parameters.
    #[error(
        "the body is no object of parameters; send JSON such as {{\"size\":\"5\",\"seed\":7}}, or size=5&seed=7"
    )]
    NotAnObject,
    /// A parameter in JSON that is no text, number or switch.
    #[error("the value is neither a string nor a number, true or false; write lists as text")]
    NotPlain {
        /// The parameter.
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
            QueryError::NotAnObject => "body",
            QueryError::NotText { parameter }
            | QueryError::NotPlain { parameter }
            | QueryError::Repeated { parameter } => parameter,
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

    /// Reads the parameters as a JSON object, whose values are text, numbers, `true` or `false`; null is no value.
    ///
    /// # Errors
    ///
    /// More than [`MAX_QUERY`] bytes, another text than a JSON object, a value that is none of these, or a name given twice.
    pub fn read_json(bytes: &[u8]) -> Result<Query, QueryError> {
        if bytes.len() > MAX_QUERY {
            return Err(QueryError::TooLong { bytes: bytes.len() });
        }
        let Named(object) = serde_json::from_slice(bytes).map_err(|_| QueryError::NotAnObject)?;
        let mut pairs = BTreeMap::new();
        for (name, value) in object {
            let text = match value {
                Value::Null => continue,
                Value::String(text) => text,
                Value::Number(number) => number.to_string(),
                Value::Bool(switch) => switch.to_string(),
                Value::Array(_) | Value::Object(_) => {
                    return Err(QueryError::NotPlain { parameter: excerpt(&name) });
                }
            };
            match pairs.entry(name) {
                Entry::Vacant(place) => place.insert(text),
                Entry::Occupied(known) => {
                    return Err(QueryError::Repeated { parameter: excerpt(known.key()) });
                }
            };
        }
        Ok(Query { pairs })
    }

    /// These parameters and those.
    ///
    /// # Errors
    ///
    /// A name that is in both.
    pub fn and(mut self, others: Query) -> Result<Query, QueryError> {
        for (name, value) in others.pairs {
            match self.pairs.entry(name) {
                Entry::Vacant(place) => place.insert(value),
                Entry::Occupied(known) => {
                    return Err(QueryError::Repeated { parameter: excerpt(known.key()) });
                }
            };
        }
        Ok(self)
    }

    /// The value of a parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs.get(name).map(String::as_str)
    }
}

/// The members of a JSON object as they stand there, also those that stand twice.
struct Named(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Named, D::Error> {
        from.deserialize_map(NamedVisitor)
    }
}

struct NamedVisitor;

impl<'de> Visitor<'de> for NamedVisitor {
    type Value = Named;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Named, A::Error> {
        let mut named = Vec::new();
        while let Some(member) = object.next_entry()? {
            named.push(member);
        }
        Ok(Named(named))
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
    fn a_json_object_says_the_same() {
        let query = Query::read_json(br#"{"size":"5","seed":7,"longer":true,"blocks":null,"min_score":1.5}"#)
            .unwrap();
        let values = ["size", "seed", "longer", "blocks", "min_score"].map(|name| query.get(name));
        assert_eq!(values, [Some("5"), Some("7"), Some("true"), None, Some("1.5")]);
        for (json, parameter) in [
            ("", "body"),
            ("[]", "body"),
            ("{\"size\":", "body"),
            ("{\"size\":[5]}", "size"),
            ("{\"size\":5,\"size\":5}", "size"),
        ] {
            assert_eq!(Query::read_json(json.as_bytes()).unwrap_err().parameter(), parameter, "{json}");
        }
        let long = format!("{{\"size\":\"{}\"}}", "5".repeat(MAX_QUERY));
        assert_eq!(Query::read_json(long.as_bytes()).unwrap_err().parameter(), "query");
        let deep = "{\"size\":".repeat(MAX_QUERY / 10);
        assert_eq!(Query::read_json(deep.as_bytes()).unwrap_err().parameter(), "body");
        let both = Query::read("seed=7").unwrap().and(Query::read("size=5").unwrap()).unwrap();
        assert_eq!((both.get("seed"), both.get("size")), (Some("7"), Some("5")));
        assert_eq!(both.and(Query::read("size=6").unwrap()).unwrap_err().parameter(), "size");
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
