/* The line protocol of bot.c.
 *
 * A command is one line, and so is its answer, which begins with one word. Commands are words in
 * lower case. White space around them does not matter, and a line may end with CR LF. Squares and
 * texts are those of reversi.h.
 *
 *   command             answer
 *   new                 ok                     a game from the standard start
 *   position TEXT       ok                     a game from there, such as `board` tells it
 *   transcript MOVES    ok                     a game from the standard start with these moves
 *   transcript          transcript f5d6c3      what was played, `--` for a pass
 *   play MOVES          ok                     one move or several: all of them or none
 *   go                  move f5                the bot chooses a move and plays it
 *   undo, redo          ok                     one disc, with the passes after it
 *   turn                turn black             or white, or none: the game is over
 *   moves               moves d3 c4 f5 e6      the legal ones; none once the game is over
 *   board               board ---... X         64 cells from a1 row by row, and the side to move
 *   score               score 2-2              discs of black and white; once the game is over, the
 *                                              final score, with the empty squares for the winner
 *   help                help new position ...  the commands
 *   quit                ok                     the bot ends, as it does when its input ends
 *   all others          error ...              why, in words; nothing has changed
 *
 * Passes are played by themselves: a referee asks for the turn and need not know the rules. To tell
 * a pass all the same does no harm. `byte N` in an error counts from the beginning of the line. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdbool.h>
#include <stdio.h>

#include "player.h"

/* Answers until `quit` or the end of the input; false when `in` cannot be read or `out` cannot be
   written. */
bool protocol_run(struct player *player, FILE *in, FILE *out);

#endif
