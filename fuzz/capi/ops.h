/* The operations: a byte of the input is the number of one in this list, and the bytes after it are
   its arguments. Other numbers do nothing. After its end the input continues with zeros. Append new
   operations, so that stored inputs keep their meaning.

   The second column has the arguments in order:
     p g s b R P G  which position, game, sheet, board, variant rules, variant position, variant game:
                    a byte, of which the remainder counts; 255 is NULL where P? says that it may be
     q v i          a square of 8x8, a square of another board, an int: take_square(),
                    take_variant_square() and take_int() in program.c
     1 2 8          a number of as many bytes, the lowest first
     n              a choice among the legal moves
     t              a text: a byte for its form (0 NULL, 1 too long, 2 with a NUL, 3 the memo, 4 the
                    memo with a NUL, 5 to 7 as it is), and but for the memo a byte for its length
                    (255: two more are added) and the text
     k              a kind or an index: a byte that 4 divides, and an int or 8 bytes, or any other and a
                    byte
     f              the facts about a game: a byte, a text for each of its lower six bits, two ints
                    for the next, and an int for the last
     w              the parts of a record: a byte for the winner, one for their number, and each as take_part() in
                    record_writer.c takes it
     m              moves with scores: a byte for their number, and for each a q and an i
     T              a tournament: four ints for its rules, a byte for the number of players and one
                    for each, a byte for the number of games, and each as take_tournament() in
                    tournament.c takes it
     *              for that byte, of which the remainder by 4 counts, and once more, two or three
                    bytes: where in the game, below 256 in one byte, and what to set there */
#ifndef OPS_H
#define OPS_H

#define OPS                                        \
  OP(library, "i1")                                \
  OP(error_format, "88888888811")                  \
  OP(square_parse, "t")                            \
  OP(square_format, "q")                           \
  OP(variant_square, "iiv")                        \
  OP(variant_square_parse, "t")                    \
  OP(symmetry, "8qii")                             \
  OP(memo_set, "t")                                \
  OP(memo_append, "t")                             \
  OP(memo_poke, "21")                              \
  OP(memo_cut, "2")                                \
  OP(position_start, "p")                          \
  OP(position_set, "p188")                         \
  OP(position_edit, "p1")                          \
  OP(position_poke, "p11")                         \
  OP(position_copy, "pp")                          \
  OP(position_query, "p?qii")                      \
  OP(position_play, "p?q")                         \
  OP(position_move, "pn")                          \
  OP(position_parse, "tp?")                        \
  OP(position_format, "p?")                        \
  OP(position_transform, "p?i")                    \
  OP(position_canonical, "p?1")                    \
  OP(flips_by_direction, "p?q")                    \
  OP(position_diff, "p?p?q")                       \
  OP(playout, "p?8")                               \
  OP(perft, "p?ii")                                \
  OP(bits, "881q")                                 \
  OP(sides_set, "b1p")                             \
  OP(sides_words, "b881")                          \
  OP(sides_position, "bp?i")                       \
  OP(sides_play, "bq")                             \
  OP(batch_query, "b1")                            \
  OP(batch_flips, "b1111")                         \
  OP(batch_play, "b1111")                          \
  OP(batch_playouts, "b18")                        \
  OP(batch_refused, "11")                          \
  OP(game_init, "g?p?")                            \
  OP(game_copy, "gg")                              \
  OP(game_query, "g?i")                            \
  OP(game_play, "g?q")                             \
  OP(game_move, "gn")                              \
  OP(game_to_end, "gn")                            \
  OP(game_undo, "g?1")                             \
  OP(game_redo, "g?1")                             \
  OP(undo_all_redo_all, "g")                       \
  OP(game_transcript, "g?t")                       \
  OP(game_format, "g?i")                           \
  OP(game_transform, "g?i")                        \
  OP(game_poke, "g1*1q")                           \
  OP(sheet_from_game, "g?s")                         \
  OP(sheet_poke, "s11")                            \
  OP(sheet_parse, "ts")                            \
  OP(sheet_format, "s")                            \
  OP(sheet_play, "sp?g")                           \
  OP(sheet_refused, "")                            \
  OP(wthor_header_read, "t")                       \
  OP(wthor_header_poke, "11")                      \
  OP(wthor_header_write, "")                       \
  OP(wthor_names, "tkk")                           \
  OP(wthor_name_write, "tk")                       \
  OP(wthor_read, "tk")                             \
  OP(wthor_record_poke, "11")                      \
  OP(wthor_record_write, "")                       \
  OP(wthor_record_from_game, "g?")                   \
  OP(wthor_record_replay, "g")                     \
  OP(ggf_read, "tgG")                              \
  OP(ggf_tag, "t111")                              \
  OP(ggf_file, "t1")                               \
  OP(ggf_format, "g?1f")                           \
  OP(ggf_format_variant, "G1f")                    \
  OP(rules_init, "R?ii")                           \
  OP(rules_octagon, "R")                           \
  OP(rules_poke, "R11")                            \
  OP(rules_edit, "R1111")                          \
  OP(variant_start, "R?P?")                        \
  OP(variant_poke, "P11")                          \
  OP(variant_edit, "P11")                          \
  OP(variant_query, "P?vi")                        \
  OP(variant_play, "P?v")                          \
  OP(variant_move, "Pn")                           \
  OP(variant_perft, "P?ii")                        \
  OP(variant_parse, "R?tP?")                       \
  OP(variant_format, "P?")                         \
  OP(variant_game_init, "G?P?")                    \
  OP(variant_game_query, "G?i")                    \
  OP(variant_game_play, "G?v")                     \
  OP(variant_game_move, "Gn1")                     \
  OP(variant_game_undo, "G?")                      \
  OP(variant_game_redo, "G?")                      \
  OP(variant_game_transcript, "G?t")               \
  OP(variant_game_format, "G?i")                   \
  OP(variant_game_poke, "G1*1")                    \
  OP(opening_at, "p?")                             \
  OP(opening_of_game, "g?")                        \
  OP(opening_text, "i")                            \
  OP(record_file, "ti")                            \
  OP(record_refused, "it")                         \
  OP(record_write, "ip?fw")                        \
  OP(record_write_refused, "")                     \
  OP(nboard, "t2")                                 \
  OP(gtp, "t2")                                    \
  OP(protocol_numbers, "iiiiiiiit")                \
  OP(position_analysis, "p?i")                     \
  OP(position_stable, "p?8")                       \
  OP(square_neighbors, "q")                        \
  OP(regions, "81")                                \
  OP(square_format_as, "iq")                       \
  OP(square_parse_as, "it")                        \
  OP(position_explanation, "p?q")                  \
  OP(batch_analysis, "b1")                         \
  OP(batch_scores, "b1")                           \
  OP(batch_cells, "b121")                          \
  OP(batch_planes, "b1i")                          \
  OP(batch_masks, "b1821")                         \
  OP(batch_symmetry, "b1i11")                      \
  OP(batch_canonical, "b1")                        \
  OP(batch_children, "b11")                        \
  OP(batch_step, "b1111")                          \
  OP(batch_training_refused, "11")                 \
  OP(game_legal_prefix, "g?t")                     \
  OP(first_correctable, "g?i")                     \
  OP(game_playout, "g?8")                          \
  OP(position_to_bytes, "p?")                      \
  OP(position_from_bytes, "tp?")                   \
  OP(game_to_bytes, "g?")                          \
  OP(game_from_bytes, "tg")                        \
  OP(variant_position_to_bytes, "P?")              \
  OP(variant_position_from_bytes, "tP")            \
  OP(variant_game_to_bytes, "G?")                  \
  OP(variant_game_from_bytes, "tG")                \
  OP(variant_divide, "P?ii")                       \
  OP(variant_explanation, "P?v")                   \
  OP(variant_transform, "P?i")                     \
  OP(variant_game_legal_prefix, "G?t")             \
  OP(variant_game_playout, "G?8")                  \
  OP(variant_game_transform, "G?i")                \
  OP(tournament, "T")                              \
  OP(tournament_refused, "i")                      \
  OP(time_default, "iip?")                         \
  OP(obf_file, "t1")                               \
  OP(obf_problem, "t")                             \
  OP(obf_format, "p?imt")                          \
  OP(record_replay, "tigG")                        \
  OP(wthor_audit, "t")

#define OP(name, arguments) void op_##name(void);
OPS
#undef OP

#endif
