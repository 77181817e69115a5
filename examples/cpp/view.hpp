// The text that play.cpp shows.
#ifndef VIEW_HPP
#define VIEW_HPP

#include <ostream>

#include <reversi/reversi.hpp>

inline const char *name(reversi::color side) {
  return side == reversi::color::black ? "Black (X)" : "White (O)";
}

inline void list(std::ostream &out, const reversi::square_set &squares) {
  for (const reversi::square square : squares) out << ' ' << square;
}

// The board, with a mark on each legal square.
inline void show_board(std::ostream &out, const reversi::position &position) {
  const reversi::square_set black = position.discs(reversi::color::black);
  const reversi::square_set white = position.discs(reversi::color::white);
  const reversi::square_set legal = position.legal_moves();
  out << "\n    a b c d e f g h\n";
  for (int index = 0; index < REVERSI_PASS; ++index) {
    const reversi::square square(index);
    if (index % 8 == 0) out << "  " << index / 8 + 1;
    out << ' '
        << (black.contains(square)   ? 'X'
            : white.contains(square) ? 'O'
            : legal.contains(square) ? '*'
                                     : '.');
    if (index % 8 == 7) out << '\n';
  }
  out << "  X " << black.size() << "   O " << white.size() << "\n\n";
}

// The winner in words. A score may be more than the discs, because empty squares count for the
// winner.
inline void show_result(std::ostream &out, const reversi::position &position) {
  const int black = position.final_score(reversi::color::black).value();
  const int white = position.final_score(reversi::color::white).value();
  out << "The game is over: ";
  if (black == white) out << "a tie, ";
  else out << name(black > white ? reversi::color::black : reversi::color::white) << " wins ";
  out << (black > white ? black : white) << '-' << (black > white ? white : black) << ".\n";
}

inline void show_turn(std::ostream &out, const reversi::position &position) {
  if (position.is_over()) show_result(out, position);
  else out << name(position.turn()) << " to move, * marks where.\n";
}

// The last move: its flips, and whether the other side had to pass after it.
inline void show_last_move(std::ostream &out, const reversi::game &game) {
  const auto last = game.last_move();
  if (!last) return;
  const reversi::square_set flipped = game.last_flips();
  const bool passed = game.move(game.ply_count() - 1).is_pass();
  // The disc still has the mover's color.
  const bool black = game.position().discs(reversi::color::black).contains(*last);
  const reversi::color mover = black ? reversi::color::black : reversi::color::white;
  out << name(mover) << " played " << *last << " and flipped " << flipped.size() << ':';
  list(out, flipped);
  out << ".\n";
  if (passed) out << name(opponent(mover)) << " has no move and passes.\n";
}

// The flips of each legal move.
inline void show_hints(std::ostream &out, const reversi::position &position) {
  for (const reversi::square square : position.legal_moves()) {
    const reversi::square_set flipped = position.flips(square);
    out << "  " << square << " flips " << flipped.size() << ':';
    list(out, flipped);
    out << '\n';
  }
}

#endif
