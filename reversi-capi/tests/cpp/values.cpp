// The operators that values share: order, hashes, text, and that sets are ranges.
#include "check.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#if __cplusplus >= 202002L
#include <ranges>
#endif

using reversi::sides;
using reversi::game;
using reversi::position;
using reversi::sheet;
using reversi::square;
using reversi::square_set;
using namespace reversi::squares;
namespace variant = reversi::variant;

namespace {

// All are values: copied as bytes, compared, and used as keys of hash tables.
template <typename Value, typename = void> constexpr bool is_hashed = false;
template <typename Value>
constexpr bool is_hashed<
    Value, std::void_t<decltype(std::hash<Value>()(std::declval<const Value &>()))>> = true;
template <typename... Values>
constexpr bool are_values =
    ((std::is_trivially_copyable_v<Values> && is_hashed<Values> &&
      std::is_default_constructible_v<std::hash<Values>> &&
      std::is_same_v<decltype(std::declval<Values>() == std::declval<Values>()), bool> &&
      std::is_same_v<decltype(std::declval<Values>() != std::declval<Values>()), bool>) &&
     ...);
static_assert(are_values<square, square_set, sides, position, game, sheet>);
static_assert(are_values<variant::square, variant::square_set, variant::rules, variant::position,
                         variant::game>);
static_assert(std::is_trivially_copyable_v<reversi::wthor_record>);

static_assert(square(5, 4) == f5 && f5.column() == 5 && f5.row() == 4);
static_assert(square(0, 0) == a1 && square(7, 7) == h8 && square::parse("f5") == f5);
static_assert(square_set{b1, a1} < square_set{c1} && square_set() < square_set{a1});
static_assert(square_set{c1} >= square_set{c1} && square_set{c1} > square_set{a1});
static_assert(square_set{a1} <= square_set{a1});
static_assert(square_set().insert(f5) == square_set{f5});
static_assert(square_set{f5, a1}.erase(f5).erase(f5).erase(square::pass()) == square_set{a1});

// The implementations for all compilers find the same bit.
constexpr bool bits_are_found() {
  namespace detail = reversi::detail;
  for (int i = 0; i < 64; ++i) {
    for (const std::uint64_t bits : {UINT64_C(1) << i, ~UINT64_C(0) << i}) {
      if (detail::lowest(bits) != i || detail::lowest_by_halves(bits) != i) return false;
      if (detail::count(bits) != detail::count_by_groups(bits)) return false;
    }
    if (detail::count(~UINT64_C(0) << i) != static_cast<unsigned>(64 - i)) return false;
  }
  return detail::count(0) == 0;
}
static_assert(bits_are_found());

// An iteration finds the members of contains(), in the order of their numbers.
template <typename Set, typename Square> constexpr bool walks(const Set &set, int side) {
  auto at = set.begin();
  for (int i = 0; i < side * side; ++i) {
    const Square square(i % side, i / side);
    if (!set.contains(square)) continue;
    if (*at != square || at == set.end()) return false;
    ++at;
  }
  return at == set.end() && ++at == set.end() && *at == Square::pass();
}
constexpr variant::square_set first_column{variant::square(0, 0), variant::square(0, 1)};
static_assert(first_column.begin() != ++first_column.begin());
static_assert(walks<square_set, square>(square_set(UINT64_C(0x8001000010000201)), 8));
static_assert(walks<square_set, square>(~square_set(), 8));
static_assert(walks<variant::square_set, variant::square>(~variant::square_set(), 16));
static_assert(walks<variant::square_set, variant::square>(
    variant::square_set{variant::square(0, 0), variant::square(15, 0), variant::square(0, 1),
                        variant::square(4, 6), variant::square(15, 15)},
    16));

#if __cplusplus >= 202002L
static_assert(std::bidirectional_iterator<square_set::iterator>);
static_assert(std::ranges::bidirectional_range<square_set>);
static_assert(std::ranges::forward_range<const square_set>);
static_assert(std::ranges::common_range<square_set> && std::ranges::sized_range<square_set>);
static_assert(std::ranges::borrowed_range<square_set>);
static_assert(std::bidirectional_iterator<variant::square_set::iterator>);
static_assert(std::ranges::forward_range<const variant::square_set>);
static_assert(std::ranges::sized_range<variant::square_set>);
static_assert(std::totally_ordered<square> && std::totally_ordered<position>);
static_assert(std::totally_ordered<sides> && std::totally_ordered<square_set>);
static_assert(std::totally_ordered<variant::square>);
static_assert(std::equality_comparable<game> && std::regular<square_set>);

void ranges() {
  const square_set moves = position().legal_moves();
// Older ones reject the views of libstdc++.
#if !defined(__clang__) || __clang_major__ >= 16
  std::string names;
  for (const std::string &name :
       position().legal_moves() | std::views::transform(&square::to_string)) {
    names += name;
  }
  for (const square at : moves | std::views::reverse) names += at.to_string();
  CHECK(names == "d3c4f5e6e6f5c4d3");
#endif
  CHECK(std::ranges::max_element(moves, {}, &square::row) != moves.end());
  CHECK(*std::ranges::max_element(moves, {}, &square::row) == e6);
  CHECK(std::ranges::distance(moves) == 4 && std::ranges::size(moves) == 4);
  CHECK(std::ranges::find(moves, f5) != moves.end() && *std::ranges::next(moves.begin(), 3) == e6);
  const auto other = variant::position().legal_moves();
  CHECK(std::ranges::count_if(other, [](variant::square at) { return at.row() == 3; }) == 1);
}
#else
void ranges() {}
#endif

// Backward from any place, within a word and from one to the next.
template <typename Set> void backward(const Set &squares) {
  std::vector<typename Set::value_type> forward(squares.begin(), squares.end()), found;
  for (auto at = squares.end(); at != squares.begin();) {
    CHECK(*--at == forward[forward.size() - found.size() - 1]);
    found.push_back(*at);
  }
  std::reverse(found.begin(), found.end());
  CHECK(found == forward);
  auto first = squares.begin();
  CHECK(--first == squares.begin());
}

// The algorithms of C++17 work as well.
void algorithms() {
  const square_set moves = position().legal_moves();
  CHECK(std::count(moves.begin(), moves.end(), f5) == 1);
  CHECK(std::distance(moves.begin(), moves.end()) == 4);
  CHECK(std::vector<square>(moves.begin(), moves.end()).back() == e6);
  backward(moves);
  backward(square_set());
  backward(square_set::all());
  backward(variant::position().legal_moves());
  backward(~variant::square_set());
}

void texts() {
  CHECK(position().legal_moves().to_string() == "d3 c4 f5 e6" && square_set().to_string().empty());
  CHECK(printed(square_set{h8, a1}) == "a1 h8" && printed(square_set{f5}) == "  f5");
  CHECK(printed(game::from_transcript("f5d6c3")) == "f5d6c3" && printed(game()) == "    ");
  CHECK(printed(reversi::color::white) == "white" && printed(reversi::outcome::tie) == " tie");
  CHECK(printed(reversi::symmetry::rotate_180) == "half turn");
  CHECK(reversi::library_version() == REVERSI_VERSION);
  CHECK(reversi::library_version_number() == REVERSI_VERSION_NUMBER);
}

void orders() {
  const position start;
  const position after = start.play(f5);
  // Black's discs first, then white's, then the turn.
  CHECK(start < after && after > start && start <= start && start >= start && !(start < start));
  reversi_position data = start.data();
  data.turn = REVERSI_WHITE;
  CHECK(start < position(data) && position(data) < after);
  data = start.data();
  data.white |= UINT64_C(1);
  CHECK(start < position(data) && !(position(data) < start));
  CHECK(std::set<position>({after, start, after}).size() == 2);

  const sides seen(start);
  CHECK(seen < sides(seen.player() | square_set{h8}, seen.opponent()));
  CHECK(seen < sides(seen.player(), seen.opponent() | square_set{a1}) && seen >= seen);
  CHECK(sides(seen.player(), square_set()) < seen && seen > sides(square_set(), square_set()));
  CHECK(seen <= seen && !(seen < seen));
  std::map<square_set, int> counted;
  for (const square move : start.legal_moves()) ++counted[start.flips(move)];
  CHECK(counted.size() == 2 && counted[square_set{d4}] == 2 && counted[square_set{e5}] == 2);
}

void keys() {
  constexpr std::uint64_t start = UINT64_C(0x73855D4CF02390A5);
  CHECK(position().key64() == start && sides().key64() == start);
  CHECK(std::hash<position>()(position()) == (start & SIZE_MAX));
  const position after = position().play(f5);
  CHECK(after.key64() != start && after.sides().key64() != after.key64());
}

void hashes() {
  const auto played = game::from_transcript("f5d6");
  auto undone = game::from_transcript("f5d6c3");
  undone.undo();
  // Redoable moves affect neither comparison nor hash.
  CHECK(played == undone && std::hash<game>()(played) == std::hash<game>()(undone));
  // Nor does the announcement of a pass.
  const auto passed = game::from_transcript("f5f6d3g5h5h4f7h6");
  auto announced = passed;
  announced.play(square::pass());
  CHECK(passed == announced && std::hash<game>()(passed) == std::hash<game>()(announced));
  // The same position by other moves, and the same moves from another start.
  const auto transposed = game::from_transcript("f5d6c4d3c3");
  const auto usual = game::from_transcript("f5d6c3d3c4");
  CHECK(transposed != usual && transposed.position() == usual.position());
  CHECK(game() != game(position().play(f5)));
  CHECK(std::unordered_set<game>({played, undone, game(), game(position())}).size() == 2);
  std::unordered_map<sides, int> seen;
  for (const square move : position().legal_moves()) ++seen[sides(position().play(move))];
  CHECK(seen.size() == 4 && seen.count(sides()) == 0);

  const auto record = reversi::wthor_record::of(played);
  reversi_wthor_record other = record.data();
  other.black = 3;
  CHECK(record == reversi::wthor_record(record.data()) && record != reversi::wthor_record(other));
}

void errors() {
  CHECK_THROWS(square(8, 0), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(0, 8), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(-1, 1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square::parse("i9"), REVERSI_ERROR_SYNTAX, 0);
  square_set some{f5};
  CHECK_THROWS(some.insert(square::pass()), REVERSI_ERROR_RANGE);
  CHECK(some == square_set{f5});
}

} // namespace

// Where the library has formatters, values accept the format options of strings.
#if defined(__cpp_lib_format)
static void formats() {
  CHECK(std::format("{} {:>4} {}", f5, square::pass(), square_set{a1, b1}) == "f5   -- a1 b1");
  CHECK(std::format("{}", position()) == position().to_string());
  CHECK(std::format("{:.2}", game::from_transcript("f5d6")) == "f5");
  CHECK(std::format("{} {:>6}", variant::square("j10"), reversi::color::white) == "j10  white");
}
#else
static void formats() {}
#endif

void test_values() {
  formats();
  ranges();
  algorithms();
  texts();
  orders();
  keys();
  hashes();
  errors();
}
