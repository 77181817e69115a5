// record_writer.hpp: SGF, PGN and GGF with everything in them, written.
#include "check.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

using reversi::color;
using reversi::record_format;
using reversi::record_writer;
using reversi::square;
using reversi::write_record;
using namespace reversi::squares;

namespace {

static_assert(std::is_trivially_copyable_v<record_writer>);
static_assert(std::is_constructible_v<record_writer, record_format, char (&)[9]>);
static_assert(std::is_constructible_v<record_writer, record_format, std::string &>);
// Not without a size, and not into constants or other bytes.
static_assert(!std::is_constructible_v<record_writer, record_format, char *&>);
static_assert(!std::is_constructible_v<record_writer, record_format, const std::string &>);
static_assert(!std::is_constructible_v<record_writer, record_format, std::vector<unsigned char> &>);

void everything(record_writer &writer) {
  writer.tag("XX", "a\\ \"b\"").play(f5).annotation(5).eval(-2500).time_used(1250);
  writer.time_left(color::black, 299000).comment("No\xC3\xABl");
  writer.begin_variation().play(d3).end_variation().play(f6);
}

constexpr std::string_view whole =
    "[Result \"*\"]\n[XX \"a\\\\ \\\"b\\\"\"]\n\n1. f5!? { [%eval -2.5] } { [%emt 0:00:01.250] } "
    "{ [%clk 0:04:59] } { No\xC3\xABl } (1.\nd3) 1... f6 *\n";

void buffers() {
  char array[256];
  record_writer into_array(record_format::pgn, array);
  everything(into_array);
  CHECK(into_array.end().text() == whole && std::string(array) == whole);
  CHECK(into_array.text().data() == array && into_array.length() == whole.size());

  // Each size, to the place of the NUL.
  for (std::size_t size = 0; size <= whole.size() + 1; ++size) {
    std::vector<char> room(size, '?');
    record_writer writer(record_format::pgn, room);
    everything(writer);
    CHECK(writer.end().length() == whole.size());
    CHECK(writer.text() == whole.substr(0, size == 0 ? 0 : size - 1));
    if (size > 0) CHECK(room.back() == '\0');
  }
  record_writer measure(record_format::pgn, nullptr, 99);
  everything(measure);
  CHECK(measure.end().length() == whole.size() && measure.text().empty());

  std::string string(300, '?');
  std::array<char, 300> other{};
  record_writer pointer(record_format::pgn, string.data(), string.size());
  everything(pointer);
  record_writer into_other(record_format::pgn, other);
  everything(into_other);
  CHECK(pointer.text() == into_other.text() && pointer.text().data() == string.data());
#if __cplusplus >= 202002L
  std::span<char> some(other.data(), 20);
  record_writer into_span(record_format::pgn, some);
  CHECK(into_span.play(f5).end().text() == "[Result \"*\"]\n\n1. f5" && other[20] == whole[20]);
#endif
}

void strings() {
  CHECK(write_record(record_format::pgn, everything) == whole);
  reversi::info known;
  known.black = "Ann";
  known.black_score = 40;
  known.white_score = 24;
  const auto start = reversi::position::parse(
      "XO-------------------------------------------------------------- O");
  int calls = 0;
  const std::string text = write_record(
      record_format::pgn,
      [&](record_writer &writer) {
        ++calls;
        CHECK(writer.position().turn() == color::white);
        CHECK(writer.play(c1).position().is_over());
      },
      known, start);
  CHECK(text == "[Black \"Ann\"]\n[Result \"40-24\"]\n[Start \"" + start.to_string() +
                    "\"]\n\n1... -- 2. c1 40-24\n");
  CHECK(calls == 2);

  // Long texts, and a file of two games.
  const std::string long_comment(100000, 'x');
  const auto one = [&](record_writer &writer) { writer.play(f5).comment(long_comment); };
  const std::string file = write_record(record_format::sgf, one) + '\n' +
                           write_record(record_format::sgf, one);
  const auto games = reversi::read_records(record_format::sgf, file);
  CHECK(games.size() == 2 && games.back().events().back().text() == long_comment);

  const std::string ggf = write_record(record_format::ggf, [](record_writer &writer) {
    writer.play(f5).eval(1500).time_used(3000).play(d6);
  });
  CHECK(ggf.find("B[f5/1.5/3]W[d6]") != std::string::npos);
}

void games_at_once() {
  const auto played = reversi::game::from_transcript("f5d6");
  const std::string sgf = write_record(record_format::sgf, played);
  CHECK(reversi::record(record_format::sgf, sgf).replay() == played);
  const auto start = reversi::position::parse(
      "-OX------------------------------------------------------------- X");
  CHECK_THROWS(write_record(record_format::pgn, [&](record_writer &to) { to.play(played); },
                            {}, start),
               REVERSI_ERROR_OTHER_START);
  const reversi::game other(start);
  const std::string pgn = write_record(record_format::pgn, other);
  CHECK(reversi::record(record_format::pgn, pgn).replay() == other);
}

template <typename Call>
void check_refused(int line, record_writer &writer, reversi_status status, Call call) {
  const std::string before(writer.text());
  const std::size_t length = writer.length();
  const reversi::position position = writer.position();
  check_throws(__FILE__, line, [&] { call(writer); }, status);
  CHECK(writer.text() == before && writer.length() == length && writer.position() == position);
}
#define REFUSED(call, status) \
  check_refused(__LINE__, writer, status, [&](record_writer &to) { to.call; })

void refused_parts() {
  char text[512];
  record_writer writer(record_format::sgf, text);
  REFUSED(play(a1), REVERSI_ERROR_FLIPS_NOTHING);
  REFUSED(end_variation(), REVERSI_ERROR_VARIATION);
  REFUSED(tag("GM", "1"), REVERSI_ERROR_NOT_HELD);
  REFUSED(tag(std::string("X\0X", 3), "a"), REVERSI_ERROR_NOT_HELD);
  REFUSED(comment("\xC3"), REVERSI_ERROR_ENCODING);
  REFUSED(annotation(65536), REVERSI_ERROR_RANGE);
  REFUSED(time_left(static_cast<color>(2), 0), REVERSI_ERROR_RANGE);
  writer.comment({}).begin_variation();
  REFUSED(eval(0), REVERSI_ERROR_VARIATION);
  writer.play(f5).end_variation();
  CHECK(writer.try_play(d6).status() == REVERSI_ERROR_VARIATION);
  writer.end();
  REFUSED(end(), REVERSI_ERROR_WRITER);
}

void refused_beginnings() {
  char text[512];
  reversi::info known;
  known.black = "]";
  CHECK_THROWS(record_writer(record_format::ggf, text, known), REVERSI_ERROR_NOT_HELD);
  known.end = reversi::game_end::agreement;
  CHECK_THROWS(write_record(record_format::sgf, reversi::game(), known), REVERSI_ERROR_NOT_HELD);
  known.black_score = 40;
  CHECK_THROWS(record_writer(record_format::pgn, text, known), REVERSI_ERROR_RANGE);
  // The numbers that the C function reads as unknown scores.
  known.black_score = known.white_score = -1;
  CHECK_THROWS(record_writer(record_format::pgn, text, known), REVERSI_ERROR_RANGE);
  CHECK_THROWS(record_writer(static_cast<record_format>(3), text), REVERSI_ERROR_RANGE);
  // The error of a part comes out of write_record(), and so does that of an open variation.
  CHECK_THROWS(write_record(record_format::pgn, [](record_writer &to) { to.play(a1); }),
               REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(write_record(record_format::pgn,
                            [](record_writer &to) { to.play(f5).begin_variation().play(d3); }),
               REVERSI_ERROR_VARIATION);
}

void bookmarks() {
  char text[256];
  record_writer writer(record_format::pgn, text);
  const record_writer mark = writer.play(f5);
  writer.comment("no");
  writer = mark;
  CHECK(writer.play(d6).end().text() == "[Result \"*\"]\n\n1. f5 d6 *\n");
  CHECK(mark.data().length == mark.length());
}

} // namespace

void test_record_writer() {
  games_at_once();
  buffers();
  strings();
  refused_parts();
  refused_beginnings();
  bookmarks();
}
