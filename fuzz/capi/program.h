/* The tools for writing an operation: the input as a program, the objects that it works on, texts
   in blocks of exactly their size, and the checks after every call. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <reversi/reversi.h>

#include "history.h"
#include "mailbox.h"

/* Ends the program with the operation, the line and the failed condition. */
#define REQUIRE(condition) ((condition) ? (void)0 : fail(#condition, __FILE__, __LINE__))
_Noreturn void fail(const char *what, const char *file, int line);

enum { POSITIONS = 4, GAMES = 3, SHEETS = 2, BOARDS = 70, MEMO = 4096 };
enum { LAST_STATUS = REVERSI_ERROR_PAIRING };
enum { VARIANT_RULES = 2, VARIANT_POSITIONS = 3, VARIANT_GAMES = 2, FILLING = 0x5A };

/* Each object has a block of its own, so that the sanitizers find accesses before or after it. */
extern reversi_position *positions[POSITIONS];
extern reversi_game *games[GAMES];
extern reversi_sheet *sheets[SHEETS];
extern reversi_sides *boards;
extern reversi_wthor_header *header;
extern reversi_wthor_record *record;
extern reversi_variant_rules *variant_rules[VARIANT_RULES];
extern reversi_variant_position *variant_positions[VARIANT_POSITIONS];
extern reversi_variant_game *variant_games[VARIANT_GAMES];
/* A text or a file that operations write and read. */
extern char *memo;
extern size_t memo_length;
/* The models of the games. */
extern history histories[GAMES], variant_histories[VARIANT_GAMES];

/* ---- The input ---- */

unsigned take(void);
/* Take two bytes and eight, the lowest first. */
unsigned take_pair(void);
uint64_t take_word(void);
/* Sets one byte of an object, at a place and to a value from the input. */
void poke(void *object, size_t size);
/* Takes a square of 8x8 or a pass for most bytes, and any int for the others. */
int take_square(void);
/* Takes a square of up to 16x16. */
/* On the board of that position, or on 8x8 for NULL. */
int take_variant_square(const reversi_variant_position *board);
/* Takes a small number, or any int. */
int take_int(void);
bool is_at_end(void);
/* Makes a choice that is not worth a byte of the input: the size of a buffer, or whether to pass an
   error. It is the same for the same input. */
unsigned chance(void);

/* Takes one of the objects, or NULL. */
reversi_position *take_position(void);
int take_index(int count);

/* ---- Memory that is freed after the operation ---- */

void *block(size_t size);

/* A text or data for a call; `length` is its length, if known. */
typedef struct text_in {
  const char *text;
  size_t given;
  size_t length;
  /* The status that every call must return, whatever else is wrong; REVERSI_OK if it depends on the
     text. */
  reversi_status refused;
} text_in;
/* Takes a text from the input or from the memo. */
text_in take_text(void);
/* Takes data, which no NUL ends. */
text_in take_data(void);
/* Takes data of exactly that size, padded with zeros, or NULL. */
uint8_t *take_bytes(size_t size);
text_in exact_text(const char *text, size_t length);
/* Takes facts about a game. Returns whether every format can hold them. */
bool take_info(reversi_game_info *info);

/* A text that the library wrote. */
typedef struct text_out {
  char *whole;
  size_t length;
  char *part;
  size_t size;
} text_out;
/* Calls function(..., buffer, size) without a buffer, with just enough room, with too little or too
   much, and with an unlimited size. `enough` is the header's size for it, 0 for none. */
#define WRITE(out, enough, function, ...)                                                 \
  do {                                                                                    \
    write_begin(out, function(__VA_ARGS__, NULL, SIZE_MAX));                              \
    write_whole(out, function(__VA_ARGS__, (out)->whole, (out)->length + 1), enough);     \
    write_part(out, function(__VA_ARGS__, (out)->part, (out)->size));                     \
    write_endless(out, function(__VA_ARGS__, (out)->whole, SIZE_MAX));                    \
  } while (0)
void write_begin(text_out *out, size_t length);
void write_whole(text_out *out, size_t length, size_t enough);
void write_part(const text_out *out, size_t length);
void write_endless(const text_out *out, size_t length);
void keep_in_memo(const char *text, size_t length);

/* ---- What a call may change ---- */

/* Marks an object that the operation was meant to change; no other may change. */
void changed(const void *object);
/* Sets an object to the state that a failing call must leave. */
void fill(void *object, size_t size);
bool is_filled(const void *object, size_t size);

/* Returns the error for a call: sometimes NULL, or one that it must leave unchanged or set
   completely. */
reversi_error *new_error(void);
/* Checks a call on `length` bytes; SIZE_MAX if there is no text. */
void check_error(reversi_status status, const reversi_error *error, size_t length);
#define NO_TEXT SIZE_MAX

bool position_is_valid(const reversi_position *position);

/* ---- For sequence.c and replay.c ---- */

/* Whether to print the operations. */
extern bool is_traced;

void program_begin(const uint8_t *input, size_t size);
/* Called before and after each operation. */
void operation_begin(const char *name);
void operation_end(void);

#endif
