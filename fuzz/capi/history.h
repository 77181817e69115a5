/* What a game must be: the squares that were played, and a mailbox for where they lead. */
#ifndef HISTORY_H
#define HISTORY_H

#include "mailbox.h"

typedef struct history {
  /* Whether the library ever made it a game. */
  bool exists;
  mailbox start, now;
  /* Those that count, and after them those that can be redone. */
  int squares[CELLS];
  int played, known;
  /* With passes. */
  int plies[2 * CELLS];
  int ply_count;
  /* Whether the last of them is a pass that was inserted and may still be announced. */
  bool expects_pass;
  /* What the last placement flipped. */
  bool flipped[CELLS];
} history;

/* Whether its last ply is a pass that was announced. */
bool history_is_announced(const history *past);
void history_begin(history *past, mailbox start);
/* A legal placement; the pass that it forces follows by itself. */
void history_place(history *past, int square);
bool history_undo(history *past);
bool history_redo(history *past);

#endif
