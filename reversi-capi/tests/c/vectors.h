/* Reads the vectors in reversi-rules/tests/data, which the tests of all languages share. */
#ifndef VECTORS_H
#define VECTORS_H

#include "json.h"
#include "variant.h"

/* Long enough for every string in the vectors. */
typedef char string[512];

/* Reads the file of that name, which the caller frees. NULL, and a failed check, if it cannot be
   read. */
char *read_vectors(const char *folder, const char *name);

/* Returns the string with that key. */
const char *text_of(const char *object, const char *key, string buffer);

/* Returns the squares of an array of names, or 0 if there is no array. */
reversi_variant_set set_of(const char *squares);

/* Checks each vector of an array, and returns their number. */
int check_each(const char *vectors, void (*check)(const char *));

#endif
