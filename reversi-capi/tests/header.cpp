// The headers compile alone, in every C++ since C++11.
#include <reversi/variant.h>

#include <reversi/reversi.h>
