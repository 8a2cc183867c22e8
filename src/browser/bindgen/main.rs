//! Writes the script and the types beside a module: `crossword-bindgen MODULE.wasm FOLDER NAME`.
//!
//! It is what `wasm-bindgen --target web` does, without the rest of that program, which takes several times as long to build.

use std::env;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let mut next = || args.next().context("usage: crossword-bindgen MODULE.wasm FOLDER NAME");
    let (module, folder, name) = (next()?, next()?, next()?);
    // The script finds the module beside it unless it is told of another one.
    let mut script = Bindgen::new();
    script.input_path(module).web(true)?.typescript(true).omit_default_module_path(false).out_name(&name);
    script.generate(folder)
}
