//! The eight symmetries: the group, its actions, and canonical images.

mod counts;
mod games;
mod group;
mod images;
mod properties;

use crate::support::vector_file;
use reversi_rules::Symmetry;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(crate) struct Vectors {
    pub(crate) board: String,
    pub(crate) side: char,
    pub(crate) images: BTreeMap<String, String>,
    pub(crate) square_images: BTreeMap<String, BTreeMap<String, String>>,
    pub(crate) start_stabiliser: Vec<String>,
    pub(crate) equivalent_transcripts: Vec<String>,
}

pub(crate) fn symmetry_vectors() -> Vectors {
    serde_json::from_str(vector_file!("symmetry.json")).expect("the expected form")
}

pub(crate) fn named(name: &str) -> Symmetry {
    match name {
        "identity" => Symmetry::Identity,
        "rotate90_cw" => Symmetry::Rotate90,
        "rotate180" => Symmetry::Rotate180,
        "rotate90_ccw" => Symmetry::Rotate270,
        "mirror_left_right" => Symmetry::MirrorLeftRight,
        "mirror_top_bottom" => Symmetry::MirrorTopBottom,
        "transpose_a1h8" => Symmetry::Transpose,
        "anti_transpose_a8h1" => Symmetry::AntiTranspose,
        _ => panic!("{name} is not a symmetry"),
    }
}

/// Every ordered pair, including the identity.
pub(crate) fn pairs() -> impl Iterator<Item = (Symmetry, Symmetry)> {
    Symmetry::ALL.into_iter().flat_map(|one| Symmetry::ALL.map(|other| (one, other)))
}
