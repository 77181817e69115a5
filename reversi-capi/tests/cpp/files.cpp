// Files of WTHOR and OBF: containers of bytes, texts that views refer to, and items in place.
#include "check.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

using reversi::color;
using reversi::finding;
using reversi::obf_move;
using reversi::position;
using reversi::square;
using namespace reversi::squares;

namespace {

// Whether there is a read_wthor() for that type: the name of a file is not its content.
template <typename Bytes, typename = void> constexpr bool is_file = false;
template <typename Bytes>
constexpr bool is_file<Bytes, std::void_t<decltype(reversi::read_wthor(std::declval<Bytes>()))>> =
    true;
static_assert(!is_file<decltype("WTH_2011.wtb")> && !is_file<const char *>);
static_assert(!is_file<char (&)[84]>);
static_assert(is_file<const std::string &> && is_file<std::string_view>);
static_assert(is_file<const std::uint8_t (&)[84]> && is_file<std::vector<char>>);

// A file of two games: nine moves, which black wins 64-0, and an illegal one.
std::vector<std::uint8_t> wthor_file() {
  std::vector<std::uint8_t> file(16 + 2 * 68);
  file[4] = 2;
  const std::uint8_t game[] = {1, 0, 2, 0, 3, 1, 64, 63, 65, 46, 35, 66, 57, 64, 75, 56, 53};
  std::copy(std::begin(game), std::end(game), file.begin() + 16);
  file[16 + 68 + 8] = 11;
  return file;
}

void wthor() {
  const auto file = wthor_file();
  const std::vector<reversi::wthor_record> records = reversi::read_wthor(file);
  CHECK(records.size() == 2);
  const reversi::wthor_record &first = records.at(0);
  CHECK(first.tournament() == 1 && first.black() == 2 && first.white() == 259);
  CHECK(first.black_score() == 64 && first.theoretical_score() == 63);
  CHECK(first.length() == 9 && first.moves().size() == 9);
  CHECK(first.moves().front() == square("e6") && first.moves().back() == square("c5"));
  CHECK(first.replay() == reversi::game::from_transcript("e6f4e3f6g5d6e7f5c5"));
  CHECK(first.replay().position().final_score(color::black) == first.black_score());
  CHECK(records.at(1).length() == 1 && records.at(1).data().moves[0] == REVERSI_A1);
  CHECK_THROWS(records.at(1).replay(), REVERSI_ERROR_FLIPS_NOTHING);
  reversi_wthor_record damaged = first.data();
  damaged.length = 61;
  CHECK_THROWS(reversi::wthor_record(damaged), REVERSI_ERROR_RANGE);

  // Bytes in any container.
  CHECK(reversi::read_wthor(std::string(file.begin(), file.end())).size() == 2);
  CHECK(reversi::read_wthor(file.data(), file.size()).size() == 2);
  std::array<std::byte, 16> none{};
  CHECK(reversi::read_wthor(none).empty());
}

void errors_of_wthor() {
  auto file = wthor_file();
  CHECK_THROWS(reversi::read_wthor(file.data(), 20), REVERSI_ERROR_TRUNCATED, 20);
  CHECK_THROWS(reversi::read_wthor(std::vector<char>()), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(reversi::read_wthor(nullptr, 0), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(reversi::read_wthor(nullptr, 1), REVERSI_ERROR_NULL);
  file[16 + 68 + 8] = 19;
  CHECK_THROWS(reversi::read_wthor(file), REVERSI_ERROR_IMPOSSIBLE_MOVE, 16 + 68 + 8);
}

constexpr std::string_view wipeout = "e6f4e3f6g5d6e7f5c5";

void wthor_records() {
  const auto game = reversi::game::from_transcript(wipeout);
  const auto plain = reversi::wthor_record::of(game);
  CHECK(plain.length() == 9 && plain.black_score() == 64 && plain.black() == 0);
  CHECK(plain.bytes()[8] == 65 && plain.bytes()[17] == 0);
  reversi_wthor_record data = plain.data();
  data.tournament = 3;
  data.white = 258;
  const reversi::wthor_record record(data);
  CHECK(record.replay() == game);

  auto header = reversi::new_wthor_header();
  header.year = 2026;
  const auto file = reversi::write_wthor({plain, record}, header);
  CHECK(file.size() == 16 + 2 * 68 && file[4] == 2 && file[12] == 8);
  CHECK(reversi::read_wthor_header(file).year == 2026);
  CHECK(reversi::read_wthor_header(file).games == 2);
  const auto read = reversi::read_wthor(file);
  CHECK(read.size() == 2 && read[1].white() == 258 && read[1].tournament() == 3);
  CHECK(reversi::write_wthor(read, reversi::read_wthor_header(file)) == file);
  CHECK(reversi::read_wthor(reversi::write_wthor({})).empty());

  const reversi::game other(reversi::position::parse(
      "XO-------------------------------------------------------------- O"));
  CHECK_THROWS(reversi::wthor_record::of(other), REVERSI_ERROR_OTHER_START);
  data.black_score = 65;
  CHECK_THROWS(reversi::wthor_record(data), REVERSI_ERROR_IMPOSSIBLE_SCORE);
  data = plain.data();
  data.moves[0] = REVERSI_A1;
  try {
    static_cast<void>(reversi::wthor_record(data).replay());
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == REVERSI_ERROR_FLIPS_NOTHING);
    CHECK(error.location().ply == 0 && error.move() == REVERSI_A1);
  }
  header.created_year = 25600;
  CHECK_THROWS(reversi::write_wthor({}, header), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::read_wthor_header(std::string("x")), REVERSI_ERROR_TRUNCATED, 1);
  CHECK_THROWS(reversi::read_wthor_header(std::vector<char>()), REVERSI_ERROR_TRUNCATED, 0);
}

void wthor_names() {
  using reversi::wthor_names;
  const std::vector<std::string> names{"Andr\xC3\xA9", "", "Rose"};
  for (const auto kind : {wthor_names::players, wthor_names::tournaments}) {
    const auto file = reversi::write_wthor_names(names, kind);
    CHECK(file.size() == (kind == wthor_names::players ? 16 + 3 * 20 : 16 + 3 * 26));
    CHECK(reversi::read_wthor_names(file, kind) == names);
    CHECK(reversi::read_wthor_header(file).names == 3);
    CHECK(reversi::read_wthor_names(reversi::write_wthor_names({}, kind), kind).empty());
  }
  CHECK_THROWS(reversi::read_wthor_names(std::array<char, 17>{}, wthor_names::players),
               REVERSI_ERROR_TRAILING, 16);
  try {
    static_cast<void>(reversi::write_wthor_names({"a", "b\xC4\x8D"}, wthor_names::players));
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == REVERSI_ERROR_ENCODING && error.index() == 1);
    CHECK(error.location().byte == 1);
    CHECK(error.what() == std::string("byte 1: name 1: text in another encoding: '\xC4\x8D'"));
  }
}

void wthor_files_are_audited() {
  const auto played = reversi::game::from_transcript("e6f4e3f6g5d6e7f5c5");
  reversi_wthor_record data = reversi::wthor_record::of(played).data();
  data.black_score = 13;
  const std::vector<std::uint8_t> file = reversi::write_wthor({reversi::wthor_record(data)});
  const std::vector<finding> found = reversi::audit_wthor(file);
  CHECK(found.size() == 2 && found.at(0).kind() == "ImpossibleDate");
  CHECK(found.at(1).message() ==
        "game 0, byte 22: the recorded score is 13, but the moves give 64: the 51 empty squares go "
        "to the winner");
  CHECK(found.at(1).location().game == 0);
  int calls = 0;
  CHECK(!reversi::audit_wthor(file, [&](const finding &) { return ++calls > 5; }) && calls == 1);
  CHECK(reversi::audit_wthor(file, [&](const finding &) { ++calls; }) && calls == 3);
  CHECK(!reversi::audit_wthor(std::string()).empty());
}

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

void test_files() {
  wthor();
  errors_of_wthor();
  wthor_records();
  wthor_names();
  wthor_files_are_audited();
  problems_are_found_and_read();
  problems_are_written_and_read();
  audits_find_all_defects();
}
