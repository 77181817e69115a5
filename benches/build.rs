//! Passes the compiler, target and CPU features to the program, which prints them with its figures.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output();
    let version = version.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned());
    println!("cargo:rustc-env=BUILT_BY={}", version.unwrap_or_default());
    for (name, variable) in
        [("BUILT_FOR", "TARGET"), ("BUILT_WITH_FEATURES", "CARGO_CFG_TARGET_FEATURE")]
    {
        println!("cargo:rustc-env={name}={}", env::var(variable).unwrap_or_default());
    }
}
