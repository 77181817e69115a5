//! Tells the macOS linker that the symbols of the Python interpreter are resolved at load time.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
