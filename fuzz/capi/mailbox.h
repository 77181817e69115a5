/* The rules in their slowest form, for a reader to believe at sight: a board of cells within a wall,
   and eight walks from a square. The judge of what the library says, which shares no code with it. */
#ifndef MAILBOX_H
#define MAILBOX_H

#include <stdbool.h>
#include <stdint.h>

#include <reversi/reversi.h>
#include <reversi/variant.h>

/* What a cell holds besides REVERSI_BLACK and REVERSI_WHITE. */
enum { FREE = 2, WALL = 3, SIDE = 16, CELLS = SIDE * SIDE };

typedef struct mailbox {
  /* A square is row * width + column, a pass the first number after them. */
  int width, height, pass;
  /* One of REVERSI_START_..., and REVERSI_MOST or REVERSI_FEWEST. */
  int start, objective;
  int turn;
  /* Row and column from 1; what is no square is wall. */
  signed char cell[SIDE + 2][SIDE + 2];
} mailbox;

mailbox mailbox_of_position(const reversi_position *position);
/* The player is black. */
mailbox mailbox_of_board(uint64_t player, uint64_t opponent);
mailbox mailbox_of_variant(const reversi_variant_position *position);
reversi_position mailbox_position(const mailbox *board);
bool mailbox_same(const mailbox *a, const mailbox *b);
/* Whether a set on its board has the squares of which the number is set, and no others. */
bool mailbox_is_set(const mailbox *board, const reversi_variant_set *set, const bool expected[CELLS]);

/* What is there; WALL for what is no square. */
int mailbox_at(const mailbox *board, int square);

/* How many discs a disc on the square would flip in a direction, 0 up to 7 for up-left. */
int mailbox_run(const mailbox *board, int square, int direction);
/* The same in all directions; sets flipped[square], if that is not NULL. 0 where none may stand. */
int mailbox_flips(const mailbox *board, int square, bool flipped[CELLS]);
uint64_t mailbox_flip_mask(const mailbox *board, int square);
uint64_t mailbox_move_mask(const mailbox *board);

/* Whether the four discs of a historical start are being placed, and can be as they ought to. */
bool mailbox_is_opening(const mailbox *board);
bool mailbox_opening_can_end(const mailbox *board);

bool mailbox_is_legal(const mailbox *board, int square);
bool mailbox_must_pass(const mailbox *board);
bool mailbox_is_over(const mailbox *board);
/* Why a move is illegal: REVERSI_OK where it is legal. */
reversi_status mailbox_refusal(const mailbox *board, int square);
/* The legal move of that number, counted round and round; -1 where the game is over. */
int mailbox_choice(const mailbox *board, unsigned number);
/* Makes a legal move. */
void mailbox_play(mailbox *board, int square);

int mailbox_discs(const mailbox *board, int color);
/* Empty squares to the side with more discs, half each in a tie, where that comes out even. */
int mailbox_score(const mailbox *board, int color);
reversi_outcome mailbox_outcome(const mailbox *board);
uint64_t mailbox_key(const mailbox *board);
uint64_t mailbox_perft(const mailbox *board, int depth, int convention);

#endif
