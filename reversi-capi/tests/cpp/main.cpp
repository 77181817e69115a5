// reversi.hpp: what it adds to reversi.h, which has tests of its own.
#include <reversi/reversi.hpp>

#include <iostream>
#include <type_traits>
#include <unordered_set>
#include <vector>

using reversi::color;
using reversi::square;
using reversi::square_set;

namespace {

int failures = 0;

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      ++failures; \
      std::cerr << __FILE__ << ':' << __LINE__ << ": " << #condition << " is false\n"; \
    } \
  } while (false)

template <typename Call> void check_throws(int line, Call call, reversi_status status,
                                           std::optional<std::size_t> offset = std::nullopt) {
  try {
    call();
  } catch (const reversi::error &error) {
    if (error.status() == status && error.offset() == offset) return;
    std::cerr << __FILE__ << ':' << line << ": threw " << error.what() << '\n';
    ++failures;
    return;
  }
  std::cerr << __FILE__ << ':' << line << ": threw nothing\n";
  ++failures;
}

#define CHECK_THROWS(expression, ...) \
  check_throws(__LINE__, [&] { static_cast<void>(expression); }, __VA_ARGS__)

// Plain values: a copy is a copy of bytes, and there is nothing to destroy.
static_assert(std::is_trivially_copyable_v<square>);
static_assert(std::is_trivially_copyable_v<square_set>);
static_assert(std::is_trivially_copyable_v<reversi::position>);
static_assert(std::is_trivially_copyable_v<reversi::game>);
static_assert(sizeof(square) == 1);
static_assert(sizeof(reversi::position) == sizeof(reversi_position));
static_assert(sizeof(reversi::game) == sizeof(reversi_game));

static_assert(square(19).index() == 19);
static_assert(square::pass().is_pass());
static_assert(opponent(color::black) == color::white);
static_assert(square_set(0x81).size() == 2 && square_set(0x81).contains(square(7)));

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
  CHECK_THROWS(square("f9"), REVERSI_ERROR_SYNTAX, 1);
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
  auto at = moves.begin();
  CHECK(*at++ == square("d3"));
  CHECK(*at == square("c4"));
}

void positions() {
  const reversi::position start;
  CHECK(start.turn() == color::black);
  CHECK(start.discs(color::black).size() == 2 && start.discs(color::white).size() == 2);
  CHECK(start.flips(square("d3")) == square_set(UINT64_C(1) << square("d4").index()));
  CHECK(start.flips(square("a1")).empty() && start.flips(square::pass()).empty());
  CHECK(start.perft(5) == 1396);
  CHECK(reversi::position::parse(start.to_string()) == start);
  CHECK(start.outcome() == reversi::outcome::ongoing && !start.is_over());
  CHECK(start.final_score(color::black) == std::nullopt);

  const reversi::position next = start.play(square("f5"));
  CHECK(next != start && next.turn() == color::white);
  CHECK(next.grid().find("5 - - - X X X - -\n") != std::string::npos);
  CHECK(std::unordered_set<reversi::position>({start, next, start}).size() == 2);

  const auto pass = reversi::position::parse(
      "XO-------------------------------------------------------------- O");
  CHECK(pass.must_pass() && pass.play(square::pass()).turn() == color::black);

  const auto over = pass.play(square::pass()).play(square("c1"));
  CHECK(over.is_over() && over.outcome() == reversi::outcome::black_wins);
  CHECK(over.final_score(color::black) == 64 && over.final_score(color::white) == 0);
}

void errors_of_positions() {
  const reversi::position start;
  CHECK_THROWS(start.play(square("a1")), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(start.play(square("e4")), REVERSI_ERROR_OCCUPIED);
  CHECK_THROWS(start.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_THROWS(start.perft(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::position::parse("--?"), REVERSI_ERROR_SYNTAX, 2);
  CHECK_THROWS(reversi::position::parse({}), REVERSI_ERROR_TRUNCATED, 0);
  reversi_position overlapping = start.data();
  overlapping.white |= overlapping.black;
  CHECK_THROWS(reversi::position(overlapping), REVERSI_ERROR_POSITION);
  try {
    reversi::position::parse("--7");
  } catch (const std::runtime_error &error) {
    CHECK(std::string(error.what()) ==
          "byte 2: a digit is a different thing in different programs: use X O -");
  }
}

void games() {
  reversi::game game;
  CHECK(game.play(square("f5")).play(square("d6")).length() == 2);
  CHECK(game.move(0) == square("f5") && game.move(1) == square("d6"));
  CHECK(game == reversi::game::from_transcript("1. F5 D6"));
  CHECK(game.play_transcript("c3").transcript() == "f5d6c3");
  CHECK(game.undo() && game.undo() && game.transcript() == "f5");
  CHECK(game != reversi::game() && game == reversi::game::from_transcript("f5"));
  CHECK(game.redo() && game.redo() && !game.redo());
  while (game.undo()) {
  }
  CHECK(game == reversi::game() && game.position() == game.start());

  const auto start = reversi::position::parse(
      "XO-------------------------------------------------------------- O");
  const reversi::game passed(start);
  CHECK(passed.start() == start && passed.position().turn() == color::black);
  CHECK(passed.transcript().empty() && passed.transcript(true) == "--");
  CHECK(passed.move(0).is_pass());

  const auto over = reversi::game::from_transcript("f5d6c3f3e3f4d7d3g3");
  CHECK(over.is_over() && over.legal_moves().empty());
  CHECK(over.outcome() == reversi::outcome::black_wins);
}

void errors_of_games() {
  auto game = reversi::game::from_transcript("f5d6");
  CHECK_THROWS(game.play(square("a1")), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(game.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_THROWS(game.play_transcript("c3 a1"), REVERSI_ERROR_FLIPS_NOTHING, 3);
  CHECK_THROWS(game.play_transcript("c3 ?"), REVERSI_ERROR_SYNTAX, 3);
  CHECK_THROWS(game.move(2), REVERSI_ERROR_RANGE);
  CHECK_THROWS(game.move(-1), REVERSI_ERROR_RANGE);
  CHECK(game.play_transcript({}).transcript() == "f5d6");
}

} // namespace

int main() {
  squares();
  square_sets();
  positions();
  errors_of_positions();
  games();
  errors_of_games();
  if (failures > 0) std::cerr << failures << " checks failed\n";
  return failures == 0 ? 0 : 1;
}
