/* Runs all tests: `main FOLDER`, with the folder of the vectors, and `main FOLDER brief` with fewer
   random games and shallower trees. */
#include <stdlib.h>

#include "check.h"

int main(int argc, char **argv) {
  brief = argc == 3 && strcmp(argv[2], "brief") == 0;
  compares_padding = !brief;
  if (argc != 2 && !brief) {
    fprintf(stderr, "usage: %s FOLDER [brief]\n", argv[0]);
    return EXIT_FAILURE;
  }
  test_library();
  test_error();
  test_values();
  test_declared();
  test_game();
  test_batch();
  test_variant();
  test_records();
  test_record_writer();
  test_wthor();
  test_nboard();
  test_gtp();
  test_hostile();
  test_vectors(argv[1]);
  if (failures > 0) fprintf(stderr, "%d checks failed\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
