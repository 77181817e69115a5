// nboard.hpp and gtp.hpp: the protocols.
#include "check.hpp"

#include <string>
#include <string_view>
#include <type_traits>

using reversi::color;
using reversi::square;
namespace gtp = reversi::gtp;
namespace nboard = reversi::nboard;
using namespace reversi::squares;

namespace {

static_assert(std::is_trivially_copyable_v<nboard::engine>);
static_assert(std::is_trivially_copyable_v<gtp::engine>);

void nboard_lines() {
  nboard::message book(nboard::kind::book);
  book.moves = "F5d6";
  book.eval = -2000;
  book.eval_for_white = 4000;
  book.count = 25;
  book.depth = "12%";
  book.text = "joseki";
  CHECK(nboard::message(book.data()).to_string() == "book F5d6 -2,4 25 12% joseki");
  CHECK(nboard::message(nboard::kind::pong, 4).to_string() == "pong 4");
  CHECK(nboard::message(nboard::kind::best_move, square::pass()).to_string() == "=== PA");
  CHECK(nboard::message(nboard::message(nboard::kind::move, a1).data()).move == a1);
  CHECK(nboard::message(nboard::kind::my_name, "No\xC3\xABl").to_string() == "set myname No\xC3\xABl");
  CHECK(nboard::message(nboard::kind::status, "a\nb").to_string().empty());
  CHECK(nboard::message().to_string().empty());
}

void nboard_game() {
  nboard::engine engine;
  CHECK(engine.read("set depth 12").kind == nboard::kind::set_depth && engine.depth() == 12);
  engine.read("set contempt -1");
  CHECK(!engine.time_left(color::black));
  CHECK(engine.read("sing").kind == nboard::kind::none && engine.read({}).kind == nboard::kind::none);
  CHECK_THROWS(engine.read("set depth deep"), REVERSI_ERROR_NOT_A_NUMBER, 10);
  for (const std::string_view name : {"f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"}) {
    const nboard::message move = engine.read("move " + std::string(name) + "/2.5/0.3");
    CHECK(move.move == square(name) && move.eval == 2500 && move.time == 300 && move.text.empty());
  }
  CHECK(engine.must_pass() && engine.turn() == color::black);
  CHECK(engine.game() == reversi::game::from_transcript("f5f6d3g5h5h4f7h6"));
  CHECK_THROWS(engine.read("move a1"), REVERSI_ERROR_FLIPS_NOTHING, 5);
  engine.read("move PA");
  CHECK(!engine.must_pass() && engine.turn() == color::white);
}

void gtp_engine() {
  gtp::engine engine("First", "1.0");
  CHECK(engine.read("1 name").answer == "=1 First\n\n");
  CHECK(engine.read("# nothing").answer.empty());
  const gtp::reply refused = engine.read("0 play w a1");
  CHECK(refused.answer == "?0 illegal move\n\n" && refused.command.move == a1);
  CHECK(gtp::answer(refused.command, "") == "=0\n\n");
  engine.read("time_settings 60 5 1");
  CHECK(engine.time_left(color::white) == 60000);
  const gtp::reply asked = engine.read("2 genmove black");
  CHECK(asked.answer.empty() && asked.command.kind == gtp::kind::genmove);
  CHECK(asked.command.side == color::black && asked.command.id == 2U);
  CHECK(engine.found(asked.command, a1) == "?2 illegal move\n\n");
  CHECK(engine.found(asked.command, f5) == "=2 f5\n\n");
  CHECK(engine.game() == reversi::game().play(f5) && engine.turn() == color::white);
  const gtp::reply own = engine.read("3 level 4 5");
  CHECK(own.command.name == "level" && own.command.arguments == "4 5");
  CHECK(gtp::answer(own.command, "done") == "=3 done\n\n");
  CHECK(gtp::answer(own.command, "no", false) == "?3 no\n\n");
  CHECK(gtp::answer(own.command, "a\nb") == "=3 a\nb\n\n");
  CHECK(gtp::answer(own.command, "a\n\nb").empty() && gtp::answer(own.command, "a\n").empty());
  CHECK(gtp::answer(own.command, "a\r").empty() && gtp::answer(own.command, "\xFF").empty());
  CHECK(gtp::answer(own.command, std::string_view("a\0", 2)).empty());
  CHECK(engine.read("list_commands").answer.size() > 100);
  // The room lacks one byte.
  const std::string letters(REVERSI_GTP_ANSWER_TEXT_SIZE - 4, 'a');
  CHECK(gtp::engine(letters.c_str(), "1").read("name").answer == "= " + letters + "\n\n");
  CHECK_THROWS(gtp::engine("a\nb", "1"), REVERSI_ERROR_NOT_HELD);
}

} // namespace

void test_protocols() {
  nboard_lines();
  nboard_game();
  gtp_engine();
}
