/* Reading the vectors in reversi-rules/tests/data, which the tests of all languages read. */
#ifndef VECTORS_H
#define VECTORS_H

#include "json.h"
#include "variant.h"

/* Long enough for every string that is used. */
typedef char string[512];

/* The file of that name, to be freed; NULL, and a failed check, if it cannot be read. */
char *read_vectors(const char *folder, const char *name);

/* The string with that key. */
const char *text_of(const char *object, const char *key, string buffer);

/* The squares of an array of names, or none if there is no array. */
reversi_variant_set set_of(const char *squares);

/* Checks each vector of an array; returns how many there are. */
int check_each(const char *vectors, void (*check)(const char *));

#endif
