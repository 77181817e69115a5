/* The functions that operations on boards without colors and on batches share. */
#ifndef BOARDS_H
#define BOARDS_H

#include "program.h"

bool overlaps(const reversi_sides *sides);
/* Plays the move on a mailbox, or returns the reason why it is illegal. */
reversi_status play_on_mailbox(reversi_sides *sides, int square);
/* Takes boards, in a block that ends with the last of them. */
reversi_sides *take_boards(size_t *count);
/* Takes mostly legal moves, with one byte of the input at one place. */
uint8_t *take_squares(const reversi_sides *some, size_t count);

#endif
