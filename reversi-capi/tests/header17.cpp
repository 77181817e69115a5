// The layer over it stands on its own, in every C++ since C++17, whatever it is used for.
#include <reversi/reversi.hpp>

std::size_t used(const std::string &bytes);

// Templates are checked where they are used.
std::size_t used(const std::string &bytes) { return reversi::read_wthor(bytes).size(); }
