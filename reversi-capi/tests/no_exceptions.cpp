// A program compiled without exceptions and type information.
#include <cstdio>

#include <reversi/reversi.hpp>

#if defined(__cpp_exceptions) || defined(__cpp_rtti)
#error "compile this with -fno-exceptions -fno-rtti"
#endif

namespace {

std::uint64_t leaves(const reversi::position &at, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const reversi::square move : at.legal_moves()) sum += leaves(at.play(move), depth - 1);
  return sum;
}

} // namespace

int main() {
  const auto wrong = reversi::square::try_parse("i9");
  const auto illegal = reversi::position().try_play(reversi::square("a1"));
  reversi::variant::game other(reversi::variant::rules(6, 6));
  const auto refused = other.try_play(reversi::variant::square("a1"));
  char record[64];
  reversi::record_writer writer(reversi::record_format::pgn, record);
  const auto second = writer.play(reversi::square("f5")).try_play(reversi::square("a1"));
  writer.end();
  int moves = 0;
  reversi::read_events(reversi::record_format::pgn, writer.text(),
                       [&](const reversi::record_event &event) { moves += event.move() ? 1 : 0; });
  const auto findings = reversi::record(reversi::record_format::pgn, writer.text()).audit();
  const auto stopped = reversi::game().play_legal_prefix("f5 a1");
  char text[REVERSI_ERROR_TEXT_SIZE];
  reversi_error_format(&illegal.failure(), text, sizeof text);
  std::printf("%d %d %d %s %d %d %d %d %d\n", static_cast<int>(wrong.status()),
              static_cast<int>(illegal.status()), static_cast<int>(refused.status()), text,
              static_cast<int>(leaves(reversi::position(), 5)), static_cast<int>(second.status()), moves,
              static_cast<int>(findings.size()), static_cast<int>(stopped->status()));
  return 0;
}
