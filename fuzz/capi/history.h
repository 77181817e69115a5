/* The model of a game: the squares that were played, and a mailbox for the resulting position. */
#ifndef HISTORY_H
#define HISTORY_H

#include "mailbox.h"

typedef struct history {
  /* Whether the library ever initialized it. */
  bool exists;
  mailbox start, now;
  /* The played squares, and after them those that can be redone. */
  int squares[CELLS];
  int played, known;
  /* With passes. */
  int plies[2 * CELLS];
  int ply_count;
  /* Whether the last ply is a pass that was inserted and may still be announced. */
  bool expects_pass;
  /* The flips of the last placement. */
  bool flipped[CELLS];
} history;

/* Whether the last ply is a pass that was announced. */
bool history_is_announced(const history *past);
void history_begin(history *past, mailbox start);
/* Plays a legal placement, and the pass that it forces. */
void history_place(history *past, int square);
bool history_undo(history *past);
bool history_redo(history *past);

#endif
