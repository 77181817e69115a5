/* A JSON reader for the test vectors. A value is a pointer to its text. The files are known to be
   well formed, and a missing value is NULL. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a whole file as text with a NUL, which the caller frees. NULL if it cannot be read. */
char *json_read(const char *path);

/* Returns the value of a key. */
const char *json_get(const char *object, const char *key);

/* Iterates over the elements of an array, or over the keys of an object. */
const char *json_first(const char *container);
const char *json_next(const char *element);
const char *json_value(const char *key);

bool json_is_true(const char *value);
bool json_is_null(const char *value);
long long json_number(const char *value);

/* Copies a string into a buffer that it must fit, and returns the buffer. */
char *json_string(const char *value, char *buffer, size_t size);

#endif
