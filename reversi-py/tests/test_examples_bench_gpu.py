"""`examples/python/bench_gpu.py`, as far as it runs without a GPU."""

from pathlib import Path

from example_programs import run


def test_the_cpu_part_runs_and_the_rest_is_done_or_skipped(tmp_path: Path) -> None:
    arguments = ["--games", 8, "--steps", 3, "--threads", 2]
    status, stdout, stderr = run("bench_gpu", *arguments, folder=tmp_path)
    assert status == 0, stderr
    lines = stdout.splitlines()
    environments = [line for line in lines if line.startswith("VectorEnv")]
    playouts = [line for line in lines if line.startswith("batch.playouts")]
    assert [line.split("  ")[0] for line in environments] == [
        "VectorEnv, 1 thread, N = 8",
        "VectorEnv, 2 threads, N = 8 each",
    ]
    assert [line.split("  ")[0] for line in playouts] == [
        "batch.playouts, threads: 1",
        "batch.playouts, threads: 2",
    ]
    assert all(line.endswith(" M steps/s") for line in environments)
    assert any(line.startswith(("skipped: ", "PyTorch")) for line in lines)
    assert any(line.startswith(("skipped: ", "pgx, N = 8 ")) for line in lines[-1:])
