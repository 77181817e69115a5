// record.hpp and record_event.hpp: SGF, PGN and GGF with everything in them, read and audited.
#include "check.hpp"

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

using reversi::color;
using reversi::escapes;
using reversi::event_kind;
using reversi::read_events;
using reversi::record;
using reversi::record_event;
using reversi::record_format;
using reversi::square;
namespace variant = reversi::variant;

namespace {

static_assert(std::is_trivially_copyable_v<record> && std::is_trivially_copyable_v<record_event>);

template <typename Text, typename = void> constexpr bool is_file = false;
template <typename Text>
constexpr bool is_file<Text, std::void_t<decltype(reversi::read_records(
                                 record_format::pgn, std::declval<Text>()))>> = true;
static_assert(is_file<const std::string &> && is_file<std::string &> && is_file<std::string_view>);
static_assert(is_file<const char *> && !is_file<std::string> && !is_file<const std::string>);

static_assert(refuses_temporaries<record, record_format>);
static_assert(refuses_temporaries<reversi::record_reader, record_format>);

constexpr std::string_view pgn =
    "[Black \"A \\\"B\\\"\"]\n\n1. f5!? {[%clk 0:04:59] good} (1. d3) d6 {[%eval 2.5]} 2. -- 1-0";

std::vector<event_kind> kinds(const std::vector<record_event> &events) {
  std::vector<event_kind> result;
  for (const record_event &event : events) result.push_back(event.kind());
  return result;
}

void parts_of_a_record() {
  const record whole(record_format::pgn, pgn);
  CHECK(whole.format() == record_format::pgn && whole.text() == pgn);
  const std::vector<record_event> events = whole.events();
  using kind = event_kind;
  CHECK((kinds(events) ==
         std::vector{kind::property, kind::move, kind::annotation, kind::time_left, kind::comment,
                     kind::variation_start, kind::move, kind::variation_end, kind::move,
                     kind::eval, kind::move, kind::result}));
  if (events.size() != 12) return;
  const record_event &tag = events[0];
  CHECK(tag.key() == "Black" && tag.value() == "A \\\"B\\\"" && tag.text() == "A \"B\"");
  CHECK(tag.offset() == 8 && tag.value()->data() == pgn.data() + 8 && tag.number() == 0);
  CHECK(!tag.move() && !tag.variant_move() && !tag.color());
  CHECK(events[1].move() == square("f5") && events[1].variant_move() == square("f5"));
  CHECK(!events[1].color() && !events[1].key() && !events[1].value() && events[1].text().empty());
  CHECK(events[2].number() == 5 && events[3].number() == 299000 && events[9].number() == 2500);
  CHECK(events[4].value() == "good" && !events[4].key());
  CHECK(events[10].move() == square::pass() && events[10].variant_move()->is_pass());
  CHECK(events[11].text() == "1-0" && events[11].data().kind == REVERSI_EVENT_RESULT);

  const record sgf(record_format::sgf, "(;GM[2];B[f5]BL[59.5];W[?])");
  const std::vector<record_event> moves = sgf.events();
  CHECK(moves.at(3).color() == color::black && moves.at(4).kind() == kind::time_left);
  CHECK(moves.at(4).color() == color::black && moves.at(4).number() == 59500);
  CHECK(moves.back().kind() == kind::unreadable);
  CHECK(moves.back().number() == REVERSI_ERROR_IMPOSSIBLE_MOVE && !moves.back().move());
}

// A move on another board is none on 8x8.
void moves_on_other_boards() {
  const record four(record_format::ggf, "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2]W[pa]B[g9];)");
  std::vector<record_event> moves;
  four.events([&](const record_event &event) {
    if (event.kind() == event_kind::move) moves.push_back(event);
  });
  CHECK(moves.size() == 3);
  CHECK(moves.at(0).variant_move() == variant::square("a2"));
  CHECK(moves.at(1).variant_move() == variant::square::pass());
  CHECK(moves.at(2).variant_move() == variant::square("g9"));
  const record wide(record_format::sgf, "(;GM[2]SZ[6:4];B[f4])");
  CHECK(wide.events().back().variant_move() == variant::square("f4"));
  CHECK_THROWS(moves.at(0).move(), REVERSI_ERROR_BOARD_SIZE, moves.at(0).offset());
  CHECK_THROWS(moves.at(1).move(), REVERSI_ERROR_BOARD_SIZE, moves.at(1).offset());
  CHECK_THROWS(moves.at(2).move(), REVERSI_ERROR_OFF_BOARD, moves.at(2).offset());
  try {
    static_cast<void>(moves.at(2).move());
  } catch (const reversi::error &error) {
    CHECK(std::string(error.what()) == "byte 52: g9: the board has no such square");
  }
}

int function_calls = 0;
void a_function(const record_event &) { ++function_calls; }

struct counter {
  int count = 0;
  bool operator()(const record_event &event) {
    count += event.kind() == event_kind::move ? 1 : 0;
    return count < 2;
  }
};

void callables() {
  CHECK(read_events(record_format::pgn, pgn, a_function) && function_calls == 12);
  CHECK(read_events(record_format::pgn, pgn, &a_function) && function_calls == 24);
  // An object is used and not copied, and stops the reading.
  counter moves;
  CHECK(!read_events(record_format::pgn, pgn, moves) && moves.count == 2);
  CHECK(!record(record_format::pgn, pgn).events(counter()));
  // What cannot be copied can be called.
  auto owned = std::make_unique<int>(0);
  const auto move_only = [held = std::move(owned)](const record_event &) { ++*held; };
  CHECK(read_events(record_format::pgn, pgn, move_only));
  // The callback may call the library, and read another record.
  int inner = 0;
  read_events(record_format::pgn, pgn, [&](const record_event &) {
    read_events(record_format::pgn, "f5 *", [&](const record_event &) { ++inner; });
  });
  CHECK(inner == 24);
}

struct stopped : std::runtime_error {
  explicit stopped(int seen) : std::runtime_error("stopped"), events(seen) {}
  int events;
};

void exceptions_of_callbacks() {
  for (int most = 1; most <= 12; ++most) {
    int events = 0;
    try {
      read_events(record_format::pgn, pgn, [&](const record_event &) {
        if (++events == most) throw stopped(events);
      });
      CHECK(false);
    } catch (const stopped &error) {
      CHECK(error.events == most && events == most);
    }
  }
  // Exceptions of any type, and the exception of an inner call, come out as they are.
  try {
    read_events(record_format::pgn, pgn, [](const record_event &) -> bool { throw 7; });
    CHECK(false);
  } catch (const int number) {
    CHECK(number == 7);
  }
  CHECK_THROWS(read_events(record_format::pgn, pgn,
                           [](const record_event &) {
                             read_events(record_format::pgn, "f5 z5", a_function);
                           }),
               REVERSI_ERROR_SYNTAX, 3);
  CHECK_THROWS(read_events(record_format::ggf, "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2];)",
                           [](const record_event &event) { static_cast<void>(event.move()); }),
               REVERSI_ERROR_BOARD_SIZE, 42);
  // The library can be used after that.
  CHECK(record(record_format::pgn, pgn).events().size() == 12);
}

void errors_of_records() {
  int calls = 0;
  const auto count = [&](const record_event &) { ++calls; };
  CHECK_THROWS(read_events(record_format::pgn, "f5 z5", count), REVERSI_ERROR_SYNTAX, 3);
  CHECK_THROWS(read_events(record_format::pgn, "f5 * d6", count), REVERSI_ERROR_TRAILING, 5);
  CHECK_THROWS(read_events(record_format::sgf, "", count), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(read_events(record_format::sgf, {}, count), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(read_events(static_cast<record_format>(99), pgn, count), REVERSI_ERROR_RANGE);
  CHECK(calls == 0);
  CHECK_THROWS(record(record_format::pgn, "f5 z5"), REVERSI_ERROR_SYNTAX, 3);
  CHECK_THROWS(record(record_format::ggf, {}), REVERSI_ERROR_TRUNCATED, 0);
}

void files() {
  const std::string file = "(;GM[2];B[f5])\n(;GM[3]) (;GM[2])\n";
  reversi::record_reader reader(record_format::sgf, file);
  const auto first = reader.next();
  CHECK(first && first->text() == "(;GM[2];B[f5])" && first->text().data() == file.data());
  CHECK(first->events().size() == 4 && reader.offset() == 14);
  CHECK_THROWS(reader.next(), REVERSI_ERROR_OTHER_GAME, file.find("3]"));
  const auto last = reader.next();
  CHECK(last && last->text() == "(;GM[2])" && last->format() == record_format::sgf);
  CHECK(!reader.next() && !reader.next());
  CHECK_THROWS(reversi::read_records(record_format::sgf, file), REVERSI_ERROR_OTHER_GAME,
               file.find("3]"));

  const std::string two = "f5 d6 *\n\n[Black \"Ann\"]\n\nd3 *\n";
  int moves = 0;
  for (const record &game : reversi::read_records(record_format::pgn, two)) {
    game.events([&](const record_event &event) {
      if (event.move()) ++moves;
    });
  }
  CHECK(moves == 3 && reversi::read_records(record_format::pgn, two).size() == 2);
  CHECK(reversi::read_records(record_format::ggf, "").empty());
  CHECK(reversi::read_records(record_format::ggf, {}).empty());
}

void texts() {
  CHECK(reversi::to_utf8("a\\]b\\\\", escapes::all) == "a]b\\");
  CHECK(reversi::to_utf8("a\\\"b\\c", escapes::quotes) == "a\"b\\c");
  CHECK(reversi::to_utf8("a\\]") == "a\\]");
  CHECK(reversi::to_utf8("No\xEBl") == "No\xC3\xABl" && reversi::to_utf8("No\xC3\xABl") == "No\xC3\xABl");
  CHECK(reversi::to_utf8("").empty() && reversi::to_utf8({}).empty());
}

void main_lines_are_played() {
  const auto expected = reversi::game::from_transcript("f5d6");
  const record sgf(record_format::sgf, "(;GM[2]PB[Ann]PW[Bob];B[f5](;W[d6]C[usual])(;W[f4]))");
  CHECK(sgf.replay() == expected && sgf.info().black == "Ann" && sgf.info().white == "Bob");
  CHECK(record(record_format::pgn, "1. f5 (1. d3) d6 *\n").replay() == expected);
  for (const std::string end : {"B+64", "W+64", "0", "W+R", "B+T"}) {
    const std::string text = "(;FF[4]GM[2]CA[UTF-8]SZ[8]PC[Oslo]DT[1999]PB[Ann]BR[15]PW[Bob]WR[16]"
                             "TM[300]RE[" + end + "]AB[e4][d5]AW[d4][e5]PL[B];B[f5])";
    const record known(record_format::sgf, text);
    CHECK(reversi::write_record(record_format::sgf, known.replay(), known.info()) == text);
  }
  const record six(record_format::sgf, "(;GM[2]SZ[6];B[b3];W[b2])");
  CHECK(six.replay_variant().transcript() == "b3b2");
  CHECK(six.replay_variant().rules() == variant::rules(6, 6));
  CHECK_THROWS(six.replay(), REVERSI_ERROR_BOARD_SIZE, 10);
  CHECK_THROWS(record(record_format::pgn, "f5").replay_variant(), REVERSI_ERROR_RANGE);
}

void audits_tell_every_defect() {
  const record whole(record_format::sgf, "(;GM[2]RE[B+x];B[f5])");
  const std::vector<reversi::finding> found = whole.audit();
  CHECK(found.size() == 2);
  if (found.size() != 2) return;
  CHECK(found[0].kind() == "NotAResult" && found[0].location().byte == 12);
  CHECK(found[1].kind() == "Unfinished" && !found[1].location().game);
  CHECK(found[1].message() == "byte 20: the game stops with 59 squares empty");
  CHECK(printed(found[1]) == found[1].message() && found[0] != found[1]);
  CHECK(whole.audit() == found);
}

void callbacks_stop_an_audit() {
  const record whole(record_format::sgf, "(;GM[2]RE[B+x];B[f5])");
  std::vector<std::string> kinds;
  const auto all = [&](const reversi::finding &found) { kinds.push_back(found.kind()); };
  CHECK(whole.audit(all) && kinds.size() == 2);
  CHECK(!whole.audit([&](const reversi::finding &found) {
    kinds.push_back(found.kind());
    return false;
  }));
  CHECK(kinds.size() == 3 && kinds.back() == "NotAResult");
  try {
    whole.audit([](const reversi::finding &found) { throw std::runtime_error(found.kind()); });
    CHECK(false);
  } catch (const std::runtime_error &thrown) {
    CHECK(std::string(thrown.what()) == "NotAResult");
  }
}

void texts_of_any_format() {
  const std::string text = "Hi! f5 d6 c3 (a good game)";
  const std::vector<reversi::part> parts = reversi::paste(text);
  CHECK(parts.size() == 3);
  if (parts.size() != 3) return;
  CHECK(parts[0].kind() == REVERSI_PART_MOVES && parts[0].format() == "transcript");
  CHECK(parts[0].game()->transcript() == "f5d6c3" && !parts[0].record_format());
  CHECK(parts[0].variant_game()->transcript() == "f5d6c3" && parts[0].text() == text);
  CHECK(parts[0].assumed() ==
        "the game begins at the standard start; the skipped text does not matter");
  CHECK(parts[1].text() == "Hi!" && parts[2].text() == "(a good game)");
  CHECK(parts[2].kind() == REVERSI_PART_SKIPPED && parts[2].offset() == 13 && !parts[2].game());
}

void parts_with_errors() {
  constexpr std::string_view file = "(;GM[2]SZ[6];B[b3]) (;GM[2];B[f5];W[a1]) (;GM[2]";
  int count = 0;
  CHECK_THROWS(reversi::paste(file, [&](const reversi::part &) { ++count; }),
               REVERSI_ERROR_FLIPS_NOTHING, 36);
  CHECK(count == 3);
  const std::vector<reversi::part> parts = reversi::paste(file);
  CHECK(parts.size() == 3);
  if (parts.size() != 3) return;
  CHECK(parts[0].record_format() == record_format::sgf && !parts[0].game());
  CHECK(parts[0].variant_game()->transcript() == "b3" && !parts[0].failure());
  CHECK(parts[1].failure()->status == REVERSI_ERROR_FLIPS_NOTHING && parts[1].offset() == 20);
  CHECK(parts[1].message() == "byte 36, ply 1: as SGF: a1: a disc there flips nothing");
  CHECK(parts[2].kind() == REVERSI_PART_UNREADABLE && !parts[2].text());
  CHECK(!reversi::paste(file, [](const reversi::part &) { return false; }));
  CHECK(reversi::paste("").at(0).failure()->status == REVERSI_ERROR_TRUNCATED);
}

} // namespace

void test_records() {
  texts_of_any_format();
  parts_with_errors();
  main_lines_are_played();
  audits_tell_every_defect();
  callbacks_stop_an_audit();
  parts_of_a_record();
  moves_on_other_boards();
  callables();
  exceptions_of_callbacks();
  errors_of_records();
  files();
  texts();
}
