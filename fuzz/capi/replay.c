/* Runs inputs without a fuzzer: `replay FILE...`. `replay -v FILE...` prints the operations. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

static void run(const char *path) {
  FILE *const file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
    perror(path);
    exit(EXIT_FAILURE);
  }
  const long size = ftell(file);
  rewind(file);
  /* Exactly as large, so that the sanitizers find a read behind it. */
  uint8_t *const input = size < 0 ? NULL : malloc((size_t)size);
  if ((input == NULL && size != 0) || fread(input, 1, (size_t)size, file) != (size_t)size) {
    perror(path);
    exit(EXIT_FAILURE);
  }
  fclose(file);
  LLVMFuzzerTestOneInput(input, (size_t)size);
  free(input);
}

int main(int argc, char **argv) {
  is_traced = argc > 1 && strcmp(argv[1], "-v") == 0;
  const int first = is_traced ? 2 : 1;
  if (argc <= first) {
    fprintf(stderr, "usage: %s [-v] FILE...\n", argv[0]);
    return EXIT_FAILURE;
  }
  for (int i = first; i < argc; i++) {
    /* Names the input, in case it fails. */
    fprintf(stderr, "%s\n", argv[i]);
    run(argv[i]);
  }
  fprintf(stderr, "%d inputs\n", argc - first);
  return EXIT_SUCCESS;
}
