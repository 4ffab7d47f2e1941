"""Makes the bill of materials and the list of licences from the lock file.

    uv lock                       # after a change of dependencies in pyproject.toml
    python scripts/make_bill.py   # writes sbom.cdx.json and docs/reference/licences.md

The bill is CycloneDX 1.5: every package that the library or one of its extras for users may bring, with its
version and licence, and the data that is part of the package; hashes of all files are in the lock file. The
same lock file gives the same bytes: there is no date and no random number. Licences are those that installed
packages declare; run it where the `dev` extra is installed.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BILL = ROOT / "sbom.cdx.json"
PAGE = ROOT / "docs" / "reference" / "licences.md"
INTERNAL = ("dev", "bench")
"""Extras that are not for users."""
KNOWN = {"colorama": "BSD-3-Clause"}
"""Licences of packages that other systems than this one need."""
DATA = (
    ("WordNet", "3.0", "WordNet-3.0", "the dictionary of `english/`, and the lexicon of `generation/`"),
    ("lemminflect", "0.2.3", "MIT", "inflected forms in the dictionary of `english/`"),
    ("all-MiniLM-L6-v2", "1", "Apache-2.0", "vectors of common words for the shipped network"),
)
SPDX = {
    "mit": "MIT",
    "mit license": "MIT",
    "apache 2.0": "Apache-2.0",
    "apache 2.0 license": "Apache-2.0",
    "apache license 2.0": "Apache-2.0",
    "apache license, version 2.0": "Apache-2.0",
    "apache software license": "Apache-2.0",
    "bsd": "BSD-3-Clause",
    "bsd license": "BSD-3-Clause",
    "bsd-3-clause": "BSD-3-Clause",
    "3-clause bsd license": "BSD-3-Clause",
    "mpl-2.0": "MPL-2.0",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
    "isc license (iscl)": "ISC",
    "python software foundation license": "PSF-2.0",
}

Package = dict[str, Any]


def read_lock() -> list[Package]:
    """The packages of the lock file."""
    found: list[Package] = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    return found


def reached(packages: list[Package], start: Iterable[Package]) -> set[tuple[str, str]]:
    """Names and versions of all that these dependencies bring."""
    found: set[tuple[str, str]] = set()
    waiting = list(start)
    while waiting:
        wanted = waiting.pop()
        for package in packages:
            if (package["name"], package["version"]) != (
                wanted["name"],
                wanted.get("version", package["version"]),
            ):
                continue
            extras = package.get("optional-dependencies", {})
            own = [each for extra in wanted.get("extra", ()) for each in extras.get(extra, ())]
            key = (package["name"], package["version"])
            if key not in found:
                own += package.get("dependencies", ())
            found.add(key)
            waiting += [each for each in own if each["name"] != "multiprover"]
    return found


def materials() -> Iterator[tuple[Package, bool]]:
    """The packages that users may get, by name, and whether everybody does."""
    packages = read_lock()
    (own,) = [package for package in packages if package["name"] == "multiprover"]
    extras = own["optional-dependencies"]
    required = reached(packages, own["dependencies"])
    wanted = [each for name, group in extras.items() if name not in INTERNAL for each in group]
    optional = reached(packages, [each for each in wanted if each["name"] != "multiprover"])
    for package in sorted(packages, key=lambda each: (each["name"], each["version"])):
        key = (package["name"], package["version"])
        if key in required | optional:
            yield package, key in required


def licence_of(name: str) -> str:
    """What an installed package declares, as an SPDX expression where it is one; "" where it is not known."""
    if name in KNOWN:
        return KNOWN[name]
    try:
        declared = metadata(name)
    except PackageNotFoundError:
        return ""
    if expression := declared.get("License-Expression"):
        return str(expression)
    classifiers = [each for each in declared.get_all("Classifier", []) if each.startswith("License ::")]
    classifiers = [each.rpartition(" :: ")[2] for each in classifiers]
    said = [*(each for each in classifiers if each != "OSI Approved"), str(declared.get("License") or "")]
    for each in said:
        if each.strip().lower() in SPDX:
            return SPDX[each.strip().lower()]
    return next((re.sub(r"\s+", " ", each)[:60] for each in said if each.strip()), "")


def component(package: Package, is_required: bool) -> dict[str, Any]:
    """One package as CycloneDX has it."""
    name, version = package["name"], package["version"]
    licence = licence_of(name)
    return {
        "type": "library",
        "bom-ref": f"{name}@{version}",
        "name": name,
        "version": version,
        "scope": "required" if is_required else "optional",
        "purl": f"pkg:pypi/{name}@{version}",
        **({"licenses": [{"license": {"name": licence}}]} if licence else {}),
    }


def make_bill() -> dict[str, Any]:
    """The bill of materials."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    data = [
        {"type": "data", "bom-ref": f"data:{name}@{version}", "name": name, "version": version,
         "licenses": [{"license": {"name": licence}}], "description": used.replace("`", "")}
        for name, version, licence, used in DATA
    ]  # fmt: skip
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "library",
                "bom-ref": "multiprover",
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": [*(component(*each) for each in materials()), *data],
    }


def write_page(bill: dict[str, Any]) -> str:
    """The list of licences for people."""
    rows = {
        each["name"]: (each.get("scope", "data"), (each.get("licenses") or [{"license": {"name": ""}}])[0])
        for each in bill["components"]
        if each["type"] == "library"
    }
    lines = [
        f"| {name} | {'always' if scope == 'required' else 'with an extra'} | {licence['license']['name']} |"
        for name, (scope, licence) in rows.items()
        if licence["license"]["name"]
    ]
    unknown = [name for name, (_, licence) in rows.items() if not licence["license"]["name"]]
    data = [f"| {name} {version} | {used} | {licence} |" for name, version, licence, used in DATA]
    return "\n".join(
        [
            "# Licences",
            "",
            "multiprover is under the Apache License 2.0. This page and `sbom.cdx.json` (CycloneDX) are made",
            "by `scripts/make_bill.py` from `uv.lock`, which has every version with its hashes.",
            "",
            "## Data in the package",
            "",
            "| data | used for | licence |",
            "|---|---|---|",
            *data,
            "",
            "The notices are in `src/multiprover/english/dictionary/LICENCES.txt`,",
            "`src/multiprover/generation/vocabularies/LICENSE.wordnet` and",
            "`src/multiprover/modeling/LICENSE.word_vectors`, and come with the wheel.",
            "",
            "## Packages",
            "",
            "| package | installed | licence |",
            "|---|---|---|",
            *lines,
            "",
            f"Not installed where this page was made, so not listed: {', '.join(unknown)}.",
            "",
        ]
    )


def main() -> int:
    """Write both files."""
    bill = make_bill()
    BILL.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(write_page(bill), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
