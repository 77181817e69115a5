/* The functions that operations on games, sheets and records share. */
#ifndef GAMES_H
#define GAMES_H

#include "history.h"

/* Whether these are the moves of the history, as far as they fit. */
bool are_moves(const int *moves, size_t room, size_t count, const history *past);
/* Whether the game agrees with its history, also at that ply. */
void check_game(const reversi_game *game, const history *past, int ply);
/* Sets the history to that of a game, whose moves must be legal and continue those of `before`. The
   game tells whether a pass at its end was announced. */
void follow_game(const reversi_game *game, history *past, const history *before);
/* Returns a game with its history; sometimes NULL with an empty one. */
bool take_game(reversi_game **game, history **past);

/* Returns a game on another board with its history; sometimes NULL with an empty one. */
void check_variant_game(const reversi_variant_game *game, const history *past, int ply);
void follow_variant_game(const reversi_variant_game *game, history *past, const history *before);
bool variant_position_is_valid(const reversi_variant_position *position);

/* Returns the places where a symmetry moves a square and the squares of a mask. */
int image(int square, int symmetry);
uint64_t image_of_mask(uint64_t mask, int symmetry);
bool is_symmetry(int symmetry);

/* Gives a damaged game a correct checksum, which the undamaged game determines, so that its content
   is checked too. */
void mend(void *damaged, const void *whole, size_t size);

/* Checks the answer of an undo or a redo in a game of either kind, and repeats it in its history.
   Returns whether the step was taken. */
bool stepped(reversi_status status, const void *game, history *past, bool step(history *));
/* Checks the answer of a move: a disc on a square, or the pass that was just inserted. */
bool played(reversi_status status, const void *game, history *past, int move);

#endif
