// position.hpp: scores, flips, counts of leaves, and random games.
#include "check.hpp"

#include <cstdint>
#include <utility>
#include <vector>

using reversi::color;
using reversi::perft_convention;
using reversi::position;
using reversi::square;
using reversi::square_set;
using namespace reversi::squares;

namespace {

static_assert(std::is_same_v<decltype(position().empties()), square_set>);

// White must pass, black plays a1 and the game is over.
position last() { return position::parse('-' + std::string(6, 'O') + std::string(57, 'X') + " O"); }

void scores() {
  const auto white = position::parse("OO" + std::string(61, '-') + "X X");
  CHECK(white.empties().size() == 61 && !white.empties().contains(a1));
  CHECK(white.final_score(color::white) == 63 && white.final_score(color::black) == 1);
  CHECK(white.final_score(color::white, reversi::empties::raw) == 2);
  CHECK(white.final_score(color::black, reversi::empties::raw) == 1);
  CHECK(white.final_score(color::white, reversi::empties::to_winner) == 63);
  CHECK(position().final_score(color::black, reversi::empties::raw) == std::nullopt);
  CHECK(white.final_score(color::white, static_cast<reversi::empties>(2)) == std::nullopt);
}

void explanations() {
  const position start;
  const auto flips = start.flips_by_direction(f5);
  for (std::size_t i = 0; i < flips.size(); ++i) {
    CHECK(flips[i] == (i == REVERSI_LEFT ? square_set{e5} : square_set()));
  }
  CHECK_THROWS(start.flips_by_direction(a1), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(start.flips_by_direction(square::pass()), REVERSI_ERROR_RANGE);

  const position after = start.play(f5);
  CHECK(start.diff(f5, after).under_flipped.empty() && start.diff(f5, after).over_flipped.empty());
  const auto claimed =
      position::parse("---------------------------XX------XOX-------------------------- O");
  CHECK(start.diff(f5, claimed).under_flipped == square_set{e5});
  CHECK(start.diff(f5, claimed).over_flipped == square_set{d4});
  CHECK_THROWS(start.diff(d4, claimed), REVERSI_ERROR_OCCUPIED);
}

void counts() {
  const position start;
  CHECK(start.perft(0) == 1 && start.perft(6) == 8200);
  CHECK(last().perft(3) == 1 && last().perft(3, perft_convention::plies) == 0);
  CHECK(last().perft(2, perft_convention::discs) == 0);
  CHECK(last().perft(2, perft_convention::discs_and_ended) == 1);
  reversi_flag stop = 0;
  CHECK(start.perft(6, stop) == std::uint64_t{8200});
  CHECK(start.perft(9, stop, perft_convention::discs) == std::uint64_t{3005320});
  stop = 1;
  CHECK(!start.perft(30, stop));
  CHECK_THROWS(start.perft(-1, stop), REVERSI_ERROR_RANGE);
  CHECK_THROWS(start.perft(-1, perft_convention::discs), REVERSI_ERROR_RANGE);
  CHECK_THROWS(start.perft(1, static_cast<perft_convention>(4)), REVERSI_ERROR_RANGE);

  using moves = std::vector<std::pair<square, std::uint64_t>>;
  CHECK((start.divide(5) == moves{{d3, 349}, {c4, 349}, {f5, 349}, {e6, 349}}));
  CHECK((last().divide(1) == moves{{square::pass(), 1}}));
  CHECK((last().divide(1, perft_convention::discs) == moves{{a1, 1}}));
  CHECK(position::parse(std::string(64, '-') + 'X').divide(1).empty());
  CHECK_THROWS(start.divide(0), REVERSI_ERROR_RANGE);
}

void random_games() {
  const position start;
  CHECK(start.random_move(1) == d3 && start.random_move(3) == e6);
  CHECK(last().random_move(1) == square::pass());
  const position end = start.playout(1);
  CHECK(end.to_string() == "OOOOOOOOXOOOOOOOXXOOOOOOXXXOOOOOXOOXOOXOXOOOOOOOXOOOOOOOXXXXXXXX X");
  CHECK(end.final_score(color::white) == 45 && end.random_move(1) == std::nullopt);
  CHECK(end.playout(2) == end);
}

} // namespace

void test_position() {
  scores();
  explanations();
  counts();
  random_games();
}
