// opening.hpp: names of openings.
#include "check.hpp"

#include <limits>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

using reversi::game;
using reversi::opening;
using reversi::position;

namespace {

static_assert(std::is_trivially_copyable_v<opening> && sizeof(opening) == sizeof(int));
static_assert(noexcept(opening::at(std::declval<const position &>())));
static_assert(noexcept(opening::of(std::declval<const game &>())));

void openings_of_games() {
  // Another order of the moves, mirrored.
  const auto tiger = opening::of(game::from_transcript("e6f4c3c4d3"));
  CHECK(tiger && tiger->name() == "Tiger" && tiger->transcript() == "f5d6c3d3c4");
  CHECK(tiger->plies() == 5 && printed(*tiger) == "Tiger" && opening(tiger->number()) == *tiger);
  CHECK(opening::at(game::from_transcript("f5d6c3d3c4").position()) == tiger);
  game later = game::from_transcript("f5d6c4d3c3f4f6f3e6e7");
  CHECK(opening::of(later)->name() == "Comp'Oth" && !opening::at(later.position()));
  while (later.length() > 1) CHECK(later.undo());
  CHECK(!opening::of(later));
  CHECK(!opening::of(game()) && !opening::at(position()));
  // It did not begin at the standard start.
  CHECK(!opening::of(game(game::from_transcript("f5d6").position())));
}

void all_openings() {
  const std::vector<opening> all = opening::all();
  CHECK(all.size() == static_cast<std::size_t>(reversi_opening_count()) && all.size() >= 90);
  std::string last;
  for (const opening &one : all) {
    const game played = game::from_transcript(one.transcript());
    CHECK(opening::of(played) == one && played.ply_count() == one.plies());
    CHECK(!one.name().empty() && one.to_string() == one.name());
    CHECK(one.transcript() > last);
    last = one.transcript();
  }
  CHECK(std::set<opening>(all.begin(), all.end()).size() == all.size());
  CHECK(std::unordered_set<opening>(all.begin(), all.end()).size() == all.size());
  CHECK(all[0] < all[1] && all[1] >= all[0] && all[0] != all[1]);
  for (const int number : {-1, reversi_opening_count(), std::numeric_limits<int>::max()}) {
    CHECK_THROWS(opening(number), REVERSI_ERROR_RANGE);
  }
}

} // namespace

void test_opening() {
  openings_of_games();
  all_openings();
}
