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
  test_bits();
  test_sides();
  test_keys(argv[1]);
  test_batch(argv[1]);
  test_batch_training();
  test_position();
  test_explain();
  test_analysis();
  test_rules();
  test_packed();
  test_random();
  test_perft();
  test_text();
  test_game();
  test_symmetry();
  test_sheet();
  test_opening();
  test_random_games();
  test_wthor();
  test_wthor_write();
  test_wthor_names();
  test_ggf();
  test_ggf_variant();
  test_record_events();
  test_record_replay();
  test_obf();
  test_record_writer();
  test_nboard();
  test_gtp();
  test_damaged_records();
  test_hostile();
  test_vectors(argv[1]);
  test_texts(argv[1]);
  test_variant();
  test_variant_position();
  test_variant_game();
  test_variant_core();
  test_variant_vectors(argv[1]);
  if (failures > 0) fprintf(stderr, "%d checks failed\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
