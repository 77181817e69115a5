// reversi.hpp, beyond reversi.h, which has its own tests.
#include "check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

using reversi::color;
using reversi::square;
using reversi::square_set;

int failures = 0;

namespace {

// Plain values: a copy is a copy of bytes, and destruction does nothing.
static_assert(std::is_trivially_copyable_v<square>);
static_assert(std::is_trivially_copyable_v<square_set>);
static_assert(std::is_trivially_copyable_v<reversi::position>);
static_assert(std::is_trivially_copyable_v<reversi::game>);
static_assert(std::is_trivially_copyable_v<reversi::sheet>);
static_assert(std::is_trivially_copyable_v<reversi::wthor_record>);
static_assert(sizeof(square) == 1);
static_assert(sizeof(reversi::position) == sizeof(reversi_position));
static_assert(sizeof(reversi::game) == sizeof(reversi_game));

static_assert(square(19).index() == 19);
static_assert(square(REVERSI_F5) == square(37) && square(REVERSI_PASS).is_pass());
static_assert(square("f5").index() == REVERSI_F5 && square("H8") == square(REVERSI_H8));
static_assert(square::pass().is_pass());
static_assert(reversi::squares::f5 == square("f5") && reversi::squares::a1 == square(0));
static_assert(reversi::squares::h8 == square(63) && reversi::squares::b7 == square("b7"));
static_assert(opponent(color::black) == color::white);
static_assert(square_set(0x81).size() == 2 && square_set(0x81).contains(square(7)));
static_assert(square_set{square("a1"), square(REVERSI_H1)} == square_set(0x81));
// The number of a square is not a set.
static_assert(!std::is_constructible_v<square_set, decltype(REVERSI_F5)>);
static_assert(std::is_default_constructible_v<square_set> && square_set{}.empty());

// Behind the last member there is a pass. In a constant, undefined behavior would not compile.
static_assert(*square_set().begin() == square::pass());
static_assert(*++square_set(1).begin() == square::pass());
static_assert(*square_set(UINT64_C(1) << 63).begin() == square(REVERSI_H8));
static_assert(++square_set().begin() == square_set().end());

static_assert(static_cast<int>(reversi::outcome::ongoing) == REVERSI_ONGOING);
static_assert(static_cast<int>(reversi::outcome::black_wins) == REVERSI_BLACK_WINS);
static_assert(static_cast<int>(reversi::outcome::white_wins) == REVERSI_WHITE_WINS);
static_assert(static_cast<int>(reversi::outcome::tie) == REVERSI_TIE);

void squares() {
  CHECK(square("d3") == square(19));
  CHECK(square("D3") != square("d4"));
  CHECK(square("d3").to_string() == "d3");
  CHECK(square::pass().to_string() == "--");
  CHECK(square("pass") == square::pass());
  CHECK(square("a1") < square("b1") && square("b1") <= square("b1"));
  CHECK(square("h8") > square("a1") && square("h8") >= square("g8"));
  CHECK_THROWS(square(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(65), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(275), REVERSI_ERROR_RANGE);
  CHECK(printed(square("d3")) == "  d3" && printed(square::pass()) == "  --");
  for (int i = 0; i <= REVERSI_PASS; ++i) CHECK(square(square(i).to_string()) == square(i));
  CHECK_THROWS(square("f9"), REVERSI_ERROR_SYNTAX, 1);
  CHECK_THROWS(square("f0"), REVERSI_ERROR_SYNTAX, 1);
  CHECK_THROWS(square("i5"), REVERSI_ERROR_SYNTAX, 0);
  CHECK_THROWS(square("`5"), REVERSI_ERROR_SYNTAX, 0);
  CHECK_THROWS(square("@5"), REVERSI_ERROR_SYNTAX, 0);
  CHECK_THROWS(square("f5 "), REVERSI_ERROR_TRAILING, 2);
  CHECK_THROWS(square("f"), REVERSI_ERROR_TRUNCATED, 1);
  CHECK_THROWS(square(std::string_view()), REVERSI_ERROR_TRUNCATED, 0);
  CHECK(std::unordered_set<square>({square(1), square(2), square(1)}).size() == 2);
}

void square_sets() {
  const square_set moves = reversi::position().legal_moves();
  const std::vector<square> expected = {square("d3"), square("c4"), square("f5"), square("e6")};
  CHECK(std::vector<square>(moves.begin(), moves.end()) == expected);
  CHECK(moves.size() == 4 && !moves.empty());
  CHECK(moves.contains(square("d3")) && !moves.contains(square("a1")));
  CHECK(!square_set(~UINT64_C(0)).contains(square::pass()));
  CHECK((moves & ~moves) == square_set());
  CHECK((moves | ~moves) == square_set(~UINT64_C(0)));
  CHECK(square_set().empty() && square_set().begin() == square_set().end());
  const square_set ab{square("a1"), square("b1")};
  const square_set bc{square("b1"), square("c1"), square("b1")};
  CHECK(bc.size() == 2);
  CHECK(ab - bc == square_set{square("a1")});
  CHECK((ab ^ bc) == (square_set{square("a1"), square("c1")}));
  square_set changed = ab;
  CHECK((changed |= bc) == (ab | bc) && changed.size() == 3);
  CHECK((changed &= ab) == ab && changed == ab);
  CHECK((changed -= bc) == ab - bc && changed.size() == 1);
  CHECK((changed ^= ab) == square_set{square("b1")} && changed.size() == 1);
  CHECK_THROWS(square_set{square::pass()}, REVERSI_ERROR_RANGE);
  auto at = moves.begin();
  CHECK(*at++ == square("d3"));
  CHECK(*at == square("c4"));
}

} // namespace

int main() {
  squares();
  square_sets();
  test_boards();
  test_text();
  test_try();
  test_values();
  test_batch();
  test_files();
  test_records();
  test_record_writer();
  test_protocols();
  test_variant();
  if (failures > 0) std::cerr << failures << " checks failed\n";
  return failures == 0 ? 0 : 1;
}
