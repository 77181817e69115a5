//! The real WTHOR files, which are not part of this repository. Every finished game must replay to
//! the score that the federation stored. Every file must be written as it was read.
//!
//! The tests look for them in the folder `wthor` of `$REVERSI_DATA`, or without this variable in
//! `shared/data` beside the checkout. Without files, the tests print a message and check nothing.

use crate::data;
use reversi_records::wthor::{
    FindingKind, GameRecord, Games, Header, Names, audit, player_name, tournament_name,
};
use reversi_rules::{Color, Game, Move, Score, Square};
use std::path::PathBuf;

/// Returns the files with this extension, and their contents.
fn files(extension: &str) -> Vec<(PathBuf, Vec<u8>)> {
    data::files("wthor", extension)
}

/// Builds the header again, field by field.
fn rebuilt(header: Header) -> Header {
    Header::new()
        .with_created(header.created())
        .expect("a year before 25600")
        .with_games(header.games())
        .with_names(header.names())
        .with_year(header.year())
        .with_board_size(header.board_size())
        .with_kind(header.kind())
        .with_depth(header.depth())
        .with_reserved(header.reserved())
}

#[test]
fn files_of_games_are_written_as_they_were_read() {
    for (path, bytes) in files("wtb") {
        let games = Games::parse(&bytes).expect("a file of games");
        let mut written = rebuilt(games.header()).to_bytes().to_vec();
        for record in &games {
            // This builds the record from its values, not from its bytes. Moves, players and scores
            // are the whole record.
            let game = record.replay().expect("legal");
            let made = GameRecord::from_game(&game)
                .and_then(|made| made.with_black_score(record.black_score()))
                .and_then(|made| made.with_theoretical_score(record.theoretical_score()))
                .expect("every record that was read can be written")
                .with_tournament(record.tournament())
                .with_black(record.black())
                .with_white(record.white());
            assert_eq!(made, GameRecord::from(record));
            written.extend(made.to_bytes());
        }
        assert!(written == bytes, "{}", path.display());
    }
}

#[test]
fn files_of_names_are_written_as_they_were_read() {
    for (path, bytes) in files("jou").into_iter().chain(files("trn")) {
        let players = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("jou"));
        let names = if players { Names::players(&bytes) } else { Names::tournaments(&bytes) };
        let names = names.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut written = rebuilt(names.header()).to_bytes().to_vec();
        for name in &names {
            // No field has data after its zero byte, so the text is the whole field.
            let field = if players {
                player_name(name).map(Vec::from)
            } else {
                tournament_name(name).map(Vec::from)
            };
            written.extend(field.expect("every record that was read can be written"));
        }
        assert!(written == bytes, "{}", path.display());
        let fields = (0..names.len()).filter_map(|at| names.field(at)).flatten();
        assert!(fields.eq(&bytes[16..]), "{}", path.display());
        assert_eq!(names.find(names.get(7).expect("more than 7 names")), Some(7));
    }
}

/// The contents of one year, which an independent program counted.
#[derive(Debug, Default, PartialEq)]
struct Year {
    games: usize,
    unfinished: usize,
    with_empties: usize,
    wipeouts: usize,
    black_wins: usize,
    ties: usize,
    flips_of_18: usize,
    one_empty_after_32_31: usize,
}

/// 1981, 1995, 2001, 2011, 2019.
fn counted(year: u16) -> Option<Year> {
    let row = match year {
        1981 => [153, 3, 17, 6, 75, 0, 0, 0],
        1995 => [4968, 41, 254, 48, 2265, 180, 5, 8],
        2001 => [5575, 0, 217, 25, 2489, 360, 2, 8],
        2011 => [1891, 0, 81, 18, 907, 60, 0, 2],
        2019 => [1983, 0, 130, 29, 975, 54, 2, 5],
        _ => return None,
    };
    let [games, unfinished, with_empties, wipeouts, black_wins, ties, flips_of_18, last] = row;
    let one_empty_after_32_31 = last;
    Some(Year {
        games,
        unfinished,
        with_empties,
        wipeouts,
        black_wins,
        ties,
        flips_of_18,
        one_empty_after_32_31,
    })
}

/// Counts the placements that flip 18 discs. Only a corner can flip so many.
fn flips_of_18(game: &Game) -> usize {
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
    let flipped = game.plies().filter_map(|(before, played)| match played {
        Move::Place(square) => Some((square, before.flips(square).len())),
        Move::Pass => None,
    });
    flipped
        .inspect(|(_, flips)| assert!(*flips <= 18))
        .filter(|(_, flips)| *flips == 18)
        .inspect(|(square, _)| assert!(corners.contains(square)))
        .count()
}

// Rules 2.2, 4.2, 6.1, 8.5.
#[test]
fn the_years_hold_what_an_independent_program_counted() {
    for (path, bytes) in files("wtb") {
        let games = Games::parse(&bytes).expect("a file of games");
        let mut year = Year { games: games.len(), ..Year::default() };
        let found = audit(&bytes).filter(|it| !matches!(it.kind(), FindingKind::Unfinished { .. }));
        assert_eq!(found.count(), 0, "a score that the moves do not give");
        for record in &games {
            assert_eq!(record.moves().next(), Some(Square::F5));
            let game = record.replay().expect("legal");
            year.flips_of_18 += flips_of_18(&game);
            let Some(outcome) = game.outcome() else {
                year.unfinished += 1;
                continue;
            };
            let (black, white) =
                (outcome.disc_count(Color::Black), outcome.disc_count(Color::White));
            year.with_empties += usize::from(outcome.empty_count() > 0);
            year.black_wins += usize::from(outcome.winner() == Some(Color::Black));
            if black == 0 || white == 0 {
                year.wipeouts += 1;
                assert_eq!(record.black_score(), if white == 0 { 64 } else { 0 });
            }
            if outcome.is_tie() {
                year.ties += 1;
                assert_eq!(record.black_score(), 32);
            }
            if outcome.empty_count() == 1 && black.abs_diff(white) == 1 {
                year.one_empty_after_32_31 += 1;
                assert_eq!(record.black_score(), if black > white { 33 } else { 31 });
            }
        }
        if let Some(counted) = counted(games.header().year()) {
            assert_eq!(year, counted, "{}", path.display());
        }
    }
}

// Rule 4.2.
#[test]
fn schotte_beat_vlasakova_63_to_1() {
    let (Some(players), Some(tournaments)) = (files("jou").pop(), files("trn").pop()) else {
        return;
    };
    let Some((_, bytes)) =
        files("wtb").into_iter().find(|(path, _)| path.ends_with("WTH_2011.wtb"))
    else {
        return;
    };
    let players = Names::players(&players.1).expect("a file of players");
    let tournaments = Names::tournaments(&tournaments.1).expect("a file of tournaments");
    let record = Games::parse(&bytes).expect("a file of games").get(1280).expect("1891 games");
    let info = record.info(&players, &tournaments);
    println!("{info:?}");
    assert_eq!(info.score, Some(Score { black: 1, white: 63 }));
    assert!(info.black.is_some_and(|name| name.to_string().starts_with("Vlasakova")));
    assert!(info.white.is_some_and(|name| name.to_string().starts_with("Schotte")));
    assert!(info.event.is_some_and(|name| name.to_string().contains("Pra")));
    let outcome = record.replay().expect("legal").outcome().expect("finished");
    let discs =
        (outcome.disc_count(Color::Black), outcome.disc_count(Color::White), outcome.empty_count());
    assert_eq!(discs, (1, 58, 5));
}
