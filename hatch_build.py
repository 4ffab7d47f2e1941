"""Compiles the busiest modules where that is asked for: `MULTIPROVER_COMPILE=1 pip install .`.

Needs a C compiler; mypy and setuptools come with the build. Without the variable nothing here does anything,
and the wheel is pure Python. The sources, unchanged, are installed beside the modules compiled from them. All
work is done in a directory of its own: a compiled module that stayed in `src` would hide later edits.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "MULTIPROVER_COMPILE"
COMPILED = (
    "english/straight.py",
    "logic/failure.py",
    "logic/listing.py",
    "logic/rounds.py",
    "logic/stratify.py",
    "logic/trampoline.py",
)
NEEDED = ["mypy==2.4.1", "setuptools>=70"]
SETTINGS = """
[mypy]
follow_imports = silent
ignore_missing_imports = true
[mypy-multiprover]
follow_imports = skip
"""
"""The front of the package imports everything, which these modules do not need."""
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
made, level, *paths = sys.argv[1:]
modules = mypycify(["--config-file=settings.ini", *paths], group_name="multiprover", opt_level=level)
setup(name="multiprover", ext_modules=modules, script_args=["build_ext", "--build-lib", made])
"""


def is_asked_for() -> bool:
    """Whether the environment asks for compiled modules."""
    return os.environ.get(SWITCH, "") not in ("", "0")


class CompiledModules(BuildHookInterface[Any]):
    """Adds compiled modules to the wheel."""

    def dependencies(self) -> list[str]:
        """What the build needs besides."""
        return NEEDED if is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed."""
        if not is_asked_for() or self.target_name != "wheel":
            return
        if version == "editable":
            raise ValueError(f"{SWITCH} is for a usual install: compiled modules would hide edited sources")
        self._place = tempfile.TemporaryDirectory()
        made = compile_modules(Path(self.root) / "src", Path(self._place.name))
        build_data["force_include"].update({str(path): name for name, path in made.items()})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the working directory after the wheel is packed."""
        if hasattr(self, "_place"):
            self._place.cleanup()


def compile_modules(sources: Path, place: Path, optimise: int = 3) -> dict[str, Path]:
    """Compile in a directory; returns the files made, by their paths in the wheel."""
    work, made = place / "work", place / "made"
    shutil.copytree(sources, work, ignore=_all_but_python)
    (work / "settings.ini").write_text(SETTINGS, encoding="utf-8")
    (work / "setup.py").write_text(SETUP, encoding="utf-8")
    paths = [f"multiprover/{module}" for module in COMPILED]
    command = [sys.executable, "setup.py", str(made), str(optimise), *paths]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"compiling failed (is there a C compiler?):\n{done.stdout}{done.stderr}")
    return {path.relative_to(made).as_posix(): path for path in sorted(made.rglob("*")) if path.is_file()}


def _all_but_python(directory: str, names: list[str]) -> list[str]:
    return [n for n in names if not n.endswith(".py") and not (Path(directory) / n).is_dir()]
