"""Builds and runs a program of a user with the package."""

from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout


class Test(ConanFile):
    """The program."""

    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps", "CMakeToolchain"

    def requirements(self):
        """Needs what is tested."""
        self.requires(self.tested_reference_str)

    def layout(self):
        """Keeps each configuration apart."""
        cmake_layout(self)

    def build(self):
        """Builds the program."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def test(self):
        """Runs the program."""
        self.run(f"./{Path(self.cpp.build.bindir, 'consumer')}", env="conanrun")
