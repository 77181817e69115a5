// The header stands on its own, in every C++ since C++11.
#include <reversi/reversi.h>
