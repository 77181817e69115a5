/* What the operations on games, sheets and records share. */
#ifndef GAMES_H
#define GAMES_H

#include "history.h"

/* Whether those are the moves of the history, as far as there was room for them. */
bool are_moves(const int *moves, size_t room, size_t count, const history *past);
/* Whether the game is as its history says, also at that ply. */
void check_game(const reversi_game *game, const history *past, int ply);
/* Sets the history to that of a game, whose moves must be legal and continue those of `before`.
   Whether a pass at its end was announced, the game says. */
void follow_game(const reversi_game *game, history *past, const history *before);
/* A game with its history; NULL with an empty one now and then. */
bool take_game(reversi_game **game, history **past);

/* The same of other boards. */
void check_variant_game(const reversi_variant_game *game, const history *past, int ply);
void follow_variant_game(const reversi_variant_game *game, history *past, const history *before);
bool variant_position_is_valid(const reversi_variant_position *position);

/* Where a symmetry puts a square and the squares of a mask. */
int image(int square, int symmetry);
uint64_t image_of_mask(uint64_t mask, int symmetry);
bool is_symmetry(int symmetry);

/* Gives a damaged game the check of its words, which that of the whole one tells how to make: so
   that its content is looked at. */
void mend(void *damaged, const void *whole, size_t size);

/* What a step back or on in a game, of either kind, must answer, and `step` in its history. Whether
   the step was taken. */
bool stepped(reversi_status status, const void *game, history *past, bool step(history *));
/* The same for a move: a disc on a square, or the pass that was just inserted. */
bool played(reversi_status status, const void *game, history *past, int move);

#endif
