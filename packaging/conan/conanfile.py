"""The recipe of libreversi for Conan 2, for systems with a POSIX shell.

It builds the source package of `packaging/source.py`, which lies beside it. Cargo and make must be
in the path.
"""

from pathlib import Path

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.files import copy, rm, rmdir, unzip

PARTS = ("batch", "protocols", "records", "variants")


class Libreversi(ConanFile):
    """The package."""

    name = "libreversi"
    description = "The rules of Reversi (Othello)"
    license = ("MIT", "Apache-2.0")
    topics = ("reversi", "othello", "boardgame", "bitboard")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    # Conan reads these from the class.
    options = {"shared": [True, False], **{part: [True, False] for part in PARTS}}  # noqa: RUF012
    default_options = {"shared": False, **dict.fromkeys(PARTS, True)}  # noqa: RUF012
    exports_sources = "libreversi-*.tar.gz"

    def validate(self):
        """Refuses systems on which the Makefile was never run."""
        if self.settings.os not in ("Linux", "Macos", "FreeBSD"):
            raise ConanInvalidConfiguration("use CMakeLists.txt in reversi-capi on this system")

    def configure(self):
        """The library is C, whatever the program's standard library is."""
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def package_id(self):
        """The same files are made for every build type."""
        del self.info.settings.build_type

    def build(self):
        """Builds the chosen parts."""
        [source] = Path(self.source_folder).glob("libreversi-*.tar.gz")
        unzip(self, str(source), strip_root=True)
        features = " ".join(["small", *(part for part in PARTS if self.options.get_safe(part))])
        self.run(f'make -C reversi-capi stage FEATURES="{features}"')

    def package(self):
        """Installs the chosen kind of library."""
        self.run(f'make -C reversi-capi install PREFIX="{self.package_folder}"')
        copy(self, "LICENSE-*", self.build_folder, str(Path(self.package_folder, "licenses")))
        library = str(Path(self.package_folder, "lib"))
        for pattern in ["*.a"] if self.options.shared else ["*.so*", "*.dylib"]:
            rm(self, pattern, library)
        for folder in ("lib/pkgconfig", "share"):
            rmdir(self, str(Path(self.package_folder, folder)))

    def package_info(self):
        """Has the targets of the CMake package."""
        self.cpp_info.libs = ["reversi"]
        self.cpp_info.set_property("cmake_file_name", "reversi")
        self.cpp_info.set_property("cmake_target_name", "reversi::reversi")
        self.cpp_info.set_property("pkg_config_name", "reversi")
