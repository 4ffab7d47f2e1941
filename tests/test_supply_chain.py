"""What comes with the package: locked, listed, licensed, and built to the same bytes by everyone."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
PERMISSIVE = re.compile(
    r"(MIT(-0|-CMU)?|Apache-2\.0|BSD-[23]-Clause|0BSD|Zlib|CC0-1\.0|ISC|PSF-2\.0|MPL-2\.0|CNRI-Python|BSL-1\.0|"
    r"WordNet-3\.0| AND | OR | WITH LLVM-exception)+"
)


def load_bill_maker():
    spec = importlib.util.spec_from_file_location("make_bill", ROOT / "scripts" / "make_bill.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def normal(requirement):
    """A requirement as name, extras and specifiers."""
    name, extras, rest = re.fullmatch(r"([\w.-]+)(\[[^\]]*\])?(.*)", requirement).groups()
    wanted = tuple(sorted(each.strip() for each in (extras or "[]")[1:-1].split(",") if each))
    return name.lower(), wanted, rest.strip()


def declared_requirements():
    project = PROJECT["project"]
    for requirement in project["dependencies"]:
        yield None, *normal(requirement)
    for extra, requirements in project["optional-dependencies"].items():
        for requirement in requirements:
            yield extra, *normal(requirement)


def locked_requirements():
    (own,) = [package for package in LOCK["package"] if package["name"] == PROJECT["project"]["name"]]
    for each in own["metadata"]["requires-dist"]:
        extra = re.search(r"extra == '([^']+)'", each.get("marker", ""))
        name, extras = each["name"], tuple(sorted(each.get("extras", ())))
        yield extra[1] if extra else None, name, extras, each.get("specifier", "")


def test_the_lock_file_is_that_of_the_declared_dependencies():
    assert set(locked_requirements()) == set(declared_requirements()), "run `uv lock`"


def test_every_locked_file_is_public_and_has_its_hash():
    for package in LOCK["package"]:
        if "registry" not in package["source"]:
            assert package["name"] == PROJECT["project"]["name"]
            continue
        assert package["source"]["registry"] == "https://pypi.org/simple"
        for file in [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else ())]:
            assert file["url"].startswith("https://files.pythonhosted.org/packages/")
            assert re.fullmatch(r"sha256:[0-9a-f]{64}", file["hash"])


def test_the_bill_of_materials_lists_what_is_locked_and_licences_that_permit_use():
    maker = load_bill_maker()
    bill = json.loads(maker.BILL.read_text(encoding="utf-8"))
    listed = [each for each in bill["components"] if each["type"] == "library"]
    scopes = {(each["name"], each["version"]): each["scope"] == "required" for each in listed}
    expected = {(package["name"], package["version"]): always for package, always in maker.materials()}
    assert scopes == expected, "run `python scripts/make_bill.py`"
    for each in bill["components"]:
        licences = [licence["license"]["name"] for licence in each.get("licenses", ())]
        assert licences or each["scope"] == "optional", each["name"]
        assert all(PERMISSIVE.fullmatch(licence) for licence in licences), (each["name"], licences)
    assert maker.PAGE.read_text(encoding="utf-8") == maker.write_page(bill)


def copy_sources(target):
    """What a build needs."""
    for name in (*PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"], "pyproject.toml"):
        source = ROOT / name
        ignored = shutil.ignore_patterns("node_modules", "__pycache__", ".*")
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=ignored)
        else:
            target.mkdir(exist_ok=True)
            shutil.copy(source, target / name)


BUILD = "import hatchling.build as b; b.build_wheel('out'); b.build_sdist('out')"


def test_the_wheel_and_the_source_archive_have_the_same_bytes_when_built_twice(tmp_path):
    pytest.importorskip("hatchling")
    copy_sources(tmp_path / "one")
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    for name, when in (("one", 1_500_000_000), ("two", 1_700_000_000)):
        for path in (tmp_path / name).rglob("*"):
            os.utime(path, (when, when))
        (tmp_path / name / "out").mkdir()
        subprocess.run([sys.executable, "-c", BUILD], cwd=tmp_path / name, check=True, capture_output=True)
    built = sorted((tmp_path / "one" / "out").iterdir())
    assert [path.suffix for path in built] == [".whl", ".gz"]
    assert built[0].name.endswith("-py3-none-any.whl")  # nothing compiled
    for path in built:
        assert path.read_bytes() == (tmp_path / "two" / "out" / path.name).read_bytes(), path.name
    names = zipfile.ZipFile(built[0]).namelist()
    notices = ("english/dictionary/LICENCES.txt", "generation/vocabularies/LICENSE.wordnet", "LICENSE")
    for notice in notices:
        assert any(name.endswith(notice) for name in names), notice
    assert any(name.endswith("shipped/manifest.json") for name in names)
