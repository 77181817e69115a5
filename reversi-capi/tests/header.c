/* The headers stand on their own, in every C since C99. */
#include <reversi/variant.h>

#include <reversi/reversi.h>
