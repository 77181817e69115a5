//! WTHOR files made here: written files are read back, and errors state their reason.

use crate::support::{game, vectors};
use reversi_records::Text;
use reversi_records::wthor::{
    Date, GameRecord, Header, NameError, Names, WriteError, player_name, tournament_name,
};
use reversi_rules::{Game, Score, Square};

#[test]
fn every_field_of_a_header_has_its_place() {
    let created = Date { year: 2026, month: 11, day: 21 };
    let header = Header::new()
        .with_created(created)
        .expect("a year that fits")
        .with_games(0x04030201)
        .with_names(0x0605)
        .with_year(0x0807)
        .with_board_size(9)
        .with_kind(10)
        .with_depth(11)
        .with_reserved(12);
    let bytes = [20, 26, 11, 21, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    assert_eq!(header.to_bytes(), bytes);
    assert_eq!(Header::parse(&bytes), Ok(header));
    assert_eq!((header.created(), header.reserved()), (created, 12));
    assert_eq!(Header::default(), Header::new());
    let last = Date { year: 25599, ..created };
    assert_eq!(
        header.with_created(last).map(|header| header.to_bytes()[..2].to_vec()),
        Some(vec![255, 99])
    );
    assert_eq!(header.with_created(Date { year: 25600, ..created }), None);
}

#[test]
fn names_are_read_back() {
    for byte in 1..=u8::MAX {
        // Behind two bytes that would be one character of UTF-8.
        let bytes = [[0xC3, 0xA9].as_slice(), &[byte; 17]].concat();
        let text = Text::windows1252(&bytes).to_string();
        let field = player_name(&*text).expect("Windows-1252");
        let file = [&Header::new().with_names(1).to_bytes()[..], &field].concat();
        let names = Names::players(&file).expect("a good file");
        assert_eq!((names.get(0), names.find(&*text)), (Some(Text::from(&*text)), Some(0)));
        let long = NameError::TooLong { most: 19 };
        assert_eq!((field[..19].to_vec(), player_name(&*(text + "x"))), (bytes, Err(long)));
    }
}

#[test]
fn names_that_cannot_be_stored_say_why() {
    let error = player_name("Ana Đurić").expect_err("not Windows-1252");
    assert_eq!(error, NameError::NotWindows1252 { index: 4, character: 'Đ' });
    assert_eq!(error.to_string(), "character 4: 'Đ' is not in Windows-1252");
    // The byte 9F is another character.
    let error = NameError::NotWindows1252 { index: 1, character: '\u{9F}' };
    assert_eq!(player_name("a\u{9F}"), Err(error));
    let error = tournament_name("a\0b").expect_err("a zero");
    assert_eq!(error, NameError::Zero { index: 1 });
    assert_eq!(error.to_string(), "character 1: a zero would end the name");
    let error = tournament_name("x".repeat(26).as_str()).expect_err("too long");
    assert_eq!(error.to_string(), "the name has more than 25 characters");
    assert_eq!(player_name(""), Ok([0; 20]));
}

#[test]
fn names_are_found_by_their_text() {
    let mut file = Header::new().with_names(4).to_bytes().to_vec();
    for name in ["???", "Noël", "???", "Noe"] {
        file.extend(tournament_name(name).expect("Windows-1252"));
    }
    let names = Names::tournaments(&file).expect("a good file");
    assert_eq!((names.find("???"), names.find("Noël")), (Some(0), Some(1)));
    assert_eq!((names.find(Text::new(b"No\xEBl")), names.find("Noel")), (Some(1), None));
    assert_eq!(names.field(1), Some(&file[42..68]));
    assert_eq!((names.field(4), names.header().names()), (None, 4));
}

#[test]
fn garbage_after_a_name_is_kept_in_its_field() {
    let mut file = Header::new().with_names(1).to_bytes().to_vec();
    file.extend(*b"Rose\0Jonathan\xFF\0\0\0\0\0\0");
    let names = Names::players(&file).expect("a good file");
    assert_eq!(names.get(0).expect("a name"), "Rose");
    let written = [&names.header().to_bytes()[..], names.field(0).expect("a name")].concat();
    assert_eq!(written, file);
}

#[test]
fn vectors_records_of_real_games_are_made_from_their_moves() {
    let mut made = 0;
    for vector in vectors::games() {
        let Some(expected) = vector.wthor else { continue };
        let played = game(&vector.moves);
        let record = GameRecord::from_game(&played)
            .and_then(|record| record.with_black_score(expected.black_score))
            .and_then(|record| record.with_theoretical_score(expected.theoretical))
            .expect("a game from the standard start")
            .with_tournament(expected.tournament)
            .with_black(expected.black)
            .with_white(expected.white);
        let pairs = expected.record_hex.as_bytes().chunks(2).map(|pair| str::from_utf8(pair));
        let bytes = pairs.map(|pair| u8::from_str_radix(pair.expect("ASCII"), 16).expect("hex"));
        assert!(bytes.eq(record.to_bytes()), "{}", vector.name);
        made += 1;
    }
    assert_eq!(made, 13);
}

#[test]
fn scores_follow_from_finished_games_only() {
    let finished =
        GameRecord::from_game(&game("f5f4c3e6f7g6g4e8g8g5h5")).expect("the standard start");
    let scores =
        |record: GameRecord| (record.record().black_score(), record.record().theoretical_score());
    assert_eq!(scores(finished), (63, 63));
    assert_eq!(scores(GameRecord::from_game(&game("f5")).expect("the standard start")), (0, 0));
    let changed = finished.with_theoretical_score(30).expect("a score");
    assert_eq!(scores(changed), (63, 30));
    for score in [65, 255] {
        assert_eq!(finished.with_black_score(score), Err(WriteError::ImpossibleScore(score)));
        assert_eq!(finished.with_theoretical_score(score), Err(WriteError::ImpossibleScore(score)));
    }
}

#[test]
fn values_that_no_record_can_hold_are_refused() {
    let late = Game::from_position(game("f5").position());
    let error = GameRecord::from_game(&late).expect_err("another start");
    assert_eq!(error.to_string(), "a record can only hold games from the standard start");
    let error = GameRecord::from_moves([Square::A1; 61]).expect_err("too many");
    assert_eq!(error.to_string(), "a record can hold at most 60 moves");
    let error = GameRecord::from_moves([Square::A1; 60]).map(|record| record.with_black_score(65));
    assert_eq!(
        error.expect("sixty moves").expect_err("too high").to_string(),
        "65 exceeds the number of squares"
    );
}

#[test]
fn info_names_the_players() {
    let mut players = Header::new().with_names(2).to_bytes().to_vec();
    players.extend(player_name("Andréani").expect("Windows-1252"));
    players.extend(player_name("Rose").expect("Windows-1252"));
    let mut tournaments = Header::new().with_names(1).to_bytes().to_vec();
    tournaments.extend(tournament_name("Cambridge").expect("Windows-1252"));
    let players = Names::players(&players).expect("a good file");
    let tournaments = Names::tournaments(&tournaments).expect("a good file");

    let record = GameRecord::from_game(&game("e6f4e3f6g5d6e7f5c5")).expect("the standard start");
    let record = record.with_black(1).with_white(0);
    let info = record.record().info(&players, &tournaments);
    assert_eq!((info.black, info.white), (Some("Rose".into()), Some("Andréani".into())));
    assert_eq!(info.event, Some("Cambridge".into()));
    assert_eq!(info.score, Some(Score { black: 64, white: 0 }));
    assert_eq!((info.date, info.round), (None, None));

    let stranger = record.with_black(2).with_tournament(1);
    let info = stranger.record().info(&players, &tournaments);
    assert_eq!((info.black, info.event), (None, None));
}
