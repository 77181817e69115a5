//! Tells the linker of macOS that the interpreter's symbols come at load time.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
