//! The two kinds of boards behind one class: 8×8 under the usual rules, and any other.

use pyo3::prelude::*;

use crate::python::errors;

/// A value for the fast 8×8 board, or for any other board.
///
/// Values under the usual rules on 8×8 are always `Standard`, so that equal values have equal
/// variants.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Kind<S, O> {
    Standard(S),
    // Boxed, so that a `Standard` value stays small.
    Other(Box<O>),
}

/// Evaluates the same expression for either kind, like a `match` with two equal arms.
macro_rules! each {
    (&mut $kind:expr, $value:ident => $body:expr) => {
        match &mut $kind {
            $crate::class::kind::Kind::Standard($value) => $body,
            $crate::class::kind::Kind::Other(boxed) => {
                let $value = &mut **boxed;
                $body
            }
        }
    };
    (&$kind:expr, $value:ident => $body:expr) => {
        match &$kind {
            $crate::class::kind::Kind::Standard($value) => $body,
            $crate::class::kind::Kind::Other(boxed) => {
                let $value = &**boxed;
                $body
            }
        }
    };
}
pub(crate) use each;

/// Returns the value of the standard board, or the error that `what` needs this board.
#[inline]
pub(crate) fn standard_only<T>(py: Python<'_>, value: Option<T>, what: &str) -> PyResult<T> {
    value.ok_or_else(|| {
        errors::reversi_error(py, format!("{what} works only on 8x8 boards with the usual rules"))
    })
}
