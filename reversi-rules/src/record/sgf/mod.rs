//! SGF with `GM[2]`.
