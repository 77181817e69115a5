//! The compiled half of `reversi_rules.records`: files of games.

mod database;
mod encoding;
mod finding;
mod format;
mod ggs;
mod info;
mod labels;
mod node;
mod paste;
mod problem;
pub(crate) mod record;
pub(crate) mod score;
mod stream;
mod text;
mod tree;
mod tree_methods;
mod wthor;
mod wthor_file;
mod wthor_names;

/// The compiled half of `reversi_rules.records`.
#[pyo3::pymodule(submodule)]
pub(crate) mod records {
    #[pymodule_export]
    use super::database::{DuplicateSearch, player_key};
    #[pymodule_export]
    use super::encoding::decode;
    #[pymodule_export]
    use super::ggs::{ggs_game, read_clock};
    #[pymodule_export]
    use super::info::recorded_score;
    #[pymodule_export]
    use super::labels::{game_labels, wthor_labels};
    #[pymodule_export]
    use super::node::Node;
    #[pymodule_export]
    use super::paste::paste;
    #[pymodule_export]
    use super::problem::Problem;
    #[pymodule_export]
    use super::record::{Record, extras, write_record};
    #[pymodule_export]
    use super::stream::{RecordStream, path_format, read_records, stream_format};
    #[pymodule_export]
    use super::tree::Tree;
    #[pymodule_export]
    use super::tree_methods::convert_tree;
    #[pymodule_export]
    use super::wthor::{wthor_audit, wthor_games, wthor_transcripts};
    #[pymodule_export]
    use super::wthor_file::{wthor_file, wthor_record};
    #[pymodule_export]
    use super::wthor_names::{wthor_names_file, wthor_players, wthor_tournaments};
}
