//! GGF games on every board of the format.

use super::wrong_result;
use crate::support::Random;
use crate::support::refused::{byte, refused};
use reversi_records::ggf::{BoardType, GameType, GgfErrorKind as Kind, Record, Writer};
use reversi_records::{Decimal, FindingKind, GameInfo};
use reversi_rules::variant::{Game, Opening, Parallel, Rules, Square, Start};
use reversi_rules::{Color, IllegalReason, Objective, Score};

/// Returns the `BO` of a standard start, written cell by cell.
fn start(board: BoardType) -> String {
    let width = board.rules().width();
    let half = width / 2;
    let mut text = format!("BO[{board}");
    for row in 0..width {
        text.push(' ');
        for column in 0..width {
            let corner = column.min(width - 1 - column) + row.min(width - 1 - row);
            if board == BoardType::Octagon && corner < 2 {
                continue;
            }
            let center = column.wrapping_sub(half - 1) < 2 && row.wrapping_sub(half - 1) < 2;
            text.push(if !center {
                '-'
            } else if column == row {
                'O'
            } else {
                '*'
            });
        }
    }
    text + " *]"
}

#[test]
fn boards_of_every_size_are_read() {
    for board in BoardType::ALL {
        let text = format!("(;GM[Othello]TY[{board}]{};)", start(board));
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let setup = record.setup().expect("a board");
        assert_eq!((setup.board(), setup.turn()), (board, Color::Black));
        assert_eq!(setup.cells().count(), usize::from(board.rules().square_count()));
        let squares = (0..=u8::MAX)
            .map(Square::from)
            .filter(|&square| board.rules().squares().contains(square));
        assert!(squares.eq(setup.cells().map(|(square, _)| square)), "{board}");
        let discs: Vec<String> = setup
            .cells()
            .filter(|(_, disc)| *disc == Some(Color::Black))
            .map(|(square, _)| square.to_string())
            .collect();
        assert_eq!(discs.len(), 2);
        assert_eq!(setup.variant_position(), board.rules().start(), "{board}");
        assert_eq!(record.replay_variant(), Ok(Game::from_position(board.rules().start())));
        assert_eq!(BoardType::from_number(board.number()), Some(board));
        let is_eight = board == BoardType::Eight;
        assert_eq!((record.replay().is_ok(), setup.position().is_some()), (is_eight, is_eight));
    }
    let squares: Vec<u16> =
        BoardType::ALL.iter().map(|board| board.rules().square_count()).collect();
    assert_eq!(squares, [16, 36, 64, 100, 144, 196, 88]);
}

fn play_out(random: &mut Random, rules: Rules) -> Game {
    let mut game = Game::from_position(rules.start());
    while !game.is_over() {
        let legal = game.legal_moves();
        let pick = random.index(legal.len());
        game.place(legal.iter().nth(pick).expect("a legal square")).expect("legal");
    }
    game
}

#[test]
fn games_on_every_board_are_written_and_read_again() {
    let mut random = Random::new(188);
    for board in BoardType::ALL {
        for objective in [Objective::Most, Objective::Fewest] {
            let game = play_out(&mut random, board.rules().with_objective(objective));
            let outcome = game.outcome().expect("over");
            let [black, white] = Color::ALL.map(|color| outcome.score(color));
            let mut info = GameInfo::default();
            info.score = Some(Score { black, white });
            // Black needs a margin above the komi of 1.5.
            let winner = if outcome.margin(Color::Black) > 1 { Color::Black } else { Color::White };
            let by_discs = [Color::White, Color::Black][usize::from(black > white)];
            info.winner = Some(winner).filter(|_| black == white || winner != by_discs);
            let mut kind = GameType::default();
            (kind.komi, kind.board, kind.anti) = (true, BoardType::Four, true);
            let writer = Writer::of_variant(&game, &info).expect("a board of GGF");
            let writer = writer.with_game_type(kind).with_komi(Decimal::from_thousandths(1500));
            let text = writer.to_string();
            assert!(text.contains(&start(board)), "{text}");
            let record = Record::parse(text.as_bytes()).expect("the written text");
            assert_eq!(record.replay_variant(), Ok(game), "{text}");
            assert_eq!(record.info(), info, "{text}");
            assert_eq!(record.audit().next(), None, "{text}");
            let kind = record.game_type().expect("TY").expect("TY");
            let anti = objective == Objective::Fewest;
            assert_eq!((kind.board, kind.komi, kind.anti), (board, true, anti));
        }
    }
    // Other starts are written in full.
    let rules = Rules::new(6, 6).expect("6x6").with_start(Start::Parallel(Parallel::Columns));
    let game = Game::from_position(rules.expect("room for it").start());
    let text = Writer::of_variant(&game, &GameInfo::default()).expect("6x6").to_string();
    let record = Record::parse(text.as_bytes()).expect("the written text");
    let start = record.setup().expect("BO").variant_position();
    assert_eq!(start.board(), game.start().board());
}

#[test]
fn boards_that_ggf_has_not_cannot_be_written() {
    let rules = |width, height| Rules::new(width, height).expect("a size");
    let hole = [Square::parse(b"a1").expect("a square")].into_iter().collect();
    let historical = Start::Historical(Opening::Free);
    for rules in [
        rules(5, 5),
        rules(6, 10),
        rules(16, 16),
        rules(8, 8).with_missing(hole).expect("a hole"),
        rules(8, 8).with_start(historical).expect("8x8"),
    ] {
        let (game, info) = (Game::from_position(rules.start()), GameInfo::default());
        let error = Writer::of_variant(&game, &info).expect_err("no board of GGF");
        assert_eq!((error.key(), error.to_string()), ("BO", "GGF has no such board".into()));
    }
}

#[test]
fn games_on_every_board_replay_to_their_result() {
    let mut random = Random::new(88);
    let mut passes = 0;
    for board in BoardType::ALL {
        for _ in 0..5 {
            let game = play_out(&mut random, board.rules());
            let mut moves = String::new();
            for (position, played) in game.plies() {
                moves.push(if position.turn() == Color::Black { 'B' } else { 'W' });
                let square = played.square().map_or("pass".into(), |square| square.to_string());
                moves += &["[", &square, "//0.01]"].concat();
                passes += usize::from(played.is_pass());
            }
            let margin = game.outcome().expect("over").margin(Color::Black);
            let komi = Decimal::from_thousandths(-1500);
            let result = Decimal::from_thousandths(i32::from(margin) * 1000 + 1500);
            let text = format!(
                "(;GM[Othello]TY[{board}k]RE[{result:+.2}]KM[{komi}]{}{moves};)",
                start(board)
            );
            let record = Record::parse(text.as_bytes()).expect("a good game");
            assert_eq!(record.replay_variant(), Ok(game), "{text}");
            assert_eq!(wrong_result(&record), None, "{text}");
            let wrong = text.replace("KM[-1.5]", "KM[-1.52]");
            let record = Record::parse(wrong.as_bytes()).expect("a good game");
            let expected = Decimal::from_thousandths(i32::from(margin) * 1000 + 1520);
            assert_eq!(wrong_result(&record), Some(expected));
        }
    }
    assert!(passes > 0);
}

#[test]
fn wrong_boards_are_refused_where_they_are_wrong() {
    let refuses = |board: &str, at: usize, kind: Kind| {
        let text = format!("(;GM[Othello]BO[{board}];)");
        let record = Record::parse(text.as_bytes()).expect("the syntax is right");
        let error = refused(record.setup()).at(byte(16 + at)).kind(kind).error();
        assert_eq!(record.replay(), Err(error));
        assert_eq!(record.replay_variant(), Err(error));
    };
    for board in ["", "x", "5 *", "264 *", "260 *", "16 *", "888 *", "99999999999999999999 *", "-8"]
    {
        refuses(board, 0, Kind::NotABoardType);
    }
    refuses("4 ---- -O*- -*O- ---", 20, Kind::TooFewCells { cells: 15, expected: 16 });
    refuses("4 ---- -O*- -*O- ----", 21, Kind::MissingTurn);
    refuses("4 ---- -O*- -*O- ----- *", 21, Kind::UnexpectedByte(b'-'));
    refuses("4 ---- -O*- -*O- ---- * O", 24, Kind::UnexpectedByte(b'O'));
    refuses("4 ---- -01- -*O- ---- *", 8, Kind::UnexpectedByte(b'0'));
    refuses("4 ---- -\u{25cf}*- -*O- ---- *", 8, Kind::UnexpectedByte(0xE2));

    let text = b"(;GM[Othello]TY[8]BO[4 ---- -O*- -*O- ---- *];)";
    let kind = Kind::OtherBoardType { game_type: BoardType::Eight, board: BoardType::Four };
    let record = Record::parse(text).expect("a good game");
    let found = record.audit().next().expect("another board");
    assert_eq!((found.byte(), found.kind()), (21, FindingKind::Error(kind)));
    assert!(record.replay_variant().is_ok());
}

#[test]
fn squares_off_the_board_are_refused() {
    let i9 = Square::parse(b"i9").expect("a square");
    for (board, moves, off, kind) in [
        (BoardType::Eight, "B[i9]", "i9", Kind::OffBoard(i9)),
        (BoardType::Octagon, "B[a1]", "a1", Kind::NotEightByEight(BoardType::Octagon)),
    ] {
        let text = format!("(;GM[Othello]{}{moves};)", start(board));
        let record = Record::parse(text.as_bytes()).expect("the syntax is right");
        refused(record.replay()).kind(kind);
        let error = refused(record.replay_variant())
            .at(byte(text.len() - moves.len()).ply(0))
            .saying(format!("{off}: the board has no such square"));
        let Kind::Illegal(illegal) = error.kind() else { panic!("{error}") };
        assert_eq!(illegal.reason(), IllegalReason::OffBoard);
    }
}
