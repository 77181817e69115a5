//! The discs that one move flips. No other library offers them alone. The baseline is a move on a
//! copy, as in the group `play`.

use magpie::othello::Stone;
use reversi_rules::Bitboard;
use reversi_rules::kernel::{self, native};

use crate::contest::{Contest, Standing};
use crate::data::{Data, Sample};
use crate::options::Options;
use crate::peers;
use crate::work::{Chain, Each};

/// Times independent calls, then calls that wait for each other.
pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    let samples = data.chunk();
    let of = |sample: &Sample| (sample.pair(), sample.square.bitboard().bits());
    let moves: Vec<([u64; 2], u64)> = samples.iter().map(of).collect();
    let magpies = peers::magpie::moves(samples);

    let mut many = Contest::new("flips, throughput", "a call");
    many.enter(
        "kernel::flips",
        Each::new(&moves, |(board, at)| kernel::flips(board[0], board[1], *at), |flips| flips),
    );
    many.enter(
        "kernel::native::flips",
        Each::new(&moves, |(board, at)| native::flips(board[0], board[1], *at), |flips| flips),
    );
    many.enter(
        "Position::flips",
        Each::new(samples, |of| of.position.flips(of.square), Bitboard::bits),
    );
    many.enter_baseline(
        "magpie Board: clone, play",
        Each::new(
            &magpies,
            |of| {
                let mut board = of.board.clone();
                board.play(Stone::Black, of.square);
                board.bits_for(Stone::Black) & of.board.bits_for(Stone::White)
            },
            |flips| flips.raw().reverse_bits(),
        ),
    );

    let mut one = Contest::new("flips, latency", "a call");
    one.enter(
        "kernel::flips",
        Chain::new(
            &moves,
            |(board, at), none| kernel::flips(board[0] ^ none, board[1] ^ none, *at),
            |flips| flips,
        ),
    );
    one.enter(
        "kernel::native::flips",
        Chain::new(
            &moves,
            |(board, at), none| native::flips(board[0] ^ none, board[1] ^ none, *at),
            |flips| flips,
        ),
    );
    vec![many.run(options.rounds), one.run(options.rounds)]
}
