/* What a contestant is: a shared object that has the loops below, each around one call of the library.
 * The program in main.c loads all of them and lets them take turns. */
#ifndef CONTESTANT_H
#define CONTESTANT_H

#include <stddef.h>
#include <stdint.h>

#include <reversi/reversi.h>

/* As many boards as a batch has, and as many plies as are played one by one. */
#define COUNT 4096
/* Batches that are played in place need new boards each time: so many copies, which stay in the
 * second cache. */
#define COPIES 4

/* The plies of random games, one game after the other, without the forced passes. */
struct inputs {
  reversi_position positions[COUNT];
  reversi_sides boards[COUNT];
  uint8_t squares[COUNT];
  uint8_t first[COUNT]; /* 1 at the first ply of a game. */
  uint64_t zero; /* Which the compiler cannot know to be that. */
};

/* Where the batches write. Filled anew before each turn: the boards that are played on. */
struct outputs {
  reversi_sides boards[COPIES][COUNT];
  reversi_sides ends[COUNT];
  uint64_t masks[COUNT];
  uint8_t phases[COUNT];
};

/* Does something `times` times over all inputs. The result depends on every call, so that none can
 * be left out, and is the same for every contestant. */
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
  ROWS
};

/* What a contestant exports under the name `contestant`. NULL where there is nothing to call. */
struct contestant {
  void (*prepare)(const struct inputs *inputs);
  loop *loops[ROWS];
};

typedef const struct contestant *contestant_function(void);

#endif
