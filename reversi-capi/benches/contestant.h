/* A contestant: a shared object with the loops below, each around one call of the library. The
 * program in main.c loads all of them and lets them take turns. */
#ifndef CONTESTANT_H
#define CONTESTANT_H

#include <stddef.h>
#include <stdint.h>

#include <reversi/batch.h>

/* The number of boards in a batch, and of plies that are played one by one. */
#define COUNT 4096
/* Batches that are played in place need new boards each time. The copies stay in the second-level
 * cache. */
#define COPIES 4
/* The number of games that are asked, and the depth of the search on each board. */
#define GAMES 64
#define SEARCH_PLIES 2

/* The plies of random games, one game after the other, without the forced passes. */
struct inputs {
  reversi_position positions[COUNT];
  reversi_sides boards[COUNT];
  uint8_t squares[COUNT];
  uint8_t first[COUNT]; /* 1 at the first ply of a game. */
  uint64_t zero; /* 0, which the compiler does not know. */
  reversi_game games[GAMES]; /* At different plies. */
};

/* The results of batches. The boards to play on are filled in again before each turn. */
struct outputs {
  reversi_sides boards[COPIES][COUNT];
  reversi_sides ends[COUNT];
  uint64_t masks[COUNT];
  uint8_t phases[COUNT];
};

/* Runs a loop `times` times over all inputs. The result depends on every call, so that none can be
 * left out, and is the same for every contestant. */
typedef uint64_t loop(const struct inputs *inputs, struct outputs *outputs, int times);

enum row {
  ROW_EMPTY,
  ROW_BB_LEGAL_MOVES,
  ROW_BB_LEGAL_MOVES_CHAIN,
  ROW_BB_FLIPS,
  ROW_POSITION_LEGAL_MOVES,
  ROW_POSITION_PLAY,
  ROW_GAME_PLAY,
  ROW_BATCH_LEGAL_MOVES,
  ROW_BATCH_FLIPS,
  ROW_BATCH_PLAY,
  ROW_BATCH_PHASES,
  ROW_BATCH_PLAYOUTS,
  ROW_PERFT, /* From the start; here `times` is the depth. */
  ROW_GAME_IS_OVER, /* From here on, C++ against C. */
  ROW_GAME_LEGAL_MOVES,
  ROW_SIDES_SEARCH,
  ROWS
};

/* The object that a contestant exports as `contestant`. NULL for a row that it lacks. */
struct contestant {
  void (*prepare)(const struct inputs *inputs);
  loop *loops[ROWS];
};

typedef const struct contestant *contestant_function(void);

#endif
