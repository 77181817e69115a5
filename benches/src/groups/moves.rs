//! The legal moves of one board.

use magpie::othello::{Board, Stone};
use reversi_rules::kernel::{self, native};

use crate::contest::{Contest, Standing};
use crate::data::{self, Data, Sample};
use crate::options::Options;
use crate::peers;
use crate::work::{Chain, Each};

/// Times independent calls, then calls that wait for each other.
pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    let boards = data::boards(data.chunk());
    let positions: Vec<_> = data.chunk().iter().map(|Sample { position, .. }| *position).collect();
    let magpies = peers::magpie::boards(&boards);
    let reversis = peers::rust_reversi_core::boards(&boards);

    let reversed_boards: Vec<[u64; 2]> = boards.iter().map(|b| b.map(u64::reverse_bits)).collect();
    let mut many = Contest::new("legal moves, throughput", "a call");
    many.enter(
        "kernel::legal_moves",
        Each::new(&boards, |b| kernel::legal_moves(b[0], b[1]), |m| m),
    );
    many.enter(
        "kernel::native::legal_moves",
        Each::new(&boards, |b| native::legal_moves(b[0], b[1]), |m| m),
    );
    many.enter(
        "Position::legal_moves",
        Each::new(&positions, |position| position.legal_moves(), reversi_rules::Bitboard::bits),
    );
    many.enter_baseline(
        "magpie moves_for",
        Each::new(
            &magpies,
            |board| board.moves_for(Stone::Black),
            |moves| moves.raw().reverse_bits(),
        ),
    );
    many.enter(
        "rust_reversi_core get_legal_moves",
        Each::new(&reversis, |board| board.clone().get_legal_moves(), u64::reverse_bits),
    );

    // The last result enters the next input in the cheapest way that each library offers.
    let mut one = Contest::new("legal moves, latency", "a call");
    one.enter(
        "kernel::legal_moves",
        Chain::new(
            &boards,
            |board, none| kernel::legal_moves(board[0] ^ none, board[1] ^ none),
            |moves| moves,
        ),
    );
    one.enter(
        "kernel::native::legal_moves",
        Chain::new(
            &boards,
            |board, none| native::legal_moves(board[0] ^ none, board[1] ^ none),
            |moves| moves,
        ),
    );
    one.enter_baseline(
        "magpie try_from, moves_for",
        Chain::new(
            &reversed_boards,
            |board, none| {
                let board = Board::try_from((board[0] ^ none, board[1] ^ none));
                board.map_or(0, |board| board.moves_for(Stone::Black).raw())
            },
            u64::reverse_bits,
        ),
    );
    one.enter(
        "rust_reversi_core set_board, get_legal_moves",
        Chain::new(
            &reversis,
            |board, none| {
                let (player, opponent, turn) = board.get_board();
                let mut board = board.clone();
                board.set_board(player ^ none, opponent ^ none, turn);
                board.get_legal_moves()
            },
            u64::reverse_bits,
        ),
    );
    vec![many.run(options.rounds), one.run(options.rounds)]
}
