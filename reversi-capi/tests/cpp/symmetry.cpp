// symmetry.hpp, and transform() of squares, sets, positions and games.
#include "check.hpp"

#include <string>

using reversi::position;
using reversi::square;
using reversi::square_set;
using reversi::symmetries;
using reversi::symmetry;
using namespace reversi::squares;

namespace {

static_assert(symmetries.front() == symmetry::identity);
static_assert(symmetries.back() == symmetry::anti_transpose);

void squares_and_sets() {
  CHECK(f5.transform(symmetry::rotate_90) == d6 && b1.transform(symmetry::rotate_90) == h2);
  CHECK(f5.transform(symmetry::transpose) == e6 && a1.transform(symmetry::rotate_270) == a8);
  CHECK(f5.transform(symmetry::mirror_left_right) == c5);
  CHECK(f5.transform(symmetry::mirror_top_bottom) == f4);
  CHECK(b1.transform(symmetry::anti_transpose) == h7 && b1.transform(symmetry::rotate_180) == g8);
  CHECK((square_set{a1, f5}.transform(symmetry::rotate_90) == square_set{h1, d6}));
  for (const symmetry by : symmetries) {
    CHECK(square::pass().transform(by) == square::pass());
    CHECK(c2.transform(by).transform(inverse(by)) == c2);
    for (const symmetry then : symmetries) {
      CHECK(c2.transform(by).transform(then) == c2.transform(compose(by, then)));
    }
  }
  CHECK(compose(symmetry::rotate_90, symmetry::mirror_left_right) == symmetry::transpose);
}

void positions_and_games() {
  const position after = position().play(f5);
  for (const symmetry by : symmetries) {
    const position image = after.transform(by);
    CHECK(image.legal_moves() == after.legal_moves().transform(by));
    const auto [canonical, leads] = image.canonical();
    CHECK(canonical == after.canonical().first && image.transform(leads) == canonical);
  }
  CHECK(position().canonical() == std::make_pair(position(), symmetry::identity));

  auto game = reversi::game::from_transcript("f5d6c3");
  CHECK(game.transform(symmetry::transpose).transcript() == "e6f4c3");
  CHECK(game.transform(symmetry::rotate_90).start() == position().transform(symmetry::rotate_90));
  game.undo();
  auto turned = game.transform(symmetry::rotate_180);
  CHECK(turned.transcript() == "c4e3" && turned.redo() && turned.last_move() == f6);
}

void invalid_symmetries() {
  const auto wrong = static_cast<symmetry>(REVERSI_SYMMETRIES);
  CHECK_THROWS(compose(symmetry::identity, wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(inverse(wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(f5.transform(wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(position().transform(wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::game().transform(wrong), REVERSI_ERROR_RANGE);
  CHECK(square_set{f5}.transform(wrong).empty());
}

} // namespace

void test_symmetry() {
  squares_and_sets();
  positions_and_games();
  invalid_symmetries();
}
