//! The words that formats share.

mod duplicates;
mod info;
