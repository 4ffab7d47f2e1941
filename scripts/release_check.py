"""Checks a release: wheel and sdist, each installed without the sources, run the tutorial and the demo.

    python scripts/release_check.py          # on every Python from 3.11 that is installed
    python scripts/release_check.py python3.12

Needs `build`, and PyPI for the dependencies. Both files are made from what git tracks. For each Python and
each file there is an empty environment: the base install runs the tutorial of rules (every command, output
compared), reports the size of each part and says what the network needs; with the extra `neural` the demo
answers by network as well.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.docs.blocks import Session, is_shown, read_blocks  # noqa: E402

TUTORIAL = Path("docs/tutorials/rules.md")
WHAT_TO_INSTALL = 'pip install "multiprover[neural]"'
NEWEST = 30
"""Minor versions of Python that are looked for."""


def main(asked: list[str]) -> None:
    """Build, then check every file on every Python."""
    pythons = [Path(found) for name in asked if (found := shutil.which(name))] or find_pythons()
    with tempfile.TemporaryDirectory() as place:
        built = build(Path(place))
        for number, python in enumerate(pythons):
            for archive in built:
                check(python, archive, Path(place) / f"{number}-{archive.suffix[1:]}")
    names = ", ".join(python.resolve().name for python in pythons)
    print(f"release-check: {len(built)} files on {names}: all passed")


def find_pythons() -> list[Path]:
    """Every Python from 3.11 on the path or of pyenv, one for each version, the oldest first."""
    names = [shutil.which(f"python3.{minor}") for minor in range(11, NEWEST)]
    managed = (Path.home() / ".pyenv" / "versions").glob("*/bin/python3")
    found: dict[tuple[int, int], Path] = {}
    for python in [*(Path(name) for name in names if name), *managed, Path(sys.executable)]:
        asked = "import sys, venv; print(*sys.version_info[:2])"
        said = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False)
        if said.returncode == 0:  # a shim of a version that is not switched on fails
            major, minor = map(int, said.stdout.split())
            found.setdefault((major, minor), python)
    return [found[version] for version in sorted(found) if version >= (3, 11)]


def build(place: Path) -> list[Path]:
    """The wheel and the sdist, made of a copy of what git tracks."""
    source = place / "source"
    run("git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), source)
    run(sys.executable, "-m", "build", "--outdir", place / "dist", source)
    shutil.copy(source / TUTORIAL, place)  # of the same commit
    shutil.rmtree(source)
    built = sorted((place / "dist").iterdir())
    print("built", ", ".join(f"{each.name} ({each.stat().st_size / 1e6:.1f} MB)" for each in built))
    return built


def check(python: Path, archive: Path, place: Path) -> None:
    """Install a file into an empty environment, and use it."""
    run(python, "-m", "venv", place)
    pip, program = place / "bin" / "pip", place / "bin" / "multiprover"
    run(pip, "install", "--quiet", "--disable-pip-version-check", archive)
    version = run(place / "bin" / "python", "--version").strip()
    print(f"{version}, {archive.name}: base install")
    print_sizes(place)
    run_tutorial(place, place.parent / TUTORIAL.name)
    club = [program, "prove", ROOT / "examples" / "club.txt", "Bob is welcome."]
    refused = subprocess.run([*club, "--reasoner", "neural"], capture_output=True, text=True, check=False)
    if refused.returncode != 2 or WHAT_TO_INSTALL not in refused.stderr:
        sys.exit(f"the base install should say what the network needs: {refused.stderr}")
    run(pip, "install", "--quiet", "--disable-pip-version-check", f"{archive}[neural]")
    print(f"{version}, {archive.name}: with the extra neural")
    print_sizes(place)
    for reasoner in ("exact", "neural"):
        said = run(*club, "--reasoner", reasoner)
        if "→ true" not in said or "✓ reasoning checked" not in said:
            sys.exit(f"the demo by the {reasoner} reasoner: {said}")
    print("  demo: answered exactly and by network, proofs checked", flush=True)


def run_tutorial(place: Path, tutorial: Path) -> None:
    """Every command of the tutorial prints what the page shows, with nothing of the repository at hand."""

    def run_installed(arguments: list[str], directory: Path) -> tuple[str, int]:
        done = subprocess.run(
            [place / "bin" / "multiprover", *arguments],
            cwd=directory,
            env=os.environ | {"PYTHONPATH": "", "COLUMNS": "100"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.stdout, done.returncode

    count = 0
    with tempfile.TemporaryDirectory() as directory:
        session = Session(Path(directory), run_installed, place / "bin")
        for block in read_blocks(tutorial):
            for command, shown, printed in session.play(block):
                if not is_shown(shown, printed):
                    sys.exit(f"{block.place}: {command}\n{printed}")
                count += 1
    print(f"  tutorial: {count} commands as shown")


def print_sizes(place: Path) -> None:
    """The size of each installed part above one megabyte, without pip and setuptools."""
    packages = next(place.glob("lib/python3*/site-packages"))
    sizes: dict[str, int] = {}
    for path in packages.rglob("*"):
        if path.is_file() and not path.is_symlink():
            part = path.relative_to(packages).parts[0].removesuffix(".libs").partition("-")[0]
            sizes[part] = sizes.get(part, 0) + path.stat().st_size
    for part in ("pip", "setuptools", "pkg_resources", "_distutils_hack"):
        sizes.pop(part, None)
    large = sorted(((size, part) for part, size in sizes.items() if size > 1e6), reverse=True)
    parts = ", ".join(f"{part} {size / 1e6:.0f}" for size, part in large)
    print(f"  {sum(sizes.values()) / 1e6:.0f} MB: {parts}", flush=True)


def run(*command: object) -> str:
    """Run a command; what it prints, or the end of everything where it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        check=False,
        cwd=tempfile.gettempdir(),
    )
    if done.returncode:
        sys.exit(f"{' '.join(str(word) for word in command)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1:])
