# Sourced by run.sh, examples.sh and others: the abilities of the compilers here. The folder "$build" is for
# trials.

# Warnings that users may have turned on: neither the headers nor the examples give any of them.
STRICT='-Wconversion -Wsign-conversion -Wshadow -Wundef'

# The headers, of which calls.py makes a table of the functions.
HEADERS='include/reversi/base.h include/reversi/reversi.h include/reversi/batch.h include/reversi/variant.h
include/reversi/records.h include/reversi/protocols.h'

# The pages of the site with programs in C, which run.sh runs.
C_PAGES='c cookbook from-edax index'

# A compiler may include arguments.
is_there() { command -v "${1%% *}" >/dev/null; }

sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'

# sanitizers_work COMPILER: enables the search for leaks where that is possible.
sanitizers_work() {
    echo 'int main(void) { return 0; }' >"$build/probe.c"
    $1 $sanitizers "$build/probe.c" -o "$build/probe" 2>/dev/null || return 1
    export ASAN_OPTIONS=detect_leaks=1
    "$build/probe" 2>/dev/null && return 0
    export ASAN_OPTIONS=detect_leaks=0
    "$build/probe" 2>/dev/null && echo "skipped: leaks cannot be found here"
}

# known_warnings COMPILER LANGUAGE WARNINGS...: the warnings that the compiler knows. Some exist
# only in gcc, and clang warns of unknown ones, which -Werror makes an error.
known_warnings() {
    compiler=$1 language=$2
    shift 2
    : >"$build/empty.$language"
    for warning; do
        if $compiler -Werror "$warning" -fsyntax-only "$build/empty.$language" 2>/dev/null; then
            printf '%s ' "$warning"
        fi
    done
}
