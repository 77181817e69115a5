// The headers stand on their own, in every C++ since C++11.
#include <reversi/variant.h>

#include <reversi/reversi.h>
