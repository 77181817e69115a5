/* The header stands on its own, in every C since C99. */
#include <reversi/reversi.h>
