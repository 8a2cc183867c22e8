//! JSON whose objects keep their order, and in which nothing stands twice.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::Number;

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Names with their values, in their order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// A text.
    pub fn text(text: impl Into<String>) -> Json {
        Json::Text(text.into())
    }

    /// A whole number, if the text is one written shortest; else the text.
    pub fn number_or_text(text: &str) -> Json {
        let number = text.parse::<u64>().ok().filter(|number| number.to_string() == text);
        number.map_or_else(|| Json::text(text), |number| Json::Number(number.into()))
    }

    /// A text or a number as text.
    pub fn as_text(&self) -> Option<String> {
        match self {
            Json::Text(text) => Some(text.clone()),
            Json::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// A whole number from 0, also one written as text.
    pub fn as_index(&self) -> Option<usize> {
        self.as_text().and_then(|text| text.parse().ok())
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(named) => named.iter().find(|(other, _)| other == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// As it is written on one line.
    pub fn line(&self) -> String {
        // Nothing of it can fail; its type does not say so.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What a value is, for an error.
    pub fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "true or false",
            Json::Number(_) => "a number",
            Json::Text(_) => "a text",
            Json::List(_) => "a list",
            Json::Object(_) => "an object",
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
        from.deserialize_any(JsonVisitor)
    }
}

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Json, E> {
        Number::from_f64(value).map(Json::Number).ok_or_else(|| E::custom("a number beyond all bounds"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = from.next_element()? {
            list.push(value);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Json, A::Error> {
        let mut named: Vec<(String, Json)> = Vec::new();
        let mut names = std::collections::BTreeSet::new();
        while let Some((name, value)) = from.next_entry::<String, Json>()? {
            if !names.insert(name.clone()) {
                return Err(de::Error::custom(format_args!("\"{name}\" stands twice")));
            }
            named.push((name, value));
        }
        Ok(Json::Object(named))
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => to.serialize_unit(),
            Json::Bool(value) => to.serialize_bool(*value),
            Json::Number(number) => number.serialize(to),
            Json::Text(text) => to.serialize_str(text),
            Json::List(list) => {
                let mut seq = to.serialize_seq(Some(list.len()))?;
                for value in list {
                    seq.serialize_element(value)?;
                }
                seq.end()
            }
            Json::Object(named) => {
                let mut map = to.serialize_map(Some(named.len()))?;
                for (name, value) in named {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_keep_their_order() {
        let text = r#"{"b":[1,-2,0.5,"x",null,true],"a":{}}"#;
        let json: Json = serde_json::from_str(text).unwrap();
        assert_eq!(json.line(), text);
        assert!(
            serde_json::from_str::<Json>(r#"{"a":1,"b":2,"a":3}"#)
                .unwrap_err()
                .to_string()
                .contains("\"a\" stands twice")
        );
        assert_eq!(
            (Json::number_or_text("7").line(), Json::number_or_text("07").line()),
            ("7".into(), "\"07\"".into())
        );
        assert!(serde_json::from_str::<Json>(&"[".repeat(1000)).is_err());
    }
}
