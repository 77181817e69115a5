# Sourced by the other scripts: the three replayers under their language's name.

replay_Rust() { "${CARGO_TARGET_DIR:-target}/release/replay" "$@"; }
replay_Python() { .venv/bin/python -m reversi_rules replay "$@"; }
replay_C() { examples/c/replay "$@"; }

# Compares the answers of the three in "$1"/Rust, Python and C.
agree() {
    for language in Python C; do
        if ! cmp -s "$1/Rust" "$1/$language"; then
            echo "Rust and $language disagree:" >&2
            diff "$1/Rust" "$1/$language" >&2
            return 1
        fi
    done
}
