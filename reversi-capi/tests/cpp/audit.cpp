// The main line, the facts and the defects of SGF, PGN, GGF and WTHOR.
#include "check.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

using reversi::finding;
using reversi::record;
using reversi::record_format;
namespace variant = reversi::variant;

namespace {

constexpr std::string_view sgf = "(;GM[2]PB[Ann]PW[Bob]RE[B+4];B[f5](;W[d6]C[usual])(;W[f4]))";
constexpr std::string_view pgn = "[Black \"Ann\"]\n[White \"Bob\"]\n\n1. f5 (1. d3) d6 *\n";
constexpr std::string_view ggf =
    "(;GM[Othello]PB[Ann]PW[Bob]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
    "-------- -------- *]B[f5/1]W[d6];)";

template <typename Bytes, typename = void> constexpr bool is_file = false;
template <typename Bytes>
constexpr bool is_file<Bytes, std::void_t<decltype(reversi::audit_wthor(std::declval<Bytes>()))>> =
    true;
static_assert(is_file<const std::string &> && !is_file<const char *>);
static_assert(!is_file<decltype("WTH_2011.wtb")>);

void main_lines_are_played() {
  const auto expected = reversi::game::from_transcript("f5d6");
  for (const record &whole : {record(record_format::sgf, sgf), record(record_format::pgn, pgn),
                              record(record_format::ggf, ggf)}) {
    CHECK(whole.replay() == expected);
    CHECK(whole.info().black == "Ann" && whole.info().white == "Bob");
  }
  const record six(record_format::sgf, "(;GM[2]SZ[6];B[b3];W[b2])");
  CHECK(six.replay_variant().transcript() == "b3b2");
  CHECK(six.replay_variant().rules() == variant::rules(6, 6));
  CHECK_THROWS(six.replay(), REVERSI_ERROR_BOARD_SIZE, 10);
  CHECK_THROWS(record(record_format::pgn, pgn).replay_variant(), REVERSI_ERROR_RANGE);
  CHECK_THROWS(record(record_format::sgf, "(;GM[2];B[f5];W[f5])").replay(),
               REVERSI_ERROR_OCCUPIED, 16);
}

void audits_tell_every_defect() {
  const record whole(record_format::sgf, "(;GM[2]RE[B+x];B[f5])");
  const std::vector<finding> found = whole.audit();
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
  const auto all = [&](const finding &found) { kinds.push_back(found.kind()); };
  CHECK(whole.audit(all) && kinds.size() == 2);
  CHECK(!whole.audit([&](const finding &found) {
    kinds.push_back(found.kind());
    return false;
  }));
  CHECK(kinds.size() == 3 && kinds.back() == "NotAResult");
  try {
    whole.audit([](const finding &found) { throw std::runtime_error(found.kind()); });
    CHECK(false);
  } catch (const std::runtime_error &thrown) {
    CHECK(std::string(thrown.what()) == "NotAResult");
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
        "game 0, byte 22: the recorded score is 13, but the moves give 64");
  CHECK(found.at(1).location().game == 0);
  int calls = 0;
  CHECK(!reversi::audit_wthor(file, [&](const finding &) { return ++calls > 5; }) && calls == 1);
  CHECK(reversi::audit_wthor(file, [&](const finding &) { ++calls; }) && calls == 3);
  CHECK(!reversi::audit_wthor(std::string()).empty());
}

} // namespace

void test_audit() {
  main_lines_are_played();
  audits_tell_every_defect();
  callbacks_stop_an_audit();
  wthor_files_are_audited();
}
