/* A deliberately simple reference implementation of the rules: a board of cells within a wall, and
   eight walks from a square. The library is checked against it, and shares no code with it. */
#ifndef MAILBOX_H
#define MAILBOX_H

#include <stdbool.h>
#include <stdint.h>

#include <reversi/reversi.h>
#include <reversi/variant.h>

/* The content of a cell besides REVERSI_BLACK and REVERSI_WHITE. */
enum { FREE = 2, WALL = 3, SIDE = 16, CELLS = SIDE * SIDE };

typedef struct mailbox {
  /* A square is row * width + column, a pass the first number after them. */
  int width, height, pass;
  /* One of REVERSI_START_..., and REVERSI_MOST or REVERSI_FEWEST. */
  int start, objective;
  int turn;
  /* Row and column from 1; cells that are not squares are walls. */
  signed char cell[SIDE + 2][SIDE + 2];
} mailbox;

mailbox mailbox_of_position(const reversi_position *position);
/* A board with black as the player. */
mailbox mailbox_of_board(uint64_t player, uint64_t opponent);
mailbox mailbox_of_variant(const reversi_variant_position *position);
reversi_position mailbox_position(const mailbox *board);
bool mailbox_same(const mailbox *a, const mailbox *b);
/* Whether a set has exactly the squares with a number in the list. */
bool mailbox_is_set(const mailbox *board, const reversi_variant_set *set, const bool expected[CELLS]);

/* Returns the content of a cell, or WALL if it is not a square. */
int mailbox_at(const mailbox *board, int square);

/* Returns the number of discs that a disc on the square would flip in a direction, 0 to 7 from
   north clockwise. */
int mailbox_run(const mailbox *board, int square, int direction);
/* Returns the number of discs that flip in all directions, and sets flipped[square] unless that is
   NULL. 0 for an illegal move. */
int mailbox_flips(const mailbox *board, int square, bool flipped[CELLS]);
uint64_t mailbox_flip_mask(const mailbox *board, int square);
uint64_t mailbox_move_mask(const mailbox *board);

/* Whether the four discs of a historical start are being placed, and the pattern can still be
   completed. */
bool mailbox_is_opening(const mailbox *board);
bool mailbox_opening_can_end(const mailbox *board);

bool mailbox_is_legal(const mailbox *board, int square);
bool mailbox_must_pass(const mailbox *board);
bool mailbox_is_over(const mailbox *board);
/* Returns the reason why a move is illegal, or REVERSI_OK. */
reversi_status mailbox_refusal(const mailbox *board, int square);
/* Returns a legal move by number, modulo their count; -1 if the game is over. */
int mailbox_choice(const mailbox *board, unsigned number);
/* Plays a legal move. */
void mailbox_play(mailbox *board, int square);

int mailbox_discs(const mailbox *board, int color);
/* Empty squares for the side with more discs, half each in a tie if their number is even. */
int mailbox_score(const mailbox *board, int color);
reversi_outcome mailbox_outcome(const mailbox *board);
/* On 8x8: the squares beside one, the empty squares beside the opponent's discs, the discs beside
   an empty square, and the number of squares where a side could place a disc. */
uint64_t mailbox_neighbors(int square);
uint64_t mailbox_potential_moves(const mailbox *board, int color);
uint64_t mailbox_frontier(const mailbox *board, int color);
int mailbox_mobility(const mailbox *board, int color);
uint64_t mailbox_key(const mailbox *board);
uint64_t mailbox_perft(const mailbox *board, int depth, int convention);

#endif
