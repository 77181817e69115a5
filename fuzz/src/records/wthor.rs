//! Checks the WTHOR readers on arbitrary bytes.

use reversi_records::wthor::{
    GameRecord, Games, Header, NameError, Names, audit, player_name, tournament_name,
};
use reversi_rules::{Game, IllegalPly, Square};

use super::{Bounds, places, rewrite};

pub(super) fn read(file: &[u8]) {
    let bounds = Bounds::of(file);
    if let Some(header) = bounds.ok(Header::parse(file)) {
        assert!(file.starts_with(&header.to_bytes()));
        // Two bytes that are no century and year may stand for a missing year.
        let created = header.with_created(header.created());
        assert!(
            created
                .map_or(header.created().year > 25599, |again| again.created() == header.created())
        );
    }
    places::unmoved(file, |file| Header::parse(file).err());
    places::unmoved(file, |file| Games::parse(file).err());
    places::unmoved(file, |file| Names::players(file).err());
    places::unmoved(file, |file| Names::tournaments(file).err());
    let games = bounds.ok(Games::parse(file));
    audited(file, games.is_some());
    if let Some(games) = games {
        standard(file, &games);
    }
    let index = file.first().map_or(0, |&byte| usize::from(byte));
    if let Some(read) = bounds.ok(Games::read(file, index)) {
        assert_eq!(
            Header::parse(file).map(|header| index < header.games() as usize),
            Ok(read.is_some())
        );
    }
    for names in [Names::players(file), Names::tournaments(file)] {
        if let Some(names) = bounds.ok(names) {
            self::names(file, &names);
        }
    }
}

/// Checks that the audit of an unreadable file is not empty, and that its findings are in order.
fn audited(file: &[u8], readable: bool) {
    let mut last = 0;
    let mut count = 0;
    for found in audit(file) {
        assert!((last..=file.len()).contains(&found.byte()));
        assert!(!found.to_string().is_empty());
        (last, count) = (found.byte(), count + 1);
    }
    assert!(count <= 2 * file.len() + 1);
    assert!(readable || count > 0);

    let none = Header::new().to_bytes();
    let [players, tournaments] = [Names::players(&none), Names::tournaments(&none)]
        .map(|names| names.expect("a file of no names"));
    let nameless = audit(file).with_names(players, tournaments);
    let plain = nameless.filter(|found| !found.to_string().ends_with(" has no name"));
    assert!(plain.eq(audit(file)));
}

fn standard(file: &[u8], games: &Games<'_>) {
    let none = Header::new().to_bytes();
    let names = Names::players(&none).expect("a file of no names");
    let mut copy = games.header().to_bytes().to_vec();
    assert_eq!((games.iter().len(), games.is_empty()), (games.len(), games.iter().count() == 0));
    for (index, record) in games.iter().enumerate() {
        let owned = GameRecord::from(record);
        assert_eq!(&owned.to_bytes(), record.bytes());
        copy.extend(owned.to_bytes());
        let alone = Games::read(file, index).expect("read before").expect("one of them");
        assert_eq!(alone.bytes(), record.bytes());
        let moves = GameRecord::from_moves(record.moves()).expect("of the board, and not too many");
        assert!(moves.record().moves().eq(record.moves()));
        assert!(record.black_score() <= 64 && record.theoretical_score() <= 64);
        match record.replay() {
            Ok(game) => {
                assert!(record.moves().eq(game.placements().iter().copied()));
                rewrite::rewritten(&game, &record.info(&names, &names));
            }
            Err(error) => illegal(record.moves(), error),
        }
    }
    assert_eq!(copy, file);
    assert!(games.get(games.len()).is_none());
}

/// Checks that the moves of a record are legal up to the ply of its error.
fn illegal(moves: impl Iterator<Item = Square>, error: IllegalPly) {
    let mut game = Game::new();
    for square in moves {
        if let Err(refused) = game.place(square) {
            assert_eq!((game.ply_count(), refused), (error.ply(), error.illegal()));
            return;
        }
    }
    panic!("all moves are legal, and not so: {error}");
}

fn names(file: &[u8], names: &Names<'_>) {
    let mut copy = names.header().to_bytes().to_vec();
    for (index, name) in names.iter().enumerate() {
        let field = names.field(index).expect("one of them");
        copy.extend(field);
        assert_eq!(names.get(index), Some(name));
        assert!(names.find(name).is_some_and(|first| usize::from(first) <= index));
        let written = match field.len() {
            20 => player_name(name).map(Vec::from),
            _ => tournament_name(name).map(Vec::from),
        };
        match written {
            Ok(written) => {
                let (name, zeros) = written.split_at(name.bytes().len());
                assert!(field.starts_with(name) && zeros.iter().all(|&byte| byte == 0));
            }
            Err(NameError::TooLong { most }) => assert!(name.bytes().len() > most),
            Err(error) => panic!("a name in Windows-1252 without a zero: {error}"),
        }
    }
    assert_eq!(copy, file);
    assert_eq!((names.iter().len(), names.is_empty()), (names.len(), names.get(0).is_none()));
}
