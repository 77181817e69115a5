#!/usr/bin/env python3
"""Changes the crate in small ways, one at a time, and sees whether its tests notice.

    scripts/mutants.py [--shard K/N] [--group NAME]...

cargo-mutants makes the changes. What would take a day with all tests is made cheap: for each group
of modules the tests that concern it are linked into one program, and what that misses is tried
again with the slow ones among them, and then with all but the slowest. What is then still missed
must be among the survivors in reversi-rules/MUTANTS.md, each with its reason. The figures go to
build/mutants/report.md.

Of each group every N-th change is tried, from the K-th on: all with 0/1. What was found in other
shards of the very same sources is in the figures too, and what was missed in them and has no reason
is tried once more, as there may be new tests.
"""

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
CRATE = TREE / "reversi-rules"
REASONS = ROOT / "reversi-rules" / "MUTANTS.md"
FEATURES = "alloc,rayon,serde,arbitrary"
LEAST_CAUGHT = 95.0

SHARED = ("oracle", "support", "variant_oracle")
# They need the game files that are not in the repository.
NEEDS_DATA = ("*_files", "variant_wthor")
# Left out at first, as each takes a second or more without optimization.
SLOW = (
    "batch_cells::actions_are_drawn_as_documented",
    "batch_playouts::games_differ",
    "explain::turns_go_as_the_oracle_plays_them",
    "ggf_hostile::every_mutation_of_a_byte",
    "ggf_hostile::long_files_are_read_through_once",
    "ggf_hostile::random_tags",
    "kernel::a_sample_of_the_ninth_ply",
    "kernel::more_random_boards",
    "kernel::random_boards",
    "perft::endgames_against_the_oracle",
    "perft::the_parallel_start",
    "perft::the_published_table_where_ended_games_begin",
    "perft::unique::tests::the_first_ply_with_too_many_positions_is_the_last",
    "perft_parallel::in_pools_of_every_size",
    "perft_unique::every_form_gives_the_same_count",
    "perft_unique::every_ply_gives_the_same_count_far_down",
    "pgn_errors::every_changed_byte",
    "properties::any_bytes_are_a_wthor_file",
    "random_games::playouts_are_those_of_the_batch",
    "rules::every_move_on_random_boards",
    "sgf_hostile::every_mutation_of_a_byte",
    "sgf_hostile::long_files_are_read_through_once",
    "sgf_hostile::random_tags",
    "sheet::every_prefix_and_every_changed_byte",
    "symmetry::positions_up_to_symmetry",
    "variant_perft::boards_of_the_side_to_move",
    "variant_perft::every_convention_against_the_oracle",
    "variant_perft::four_by_four",
    "variant_random::random_games_against_the_oracle",
    "variant_random::random_positions_against_the_oracle",
    "variant_text::every_prefix_and_every_changed_byte",
    "wthor_audit::no_bytes_make_it_panic",
    "wthor_large::no_bytes_make_it_panic",
)
# Left out always, as each takes from ten seconds to minutes, or more stack than it allows itself
# without optimization.
SLOWEST = (
    "batch::every_position_of_random_games",
    "batch_errors::every_action_is_judged_as_a_position_does",
    "batch_playouts::every_form_plays_the_same_games",
    "batch_playouts_random::choices_are_uniform",
    "batch_playouts_random::ends_are_as_likely",
    "batch_playouts_random::results_of_many_games_from_the_start",
    "kernel::every_position_of_the_first_seven_plies",
    "perft_forms::deep_endgames",
    "perft_forms::endgames_to_the_end_and_beyond",
    "perft_forms::on_a_small_stack",
    "perft_forms::the_table_to_depth_nine",
    "perft_parallel::deeper_the_same_as_by_one_thread",
    "perft_parallel::endgames_to_the_end",
    "perft_unique::endgames_to_the_end",
    "perft_unique::positions_that_no_game_reaches",
    "variant_core::a_hundred_thousand_random_games",
    "variant_perft::all_games_on_four_by_four",
    "variant_perft::the_ends_of_four_by_four",
)


@dataclass(frozen=True)
class Group:
    """Modules, and the tests that concern them: patterns for files below src and tests."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    # Whether there are tests in the modules themselves.
    inside: bool = False


GROUPS = {
    "symmetry": Group(("symmetry/**",), ("symmetry", "batch_symmetry")),
    "explain": Group(("explain/**",), ("explain", "correction")),
    "notation": Group(
        ("notation/**",),
        ("notation", "board_text", "debug", "domain_play", "sheet", "transcript", "journey"),
    ),
    "impls": Group(("impls/**",), ("serde", "arbitrary")),
    "tournament": Group(("tournament/**",), ("tournament*", "error_texts")),
    "variant": Group(("variant/**",), ("variant_*", "debug", "error_texts", "iterators")),
    "record": Group(("record/*.rs",), ("record_*", "error_texts", "ggf*", "sgf*", "pgn*")),
    "ggf": Group(
        ("record/ggf/**",),
        ("ggf*", "domain_records", "error_texts", "record_audit", "record_readers"),
    ),
    "sgf": Group(
        ("record/sgf/**",),
        ("sgf*", "domain_records", "error_texts", "record_audit", "record_readers"),
    ),
    "pgn": Group(
        ("record/pgn/**",), ("pgn*", "domain_records", "debug", "record_audit", "record_readers")
    ),
    "obf": Group(
        ("record/obf/**",), ("obf*", "domain_records", "debug", "record_audit", "record_readers")
    ),
    "wthor": Group(("record/wthor/**",), ("wthor*", "domain_records", "iterators")),
    "batch": Group(("batch/**",), ("batch*",)),
    "perft": Group(("perft/**",), ("perft*", "debug", "error_texts")),
    "core": Group(
        ("*.rs", "analysis/**"),
        (
            "bitboard",
            "board",
            "board_text",
            "children",
            "correction",
            "debug",
            "domain_play",
            "error_texts",
            "games",
            "iterators",
            "journey",
            "layout",
            "masks",
            "notation",
            "packed",
            "properties",
            "random_games",
            "rules",
            "score",
            "scoring",
            "stability",
            "transcript",
        ),
        inside=True,
    ),
    "wide": Group(
        ("kernel/wide/**",),
        ("batch", "batch_best", "batch_symmetry", "batch_cells", "batch_planes"),
        inside=True,
    ),
    "kernel": Group(("kernel/*.rs",), ("kernel", "rules"), inside=True),
}


def write(path: Path, text: str) -> None:
    """Write a file, but leave one alone that is so already: cargo looks at the times."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy_tree() -> None:
    """A copy of the checkout whose tests can be modules of one program."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    kept = {name for name in names.split("\0") if name and (ROOT / name).is_file()}
    for name in kept:
        if name.startswith("reversi-rules/tests/") and name.endswith(".rs"):
            shared = "|".join(SHARED)
            text = (ROOT / name).read_text()
            write(TREE / name, re.sub(rf"^mod ({shared});", r"use crate::\1;", text, flags=re.M))
        elif name == "reversi-rules/Cargo.toml":
            continue
        elif name == "Cargo.toml":
            profile = "[profile.test.package.reversi-rules]"
            text = (ROOT / name).read_text()
            write(
                TREE / name, text.replace(f"{profile}\nopt-level = 1", f"{profile}\nopt-level = 0")
            )
        elif not (TREE / name).exists() or (TREE / name).read_bytes() != (ROOT / name).read_bytes():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            (TREE / name).write_bytes((ROOT / name).read_bytes())
    for path in (*CRATE.glob("src/**/*.rs"), *CRATE.glob("tests/*.rs")):
        if str(path.relative_to(TREE)) not in kept:
            path.unlink()


def manifest(text: str, inside: bool) -> str:
    """The crate's manifest with one test program, and with that of the modules' own tests if so."""
    tables = re.split(r"^(?=\[)", text, flags=re.M)
    tables = [table for table in tables if not table.startswith(("[[test]]", "[[bench]]"))]
    text = "".join(tables).replace("[package]\n", "[package]\nautotests = false\n", 1)
    return text + f'\n[lib]\ntest = {str(inside).lower()}\n\n[[test]]\nname = "together"\n'


def modules(patterns: tuple[str, ...]) -> list[str]:
    """The names of the tests that match one of the patterns."""
    tests = CRATE / "tests"

    def matching(patterns: tuple[str, ...]) -> set[str]:
        return {path.stem for pattern in patterns for path in tests.glob(f"{pattern}.rs")}

    found = matching(patterns)
    if not found:
        raise SystemExit(f"no test matches {patterns}")
    return sorted(found - matching(NEEDS_DATA))


def link_together(names: list[str], inside: bool) -> None:
    """Make the one test program of these tests."""
    # cargo-mutants builds all that the manifest has, whatever is run of it.
    write(CRATE / "Cargo.toml", manifest((ROOT / "reversi-rules/Cargo.toml").read_text(), inside))
    lines = ["//! Tests in one program: see scripts/mutants.py.", "#![allow(unused_imports)]"]
    lines += [f'#[path = "../{name}/mod.rs"]\nmod {name};' for name in SHARED]
    lines += [f'#[path = "../{name}.rs"]\nmod {name};' for name in names]
    write(CRATE / "tests" / "together" / "main.rs", "\n".join(lines) + "\n")


def exactly(names: list[str]) -> str:
    """A pattern of cargo-mutants for these mutants and no others."""
    escaped = (re.sub(r"[][\\.+*?(){}|^$]", r"\\\g<0>", name) for name in names)
    return f"^(?:{'|'.join(escaped)})$"


def run(
    output: Path, chosen: list[str], inside: bool, without: tuple[str, ...], seconds: int
) -> list[dict[str, Any]]:
    """Run cargo-mutants; what became of each mutant."""
    environment = os.environ | {
        "CARGO_PROFILE_TEST_DEBUG": "0",
        "CARGO_PROFILE_DEV_DEBUG": "0",
        "REVERSI_DATA": "none",
        # Nobody reads them, and they take longer than the tests.
        "RUST_BACKTRACE": "0",
        # Time of the processor is counted, and not of the clock, as the machine may be busy.
        # To stop at the first failure, tests ask for what they call unstable.
        "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER": "env RUSTC_BOOTSTRAP=1"
        f" prlimit --cpu={seconds} --as=8000000000",
    }
    subprocess.run(["rm", "-rf", output], check=True)
    output.mkdir(parents=True)
    command = [
        "cargo",
        "mutants",
        "--in-place",
        "--package",
        "reversi-rules",
        "--output",
        str(output),
    ]
    command += ["--no-shuffle", "--features", FEATURES, "--timeout", "600", "--colors", "never"]
    # A constant that the change makes endless keeps the compiler busy.
    command += ["--build-timeout", "40"]
    command += [*chosen, "--", "--locked", "--test", "together", *(["--lib"] if inside else [])]
    command += ["--", "-Zunstable-options", "--fail-fast"]
    command += [word for name in without for word in ("--skip", name)]
    status = subprocess.run(command, cwd=TREE, env=environment).returncode
    # Some missed or timed out are an answer; that a tree without a change fails is none.
    if status not in (0, 2, 3):
        raise SystemExit(f"cargo mutants failed: {status}")
    path = output / "mutants.out" / "outcomes.json"
    # There is none where the shard has no mutant of the group.
    outcomes = json.loads(path.read_text())["outcomes"] if path.exists() else []
    return [outcome for outcome in outcomes if outcome["scenario"] != "Baseline"]


def name_of(outcome: dict[str, Any]) -> str:
    return str(outcome["scenario"]["Mutant"]["name"])


def summary_of(outcome: dict[str, Any]) -> str:
    """What became of it: what the compiler cannot finish is as what it refuses."""
    compiled = any(phase["phase"] == "Test" for phase in outcome["phase_results"])
    return str(outcome["summary"]) if compiled else "Unviable"


def try_group(name: str, shard: str, reasons: set[str]) -> dict[str, str]:
    """What the tests of a group make of its mutants."""
    group = GROUPS[name]
    link_together(modules(group.tests), group.inside)
    chosen = [
        word for glob in group.sources for word in ("--file", f"reversi-rules/src/{glob}")
    ] + ["--sharding", "round-robin", "--shard", shard]
    outcomes = run(WORK / name, chosen, group.inside, SLOW + SLOWEST, seconds=20)
    found = {name_of(one): summary_of(one) for one in outcomes}
    found |= try_missed(WORK / f"{name}-slow", missed(found, reasons), group.inside, seconds=120)
    return found


def missed(found: dict[str, str], reasons: set[str]) -> list[str]:
    """Which of these no test has noticed, without a known reason."""
    survivors = [mutant for mutant, summary in found.items() if summary == "MissedMutant"]
    return [mutant for mutant in survivors if without_place(mutant) not in reasons]


def try_missed(output: Path, mutants: list[str], inside: bool, seconds: int) -> dict[str, str]:
    """What becomes of these with the slow tests too."""
    if not mutants:
        return {}
    # Deleted fields come along with any pattern, so that the files are named too.
    files = {mutant.split(":")[0] for mutant in mutants}
    chosen = ["--re", exactly(mutants)]
    chosen += [word for file in sorted(files) for word in ("--file", file)]
    outcomes = run(output, chosen, inside, SLOWEST, seconds)
    return {name_of(one): summary_of(one) for one in outcomes if name_of(one) in mutants}


def try_again(found: dict[str, dict[str, str]], reasons: set[str]) -> None:
    """Try with the tests of all groups what those of one have missed."""
    survivors = {
        mutant: name for name, outcomes in found.items() for mutant in missed(outcomes, reasons)
    }
    if survivors:
        link_together(modules(("*",)), inside=True)
        outcomes = try_missed(WORK / "again", list(survivors), inside=True, seconds=300)
        for mutant, summary in outcomes.items():
            found[survivors[mutant]][mutant] = summary


def fingerprint() -> str:
    """Of what decides which mutants there are."""
    digest = hashlib.sha256()
    for path in sorted(CRATE.glob("src/**/*.rs")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def known() -> dict[str, dict[str, str]]:
    """What earlier runs found, if nothing has changed since."""
    path = WORK / "outcomes.json"
    kept = json.loads(path.read_text()) if path.exists() else {}
    return kept["found"] if kept.get("of") == fingerprint() else {}


def keep(found: dict[str, dict[str, str]]) -> None:
    """Write down what was found, for people and for the next run."""
    kept = {"of": fingerprint(), "found": found}
    (WORK / "outcomes.json").write_text(json.dumps(kept, indent=1))
    (WORK / "report.md").write_text(report(found))


def without_place(mutant: str) -> str:
    """A mutant's name without line and column, which every change of the file moves."""
    return re.sub(r"^reversi-rules/src/(.*?):\d+:\d+: ", r"\1: ", mutant)


def report(found: dict[str, dict[str, str]]) -> str:
    lines = ["| group | tried | viable | caught | missed | rate |", "|---|---|---|---|---|---|"]
    total: Counter[str] = Counter()
    for name, outcomes in found.items():
        counts = Counter(outcomes.values())
        total += counts
        lines.append(row(name, counts))
    lines.append(row("all", total))
    return "\n".join(lines) + "\n"


def row(name: str, counts: Counter[str]) -> str:
    tried, caught = counts.total(), counts["CaughtMutant"] + counts["Timeout"]
    viable = tried - counts["Unviable"]
    rate = f"{rate_of(counts):.1f} %"
    return f"| {name} | {tried} | {viable} | {caught} | {counts['MissedMutant']} | {rate} |"


def rate_of(counts: Counter[str]) -> float:
    viable = counts.total() - counts["Unviable"]
    return 100 * (counts["CaughtMutant"] + counts["Timeout"]) / viable if viable else 100.0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--shard", default="0/20", metavar="K/N")
    parser.add_argument("--group", action="append", choices=GROUPS)
    arguments = parser.parse_args()
    listed = re.findall(r"^\| `([^`]+)` \|", REASONS.read_text(), flags=re.M)
    # A bar in a cell of a table is written so.
    reasons = {mutant.replace(r"\|", "|") for mutant in listed}
    copy_tree()
    found = known()
    for name in arguments.group or GROUPS:
        found.setdefault(name, {}).update(try_group(name, arguments.shard, reasons))
        print(row(name, Counter(found[name].values())), flush=True)
        keep(found)
    try_again(found, reasons)
    keep(found)
    print(report(found))

    unknown = [mutant for outcomes in found.values() for mutant in missed(outcomes, reasons)]
    for mutant in unknown:
        print(f"missed, and no reason in {REASONS.name}: {mutant}", file=sys.stderr)
    rate = rate_of(Counter(one for outcomes in found.values() for one in outcomes.values()))
    if rate < LEAST_CAUGHT:
        print(f"only {rate:.1f} % were caught", file=sys.stderr)
    return int(bool(unknown) or rate < LEAST_CAUGHT)


if __name__ == "__main__":
    sys.exit(main())
