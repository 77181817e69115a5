# Sourced by run.sh and examples.sh: what the compilers here can do. The folder "$build" is for
# trying it.

# What users may have turned on: neither the headers nor the examples give a warning under it.
STRICT='-Wconversion -Wsign-conversion -Wshadow -Wundef'

# A compiler may come with arguments.
is_there() { command -v "${1%% *}" >/dev/null; }

sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'

# sanitizers_work COMPILER: looks for leaks too, where that is possible.
sanitizers_work() {
    echo 'int main(void) { return 0; }' >"$build/probe.c"
    $1 $sanitizers "$build/probe.c" -o "$build/probe" 2>/dev/null || return 1
    export ASAN_OPTIONS=detect_leaks=1
    "$build/probe" 2>/dev/null && return 0
    export ASAN_OPTIONS=detect_leaks=0
    "$build/probe" 2>/dev/null && echo "skipped: leaks cannot be found here"
}

# known_warnings COMPILER LANGUAGE WARNINGS...: those that the compiler knows, some only gcc has.
# clang warns of what it does not know, which -Werror makes an error.
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
