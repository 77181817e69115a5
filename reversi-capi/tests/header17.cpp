// The C++ layer compiles alone, in every C++ since C++17.
#include <reversi/reversi.hpp>

std::size_t used(const std::string &bytes);

// Templates are only checked where they are used.
std::size_t used(const std::string &bytes) { return reversi::read_wthor(bytes).size(); }
