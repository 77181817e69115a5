/* The headers compile alone and together, in every C since C99. run.sh defines HEADER as each. */
#include HEADER

#include <reversi/batch.h>
#include <reversi/protocols.h>
#include <reversi/records.h>
#include <reversi/reversi.h>
#include <reversi/variant.h>
