/* The line protocol of bot.c.
 *
 * A command is one line, and so is its answer, which begins with one word. Commands are words in
 * lower case. White space around them is ignored, and a line may end with CR LF. The notation of
 * squares and texts is that of reversi.h.
 *
 *   command             answer
 *   new                 ok                     a game from the standard start
 *   position TEXT       ok                     a game from there; `board` prints such a text
 *   transcript MOVES    ok                     a game from the standard start with these moves
 *   transcript          transcript f5d6c3      the moves played, `--` for a pass
 *   play MOVES          ok                     one move or several: all of them or none
 *   go                  move f5                the bot chooses a move and plays it
 *   undo, redo          ok                     one disc, with the passes after it
 *   turn                turn black             or white, or none if the game is over
 *   moves               moves d3 c4 f5 e6      the legal squares; none if the game is over
 *   board               board ---... X         64 cells from a1 row by row, and the side to move
 *   score               score 2-2              discs of black and white; if the game is over, the
 *                                              final score, with the empty squares for the winner
 *   help                help new position ...  the commands
 *   quit                ok                     the bot ends, as it does at the end of its input
 *   all others          error ...              the reason in words; nothing has changed
 *
 * The bot inserts passes automatically: a referee asks for the turn and need not know the rules. It
 * may announce a pass all the same. `byte N` in an error counts from the beginning of the line. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdbool.h>
#include <stdio.h>

#include "player.h"

/* Answers until `quit` or the end of the input. Returns false if `in` cannot be read or `out`
   cannot be written. */
bool protocol_run(struct player *player, FILE *in, FILE *out);

#endif
