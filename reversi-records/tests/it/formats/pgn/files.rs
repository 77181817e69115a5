//! Real games in PGN. All of them must be legal and lead to the score in their tag.

use crate::data;
use reversi_records::pgn::{Games, Record, ResultToken, Writer};

// Rule 3.1.
#[test]
fn every_game_replays_to_the_score_of_its_tag() {
    for (path, bytes) in data::files("pgn", "pgn") {
        let (mut games, mut with_passes) = (0, 0);
        for record in Games::new(&bytes) {
            let record = record.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let place = format!("{}, byte {}", path.display(), record.offset());
            let game = record.replay().unwrap_or_else(|error| panic!("{place}: {error}"));
            let results = record.results().expect("it has been replayed");
            assert!(matches!(results.tag, Some(ResultToken::Score(_))), "{place}");
            assert!(results.board.is_some() && results.agree(), "{place}: {results:?}");
            assert_eq!(record.audit().next(), None, "{place}");
            assert_eq!(record.moves().count(), game.len(), "{place}");
            games += 1;
            with_passes += usize::from(game.plies().count() > game.len());
        }
        assert!(games > 0 && with_passes > 0, "{}", path.display());
        if path.ends_with("WTH_1982.pgn") {
            assert_eq!((games, with_passes), (110, 69));
        }
    }
}

#[test]
fn every_written_game_is_read_back() {
    for (path, bytes) in data::files("pgn", "pgn") {
        let records: Vec<Record<'_>> = Games::new(&bytes).collect::<Result<_, _>>().expect("read");
        let write = |record: &Record<'_>| {
            let (game, info) = (record.replay().expect("legal"), record.info());
            Writer::new(&game, &info).with_passes().to_string()
        };
        let written = records.iter().map(write).collect::<Vec<_>>().join("\n");
        let mut again = Games::new(written.as_bytes());
        for record in &records {
            let read = again.next().expect("as many").expect("in PGN");
            assert_eq!(read.info(), record.info(), "{}", path.display());
            assert_eq!(read.replay(), record.replay(), "{}", path.display());
        }
        assert!(again.next().is_none() && !records.is_empty());
    }
}
