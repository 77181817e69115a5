//! The class `Symmetry`: the eight rotations and mirrors of a board.

use pyo3::prelude::*;
use reversi_rules as rules;

/// One of the eight symmetries of a board: four rotations and four mirrors.
///
/// `Symmetry(2)`, `Symmetry("half turn")` and `Symmetry.ROTATE_180` are the same object, so `is`
/// works as well as `==`. `SYMMETRIES` has all eight in order of their index. Every function that
/// needs a symmetry also accepts its number or its name. Directions are those seen with a1 at the
/// top left. Raises `ReversiError` for an unknown number or name.
///
/// `IDENTITY`, `ROTATE_180`, `TRANSPOSE` and `ANTI_TRANSPOSE` leave the standard start unchanged.
/// The other four exchange the colors of its discs.
///
/// >>> Symmetry.ROTATE_90.square("a1") == H1, Position().transform("half turn") == Position()
/// (True, True)
/// >>> [move_name(symmetry.square("f5")) for symmetry in SYMMETRIES]
/// ['f5', 'd6', 'c4', 'e3', 'c5', 'f4', 'e6', 'd3']
/// >>> [symmetry.index for symmetry in SYMMETRIES if symmetry.fixes_start]
/// [0, 2, 6, 7]
#[pyclass(module = "reversi_rules", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Symmetry {
    #[pyo3(name = "IDENTITY")]
    Identity,
    #[pyo3(name = "ROTATE_90")]
    Rotate90,
    #[pyo3(name = "ROTATE_180")]
    Rotate180,
    #[pyo3(name = "ROTATE_270")]
    Rotate270,
    #[pyo3(name = "MIRROR_LEFT_RIGHT")]
    MirrorLeftRight,
    #[pyo3(name = "MIRROR_TOP_BOTTOM")]
    MirrorTopBottom,
    #[pyo3(name = "TRANSPOSE")]
    Transpose,
    #[pyo3(name = "ANTI_TRANSPOSE")]
    AntiTranspose,
}

impl From<rules::Symmetry> for Symmetry {
    fn from(symmetry: rules::Symmetry) -> Self {
        match symmetry {
            rules::Symmetry::Identity => Self::Identity,
            rules::Symmetry::Rotate90 => Self::Rotate90,
            rules::Symmetry::Rotate180 => Self::Rotate180,
            rules::Symmetry::Rotate270 => Self::Rotate270,
            rules::Symmetry::MirrorLeftRight => Self::MirrorLeftRight,
            rules::Symmetry::MirrorTopBottom => Self::MirrorTopBottom,
            rules::Symmetry::Transpose => Self::Transpose,
            rules::Symmetry::AntiTranspose => Self::AntiTranspose,
        }
    }
}

impl From<&Symmetry> for rules::Symmetry {
    fn from(symmetry: &Symmetry) -> Self {
        match symmetry {
            Symmetry::Identity => Self::Identity,
            Symmetry::Rotate90 => Self::Rotate90,
            Symmetry::Rotate180 => Self::Rotate180,
            Symmetry::Rotate270 => Self::Rotate270,
            Symmetry::MirrorLeftRight => Self::MirrorLeftRight,
            Symmetry::MirrorTopBottom => Self::MirrorTopBottom,
            Symmetry::Transpose => Self::Transpose,
            Symmetry::AntiTranspose => Self::AntiTranspose,
        }
    }
}
