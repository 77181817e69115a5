// Mobility, frontier, stable discs, regions, explanations, and the squares of other programs.
#include "check.hpp"

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

using reversi::color;
using reversi::position;
using reversi::square;
using reversi::square_set;
using namespace reversi::squares;
namespace variant = reversi::variant;

namespace {

static_assert(square_set::corners() == square_set{a1, h1, a8, h8});
static_assert(square_set::x_squares() == square_set{b2, g2, b7, g7});
static_assert(square_set::c_squares() == square_set{b1, g1, a2, h2, a7, h7, b8, g8});
static_assert(square_set::edges().size() == 28 && square_set::edges().contains(e8));

// Black has a corner with its edge; white has discs in the middle.
position corner() {
  return position::parse("XXXO----XX------X-O--------OX------XO--------------------------- X");
}

void sides_of_a_position() {
  const position at = corner();
  for (const color side : {color::black, color::white}) {
    const position asked = position::parse(at.to_string().substr(0, 65) +
                                           (side == color::black ? 'X' : 'O'));
    const square_set moves = asked.legal_moves();
    CHECK(at.mobility(side) == static_cast<int>(moves.size()));
    CHECK((moves - at.potential_moves(side)).empty());
    square_set potential;
    square_set frontier;
    for (const square empty : at.empties()) {
      for (const square beside : empty.neighbors() & at.discs(side)) frontier.insert(beside);
      if (!(empty.neighbors() & at.discs(opponent(side))).empty()) potential.insert(empty);
    }
    CHECK(at.frontier(side) == frontier && at.potential_moves(side) == potential);
  }
  CHECK(at.stable(color::white).empty() && at.stable(color::black).contains(b1));
  const position end = at.playout(1);
  CHECK((at.stable(color::black) - end.discs(color::black)).empty());
  CHECK(end.stable(color::white) == end.discs(color::white));
}

void squares_of_a_board() {
  CHECK(a1.neighbors() == (square_set{b1, a2, b2}) && d4.neighbors().size() == 8);
  CHECK(h5.neighbors() == (square_set{h4, g4, g5, g6, h6}) && square::pass().neighbors().empty());
  const std::vector<square_set> regions = square_set{a1, b2, d1, h8}.regions();
  CHECK((regions == std::vector{square_set{a1, b2}, square_set{d1}, square_set{h8}}));
  CHECK(square_set().regions().empty());
  CHECK(square_set(UINT64_C(0x0055005500550055)).regions().size() == REVERSI_REGIONS);
  CHECK(position().empties().regions().size() == 1);
}

void explanations() {
  CHECK(position().explanation(c3) ==
        "c3 flips nothing (down and right: d4 e5, then the empty f6).");
  CHECK_THROWS(position().explanation(square::pass()), REVERSI_ERROR_RANGE);
}

void counts_of_each_move() {
  using moves = std::vector<std::pair<variant::square, std::uint64_t>>;
  const variant::position six(variant::rules(6, 6));
  const auto counts = six.divide(4);
  std::uint64_t sum = 0;
  for (const auto &one : counts) sum += one.second;
  CHECK((counts == moves{{c2, 61}, {b3, 61}, {e4, 61}, {d5, 61}}) && sum == six.perft(4));
  CHECK_THROWS(six.divide(0), REVERSI_ERROR_RANGE);
  reversi_flag stop = 0;
  CHECK(six.divide(4, stop) == counts && position().divide(3, stop)->size() == 4);
  stop = 1;
  CHECK(!six.divide(30, stop) && !position().divide(30, stop));
  CHECK_THROWS(position().divide(0, stop), REVERSI_ERROR_RANGE);
}

} // namespace

void test_analysis() {
  sides_of_a_position();
  squares_of_a_board();
  explanations();
  counts_of_each_move();
}
