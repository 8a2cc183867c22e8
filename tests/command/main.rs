//! The program as a user runs it: each subcommand, its answers and its exit codes.

#![allow(clippy::unwrap_used)]

mod answers;
mod cli;
mod clues;
mod convert;
mod doors;
mod every;
mod examples;
mod golden;
mod interrupt;
mod licenses;
mod new;
mod paper;
#[path = "../support/program.rs"]
mod program;
mod readers;
#[path = "../support/required.rs"]
mod required;
mod slot_fill;
#[path = "../support/tree.rs"]
mod tree;
mod words;
