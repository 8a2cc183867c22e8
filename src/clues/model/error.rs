//! Why a language model gave no clues: a sentence each, with the cure, and never the key nor what an endpoint said.

use thiserror::Error;

/// Why there are no clues of a model.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ModelError {
    /// No model is named.
    #[error(
        "no language model is set up; set CROSSWORD_LLM_URL, such as http://127.0.0.1:11434/v1, and CROSSWORD_LLM_MODEL, or ask \
         for embedded clues"
    )]
    NotSet,
    /// An address without a model.
    #[error("CROSSWORD_LLM_URL is set and CROSSWORD_LLM_MODEL is not; set it to the name of the model")]
    Nameless,
    /// No address.
    #[error(
        "CROSSWORD_LLM_URL is no address; give one that begins with http:// or https://, such as https://api.openai.com/v1"
    )]
    BadUrl,
    /// A key that cannot be sent.
    #[error("OPENAI_API_KEY holds characters that no key has; set it anew")]
    BadKey,
    /// The client cannot be made ready.
    #[error("no secure connection can be made from this machine; ask for embedded clues")]
    NoClient,
    /// Nobody answers there.
    #[error(
        "the language model cannot be reached; see that its server runs and that CROSSWORD_LLM_URL names it"
    )]
    Unreachable,
    /// It took too long.
    #[error("the language model did not answer in time; ask again, or for fewer entries at once")]
    Late,
    /// It will not let us.
    #[error("the language model refused the key (status {0}); see that OPENAI_API_KEY is right")]
    Key(
        /// The status.
        u16,
    ),
    /// Too much was asked of it.
    #[error("the language model is asked too much (status 429); ask again in a while")]
    Busy,
    /// Something else is wrong.
    #[error(
        "the language model answered with status {0}; see that CROSSWORD_LLM_URL and CROSSWORD_LLM_MODEL are right"
    )]
    Status(
        /// The status.
        u16,
    ),
    /// Too much.
    #[error("the language model answered with too much; ask again")]
    TooLong,
    /// Not what was asked for.
    #[error(
        "the language model answered with something else than clues; ask again, or take a model that keeps to a JSON schema"
    )]
    NoClues,
}
