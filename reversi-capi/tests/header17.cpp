// The C++ layer compiles alone, in every C++ since C++17.
#include <reversi/reversi.hpp>

std::size_t used(const std::string &bytes);
std::string written(const std::string &record);

// Templates are only checked where they are used.
std::size_t used(const std::string &bytes) { return reversi::read_wthor(bytes).size(); }
std::string written(const std::string &record) {
  return reversi::write_record(reversi::record_format::pgn, [&](reversi::record_writer &writer) {
    const auto copy = [&](const reversi::record_event &event) { writer.comment(event.text()); };
    reversi::read_events(reversi::record_format::pgn, record, copy);
  });
}
