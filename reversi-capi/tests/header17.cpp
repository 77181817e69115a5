// The C++ layer compiles alone, in every C++ since C++17, beside macros that programs have.
#define PASS 64
#define BITS 64
#define MASK 63
#define SIDE 8
#define BLACK 0
#define EMPTY 2
#define ERROR 0
#include <reversi/reversi.hpp>

std::size_t used(const std::string &bytes);
std::size_t audited(const std::string &bytes);
std::size_t many(std::vector<reversi::sides> &boards);
std::string written(const std::string &record);

// Templates are only checked where they are used.
std::size_t used(const std::string &bytes) { return reversi::read_wthor(bytes).size(); }
std::size_t audited(const std::string &bytes) {
  std::size_t count = reversi::audit_wthor(bytes).size();
  reversi::audit_wthor(bytes, [&](const reversi::finding &) { ++count; });
  for (const reversi::obf_problem &problem : reversi::read_obf(bytes)) {
    count += problem.audit().size();
  }
  return count + reversi::record(reversi::record_format::sgf, bytes).audit().size();
}
std::size_t many(std::vector<reversi::sides> &boards) {
  namespace batch = reversi::batch;
  batch::transform(boards, reversi::symmetry::transpose);
  batch::transform_each(boards, batch::canonical(boards));
  batch::step(boards, batch::random_moves(batch::legal_masks(boards), 1));
  const auto ended = batch::from_cells(batch::cells(batch::children(boards).boards));
  return batch::planes(ended).size() + batch::planes(ended, batch::layout::nhwc).size() +
         batch::stable(ended).size() + batch::mobility(ended).size() + batch::keys(ended).size() +
         batch::final_margins(ended).size();
}
std::string written(const std::string &record) {
  return reversi::write_record(reversi::record_format::pgn, [&](reversi::record_writer &writer) {
    const auto copy = [&](const reversi::record_event &event) { writer.comment(event.text()); };
    reversi::read_events(reversi::record_format::pgn, record, copy);
  });
}
