# Two commands do everything on a fresh machine: `make demo` and `make test`.

PYTHON ?= python3
# Hundreds of tests start the command line: its modules are compiled once, not by each of them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test docs docs-serve release-check slow audit oracles benchmark page page-check chromium clean

demo: .venv/installed
	.venv/bin/multiprover prove examples/club.txt "Bob is welcome."
	.venv/bin/multiprover prove examples/club.txt "Bob is welcome." --reasoner neural

# Chromium and Node are used where they are found; with MULTIPROVER_COMPLETE=1 a missing one is a failure.
test: .venv-dev/installed page-check
	.venv-dev/bin/ruff check .
	.venv-dev/bin/ruff format --check .
	.venv-dev/bin/mypy
	.venv-dev/bin/lint-imports
	.venv-dev/bin/pytest -m "not slow"

# Hours: the long tests, the campaign of docs/explanation/reliability.md (resumable: its state is in campaign/), and the service under
# siege, for a minute and for half an hour.
slow: .venv-dev/installed
	.venv-dev/bin/pytest -m slow
	.venv-dev/bin/python benchmarks/campaign
	.venv-dev/bin/python benchmarks/load.py
	.venv-dev/bin/python benchmarks/load.py --seconds 1800 --slow 40 --kill-every 20

# Known vulnerabilities in what the lock file names; asks PyPI, so it needs the network. The tests check the rest:
# hashes, licences, the bill of materials, and that two builds give the same bytes.
audit: .venv-dev/installed
	uv export --frozen --all-extras --no-emit-project --quiet --output-file .venv-dev/locked.txt
	uvx pip-audit --requirement .venv-dev/locked.txt --require-hashes --disable-pip

oracles: .venv-dev/installed
	.venv-dev/bin/python benchmarks/oracles.py

benchmark: .venv-bench/installed
	.venv-bench/bin/python benchmarks/exact.py

# The documentation site, into build/site, where it can be read from files; search needs `make docs-serve`.
docs: .venv-dev/installed
	NO_MKDOCS_2_WARNING=1 .venv-dev/bin/mkdocs build --strict --quiet

docs-serve: .venv-dev/installed
	NO_MKDOCS_2_WARNING=1 .venv-dev/bin/mkdocs serve --strict

# Wheel and sdist, each installed into an empty environment on every Python from 3.11, run tutorial and demo.
release-check: .venv-dev/installed
	.venv-dev/bin/python scripts/release_check.py

# The web page, from web/ into the package; the built files are committed, so that users need no Node.
page:
	npm ci --silent --prefix web
	.venv-dev/bin/python web/make_types.py
	cd web && npm run --silent check && npm run --silent build

page-check:
	web/check.sh

# Installs Debian's Chromium, for the tests of the page; needs root.
chromium:
	web/chromium.sh

.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --editable ".[neural]"
	touch $@

.venv-dev/installed: pyproject.toml
	$(PYTHON) -m venv .venv-dev
	.venv-dev/bin/pip install --quiet --editable ".[dev]"
	touch $@

# With compiled modules where there is a C compiler (hatch_build.py); made again when a source changes.
.venv-bench/installed: pyproject.toml hatch_build.py $(shell find src -name '*.py')
	$(PYTHON) -m venv .venv-bench
	MULTIPROVER_COMPILE=$(if $(shell command -v cc),1,0) .venv-bench/bin/pip install --quiet ".[bench]"
	touch $@

clean:
	rm -rf .venv .venv-dev .venv-bench
