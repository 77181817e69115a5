//! What a tournament makes of results.
