/* The macros that the tests are written in. */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <reversi/batch.h>
#include <reversi/protocols.h>
#include <reversi/records.h>

/* The number of failures so far. A failed check is reported, and the test goes on. */
extern int failures;
/* The context of a check that its line does not show, or NULL. */
extern const char *subject;
/* Whether to run a small part of each test, for slow environments such as valgrind. */
extern bool brief;
/* Whether to compare objects with their padding, which valgrind reports. */
extern bool compares_padding;
#define IN_BRIEF(few, all) (brief ? (few) : (all))

#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)
#define CHECK_INT(actual, expected) \
  check_int((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)
#define CHECK_MASK(actual, expected) check_mask((actual), (expected), #actual, __FILE__, __LINE__)
#define CHECK_TEXT(actual, expected) check_text((actual), (expected), #actual, __FILE__, __LINE__)
#define CHECK_POSITION(actual, expected) \
  check_position((actual), (expected), #actual, __FILE__, __LINE__)
#define CHECK_OK(call) CHECK_INT(call, REVERSI_OK)

void check_true(bool condition, const char *what, const char *file, int line);
void check_int(long long actual, long long expected, const char *what, const char *file, int line);
void check_mask(uint64_t actual, uint64_t expected, const char *what, const char *file, int line);
void check_text(const char *actual, const char *expected, const char *what, const char *file,
                int line);
void check_position(reversi_position actual, const char *expected, const char *what,
                    const char *file, int line);

#define START_TEXT "---------------------------OX------XO--------------------------- X"
/* White is to move and must pass. */
#define PASS_TEXT "XO-------------------------------------------------------------- O"
#define EMPTY_TEXT "---------------------------------------------------------------- X"
/* Black passes 23 times. */
#define MANY_PASSES \
  "f5d6c4g5d7c7h5d8b8b7b6a7b5a6a5b4b3c6e8f8c8a8e7a4b2a2c2d2d1e2f2c5c3a1a3e6d3f6f7f1g2h2e3f4b1g1" \
  "c1e1g8g7f3h1h3h4h6"

/* Calls that must succeed. */
reversi_position position(const char *text);
reversi_game game(const char *transcript);
int square(const char *name);
reversi_position first_of(const reversi_game *game);
int plies_of(const reversi_game *game);

/* Whether the games have the same start and moves, also those to redo, and accept the same pass. */
bool same_game(const reversi_game *a, const reversi_game *b);

void test_library(void);
void test_error(void);
void test_values(void);
void test_declared(void);
void test_game(void);
void test_batch(void);
void test_variant(void);
void test_records(void);
void test_record_writer(void);
void test_wthor(void);
void test_nboard(void);
void test_gtp(void);
void test_hostile(void);
void test_vectors(const char *folder);

#endif
