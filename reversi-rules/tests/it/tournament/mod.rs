//! Scores, points and standings of tournaments.

mod brightwell;
mod scoring;
mod standings;
