#!/usr/bin/env python3
"""Runs Linux x86-64 programs on an emulated CPU with AVX-512 and GFNI.

    scripts/avx512/emulate.py [options] PROGRAM [ARGUMENT...] [--then PROGRAM [ARGUMENT...]]...

The programs run one after the other in one machine, which takes half a minute to start. Prints
what they print and exits with the exit status of the first that fails; 124 when the time limit is
reached, 125 when the emulation itself fails. Meant for machines whose own CPU lacks AVX-512, to
test the results of such code, never its speed: about 15 million instructions a second.

The CPU is that of Bochs (Debian's package), on which Debian's kernel boots with the programs in its
initial file system; both are installed on the first run (apt-get as root; the kernel is only
unpacked, in .tools). What is wrong in this CPU: gf2p8affine with a mask register. Without one it is
mended, see `patched_bochs`; `selftest` beside this compares instructions with their definition.

As the runner of cargo: CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER=scripts/avx512/emulate.py
"""

import argparse
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLS = HERE.parent.parent / ".tools" / "avx512"
MIB = 1 << 20
# What is loaded into the machine's memory, from BASE on: page tables, parameters, two words for
# boot.s (where it expects them), the initial file system and the kernel.
BASE = 16 * MIB
PARAMS, COMMAND_LINE, WORDS, INITRD = BASE + 0x6000, BASE + 0x7000, BASE + 0x8000, BASE + 0x9000
# No ACPI, MP tables or BIOS: the kernel has to be content with the interrupt controller of the PC
# AT. Of what Bochs 2.7 says it has, these are left out: the sizes of its XSAVE areas contradict
# each other when PKU or the compacted form is on, and FSRM without ERMS (which a BIOS would turn
# on) breaks memmove. The initcalls are the slow ones that no test needs: a third of the boot.
KERNEL_OPTIONS = (
    "acpi=off noapic nolapic nosmp pci=off nokaslr mitigations=off tsc=reliable "
    "random.trust_cpu=on rcupdate.rcu_expedited=1 audit=0 i8042.noaux i8042.nokbd panic=-1 "
    "clearcpuid=pku,ospke,xsaves,xsavec,fsrm "
    "initcall_blacklist=trace_eval_init,load_system_certificate_list "
)


def fail(message: str) -> None:
    print(f"emulate.py: {message}", file=sys.stderr)
    sys.exit(125)


def run(*command: str | Path, **kwargs) -> str:
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **kwargs).stdout


def is_older(made: Path, source: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def ensure_tools() -> None:
    """Bochs, the kernel image, and the two small programs of this folder, built."""
    TOOLS.mkdir(parents=True, exist_ok=True)
    if not shutil.which("bochs-bin") or not shutil.which("cc"):
        if os.geteuid() or not shutil.which("apt-get"):
            fail("this needs Bochs and a C compiler: 'apt-get install bochs gcc libc6-dev'")
        print("installing bochs", file=sys.stderr)
        run("apt-get", "update", "-qq")
        packages = ["bochs", "gcc", "libc6-dev"]
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)
    if not (TOOLS / "vmlinuz").exists():
        depends = run("apt-cache", "depends", "linux-image-cloud-amd64").split()
        package = next(word for word in depends if re.match(r"linux-image-\d", word))
        with tempfile.TemporaryDirectory(dir=TOOLS) as folder:
            # _apt may not write here: harmless, but it is said on stderr.
            run("apt-get", "download", "-qq", package, cwd=folder, stderr=subprocess.DEVNULL)
            run("dpkg-deb", "-x", next(Path(folder).glob("*.deb")), folder)
            next(Path(folder).glob("boot/vmlinuz-*")).rename(TOOLS / "vmlinuz")
    if is_older(TOOLS / "boot.rom", HERE / "boot.s"):
        run("as", HERE / "boot.s", "-o", TOOLS / "boot.o")
        run("objcopy", "-O", "binary", TOOLS / "boot.o", TOOLS / "boot.rom")
    if is_older(TOOLS / "init", HERE / "init.c"):
        run("cc", "-static", "-s", "-Os", HERE / "init.c", "-o", TOOLS / "init")


def patched_bochs() -> Path:
    """Bochs 2.7 takes the parity of (V)GF2P8AFFINE(INV)QB for its opposite, so that every result is
    the complement of the right one (mended in later versions). 0x9669 is its table of the even
    nibbles, 0x6996 that of the odd ones."""
    installed, patched = Path(shutil.which("bochs-bin")), TOOLS / "bochs-bin"
    if patched.exists() and patched.stat().st_mtime >= installed.stat().st_mtime:
        return patched
    code = bytearray(installed.read_bytes())
    # Of the program headers: those of type PT_LOAD, as (address, offset, size).
    first, count = struct.unpack_from("<Q", code, 32)[0], struct.unpack_from("<H", code, 56)[0]
    headers = [struct.unpack_from("<IIQQQQ", code, first + 56 * i) for i in range(count)]
    found = 0
    for line in run("nm", "-D", "-S", "--defined-only", installed).splitlines():
        if "GF2P8AFFINE" in line:
            address, size = (int(word, 16) for word in line.split()[:2])
            segment = next(h for h in headers if h[0] == 1 and h[3] <= address < h[3] + h[5])
            start = address - segment[3] + segment[2]
            body = code[start : start + size]
            found += body.count(b"\x69\x96\0\0")
            code[start : start + size] = body.replace(b"\x69\x96\0\0", b"\x96\x69\0\0")
    if found != 4:
        fail(f"this Bochs is not the known one (2.7 of Debian 12): {found} places instead of 4")
    patched.write_bytes(code)
    patched.chmod(0o755)
    return patched


def kernel_and_setup() -> tuple[bytes, bytes]:
    """The protected-mode part of the kernel and its setup header."""
    image = (TOOLS / "vmlinuz").read_bytes()
    sectors = image[0x1F1] or 4
    return image[(sectors + 1) * 512 :], image[0x1F1 : 0x202 + image[0x201]]


def memory_image(initrd: bytes, memory: int, command_line: str) -> bytes:
    """What the machine's memory holds from BASE on when it is turned on."""
    kernel, setup = kernel_and_setup()
    at = (INITRD + len(initrd) + 2 * MIB - 1) // (2 * MIB) * (2 * MIB)  # its kernel_alignment
    image = bytearray(at + len(kernel) - BASE)

    def put(address: int, layout: str, *values) -> None:
        struct.pack_into(layout, image, address - BASE, *values)

    # Page tables: 4 GiB, one to one.
    put(BASE, "<Q", BASE + 0x1000 | 3)
    for i in range(4):
        put(BASE + 0x1000 + 8 * i, "<Q", BASE + 0x2000 + 0x1000 * i | 3)
    for i in range(2048):
        put(BASE + 0x2000 + 8 * i, "<Q", i * 2 * MIB | 0x83)
    # boot_params
    put(PARAMS + 0x1F1, f"{len(setup)}s", setup)
    put(PARAMS + 0x210, "B", 0xFF)  # type_of_loader: none that has a number
    put(PARAMS + 0x218, "<II", INITRD, len(initrd))
    put(PARAMS + 0x228, "<I", COMMAND_LINE)
    put(PARAMS + 0x1E8, "B", 2)
    put(PARAMS + 0x2D0, "<QQI", 0, 0x9F000, 1)
    put(PARAMS + 0x2E4, "<QQI", MIB, memory - MIB, 1)
    put(COMMAND_LINE, f"{len(command_line)}s", command_line.encode())
    put(WORDS, "<II", at + 0x200, BASE + len(image))
    put(INITRD, f"{len(initrd)}s", initrd)
    put(at, f"{len(kernel)}s", kernel)
    return bytes(image)


class Archive:
    """An initial file system (cpio, "newc")."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.names: set[str] = set()

    def add(self, name: str, content: bytes = b"", mode: int = 0o100755) -> None:
        name = name.strip("/")
        if name in self.names or not name:
            return
        self.names.add(name)
        if "/" in name:
            self.add(str(Path(name).parent), mode=0o040755)
        fields = (len(self.names), mode, 0, 0, 1, 0, len(content), 0, 0, 0, 0, len(name) + 1, 0)
        self.data += b"070701" + b"".join(b"%08X" % f for f in fields) + name.encode() + b"\0"
        self.data += bytes(-len(self.data) % 4) + content
        self.data += bytes(-len(self.data) % 4)

    def add_tree(self, path: Path) -> None:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file():
                self.add(str(file), file.read_bytes())

    def finish(self) -> bytes:
        self.add("TRAILER!!!", mode=0)
        return bytes(self.data) + bytes(-len(self.data) % 512)


def libraries(program: str) -> list[str]:
    """The shared libraries of a program, its loader included; none when it is static."""
    listed = subprocess.run(["ldd", program], capture_output=True, text=True)
    words = listed.stdout.split() if listed.returncode == 0 else []
    return [word for word in words if word.startswith("/")]


def commands(words: list[str]) -> list[list[str]]:
    """The programs, each with its arguments."""
    split: list[list[str]] = [[]]
    for word in words:
        if word == "--then":
            split.append([])
        else:
            split[-1].append(word)
    return [command for command in split if command]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--cpu", default="tigerlake", help="a model of 'bochs -help cpu'; tigerlake"
    )
    parser.add_argument("--timeout", type=float, default=600, help="limit in seconds; 600")
    parser.add_argument("--memory", type=int, default=1024, help="MiB of the machine; 1024")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--with",
        action="append",
        default=[],
        metavar="PATH",
        dest="extra",
        help="file or folder that the program reads, put at the same path",
    )
    parser.add_argument("--verbose", action="store_true", help="print the kernel's messages too")
    parser.add_argument("program", help="and its arguments; '--then' begins another program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if platform.machine() != "x86_64":
        fail("this needs an x86-64 Linux")
    ensure_tools()

    archive = Archive()
    for folder in ["proc", "dev", "sys", "tmp", "run"]:
        archive.add(folder, mode=0o040777)
    archive.add("init", (TOOLS / "init").read_bytes())
    for number, words in enumerate(commands([options.program, *options.arguments])):
        archive.add(f"run/{number}/program", Path(words[0]).read_bytes())
        archive.add(f"run/{number}/args", "".join(word + "\0" for word in words).encode())
        for library in libraries(words[0]):
            archive.add(library, Path(library).read_bytes())
    env = ["PATH=/", "RUST_BACKTRACE=" + os.environ.get("RUST_BACKTRACE", "0"), *options.env]
    archive.add("run/env", "".join(word + "\0" for word in env).encode())
    archive.add("run/cwd", str(Path.cwd()).encode() + b"\0")
    archive.add(str(Path.cwd()), mode=0o040755)
    for path in options.extra:
        archive.add_tree(Path(path).resolve())
    command_line = KERNEL_OPTIONS + (
        "console=ttyS0,115200 earlyprintk=ttyS0,115200" if options.verbose else "quiet"
    )

    with tempfile.TemporaryDirectory(prefix="avx512-") as folder:
        work = Path(folder)
        image = memory_image(archive.finish(), options.memory * MIB, command_line)
        (work / "image").write_bytes(image)
        # 'ips' tells Bochs how many instructions make a second of the guest's clock.
        (work / "bochsrc").write_text(f"""
plugin_ctrl: unmapped=1, biosdev=0, speaker=0, extfpuirq=0, parallel=0, iodebug=0
config_interface: textconfig
display_library: rfb, options="timeout=0"
memory: guest={options.memory}, host={options.memory}
romimage: file={TOOLS}/boot.rom
optramimage1: file={work}/image, address={BASE:#x}
cpu: model={options.cpu}, count=1, ips=200000000, reset_on_triple_fault=0
clock: sync=none
pci: enabled=0
sound: waveoutdrv=dummy
com1: enabled=1, mode=file, dev={work}/serial
port_e9_hack: enabled=1
log: {work}/log
panic: action=fatal
error: action=report
info: action=report
debug: action=ignore
""")
        # Debian builds Bochs with its debugger, which waits for a command at the start.
        (work / "debugger").write_text("c\n")
        status = emulate(work, options)
    sys.exit(status)


def emulate(work: Path, options: argparse.Namespace) -> int:
    """Runs Bochs, copies what comes between the marks of init.c; returns the exit status."""
    command = [
        "timeout",
        str(options.timeout),
        str(patched_bochs()),
        "-q",
        "-f",
        str(work / "bochsrc"),
        "-rc",
        str(work / "debugger"),
    ]
    bochs = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    begun, status, before = False, None, []
    for line in bochs.stdout:
        if line == b"\001BEGIN\n":
            begun = True
        elif not begun:
            before.append(line)
        else:
            # The program's last line may lack its newline.
            text, mark, end = line.partition(b"\001END ")
            sys.stdout.buffer.write(text)
            sys.stdout.buffer.flush()
            if mark:
                status = int(end)
                break
    bochs.stdout.read()
    code = bochs.wait()
    if options.verbose and (work / "serial").exists():
        sys.stderr.buffer.write((work / "serial").read_bytes())
    if status is not None:
        return status
    if code == 124:
        print(f"emulate.py: not finished in {options.timeout} s", file=sys.stderr)
        return 124
    sys.stderr.buffer.write(b"".join(before) + (work / "log").read_bytes()[-3000:])
    fail("the machine stopped before the program ended; try --verbose")


if __name__ == "__main__":
    main()
