/* The headers compile alone, in every C since C99. */
#include <reversi/variant.h>

#include <reversi/reversi.h>
