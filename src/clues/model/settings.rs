//! Which model, where it is, and the key to it, as the environment says.

use std::fmt;

use super::error::ModelError;

/// The variable with the endpoint's address.
pub const URL: &str = "CROSSWORD_LLM_URL";
/// The variable with the model's name.
pub const MODEL: &str = "CROSSWORD_LLM_MODEL";
/// The variable with the key.
pub const KEY: &str = "OPENAI_API_KEY";

/// What is added to the address of an API.
const PATH: &str = "/chat/completions";

/// A model's address, name and key.
#[derive(Clone, Debug)]
pub struct ModelSettings {
    pub(super) url: reqwest::Url,
    pub(super) model: String,
    pub(super) key: Option<Secret>,
}

/// A key, which shows itself nowhere.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("(not shown)")
    }
}

impl ModelSettings {
    /// What the variables say, each of which `read` looks up; an empty one counts as not set. A model on this machine needs no key.
    ///
    /// # Errors
    ///
    /// No address, or one that is none, or no model's name.
    pub fn read(read: impl Fn(&str) -> Option<String>) -> Result<ModelSettings, ModelError> {
        let set = |name| read(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        let address = set(URL).ok_or(ModelError::NotSet)?;
        let model = set(MODEL).ok_or(ModelError::Nameless)?;
        let mut url: reqwest::Url = address.parse().map_err(|_| ModelError::BadUrl)?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(ModelError::BadUrl);
        }
        let path = url.path().trim_end_matches('/').to_owned();
        url.set_path(&if path.ends_with(PATH) { path } else { path + PATH });
        Ok(ModelSettings { url, model, key: set(KEY).map(Secret) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str, model: &str, key: &str) -> Result<ModelSettings, ModelError> {
        ModelSettings::read(|name| match name {
            URL => Some(url.to_owned()),
            MODEL => Some(model.to_owned()),
            KEY => Some(key.to_owned()),
            _ => None,
        })
    }

    #[test]
    fn addresses_are_completed_or_refused_with_the_cure() {
        let url = |url| read(url, "m", "").unwrap().url.to_string();
        assert_eq!(url("https://api.openai.com/v1"), "https://api.openai.com/v1/chat/completions");
        assert_eq!(url("http://h:1/v1/"), "http://h:1/v1/chat/completions");
        assert_eq!(url("http://h:1/v1/chat/completions"), "http://h:1/v1/chat/completions");
        for (address, error) in [
            ("", ModelError::NotSet),
            ("localhost", ModelError::BadUrl),
            ("file:///etc/passwd", ModelError::BadUrl),
        ] {
            assert_eq!(read(address, "m", "").unwrap_err(), error, "{address}");
        }
        assert_eq!(read("http://h", " ", "").unwrap_err(), ModelError::Nameless);
    }

    #[test]
    fn a_key_shows_itself_nowhere() {
        let settings = read("http://h", "m", "sk-secret").unwrap();
        assert!(settings.key.is_some() && !format!("{settings:?}").contains("secret"));
    }
}
