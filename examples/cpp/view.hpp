// The text that play.cpp shows.
#ifndef VIEW_HPP
#define VIEW_HPP

#include <cstddef>
#include <iomanip>
#include <optional>
#include <ostream>
#include <string>

#include <reversi/reversi.hpp>

using reversi::color;
using reversi::variant::square;

inline const char *name(color side) { return side == color::black ? "Black (X)" : "White (O)"; }

class view {
public:
  // With `transposed`, letters stand for rows and numbers for columns.
  view(std::ostream &out, bool transposed) : out_(out), transposed_(transposed) {}

  // Returns the square that a name stands for, or the name of a square: the exchange of column and
  // row is its own inverse.
  square label(square of) const {
    return transposed_ && !of.is_pass() ? square(of.row(), of.column()) : of;
  }

  void list(const reversi::variant::square_set &squares) const {
    for (const square of : squares) out_ << ' ' << label(of);
  }

  // The board, with a mark on each legal square, and brackets around the last disc placed.
  void board(const reversi::variant::game &game) const {
    const reversi::variant::position position = game.position();
    const auto last = game.last_move();
    const cells shown{position.discs(color::black), position.discs(color::white),
                      position.legal_moves(), position.rules().missing()};
    out_ << "\n   ";
    // Of a number of two digits, the last one.
    for (int column = 0; column < position.width(); ++column) {
      out_ << ' ' << head(column, transposed_).back();
    }
    out_ << '\n';
    for (int row = 0; row < position.height(); ++row) {
      out_ << std::setw(3) << head(row, !transposed_);
      bool is_after_last = false;
      for (int column = 0; column < position.width(); ++column) {
        const bool is_last = last == square(column, row);
        out_ << (is_last ? '(' : is_after_last ? ')' : ' ') << shown.at(square(column, row));
        is_after_last = is_last;
      }
      out_ << (is_after_last ? ")\n" : "\n");
    }
    out_ << "  X " << shown.black.size() << "   O " << shown.white.size() << "\n\n";
  }

  // The last move: its flips, and whether the other side had to pass after it.
  void last_move(const reversi::variant::game &game) const {
    const auto last = game.last_move();
    if (!last) return;
    const reversi::variant::square_set flipped = game.last_flips();
    // The disc still has the mover's color.
    const bool black = game.position().discs(color::black).contains(*last);
    const color mover = black ? color::black : color::white;
    out_ << name(mover) << " played " << label(*last) << " and flipped ";
    counted(flipped);
    out_ << ".\n";
    const bool passed = game.move(game.ply_count() - 1).is_pass();
    if (passed) out_ << name(opponent(mover)) << " has no move and passes.\n";
  }

  // The winner in words. A score may be more than the discs, because empty squares count for the
  // side with more discs.
  void result(const reversi::variant::position &position) const {
    const int black = position.final_score(color::black).value();
    const int white = position.final_score(color::white).value();
    const bool tie = position.outcome() == reversi::outcome::tie;
    const bool black_wins = position.outcome() == reversi::outcome::black_wins;
    out_ << "The game is over: ";
    if (tie) out_ << "a tie, ";
    else out_ << name(black_wins ? color::black : color::white) << " wins ";
    out_ << (black_wins || tie ? black : white) << '-' << (black_wins || tie ? white : black) << ".\n";
  }

  // The moves as other programs read them, with letters for columns.
  void transcript(const reversi::variant::game &game) const {
    if (game.length() > 0) out_ << "Moves: " << game.transcript() << '\n';
  }

  // The flips of each legal move.
  void hints(const reversi::variant::position &position) const {
    for (const square of : position.legal_moves()) {
      out_ << "  " << label(of) << " flips ";
      counted(position.flips(of));
      out_ << '\n';
    }
  }

private:
  // The number of discs and their squares. The first discs of an historical start flip nothing.
  void counted(const reversi::variant::square_set &flipped) const {
    if (flipped.empty()) out_ << "nothing";
    else out_ << flipped.size() << ':';
    list(flipped);
  }
  static std::string head(int number, bool is_number) {
    return is_number ? std::to_string(number + 1) : std::string(1, static_cast<char>('a' + number));
  }
  // The sets of squares that look different.
  struct cells {
    reversi::variant::square_set black, white, legal, missing;
    char at(square of) const {
      if (black.contains(of)) return 'X';
      if (white.contains(of)) return 'O';
      if (legal.contains(of)) return '*';
      return missing.contains(of) ? ' ' : '.';
    }
  };

  std::ostream &out_;
  bool transposed_;
};

#endif
