// obf.hpp: endgame problems.
#include "check.hpp"

#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

using reversi::obf_move;
using reversi::position;
using reversi::square;
using namespace reversi::squares;

namespace {

template <typename Text, typename = void> constexpr bool is_obf = false;
template <typename Text>
constexpr bool is_obf<Text, std::void_t<decltype(reversi::read_obf(std::declval<Text>()))>> = true;
static_assert(is_obf<const std::string &> && is_obf<std::string_view> && is_obf<const char *>);
static_assert(!is_obf<std::string> && !is_obf<const std::string>);

static_assert(refuses_temporaries<reversi::obf_reader>);

// The start, scored.
std::string start() { return position().to_string(); }

void problems_are_found_and_read() {
  const std::string pass = "XO" + std::string(62, '-') + " O";
  const std::string file = "% a file\n" + start() + "; F5:-2; D3:+4; % FFO 40\r\nbad\n" + pass +
                           "; --:+64;\n" + std::string(64, '-') + " X";
  reversi::obf_reader reader(file);
  const auto first = reader.next();
  CHECK(first && first->position() == position() && first->score() == 4);
  CHECK((first->moves() == std::vector<obf_move>{{f5, -2}, {d3, 4}}));
  CHECK(first->comment() == "FFO 40" && !first->is_complete() && !first->side_is_assumed());
  CHECK(first->text() == start() + "; F5:-2; D3:+4; % FFO 40" && first->data().move_count == 2);
  CHECK_THROWS(reader.next(), REVERSI_ERROR_SYNTAX, file.find("bad") + 1);
  const auto second = reader.next();
  CHECK(second && second->is_complete() && second->moves().at(0).move.is_pass());
  const auto third = reader.next();
  CHECK(third && !third->score() && !third->comment() && third->moves().empty());
  CHECK(!reader.next() && reader.offset() == file.size());
  CHECK_THROWS(reversi::read_obf(file), REVERSI_ERROR_SYNTAX, file.find("bad") + 1);
  CHECK(reversi::read_obf(std::string_view(file).substr(file.find(pass))).size() == 2);
  CHECK(reversi::read_obf("").empty() && reversi::read_obf(std::string_view()).empty());
  reversi_obf_problem damaged = first->data();
  damaged.position.turn = static_cast<reversi_color>(9);
  CHECK_THROWS(reversi::obf_problem(damaged), REVERSI_ERROR_POSITION);
}

void problems_are_written_and_read() {
  const std::vector<obf_move> moves{{f5, -2}, {square::pass(), 64}};
  const std::string line = reversi::write_obf(position(), moves, 12, "two\nlines");
  CHECK(line == start() + "; +12; F5:-2; --:+64; % two lines");
  CHECK(reversi::read_obf(line).at(0).moves() == moves && reversi::read_obf(line)[0].score() == 12);
  CHECK(reversi::write_obf(position(), {{f5, -2}}) == start() + "; F5:-2;");
  CHECK(reversi::write_obf(position(), {}, std::nullopt, "") == start() + "; % ");
  CHECK_THROWS(reversi::write_obf(position(), {{f5, 65}}), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::write_obf(position(), {}, -65), REVERSI_ERROR_RANGE);
  // The number that the C function reads as an unknown score.
  constexpr int least = std::numeric_limits<int>::min();
  CHECK_THROWS(reversi::write_obf(position(), {}, least), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::write_obf(position(), {{f5, least}}), REVERSI_ERROR_RANGE);
  CHECK(moves[0] != moves[1]);
}

void audits_find_all_defects() {
  const std::string line = start() + "; F5:+0; A1:+3; F5:+0; +2;";
  const auto problem = reversi::read_obf(line).at(0);
  std::string kinds;
  for (const reversi::finding &found : problem.audit()) kinds += found.kind() + ' ';
  CHECK(kinds == "Illegal OddScore Repeated OtherScore ");
  int calls = 0;
  CHECK(!problem.audit([&](const reversi::finding &found) {
    ++calls;
    return found.kind() != "OddScore";
  }));
  CHECK(calls == 2 && problem.audit([&](const reversi::finding &) { ++calls; }) && calls == 6);
}

} // namespace

void test_obf() {
  problems_are_found_and_read();
  problems_are_written_and_read();
  audits_find_all_defects();
}
