/* What an operation is written with: the input as a program, the objects that it works on, texts in
   and out in blocks of exactly their size, and what must hold after every call. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <reversi/reversi.h>

#include "history.h"
#include "mailbox.h"

/* Ends the program with the operation, the line and what was wrong there. */
#define REQUIRE(condition) ((condition) ? (void)0 : fail(#condition, __FILE__, __LINE__))
_Noreturn void fail(const char *what, const char *file, int line);

enum { POSITIONS = 4, GAMES = 3, SHEETS = 2, BOARDS = 70, MEMO = 4096 };
enum { VARIANT_RULES = 2, VARIANT_POSITIONS = 3, VARIANT_GAMES = 2, FILLING = 0x5A };

/* Each has a block of its own, so that a byte before or after it is seen. */
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
/* What the games must be. */
extern history histories[GAMES], variant_histories[VARIANT_GAMES];

/* ---- The input ---- */

unsigned take(void);
/* Two bytes and eight, the lowest first. */
unsigned take_pair(void);
uint64_t take_word(void);
/* Sets one byte of an object: where, and what to. */
void poke(void *object, size_t size);
/* A square of 8x8 or a pass for most bytes, and any int for the others. */
int take_square(void);
/* The same for up to 16x16. */
/* On the board of that position, or of NULL on 8x8. */
int take_variant_square(const reversi_variant_position *board);
/* A small number, or any int. */
int take_int(void);
bool is_at_end(void);
/* A choice that is not worth a byte of the input: how large a buffer is, and whether an error is
   asked for. The same for the same input. */
unsigned chance(void);

/* One of them, or NULL. */
reversi_position *take_position(void);
int take_index(int count);

/* ---- Memory that is freed after the operation ---- */

void *block(size_t size);

/* A text or data as a call takes it; `length` is what it comes to, where that is known. */
typedef struct text_in {
  const char *text;
  size_t given;
  size_t length;
  /* What every call must say, whatever else is wrong; REVERSI_OK if it is up to the text. */
  reversi_status refused;
} text_in;
/* From the input or from the memo. */
text_in take_text(void);
/* The same, for data, which no NUL ends. */
text_in take_data(void);
text_in exact_text(const char *text, size_t length);

/* A text out. */
typedef struct text_out {
  char *whole;
  size_t length;
  char *part;
  size_t size;
} text_out;
/* Calls function(..., buffer, size) without a buffer, with just enough room, with too little or too
   much, and with a size without end. `enough` is the header's size for it, 0 for none. */
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

/* That the operation has changed an object, as it was meant to; anything else may not change. */
void changed(const void *object);
/* Sets an object to what a failing call must leave. */
void fill(void *object, size_t size);
bool is_filled(const void *object, size_t size);

/* The error that a call gets: by chance NULL, or one that it must leave alone or set wholly. */
reversi_error *new_error(void);
/* After a call on `length` bytes, SIZE_MAX if there is no text. */
void check_error(reversi_status status, const reversi_error *error, size_t length);
#define NO_TEXT SIZE_MAX

bool position_is_valid(const reversi_position *position);

/* ---- For sequence.c and replay.c ---- */

/* Whether to print what is run. */
extern bool is_traced;

void program_begin(const uint8_t *input, size_t size);
/* Before and after each operation. */
void operation_begin(const char *name);
void operation_end(void);

#endif
