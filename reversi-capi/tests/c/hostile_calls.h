/* Every function of reversi.h and variant.h: CALL(RETURNS, NAME, ARGUMENTS, NEUTRAL, (THE CALL)).
   run.sh fails if one is missing.

   ARGUMENTS are pairs of a role and a class. Roles:
     I  an object that is read         o  an object that is read, or NULL
     O  an object that is written      e  an object that is written, or NULL
     M  an object that is changed in place
     t  a text and its length          D  data and its length          K  a text with a NUL
     T  a text and its length, or NULL
     B  a buffer for a text and its size
     c  the number of items in the arrays after it, which are read (A), written (Z) or changed (N)
     C  an array that is written, or NULL, and its capacity
     i  an int    d  a depth    n  a size_t    u  a number of 64 bits
   The classes are those of hostile_content.c. NEUTRAL is the result of a function without a status
   for NULL or invalid arguments. */
#ifndef HOSTILE_CALLS_H
#define HOSTILE_CALLS_H

/* The arguments in the call. */
#define P(at) (s[at].p)
#define L(at) (s[at].p), (s[at].n)
#define N(at) (s[at].n)
#define I(at) (s[at].i)
#define U(at) (s[at].u)

#define HOSTILE_CALLS \
  CALL(NUMBER, reversi_version_number, "", 0, ()) \
  CALL(TEXT, reversi_version, "", 0, ()) \
  CALL(TEXT, reversi_status_message, "i-", 0, (I(0))) \
  CALL(NUMBER, reversi_error_format, "IeBe", 0, (P(0), L(1))) \
  CALL(STATUS, reversi_square_parse, "tqOiee", 0, (L(0), P(1), P(2))) \
  CALL(NUMBER, reversi_square_format, "i-Bq", 0, (I(0), L(1))) \
  CALL(STATUS, reversi_square_parse_as, "i-tqOiee", 0, (I(0), L(1), P(2), P(3))) \
  CALL(NUMBER, reversi_square_format_as, "i-i-Bq", 0, (I(0), I(1), L(2))) \
  CALL(NUMBER, reversi_square_neighbors, "i-", 0, (I(0))) \
  CALL(OBJECT, reversi_position_start, "", 0, ()) \
  CALL(STATUS, reversi_position_check, "Ip", 0, (P(0))) \
  CALL(NUMBER, reversi_position_legal_moves, "Ip", 0, (P(0))) \
  CALL(NUMBER, reversi_position_flips, "Ipi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_is_legal, "Ipi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_must_pass, "Ip", 0, (P(0))) \
  CALL(NUMBER, reversi_position_is_over, "Ip", 0, (P(0))) \
  CALL(STATUS, reversi_position_play, "Mpi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_outcome, "Ip", 0, (P(0))) \
  CALL(NUMBER, reversi_position_disc_count, "Ipi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_final_score, "Ipi-i-", -1, (P(0), I(1), I(2))) \
  CALL(NUMBER, reversi_position_key64, "Ip", 0, (P(0))) \
  CALL(STATUS, reversi_position_parse, "tpOpee", 0, (L(0), P(1), P(2))) \
  CALL(NUMBER, reversi_position_format, "IpBp", 0, (P(0), L(1))) \
  CALL(NUMBER, reversi_position_format_grid, "IpB#", 0, (P(0), L(1))) \
  CALL(STATUS, reversi_position_flips_by_direction, "Ipi-OD", 0, (P(0), I(1), P(2))) \
  CALL(STATUS, reversi_position_diff, "Ipi-IpOuOu", 0, (P(0), I(1), P(2), P(3), P(4))) \
  CALL(NUMBER, reversi_position_format_explanation, "Ipi-B-", 0, (P(0), I(1), L(2))) \
  CALL(NUMBER, reversi_position_mobility, "Ipi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_potential_moves, "Ipi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_frontier, "Ipi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_position_stable, "Ipi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_bb_regions, "u-Cu", 0, (U(0), L(1))) \
  CALL(STATUS, reversi_position_to_bytes, "IpO2", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_position_from_bytes, "I2Opee", 0, (P(0), P(1), P(2))) \
  CALL(NUMBER, reversi_position_random_move, "Ipu-", -1, (P(0), U(1))) \
  CALL(STATUS, reversi_position_playout, "Mpu-", 0, (P(0), U(1))) \
  CALL(STATUS, reversi_position_perft, "Ipd-i-Ou", 0, (P(0), I(1), I(2), P(3))) \
  CALL(STATUS, reversi_position_divide, "Ipd-i-ON", 0, (P(0), I(1), I(2), P(3))) \
  CALL(STATUS, reversi_position_perft_until, "Ipd-i-oqOu", 0, (P(0), I(1), I(2), P(3), P(4))) \
  CALL(STATUS, reversi_position_divide_until, "Ipd-i-oqON", 0, (P(0), I(1), I(2), P(3), P(4))) \
  CALL(STATUS, reversi_game_init, "Ogop", 0, (P(0), P(1))) \
  CALL(OBJECT, reversi_game_start, "Ig", 0, (P(0))) \
  CALL(OBJECT, reversi_game_position, "Ig", 0, (P(0))) \
  CALL(STATUS, reversi_game_position_at, "Igi-Op", 0, (P(0), I(1), P(2))) \
  CALL(NUMBER, reversi_game_legal_moves, "Ig", 0, (P(0))) \
  CALL(NUMBER, reversi_game_is_over, "Ig", 0, (P(0))) \
  CALL(NUMBER, reversi_game_length, "Ig", 0, (P(0))) \
  CALL(NUMBER, reversi_game_ply_count, "Ig", 0, (P(0))) \
  CALL(NUMBER, reversi_game_move, "Igi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_game_moves, "IgCi", 0, (P(0), L(1))) \
  CALL(NUMBER, reversi_game_last_move, "Ig", -1, (P(0))) \
  CALL(NUMBER, reversi_game_last_flips, "Ig", 0, (P(0))) \
  CALL(STATUS, reversi_game_play, "Mgi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_game_undo, "Mg", 0, (P(0))) \
  CALL(STATUS, reversi_game_redo, "Mg", 0, (P(0))) \
  CALL(STATUS, reversi_game_play_transcript, "Mgtmee", 0, (P(0), L(1), P(2))) \
  CALL(NUMBER, reversi_game_format_transcript, "Igi-Bm", 0, (P(0), I(1), L(2))) \
  CALL(STATUS, reversi_game_play_legal_prefix, "Mgtm", 0, (P(0), L(1), NULL)) \
  CALL(NUMBER, reversi_game_first_correctable, "Igi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_game_random_move, "Igu-", -1, (P(0), U(1))) \
  CALL(STATUS, reversi_game_playout, "Mgu-", 0, (P(0), U(1))) \
  CALL(STATUS, reversi_game_to_bytes, "IgO9", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_game_from_bytes, "I9Ogee", 0, (P(0), P(1), P(2))) \
  CALL(NUMBER, reversi_bb_transform, "u-i-", 0, (U(0), I(1))) \
  CALL(NUMBER, reversi_square_transform, "i-i-", -1, (I(0), I(1))) \
  CALL(NUMBER, reversi_symmetry_compose, "i-i-", -1, (I(0), I(1))) \
  CALL(NUMBER, reversi_symmetry_inverse, "i-", -1, (I(0))) \
  CALL(STATUS, reversi_position_transform, "Mpi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_position_canonical, "Mpei", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_game_transform, "Mgi-", 0, (P(0), I(1))) \
  CALL(OBJECT, reversi_game_sheet, "Ig", 0, (P(0))) \
  CALL(STATUS, reversi_sheet_play, "IsopOgee", 0, (P(0), P(1), P(2), P(3))) \
  CALL(NUMBER, reversi_sheet_errors, "IsopCe", 1, (P(0), P(1), L(2))) \
  CALL(STATUS, reversi_sheet_parse, "tsOsee", 0, (L(0), P(1), P(2))) \
  CALL(NUMBER, reversi_sheet_format, "IsBs", 0, (P(0), L(1))) \
  CALL(NUMBER, reversi_opening_count, "", 0, ()) \
  CALL(NUMBER, reversi_opening_at, "Ip", -1, (P(0))) \
  CALL(NUMBER, reversi_opening_of_game, "Ig", -1, (P(0))) \
  CALL(NUMBER, reversi_opening_plies, "i-", 0, (I(0))) \
  CALL(NUMBER, reversi_opening_format_name, "i-Bo", 0, (I(0), L(1))) \
  CALL(NUMBER, reversi_opening_format_transcript, "i-Bo", 0, (I(0), L(1))) \
  CALL(NUMBER, reversi_bb_legal_moves, "u-u-", 0, (U(0), U(1))) \
  CALL(NUMBER, reversi_bb_flips, "u-u-i-", 0, (U(0), U(1), I(2))) \
  CALL(OBJECT, reversi_position_sides, "Ip", 0, (P(0))) \
  CALL(STATUS, reversi_sides_position, "Ibi-Op", 0, (P(0), I(1), P(2))) \
  CALL(STATUS, reversi_sides_play, "Mbi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_sides_key64, "Ib", 0, (P(0))) \
  CALL(STATUS, reversi_batch_check, "c-Abee", 0, (P(1), N(0), P(2))) \
  CALL(STATUS, reversi_batch_legal_moves, "c-AbZu", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_flips, "c-AbAqZuee", 0, (P(1), P(2), P(3), N(0), P(4))) \
  CALL(STATUS, reversi_batch_play, "c-NbAqee", 0, (P(1), P(2), N(0), P(3))) \
  CALL(STATUS, reversi_batch_phases, "c-AbZq", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_playouts, "c-Abu-Zb", 0, (P(1), U(2), P(3), N(0))) \
  CALL(STATUS, reversi_batch_step, "c-NbAqee", 0, (P(1), P(2), N(0), P(3))) \
  CALL(NUMBER, reversi_batch_child_count, "c-Ab", 0, (P(1), N(0))) \
  CALL(STATUS, reversi_batch_children, "c-Abc-ZbZzZq", 0, (P(1), N(0), P(3), P(4), P(5), N(2))) \
  CALL(STATUS, reversi_batch_legal_masks, "c-AbZM", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_random_moves, "c-AMu-Zq", 0, (P(1), U(2), P(3), N(0))) \
  CALL(STATUS, reversi_batch_cells, "c-AbZC", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_from_cells, "c-ACZbee", 0, (P(1), P(2), N(0), P(3))) \
  CALL(STATUS, reversi_batch_planes, "c-Abi-ZF", 0, (P(1), I(2), P(3), N(0))) \
  CALL(STATUS, reversi_batch_planes_u8, "c-Abi-ZU", 0, (P(1), I(2), P(3), N(0))) \
  CALL(STATUS, reversi_batch_disc_counts, "c-AbZQ", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_final_scores, "c-AbZQ", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_final_margins, "c-AbZq", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_transform, "c-Nbi-", 0, (P(1), I(2), N(0))) \
  CALL(STATUS, reversi_batch_transform_each, "c-NbAqee", 0, (P(1), P(2), N(0), P(3))) \
  CALL(STATUS, reversi_batch_transform_masks, "c-Nui-", 0, (P(1), I(2), N(0))) \
  CALL(STATUS, reversi_batch_canonical, "c-NbZq", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_keys, "c-AbZu", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_mobility, "c-AbZQ", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_potential_moves, "c-AbZB", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_frontier, "c-AbZB", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_batch_stable, "c-AbZB", 0, (P(1), P(2), N(0))) \
  CALL(STATUS, reversi_tournament_init, "OZi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_tournament_standings, "IZc-AEZSc-AAee", 0, \
       (P(0), P(2), N(1), P(5), N(4), P(3), P(6))) \
  CALL(STATUS, reversi_time_default_score, "i-i-opOiOi", 0, (I(0), I(1), P(2), P(3), P(4))) \
  CALL(STATUS, reversi_wthor_header_read, "DwOhee", 0, (L(0), P(1), P(2))) \
  CALL(STATUS, reversi_wthor_header_write, "IhOH", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_wthor_names_check, "Dji-Ozee", 0, (L(0), I(1), P(2), P(3))) \
  CALL(NUMBER, reversi_wthor_name, "Dji-n-Bn", 0, (L(0), I(1), N(2), L(3))) \
  CALL(STATUS, reversi_wthor_name_write, "tni-OTee", 0, (L(0), I(1), P(2), P(3))) \
  CALL(STATUS, reversi_wthor_check, "DwOzee", 0, (L(0), P(1), P(2))) \
  CALL(STATUS, reversi_wthor_read, "Dwn-Oree", 0, (L(0), N(1), P(2), P(3))) \
  CALL(STATUS, reversi_wthor_record_write, "IrOW", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_wthor_record_from_game, "IgOr", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_wthor_record_replay, "IrOgee", 0, (P(0), P(1), P(2))) \
  CALL(NOTHING, reversi_game_info_init, "ef", 0, (P(0))) \
  CALL(STATUS, reversi_record_next, "i-txMzOtee", 0, (I(0), L(1), P(2), P(3), P(4))) \
  CALL(STATUS, reversi_record_events, "i-txee", 0, (I(0), L(1), hostile_event, NULL, P(2))) \
  CALL(STATUS, reversi_record_writer_begin, "OVi-opof", 0, \
       (P(0), I(1), P(2), P(3), hostile_buffer, HOSTILE_ROOM)) \
  CALL(NUMBER, reversi_record_writer_length, "IV", 0, (P(0))) \
  CALL(OBJECT, reversi_record_writer_position, "IV", 0, (P(0))) \
  CALL(STATUS, reversi_record_writer_tag, "MVKktn", 0, (P(0), P(1), L(2))) \
  CALL(STATUS, reversi_record_writer_move, "MVi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_record_writer_comment, "MVtn", 0, (P(0), L(1))) \
  CALL(STATUS, reversi_record_writer_annotation, "MVi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_record_writer_time_left, "MVi-i-", 0, (P(0), I(1), I(2))) \
  CALL(STATUS, reversi_record_writer_time_used, "MVi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_record_writer_eval, "MVi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_record_writer_begin_variation, "MV", 0, (P(0))) \
  CALL(STATUS, reversi_record_writer_end_variation, "MV", 0, (P(0))) \
  CALL(STATUS, reversi_record_writer_end, "MV", 0, (P(0))) \
  CALL(NUMBER, reversi_record_format_text, "tni-B-", 0, (L(0), I(1), L(2))) \
  CALL(STATUS, reversi_ggf_tag, "tgKkOt", 0, (L(0), P(1), P(2))) \
  CALL(STATUS, reversi_record_info, "i-txOfee", 0, (I(0), L(1), P(2), P(3))) \
  CALL(STATUS, reversi_record_replay, "i-txOgee", 0, (I(0), L(1), P(2), P(3))) \
  CALL(STATUS, reversi_record_audit, "i-txee", 0, (I(0), L(1), hostile_finding, NULL, P(2))) \
  CALL(STATUS, reversi_wthor_audit, "Dw", 0, (L(0), hostile_finding, NULL)) \
  CALL(STATUS, reversi_obf_next, "toMzOOee", 0, (L(0), P(1), P(2), P(3))) \
  CALL(NUMBER, reversi_obf_moves, "toCm", 0, (L(0), L(1))) \
  CALL(NUMBER, reversi_obf_format, "Ipi-c-AmTnB-", 0, \
       (P(0), I(1), P(3), N(2), L(4), L(5))) \
  CALL(STATUS, reversi_obf_audit, "toee", 0, (L(0), hostile_finding, NULL, P(1))) \
  CALL(NUMBER, reversi_ggf_format, "IgofB-", 0, (P(0), P(1), L(2))) \
  CALL(STATUS, reversi_ggf_plies, "tgCyOzee", 0, (L(0), L(1), P(2), P(3))) \
  CALL(STATUS, reversi_record_replay_variant, "i-txOGee", 0, (I(0), L(1), P(2), P(3))) \
  CALL(NUMBER, reversi_ggf_format_variant, "IGofB-", 0, (P(0), P(1), L(2))) \
  CALL(NOTHING, reversi_nboard_message_init, "e1i-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_nboard_command_parse, "t1O1ee", 0, (L(0), P(1), P(2))) \
  CALL(STATUS, reversi_nboard_answer_parse, "t2O1ee", 0, (L(0), P(1), P(2))) \
  CALL(NUMBER, reversi_nboard_message_format, "I1B-", 0, (P(0), L(1))) \
  CALL(STATUS, reversi_nboard_engine_init, "O3", 0, (P(0))) \
  CALL(STATUS, reversi_nboard_engine_read, "M3t1O1ee", 0, (P(0), L(1), P(2), P(3))) \
  CALL(STATUS, reversi_nboard_engine_game, "I3Og", 0, (P(0), P(1))) \
  CALL(NUMBER, reversi_nboard_engine_turn, "I3", -1, (P(0))) \
  CALL(NUMBER, reversi_nboard_engine_must_pass, "I3", 0, (P(0))) \
  CALL(NUMBER, reversi_nboard_engine_depth, "I3", 0, (P(0))) \
  CALL(NUMBER, reversi_nboard_engine_contempt, "I3", 0, (P(0))) \
  CALL(NUMBER, reversi_nboard_engine_time_left, "I3i-", REVERSI_UNKNOWN, (P(0), I(1))) \
  CALL(STATUS, reversi_nboard_client_init, "O4", 0, (P(0))) \
  CALL(STATUS, reversi_nboard_client_send, "M4I1ee", 0, (P(0), P(1), P(2))) \
  CALL(STATUS, reversi_nboard_client_read, "M4t2O1ee", 0, (P(0), L(1), P(2), P(3))) \
  CALL(STATUS, reversi_nboard_client_game, "I4Og", 0, (P(0), P(1))) \
  CALL(NUMBER, reversi_nboard_client_turn, "I4", -1, (P(0))) \
  CALL(NUMBER, reversi_nboard_client_must_pass, "I4", 0, (P(0))) \
  CALL(NUMBER, reversi_nboard_client_is_waiting, "I4", 0, (P(0))) \
  CALL(NUMBER, reversi_nboard_client_next_ping, "I4", 0, (P(0))) \
  CALL(NOTHING, reversi_gtp_command_init, "e5i-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_gtp_command_parse, "t5O5ee", 0, (L(0), P(1), P(2))) \
  CALL(NUMBER, reversi_gtp_command_format, "I5B-", 0, (P(0), L(1))) \
  CALL(STATUS, reversi_gtp_engine_init, "O6KkKk", 0, (P(0), P(1), P(2))) \
  CALL(STATUS, reversi_gtp_engine_read, "M6t5O5Oz", 0, \
       (P(0), L(1), P(2), hostile_buffer, HOSTILE_ROOM, P(3))) \
  CALL(NUMBER, reversi_gtp_engine_found, "M6u-i-", 0, \
       (P(0), (int64_t)U(1), I(2), hostile_buffer, HOSTILE_ROOM)) \
  CALL(NUMBER, reversi_gtp_answer_format, "u-i-tnB-", 0, ((int64_t)U(0), I(1), L(2), L(3))) \
  CALL(STATUS, reversi_gtp_engine_game, "I6Og", 0, (P(0), P(1))) \
  CALL(NUMBER, reversi_gtp_engine_turn, "I6", -1, (P(0))) \
  CALL(NUMBER, reversi_gtp_engine_time_left, "I6i-", REVERSI_UNKNOWN, (P(0), I(1))) \
  CALL(NUMBER, reversi_gtp_engine_increment, "I6", 0, (P(0))) \
  CALL(STATUS, reversi_gtp_client_init, "O7", 0, (P(0))) \
  CALL(STATUS, reversi_gtp_client_send, "M7M5ee", 0, (P(0), P(1), P(2))) \
  CALL(STATUS, reversi_gtp_client_read, "M7t6O8ee", 0, (P(0), L(1), P(2), P(3))) \
  CALL(NUMBER, reversi_gtp_client_found, "I7", -1, (P(0))) \
  CALL(STATUS, reversi_gtp_client_game, "I7Og", 0, (P(0), P(1))) \
  CALL(NUMBER, reversi_gtp_client_turn, "I7", -1, (P(0))) \
  CALL(NUMBER, reversi_gtp_client_must_pass, "I7", 0, (P(0))) \
  CALL(NUMBER, reversi_gtp_client_is_waiting, "I7", 0, (P(0))) \
  CALL(STATUS, reversi_variant_square_parse, "i-i-tQOiee", 0, (I(0), I(1), L(2), P(3), P(4))) \
  CALL(NUMBER, reversi_variant_square_format, "i-i-i-BQ", 0, (I(0), I(1), I(2), L(3))) \
  CALL(STATUS, reversi_variant_rules_init, "ORi-i-", 0, (P(0), I(1), I(2))) \
  CALL(OBJECT, reversi_variant_rules_octagon, "", 0, ()) \
  CALL(STATUS, reversi_variant_rules_check, "IR", 0, (P(0))) \
  CALL(STATUS, reversi_variant_position_start, "IROP", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_variant_position_check, "IP", 0, (P(0))) \
  CALL(OBJECT, reversi_variant_position_legal_moves, "IP", 0, (P(0))) \
  CALL(OBJECT, reversi_variant_position_flips, "IPi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_variant_position_is_legal, "IPi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_variant_position_must_pass, "IP", 0, (P(0))) \
  CALL(NUMBER, reversi_variant_position_is_over, "IP", 0, (P(0))) \
  CALL(STATUS, reversi_variant_position_play, "MPi-", 0, (P(0), I(1))) \
  CALL(NUMBER, reversi_variant_position_outcome, "IP", 0, (P(0))) \
  CALL(NUMBER, reversi_variant_position_disc_count, "IPi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_variant_position_final_score, "IPi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_variant_position_key64, "IP", 0, (P(0))) \
  CALL(STATUS, reversi_variant_position_perft, "IPd-i-Ou", 0, (P(0), I(1), I(2), P(3))) \
  CALL(STATUS, reversi_variant_position_perft_until, "IPd-i-oqOu", 0, (P(0), I(1), I(2), P(3), P(4))) \
  CALL(STATUS, reversi_variant_position_divide_until, "IPd-i-oqOJ", 0, (P(0), I(1), I(2), P(3), P(4))) \
  CALL(NUMBER, reversi_variant_position_format_explanation, "IPi-B-", 0, (P(0), I(1), L(2))) \
  CALL(STATUS, reversi_variant_position_transform, "MPi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_variant_position_to_bytes, "IPOX", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_variant_position_from_bytes, "IXOPee", 0, (P(0), P(1), P(2))) \
  CALL(STATUS, reversi_variant_position_parse, "IRtpOPee", 0, (P(0), L(1), P(2), P(3))) \
  CALL(NUMBER, reversi_variant_position_format, "IPBP", 0, (P(0), L(1))) \
  CALL(NUMBER, reversi_variant_position_format_grid, "IPB%", 0, (P(0), L(1))) \
  CALL(STATUS, reversi_variant_game_init, "OGoP", 0, (P(0), P(1))) \
  CALL(OBJECT, reversi_variant_game_start, "IG", 0, (P(0))) \
  CALL(OBJECT, reversi_variant_game_position, "IG", 0, (P(0))) \
  CALL(STATUS, reversi_variant_game_position_at, "IGi-OP", 0, (P(0), I(1), P(2))) \
  CALL(OBJECT, reversi_variant_game_legal_moves, "IG", 0, (P(0))) \
  CALL(NUMBER, reversi_variant_game_is_over, "IG", 0, (P(0))) \
  CALL(NUMBER, reversi_variant_game_length, "IG", 0, (P(0))) \
  CALL(NUMBER, reversi_variant_game_ply_count, "IG", 0, (P(0))) \
  CALL(NUMBER, reversi_variant_game_move, "IGi-", -1, (P(0), I(1))) \
  CALL(NUMBER, reversi_variant_game_moves, "IGCi", 0, (P(0), L(1))) \
  CALL(NUMBER, reversi_variant_game_last_move, "IG", -1, (P(0))) \
  CALL(OBJECT, reversi_variant_game_last_flips, "IG", 0, (P(0))) \
  CALL(STATUS, reversi_variant_game_play, "MGi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_variant_game_undo, "MG", 0, (P(0))) \
  CALL(STATUS, reversi_variant_game_redo, "MG", 0, (P(0))) \
  CALL(STATUS, reversi_variant_game_play_transcript, "MGtmee", 0, (P(0), L(1), P(2))) \
  CALL(NUMBER, reversi_variant_game_format_transcript, "IGi-BM", 0, (P(0), I(1), L(2))) \
  CALL(STATUS, reversi_variant_game_play_legal_prefix, "MGtm", 0, (P(0), L(1), NULL)) \
  CALL(NUMBER, reversi_variant_game_random_move, "IGu-", -1, (P(0), U(1))) \
  CALL(STATUS, reversi_variant_game_playout, "MGu-", 0, (P(0), U(1))) \
  CALL(STATUS, reversi_variant_game_transform, "MGi-", 0, (P(0), I(1))) \
  CALL(STATUS, reversi_variant_game_to_bytes, "IGOY", 0, (P(0), P(1))) \
  CALL(STATUS, reversi_variant_game_from_bytes, "IYOGee", 0, (P(0), P(1), P(2)))

#endif
